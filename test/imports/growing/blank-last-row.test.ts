// The last row of a table is blank, since a person sorted or emptied it: what covers all rows that hold something still does
// after the next run.
import { expect, test } from 'vitest';
import type { Entry, Sheet } from '../../../sandbox/workbook/workbook';
import { area } from '../../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

const MODES = ['replace', 'update', 'snapshot'] as const;
type Mode = (typeof MODES)[number];

const NEXT = [
  ['the same rows', 'abc'],
  ['one more', 'abcd'],
  ['many more', 'abcdefgh'],
  ['fewer', 'ac'],
  ['one other', 'abx'],
] as const;

const WAYS = ['sorted', 'emptied'] as const;

/** Rows a, b and c, and a blank one below them which is the table's last. */
function begin(mode: Mode, way: (typeof WAYS)[number]): { opened: OpenedImport; sheet: Sheet; id: string } {
  const opened = openImport();
  setSource(opened, source(...(way === 'sorted' ? 'abc' : 'abcz')));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  const columns = mode === 'snapshot' ? 5 : 4;
  if (way === 'sorted') {
    sheet.insertRows(4, 1);
    const cells = sheet.values({ row: 5, column: 1, rows: 1, columns });
    sheet.enter({ row: 4, column: 1, rows: 1, columns }, cells as Entry[][]);
  }
  sheet.enter({ row: 5, column: 1, rows: 1, columns }, [Array.from({ length: columns }, () => null)]);
  return { opened, sheet, id };
}

test.each(MODES.flatMap((mode) => WAYS.flatMap((way) => NEXT.map((next) => [mode, way, ...next] as const))))(
  '%s, %s: a sum over the filled rows covers them after a run with %s',
  (mode, way, _, ids) => {
    for (const last of [4, 5]) {
      const { opened, sheet, id } = begin(mode, way);
      const size = mode === 'snapshot' ? 'E' : 'C';
      opened.sheet.workbook.insertSheet({ name: 'Sums' });
      const sums = opened.sheet.workbook.sheetByName('Sums') as Sheet;
      sums.enter(area('A1'), [[`=SUM(Projects!${size}2:${size}${last})`]]);
      setSource(opened, source(...ids));
      opened.sheet.google.clock.advance(3_600_000);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      const column = mode === 'snapshot' ? 5 : 3;
      const cells = sheet.values({ row: 1, column, rows: sheet.extent.rows, columns: 1 }).flat();
      const rows = cells.flatMap((cell, index) => (typeof cell === 'number' ? [index + 1] : []));
      const [[formula = ''] = []] = sums.formulas(area('A1'));
      const [, from, to] = /(\d+):[A-Z](\d+)\)/.exec(formula) ?? [];
      expect(Number(from), formula).toBeLessThanOrEqual(Math.min(...rows));
      expect(Number(to), `${formula}, rows to ${Math.max(...rows)}`).toBeGreaterThanOrEqual(
        Math.max(...rows),
      );
      expect(rows).toHaveLength(ids.length + (mode === 'snapshot' ? 3 : 0));
    }
  },
);

// No record of the table is left: its rows are blank, and so is the last one of the sheet.
test.each(['replace', 'update'] as const)('%s beside another import, where the sheet ends', (mode) => {
  const opened = openImport();
  setSource(opened, source(...'abcd'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  setSource(opened, source('a'));
  const target = { sheet: 'Projects', cell: 'H1', sheetId: sheet.id };
  opened.run(projectsImport({ name: 'Beside', target }));
  sheet.deleteRows(2, 2);
  expect(sheet.maxRows).toBe(3);
  setSource(opened, source(...'axyz'));
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(sheet.values(area('A1:A5')).flat()).toEqual(['ID', ...'axyz']);
  expect(sheet.values(area('H1'))).toEqual([['ID']]);
});
