/** What the person does on the sheet, and remembers of it. */
import type { Workbook } from '../../../../sandbox/workbook/workbook';
import { type Model, madeUp } from '../model';
import type { Edit } from '../plan';
import { look } from '../view';
import { clear, colour, comment, note, overtype, tick } from './cells';
import { addColumn, deleteColumn, moveColumn, renameHeader } from './columns';
import type { Desk, EditOf } from './desk';
import { deleteRows, filter, insertBelow, insertInside, sort, writeBelow } from './rows';

/** Does nothing where there is nothing to do it to. */
export function carryOut<Kind extends Edit['kind']>(
  edit: EditOf<Kind>,
  model: Model,
  workbook: Workbook,
): void {
  const view = look(model, workbook);
  if (view) ACTS[edit.kind as Kind](edit, { view, model, workbook });
}

const ACTS: { readonly [Kind in Edit['kind']]: (edit: EditOf<Kind>, desk: Desk) => void } = {
  note,
  comment,
  tick,
  colour,
  overtype,
  clear,
  'add column': addColumn,
  'delete column': deleteColumn,
  'rename header': renameHeader,
  'move column': moveColumn,
  'insert above': ({ count }, { view }) => view.sheet.insertRows(view.row, count),
  'insert inside': insertInside,
  'insert below': insertBelow,
  'delete rows': deleteRows,
  sort,
  'write below': writeBelow,
  filter,
  'rename sheet': (_, { view, model }) => view.sheet.rename(madeUp(model, 'Sheet')),
};
