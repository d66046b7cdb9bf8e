/** What the table is to be after a run or an undo. */
import type { Source } from '../projects-import';
import {
  CAPTURE,
  CAPTURED_AT,
  type ColumnName,
  type Identity,
  IN_SOURCE,
  isOfCell,
  isOwnRow,
  keepsRow,
  type Model,
  type RowBefore,
  type Shown,
} from './model';
import { knownRows, snapshotIdentity, type View } from './view';

/** The table as it is now, and known by what it is. */
export interface Outcome {
  /** First those of the source, in their order. */
  readonly rows: readonly Identity[];
  /** Then, in any order, those that are kept for what the person wrote. */
  readonly left: readonly Identity[];
}

/** Of a run that has read these rows. */
export function afterRun(model: Model): Outcome {
  const { mode, staged, startedMs, order } = model;
  const identities = staged.map(({ id }) => (mode === 'snapshot' ? snapshotIdentity(startedMs, id) : id));
  const known = new Set(identities);
  staged.forEach((row, index) => {
    model.shown.set(identities[index] ?? '', shownOf(row, model));
  });
  if (mode === 'snapshot') {
    const kept = keptRows(model);
    const standing = order.filter((row) => !isOwnRow(row) || kept.has(row));
    return { rows: joined(standing, identities), left: [] };
  }
  const rows =
    mode === 'update'
      ? joined(
          order.filter((row) => known.has(row)),
          identities,
        )
      : identities;
  return leaving(rows, new Set(rows), model);
}

/** What an undo brings back are the cells; rows that somebody wrote beside since are kept. */
export function afterUndo(before: readonly RowBefore[], model: Model): Outcome {
  if (model.mode === 'snapshot') {
    const ofRun = snapshotIdentity(model.lastRunMs, '');
    const kept = keptRows(model);
    const isToGo = (row: Identity): boolean => row.startsWith(ofRun) || isOwnRow(row);
    return { rows: model.order.filter((row) => kept.has(row) || !isToGo(row)), left: [] };
  }
  for (const { row, shown } of before) model.shown.set(row, shown);
  const rows = before.map(({ row }) => row);
  return leaving(rows, new Set(rows), model);
}

/** The imported cells as they stand. */
export function rowsBefore(view: View): readonly RowBefore[] {
  const { sheet, columns } = view;
  return knownRows(view).flatMap(({ row, identity }) => {
    if (isOwnRow(identity)) return [];
    const cells = new Map<ColumnName, string | number | boolean>();
    for (const name of [...IMPORTED, IN_SOURCE]) {
      const column = columns.get(name);
      if (column === undefined) continue;
      const [[value] = []] = sheet.values({ row, column, rows: 1, columns: 1 });
      cells.set(name, value as string | number | boolean);
    }
    return [{ row: identity, shown: { cells } }];
  });
}

const IMPORTED: readonly ColumnName[] = ['id', 'name', 'community_size'];

/** Sets what is known of the table from now on. */
export function settle(outcome: Outcome, isUndo: boolean, model: Model): Outcome {
  const { rows } = outcome;
  // A row that the person made was never in the source, and comes last.
  const isTheirs = (row: Identity): boolean => isOwnRow(row) && model.titles.has(IN_SOURCE);
  const theirs = model.mode === 'snapshot' ? [] : outcome.left.filter(isTheirs);
  const gone = outcome.left.filter((row) => !theirs.includes(row));
  const left = [...gone, ...theirs];
  if (left.length > 0 && !model.titles.has(IN_SOURCE)) model.titles.set(IN_SOURCE, 'In source');
  if (model.mode !== 'snapshot') {
    for (const row of rows) tellSource(row, !isUndo || cellOf(row, model) !== false, model);
    for (const row of gone) tellSource(row, false, model);
  }
  const standing = new Set([...rows, ...left]);
  model.faded = [...model.faded, ...model.facts.filter((fact) => isOfCell(fact) && !standing.has(fact.row))];
  model.facts = model.facts.filter(({ row }) => standing.has(row));
  return { rows, left };
}

function cellOf(row: Identity, { shown }: Model): unknown {
  return shown.get(row)?.cells.get(IN_SOURCE);
}

function tellSource(row: Identity, isThere: boolean, { shown }: Model): void {
  const { cells } = shown.get(row) ?? { cells: new Map() };
  shown.set(row, { cells: new Map([...cells, [IN_SOURCE, isThere]]) });
}

function leaving(rows: readonly Identity[], source: ReadonlySet<Identity>, model: Model): Outcome {
  return { rows, left: [...keptRows(model)].filter((row) => !source.has(row)) };
}

function keptRows({ facts }: Model): ReadonlySet<Identity> {
  return new Set(facts.filter(keepsRow).map(({ row }) => row));
}

function joined(first: readonly Identity[], then: readonly Identity[]): readonly Identity[] {
  return [...new Set([...first, ...then])];
}

function shownOf({ id, name, size }: Source, { mode, startedMs, capture }: Model): Shown {
  const cells = new Map<ColumnName, string | number | boolean>([
    ['id', id],
    ['name', name],
    ['community_size', size],
  ]);
  if (mode === 'snapshot') {
    cells.set(CAPTURE, capture);
    cells.set(CAPTURED_AT, Math.floor(startedMs / 1000));
  }
  return { cells };
}
