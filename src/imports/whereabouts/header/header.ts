/**
 * The header of a table: titles, and in their notes what each column means, where the table comes from, and by which
 * name it is found again: a note stays with its column when that is renamed, moved, or other columns come between.
 */
import { API_NAMES } from '../../../connections/connection';
import { inMenu } from '../../../menu';
import { parseJson } from '../../../parse-json';
import type { Area, Platform, Sheets } from '../../../platform';
import { withoutControls } from '../../../unseen';
import { type Cells, putTexts } from '../../cells/put-cells';
import { sheetJson } from '../../cells/sheet-json';
import { type ImportColumn, storable } from '../../definition/column';
import type { ImportDataset } from '../../definition/request';
import { helpOf } from '../../definition/special-columns';
import { columnRuns, type Place } from '../place';
import { RETIRED } from './header-words';
import { theirsIn, withTheirs } from './written-notes';

/** What the first note tells of the table. */
export type Provenance =
  | { readonly rows: number; readonly total: number | undefined; readonly atMs: number }
  | { readonly unfinishedMs: number };

/** Titles of columns that are new, or were renamed in the import. */
export function putTitles(
  place: Place,
  columns: readonly Pick<ImportColumn, 'key' | 'title'>[],
  isNew: (key: string) => boolean,
  platform: Cells,
): void {
  const { sheets } = platform;
  const keys = columns.map(({ key }) => (isNew(key) ? key : ''));
  for (const { from, column, count } of columnRuns(keys, place)) {
    const area: Area = { sheet: place.sheet.id, row: place.row, column, rows: 1, columns: count };
    sheets.setFormat(area, '@');
    sheets.setBold(area);
    // Last: by its title a column is found that a run which died has made.
    putTexts(area, [columns.slice(from, from + count).map(({ title }) => storable(title))], platform);
  }
}

/**
 * What each column means; with the first, where the table comes from. What the person wrote into these notes stays.
 *
 * @param retired of columns that are not imported now, what else is told
 */
export function putNotes(
  id: string,
  { sheet, row, columns, isOnNewSheet }: Place,
  dataset: ImportDataset,
  provenance: Provenance | undefined,
  platform: Platform,
  retired?: ReadonlyMap<string, string>,
): void {
  const ordered = Array.from(columns).sort(([, one], [, other]) => one - other);
  const known = isOnNewSheet ? [] : rowNotes({ sheet, row }, platform.sheets);
  const notes = ordered.map(([key, column], index) => {
    const isFirst = provenance !== undefined && index === 0;
    const source = isFirst ? `${sourceOf(dataset, provenance, platform)}\n\n` : '';
    const told = retired?.get(key);
    const more = told === undefined ? '' : `${told}\n\n`;
    const [help, name] = [helpOf(key, dataset), nameOf(id, key)];
    const ours = `${help}\n\n${more}${source}${name}`;
    return { column, note: withTheirs(ours, theirsIn(known[column - 1] ?? '', name, help)) };
  });
  setRowNotes({ sheet: sheet.id, row }, notes, platform.sheets);
}

/**
 * What the person wrote into the notes of a header, and nothing of ours: its table goes.
 *
 * @returns of how many cells it is left
 */
export function leaveTheirNotes(id: string, place: Place, dataset: ImportDataset, sheets: Sheets): number {
  const known = rowNotes(place, sheets);
  const left = Array.from(place.columns, ([key, column]) => {
    const { above, below } = theirsIn(known[column - 1] ?? '', nameOf(id, key), helpOf(key, dataset));
    return { column, note: [above, below].filter((part) => part !== '').join('\n\n') };
  }).sort((one, other) => one.column - other.column);
  setRowNotes({ sheet: place.sheet.id, row: place.row }, left, sheets);
  return left.filter(({ note }) => note !== '').length;
}

