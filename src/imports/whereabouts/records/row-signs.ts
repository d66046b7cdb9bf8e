/** Rows that have their place alone: a sign of each, by which it is seen whether they stand as the last run left them. */
import { checksum } from '../../../checksum';
import type { Codec, SheetValue } from '../../../platform';
import { CAPTURE } from '../../definition/special-columns';
import { type Table, writtenRows } from '../../kept/state';
import type { Work } from '../../write/work';
import { digestOf, isIn, partsOf } from '../digest';

/** Many rows would fill the state: of a long table its first and last ones are kept, and what all of them give together. */
const DIGITS = 4;
const FIRST = 200;
const LAST = 50;
const SUM_DIGITS = 7;

/** Holds nothing. */
const BLANK = '----';

/** @returns as it is kept; undefined for rows that are told apart otherwise */
export function signsOfRows(
  { staged, matchKey, platform: { codec } }: Work,
  { keys }: Pick<Table, 'keys'>,
): string | undefined {
  const columns = staged.columns.filter(({ key }) => isIn(keys, key, codec));
  if (matchKey !== undefined || columns.some(({ key }) => key === CAPTURE.key)) return undefined;
  return `${columns.length}.${packed(signsOfStaged(staged, columns, codec))}`;
}

/** @returns as it is kept, of rows that came without a key where nothing else tells them; undefined where there is none */
export function signsOfKeyless(
  { staged, matchKey, platform: { codec } }: Work,
  { keys }: Pick<Table, 'keys'>,
): string | undefined {
  const columns = staged.columns.filter(({ key }) => isIn(keys, key, codec));
  const at = staged.columns.findIndex(({ key }) => key === matchKey);
  if (at < 0) return undefined;
  const isKeyless = staged.values.map((cells) => cells[at] === '');
  const signs = signsOfStaged(staged, columns, codec).filter(
    (sign, row) => isKeyless[row] && !isBlankSign(sign),
  );
  return signs.length === 0 ? undefined : `${columns.length}.${signs.slice(0, FIRST).join('')}`;
}

function signsOfStaged(
  { columns: all, values }: Work['staged'],
  columns: Work['staged']['columns'],
  codec: Codec,
): readonly string[] {
  const parts = columns.map(({ key }) => digestOf([key], codec));
  const at = columns.map((column) => all.indexOf(column));
  return values.map((cells) =>
    signOf(
      parts,
      at.map((index) => cells[index] ?? ''),
    ),
  );
}

/** @returns which rows of the source, by their number from 0, are known to be as the last run wrote them */
export function sameAsWritten(
  { staged, platform: { codec } }: Work,
  table: Table,
  columns: ReadonlyMap<string, number>,
): ReadonlySet<number> {
  const signs = signsOf(table, columns, 0, codec);
  if (!signs) return new Set();
  const { parts, written } = signs;
  const known = staged.columns.filter(({ key }) => parts.has(digestOf([key], codec)));
  const now = signsOfStaged(staged, known, codec);
  return new Set(now.flatMap((sign, row) => (written.get(row) === sign ? [row] : [])));
}

function packed(signs: readonly string[]): string {
  if (signs.length <= FIRST + LAST) return signs.join('');
  const ends = [...signs.slice(0, FIRST), ...signs.slice(-LAST)];
  return [...ends, orderOf(signs), sumOf(signs)].join('');
}

function orderOf(signs: readonly string[]): string {
  return digits(checksum(signs.join('')), SUM_DIGITS);
}

/** The same in whatever order. */
function sumOf(signs: readonly string[]): string {
  return digits(
    signs.reduce((sum, sign) => (sum + checksum(sign)) % 2 ** 32, 0),
    SUM_DIGITS,
  );
}

/** Of a table whose rows have a key, by what those are known that came without one; of one whose rows get a key now, all. */
export function keylessSigns(
  { signs, keyless = signs ?? '0.', keys }: Table,
  columns: ReadonlyMap<string, number>,
  first: number,
  codec: Codec,
): Pick<Signs, 'of'> & { readonly written: readonly string[] } {
  const [, text = ''] = keyless.split('.');
  const { of } = reading(keyless, keys, columns, first, codec);
  return { of, written: text.match(new RegExp(`.{${DIGITS}}`, 'g')) ?? [] };
}

export interface Signs {
  /** Of cells of a row, from the first column of the table on. */
  readonly of: (cells: readonly SheetValue[]) => string;
  /** Of the columns that they are of. */
  readonly parts: ReadonlySet<string>;
  /** Of the rows as they were written, by their number from 0, where it is kept. */
  readonly written: ReadonlyMap<number, string>;
  /** Of a long table, whether rows that stand are the same as were written, in whatever order. */
  readonly areSame: (signs: readonly string[]) => boolean;
  /** In another order. */
  readonly areReordered: (signs: readonly string[]) => boolean;
}

/** @param first the first column of the table */
export function signsOf(
  table: Pick<Table, 'signs' | 'keys' | 'rows' | 'head' | 'spare'>,
  columns: ReadonlyMap<string, number>,
  first: number,
  codec: Codec,
): Signs | undefined {
  const { signs: kept, keys } = table;
  if (kept === undefined) return undefined;
  const [, text = ''] = kept.split('.');
  const count = writtenRows(table);
  const isLong = count > FIRST + LAST;
  const length = isLong ? FIRST + LAST : count;
  const written = new Map<number, string>();
  for (let index = 0; index < length; index += 1) {
    const at = index < FIRST || !isLong ? index : count - length + index;
    written.set(at, text.slice(index * DIGITS, (index + 1) * DIGITS));
  }
  const all = text.slice(length * DIGITS);
  const areSame = (signs: readonly string[]): boolean =>
    isLong && signs.length === count && all.endsWith(sumOf(signs));
  return {
    ...reading(kept, keys, columns, first, codec),
    written,
    areSame,
    areReordered: (signs) => areSame(signs) && !all.startsWith(orderOf(signs)),
  };
}

function reading(
  kept: string,
  keys: string,
  columns: ReadonlyMap<string, number>,
  first: number,
  codec: Codec,
): Pick<Signs, 'of' | 'parts'> {
  const [wide] = kept.split('.');
  const parts = new Set(partsOf(keys).slice(0, Number(wide)));
  const places = Array.from(columns, ([key, column]) => ({ part: digestOf([key], codec), column })).filter(
    ({ part }) => parts.has(part),
  );
  return {
    of: (cells) =>
      signOf(
        places.map(({ part }) => part),
        places.map(({ column }) => cells[column - first] ?? ''),
      ),
    parts,
  };
}

/** Whatever the order of its columns. */
function signOf(parts: readonly string[], cells: readonly SheetValue[]): string {
  const texts = cells.flatMap((cell, index) => (cell === '' ? [] : [`${parts[index]}${textOf(cell)}`]));
  return texts.length === 0 ? BLANK : digits(checksum(texts.sort().join('\n')), DIGITS);
}

export function digits(number: number, count: number): string {
  return number.toString(36).padStart(count, '0').slice(-count);
}

export function isBlankSign(sign: string): boolean {
  return sign === BLANK;
}

/** Sheets keep 15 digits, and may keep less than the millisecond that was written. */
export function textOf(cell: SheetValue): string {
  if (cell instanceof Date) return String(Math.round(cell.getTime() / 1_000));
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell);
}
