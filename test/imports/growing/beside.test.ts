// What the person has beside a table goes with its record, that of the last row too, however many rows come or go.
import { describe, expect, test } from 'vitest';
import type { Source } from '../projects-import';
import { COVERS } from './covering';
import { expectTable, type GrowingTable, growingTable, MODES, many, others } from './growing-table';

/** What is beside a record, by its number at first. */
const REMARKS = ['call her', null, 'paid in May', null, 'last one'] as const;
const TICKED = [false, true, false, false, true] as const;
const NOTES = ['', '', '', 'asked twice', 'of the last'] as const;
const COLORS = ['', '#ffee00', '', '', '#aabbcc'] as const;

const isRemarked = (index: number): boolean =>
  REMARKS[index] !== null || TICKED[index] === true || NOTES[index] !== '';

function begin(mode: (typeof MODES)[number]) {
  const table = growingTable({ mode, rows: many(REMARKS.length) });
  const { sheet, at, first } = table;
  const count = REMARKS.length;
  const remarks = table.own('Remark', REMARKS);
  const size = String.fromCharCode(64 + table.column('Size'));
  const twice = (row: number): string => `=${size}${row}*2+Rates!B$1`;
  table.opened.sheet.workbook.insertSheet({ name: 'Rates' });
  const formulas = table.own('Twice', []);
  sheet.setFormulas(
    at(first, formulas, count),
    REMARKS.map((_, index) => [twice(first + index)]),
  );
  const paid = table.own('Paid', [...TICKED]);
  sheet.fillAttribute(at(first, paid, count), 'checkbox', true);
  sheet.setAttributes(
    at(first, remarks, count),
    'note',
    NOTES.map((note) => [note]),
  );
  sheet.setAttributes(
    at(first, remarks, count),
    'background',
    COLORS.map((color) => [color]),
  );
  const total = COVERS['a total right under the last row']?.(table);
  const was = [...table.records];

  /** Which of the first ones a row holds. */
  const numberOf = (record: Source, index: number): number =>
    mode === 'snapshot' ? (index < was.length ? index : -1) : was.findIndex((each) => each.id === record.id);

  function check(where = ''): void {
    expectTable(table, where);
    total?.(where);
    const seen = table.records.map((record, index) => {
      const row = table.first + index;
      const [remark, box] = ['Remark', 'Paid'].map((title) => table.column(title)) as [number, number];
      return [
        record.id,
        sheet.values(at(row, remark))[0]?.[0],
        sheet.attributes(at(row, remark), 'note')[0]?.[0],
        sheet.attributes(at(row, remark), 'background')[0]?.[0],
        sheet.values(at(row, box))[0]?.[0] === true,
      ];
    });
    expect(seen, `beside ${where}`).toEqual(
      table.records.map((record, index) => {
        const number = numberOf(record, index);
        return [
          record.id,
          REMARKS[number] ?? null,
          NOTES[number] ?? '',
          COLORS[number] ?? '',
          TICKED[number] ?? false,
        ];
      }),
    );
    // New rows of a snapshot are promised none.
    const rows = table.records.flatMap((record, index) =>
      mode === 'snapshot' && numberOf(record, index) < 0 ? [] : [table.first + index],
    );
    const formulasNow = rows.map((row) => sheet.formulas(at(row, table.column('Twice')))[0]?.[0]);
    expect(formulasNow, `formulas ${where}`).toEqual(rows.map(twice));
    const boxes = rows.map((row) => sheet.attributes(at(row, table.column('Paid')), 'checkbox')[0]?.[0]);
    expect(boxes, `boxes ${where}`).toEqual(rows.map(() => true));
    // Nothing of theirs strays below the table.
    const below = at(table.last + 1, table.column('Remark'), 5);
    expect(sheet.attributes(below, 'note').flat(), `notes below ${where}`).toEqual(['', '', '', '', '']);
    expect(sheet.values(below).flat(), `below ${where}`).toEqual([null, null, null, null, null]);
  }

  const again = (rows: readonly Source[]) =>
    table.again(
      rows,
      was.flatMap(({ id }, index) => (isRemarked(index) ? [id] : [])),
    );
  return { table, check, again };
}

describe.each(MODES)('%s', (mode) => {
  test.each([6, 7, 30])('goes with its record as %i rows come in another order', (count) => {
    const { table, check, again } = begin(mode);
    check('at first');
    expect(again(others(table.records, count))).toMatchObject({ state: 'done' });
    check();
  });

  test.each([0, 1, 2, 4])('goes with its record as %i rows come, and those with remarks stay', (count) => {
    const { table, check, again } = begin(mode);
    expect(again(others(table.records, count))).toMatchObject({ state: 'done' });
    check();
  });

  test('grows, shrinks and grows again', () => {
    const { table, check, again } = begin(mode);
    for (const [run, count] of [9, 3, 12, 1].entries()) {
      const where = `after run ${run + 1}`;
      const rows = others(mode === 'snapshot' ? [] : table.records, count, `run${run}n`);
      expect(again(rows), where).toMatchObject({ state: 'done' });
      check(where);
    }
  });
});

/** Each row adds its own to what the row above has. */
function addUp(table: GrowingTable): (row: number) => string {
  const { sheet, at, first, last } = table;
  const sum = table.own('So far', []);
  const [own, size] = [sum, table.column('Size')].map((column) => String.fromCharCode(64 + column));
  const formula = (row: number): string =>
    row === first ? `=${size}${row}` : `=${own}${row - 1}+${size}${row}`;
  const rows = Array.from({ length: last - first + 1 }, (_, down) => first + down);
  sheet.setFormulas(
    at(first, sum, rows.length),
    rows.map((row) => [formula(row)]),
  );
  return formula;
}

test.each(['update', 'snapshot'] as const)(
  '%s: the row that was the last still refers to the one above it',
  (mode) => {
    const table = growingTable({ mode, rows: many(4) });
    const formula = addUp(table);
    const { sheet, at, first } = table;
    const column = table.column('So far');
    const rows = mode === 'update' ? [...table.records, ...many(3, 'n')] : many(3, 'n');
    expect(table.again(rows)).toMatchObject({ state: 'done' });
    expectTable(table);
    expect(sheet.formulas(at(first, column, 4)).flat()).toEqual([2, 3, 4, 5].map(formula));
  },
);

// Where something else stands right of it, cells come and no rows: of a name that reaches over a blank column, they are a part.
test.each(MODES)('%s: a name of all its rows and a blank column beside covers all rows', (mode) => {
  const table = growingTable({ mode, rows: many(4) });
  const { sheet, opened, at, first, right, last } = table;
  const { workbook } = opened.sheet;
  sheet.enter(at(first, right + 3, 4), [['Ada'], ['Bo'], ['Cy'], ['Di']]);
  workbook.setNamedRange('Everything', {
    sheetId: sheet.id,
    area: at(first, 1, last - first + 1, right + 1),
  });
  table.again(many(6));
  const [named] = workbook.namedRanges;
  expect(named?.area).toMatchObject({ row: table.first, rows: table.last - table.first + 1 });
});
