/**
 * Columns of a table that the import does not have now: unticked by the person, or a field that did not come. They keep
 * their titles, and their notes say since when. What stands in them stays, too, where it is known to be of its row.
 */
import type { Calendar, Sheets } from '../../platform';
import type { ImportColumn } from '../definition/column';
import type { Definition } from '../definition/definition';
import type { ImportDataset } from '../definition/request';
import { isSpecial, matchKeyOf } from '../definition/special-columns';
import { retiredSinceIn } from '../whereabouts/header/header';
import type { Place } from '../whereabouts/place';
import type { Work } from '../write/work';

/** By their keys, those that nobody documented by the names of these. */
export function retiredKeys(
  { columns }: Pick<Place, 'columns'>,
  wanted: readonly Pick<ImportColumn, 'key'>[],
): readonly string[] {
  const keys = new Set(wanted.map(({ key }) => key));
  return Array.from(columns.keys()).filter((key) => !keys.has(key));
}

/** Of all fields that come, those that did not come today. */
export function hasNotCome(key: string, { columns }: Definition, dataset: ImportDataset): boolean {
  return dataset.open === true && columns.length === 0 && !isSpecial(key);
}

/** Whether a run makes that column blank: its values would stand beside other rows, or the service has none any more. */
export function isBlanked(key: string, definition: Definition, dataset: ImportDataset): boolean {
  if (definition.mode === 'snapshot') return false;
  return matchKeyOf(definition, dataset) === undefined || hasNotCome(key, definition, dataset);
}

/** Columns of the sheet that a run makes blank in the rows that it brings. */
export function blankedColumns(place: Place, { columns, isBlanked }: Work): readonly number[] {
  return retiredKeys(place, columns)
    .filter(isBlanked)
    .map((key) => place.columns.get(key) as number);
}

/** As columns, to be kept for an undo: whatever they hold has its own format. */
export function retiredColumns(
  place: Place,
  wanted: readonly ImportColumn[],
  sheets: Sheets,
): readonly ImportColumn[] {
  const keys = retiredKeys(place, wanted);
  const texts = keys.length > 0 ? headerTexts(place, sheets) : [];
  return keys.map((key) => ({
    key,
    title: texts[(place.columns.get(key) as number) - 1] ?? '',
    type: 'number',
  }));
}

function headerTexts({ sheet, row }: Place, sheets: Sheets): readonly string[] {
  return sheets.texts({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns })[0] ?? [];
}

/**
 * What their notes say of since when, by key: it is told once, and stays.
 *
 * @param areUnticked whether the person has chosen the columns of the import
 * @param nowMs undefined where only what is told already is told again
 */
export function retiredSince(
  { sheet, row, columns }: Place,
  keys: readonly string[],
  areUnticked: boolean,
  nowMs: number | undefined,
  { sheets, calendar }: { readonly sheets: Sheets; readonly calendar: Calendar },
): ReadonlyMap<string, string> {
  if (keys.length === 0) return new Map();
  const [notes = []] = sheets.notes({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns });
  return new Map(
    keys.flatMap((key) => {
      const told = retiredSinceIn(notes[(columns.get(key) as number) - 1] ?? '');
      if (told !== undefined) return [[key, told] as const];
      if (nowMs === undefined) return [];
      const since = calendar.minuteOf(new Date(nowMs));
      const what = areUnticked ? 'Not imported any more, since' : 'Has not come since';
      return [[key, `${what} ${since}`] as const];
    }),
  );
}

/** The same with what stands there since. */
export function retiredWords(
  since: ReadonlyMap<string, string>,
  isBlank: (key: string) => boolean,
): ReadonlyMap<string, string> {
  return new Map(
    Array.from(since, ([key, words]) => [
      key,
      isBlank(key) ? `${words}: its cells are blank.` : `${words}: what stands here is from before.`,
    ]),
  );
}
