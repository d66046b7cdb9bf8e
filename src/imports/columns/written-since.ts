/**
 * Columns that an import does not have any more: what a person writes there since then is theirs, as what they write beside. Known by
 * a sign of each cell as it stood when the column was left.
 */
import { checksum } from '../../checksum';
import { AddOnError } from '../../errors';
import type { Area, Platform, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import { columnName } from '../definition/cell-reference';
import { CAPTURE, isSpecial } from '../definition/special-columns';
import type { Table } from '../kept/state';
import { keyText } from '../rows/region';
import { giveAway } from '../whereabouts/header/header-notes';
import { columnMarksOf, markValue } from '../whereabouts/header/marks';
import type { Former, Place } from '../whereabouts/place';
import { digits, textOf } from '../whereabouts/records/row-signs';
import type { Outcome } from '../write/work';
import { retiredKeys } from './retired';

type Kept = Pick<Table, 'retired'>;
type Using = Pick<Platform, 'sheets'>;

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

/**
 * With what tells which cells of columns that the import does not have are the person's. A column in which nothing of the import
 * is left is theirs as a whole, and so is one of which no more is known than that they wrote there.
 */
export function withoutTheirs<P extends Place>(
  place: P,
  table: Kept,
  wanted: readonly { readonly key: string }[],
  matchKey: string | undefined,
  platform: Using,
): P {
  const left = retiredKeys(place, wanted).filter((key) => knownOf(key, table) !== undefined);
  if (left.length === 0) return place;
  const isWhole = (known = ''): boolean => known === '' || known.startsWith(ALL);
  const theirs = left.filter(
    (key) => isWhole(knownOf(key, table)) && isTheirs(place, key, table, matchKey, platform),
  );
  const columns = new Map(place.columns);
  for (const key of theirs) columns.delete(key);
  const former = new Map(
    left.flatMap((key) => {
      const known = knownOf(key, table);
      return isWhole(known) ? [] : [[key, partsOf(known)] as const];
    }),
  );
  if (former.size === 0) return { ...place, columns };
  const isOurs: Former['isOurs'] = (key, cell, formula, rowKey) =>
    former.get(key)?.has(signOf(cell, formula, rowKey)) !== false;
  return { ...place, columns, former: { keys: [...former.keys()], matchKey, isOurs } };
}

/** Whoever looks for its header later finds none of a column that is the person's as a whole. Before its mark goes. */
export function leaveHeaders(id: string, place: Place, { retired }: Kept, { sheets, codec }: Platform): void {
  if (!retired) return;
  const { sheet, row, columns } = place;
  const own = new Set(Array.from(columns.keys(), (key) => markValue(key, codec)));
  const left = columnMarksOf(id, sheets).filter((mark) => mark.sheet === sheet.id && !own.has(mark.value));
  giveAway(
    id,
    left.map(({ column }) => ({ sheet: sheet.id, row, column })),
    sheets,
  );
}

/** The same without all columns in which a person wrote since. */
export function withoutWritten<P extends Place>(
  place: P,
  table: Kept,
  matchKey: string | undefined,
  platform: Using,
): P {
  const columns = new Map(
    Array.from(place.columns).filter(([key]) => !isTheirs(place, key, table, matchKey, platform)),
  );
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
  return `Column ${letter} of ${quoted(place.sheet.name)} was ${quoted(found.title)} until that was imported no more, and you have written there since: a run would write over it. Copy what you wrote into another column, and clear it here first.`;
}

/** @throws AddOnError `refused` for such a column */
export function checkWrittenSince(...given: Parameters<typeof writtenSince>): void {
  const words = writtenSince(...given);
  if (words !== undefined) throw new AddOnError('refused', `${words} Nothing was changed.`);
}

function isTheirs(
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

function knownOf(key: string, table: Kept | undefined): string | undefined {
  return table?.retired?.find((one) => one.startsWith(nameOf(key)))?.slice(DIGITS);
}

function partsOf(known = ''): ReadonlySet<string> {
  return new Set(known.match(new RegExp(`.{${DIGITS}}`, 'g')) ?? []);
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
function signOf(cell: SheetValue, formula: string, key: SheetValue): string {
  const text = formula === '' ? `${keyText(key)}\0${textOf(cell)}` : formula.replace(/\d+/g, '');
  return digits(checksum(text), DIGITS);
}

function nameOf(key: string): string {
  return digits(checksum(key), DIGITS);
}
