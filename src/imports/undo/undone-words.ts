/** What an undo has done, and what it has not; and the same before it is done. */
import { listed, quoted } from '../../quoted';
import type { Written } from '../write/job';

export function rowsWords(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

/** What is known before it is done. */
export type PutBack = Pick<Written, 'changes' | 'kept' | 'left' | 'unlike' | 'came' | 'missing' | 'order'>;

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
  const { changes, kept = 0, missing } = written;
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

function isAsItWas({ changes, kept = 0, left, unlike = 0, came = 0, order }: PutBack): boolean {
  const { added, changed, removed } = changes;
  return order === undefined && added + changed + (removed - kept) + left + unlike + came === 0;
}

function leftWords({ left }: PutBack): readonly string[] {
  return left > 0 ? [stayWords(left, ' at the end', ', with In source FALSE')] : [];
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

/** Of the first run's table. */
export function removedWords(removed: number, notes: number): readonly string[] {
  return removed > 0
    ? [
        `Undone: the table was taken away, ${rowsWords(removed)} and its header. What you wrote beside it stays.`,
        ...notesWords(notes),
      ]
    : ['There was no table left to take away.'];
}

export function willRemoveWords(removed: number, notes: number): readonly string[] {
  return removed > 0
    ? [
        `The table goes away, ${rowsWords(removed)} and its header. What you wrote beside it stays.`,
        ...notesWords(notes),
      ]
    : ['There is no table left to take away.'];
}

function notesWords(notes: number): readonly string[] {
  if (notes === 0) return [];
  return [
    notes === 1
      ? '1 note that you wrote on its cells stays where it is.'
      : `${notes} notes that you wrote on its cells stay where they are.`,
  ];
}
