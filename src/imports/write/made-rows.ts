/** Rows that a person made among those of a table: nobody sent them, so they go with none of the source. */
import { AddOnError } from '../../errors';
import { once } from '../../once';
import type { Codec, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import { isSameUnderFormat } from '../cells/same-value';
import { IN_SOURCE, saysInSource } from '../definition/special-columns';
import { type ImportState, type LastRun, type Table, writtenRows } from '../kept/state';
import { isBlankRow, keyText, type Region, readRegion } from '../rows/region';
import { rowsWords } from '../undo/undone-words';
import { isIn, partsOf } from '../whereabouts/digest';
import { isTailWhole } from '../whereabouts/end/find-end';
import type { Place } from '../whereabouts/place';
import { sumWithMore } from '../whereabouts/records/column-sums';
import { shownText } from '../whereabouts/shown-text';
import type { Comparison } from './compare';
import type { Work } from './work';

/** Rows that say that they are in the source, and were not written. */
export interface CopiedAway {
  readonly made: ReadonlySet<number>;
  /** Of these some are as well, or all: nobody knows which. */
  readonly mayBeMade: readonly number[];
}

export const NONE_COPIED: CopiedAway = { made: new Set(), mayBeMade: [] };

/** Rows of a table, as a run finds them. */
export interface Told {
  /** What tells each apart. */
  readonly keys: readonly string[];
  /** Whether the source has it. */
  readonly isPaired: readonly boolean[];
  /** Whether it says that it is in the source. */
  readonly isInSource: (row: number) => boolean;
  /** What it holds but for that and its key. */
  readonly otherCells: (row: number) => string;
  /** Whether it goes on holding what comes into a row that is not there any more: its key was typed over, or is gone. */
  readonly holdsRecord: (row: number) => boolean;
}

export type LastWritten = LastRun & Pick<Table, 'tail' | 'gone' | 'inSource'>;

export interface KnownRows {
  readonly tail: string;
  /** Whether there are none but those: of a long table the last ones are known. */
  readonly areAll: boolean;
}

/** Of a run that was given up nobody knows what it has written. */
export function knownRows({
  table,
  givenUpMs,
}: Pick<ImportState, 'table' | 'givenUpMs'>): KnownRows | undefined {
  if (table?.tail === undefined || givenUpMs !== undefined) return undefined;
  return { tail: table.tail, areAll: isTailWhole(table) };
}

/**
 * Whether no run has left such a row there, so that it is the person's, whatever they typed into it.
 *
 * @param isToldGone whether it says that it has left the source
 * @param isToldOfAll whether all rows say whether they are in the source, if they are not the person's
 */
export function isUnwritten(
  key: string,
  isToldGone: boolean,
  isToldOfAll: boolean,
  known: KnownRows | undefined,
  codec: Codec,
): boolean {
  const isOpen = isToldGone || (!isToldOfAll && known?.areAll === true && key !== '');
  // A digest of each key of a long table would take its time.
  return known !== undefined && isOpen && !isIn(known.tail, key, codec);
}

/**
 * Rows that a person copied, and gave another key or none: they say that they are in the source, as their originals do. More
 * rows say so than were written.
 *
 * @param source its keys
 * @param written what the last run wrote: rows that it took away may be back, since a person undid that in Sheets
 */
export function copiedAway(
  { keys, isPaired, isInSource, otherCells, holdsRecord }: Told,
  source: readonly string[],
  written: LastWritten | undefined,
  codec: Codec,
): CopiedAway {
  if (!written) return NONE_COPIED;
  const telling = keys.flatMap((key, row) => (key !== '' && isInSource(row) ? [row] : []));
  const surplus = telling.length - written.rows;
  const known = new Set(source);
  const open = telling.filter((row) => isPaired[row] !== true);
  const away = open.filter((row) => !known.has(keys[row] ?? ''));
  // Those that kept their key are copies for sure.
  const left = surplus - (open.length - away.length);
  const isLost = lostFrom(source, written, codec);
  const { gone = '', changes } = written;
  const mayOthersBeBack = (changes?.removed ?? 0) > partsOf(gone).length;
  const isOfRun = (key: string): boolean => isLost(key) || isIn(gone, key, codec);
  const made = away.filter((row) => !isOfRun(keys[row] ?? ''));
  // As many rows of records may have been deleted.
  if (surplus <= 0) {
    const there = new Set(keys);
    const areOthers =
      written.inSource !== undefined &&
      !isSumOf(
        written.inSource,
        telling.map((row) => keys[row] ?? ''),
        -surplus,
        source.filter((key) => !there.has(key)),
      );
    return { made: new Set(), mayBeMade: areOthers ? made.filter((row) => !holdsRecord(row)) : [] };
  }
  if (made.length <= left && !mayOthersBeBack) return { made: new Set(made), mayBeMade: [] };
  const counts = new Map<string, number>();
  for (const row of telling) counts.set(otherCells(row), (counts.get(otherCells(row)) ?? 0) + 1);
  // Blank cells are like any others.
  const copies = made.filter((row) => otherCells(row) !== '' && (counts.get(otherCells(row)) ?? 0) > 1);
  const told = new Set(copies.length <= left ? copies : []);
  return { made: told, mayBeMade: told.size < left ? made.filter((row) => !told.has(row)) : [] };
}

/**
 * Whether these are all keys of before but for so many that the person deleted with their rows, and that the source still has.
 *
 * @param missing keys of the source that the table lacks: such ones, and new ones
 */
function isSumOf(sum: string, keys: readonly string[], deleted: number, missing: readonly string[]): boolean {
  const sumWith = sumWithMore(keys);
  if (deleted === 0) return sumWith([]) === sum;
  if (deleted === missing.length) return sumWith(missing) === sum;
  if (missing.length > MOST_MISSING) return false;
  if (deleted === 1) return missing.some((key) => sumWith([key]) === sum);
  const isWith = (one: string, at: number): boolean =>
    missing.slice(at + 1).some((other) => sumWith([one, other]) === sum);
  return deleted === 2 && missing.some(isWith);
}

/** Of more of them some might add up to it by chance. */
const MOST_MISSING = 50;

/** @returns of a key, whether the import wrote it in one of its last rows, and its record has left */
export function lostFrom(
  source: readonly string[],
  written: LastWritten | undefined,
  codec: Codec,
): (key: string) => boolean {
  const known = new Set(source);
  return (key) => !known.has(key) && isIn(written?.tail ?? '', key, codec);
}

/**
 * Rows of the table that say something else under `In source`, since the person pushed cells or typed there: as many as are
 * missing among those that say that they are in it. A row that says nothing there may be the person's.
 *
 * @param isLost see lostFrom
 */
export function overwrittenRows(
  keys: readonly string[],
  told: (row: number) => SheetValue | undefined,
  written: LastWritten | undefined,
  isLost: (key: string) => boolean,
): ReadonlySet<number> {
  const rows = [...keys.keys()].filter((row) => keys[row] !== '');
  const missing = (written?.rows ?? 0) - rows.filter((row) => told(row) === true).length;
  const found = rows.filter(
    (row) => !saysInSource(told(row)) && ((told(row) ?? '') !== '' || isLost(keys[row] ?? '')),
  );
  return new Set(found.length <= missing ? found : []);
}

/**
 * @returns of a row, whether all that it holds of the source, but for its key and one cell more, is what comes with one of
 * those records
 */
export function holdsOneOf(
  records: () => readonly (readonly SheetValue[])[],
  { area, values }: Region,
  { columns }: Place,
  matchKey: string,
  { staged, platform: { calendar } }: Work,
): (row: number) => boolean {
  const all = once(records);
  const compared = staged.columns.flatMap(({ key }, index) => {
    const column = columns.get(key);
    return column === undefined || key === matchKey || key === IN_SOURCE.key ? [] : [{ index, column }];
  });
  return (row) =>
    all().some((record) => {
      const others = compared.filter(
        ({ index, column }) =>
          !isSameUnderFormat(values[row]?.[column - area.column] ?? '', record[index] ?? '', calendar),
      );
      return others.length < compared.length && others.length <= 1;
    });
}

/** @returns of a row, what it holds of the source but for its key and whether it is in the source; '' where that is nothing */
export function otherCellsOf({ area, values }: Region, { columns }: Place, matchKey: string) {
  const others = Array.from(columns).filter(([key]) => key !== matchKey && key !== IN_SOURCE.key);
  return (row: number): string => {
    const texts = others.map(([, column]) => keyText(values[row]?.[column - area.column] ?? ''));
    return texts.some((text) => text !== '') ? JSON.stringify(texts) : '';
  };
}

/**
 * They come to the end of the table, and a formula among our columns would name other cells there.
 *
 * @throws AddOnError `refused` before anything is changed
 */
export function checkTheirs(place: Place, { region, fates }: Comparison, { platform }: Work): void {
  const { sheets } = platform;
  const formulas = sheets.formulas(region.area);
  for (const column of place.columns.values()) {
    const right = column - region.area.column;
    const down = fates.findIndex((fate, row) => fate === 'theirs' && formulas[row]?.[right]);
    if (down >= 0) throw formulaAmong(place, region.area.row + down, column, sheets);
  }
}

/**
 * Rows that have their place alone are written one after another, over whatever stands there.
 *
 * @param table as it was written last; while its rows had a key, some may have been the person's
 * @throws AddOnError `refused` where more rows stand there than were written
 */
export function checkOnlyOurs(
  place: Place,
  table: Pick<Table, 'rows' | 'head' | 'spare' | 'theirs'>,
  work: Pick<Work, 'others' | 'columns' | 'platform'>,
): void {
  const region = readRegion(place, work);
  const full = region.values.filter((_, row) => !isBlankRow(region, place, row)).length;
  const others = full - (writtenRows(table) - (table.theirs ?? 0));
  if (others > 0) throw rowsAmong(place, others);
}

function rowsAmong({ sheet }: Place, count: number): AddOnError {
  const are = count === 1 ? 'was' : 'were';
  return new AddOnError(
    'refused',
    `${rowsWords(count)} among those of this import on ${quoted(sheet.name)} ${are} not written by it, and nothing tells ${count === 1 ? 'it' : 'them'} from the others, since they have no ID. Nothing was changed. Move what you wrote there below the table or beside it, delete the rows that are too many, and try again.`,
  );
}

function formulaAmong(
  { sheet, row: header }: Place,
  row: number,
  column: number,
  sheets: Work['platform']['sheets'],
): AddOnError {
  return new AddOnError(
    'refused',
    `Row ${row} of ${quoted(sheet.name)} has a formula under ${quoted(shownText(sheet, header, column, sheets))}, and this import did not write that row. Cut it and paste it below the table or beside it, then run the import again.`,
  );
}
