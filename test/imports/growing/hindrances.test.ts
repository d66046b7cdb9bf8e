// Filters, hidden rows, merged cells and frozen rows: with them a table changes its size as promised, or not at all.
import { describe, expect, test } from 'vitest';
import { COVERS } from './covering';
import { expectTable, type GrowingTable, growingTable, MODES, many, others } from './growing-table';
import { expectHeldOrRefused } from './holds-or-refuses';

const REMARKS = ['one', null, 'three', null, 'five'] as const;

/** Brings something in the way, and says what has to hold if a run goes well with it. */
type Hindrance = (table: GrowingTable) => (() => void) | undefined;

const remark = ({ column }: GrowingTable): number => column('Remark');

const HINDRANCES: Readonly<Record<string, Hindrance>> = {
  'a filter that hides the first and the last row': (table) => {
    const { sheet, at, right, last } = table;
    const criterion = { column: table.column('ID'), hiddenValues: ['p1', 'p5'] };
    sheet.createFilter(at(1, 1, last, right));
    sheet.setHiddenValues(criterion.column, criterion.hiddenValues);
    return () => {
      expect(sheet.filter).toEqual({ area: at(1, 1, table.last, table.right), criteria: [criterion] });
      const ids = table.records.map(({ id }) => id);
      const hidden = ids.filter((_, index) => sheet.isRowHiddenByFilter(table.first + index));
      expect(hidden).toEqual(ids.filter((id) => criterion.hiddenValues.includes(id)));
    };
  },
  'a filter that hides all rows but one': (table) => {
    const { sheet, at, right, last } = table;
    sheet.createFilter(at(1, 1, last, right));
    sheet.setHiddenValues(table.column('ID'), ['p1', 'p2', 'p4', 'p5']);
    return () => expect(sheet.filter?.area).toEqual(at(1, 1, table.last, table.right));
  },
  'a filter by the remarks': (table) => {
    const { sheet, at, right, last } = table;
    sheet.createFilter(at(1, 1, last, right));
    sheet.setHiddenValues(remark(table), ['']);
    return () => expect(sheet.filter?.area).toEqual(at(1, 1, table.last, table.right));
  },
  'a last row hidden by hand': ({ sheet, last }) => void sheet.setRowsHidden(last, 1, true),
  'a first row hidden by hand': ({ sheet, first }) => void sheet.setRowsHidden(first, 1, true),
  'rows in the middle hidden by hand': ({ sheet, first }) => void sheet.setRowsHidden(first + 1, 2, true),
  'cells merged across beside it': (table) =>
    void table.sheet.merge(table.at(table.first + 1, remark(table), 1, 2)),
  'cells merged across beside its last row': (table) =>
    void table.sheet.merge(table.at(table.last, remark(table), 1, 2)),
  'cells merged downward beside it': (table) =>
    void table.sheet.merge(table.at(table.first + 2, remark(table) + 1, 2, 1)),
  'cells merged downward out of its last row': (table) =>
    void table.sheet.merge(table.at(table.last, remark(table) + 1, 2, 1)),
  'a frozen first row': ({ sheet, first }) => void sheet.setFrozenRows(first),
  'all of its rows frozen, and none below': ({ sheet, last }) => {
    sheet.deleteRows(last + 2, sheet.maxRows - last - 1);
    sheet.setFrozenRows(last);
  },
  'a table of Sheets over it': (table) => {
    const { sheet, at, last, right } = table;
    const columns = Array.from({ length: right }, () => ({ kind: 'none' }) as const);
    sheet.addTable({ name: 'Theirs', area: at(1, 1, last, right), columns });
    return () => expect(sheet.tables[0]?.area).toEqual(at(1, 1, table.last, right));
  },
};

describe.each(MODES)('%s', (mode) => {
  describe.each(Object.entries(HINDRANCES))('with %s', (_, hinder) => {
    test.each([0, 1, 2, 5, 6, 12])('%i come where there were five', (count) => {
      const table = growingTable({ mode, rows: many(REMARKS.length) });
      const { sheet, at } = table;
      const was = [...table.records];
      table.own('Remark', REMARKS);
      const total = COVERS['a total right under the last row']?.(table);
      const held = hinder(table);
      const remarked = was.flatMap(({ id }, index) => (REMARKS[index] === null ? [] : [id]));
      expectHeldOrRefused(
        table,
        () => table.again(others(table.records, count), remarked),
        () => {
          expectTable(table);
          total?.();
          held?.();
          const seen = sheet.values(at(table.first, remark(table), table.records.length || 1)).flat();
          const wanted = table.records.map((record, index) => {
            const number = mode === 'snapshot' ? index : was.findIndex(({ id }) => id === record.id);
            return REMARKS[number] ?? null;
          });
          expect(seen).toEqual(wanted.length > 0 ? wanted : [null]);
        },
      );
    });
  });
});

test.each(MODES)(
  '%s: an open box beside a last row that cannot be sorted stays one, with its record',
  (mode) => {
    const table = growingTable({ mode, rows: many(4) });
    const { sheet, at, first, last } = table;
    const column = table.own('Done', []);
    sheet.fillAttribute(at(first, column, 4), 'checkbox', true);
    sheet.enter(at(first, column, 4), [[false], [false], [false], [false]]);
    for (const title of ['Own', 'Other']) table.own(title, []);
    sheet.merge(at(last, column + 1, 1, 2));
    const came = mode === 'snapshot' ? many(1, 'x') : [...table.records, ...many(1, 'x')];
    expect(table.again(came)).toMatchObject({ state: 'done' });
    expectTable(table);
    expect(sheet.values(at(table.first, column, 5)).flat()).toEqual([false, false, false, false, false]);
  },
);
