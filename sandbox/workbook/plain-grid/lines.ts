// Inserts, deletes and moves rows and columns of a sheet, inserts and deletes cells, with all that stands on them or refers to them.
import { LOOKS, VALIDATION } from '../attributes';
import { changeLinesIn } from '../formula/references';
import {
  type Axis,
  acrossOf,
  areaAfter,
  type CellsMoved,
  changeAcross,
  type LineChange,
  lineAfter,
  onwardArea,
  type PulledCells,
  type PushedCells,
  spanAfter,
} from '../line-change';
import { intersects } from '../rectangle';
import { sentences } from '../sentences';
import {
  type AttributeName,
  type CellAttributes,
  type Chart,
  type Rectangle,
  type Sheet,
  WorkbookError,
} from '../workbook';
import { type Book, requireRoom } from './book';
import { changeConditionalFormats } from './conditional-formats';
import { applyFilter, type Settings } from './filter';
import type { Layer } from './layer';
import { changeMerges, requireNoMergeTorn } from './merges';
import { changeNamedRanges } from './named-ranges';
import { changeRuleRanges } from './rule-ranges';
import { moveSelections } from './selections';
import { everywhere, lastLine, layersOf, requireInSheet, type SheetState } from './sheet-state';
import { changeTables, requireNoTableTorn } from './tables';

type Lines = Pick<
  Sheet,
  | 'growRows'
  | 'growColumns'
  | 'insertRows'
  | 'insertColumns'
  | 'insertCells'
  | 'deleteCells'
  | 'deleteRows'
  | 'deleteColumns'
  | 'moveRows'
  | 'moveColumns'
>;

