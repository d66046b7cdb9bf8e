/** What the person does to rows of the table, and around it. */
import type { Workbook } from '../../../../sandbox/workbook/workbook';
import { type Fact, isOfCell, isOwnRow, type Model, madeUp } from '../model';
import { bandOf, look, positionsOf } from '../view';
import {
  cellAt,
  choose,
  type Desk,
  type EditOf,
  importedRows,
  keepFacts,
  ownOf,
  put,
  remember,
  seeFilled,
  seeOrder,
} from './desk';

export function insertInside({ pick, count, isNoted }: EditOf<'insert inside'>, desk: Desk): void {
  const { view, model, workbook } = desk;
  const before = choose(view.rows, pick)?.row;
  if (before === undefined) return;
  view.sheet.insertRows(before, count);
  const column = isNoted ? choose(ownOf('notes', model), pick) : undefined;
  const number = column === undefined ? undefined : view.columns.get(column);
  if (column === undefined || number === undefined) return;
  const text = madeUp(model, 'note');
  put(view.sheet, cellAt(before, number), text);
  remember({ kind: 'text', value: text, row: `? ${text}`, column }, model);
  seeOrder(model, workbook);
}

export function deleteRows({ pick, count }: EditOf<'delete rows'>, desk: Desk): void {
  const { view, model, workbook } = desk;
  const first = choose([...view.rows.keys()], pick);
  const away = first === undefined ? [] : view.rows.slice(first, first + count);
  // Sheets keeps one row that is not frozen.
  const { maxRows, frozenRows } = view.sheet;
  if (!away[0] || away.length >= maxRows - frozenRows) return;
  const rest = view.rows.filter((row) => !away.includes(row) && row.identity !== undefined);
  const isEndLeft = endMarks(model, workbook).some((row) => !away.some((one) => one.row === row));
  if (!isEndLeft && isOwnRow(rest[rest.length - 1]?.identity ?? '')) return;
  view.sheet.deleteRows(away[0].row, away.length);
  const gone = new Set(away.map(({ identity }) => identity));
  const still = new Set(look(model, workbook)?.rows.map(({ identity }) => identity));
  const isLeft = ({ row }: Fact): boolean => !gone.has(row) || still.has(row);
  model.faded = [...model.faded, ...model.facts.filter((fact) => isOfCell(fact) && !isLeft(fact))];
  keepFacts(isLeft, model);
  seeOrder(model, workbook);
  seeFilled(model, workbook);
}

export function sort({ pick, ascending }: EditOf<'sort'>, { view, model, workbook }: Desk): void {
  const column = choose([...view.columns.values()], pick);
  const last = view.rows[view.rows.length - 1];
  if (column === undefined || !last) return;
  const hasOwn = view.rows.some(({ identity = '' }) => isOwnRow(identity));
  if (hasOwn && endMarks(model, workbook).length === 0) return;
  const area = { row: view.row + 1, rows: last.row - view.row, ...bandOf(view) };
  view.sheet.sort(area, [{ column, ascending }]);
  seeOrder(model, workbook);
  model.isSorted = true;
}

/** Hides the rows of one project, from everybody. */
export function filter({ pick }: EditOf<'filter'>, { view }: Desk): void {
  const { sheet, row } = view;
  if (sheet.filter) {
    sheet.removeFilter();
    return;
  }
  const column = view.columns.get('id');
  const hidden = choose(importedRows(view), pick);
  const last = view.rows[view.rows.length - 1];
  if (column === undefined || !hidden || !last) return;
  sheet.createFilter({ row, rows: last.row - row + 1, ...bandOf(view) });
  sheet.setHiddenValues(column, [sheet.displayTexts(cellAt(hidden.row, column))[0]?.[0] ?? '']);
}

export function insertBelow({ count }: EditOf<'insert below'>, desk: Desk): void {
  desk.view.sheet.insertRows(lastRow(desk) + 1, count);
}

export function writeBelow({ gap, pick }: EditOf<'write below'>, desk: Desk): void {
  const { view, model } = desk;
  const { sheet, columns } = view;
  const band = bandOf(view);
  const column = band.column + (pick % band.columns);
  const row = lastRow(desk) + 1 + gap;
  if (row > sheet.maxRows) sheet.growRows(row - sheet.maxRows);
  const at = cellAt(row, column);
  if (sheet.values(at)[0]?.[0] !== null) return;
  const text = madeUp(model, 'below');
  put(sheet, at, text);
  const name = [...columns.keys()].find((one) => columns.get(one) === column);
  const positions = positionsOf(sheet);
  const rowOf = (one: { readonly text: string }): number => positions.get(one.text)?.row ?? 0;
  model.below = [...model.below, { text, column: name }].sort((one, other) => rowOf(one) - rowOf(other));
}

/**
 * The last row of the table. Rows that were inserted into it are part of it, also when they are blank and were sorted
 * to its end: the person cannot see that, but the import's mark tells.
 */
function lastRow({ view, model, workbook }: Desk): number {
  const seen = view.rows[view.rows.length - 1]?.row ?? view.row;
  return Math.max(seen, ...endMarks(model, workbook));
}

/** Once the marked last row is deleted, a row of theirs at the end is to everybody one that stands below the table. */
function endMarks({ sheet }: Model, { metadata }: Workbook): readonly number[] {
  return metadata.flatMap(({ value, location }) =>
    value.endsWith('.end') && location.kind === 'row' && location.sheetId === sheet ? [location.index] : [],
  );
}
