/** Where the table of a first run stood, which was undone: what the person has beside it, and whether it stays beside the rows that come back. */
import { meet } from '../../area';
import { AddOnError } from '../../errors';
import type { Area, Platform, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import { columnName } from '../definition/cell-reference';
import type { Stood } from '../kept/state';
import { keptRows, keyText, ownColumns, type Region, readRegion } from '../rows/region';
import { isRemark } from '../rows/remarks';
import { stagedColumns, stagedKeys } from '../staging/staged';
import { digestOf } from '../whereabouts/digest';
import { type Place, widthOf } from '../whereabouts/place';
import type { Work } from '../write/work';

/** Rows may have come between what they wrote: so far below its place it is looked for. */
const MOST_MOVED = 50;

/** What is longer is told in a few digits, which take Google's services a while. */
const LONGEST = 200;

/** Of each row what the person wrote there; blank where nothing. */
export function writtenThere(
  region: Region,
  place: Place,
  isNoted: readonly boolean[],
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): readonly string[] {
  const own = ownColumns(region, place);
  const [notes, formulas] = [sheets.notes(region.area), sheets.formulas(region.area)];
  return region.values.map((cells, row) => {
    if (!isNoted[row]) return '';
    const constants = own.flatMap((right) => {
      const formula = formulas[row]?.[right] ?? '';
      if (formula !== '') return isRemark(formula) ? [formula] : [];
      return cells[right] === '' ? [] : [keyText(cells[right] as SheetValue)];
    });
    const texts = [...constants, ...(notes[row] ?? []).filter((note) => note !== '')];
    const text = JSON.stringify(texts);
    return `w${text.length > LONGEST ? digestOf([text], codec) : text}`;
  });
}

/** The same of each row that it had. */
export function writtenThen(
  { sheet, stamp, rows }: Kept,
  { sheets }: Pick<Platform, 'sheets'>,
): readonly string[] {
  const columns = stagedColumns({ sheet, stamp }, rows, sheets);
  return stagedKeys(sheet, rows, columns.length, sheets);
}

type Kept = NonNullable<Stood['kept']>;

/**
 * A table that is narrower than before leaves blank columns between its own and what the person wrote beside them, which then is
 * beside its rows no more.
 *
 * @throws AddOnError `refused`
 */
export function checkBeside(place: Place, stood: Stood | undefined, looked: Looked): void {
  const { platform } = looked;
  if (!stood?.kept && !stood?.isUnknown) return;
  const count = rowsThen(stood) ?? 0;
  const wide = { ...place, columns: asWide(place, stood, looked) };
  const near = regionThere(place, count, looked);
  const far = near && regionThere(wide, count + below(stood), looked);
  if (!far) return;
  const from = near.area.column + near.area.columns;
  const skipped = from - far.area.column;
  const apart: Region = {
    area: { ...far.area, column: from, columns: far.area.columns - skipped },
    values: far.values.map((cells) => cells.slice(skipped)),
  };
  if (apart.area.columns < 1) return;
  const own = { ...place, columns: new Map() };
  const isNoted = keptRows(apart, own, platform.sheets);
  if (!isNoted.some(Boolean)) return;
  const then = new Set(stood.kept ? writtenThen(stood.kept, platform) : []);
  const texts = writtenThere(far, own, isNoted, platform);
  if (!texts.some((text, row) => text !== '' && (row < count || then.has(text)))) return;
  const notes = platform.sheets.notes(apart.area);
  const column = Array.from({ length: apart.area.columns }, (_, right) => right).find((right) =>
    apart.values.some((cells, down) => cells[right] !== '' || (notes[down]?.[right] ?? '') !== ''),
  );
  throw parted(place.sheet, from, from + (column ?? 0));
}

/** Whether the person has anything there, wherever in its columns and beside them. */
export function isWrittenThere(place: Place, stood: Stood, looked: Looked): boolean {
  const wide = { ...place, columns: asWide(place, stood, looked) };
  const region = regionThere(wide, (rowsThen(stood) ?? 0) + below(stood), looked);
  const none = { ...place, columns: new Map() };
  return region !== undefined && keptRows(region, none, looked.platform.sheets).some(Boolean);
}

/** Its columns now, or as many as it had, as far as the next import. */
function asWide(place: Place, stood: Stood, { others }: Looked): Place['columns'] {
  const own = widthOf(place);
  const { sheet, row } = place;
  const { columns = 0 } = stood;
  const rows: Area = { sheet: sheet.id, row, rows: 1 + (rowsThen(stood) ?? 0), column: own.column, columns };
  const next = others(sheet.id)
    .filter((other) => meet(other, rows) && other.column >= own.column + own.columns)
    .map((other) => other.column);
  const last = Math.min(own.column + columns, ...next) - 1;
  return last < own.column + own.columns ? place.columns : new Map([...place.columns, [LAST, last]]);
}

/** No key of a field. */
const LAST = '';

type Looked = Pick<Work, 'others' | 'columns' | 'platform'>;

/** How many rows it had, where that is known. */
export function rowsThen({ kept, rows }: Stood): number | undefined {
  return kept?.rows ?? rows;
}

/** How many rows below them are looked at as well. */
export function below({ kept }: Stood): number {
  return kept ? MOST_MOVED : 0;
}

/** So many rows below the header; undefined where the sheet has none of them. */
export function regionThere(place: Place, rows: number, looked: Looked): Region | undefined {
  const { sheet, row } = place;
  const end = Math.min(sheet.rows, row + rows);
  // The sheet may have fewer columns than come to it.
  const columns = new Map(Array.from(place.columns).filter(([, column]) => column <= sheet.columns));
  if (end <= row || columns.size === 0) return undefined;
  return readRegion({ sheet, row, end, columns }, looked);
}

function parted({ name }: Place['sheet'], blank: number, column: number): AddOnError {
  const [free, theirs] = [columnName(blank), columnName(column)];
  return new AddOnError(
    'refused',
    `The table of this import on ${quoted(name)} would have fewer columns than before it was undone. Column ${free} would stay blank, and what you wrote from column ${theirs} on would not move with its rows any more. Nothing was written. Move what you wrote so that it begins in column ${free}, or edit the import and choose as many columns as before, or another place; then run it again.`,
  );
}
