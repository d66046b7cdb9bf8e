/**
 * Columns of a table that the import does not have now: unticked by the person, or a field that did not come. They keep
 * their titles and what stands in them, and their notes say since when.
 */
import type { Calendar, Sheets } from '../../platform';
import type { ImportColumn } from '../definition/column';
import { retiredWordsIn } from '../whereabouts/header';
import type { Place } from '../whereabouts/place';

/** By their keys, those that nobody documented by the names of these. */
export function retiredKeys(
  { columns }: Pick<Place, 'columns'>,
  wanted: readonly Pick<ImportColumn, 'key'>[],
): readonly string[] {
  const keys = new Set(wanted.map(({ key }) => key));
  return Array.from(columns.keys()).filter((key) => !keys.has(key));
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
 * What their notes say of it, by key: since when is told once, and stays.
 *
 * @param areUnticked whether the person has chosen the columns of the import
 * @param nowMs undefined where only what is told already is told again
 */
export function retiredWords(
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
      const told = retiredWordsIn(notes[(columns.get(key) as number) - 1] ?? '');
      if (told !== undefined) return [[key, told] as const];
      if (nowMs === undefined) return [];
      const since = calendar.minuteOf(new Date(nowMs));
      const what = areUnticked ? 'Not imported any more, since' : 'Has not come since';
      return [[key, `${what} ${since}: what stands here is from before.`] as const];
    }),
  );
}
