/**
 * Columns that an import does not have any more: what a person writes there since then is theirs, and so is the column. Known by a
 * sign of each cell as it stood when the column was left.
 */
import { checksum } from '../../checksum';
import { AddOnError } from '../../errors';
import type { Area, Platform, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import { columnName } from '../definition/cell-reference';
import { CAPTURE, isSpecial } from '../definition/special-columns';
import type { Table } from '../kept/state';
import { keyText } from '../rows/region';
import type { Place } from '../whereabouts/place';
import { digits, textOf } from '../whereabouts/records/row-signs';
import type { Outcome } from '../write/work';
import { retiredKeys } from './retired';

type Kept = Pick<Table, 'retired'>;
type Using = Pick<Platform, 'sheets'>;

const DIGITS = 4;

/** A property holds 9 KB: of a longer table, or one of many columns, nobody knows later what was written there. */
const MOST_CHARACTERS = 3_200;
const MOST_COLUMNS = 40;
const UNKNOWN = '*';

/**
 * What later tells it: of columns that are left by this run from what stands there now, of others what is known already.
 *
 * @param before undefined where the table was put back
 */
export function retiredCells(
  { place, work }: Outcome,
  { keys }: Pick<Table, 'keys'>,
  before: Kept | undefined,
): Kept {
  if (place.columns.has(CAPTURE.key)) return {};
  const { matchKey, platform } = work;
  let room = MOST_CHARACTERS - keys.length;
  const retired = retiredKeys(place, work.columns)
    .filter((key) => !isSpecial(key))
    .slice(0, MOST_COLUMNS)
    .map((key) => {
      const known = before?.retired?.find((one) => one.startsWith(nameOf(key)));
      const signs = known ? [known.slice(DIGITS)] : signsIn(place, key, matchKey, platform);
      const told = signs.join('');
      room -= told.length;
      return nameOf(key) + (room < 0 ? UNKNOWN : told);
    });
  return retired.length > 0 ? { retired } : {};
}

/** Without those that are the person's by now, of columns that the import does not have. */
export function withoutTheirs<P extends Place>(
  place: P,
  table: Kept,
  wanted: readonly { readonly key: string }[],
  matchKey: string | undefined,
  platform: Using,
): P {
  const theirs = retiredKeys(place, wanted).filter((key) => isTheirs(place, key, table, matchKey, platform));
  if (theirs.length === 0) return place;
  const columns = new Map(place.columns);
  for (const key of theirs) columns.delete(key);
  return { ...place, columns };
}

/**
 * Where a column is imported again.
 *
 * @returns in words, undefined where the person wrote nothing there meanwhile
 */
export function writtenSince(
  place: Place,
  table: Kept,
  wanted: readonly { readonly key: string; readonly title: string }[],
  matchKey: string | undefined,
  platform: Using,
): string | undefined {
  const found = wanted.find(
    ({ key }) => place.columns.has(key) && isTheirs(place, key, table, matchKey, platform),
  );
  if (!found) return undefined;
  const letter = columnName(place.columns.get(found.key) as number);
  return `Column ${letter} of ${quoted(place.sheet.name)} was ${quoted(found.title)} until that was imported no more, and you have written there since: a run would write over it. Move what you wrote to another column first.`;
}

/** @throws AddOnError `refused` for such a column */
export function checkWrittenSince(...given: Parameters<typeof writtenSince>): void {
  const words = writtenSince(...given);
  if (words !== undefined) throw new AddOnError('refused', `${words} Nothing was changed.`);
}

function isTheirs(
  place: Place,
  key: string,
  { retired = [] }: Kept,
  matchKey: string | undefined,
  platform: Using,
): boolean {
  const known = retired.find((one) => one.startsWith(nameOf(key)))?.slice(DIGITS);
  if (known === undefined || known === UNKNOWN) return false;
  const signs = new Set(known.match(new RegExp(`.{${DIGITS}}`, 'g')) ?? []);
  return signsIn(place, key, matchKey, platform).some((sign) => !signs.has(sign));
}

/** Of each cell that holds something, with the key of its row. */
function signsIn(
  { sheet, row, end, columns }: Place,
  key: string,
  matchKey: string | undefined,
  { sheets }: Using,
): readonly string[] {
  if (end <= row) return [];
  const inColumn = (column: number): Area => ({
    ...{ sheet: sheet.id, row: row + 1, rows: end - row, column, columns: 1 },
  });
  const own = inColumn(columns.get(key) as number);
  const cells = sheets.values(own).map(([value = '']) => value);
  if (cells.every((cell) => cell === '')) return [];
  const formulas = sheets.formulas(own);
  const keyed = columns.get(matchKey ?? '');
  const keys = keyed === undefined ? [] : sheets.values(inColumn(keyed)).map(([value = '']) => value);
  return cells.flatMap((cell, down) =>
    cell === '' ? [] : [signOf(cell, formulas[down]?.[0] ?? '', keys[down] ?? '')],
  );
}

/** A formula says the same wherever it stands. */
function signOf(cell: SheetValue, formula: string, key: SheetValue): string {
  const text = formula === '' ? `${keyText(key)}\0${textOf(cell)}` : formula.replace(/\d+/g, '');
  return digits(checksum(text), DIGITS);
}

function nameOf(key: string): string {
  return digits(checksum(key), DIGITS);
}
