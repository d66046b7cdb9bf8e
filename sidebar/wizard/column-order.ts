/** The columns as the person arranges them: ticked or not, renamed, in the order of the sheet. */
import type { ColumnEntry } from '../../src/door/methods';
import type { ChosenColumn } from '../../src/imports/definition/definition';

export interface ArrangedColumn {
  readonly key: string;
  /** What the catalogue calls it. */
  readonly title: string;
  readonly help: string;
  /** What the person calls it; blank is the title. */
  readonly header: string;
  readonly isChosen: boolean;
}

/** The usual ones, ticked, come first; nothing moves when one is ticked later. */
export function usualColumns(entries: readonly ColumnEntry[]): readonly ArrangedColumn[] {
  const usual = entries.filter(({ isUsual }) => isUsual);
  const others = entries.filter(({ isUsual }) => !isUsual);
  return [...usual, ...others].map(({ key, title, help, isUsual }) => ({
    key,
    title,
    help,
    header: '',
    isChosen: isUsual,
  }));
}

/** As they were kept: those first, in their order; a column that is no longer known stays, as it was asked for. */
export function keptColumns(
  chosen: readonly ChosenColumn[],
  entries: readonly ColumnEntry[],
): readonly ArrangedColumn[] {
  const known = new Map(entries.map((entry) => [entry.key, entry]));
  const isKept = new Set(chosen.map(({ key }) => key));
  return [
    ...chosen.map(({ key, title: header }) => {
      const { title, help } = known.get(key) ?? { title: header, help: '' };
      return { key, title, help, header: header === title ? '' : header, isChosen: true };
    }),
    ...usualColumns(entries)
      .filter(({ key }) => !isKept.has(key))
      .map((column) => ({ ...column, isChosen: false })),
  ];
}

/** What goes into the definition. */
export function chosenColumns(columns: readonly ArrangedColumn[]): readonly ChosenColumn[] {
  return columns
    .filter(({ isChosen }) => isChosen)
    .map((column) => ({ key: column.key, title: headerOf(column) }));
}

export function headerOf({ header, title }: ArrangedColumn): string {
  return header.trim() || title;
}

export function allColumns(columns: readonly ArrangedColumn[], isChosen: boolean): readonly ArrangedColumn[] {
  return columns.map((column) => ({ ...column, isChosen }));
}

export function changedColumn(
  columns: readonly ArrangedColumn[],
  key: string,
  changes: Partial<Pick<ArrangedColumn, 'header' | 'isChosen'>>,
): readonly ArrangedColumn[] {
  return columns.map((column) => (column.key === key ? { ...column, ...changes } : column));
}

/** Takes the place of `target`, which makes room. */
export function movedColumn(
  columns: readonly ArrangedColumn[],
  key: string,
  target: string,
): readonly ArrangedColumn[] {
  const from = columns.findIndex((column) => column.key === key);
  const to = columns.findIndex((column) => column.key === target);
  const moving = columns[from];
  if (!moving || to < 0 || from === to) return columns;
  const rest = columns.filter((column) => column.key !== key);
  return [...rest.slice(0, to), moving, ...rest.slice(to)];
}

/** Headers that more than one column would have, in small letters: a sheet's reader does not see the difference. */
export function repeatedHeaders(columns: readonly ArrangedColumn[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { title } of chosenColumns(columns)) {
    const header = title.trim().toLowerCase();
    (seen.has(header) ? repeated : seen).add(header);
  }
  return repeated;
}
