// A workbook in the hands of somebody who may not edit everything: over any driver, what it refuses is refused there.

import { type Axis, acrossOf, onwardArea } from './line-change';
import { beside, intersects } from './rectangle';
import { sentences } from './sentences';
import {
  type MetadataLocation,
  type Protection,
  type Rectangle,
  type Sheet,
  type Workbook,
  WorkbookError,
} from './workbook';

/** What somebody is about to write to; some protections are in its way. */
export interface Touch {
  readonly sheetId: number;
  /** Asked for protections of that sheet only. */
  readonly meets: (protection: Protection) => boolean;
  /** What is touched will not be there any more. */
  readonly isDeletion?: true;
  /** What putting it back touches, where that is something else. */
  readonly back?: Touch;
}

/** Throws in the words of Sheets where a protection is in the way of somebody who may not edit what it protects. */
export function requireUnprotected(
  { protections }: Workbook,
  mayEdit: (protection: Protection) => boolean,
  { sheetId, meets }: Touch,
): void {
  const isInTheWay = (each: Protection): boolean => each.sheetId === sheetId && meets(each) && !mayEdit(each);
  if (protections.some(isInTheWay)) throw new WorkbookError(sentences.protectedCells);
}

/** The same workbook, where that person selects and is told what they selected. */
export function forPerson(workbook: Workbook, person: string): Workbook {
  return over(workbook, {
    get activeCell() {
      const { sheetId, area } = workbook.selections.of(person);
      return { sheetId, row: area.row, column: area.column };
    },
    activate({ sheetId, row, column }) {
      workbook.selections.select(person, { sheetId, area: { row, column, rows: 1, columns: 1 } });
    },
  });
}

/** The same workbook, which calls `before` with all that is about to be written to; what that throws keeps it from being done. */
export function guardWorkbook(workbook: Workbook, before: (touch: Touch) => void): Workbook {
  const handles = new WeakMap<Sheet, Sheet>();
  const touchSheet = (sheetId: number): void => before({ sheetId, meets: isOfSheet });
  const touchAll = (sheetId: number): void => before({ sheetId, meets: () => true });
  const touchArea = (sheetId: number, area: Rectangle): void => before({ sheetId, meets: covering(area) });

  return over(workbook, {
    get sheets() {
      return workbook.sheets.map(handleOf);
    },
    sheetById: (id) => handleIfThere(workbook.sheetById(id)),
    sheetByName: (name) => handleIfThere(workbook.sheetByName(name)),
    insertSheet: (options) => handleOf(workbook.insertSheet(options)),
    deleteSheet(id) {
      before({ sheetId: id, meets: () => true, isDeletion: true });
      workbook.deleteSheet(id);
    },
    moveSheet(id, index) {
      touchSheet(id);
      workbook.moveSheet(id, index);
    },
    addMetadata(metadata) {
      touchLocation(metadata.location);
      return workbook.addMetadata(metadata);
    },
    changeMetadata(id, change) {
      touchMetadata(id);
      workbook.changeMetadata(id, change);
    },
    removeMetadata(id) {
      touchMetadata(id);
      workbook.removeMetadata(id);
    },
    addProtection(protection) {
      const { sheetId, area } = protection;
      if (area === undefined) touchAll(sheetId);
      else touchArea(sheetId, area);
      return workbook.addProtection(protection);
    },
    changeProtection(id, change) {
      touchProtection(id);
      workbook.changeProtection(id, change);
    },
    removeProtection(id) {
      touchProtection(id);
      workbook.removeProtection(id);
    },
  });

  function touchMetadata(id: number): void {
    const location = workbook.metadata.find((item) => item.id === id)?.location;
    if (location !== undefined) touchLocation(location);
  }

  function touchLocation(location: MetadataLocation): void {
    if (location.kind === 'workbook') return;
    if (location.kind === 'sheet') touchSheet(location.sheetId);
    else touchArea(location.sheetId, linesArea(location.kind, location.index, 1));
  }

  function touchProtection(id: number): void {
    const { sheetId } = workbook.protections.find((each) => each.id === id) ?? {};
    if (sheetId !== undefined) before({ sheetId, meets: (protection) => protection.id === id });
  }

  function handleIfThere(sheet: Sheet | undefined): Sheet | undefined {
    return sheet && handleOf(sheet);
  }

  /** Always the same object for the same sheet. */
  function handleOf(sheet: Sheet): Sheet {
    const handle = handles.get(sheet) ?? guardSheet(sheet);
    handles.set(sheet, handle);
    return handle;
  }

  function guardSheet(sheet: Sheet): Sheet {
    const { id } = sheet;
    const itself = () => touchSheet(id);
    const area = (touched: Rectangle) => touchArea(id, touched);
    const lines = (axis: Axis) => (first: number, count: number) => area(linesArea(axis, first, count));
    const insertion = (axis: Axis) => (at: number) =>
      before({ sheetId: id, meets: parting(sheet, axis, at) });
    const deletion = (axis: Axis) => (first: number, count: number) =>
      before({
        sheetId: id,
        meets: covering(linesArea(axis, first, count)),
        isDeletion: true,
        back: { sheetId: id, meets: parting(sheet, axis, first) },
      });
    const rows = lines('row');
    const columns = lines('column');
    const filtered = () => (sheet.filter === undefined ? itself() : area(sheet.filter.area));
    const ofTable = (name: string): void => {
      const table = sheet.tables.find((each) => each.name === name);
      if (table) area(table.area);
    };
    const moving =
      (axis: Axis) =>
      (from: number, count: number, to: number): void => {
        lines(axis)(from, count);
        insertion(axis)(to);
      };

    return over(sheet, {
      rename: after(itself, sheet.rename),
      setHidden: after(itself, sheet.setHidden),
      setFrozenRows: after(itself, sheet.setFrozenRows),
      setFrozenColumns: after(itself, sheet.setFrozenColumns),
      addChart: after(itself, sheet.addChart),
      removeChart: after(itself, sheet.removeChart),
      addTable: after((table) => area(table.area), sheet.addTable),
      removeTable: after(ofTable, sheet.removeTable),

      setConditionalFormats(formats) {
        for (const { areas } of [...sheet.conditionalFormats, ...formats]) areas.forEach(area);
        sheet.setConditionalFormats(formats);
      },

      merge: after(area, sheet.merge),
      unmerge: after(area, sheet.unmerge),

      setColumnWidth: after((column) => columns(column, 1), sheet.setColumnWidth),
      setRowHeight: after((row) => rows(row, 1), sheet.setRowHeight),
      setRowsHidden: after(rows, sheet.setRowsHidden),
      setColumnsHidden: after(columns, sheet.setColumnsHidden),
      growRows: after(() => insertion('row')(sheet.maxRows + 1), sheet.growRows),
      growColumns: after(() => insertion('column')(sheet.maxColumns + 1), sheet.growColumns),
      insertRows: after(insertion('row'), sheet.insertRows),
      insertColumns: after(insertion('column'), sheet.insertColumns),
      insertCells: after((where, axis) => area(onwardFrom(where, axis)), sheet.insertCells),
      deleteCells: after(
        (where, axis) => before({ sheetId: id, meets: covering(onwardFrom(where, axis)), isDeletion: true }),
        sheet.deleteCells,
      ),
      deleteRows: after(deletion('row'), sheet.deleteRows),
      deleteColumns: after(deletion('column'), sheet.deleteColumns),
      moveRows: after(moving('row'), sheet.moveRows),
      moveColumns: after(moving('column'), sheet.moveColumns),

      sort: after(area, sheet.sort),
      createFilter: after(area, sheet.createFilter),
      removeFilter: after(filtered, sheet.removeFilter),
      setHiddenValues: after(filtered, sheet.setHiddenValues),

      enter: after(area, sheet.enter),
      restore: after(area, sheet.restore),
      setFormulas: after(area, sheet.setFormulas),
      setAttributes: after(area, sheet.setAttributes),
      fillAttribute: after(area, sheet.fillAttribute),
      clear: after(area, sheet.clear),
    });
  }
}

