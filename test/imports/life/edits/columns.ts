/** What the person does to columns of the table, and to their own. */
import type { Sheet } from '../../../../sandbox/workbook/workbook';
import { CAPTURE, CAPTURED_AT, madeUp } from '../model';
import { bandOf, look, positionsOf } from '../view';
import { cellAt, choose, type Desk, type EditOf, importedRows, keepFacts, put, seeFilled } from './desk';

export function addColumn({ holds, isInside, pick }: EditOf<'add column'>, desk: Desk): void {
  const { view, model, workbook } = desk;
  const { sheet, row } = view;
  const band = bandOf(view);
  const column = band.column + (isInside ? pick % band.columns : band.columns - 1) + 1;
  if (column < band.column + band.columns) sheet.insertColumns(column, 1);
  if (column > sheet.maxColumns) sheet.growColumns(column - sheet.maxColumns);
  if (!isFree(column, sheet)) return;
  const header = madeUp(model, 'Mine');
  put(sheet, cellAt(row, column), header);
  model.own = [...model.own, { header, holds, isFilled: false }];
  const size = look(model, workbook)?.columns.get('community_size');
  for (const known of importedRows(view)) {
    const at = cellAt(known.row, column);
    if (holds === 'boxes') {
      sheet.fillAttribute(at, 'checkbox', true);
      put(sheet, at, false);
    }
    if (holds === 'formula' && size !== undefined) sheet.setFormulas(at, [[formulaOf(known.row, size)]]);
  }
  seeFilled(model, workbook);
}

/** Whoever wants a column there sees what stands in the way: what a run left that died, or their own. */
function isFree(column: number, sheet: Sheet): boolean {
  const { rows, columns } = sheet.extent;
  if (column > columns) return true;
  const whole = { row: 1, column, rows, columns: 1 };
  const isBlank = sheet.values(whole).every(([value]) => value === null);
  return isBlank && sheet.attributes(whole, 'note').every(([text]) => text === '');
}

/** Twice what the row's cell of that column holds. */
export function formulaOf(row: number, column: number): string {
  return `=${String.fromCharCode(64 + column)}${row}*2`;
}

/** Not the one that tells rows apart: without it a run is refused, or the numbers of captures come again elsewhere. */
export function deleteColumn({ pick }: EditOf<'delete column'>, { view, model }: Desk): void {
  const names = [...view.columns.keys()].filter(
    (name) => name !== 'id' && name !== CAPTURE && name !== CAPTURED_AT,
  );
  const name = choose(names, pick);
  const column = name === undefined ? undefined : view.columns.get(name);
  if (name === undefined || column === undefined || view.columns.size < 3) return;
  const positions = positionsOf(view.sheet);
  model.below = model.below.filter(({ text }) => positions.get(text)?.column !== column);
  view.sheet.deleteColumns(column, 1);
  model.titles.delete(name);
  model.own = model.own.filter(({ header }) => header !== name);
  keepFacts((fact) => fact.column !== name, model);
}

export function renameHeader({ pick }: EditOf<'rename header'>, { view, model }: Desk): void {
  const name = choose([...model.titles.keys()], pick);
  const column = name === undefined ? undefined : view.columns.get(name);
  if (name === undefined || column === undefined) return;
  const title = madeUp(model, 'Header');
  put(view.sheet, cellAt(view.row, column), title);
  model.titles.set(name, title);
}

export function moveColumn({ from, to }: EditOf<'move column'>, { view }: Desk): void {
  const numbers = [...view.columns.values()].sort((one, other) => one - other);
  const [source, before] = [choose(numbers, from), choose(numbers, to)];
  if (source === undefined || before === undefined || before === source || before === source + 1) return;
  view.sheet.moveColumns(source, 1, before);
}
