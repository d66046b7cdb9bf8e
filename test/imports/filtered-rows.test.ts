// A filter hides the rows that were to be hidden when it was set: after a run it is set again, and hides what it says.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';

const LIVE = 'live';
const ENDED = 'ended';

/** Those of them are ended, the others live. */
function projects(ids: string, ended: string): readonly Source[] {
  return source(...ids).map((row) => ({ ...row, name: ended.includes(row.id) ? ENDED : LIVE }));
}

interface Opened {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
}

function begin(mode: 'replace' | 'update' | 'snapshot'): Opened {
  const opened = openImport();
  setSource(opened, projects('abcd', 'b'));
  const { id } = opened.run(projectsImport({ mode }));
  return { opened, id, sheet: opened.sheet.workbook.sheetByName('Projects') as Sheet };
}

function runWith({ opened, id }: Opened, rows: readonly Source[]) {
  setSource(opened, rows);
  opened.sheet.google.clock.advance(3_600_000);
  return opened.runAgain(id);
}

/** Ids of the rows that show, by the column of the names. */
function shown(sheet: Sheet, names: number): readonly unknown[] {
  const ids = sheet.values({ row: 2, column: names - 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
  return ids.filter((_, down) => !sheet.isRowHiddenByFilter(2 + down));
}

const after = projects('dabe', 'ad');

describe.each([
  ['replace', 2, ['b', 'e']],
  ['update', 2, ['b', 'e']],
  ['snapshot', 4, ['a', 'c', 'd', 'b', 'e']],
] as const)('%s', (mode, names, left) => {
  test('shows what the filter lets through, and comes back by an undo', () => {
    const started = begin(mode);
    const { sheet, opened, id } = started;
    sheet.createFilter({ row: 1, column: 1, rows: sheet.lastRow, columns: names + 1 });
    sheet.setHiddenValues(names, [ENDED]);
    expect(shown(sheet, names)).toEqual(['a', 'c', 'd']);
    expect(runWith(started, after)).toMatchObject({ state: 'done' });
    expect(shown(sheet, names).filter((one) => one !== '')).toEqual(left);
    expect(sheet.filter?.criteria).toEqual([{ column: names, hiddenValues: [ENDED] }]);
    opened.ask('undoImport', { id });
    expect(shown(sheet, names)).toEqual(['a', 'c', 'd']);
  });
});

test('a filter of another table on the sheet is left alone', () => {
  const started = begin('replace');
  const { sheet } = started;
  sheet.growColumns(8);
  sheet.enter(area('F1:F3'), [['Mine'], [ENDED], [LIVE]]);
  sheet.createFilter(area('F1:F3'));
  sheet.setHiddenValues(6, [ENDED]);
  // Shown since, for it was edited after the filter was set.
  sheet.enter(area('F2:F3'), [[LIVE], [ENDED]]);
  runWith(started, after);
  expect([2, 3].map((row) => sheet.isRowHiddenByFilter(row))).toEqual([true, false]);
});

test.each([false, true])(
  'a filter is set again where rows only change places; with a blank row among them: %s',
  (isBlank) => {
    const opened = openImport();
    const rows = (ids: string) => source(...ids).map((row) => ({ ...row, size: 5 }));
    setSource(opened, rows('edcba'));
    const { id } = opened.run(projectsImport());
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    if (isBlank) sheet.insertRows(6, 1, 'before');
    sheet.createFilter({ row: 1, column: 1, rows: sheet.lastRow, columns: 3 });
    sheet.setHiddenValues(1, ['e', 'c', 'a']);
    expect(runWith({ opened, id, sheet }, rows('abcde'))).toMatchObject({ state: 'done' });
    expect(shown(sheet, 2)).toEqual(['b', 'd']);
  },
);
