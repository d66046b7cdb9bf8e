import { once } from '../../once';
import type { Area, Platform, Sheets, SheetValue } from '../../platform';
import type { Definition } from '../definition/definition';
import { knownDataset } from '../definition/request';
import { CAPTURE, IN_SOURCE, isCaptureUpTo, matchKeyOf } from '../definition/special-columns';
import { readBounds } from '../kept/bounds';
import { writingOf } from '../kept/run-state';
import { begunAt, type ImportState, type Table } from '../kept/state';
import { listImports } from '../kept/store';
import { keyText } from '../rows/region';
import { isIn } from './digest';
import { LONGEST_TAIL } from './end/find-end';
import { locateByMarks } from './finding/locate';
import { type Place, widthOf } from './place';
import type { NamedArea, RowSigns } from './target';

/** The table of another import, as its last run has left it, or as its first one has begun it. */
export interface OtherTable {
  readonly id: string;
  readonly name: string;
  readonly table: Table;
  /** It is its first run's: of what is not marked yet nothing stands there. */
  readonly isBegun: boolean;
  /** How far its cells have been pushed down without their rows, and so without its marks; less than 0 where they came up. */
  readonly pushed: (place: Place) => number;
  /** By what its rows are told, in the column of that key; undefined where that is not known. */
  readonly signs: () => (Omit<RowSigns, 'column' | 'inSource'> & { readonly key: string }) | undefined;
}

export function otherTables(id: string | undefined, platform: Platform): readonly OtherTable[] {
  return listImports(platform).flatMap(({ id: other, definition, state }) => {
    const writing = writingOf(state.run);
    const table = state.table ?? (writing?.place && begunAt(writing.place));
    if (other === id || !table) return [];
    // A run that has begun to write is between what was told of them and what will be.
    const signs = once(() => (writing ? undefined : signsOf(definition, table, state, platform)));
    let known: number | undefined;
    const pushed = (place: Place): number => {
      known ??= writing ? 0 : pushedBy(other, table, place, platform.sheets);
      return known;
    };
    return [{ id: other, name: definition.name, table, isBegun: !state.table, pushed, signs }];
  });
}

/** Somebody inserted or deleted cells above all of its columns. Sheets keeps up what names these. */
function pushedBy(id: string, table: Table, place: Place, sheets: Sheets): number {
  const [first, ...more] = readBounds(id, table, place, sheets);
  if (!first || more.some((one) => one.first !== first.first || one.last !== first.last)) return 0;
  // Of one to which rows came, or that lost some, more is to be seen than that.
  const isWhole = first.last - first.first === table.rows - 2 - (table.head ?? 0);
  return isWhole && more.length + 1 === place.columns.size ? first.last - place.end : 0;
}

function signsOf(
  definition: Definition,
  { tail = '', rows }: Table,
  { captures = 0 }: ImportState,
  platform: Platform,
): ReturnType<OtherTable['signs']> {
  if (definition.mode === 'snapshot') {
    const isTold = (cell: SheetValue): boolean => isCaptureUpTo(captures, cell);
    return { key: CAPTURE.key, isTold, rows, areUnique: false };
  }
  const dataset = knownDataset(definition.dataset, platform);
  const key = (dataset && matchKeyOf(definition, dataset)) ?? definition.columns[0]?.key;
  if (key === undefined || tail === '') return undefined;
  const isTold = (cell: SheetValue): boolean => cell !== '' && isIn(tail, keyText(cell), platform.codec);
  return { key, isTold, rows: LONGEST_TAIL, areUnique: true };
}

/** Where they stand on that sheet by now: what has come in beside or above them since has moved them. */
export function standingOn(
  sheet: number,
  others: readonly OtherTable[],
  sheets: Sheets,
): readonly NamedArea[] {
  return others.flatMap(({ id, name, table, isBegun, pushed, signs }): readonly NamedArea[] => {
    if (table.sheet !== sheet) return [];
    const found = locateByMarks(id, table, sheets);
    if (!found && isBegun) return [];
    if (!found) {
      const area = onSheet(table, sheets);
      return area ? [{ ...area, id, name, isLost: true as const }] : [];
    }
    if (found.sheet.id !== sheet) return [];
    const { end, columns } = found;
    const row = Math.max(1, found.row + pushed(found));
    const area = { sheet, row, rows: end - found.row + 1, ...widthOf(found), id, name };
    const told = signs();
    if (!told) return [area];
    const { key, ...rest } = told;
    return [{ ...area, signs: { ...rest, column: columns.get(key), inSource: columns.get(IN_SOURCE.key) } }];
  });
}

/** Where it was left, as far as that is on its sheet still: nobody knows what was deleted since. */
function onSheet({ sheet, row, column, rows, columns }: Table, sheets: Sheets): Area | undefined {
  const { rows: all = 0, columns: width = 0 } = sheets.find(sheet) ?? {};
  if (row > all || column > width) return undefined;
  return {
    ...{ sheet, row, column },
    rows: Math.min(rows, all - row + 1),
    columns: Math.min(columns, width - column + 1),
  };
}