function rowNotes({ sheet, row }: Pick<Place, 'sheet' | 'row'>, sheets: Sheets): readonly string[] {
  return sheets.notes({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns })[0] ?? [];
}

/** Notes of cells of a row, from left to right, and of no others. */
export function setRowNotes(
  { sheet, row }: Pick<Area, 'sheet' | 'row'>,
  notes: readonly { readonly column: number; readonly note: string }[],
  sheets: Sheets,
): void {
  for (let at = 0; at < notes.length; ) {
    const { column } = notes[at] as { readonly column: number };
    let count = 1;
    while (notes[at + count]?.column === column + count) count += 1;
    const part = notes.slice(at, at + count).map(({ note }) => note);
    sheets.setNotes({ sheet, row, column, rows: 1, columns: count }, [part]);
    at += count;
  }
}

/** The note of the first column alone: while the table is neither old nor new, it says so. */
export function markUnfinished(
  id: string,
  place: Place,
  dataset: ImportDataset,
  platform: Platform,
  retired?: ReadonlyMap<string, string>,
): void {
  const [first] = Array.from(place.columns).sort(([, one], [, other]) => one - other);
  if (!first) return;
  const provenance = { unfinishedMs: platform.clock.now() };
  putNotes(id, { ...place, columns: new Map([first]) }, dataset, provenance, platform, retired);
}

/** Since when a column is not imported, as a note of ours says it. */
export function retiredSinceIn(note: string): string | undefined {
  return RETIRED.exec(note)?.[1];
}

/** The columns of an import among these notes of one row, by their keys. */
export function columnsIn(id: string, notes: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  notes.forEach((note, index) => {
    const key = keyIn(id, note);
    if (key !== undefined && !found.has(key)) found.set(key, index + 1);
  });
  return found;
}

/** The note without what finds the column again. */
export function withoutName(id: string, note: string): string {
  return isOurs(id, note) ? note.replace(NAME, '').trim() : note;
}

export function isOurs(id: string, note: string): boolean {
  return keyIn(id, note) !== undefined;
}

/** Of any import. */
export function isHeaderNote(note: string): boolean {
  return NAME.test(note);
}

/** The person may have written behind it. */
const NAME = /(?:^|\n)Reachsheet ([0-9a-f]{8}): ([^\n]+)/;

function nameOf(id: string, key: string): string {
  return `Reachsheet ${id}: ${keyName(key)}`;
}

/** A key as it stands in a note: on one line, and no other key's. Fields that nobody documented may be called anything. */
export function keyName(key: string): string {
  const line = withoutControls(key).replace(/\s+/g, ' ').trim();
  if (line === key && key !== '' && !key.startsWith('"')) return key;
  return sheetJson(key);
}

/** The key of which that is the name. */
export function keyOfName(name: string): string {
  const key = name.startsWith('"') ? parseJson(name) : name;
  return typeof key === 'string' ? key : name;
}

/** The key of the column whose header has that note; undefined where it is no header of this import. */
export function keyIn(id: string, note: string): string | undefined {
  const [, import_, name = ''] = NAME.exec(note) ?? [];
  return import_ === id ? keyOfName(name) : undefined;
}

function sourceOf(dataset: ImportDataset, provenance: Provenance, { calendar }: Platform): string {
  const source = `${dataset.title}, from the ${API_NAMES[dataset.source.api]}.`;
  if ('unfinishedMs' in provenance) {
    const since = calendar.minuteOf(new Date(provenance.unfinishedMs));
    return `${source} REFRESH UNFINISHED since ${since}: some rows are old, some new. Open ${inMenu('Open')} to finish it.`;
  }
  const { rows, total, atMs } = provenance;
  const count = rows.toLocaleString('en-US');
  const read = total === undefined || total === rows ? count : `${count} of ${total.toLocaleString('en-US')}`;
  return `${source} Imported by Reachsheet ${calendar.minuteOf(new Date(atMs))}: ${read} rows.`;
}
