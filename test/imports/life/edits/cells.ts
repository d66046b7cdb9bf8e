/** What the person does to one cell of a row. */
import { type Fact, madeUp } from '../model';
import { knownRows } from '../view';
import { cellAt, choose, chooseCell, type Desk, type EditOf, keepFacts, ownOf, put, remember } from './desk';

type InCell = Pick<EditOf<'note'>, 'row' | 'column'>;

export function note(edit: InCell, desk: Desk): void {
  const { view, model } = desk;
  const cell = chooseCell(edit, ownOf('notes', model), desk);
  if (!cell) return;
  const value = madeUp(model, 'note');
  put(view.sheet, cell.at, value);
  remember({ kind: 'text', value, ...cell.of }, model);
}

export function comment(edit: InCell, desk: Desk): void {
  const { view, model } = desk;
  const cell = chooseCell(edit, [...view.columns.keys()], desk);
  if (!cell) return;
  const value = madeUp(model, 'comment');
  view.sheet.fillAttribute(cell.at, 'note', value);
  remember({ kind: 'comment', value, ...cell.of }, model);
}

export function tick(edit: InCell, desk: Desk): void {
  const { view, model } = desk;
  const cell = chooseCell(edit, ownOf('boxes', model), desk);
  if (!cell || view.sheet.attributes(cell.at, 'checkbox')[0]?.[0] !== true) return;
  put(view.sheet, cell.at, true);
  remember({ kind: 'tick', value: madeUp(model, 'tick'), ...cell.of }, model);
}

export function colour(edit: InCell, desk: Desk): void {
  const { view, model } = desk;
  const cell = chooseCell(edit, [...view.columns.keys()], desk);
  if (!cell) return;
  const value = `#${model.next.toString(16).padStart(6, '0')}`;
  model.next += 1;
  view.sheet.fillAttribute(cell.at, 'background', value);
  remember({ kind: 'colour', value, ...cell.of }, model);
}

/** Types over what was imported: the next run brings it back. */
export function overtype(edit: InCell, desk: Desk): void {
  const { view, model } = desk;
  const cell = chooseCell(edit, ['name'], desk);
  if (!cell) return;
  const text = madeUp(model, 'over');
  put(view.sheet, cell.at, text);
  const { cells } = model.shown.get(cell.of.row) ?? { cells: new Map() };
  model.shown.set(cell.of.row, { cells: new Map([...cells, ['name', text]]) });
}

/** Takes back something of all that. */
export function clear({ pick }: EditOf<'clear'>, { view, model }: Desk): void {
  const fact = choose(model.facts, pick);
  const known = fact && knownRows(view).find(({ identity }) => identity === fact.row);
  const column = fact && view.columns.get(fact.column);
  if (!fact || !known || column === undefined) return;
  const at = cellAt(known.row, column);
  const without: Readonly<Record<Fact['kind'], () => void>> = {
    text: () => put(view.sheet, at, null),
    tick: () => put(view.sheet, at, false),
    comment: () => view.sheet.fillAttribute(at, 'note', ''),
    colour: () => view.sheet.fillAttribute(at, 'background', ''),
  };
  without[fact.kind]();
  keepFacts((one) => one !== fact, model);
}
