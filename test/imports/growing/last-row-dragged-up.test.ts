// The last record was dragged up, and blank rows stand among the records by then: all of them are of the table still.
import { describe, expect, test } from 'vitest';
import { source } from '../projects-import';
import { type GrowingTable, growingTable, MODES } from './growing-table';

const RECORDS = source('a', 'b', 'c', 'd');

function noted(mode: (typeof MODES)[number]): GrowingTable {
  const table = growingTable({ mode, rows: RECORDS });
  table.own(
    'Remark',
    RECORDS.map(({ id }) => `of ${id}`),
  );
  const size = 'ABCDEF'.charAt(table.column('Size') - 1);
  table.sheet.setFormulas(table.at(1, 12), [[`=SUM(${size}2:${size}5)`]]);
  return table;
}

/** `a of a`, without blank rows. */
function beside(table: GrowingTable): readonly string[] {
  const { sheet, at } = table;
  const [id, remark] = [table.column('ID'), table.column('Remark')];
  return sheet
    .displayTexts(at(2, 1, 20, 20))
    .map((cells) => `${cells[id - 1]} ${cells[remark - 1] || '-'}`)
    .filter((line) => line !== ' -');
}

/** Whether the sum covers each row with a record. */
function isWhole(table: GrowingTable): boolean {
  const { sheet, at } = table;
  const ids = sheet.displayTexts(at(1, table.column('ID'), 20)).flat();
  const [first = 0, last = 0] = (sheet.formulas(at(1, 12))[0]?.[0]?.match(/\d+/g) ?? []).map(Number);
  return ids.every((id, row) => row === 0 || id === '' || (row + 1 >= first && row + 1 <= last));
}

describe.each(MODES)('in the mode %s', (mode) => {
  test.each([
    ['before the one that is last now', 5, 1],
    ['before the two that are last now', 4, 1],
    ['before the one that is last now, two of them', 5, 2],
    ['before the two that are last now, three of them', 4, 3],
    ['below the first', 3, 1],
  ])('blank rows come %s', (_, row, count) => {
    const table = noted(mode);
    const { sheet } = table;
    sheet.moveRows(5, 1, 3);
    sheet.insertRows(row, count);
    const before = beside(table);
    expect(before).toEqual(['a of a', 'd of d', 'b of b', 'c of c']);
    expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
    const added = mode === 'snapshot' ? RECORDS.map(({ id }) => `${id} -`) : [];
    const order = mode === 'replace' ? RECORDS.map(({ id }) => `${id} of ${id}`) : before;
    expect(beside(table)).toEqual([...order, ...added]);
    expect(isWhole(table)).toBe(true);
  });
});