export function createLines(sheet: SheetState, book: Book): Lines {
  return {
    growRows: (count) => grow(count, 0),
    growColumns: (count) => grow(0, count),
    insertRows: (before, count, like) => insert('row', before, count, like),
    insertColumns: (before, count, like) => insert('column', before, count, like),
    insertCells: push,
    deleteCells: pull,
    deleteRows: (at, count) => remove('row', at, count),
    deleteColumns: (at, count) => remove('column', at, count),
    moveRows: (from, count, before) => move('row', from, count, before),
    moveColumns: (from, count, before) => move('column', from, count, before),
  };

  function grow(rows: number, columns: number): void {
    requireCount(rows + columns);
    const { maxRows, maxColumns } = sheet;
    requireRoom(book, sheet, maxRows + rows, maxColumns + columns);
    sheet.maxRows += rows;
    sheet.maxColumns += columns;
    sheet.revision.grow();
    book.formulaCells.touch(sheet, {
      ...everywhere,
      row: rows > 0 ? maxRows + 1 : 1,
      column: columns > 0 ? maxColumns + 1 : 1,
    });
  }

  function insert(axis: Axis, before: number, count: number, like?: 'before' | 'after'): void {
    requireCount(count);
    requireLines(axis, before, 1, lastLine(sheet, { axis }) + 1);
    const added = { rows: axis === 'row' ? count : 0, columns: axis === 'column' ? count : 0 };
    requireRoom(book, sheet, sheet.maxRows + added.rows, sheet.maxColumns + added.columns);
    const change = { kind: 'insert', axis, before, count } as const;
    apply(change);
    sheet.maxRows += added.rows;
    sheet.maxColumns += added.columns;
    if (like === 'before' && before > 1) copyFormats(axis, before - 1, before, count);
    if (like === 'after') copyFormats(axis, before + count, before, count);
    tell(change);
  }

  function push(area: Rectangle, axis: Axis): void {
    requireInSheet(area, sheet);
    const { at: before, count, across } = linesOf(area, axis);
    const change: PushedCells = { kind: 'push', axis, before, count, across };
    requireNothingTorn(change);
    const pushed = onwardArea(change);
    const missing = Math.max(0, lastThing(pushed, axis) + change.count - lastLine(sheet, change));
    const added = { rows: axis === 'row' ? missing : 0, columns: axis === 'column' ? missing : 0 };
    requireRoom(book, sheet, sheet.maxRows + added.rows, sheet.maxColumns + added.columns);
    sheet.maxRows += added.rows;
    sheet.maxColumns += added.columns;
    apply(change);
    for (const name of LOOKS) {
      keepLook(name, area, change);
      cutLook(name, axis);
    }
    tell(change);
  }

  function pull(area: Rectangle, axis: Axis): void {
    requireInSheet(area, sheet);
    const change: PulledCells = { kind: 'pull', axis, ...linesOf(area, axis) };
    requireNothingTorn(change);
    book.formulaCells.removeIn(sheet, area);
    apply(change);
    tell(change);
  }

  function linesOf(area: Rectangle, axis: Axis): Pick<PulledCells, 'at' | 'count' | 'across'> {
    const [at, count] = axis === 'row' ? [area.row, area.rows] : [area.column, area.columns];
    return { at, count, across: acrossOf({ axis }, area) };
  }

  function requireNothingTorn(change: CellsMoved): void {
    const { filter } = sheet;
    const isFilterTorn =
      filter !== undefined &&
      intersects(filter.area, onwardArea(change)) &&
      changeAcross(change, acrossOf(change, filter.area)) === undefined;
    if (isFilterTorn) throw new WorkbookError(sentences.partOfFilter);
    requireNoTableTorn(sheet, change);
    requireNoMergeTorn(sheet, change);
  }

  /** The last row or column of the area in which there is anything but a look; merged cells may be blank. */
  function lastThing(area: Rectangle, axis: Axis): number {
    const { constants, results, attributes, merges } = sheet;
    const layers: readonly Pick<Layer<unknown>, 'each'>[] = [
      ...[constants, results],
      ...[attributes.note, attributes.checkbox, attributes.validation],
    ];
    const ends = merges
      .filter((merge) => intersects(merge, area))
      .map(({ row, column, rows, columns }) => (axis === 'row' ? row + rows : column + columns) - 1);
    let last = Math.max(0, ...ends);
    for (const layer of layers) {
      layer.each(area, (_thing, row, column) => {
        last = Math.max(last, axis === 'row' ? row : column);
      });
    }
    return last;
  }

  /** New cells look like those that stood there. */
  function keepLook<Name extends AttributeName>(name: Name, area: Rectangle, change: PushedCells): void {
    const layer: Layer<CellAttributes[Name]> = sheet.attributes[name];
    const [down, right] = change.axis === 'row' ? [change.count, 0] : [0, change.count];
    layer.each({ ...area, row: area.row + down, column: area.column + right }, (value, row, column) => {
      layer.set(row - down, column - right, value);
    });
  }

  /** A look that would move beyond the sheet's end is gone. */
  function cutLook(name: AttributeName, axis: Axis): void {
    const layer: Layer<unknown> = sheet.attributes[name];
    const beyond = linesArea(axis, lastLine(sheet, { axis }) + 1, Number.POSITIVE_INFINITY);
    layer.each(beyond, (_look, row, column) => layer.set(row, column, undefined));
  }

  function remove(axis: Axis, at: number, count: number): void {
    requireCount(count);
    const last = lastLine(sheet, { axis });
    requireLines(axis, at, count, last);
    if (count === last) throw new WorkbookError(sentences.allLines(axis));
    const change: LineChange = { kind: 'delete', axis, at, count };
    const frozen = axis === 'row' ? sheet.frozenRows : sheet.frozenColumns;
    if (frozenAfter(change, frozen) >= last - count) throw new WorkbookError(sentences.allUnfrozen(axis));
    book.formulaCells.removeIn(sheet, linesArea(axis, at, count));
    apply(change);
    if (axis === 'row') sheet.maxRows -= count;
    else sheet.maxColumns -= count;
    tell(change);
  }

  function move(axis: Axis, from: number, count: number, before: number): void {
    requireCount(count);
    const last = lastLine(sheet, { axis });
    requireLines(axis, from, count, last);
    requireLines(axis, before, 1, last + 1);
    if (before === from || before === from + count) return;
    if (before > from && before < from + count) throw new WorkbookError(sentences.moveIntoItself(axis));
    const change = { kind: 'move', axis, from, count, before } as const;
    apply(change);
    tell(change);
  }

  function tell(change: LineChange): void {
    for (const watcher of book.linesWatchers) watcher(sheet.id, change);
  }

  function apply(change: LineChange): void {
    const last = lastLine(sheet, change);
    book.formulaCells.whileMoving(sheet, () => {
      for (const layer of layersOf(sheet)) layer.changeLines(change);
    });
    changeSizes(sheet, change);
    changeFilter(sheet, change, book.settings);
    changeCharts(change);
    changeTables(sheet, change);
    changeMerges(sheet, change);
    changeMetadata(change);
    changeProtections(change);
    changeNamedRanges(book, sheet.id, change);
    changeConditionalFormats(sheet, change, last);
    changeRuleRanges(book, sheet.id, change);
    rewriteFormulas(change, last);
    moveSelections(book, sheet, change, last);
    sheet.revision.grow();
  }

  function rewriteFormulas(change: LineChange, last: number): void {
    const own = sheet.name.toLowerCase();
    for (const cell of book.formulaCells.all()) {
      const isMeant = (name: string | undefined) =>
        name === undefined ? cell.sheet === sheet : name.toLowerCase() === own;
      book.formulaCells.reword(cell, changeLinesIn(cell.text, change, isMeant, last));
    }
  }

  function changeCharts(change: LineChange): void {
    for (const holder of book.sheets) {
      const isConcerned = (chart: Chart) =>
        holder === sheet || chart.ranges.some(({ sheetId }) => sheetId === sheet.id);
      if (!holder.charts.some(isConcerned)) continue;
      holder.charts = holder.charts.map((chart) => ({
        ...chart,
        ranges: chart.ranges.flatMap((range) => {
          const area = range.sheetId === sheet.id ? areaAfter(change, range.area) : range.area;
          return area === undefined ? [] : [{ ...range, area }];
        }),
        ...(holder === sheet && anchorAfter(change, chart)),
      }));
      holder.revision.grow();
    }
  }

  function changeMetadata(change: LineChange): void {
    book.metadata = book.metadata.flatMap((item) => {
      const { location } = item;
      if (location.kind !== change.axis || location.sheetId !== sheet.id) return [item];
      const index = lineAfter(change, location.index);
      return index === undefined ? [] : [{ ...item, location: { ...location, index } }];
    });
  }

  function changeProtections(change: LineChange): void {
    book.protections = book.protections.flatMap((protection) => {
      if (protection.sheetId !== sheet.id) return [protection];
      if (protection.area === undefined) {
        const { unprotected } = protection;
        if (!unprotected) return [protection];
        return [{ ...protection, unprotected: unprotected.flatMap((open) => areaAfter(change, open) ?? []) }];
      }
      const area = areaAfter(change, protection.area);
      return area === undefined ? [] : [{ ...protection, area }];
    });
  }

  /** Notes belong to their cell, and so do checkboxes and rules unless a switch says otherwise. */
  function copyFormats(axis: Axis, source: number, first: number, count: number): void {
    if (source > lastLine(sheet, { axis })) return;
    const sizes = axis === 'row' ? sheet.rowHeights : sheet.columnWidths;
    const size = sizes.get(source);
    const names = book.settings.insertedLinesTakeValidation ? [...LOOKS, ...VALIDATION] : LOOKS;
    for (let line = first; line < first + count; line++) {
      if (size !== undefined) sizes.set(line, size);
      for (const name of names) copyAttribute(name, axis, source, line);
    }
  }

  function copyAttribute<Name extends AttributeName>(
    name: Name,
    axis: Axis,
    source: number,
    to: number,
  ): void {
    const layer: Layer<CellAttributes[Name]> = sheet.attributes[name];
    layer.each(linesArea(axis, source, 1), (value, row, column) => {
      if (axis === 'row') layer.set(to, column, value);
      else layer.set(row, to, value);
    });
  }
}

