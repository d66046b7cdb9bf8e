// Rows and columns that come, go and move, against a model that knows nothing but lists.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { area, firstSheet } from './contract/fixture';

type Lines = 'Rows' | 'Columns';
type Step =
  | { readonly kind: 'insert' | 'delete'; readonly lines: Lines; readonly at: number; readonly count: number }
  | {
      readonly kind: 'move';
      readonly lines: Lines;
      readonly at: number;
      readonly count: number;
      readonly to: number;
    };

const small = fc.integer({ min: 1, max: 7 });
const few = fc.integer({ min: 1, max: 3 });
const lines = fc.constantFrom<Lines>('Rows', 'Columns');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('insert' as const, 'delete' as const), lines, at: small, count: few }),
  fc.record({ kind: fc.constant('move' as const), lines, at: small, count: few, to: small }),
);

function carryOut(sheet: Sheet, { lines: which, at, count, ...more }: Step): boolean {
  try {
    if (more.kind === 'insert') sheet[`insert${which}`](at, count);
    if (more.kind === 'delete') sheet[`delete${which}`](at, count);
    if (more.kind === 'move') sheet[`move${which}`](at, count, more.to);
    return true;
  } catch {
    return false;
  }
}

/** Lists of things in the place of rows; `blank` makes a new one. */
function inModel<T>(list: readonly T[], { at, count, ...more }: Step, blank: () => T): T[] {
  const result = [...list];
  const first = at - 1;
  if (more.kind === 'insert') result.splice(first, 0, ...Array.from({ length: count }, blank));
  if (more.kind === 'delete') result.splice(first, count);
  if (more.kind === 'move') {
    const behind = list[more.to - 1];
    const block = result.splice(first, count);
    const to = behind === undefined ? result.length : result.indexOf(behind);
    // A destination among the moved lines is refused, or is where they are already.
    result.splice(to === -1 ? first : to, 0, ...block);
  }
  return result;
}

interface Cell {
  readonly value: number | null;
  readonly note: string;
  readonly bold: boolean;
}

const blankCell: Cell = { value: null, note: '', bold: false };

it('moves values, notes and formats as a list of lists does', () => {
  const cell: fc.Arbitrary<Cell> = fc.record({
    value: fc.option(fc.integer({ min: 1, max: 99 })),
    note: fc.constantFrom('', 'note'),
    bold: fc.boolean(),
  });
  const grid = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(grid, fc.array(step, { maxLength: 8 }), (cells, steps) => {
      const sheet = createPlainGrid().insertSheet({ rows: 6, columns: 5 });
      const whole = area('A1:E6');
      sheet.enter(
        whole,
        cells.map((row) => row.map(({ value }) => value)),
      );
      sheet.setAttributes(
        whole,
        'note',
        cells.map((row) => row.map(({ note }) => note)),
      );
      sheet.setAttributes(
        whole,
        'bold',
        cells.map((row) => row.map(({ bold }) => bold)),
      );
      // Rows are told apart by identity, so each needs to be its own list.
      let model: readonly (readonly Cell[])[] = cells.map((row) => [...row]);
      for (const each of steps) {
        if (!carryOut(sheet, each)) continue;
        const width = model[0]?.length ?? 0;
        if (each.lines === 'Rows') {
          model = inModel(model, each, () => Array.from({ length: width }, () => blankCell));
        } else {
          const order = inModel(
            Array.from({ length: width }, (_, index) => ({ index })),
            each,
            () => ({ index: -1 }),
          );
          model = model.map((row) => order.map(({ index }) => row[index] ?? blankCell));
        }
      }
      const now = { row: 1, column: 1, rows: model.length, columns: model[0]?.length ?? 0 };
      expect([sheet.maxRows, sheet.maxColumns]).toEqual([now.rows, now.columns]);
      expect(sheet.values(now)).toEqual(model.map((row) => row.map(({ value }) => value)));
      expect(sheet.attributes(now, 'note')).toEqual(model.map((row) => row.map(({ note }) => note)));
      expect(sheet.attributes(now, 'bold')).toEqual(model.map((row) => row.map(({ bold }) => bold)));
      const filled = model.flatMap((row, index) =>
        row.some(({ value }) => value !== null) ? [index + 1] : [],
      );
      expect(sheet.lastRow).toBe(filled.at(-1) ?? 0);
    }),
    { numRuns: 500 },
  );
});

it('keeps a reference on the cells that it was made for, for as long as any is left', () => {
  const end = fc.integer({ min: 1, max: 12 });
  const removal = fc.record({
    kind: fc.constantFrom('insert' as const, 'delete' as const),
    lines: fc.constant<Lines>('Rows'),
    at: fc.integer({ min: 1, max: 14 }),
    count: few,
  });
  fc.assert(
    fc.property(end, end, fc.array(removal, { maxLength: 6 }), fc.boolean(), (one, other, steps, isOther) => {
      const workbook = createPlainGrid();
      const home = firstSheet(workbook);
      const sheet = isOther ? workbook.insertSheet({ name: 'Data', rows: 14, columns: 2 }) : home;
      const [first, last] = [Math.min(one, other), Math.max(one, other)];
      const prefix = isOther ? 'Data!' : '';
      const holder = { row: 1, column: 2, rows: 1, columns: 1 };
      if (!isOther) home.insertColumns(1, 1);
      // In the sheet itself the formula stands where no row goes.
      const formulaCell = isOther ? holder : { ...holder, row: 200 };
      home.setFormulas(formulaCell, [[`=ECHO(${prefix}A${first}:$A$${last},${prefix}A${one})`]]);
      const row = (line: number) => ({ isMeant: line >= first && line <= last, isCell: line === one });
      let rows = Array.from({ length: sheet.maxRows }, (_, index) => row(index + 1));
      for (const each of steps) {
        if (!carryOut(sheet, each)) continue;
        const isInside = rows[each.at - 2]?.isMeant === true && rows[each.at - 1]?.isMeant === true;
        rows = inModel(rows, each, () => ({ isMeant: isInside, isCell: false }));
      }
      const places = rows.flatMap(({ isMeant }, index) => (isMeant ? [index + 1] : []));
      const range = places.length === 0 ? '#REF!' : `${prefix}A${places[0]}:$A$${places.at(-1)}`;
      const cell = rows.findIndex(({ isCell }) => isCell) + 1;
      const single = cell === 0 ? '#REF!' : `${prefix}A${cell}`;
      const text = home
        .formulas({ row: 1, column: 2, rows: home.maxRows, columns: 1 })
        .flat()
        .find((formula) => formula !== '');
      expect(text).toBe(`=ECHO(${range},${single})`);
    }),
    { numRuns: 500 },
  );
});
