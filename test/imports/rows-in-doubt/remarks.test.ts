// A formula beside a table that refers to nothing is a remark: its row stays, and new rows do not get it.
import { describe, expect, test } from 'vitest';
import { isRemark } from '../../../src/imports/rows/remarks';
import { createHost } from '../../sandbox/workbook/contract/fixture';
import { source } from '../projects-import';
import { notedTable, RECORDS } from './noted-table';

const REMARKS = [
  '=2+3',
  '="call her"',
  '=TRUE',
  '=1.5E+3*2',
  '=HYPERLINK("https://example.org/A1","her page")',
  '={1,2}',
];
const OTHERS = [
  '=C2*2',
  '=SUM(2:2)',
  '=Rate*2',
  '=ROW()',
  '=TODAY()',
  "='My notes'!A1",
  '=Table1[Size]',
  '=E5',
  '=A1E5',
];

test.each(REMARKS)('%s', (formula) => expect(isRemark(formula)).toBe(true));
test.each([...OTHERS, ''])('not %s', (formula) => expect(isRemark(formula)).toBe(false));

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(['=2+3', '="call her"', '=HYPERLINK("https://example.org","her page")'])('%s', (formula) => {
    const table = notedTable(mode, []);
    const place = table.at(table.rowOf('b'), table.column('Remark'));
    table.sheet.setFormulas(place, [[formula]]);
    const came = [...RECORDS.filter(({ id }) => id !== 'b'), ...source('f')];
    expect(table.again(came)).toMatchObject({ state: 'done' });
    expect(table.lines.find(({ id }) => id === 'b')).toMatchObject({ inSource: false });
    expect(table.sheet.formulas(table.at(table.rowOf('b'), table.column('Remark')))).toEqual([[formula]]);
  });

  test.each([
    ['="call her"', ''],
    ['=C2*2', '=C7*2'],
  ])('%s in the first row', (formula, inNew) => {
    const table = notedTable(mode, []);
    table.sheet.setFormulas(table.at(table.first, table.column('Remark')), [[formula]]);
    expect(table.again([...RECORDS, ...source('f')])).toMatchObject({ state: 'done' });
    expect(table.sheet.formulas(table.at(table.rowOf('f'), table.column('Remark')))).toEqual([[inNew]]);
  });

  test('one that shows nothing keeps no row', async () => {
    const table = notedTable(mode, []);
    table.sheet.setFormulas(table.at(table.rowOf('b'), table.column('Remark')), [['=""']]);
    await table.opened.sheet.workbook.calculate(createHost({}));
    expect(table.again(RECORDS.filter(({ id }) => id !== 'b'))).toMatchObject({ state: 'done' });
    expect(table.lines.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
  });
});
