// A run died while rows came, and a person deletes one of the blank rows that stand above the last one then: whoever goes on takes
// the rows that are left, and the last row is still the table's.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Mode } from '../../../src/imports/definition/definition';
import { besideTable } from '../beside';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { atEveryCall } from './at-every-call';
import { MINUTES_10 } from './unbroken';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const LAST = 4;

let opened: OpenedImport;
let id: string;
let sheet: Sheet;

/** @param isPushed whether something right of the table keeps whole rows from coming */
function begin(mode: Mode, isPushed: boolean): OpenedImport {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  ({ id } = opened.run(projectsImport({ mode })));
  sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.growRows(20);
  sheet.growColumns(10);
  const right = { row: LAST, column: besideTable(sheet) + 4, rows: 1, columns: 1 };
  if (isPushed) sheet.enter(right, [['mine']]);
  setSource(opened, source('a', 'b', 'c', 'd', 'e', 'f'));
  opened.sheet.google.clock.advance(3_600_000);
  return opened;
}

function ids(mode: Mode): readonly unknown[] {
  const column = mode === 'snapshot' ? 3 : 1;
  return sheet.values({ row: 2, column, rows: sheet.lastRow - 1, columns: 1 }).flat();
}

describe.each(['update', 'snapshot'] as const)('%s', (mode) => {
  test.each([
    ['cells', true],
    ['rows', false],
  ] as const)('%s came', async (_, isPushed) => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    const expected = mode === 'snapshot' ? ['a', 'b', 'c', ...all] : all;
    let deleted = 0;
    const act = (): void => void opened.runAgain(id);
    for await (const call of atEveryCall(() => begin(mode, isPushed), act, {
      loseWrites: 0,
      from: 150,
    })) {
      const found = ids(mode);
      // It was over, or all but its end.
      if (found.length === expected.length && !found.includes(null)) continue;
      const blank = found.indexOf(null);
      if (blank >= 0 && found.indexOf('c') > blank) {
        sheet.deleteRows(2 + blank, 1);
        deleted += 1;
      }
      opened.sheet.google.clock.advance(MINUTES_10);
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      expect(
        ids(mode).filter((one) => one !== null),
        call,
      ).toEqual(expected);
      expect(ids(mode).slice(0, expected.length), call).toEqual(expected);
    }
    expect(deleted).toBeGreaterThan(0);
  });
});
