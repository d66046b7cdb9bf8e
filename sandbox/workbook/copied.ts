// Cells on their way to another place.
import { ATTRIBUTES, LOOKS, VALIDATION } from './attributes';
import { isDate, isError, isStoredFormula } from './cell-value';
import { moveFormula } from './formula/references';
import { gridOf } from './rectangle';
import type { AttributeName, CellValue, Grid, Rectangle, Sheet, StoredEntry } from './workbook';

export interface Copied {
  readonly from: Rectangle;
  /** Where there are none, all cells keep what they hold. */
  readonly entries?: Grid<StoredEntry>;
  /** Of each line how far below the first it stood, where some were left out. */
  readonly downs?: readonly number[];
  /** Where the value is undefined, a cell keeps its own. */
  readonly attributes: readonly (readonly [name: AttributeName, values: Grid<unknown>])[];
  /** The rules of the destination stay, and decide. */
  readonly isJudged?: true;
}

/** Takes all that an area has. What a formula outside of it spills into it goes along as values. */
export function lift(sheet: Sheet, from: Rectangle): Copied {
  const { entries } = liftEntries(sheet, from);
  return { from, ...(entries && { entries }), attributes: attributesOf(sheet, from, ATTRIBUTES) };
}

/** Takes what an area holds, formulas as formulas, and nothing besides. */
export function liftEntries(sheet: Sheet, from: Rectangle): Copied {
  const entries = sheet.entries(from);
  const values = sheet.values(from);
  const isOwn = ownSpills(entries, values);
  return {
    from,
    entries: entries.map((line, down) =>
      line.map((entry, right) => (isOwn(down, right) ? entry : (entry ?? values[down]?.[right] ?? null))),
    ),
    attributes: [],
    isJudged: true,
  };
}

/** What becomes of number formats where values are put down. */
export type ValueFormats = 'reset' | 'take' | 'leave';

/** Takes what the cells of an area show, whatever it comes from. Only a format makes a number a date, so it goes along. */
export function liftValues(sheet: Sheet, from: Rectangle, others: ValueFormats = 'leave'): Copied {
  const values = sheet.values(from);
  const formats = sheet.attributes(from, 'numberFormat');
  return {
    from,
    entries: values.map((line) => line.map((value) => (isError(value) ? value.error : value))),
    attributes: [
      [
        'numberFormat',
        values.map((line, down) =>
          line.map((value, right) =>
            isDate(value) || others === 'take' ? formats[down]?.[right] : others === 'reset' ? '' : undefined,
          ),
        ),
      ],
    ],
    isJudged: true,
  };
}

/** Takes how an area looks; notes, checkboxes and rules belong to what stands there. */
export function liftLooks(sheet: Sheet, from: Rectangle): Copied {
  return { from, attributes: attributesOf(sheet, from, LOOKS) };
}

/** The same with checkboxes and rules. */
export function liftLooksAndValidation(sheet: Sheet, from: Rectangle): Copied {
  return { from, attributes: attributesOf(sheet, from, [...LOOKS, ...VALIDATION]) };
}

/** Takes which cells are checkboxes, ticked or not, and which have rules. */
export function liftValidation(sheet: Sheet, from: Rectangle): Copied {
  return { from, attributes: attributesOf(sheet, from, VALIDATION) };
}

/** Without the rows that are passed over: the others stand together. */
export function packed(copied: Copied, isLeftOut: (row: number) => boolean): Copied {
  const { from, entries, attributes } = copied;
  const downs = Array.from({ length: from.rows }, (_, down) => down).filter(
    (down) => !isLeftOut(from.row + down),
  );
  const pick = <T>(grid: Grid<T>): Grid<T> => downs.map((down) => grid[down] ?? []);
  return {
    ...copied,
    from: { ...from, rows: downs.length },
    downs,
    ...(entries && { entries: pick(entries) }),
    attributes: attributes.map(([name, values]) => [name, pick(values)]),
  };
}

/** Where what is put down once would go into the selected area without a rest, it fills that area. */
export function filledArea(once: Rectangle, selected: Rectangle | undefined): Rectangle {
  const fills =
    selected !== undefined && selected.rows % once.rows === 0 && selected.columns % once.columns === 0;
  return fills ? { ...once, rows: selected.rows, columns: selected.columns } : once;
}

/** Fills the area with what was lifted, again and again, one of the copies beginning at `start`. */
export function putDown(
  { from, downs, entries, attributes, isJudged }: Copied,
  sheet: Sheet,
  to: Rectangle,
  start: Pick<Rectangle, 'row' | 'column'>,
  references: 'follow' | 'stay',
): void {
  const lines = gridOf(to, (row, column) => {
    const down = modulo(row - start.row, from.rows);
    const right = modulo(column - start.column, from.columns);
    const origin = from.row + (downs?.[down] ?? down);
    return { down, right, rows: row - origin, columns: column - from.column - right };
  });
  const entered =
    entries &&
    lines.map((line) =>
      line.map(({ down, right, rows, columns }): StoredEntry => {
        const entry = entries[down]?.[right] ?? null;
        if (references === 'stay' || !isStoredFormula(entry)) return entry;
        return { formula: moveFormula(entry.formula, rows, columns) };
      }),
    );
  const changed = attributes.filter(([, values]) =>
    values.some((line) => line.some((value) => value !== undefined)),
  );
  sheet.requireAccepted(to, {
    ...(isJudged && entered && { entries: entered }),
    attributes: changed.map(([name]) => name),
  });
  if (entered !== undefined) sheet.restore(to, entered);
  for (const [name, values] of changed) {
    const own = sheet.attributes(to, name);
    const copied = lines.map((line, row) =>
      line.map(({ down, right }, column) => {
        const value = values[down]?.[right];
        return value === undefined ? own[row]?.[column] : value;
      }),
    );
    sheet.setAttributes<AttributeName>(to, name, copied as Grid<unknown> as Grid<never>);
  }
}

function attributesOf(sheet: Sheet, from: Rectangle, names: readonly AttributeName[]): Copied['attributes'] {
  return names.map((name) => [name, sheet.attributes(from, name)]);
}

/** Tells the cells that a formula among them spills into, as far as it can be seen: nothing else stands in between. */
function ownSpills(
  entries: Grid<StoredEntry>,
  values: Grid<CellValue>,
): (down: number, right: number) => boolean {
  const taken = takenAbove(entries);
  const formulas = entries.flatMap((line, down) =>
    line.flatMap((entry, right) =>
      isStoredFormula(entry) && !isError(values[down]?.[right]) ? [{ down, right }] : [],
    ),
  );
  return (down, right) =>
    formulas.some((formula) => {
      if (formula.down > down || formula.right > right) return false;
      const count = (below: number, after: number): number => taken[below]?.[after] ?? 0;
      const whole = count(down + 1, right + 1) - count(formula.down, right + 1);
      return whole - count(down + 1, formula.right) + count(formula.down, formula.right) === 1;
    });
}

/** How many cells above and left of each corner hold something. */
function takenAbove(entries: Grid<StoredEntry>): readonly (readonly number[])[] {
  const sums: number[][] = [Array<number>((entries[0]?.length ?? 0) + 1).fill(0)];
  for (const line of entries) {
    const above = sums.at(-1) ?? [];
    const sum = [0];
    let inLine = 0;
    for (const [right, entry] of line.entries()) {
      inLine += entry === null ? 0 : 1;
      sum.push(inLine + (above[right + 1] ?? 0));
    }
    sums.push(sum);
  }
  return sums;
}

function modulo(number: number, size: number): number {
  return ((number % size) + size) % size;
}
