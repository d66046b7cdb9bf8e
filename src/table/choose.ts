/** Which columns a table shows: by key or title, in the wanted order. */
import { AddOnError } from '../errors';
import { listed, quoted } from '../quoted';
import { fitText } from './cell';
import type { Column } from './column';
import type { Fields } from './fields';

/** What is known of a dataset's columns before anything is fetched. */
export interface ColumnSet {
  /** What messages call it: the function, or what the sidebar calls the dataset. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly defaultColumns: readonly string[];
  /** The API does not document the fields: any key is accepted, and judged by what came. */
  readonly open: boolean;
}

/**
 * Refuses, before any request, names that cannot be there.
 *
 * @throws AddOnError `input`, listing the known
 */
export function checkColumnNames(names: readonly string[], set: ColumnSet): void {
  if (set.open) return;
  for (const name of names) {
    if (name !== '*' && !findColumn(name, set.columns)) throw unknownColumn(name, set.columns, set.title);
  }
}

/**
 * @param names keys or titles, `*` for all; undefined for the default set (open datasets: that, then all that came)
 * @throws AddOnError `input`, listing the known
 */
export function chooseColumns(
  names: readonly string[] | undefined,
  set: ColumnSet,
  fields: Fields,
): readonly Column[] {
  const known = withUnknownFields(set.columns, fields);
  // Without rows nothing came, and the documented columns stand for it.
  const came = set.open && fields.count > 0 ? known.filter(({ key }) => hasValue(fields, key)) : known;
  if (names === undefined) {
    const usual = pick(set.defaultColumns, came);
    return set.open ? usual.concat(came.filter((column) => !usual.includes(column))) : usual;
  }
  return names.flatMap((name) => {
    if (name === '*') return came;
    const column =
      findColumn(name, known) ?? (set.open && fields.count === 0 ? unknownField(name.trim()) : undefined);
    if (!column) throw unknownColumn(name, known, set.title);
    return [column];
  });
}

/** Catalogue order, then fields that the catalogue does not know, A–Z. */
function withUnknownFields(columns: readonly Column[], fields: Fields): readonly Column[] {
  const known = new Set(columns.map(({ key }) => key));
  const unknown = Object.keys(fields.values)
    .filter((path) => !known.has(path))
    .sort();
  return columns.concat(unknown.map(unknownField));
}

function unknownField(key: string): Column {
  return {
    key,
    title: fitText(key),
    type: 'json',
    help: 'A field that this version of Reachsheet does not know.',
  };
}

function hasValue(fields: Fields, key: string): boolean {
  return (fields.values[key] ?? []).some((value) => value !== null);
}

function pick(keys: readonly string[], columns: readonly Column[]): readonly Column[] {
  return keys.flatMap((key) => columns.filter((column) => column.key === key));
}

function findColumn(name: string, columns: readonly Column[]): Column | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    columns.find(({ key }) => key === name.trim()) ??
    columns.find(({ key, title }) => key.toLowerCase() === wanted || title.toLowerCase() === wanted)
  );
}

function unknownColumn(name: string, columns: readonly Column[], title: string): AddOnError {
  const known = listed(columns.map(({ key }) => key));
  return new AddOnError('input', `${title} has no column ${quoted(name.trim())}. Its columns are: ${known}.`);
}
