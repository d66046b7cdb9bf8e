// Blank cells are inserted among the records of a table, over all of its columns, and another import below is pushed down with them, but
// not the rows that it is known by. Each record stands there once, with its remark, and sums over all of them go on to cover all.
import { describe, expect, test } from 'vitest';
import { source } from '../projects-import';
import { growingTable, MODES } from './growing-table';

const ROWS = source('a', 'b', 'c');
const SUM = 14;

describe.each(MODES)('in the mode %s', (mode) => {
  describe.each([1, 2, 3])('%i rows above the other one', (gap) => {
    test.each([1, 2, 3])('%i rows of cells', (count) => {
      for (const from of [0, 1, 2])
        for (const withRemarks of [false, true])
          for (const rows of [ROWS, [...ROWS, ...source('d')], ROWS.slice(1)]) {
            const where = `from ${from}, remarks ${withRemarks}, ${rows.length} rows`;
            const table = growingTable({ mode, rows: ROWS });
            const { opened, sheet, at, column, first } = table;
            const remark = table.own('Remark', ['of a', 'of b', 'of c']);
            const [id, size] = [column('ID'), column('Size')];
            const letter = String.fromCharCode(64 + size);
            sheet.setFormulas(at(1, SUM), [[`=SUM(${letter}${first}:${letter}${first + 2})`]]);
            const cell = `A${first + ROWS.length + gap}`;
            growingTable({ mode: 'update', rows: source('x', 'y'), cell, beside: opened });
            sheet.insertCells(at(first + from, 1, count, withRemarks ? remark : remark - 1), 'row');
            const before = sheet.values(at(1, 1, sheet.lastRow, SUM));
            const { state, error } = table.again(rows);
            if (state !== 'done') {
              expect(['doubt', 'refused'], where).toContain(error?.kind);
              expect(sheet.values(at(1, 1, sheet.lastRow, SUM)), where).toEqual(before);
              continue;
            }
            const lines = sheet.values(at(1, 1, sheet.lastRow, SUM));
            const found = lines.flatMap((line, row) =>
              ['a', 'b', 'c', 'd'].includes(String(line[id - 1])) ? [{ line, row: row + 1 }] : [],
            );
            const remarked = mode === 'snapshot' ? found.slice(0, ROWS.length) : found;
            if (withRemarks)
              for (const { line } of remarked)
                if (line[id - 1] !== 'd') expect(line[remark - 1], where).toBe(`of ${line[id - 1]}`);
            const ids = found.map(({ line }) => line[id - 1]);
            if (mode === 'snapshot') expect(ids, where).toEqual([...ROWS, ...rows].map((row) => row.id));
            else expect(new Set(ids).size, where).toBe(ids.length);
            const [, top, bottom] = /\w(\d+):\w(\d+)/.exec(sheet.formulas(at(1, SUM))[0]?.[0] ?? '') ?? [];
            expect(Number(top), where).toBeLessThanOrEqual(found[0]?.row ?? 0);
            expect(Number(bottom), where).toBeGreaterThanOrEqual(found[found.length - 1]?.row ?? 99);
            expect(
              lines.flat().filter((text) => text === 'x'),
              where,
            ).toHaveLength(1);
          }
    });
  });
});

describe.each(MODES)('in the mode %s, rows of the other one are deleted', (mode) => {
  test.each(['first', 'middle', 'last', 'all'] as const)('its %s', (which) => {
    const table = growingTable({ mode, rows: ROWS });
    const { opened, sheet, first } = table;
    const header = first + ROWS.length + 1;
    const other = growingTable({
      mode: 'update',
      rows: source('x', 'y', 'z'),
      cell: `A${header}`,
      beside: opened,
    });
    if (which === 'all') sheet.deleteRows(header + 1, 3);
    else sheet.deleteRows(header + { first: 1, middle: 2, last: 3 }[which], 1);
    const rows = [...ROWS, ...source('d', 'e')];
    expect(table.again(rows)).toMatchObject({ state: 'done' });
    expect(other.again(source('x', 'y', 'z'))).toMatchObject({ state: 'done' });
    const texts = sheet
      .values(table.at(1, 1, sheet.lastRow, 6))
      .flat()
      .map(String);
    for (const id of ['x', 'y', 'z', 'd', 'e']) expect(texts.filter((text) => text === id)).toHaveLength(1);
  });
});
