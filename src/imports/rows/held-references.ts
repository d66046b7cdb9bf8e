/**
 * One row goes elsewhere alone, and what its formulas name is held by a `$` meanwhile. A run that dies leaves them like that, so
 * they are kept before, as they were.
 */
import type { Area, Sheets } from '../../platform';
import { type End, type Reference, referencesIn, rewriteRows } from '../../references';
import type { RowFormulas } from '../kept/run-state';
import type { Place } from '../whereabouts/place';
import type { Work } from '../write/work';
import type { Band } from './band';
import { formulaColumns, readRegion } from './region';
import { cellsOf, isBeyond } from './row-references';
import type { Way } from './way';

/** None where there are too many to be kept. */
export function formulasOf(
  place: Place,
  { column, columns }: Band,
  row: number,
  way: Way,
  sheets: Sheets,
): RowFormulas | undefined {
  const area: Area = { sheet: place.sheet.id, row, rows: 1, column, columns };
  const own = formulaColumns({ area }, place);
  const [line = []] = own.length > 0 ? sheets.formulas(area) : [];
  const texts = own.flatMap((right) => {
    const text = line[right] ?? '';
    const isHeld = (end: End, reference: Reference): boolean =>
      isFree(end) && (end.row !== row || isBeyond(reference, cellsOf(way)));
    const isAnyHeld = referencesIn(text).some((one) => isHeld(one.first, one) || isHeld(one.last, one));
    return isAnyHeld ? [text] : [];
  });
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length === 0 || length > MOST_CHARACTERS ? undefined : { down: row - place.row, texts };
}

/** Of the 9 KB that a run's state has. */
const MOST_CHARACTERS = 2_000;

/** Only what is one of these formulas but for its `$`, in the row where it stood or as it came to another. */
export function releaseHeld(place: Place, { down, texts }: RowFormulas, work: Work): void {
  const { sheets } = work.platform;
  const { area } = readRegion(place, work);
  const own = formulaColumns({ area }, place);
  if (own.length === 0 || area.rows === 0) return;
  sheets.formulas(area).forEach((line, at) => {
    for (const right of own) {
      const text = line[right] ?? '';
      const row = area.row + at;
      const released =
        text === '' ? undefined : firstOf(texts, (one) => releasedAs(text, row, one, place.row + down));
      if (released === undefined || released === text) continue;
      sheets.setFormulas({ ...area, row, rows: 1, column: area.column + right, columns: 1 }, [[released]]);
    }
  });
}

function releasedAs(text: string, row: number, original: string, from: number): string | undefined {
  const wanted = endsOf(original);
  const ends = endsOf(text);
  const isSame = ends.every((end, index) => {
    const was = wanted[index];
    if (!was || end.letters !== was.letters) return false;
    if (end.row === was.row) return end.isHeld || !was.isHeld;
    return !end.isHeld && isFree(was) && (end.row ?? 0) - row === (was.row ?? 0) - from;
  });
  if (!isSame || ends.length !== wanted.length || withoutRows(text) !== withoutRows(original))
    return undefined;
  let index = 0;
  return rewriteRows(text, ({ row }) => ({ row, isHeld: wanted[index++]?.isHeld ?? false }));
}

function endsOf(formula: string): readonly End[] {
  const ends: End[] = [];
  rewriteRows(formula, (end) => {
    ends.push(end);
    return end;
  });
  return ends;
}

function isFree({ row, isHeld }: End): boolean {
  return row !== undefined && !isHeld;
}

function withoutRows(formula: string): string {
  return rewriteRows(formula, ({ row }) => ({ row: row === undefined ? row : 1, isHeld: false }));
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
