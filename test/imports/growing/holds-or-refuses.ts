import { expect } from 'vitest';
import type { Progress } from '../../../src/imports/kept/progress';
import { setAside, shownSheets } from '../shown-sheets';
import type { GrowingTable } from './growing-table';

/** Either all is as promised, or the run is refused in words before it changes anything. */
export function expectHeldOrRefused(table: GrowingTable, run: () => Progress, held: () => void): void {
  const { workbook } = table.opened.sheet;
  const seen = (): unknown => [shownSheets(workbook), setAside(workbook).map(({ id }) => id)];
  const before = seen();
  const end = run();
  if (end.state === 'done') {
    held();
    return;
  }
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
  expect(end.error?.message).toContain('“Projects”');
  expect(seen()).toEqual(before);
}
