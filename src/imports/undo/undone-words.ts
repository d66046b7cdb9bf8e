/** What an undo has done, and what it has not. */
import { listed, quoted } from '../../quoted';
import type { Written } from '../write/write-table';

export function rowsWords(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

/** Of a table that has its old rows again. */
export function putBackWords({
  changes: { added, changed, removed },
  kept = 0,
  left,
  unlike = 0,
  came = 0,
  missing,
}: Written): readonly string[] {
  const done = [
    [added, 'restored'],
    [changed, 'changed back'],
    [removed - kept, 'taken away'],
  ] as const;
  const words = done.flatMap(([count, what]) => (count > 0 ? [`${rowsWords(count)} ${what}`] : []));
  const isAsItWas = words.length === 0 && left === 0 && unlike === 0 && came === 0;
  return [
    ...(words.length > 0 ? [`Undone: ${words.join(', ')}.`] : []),
    ...(isAsItWas
      ? ['No row had to be added, changed or taken away: the table is as it was before that run.']
      : []),
    ...(left > 0 ? [stayWords(left, ' at the end', ', with In source FALSE')] : []),
    ...(unlike > 0
      ? [
          `${unlike === 1 ? '1 cell is' : `${unlike} cells are`} not as before: Google Sheets did not take the old value or format. File ▸ Version history still has it.`,
        ]
      : []),
    ...(came > 0
      ? [
          came === 1
            ? '1 column that came with that run stays, blank.'
            : `${came} columns that came with that run stay, blank.`,
        ]
      : []),
    ...(missing.length > 0
      ? [`Columns that were deleted on the sheet were not put back: ${listed(missing, quoted)}.`]
      : []),
  ];
}

/** Of a snapshot without the rows of its last run. */
export function takenBackWords(removed: number, kept: number): readonly string[] {
  return [
    removed > 0 ? `Undone: ${rowsWords(removed)} taken away.` : 'There was no row to take away.',
    ...(kept > 0 ? [stayWords(kept, '', '')] : []),
  ];
}

function stayWords(count: number, where: string, how: string): string {
  return count === 1
    ? `1 row stays${where}${how}, because you wrote beside it.`
    : `${count} rows stay${where}${how}, because you wrote beside them.`;
}

/** Of the first run's table. */
export function removedWords(removed: number): readonly string[] {
  return removed > 0
    ? [
        `Undone: the table was taken away, ${rowsWords(removed)} and its header. What you wrote beside it stays.`,
      ]
    : ['There was no table left to take away.'];
}
