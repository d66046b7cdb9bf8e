/**
 * Columns of the person whose rows all say the same of rows above or below them, such as a running balance. Rows come, go and
 * change places, and the formulas with them: each is to name what stands so far from it then.
 */
import type { Area, Platform } from '../../platform';
import { type End, type Reference, rewriteRows } from '../../references';
import { digestOf } from '../whereabouts/digest';

export interface Fill {
  /** Of the sheet. */
  readonly column: number;
  /** Of each end of its references so many rows below its own row; null where a row is named as it is. */
  readonly ends: readonly (number | null)[];
  /** The formula without its rows, in a few digits. */
  readonly like: string;
}

type Cells = Pick<Platform, 'sheets' | 'codec'>;

/**
 * @param area the rows of the table, over the band
 * @param rights columns of the person, from the first one of the area
 * @param isFull whether that row, from 0, holds anything of the source
 */
export function fillsIn(
  area: Area,
  rights: readonly number[],
  isFull: (row: number) => boolean,
  { sheets, codec }: Cells,
): readonly Fill[] {
  const lines = rights.length > 0 && area.rows > 1 ? sheets.formulas(area) : [];
  const rows = lines.flatMap((_, row) => (isFull(row) ? [row] : []));
  return rights.flatMap((right): readonly Fill[] => {
    const [first, ...others] = rows.map((row) => told(lines[row]?.[right] ?? '', area.row + row));
    if (!first || others.length === 0 || !first.ends.some((end) => end !== null && end !== 0)) return [];
    const isNear = first.ends.every((end) => Math.abs(end ?? 0) < area.rows);
    const areAlike = others.every(({ text, ends }) => text === first.text && `${ends}` === `${first.ends}`);
    if (!isNear || !areAlike) return [];
    const like = digestOf([withoutRows(lines[rows[0] ?? 0]?.[right] ?? '')], codec);
    return [{ column: area.column + right, ends: first.ends, like }];
  });
}

/** @param area the rows of the table by now, over the band */
export function fillAgain(area: Area, fills: readonly Fill[], { sheets, codec }: Cells): void {
  if (fills.length === 0) return;
  const lines = sheets.formulas(area);
  for (const { column, ends, like } of fills) {
    const formulas = lines.map((line) => line[column - area.column] ?? '');
    // Another one stands there where somebody has moved columns since.
    const model = formulas.find(
      (formula) => formula !== '' && digestOf([withoutRows(formula)], codec) === like,
    );
    if (model === undefined) continue;
    const frame = withoutReferences(model);
    formulas.forEach((formula, down) => {
      if (formula === '' || withoutReferences(formula) !== frame) return;
      const row = area.row + down;
      const wanted = rewriteRows(model, (end, _, index) => rowOf(end, ends[index], row));
      if (wanted !== formula) sheets.setFormula({ ...area, row, rows: 1, column, columns: 1 }, wanted);
    });
  }
}

function rowOf(end: End, away: number | null | undefined, row: number): Pick<End, 'row' | 'isHeld'> {
  return typeof away === 'number' ? { row: row + away, isHeld: false } : end;
}

/** What a formula says in that row: how far away the rows are that it names, and all else as it is. */
function told(
  formula: string,
  row: number,
): { readonly text: string; readonly ends: readonly (number | null)[] } {
  const ends: (number | null)[] = [];
  const text = rewriteRows(formula, (end, reference) => {
    const away = isMoved(end, reference) ? (end.row ?? 0) - row : null;
    ends.push(away);
    return away === null ? end : { row: 0, isHeld: false };
  });
  return { text, ends };
}

function isMoved({ row, isHeld }: End, { sheet }: Reference): boolean {
  return row !== undefined && !isHeld && sheet === undefined;
}

function withoutRows(formula: string): string {
  return rewriteRows(formula, ({ row }) => ({ row: row === undefined ? row : 0, isHeld: false }));
}

/** A row that went left `#REF!` where it was named. */
function withoutReferences(formula: string): string {
  return withoutRows(formula).replace(/#REF!|\$?[A-Z]{1,3}0(:\$?[A-Z]{1,3}0)?/g, '#');
}
