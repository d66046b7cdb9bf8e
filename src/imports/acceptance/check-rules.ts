/** Whether the rules that people have set for cells of a table take what a run is about to write into them. */
import { AddOnError } from '../../errors';
import type { Area, Rule, Sheets, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import { renamedKeys } from '../columns/titles';
import { columnName } from '../definition/cell-reference';
import { IN_SOURCE } from '../definition/special-columns';
import type { Table } from '../kept/state';
import type { Place } from '../whereabouts/place';
import type { Work } from '../write/work';
import { takes } from './rule';

/** Of each cell of an area. */
export type Rules = readonly (readonly (Rule | undefined)[])[];

/**
 * @param columns by key, with those that come
 * @param area the table with its header, and the rows that may come to it
 * @throws AddOnError `refused`
 */
export function checkRules(
  place: Place,
  columns: ReadonlyMap<string, number>,
  table: Table | undefined,
  { column: left }: Area,
  rules: Rules,
  work: Work,
): void {
  const { sheets, codec } = work.platform;
  const renamed = table ? renamedKeys(work.columns, table, codec) : new Set<string>();
  const [header = [], ...rows] = rules;
  for (const [key, column] of columns) {
    const right = column - left;
    const known = work.columns.find((one) => one.key === key);
    // One that is imported no more is left as it is.
    if (!known) continue;
    const { title } = known;
    const name = (): string => shownColumn(column, place, sheets, title);
    const isWritten = renamed.has(key) || !place.columns.has(key);
    if (isWritten) judge([header[right]], [title], name, place, sheets);
    const inStaged = work.staged.columns.findIndex((one) => one.key === key);
    const staged = inStaged < 0 ? [] : work.staged.values.map((cells) => cells[inStaged] ?? '');
    const below = rows.map((cells) => cells[right]);
    judge(below, key === IN_SOURCE.key ? [true, false] : staged, name, place, sheets);
  }
}

/** @throws AddOnError `refused` for a value that one of these rules may reject */
function judge(
  rules: readonly (Rule | undefined)[],
  values: readonly SheetValue[],
  nameOf: () => string,
  { sheet }: Place,
  sheets: Sheets,
): void {
  const rejecting = new Map(rules.flatMap((rule) => (rule?.rejects ? [[JSON.stringify(rule), rule]] : [])));
  for (const rule of rejecting.values()) {
    const given = rule.source ? { ...rule, values: sheets.texts(rule.source).flat() } : rule;
    for (const value of values) {
      const is = takes(given, value);
      if (is === true) continue;
      const where = `The column ${nameOf()} on ${quoted(sheet.name)}`;
      const what =
        is === false
          ? `does not accept ${quoted(String(value))}, which this import has to write there`
          : 'has a rule that may reject what this import has to write there; only Google Sheets can tell';
      throw new AddOnError(
        'refused',
        `${where} ${what}. Under Data ▸ Data validation, have its rule show a warning in place of rejecting the input, or change what it accepts. Then try again.`,
      );
    }
  }
}

/**
 * “Status” (C)
 *
 * @param wanted where it has no title yet
 */
export function shownColumn(column: number, { sheet, row }: Place, sheets: Sheets, wanted = ''): string {
  const [[found] = []] = sheets.texts({ sheet: sheet.id, row, column, rows: 1, columns: 1 });
  const title = found || wanted;
  const letters = columnName(column);
  return title === '' ? letters : `${quoted(title)} (${letters})`;
}
