/** Rows of which the person has cleared the key since the run that is undone: which of the rows of before they are. */
import { AddOnError } from '../../errors';
import type { Codec } from '../../platform';
import { quoted } from '../../quoted';
import { type Further, type ImportState, writtenRows } from '../kept/state';
import { DIGITS, digestOf, isIn } from '../whereabouts/digest';
import { LONGEST_TAIL } from '../whereabouts/end/find-end';
import type { Place } from '../whereabouts/place';
import { shownText } from '../whereabouts/shown-text';
import { isKeyless, numbered } from '../write/match-keys';
import type { Paired, Rows } from '../write/pair-rows';
import type { Work } from '../write/work';

/** What is known of the table as the run left it that is undone. */
export interface RunBefore {
  /** Some of its last keys, in a few digits each. */
  readonly tail: string;
  /** Whether those are all. */
  readonly isWhole: boolean;
  /** How many rows came with it. */
  readonly added: number;
  /** Whether rows went as cells of the table alone. */
  readonly areCells: boolean;
  /** What ended further down than the table before rows came. */
  readonly further?: readonly Further[];
  /** How many rows the table had before, blank ones included. */
  readonly stood?: number;
}

export function runBefore({ table, lastGood, givenUpMs, undo }: ImportState): RunBefore | undefined {
  if (!table) return undefined;
  const { theirs = 0, tail = '' } = table;
  const isKnown = givenUpMs === undefined && table.tail !== undefined;
  return {
    tail: isKnown ? tail : '',
    isWhole: isKnown && writtenRows(table) - theirs <= LONGEST_TAIL,
    added: isKnown ? (lastGood?.changes?.added ?? Infinity) : Infinity,
    areCells: undo?.areCells === true,
    ...(undo?.further && { further: undo.further }),
    ...(undo?.rows !== undefined && { stood: undo.rows }),
  };
}

interface Lost extends Rows {
  /** Whether it holds anything of the source. */
  readonly hasRecord: (row: number) => boolean;
  /** What is thrown where nobody knows which row of before this one is. */
  readonly unknown: (row: number) => AddOnError;
}

/**
 * A row without a key is one of before if it holds all that this one had; or if it is the only one that can be. One that the
 * person wrote beside is never taken for another.
 *
 * @param source the keys of the rows of before
 * @throws AddOnError `refused` before anything is changed
 */
export function withLostKeys(
  paired: Paired,
  rows: Lost,
  source: readonly string[],
  before: RunBefore,
  codec: Codec,
): Paired {
  const open = paired.keys.flatMap((_, row) => (rows.keys[row] === '' && rows.hasRecord(row) ? [row] : []));
  if (open.length === 0) return paired;
  const names = numbered(source);
  const keys = [...paired.keys];
  const isPaired = [...paired.isPaired];
  for (const row of open) isPaired[row] = false;
  const standing = new Set(keys.filter((_, row) => isPaired[row]));
  const free = names.flatMap((name, record) => (standing.has(name) ? [] : [record]));
  const take = (row: number, record: number): void => {
    keys[row] = names[record] as string;
    isPaired[row] = true;
    open.splice(open.indexOf(row), 1);
    free.splice(free.indexOf(record), 1);
  };
  const keyless = free.filter((record) => isKeyless(source[record] as string));
  for (const record of keyless) {
    const row = open.find((one) => rows.isSame(one, record));
    if (row !== undefined) take(row, record);
  }
  const stood = new Set(
    free.filter((record) => !before.isWhole || isIn(before.tail, source[record] as string, codec)),
  );
  const possible = (): readonly number[] =>
    free.filter((record) => !isKeyless(source[record] as string) && stood.has(record));
  const there = (): readonly number[] => open.filter((row) => !rows.isGone(row));
  if (possible().length > 0 && there().length > 0 && !mayBeNew(rows.keys, source, before, codec)) {
    for (const record of possible()) {
      const [row, ...others] = there().filter((one) => rows.isSame(one, record));
      const isOnly = possible().filter((one) => row !== undefined && rows.isSame(row, one)).length === 1;
      if (row !== undefined && others.length === 0 && isOnly) take(row, record);
    }
    const [row, ...rest] = there();
    const [record, ...more] = possible();
    const isOnly = rest.length + more.length === 0 && free.every((one) => !isKeyless(source[one] as string));
    if (row !== undefined && record !== undefined && isOnly) take(row, record);
  }
  const noted = possible().length > 0 ? there().find(rows.isKept) : undefined;
  if (noted !== undefined) throw rows.unknown(noted);
  const rest = free.filter((record) => isKeyless(source[record] as string));
  there().forEach((row, index) => {
    const record = rest[index];
    if (record !== undefined) take(row, record);
  });
  return { keys, isPaired };
}

/** Whether a row without a key may be one that came with the run: one of those does not stand any more. */
function mayBeNew(
  keys: readonly string[],
  source: readonly string[],
  { tail, isWhole, added }: RunBefore,
  codec: Codec,
): boolean {
  const known = new Set(source);
  const fresh = keys.filter((key) => key !== '' && !known.has(key));
  if (!isWhole) return fresh.length < added;
  const digests = new Set([...source, ...fresh].map((key) => digestOf([key], codec)));
  for (let at = 0; at < tail.length; at += DIGITS) {
    const one = tail.slice(at, at + DIGITS);
    if (!digests.has(one) && one !== digestOf([''], codec)) return true;
  }
  return false;
}

export function keyLost(
  { sheet, row: header, columns }: Place,
  matchKey: string,
  row: number,
  { platform: { sheets } }: Work,
): AddOnError {
  const title = quoted(shownText(sheet, header, columns.get(matchKey) as number, sheets));
  return new AddOnError(
    'refused',
    `Nothing was undone: row ${row} of ${quoted(sheet.name)} has no ${title}, so nobody knows which row of before it is, and you wrote beside it. Type its ${title} there again (File ▸ Version history has it), then try again.`,
  );
}
