/**
 * Columns whose marks went with them when they were deleted, and whose headers stand elsewhere: a person cut or copied their
 * cells before. In the same row, nobody else knows whether those are still the import's.
 */
import { listed, quoted } from '../../../quoted';
import { columnName } from '../../definition/cell-reference';
import { FOUND, type PossiblePlace } from '../doubt';
import type { HeaderNote } from '../header/header-notes';
import type { Header, Titled } from '../sought';

interface Cell extends Titled {
  readonly at: number;
}

/** @param noted of each cell of the header's row, the key that its note names */
export function cutOut(
  header: Header,
  noted: readonly (string | undefined)[],
  titled: readonly Titled[],
): { readonly found: string; readonly choices: readonly PossiblePlace[] } | undefined {
  const { sheet, columns } = header;
  const away = titled.filter(({ key }) => !columns.has(key));
  const cells = away.flatMap(({ key, title }) =>
    noted.flatMap((is, index) => (is === key ? [{ key, title, at: index + 1 }] : [])),
  );
  if (cells.length === 0) return undefined;
  const keys = new Set(cells.map(({ key }) => key));
  const place = (ours: readonly Cell[]): PossiblePlace => ({
    ...header,
    columns: new Map([...columns, ...ours.map(({ key, at }) => [key, at] as const)]),
    words: `${lettersOf(ours)}: still this import’s ${titles(ours)}`,
  });
  const firsts = Array.from(keys, (key) => cells.find((cell) => cell.key === key) as Cell);
  // Which of several copies is the column can only be said of one column at a time.
  const ours = keys.size === 1 ? cells.map((cell) => place([cell])) : [place(firsts)];
  const theirs = cells.map(({ at }) => ({ sheet: sheet.id, row: header.row, column: at }));
  const words = `${lettersOf(cells)}: yours, and the import goes on without ${titles(firsts)}`;
  return { found: FOUND.cutOut(sheet, cells), choices: [...ours, { ...header, theirs, words }] };
}

/**
 * Other rows tell nothing of this table's records: such cells can only be the person's.
 *
 * @param away that were not asked about before
 * @param notes of the import, on all sheets: a row with columns of the table that are there is of a copy of it
 */
export function pastedElsewhere(
  header: Header,
  away: readonly Titled[],
  notes: readonly HeaderNote[],
): { readonly found: string; readonly choices: readonly PossiblePlace[] } | undefined {
  const isOfCopy = ({ sheet, row }: HeaderNote): boolean =>
    notes.some((note) => note.sheet.id === sheet.id && note.row === row && header.columns.has(note.key));
  const cells = notes.flatMap((note) => {
    const told = away.find(({ key }) => key === note.key);
    return told && !isOfCopy(note) ? [{ ...note, title: told.title }] : [];
  });
  if (cells.length === 0) return undefined;
  const gone = away.filter(({ key }) => cells.some((cell) => cell.key === key));
  const words = `${FOUND.cellsOf(cells)}: yours, and the import goes on without ${listed(
    gone.map(({ title }) => title),
    quoted,
  )}`;
  const theirs = cells.map(({ sheet, row, column }) => ({ sheet: sheet.id, row, column }));
  return { found: FOUND.pastedElsewhere(header.sheet, cells), choices: [{ ...header, theirs, words }] };
}

function lettersOf(cells: readonly Cell[]): string {
  return `${cells.length === 1 ? 'column' : 'columns'} ${listed(cells.map(({ at }) => columnName(at)))}`;
}

function titles(cells: readonly Cell[]): string {
  return listed(
    cells.map(({ title }) => title),
    quoted,
  );
}
