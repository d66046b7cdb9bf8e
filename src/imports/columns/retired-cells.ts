/** What is kept of columns that an import has left: a sign of each cell as it stood then, or one of all of them. */
import { checksum } from '../../checksum';
import type { Area, Platform, SheetValue } from '../../platform';
import { CAPTURE, isSpecial } from '../definition/special-columns';
import type { Table } from '../kept/state';
import { keyText } from '../rows/region';
import type { Place } from '../whereabouts/place';
import { digits, textOf } from '../whereabouts/records/row-signs';
import type { Outcome } from '../write/work';
import { retiredKeys } from './retired';

export type Kept = Pick<Table, 'retired'>;
export type Using = Pick<Platform, 'sheets'>;

const DIGITS = 4;

/** A property holds 9 KB: of a longer table, or one of many columns, it is known only whether all cells are as they were. */
const MOST_CHARACTERS = 3_200;
const MOST_COLUMNS = 40;
const ALL = '+';

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
      const known = knownOf(key, before);
      if (known !== undefined && !known.startsWith(ALL)) return nameOf(key) + known;
      const signs = signsIn(place, key, matchKey, platform);
      const told = signs.join('');
      room -= told.length;
      return nameOf(key) + (room < 0 ? allOf(signs) : told);
    });
  return retired.length > 0 ? { retired } : {};
}

/** Whether a person wrote there since. */
export function isTheirs(
  place: Place,
  key: string,
  table: Kept,
  matchKey: string | undefined,
  platform: Using,
): boolean {
  const known = knownOf(key, table);
  if (known === undefined) return false;
  const signs = signsIn(place, key, matchKey, platform);
  if (known.startsWith(ALL)) return signs.length > 0 && allOf(signs) !== known;
  const ours = partsOf(known);
  return signs.some((sign) => !ours.has(sign));
}

/** What is kept of that column; undefined where it was not left. */
export function knownOf(key: string, table: Kept | undefined): string | undefined {
  return table?.retired?.find((one) => one.startsWith(nameOf(key)))?.slice(DIGITS);
}

export function partsOf(known = ''): ReadonlySet<string> {
  return new Set(known.match(new RegExp(`.{${DIGITS}}`, 'g')) ?? []);
}

/** Whether no more is known than whether anything was written. */
export function isOfAll(known = ''): boolean {
  return known === '' || known.startsWith(ALL);
}

/** In whatever order. */
function allOf(signs: readonly string[]): string {
  return ALL + digits(checksum([...signs].sort().join('')), 2 * DIGITS);
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
export function signOf(cell: SheetValue, formula: string, key: SheetValue): string {
  const text = formula === '' ? `${keyText(key)}\0${textOf(cell)}` : formula.replace(/\d+/g, '');
  return digits(checksum(text), DIGITS);
}

function nameOf(key: string): string {
  return digits(checksum(key), DIGITS);
}
