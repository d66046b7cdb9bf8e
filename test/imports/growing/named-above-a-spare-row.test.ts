// Under a filter, and with another import beside it, a table keeps a blank row at its end. Whoever names its rows then names those
// that hold something: what covers them all covers the record, too, that fills the blank row one day.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Rectangle, Sheet } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const HOUR = 3_600_000;
const FIRST: Rectangle = { row: 2, column: 1, rows: 3, columns: 4 };
const ALL: Rectangle = { ...FIRST, rows: 4 };
const WITH_NEXT: Rectangle = { ...FIRST, rows: 5 };

/** Four records, and a blank row below them; named, summed up and colored as a person does it. */
function spareRow() {
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
    opened.sheet.google.clock.advance(HOUR);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  };
  const ids = () => sheet.values({ row: 2, column: 1, rows: 5, columns: 1 }).flat();
  again('a', 'b', 'c', 'd');
  expect(ids()).toEqual(['a', 'b', 'c', 'd', null]);
  workbook.setNamedRange('Records', { sheetId: 0, area: ALL });
  workbook.setNamedRange('First', { sheetId: 0, area: FIRST });
  sheet.setConditionalFormats([{ areas: [ALL, FIRST], condition: '=$C2>AVERAGE($C$2:$C$5)' }]);
  const other = workbook.insertSheet({ name: 'Sums' });
  const sums = { row: 1, column: 1, rows: 1, columns: 3 };
  other.setFormulas(sums, [['=SUM(Sheet1!C2:C5)', '=SUM(Sheet1!C3:C5)', '=Sheet1!C5']]);
  const covered = () => ({
    ids: ids(),
    names: Object.fromEntries(workbook.namedRanges.map(({ name, area }) => [name, area])),
    formats: sheet.conditionalFormats,
    sums: other.formulas(sums)[0],
  });
  return { opened, id, again, covered };
}

const wanted = {
  ids: ['a', 'b', 'c', 'd', 'e'],
  names: { Records: WITH_NEXT, First: FIRST },
  formats: [{ areas: [WITH_NEXT, FIRST], condition: '=$C2>AVERAGE($C$2:$C$6)' }],
  sums: ['=SUM(Sheet1!C2:C6)', '=SUM(Sheet1!C3:C5)', '=Sheet1!C5'],
};

test('what covers its records covers the next one, too', () => {
  const { again, covered } = spareRow();
  const before = covered();
  again('a', 'b', 'c', 'd');
  expect(covered()).toEqual(before);
  again('a', 'b', 'c', 'd', 'e');
  expect(covered()).toMatchObject(wanted);
});

test('so it does where the run is killed at any call, and gone on with', async () => {
  let table: ReturnType<typeof spareRow> | undefined;
  const ready = () => {
    table = spareRow();
    setSource(table.opened, source('a', 'b', 'c', 'd', 'e'));
    table.opened.sheet.google.clock.advance(HOUR);
    return table.opened;
  };
  for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table?.id ?? ''))) {
    table?.opened.sheet.google.clock.advance(MINUTES_10);
    table?.opened.runAgain(table.id);
    expect(table?.covered(), call).toMatchObject(wanted);
  }
});
