/** A row of the person's among the records, with `mine` under Project: a run leaves it, or asks about it. */
import { expect } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Progress } from '../../../src/imports/kept/progress';

export function expectMineOrAsked(end: Progress, sheet: Sheet): void {
  if (end.state !== 'done') {
    expect(end.error?.kind).toBe('doubt');
    return;
  }
  const names = sheet.values({ row: 2, column: 2, rows: sheet.lastRow - 1, columns: 1 }).flat();
  expect(names.filter((name) => name === 'mine')).toHaveLength(1);
}
