/** What the person has before them: the sheet as they see it, and what they know. */
import type { Rectangle, Sheet, Workbook } from '../../../../sandbox/workbook/workbook';
import { type ColumnName, type Fact, type Identity, isOwnRow, type Model } from '../model';
import type { Edit, OwnKind } from '../plan';
import { knownRows, look, snapshotIdentity, type View } from '../view';

export interface Desk {
  readonly view: View;
  readonly model: Model;
  readonly workbook: Workbook;
}

export type EditOf<Kind> = Extract<Edit, { readonly kind: Kind }>;

export function choose<T>(items: readonly T[], pick: number): T | undefined {
  return items.length === 0 ? undefined : items[pick % items.length];
}

/** One cell of an imported row, in one of these columns. */
export function chooseCell(
  { row, column }: { readonly row: number; readonly column: number },
  names: readonly ColumnName[],
  { view }: Desk,
): { readonly at: Rectangle; readonly of: Pick<Fact, 'row' | 'column'> } | undefined {
  const known = choose(importedRows(view), row);
  const standing = names.filter((one) => view.columns.has(one));
  const name = choose(standing, column);
  if (!known || name === undefined) return undefined;
  return {
    at: cellAt(known.row, view.columns.get(name) ?? 0),
    of: { row: known.identity, column: name },
  };
}

export function importedRows(view: View): ReturnType<typeof knownRows> {
  return knownRows(view).filter(({ identity }) => !isOwnRow(identity));
}

export function ownOf(kind: OwnKind, { own }: Model): readonly ColumnName[] {
  return own.filter(({ holds }) => holds === kind).map(({ header }) => header);
}

export function cellAt(row: number, column: number): Rectangle {
  return { row, column, rows: 1, columns: 1 };
}

export function put(sheet: Sheet, at: Rectangle, entry: string | boolean | null): void {
  sheet.enter(at, [[entry]]);
}

/** In place of what was there. */
export function remember(fact: Fact, model: Model): void {
  const isSame = (one: Fact): boolean =>
    one.kind === fact.kind && one.row === fact.row && one.column === fact.column;
  model.facts = [...model.facts.filter((one) => !isSame(one)), fact];
}

export function keepFacts(isLeft: (fact: Fact) => boolean, model: Model): void {
  model.facts = model.facts.filter(isLeft);
}

/** The order of the rows from now on. */
export function seeOrder(model: Model, workbook: Workbook): void {
  const view = look(model, workbook);
  if (!view) return;
  const isOfRun = (row: Identity): boolean => row.startsWith(snapshotIdentity(model.startedMs, ''));
  const seen = knownRows(view).map(({ identity }) => identity);
  // Where runs add rows, those of one that is under way are no more than its own until it is over.
  model.order = model.mode === 'snapshot' ? seen.filter((row) => !isOfRun(row)) : seen;
}

/** Which columns have a formula or a box to fill down. */
export function seeFilled(model: Model, workbook: Workbook): void {
  const view = look(model, workbook);
  if (!view) return;
  const { sheet, columns } = view;
  model.own = model.own.map((own) => {
    const column = columns.get(own.header);
    const isFilled = importedRows(view).some(({ row }) => {
      const at = cellAt(row, column ?? 1);
      if (own.holds === 'boxes') return sheet.attributes(at, 'checkbox')[0]?.[0] === true;
      return own.holds === 'formula' && sheet.formulas(at)[0]?.[0] !== '';
    });
    return { ...own, isFilled: column !== undefined && isFilled };
  });
}