function isOfSheet({ area }: Protection): boolean {
  return area === undefined;
}

function covering(touched: Rectangle): Touch['meets'] {
  return ({ area, unprotected = [] }) => {
    if (area !== undefined) return intersects(area, touched);
    const isLeft = unprotected.reduce<readonly Rectangle[]>(
      (parts, open) => parts.flatMap((part) => beside(part, open)),
      [touched],
    );
    return isLeft.length > 0;
  };
}

/** Lines that come in between protected ones part them. Beside an area that has all lines of its sheet there is no room at all. */
function parting(sheet: Sheet, axis: Axis, before: number): Touch['meets'] {
  return ({ area }) => {
    if (area === undefined) return true;
    const [first, count, all] =
      axis === 'row' ? [area.row, area.rows, sheet.maxRows] : [area.column, area.columns, sheet.maxColumns];
    return count >= all || (before > first && before < first + count);
  };
}

/** The cells of the area, and all that move when others are inserted there, or these deleted. */
function onwardFrom(area: Rectangle, axis: Axis): Rectangle {
  const { row, column } = area;
  const before = axis === 'row' ? row : column;
  return onwardArea({ kind: 'push', axis, before, count: 1, across: acrossOf({ axis }, area) });
}

function linesArea(axis: Axis, first: number, count: number): Rectangle {
  const everywhere = { row: 1, column: 1, rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY };
  return axis === 'row'
    ? { ...everywhere, row: first, rows: count }
    : { ...everywhere, column: first, columns: count };
}

function after<Write extends (...args: never[]) => unknown>(
  before: (...args: Parameters<NoInfer<Write>>) => void,
  write: Write,
): Write {
  return ((...args: Parameters<Write>) => {
    before(...args);
    return write(...args);
  }) as Write;
}

/** All members of the base, but for some. */
function over<Base extends object>(base: Base, members: Partial<Base>): Base {
  return Object.create(base, Object.getOwnPropertyDescriptors(members));
}