function requireCount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 1) throw new WorkbookError(sentences.invalidRange);
}

function requireLines(axis: Axis, first: number, count: number, last: number): void {
  if (!Number.isSafeInteger(first)) throw new WorkbookError(sentences.invalidRange);
  if (first < 1 || first + count - 1 > last) throw new WorkbookError(sentences.linesOutOfBounds(axis));
}

function linesArea(axis: Axis, first: number, count: number) {
  return axis === 'row'
    ? { ...everywhere, row: first, rows: count }
    : { ...everywhere, column: first, columns: count };
}

function changeSizes(sheet: SheetState, change: LineChange): void {
  if (change.axis === 'row') {
    sheet.rowHeights = new Map(linesAfter(change, sheet.rowHeights));
    sheet.hiddenRows = new Set(linesAfter(change, sheet.hiddenRows.entries()).map(([row]) => row));
    sheet.frozenRows = frozenAfter(change, sheet.frozenRows);
  } else {
    sheet.columnWidths = new Map(linesAfter(change, sheet.columnWidths));
    sheet.hiddenColumns = new Set(
      linesAfter(change, sheet.hiddenColumns.entries()).map(([column]) => column),
    );
    sheet.frozenColumns = frozenAfter(change, sheet.frozenColumns);
  }
}

function changeFilter(sheet: SheetState, given: LineChange, settings: Settings): void {
  if (sheet.filter === undefined) return;
  const change = changeAcross(given, acrossOf(given, sheet.filter.area));
  if (change === undefined) return;
  const area = areaAfter(change, sheet.filter.area);
  if (area === undefined) {
    sheet.filter = undefined;
    return;
  }
  const { hiddenValues, hiddenRows } = sheet.filter;
  const moved = change.axis === 'row' ? [...hiddenValues] : linesAfter(change, hiddenValues);
  // A column that was moved out of the filter is no longer filtered.
  const inside = moved.filter(([column]) => column >= area.column && column < area.column + area.columns);
  const rows = change.axis === 'row' ? linesAfter(change, hiddenRows.entries()) : [...hiddenRows.entries()];
  sheet.filter = { area, hiddenValues: new Map(inside), hiddenRows: new Set(rows.map(([row]) => row)) };
  if (inside.length < hiddenValues.size) applyFilter(sheet, settings);
}

function linesAfter<T>(change: LineChange, lines: Iterable<readonly [number, T]>): [number, T][] {
  return [...lines].flatMap(([line, thing]): [number, T][] => {
    const after = lineAfter(change, line);
    return after === undefined ? [] : [[after, thing]];
  });
}

/** What is inserted among the frozen lines is frozen too; moving lines leaves the border where it is. */
function frozenAfter(change: LineChange, frozen: number): number {
  if (frozen === 0 || change.kind === 'move') return frozen;
  return spanAfter(change, [1, frozen])?.[1] ?? 0;
}

/** A chart whose row or column is deleted stays where that began. */
function anchorAfter(change: LineChange, chart: Chart): Partial<Chart> {
  const line =
    lineAfter(change, chart[change.axis]) ?? (change.kind === 'delete' ? Math.max(1, change.at - 1) : 1);
  return { [change.axis]: line };
}
