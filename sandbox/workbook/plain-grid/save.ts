// A workbook as plain JSON, and back.

import { isStoredFormula } from '../cell-value';
import type { SavedAttribute, SavedCells, SavedSheet, SavedWorkbook } from '../saved';
import { sentences } from '../sentences';
import { type AttributeName, type CellAttributes, type StoredEntry, WorkbookError } from '../workbook';
import type { Book } from './book';
import { filterOf, filterStateOf } from './filter';
import type { Layer } from './layer';
import { createRevision } from './revision';
import { activeCellOf, newDesk, sitAllAt } from './selections';
import { attributeNames, createSheetState, everywhere, type SheetState, setAttribute } from './sheet-state';

export function saveBook(book: Book): SavedWorkbook {
  return structuredClone({
    version: 1,
    id: book.id,
    name: book.name,
    timeZone: book.settings.timeZone,
    locale: book.settings.locale,
    activeCell: activeCellOf(book),
    nextIds: book.nextIds,
    metadata: book.metadata,
    protections: book.protections,
    ...(book.namedRanges.length > 0 && { namedRanges: book.namedRanges }),
    sheets: book.sheets.map(saveSheet),
  });
}

/** Into a workbook that has no sheets yet. */
export function loadBook(book: Book, given: SavedWorkbook): void {
  if (given.version !== 1) throw new WorkbookError(sentences.unknownSave(given.version));
  const saved = structuredClone(given);
  Object.assign(book.nextIds, saved.nextIds);
  book.metadata = saved.metadata;
  book.protections = saved.protections ?? [];
  book.namedRanges = saved.namedRanges ?? [];
  sitAllAt(book, newDesk(saved.activeCell));
  // Formulas name sheets: all of them have to be there before the first formula is.
  book.sheets = saved.sheets.map((sheet) => loadShape(sheet, book));
  book.sheets.forEach((state, index) => {
    const sheet = saved.sheets[index];
    if (sheet !== undefined) loadCells(state, sheet, book);
  });
}

function saveSheet(sheet: SheetState): SavedSheet {
  const filter = filterOf(sheet);
  return {
    id: sheet.id,
    name: sheet.name,
    ...(sheet.type !== 'GRID' && { type: sheet.type }),
    hidden: sheet.isHidden,
    maxRows: sheet.maxRows,
    maxColumns: sheet.maxColumns,
    frozenRows: sheet.frozenRows,
    frozenColumns: sheet.frozenColumns,
    columnWidths: [...sheet.columnWidths],
    rowHeights: [...sheet.rowHeights],
    hiddenRows: [...sheet.hiddenRows],
    hiddenColumns: [...sheet.hiddenColumns],
    ...(filter && { filter, filteredRows: [...(sheet.filter?.hiddenRows ?? [])] }),
    charts: sheet.charts,
    ...(sheet.tables.length > 0 && { tables: sheet.tables }),
    ...(sheet.merges.length > 0 && { merges: sheet.merges }),
    ...(sheet.conditionalFormats.length > 0 && { conditionalFormats: sheet.conditionalFormats }),
    cells: saveCells(sheet),
    attributes: saveAttributes(sheet),
  };
}

function loadShape(saved: SavedSheet, book: Book): SheetState {
  const { id, name, maxRows, maxColumns, filter, filteredRows = [] } = saved;
  return {
    ...createSheetState(id, name, maxRows, maxColumns, createRevision(book.revision), saved.type),
    isHidden: saved.hidden,
    frozenRows: saved.frozenRows,
    frozenColumns: saved.frozenColumns,
    columnWidths: new Map(saved.columnWidths),
    rowHeights: new Map(saved.rowHeights),
    hiddenRows: new Set(saved.hiddenRows),
    hiddenColumns: new Set(saved.hiddenColumns),
    filter: filter && filterStateOf(filter, filteredRows),
    charts: saved.charts,
    tables: saved.tables ?? [],
    merges: saved.merges ?? [],
    conditionalFormats: saved.conditionalFormats ?? [],
  };
}

function loadCells(sheet: SheetState, saved: SavedSheet, { formulaCells }: Book): void {
  for (const [row, first, entries] of saved.cells) {
    entries.forEach((entry, right) => {
      if (isStoredFormula(entry)) formulaCells.put(sheet, row, first + right, entry.formula);
      else sheet.constants.set(row, first + right, entry);
    });
  }
  for (const name of attributeNames) loadAttribute(sheet, name, saved.attributes[name] ?? []);
}

type Held = Exclude<StoredEntry, null>;

function saveCells(sheet: SheetState): SavedCells[] {
  const rows: [number, Held][][] = [];
  const add = (entry: Held, row: number, column: number): void => {
    rows[row] ??= [];
    rows[row].push([column, entry]);
  };
  sheet.constants.each(everywhere, add);
  sheet.formulas.each(everywhere, ({ text }, row, column) => add({ formula: text }, row, column));
  const saved: SavedCells[] = [];
  rows.forEach((cells, row) => {
    cells.sort(([one], [other]) => one - other);
    let entries: Held[] = [];
    let next = 0;
    for (const [column, entry] of cells) {
      if (column !== next) {
        entries = [];
        saved.push([row, column, entries]);
      }
      entries.push(entry);
      next = column + 1;
    }
  });
  return saved;
}

function saveAttributes(sheet: SheetState): SavedSheet['attributes'] {
  return Object.fromEntries(
    attributeNames.flatMap((name) => {
      const rectangles = rectanglesIn<unknown>(sheet.attributes[name]);
      return rectangles.length === 0 ? [] : [[name, rectangles]];
    }),
  );
}

/** Runs of equal things in a row, and equal runs below each other as one. */
function rectanglesIn<T>(layer: Pick<Layer<T>, 'each'>): SavedAttribute<T>[] {
  const found: { row: number; column: number; rows: number; columns: number; value: T }[] = [];
  const open = new Map<string, (typeof found)[number]>();
  let run: (typeof found)[number] | undefined;
  layer.each(everywhere, (value, row, column) => {
    if (run?.row === row && run.column + run.columns === column && run.value === value) {
      run.columns++;
      return;
    }
    close(run);
    run = { row, column, rows: 1, columns: 1, value };
  });
  close(run);
  return found.map(({ row, column, rows, columns, value }) => [row, column, rows, columns, value]);

  function close(closed: (typeof found)[number] | undefined): void {
    if (closed === undefined) return;
    const key = JSON.stringify([closed.column, closed.columns, closed.value]);
    const above = open.get(key);
    if (above !== undefined && above.row + above.rows === closed.row) {
      above.rows++;
      return;
    }
    open.set(key, closed);
    found.push(closed);
  }
}

function loadAttribute<Name extends AttributeName>(
  sheet: SheetState,
  name: Name,
  rectangles: readonly SavedAttribute<CellAttributes[Name]>[],
): void {
  for (const [top, left, rows, columns, value] of rectangles) {
    for (let row = top; row < top + rows; row++) {
      for (let column = left; column < left + columns; column++) {
        setAttribute(sheet, row, column, name, value);
      }
    }
  }
}
