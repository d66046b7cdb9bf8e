// Under a filter, and with another import beside it, a table keeps a blank row at its end. Whoever names its rows then names those
// that hold something: the name does not cover the record that fills the blank row one day.
import { expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

test.fails('a name over its records covers the next one, too', () => {
  const opened = openImport();
  const { workbook } = opened.sheet;
  const begin = (cell: string): string => {
    setSource(opened, source('a', 'b', 'c', 'd'));
    return opened.run(projectsImport({ name: cell, target: { sheet: 'Sheet1', sheetId: 0, cell } })).id;
  };
  const sheet = workbook.sheets[0] as Sheet;
  const id = begin('A1');
  sheet.createFilter({ row: 1, column: 1, rows: 5, columns: 4 });
  sheet.setHiddenValues(1, ['c']);
  sheet.insertRows(5, 1);
  begin('G1');
  const again = (...ids: readonly string[]): void => {
    setSource(opened, source(...ids));
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  };
  const idsIn = (rows: number) => sheet.values({ row: 2, column: 1, rows, columns: 1 }).flat();
  again('a', 'b', 'c', 'd');
  expect(idsIn(5)).toEqual(['a', 'b', 'c', 'd', null]);
  workbook.setNamedRange('Records', { sheetId: 0, area: { row: 2, column: 1, rows: 4, columns: 4 } });
  again('a', 'b', 'c', 'd', 'e');
  expect(idsIn(5)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(workbook.namedRanges.find(({ name }) => name === 'Records')?.area).toMatchObject({
    row: 2,
    rows: 5,
  });
});
