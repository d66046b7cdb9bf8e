/** What an undo has done, and what it has not; and the same before it is done. */
import { listed, quoted } from '../../quoted';
import type { Written } from '../write/job';

export function rowsWords(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

/** What is known before it is done. */
export type PutBack = Pick<
  Written,
  'changes' | 'kept' | 'left' | 'moved' | 'unlike' | 'came' | 'missing' | 'order'
>;

/** Of a table that has its old rows again. */
export function putBackWords(written: PutBack): readonly string[] {
  const { changes, kept = 0, unlike = 0, missing } = written;
  const words = counted([
    [changes.added, 'restored'],
    [changes.changed, 'changed back'],
    [changes.removed - kept, 'taken away'],
  ]);
  return [
    ...(words === '' ? [] : [`Undone: ${words}.`]),
    ...(isAsItWas(written)
      ? ['No row had to be added, changed or taken away: its rows are as they were before that run.']
      : []),
    ...leftWords(written),
    ...movedWords(written.moved ?? 0),
    ...orderWords(
      written,
      'You had sorted the rows since that run: they are in the order again that they had before it.',
    ),
    ...(unlike > 0
      ? [
          `${unlike === 1 ? '1 cell is' : `${unlike} cells are`} not as before: Google Sheets did not take the old value or format. File ▸ Version history still has it.`,
        ]
      : []),
    ...cameWords(written),
    ...(missing.length > 0
      ? [`Columns that were deleted on the sheet were not put back: ${listed(missing, quoted)}.`]
      : []),
  ];
}

/** Of a table that is to have its old rows again. */
export function willPutBackWords(written: PutBack): readonly string[] {
  const { changes, kept = 0, moved = 0, missing } = written;
  const words = counted([
    [changes.added, changes.added === 1 ? 'comes back' : 'come back'],
    [changes.changed, changes.changed === 1 ? 'changes back' : 'change back'],
    [changes.removed - kept, goWords(changes.removed - kept)],
  ]);
  return [
    ...(words === '' ? [] : [`${words}.`]),
    ...(isAsItWas(written)
      ? ['No row has to be added, changed or taken away: its rows are as they were before that run.']
      : []),
    ...leftWords(written),
    ...movedWords(moved, moved === 1 ? 'goes to the end of the table' : 'go to the end of the table'),
    ...orderWords(
      written,
      'You have sorted the rows since that run: they go back into the order that they had before it.',
    ),
    ...cameWords(written),
    ...(missing.length > 0
      ? [`Columns that were deleted on the sheet are not put back: ${listed(missing, quoted)}.`]
      : []),
  ];
}

function counted(parts: readonly (readonly [number, string])[]): string {
  return parts.flatMap(([count, what]) => (count > 0 ? [`${rowsWords(count)} ${what}`] : [])).join(', ');
}

function goWords(count: number): string {
  return count === 1 ? 'goes away' : 'go away';
}

/** @param putBack where the order of before comes back */
function orderWords({ order, changes }: PutBack, putBack: string): readonly string[] {
  if (order === 'put back') return [putBack];
  if (order === undefined) return [];
  const back = changes.added > 0 ? '; a row that comes back stands at the end' : '';
  return [`The order that you gave the rows stays${back}.`];
}

function isAsItWas({ changes, kept = 0, left, moved = 0, unlike = 0, came = 0, order }: PutBack): boolean {
  const { added, changed, removed } = changes;
  return order === undefined && added + changed + (removed - kept) + left + moved + unlike + came === 0;
}

function leftWords({ left }: PutBack): readonly string[] {
  return left > 0 ? [stayWords(left, ' at the end', ', with In source FALSE')] : [];
}

/** Of rows that came to the end, and are none of those that a run or an undo brings. */
export function movedWords(
  moved: number,
  where = moved === 1 ? 'stands at the end of the table now' : 'stand at the end of the table now',
): readonly string[] {
  if (moved === 0) return [];
  return [
    moved === 1
      ? `1 row cannot be matched to the source and ${where}: somebody added it, or changed its cells.`
      : `${moved} rows cannot be matched to the source and ${where}: somebody added them, or changed their cells.`,
  ];
}

function cameWords({ came = 0 }: PutBack): readonly string[] {
  if (came === 0) return [];
  return came === 1
    ? ['1 column that came with that run stays, blank.']
    : [`${came} columns that came with that run stay, blank.`];
}

/** Of a snapshot without the rows of its last run. */
export function takenBackWords(removed: number, kept: number): readonly string[] {
  return [
    removed > 0 ? `Undone: ${rowsWords(removed)} taken away.` : 'There was no row to take away.',
    ...(kept > 0 ? [stayWords(kept, '', '')] : []),
  ];
}

export function willTakeBackWords(removed: number, kept: number): readonly string[] {
  return [
    removed > 0 ? `${rowsWords(removed)} ${goWords(removed)}.` : 'There is no row to take away.',
    ...(kept > 0 ? [stayWords(kept, '', '')] : []),
  ];
}

function stayWords(count: number, where: string, how: string): string {
  return count === 1
    ? `1 row stays${where}${how}, because you wrote beside it.`
    : `${count} rows stay${where}${how}, because you wrote beside them.`;
}

/** What goes with the table of a first run, and what stays of it. */
export interface Removed {
  readonly isThere: boolean;
  /** That were not blank. */
  readonly rows: number;
  /** Rows that are not the import's. */
  readonly theirs: number;
  /** That the person wrote on its cells. */
  readonly notes: number;
  /** The title of the column that tells whose a row is. */
  readonly sign?: string;
}

export function removedWords(removed: Removed): readonly string[] {
  if (!removed.isThere) return ['There was no table left to take away.'];
  return removalWords('Undone: the table was taken away', removed);
}

export function willRemoveWords(removed: Removed): readonly string[] {
  if (!removed.isThere) return ['There is no table left to take away.'];
  return removalWords('The table goes away', removed);
}

function removalWords(what: string, { rows, theirs, notes, sign = '' }: Removed): readonly string[] {
  return [
    `${what}, ${rows === 0 ? 'with' : `${rowsWords(rows)} and`} its header. What you wrote beside it stays.`,
    ...(theirs > 0 ? [theirsWords(theirs, sign)] : []),
    ...notesWords(notes),
  ];
}

/** Somebody may have typed into a cell by which a row is known. */
function theirsWords(count: number, sign: string): string {
  return count === 1
    ? `1 row that somebody made, or whose cell under ${quoted(sign)} they changed, stays where it is.`
    : `${count} rows that somebody made, or whose cells under ${quoted(sign)} they changed, stay where they are.`;
}

function notesWords(notes: number): readonly string[] {
  if (notes === 0) return [];
  return [
    notes === 1
      ? '1 note that you wrote on its cells stays where it is.'
      : `${notes} notes that you wrote on its cells stay where they are.`,
  ];
}
