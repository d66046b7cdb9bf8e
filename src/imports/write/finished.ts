/** What is known of a table once it was written. */
import type { Platform } from '../../platform';
import { isNamed } from '../columns/titles';
import type { ImportColumn } from '../definition/column';
import { IN_SOURCE } from '../definition/special-columns';
import type { Changes } from '../kept/run-state';
import type { Table, Undo } from '../kept/state';
import { permuted } from '../rows/order';
import { digestOf, isIn, partOf, partsOf, withoutNames } from '../whereabouts/digest';
import { LONGEST_TAIL } from '../whereabouts/end/find-end';
import { widthOf } from '../whereabouts/place';
import { columnSums, sumOfKeys } from '../whereabouts/records/column-sums';
import { doubledIn } from '../whereabouts/records/copied-rows';
import { pairsOfRows } from '../whereabouts/records/row-pairs';
import { signsOfKeyless, signsOfRows } from '../whereabouts/records/row-signs';
import type { WriteJob, Written } from './job';
import { bySource, keysOfStaged } from './match-keys';
import { isOld, isOnList } from './plan-of';
import type { Outcome } from './work';

export function finished(
  { place, work, rows: filled, tail, keys, theirs = 0, leftCells = [], places, ...told }: Outcome,
  known: Pick<Table, 'keys' | 'titles' | 'marked' | 'last' | 'retired'>,
  changes: Changes,
  before?: Undo,
): Written {
  const rows = place.end - place.row + 1;
  const { staged, matchKey, platform } = work;
  const { codec, calendar } = platform;
  const { undo = {}, hasNoUndo = false, gone: goes } = work.writing;
  const gone = before?.gone === undefined ? goes : goneWithEither(before.gone, goes);
  const doubled = before ? before.doubled : keys && doubledIn(keys, codec);
  const { head = 0 } = place;
  const spare = rows - 1 - head - filled;
  const away = withoutNames(known.keys, Array.from(place.columns.keys()), codec);
  const signs = signsOfRows(work, known);
  const keyless = place.columns.has(IN_SOURCE.key) ? undefined : signsOfKeyless(work, known);
  const all = [...staged.values, ...leftCells];
  const columns = staged.columns.map(({ key }) => key);
  const sent = { ...staged, values: bySource(staged).sent };
  const inSource = matchKey === undefined ? undefined : sumOfKeys(keysOfStaged(sent, matchKey, calendar));
  const sums = matchKey === undefined ? undefined : columnSums(all, columns, matchKey);
  const isAnyLeft = sent.values.length < all.length;
  const sentSums = sums && isAnyLeft ? columnSums(sent.values, columns, matchKey ?? '') : undefined;
  const written = columns.filter((key) => place.columns.has(key) && isIn(known.keys, key, codec));
  const inOrder = places ? permuted(staged.values, places) : staged.values;
  const asWritten = [...inOrder, ...leftCells].map((cells) =>
    written.map((key) => cells[columns.indexOf(key)] ?? ''),
  );
  const pairs = matchKey === undefined ? undefined : pairsOfRows(asWritten, written, matchKey);
  const table: Table = {
    sheet: place.sheet.id,
    row: place.row,
    rows,
    ...(head > 0 && { head }),
    ...(spare > 0 && { spare }),
    ...(theirs > 0 && { theirs }),
    ...widthOf(place),
    ...known,
    ...(away !== '' && { away }),
    tail: digestOf(tail, codec),
    ...(gone !== undefined && { gone }),
    ...(signs !== undefined && { signs }),
    ...(keyless !== undefined && { keyless }),
    ...(doubled !== undefined && { doubled }),
    ...(inSource !== undefined && { inSource }),
    ...(sums !== undefined && { sums }),
    ...(sentSums !== undefined && { sentSums }),
    ...(pairs !== undefined && { pairs }),
  };
  const kept = hasNoUndo ? {} : { undo };
  return { table, place, sheet: place.sheet.name, ...kept, changes, ...told, missing: [] };
}

/** Rows that went with either run may be back, since a person undid that in Sheets. */
function goneWithEither(before: string, now = ''): string {
  const parts = new Set([...partsOf(before), ...partsOf(now)]);
  return Array.from(parts)
    .slice(0, 2 * LONGEST_TAIL)
    .join('');
}

/** Columns that the person deleted stay known. */
export function knownColumns(
  { place, work }: Outcome,
  job: WriteJob,
  platform: Platform,
): Pick<Table, 'keys' | 'titles'> {
  const { codec } = platform;
  const known = work.columns.filter(
    ({ key }) => place.columns.has(key) || (isOnList(job, key) && isOld(job, key, platform)),
  );
  const { definition, state } = job;
  const titleOf = ({ key, title }: ImportColumn): string => {
    const had = isNamed(key, definition) ? undefined : state.table;
    return (had && partOf(had.titles, had.keys, key, codec)) ?? digestOf([title], codec);
  };
  const keys = known.map(({ key }) => key);
  return { keys: digestOf(keys, codec), titles: known.map(titleOf).join('') };
}
