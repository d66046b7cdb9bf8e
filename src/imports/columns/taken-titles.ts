/** Titles of a table are unique: a column that is imported no more keeps its own, and its old values. */
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { quoted } from '../../quoted';
import type { Definition } from '../definition/definition';
import { isSpecial } from '../definition/special-columns';
import type { Table } from '../kept/state';
import { locateByMarks } from '../whereabouts/finding/locate';
import { renamedKeys } from './titles';

/** @throws AddOnError `input` where a column comes, or is renamed, to a title of one that stays behind */
export function refuseTakenTitles(
  id: string,
  before: Definition,
  { columns }: Definition,
  table: Table,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): void {
  const isAsBefore = ({ key, title }: Definition['columns'][0]): boolean =>
    before.columns.some((one) => one.key === key && one.title === title);
  // An edit since the last run may have renamed it already.
  const renamed = renamedKeys(columns, table, codec);
  const news = columns.filter((column) => !isAsBefore(column) || renamed.has(column.key));
  const place = news.length > 0 ? locateByMarks(id, table, sheets) : undefined;
  if (!place) return;
  const { sheet, row } = place;
  const [texts = []] = sheets.texts({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns });
  const taken = Array.from(place.columns)
    .filter(([key]) => !isSpecial(key) && columns.every((column) => column.key !== key))
    .map(([, column]) => plain(texts[column - 1] ?? ''));
  const twin = news.find(({ title }) => taken.includes(plain(title)));
  if (!twin) return;
  throw new AddOnError(
    'input',
    `The table has a column ${quoted(twin.title)} that is not imported any more, and its old values stay there. Call the new column something else, or delete that one on the sheet first.`,
  );
}

function plain(title: string): string {
  return title.trim().toLowerCase();
}
