// The first driver of the port: cells in memory, formulas calculated as far as custom functions need it.
import type { FunctionLibrary } from '../formula/function-library';
import { followCutIn, forgetSheetIn } from '../formula/references';
import { requireArea } from '../rectangle';
import { sentences } from '../sentences';
import { freeSheetName, requireSheetName } from '../sheet-names';
import {
  type CellPosition,
  type NewSheet,
  type Sheet,
  type SheetArea,
  type Workbook,
  WorkbookError,
  type WorkbookOptions,
} from '../workbook';
import { createBook, requireFreeId, requireRoom, requireSheet, sheetNamed } from './book';
import { createCalculation } from './calculation';
import { forgetSheetInCharts } from './charts';
import { createMetadataStore, forgetSheetInMetadata } from './metadata';
import { createNamedRanges, forgetSheetInNamedRanges } from './named-ranges';
import { createProtections, forgetSheetInProtections } from './protections';
import { createRegion } from './region';
import { createRevision } from './revision';
import { loadBook, saveBook } from './save';
import { activeCellOf, createSelections, forgetSheetInSelections, selectForAll } from './selections';
import { createSheet } from './sheet';
import { createSheetState, everywhere, type SheetState } from './sheet-state';

/** A workbook with one empty sheet, or the one that was saved. */
export function createPlainGrid(options: WorkbookOptions = {}, library?: FunctionLibrary): Workbook {
  const book = createBook(options);
  const { formulaCells, settings } = book;
  const handles = new Map<SheetState, Sheet>();
  const calculation = createCalculation(formulaCells, (name) => sheetNamed(book, name), settings, library);

  if (options.saved === undefined) insertSheet({ name: 'Sheet1' });
  else loadBook(book, options.saved);

  return {
    id: book.id,
    get timeZone() {
      return settings.timeZone;
    },
    get locale() {
      return settings.locale;
    },
    get name() {
      return book.name;
    },
    get sheets() {
      return book.sheets.map(handleOf);
    },
    get activeCell() {
      return activeCellOf(book);
    },
    get revision() {
      return book.revision.count;
    },
    get metadata() {
      return book.metadata;
    },
    get protections() {
      return book.protections;
    },
    get namedRanges() {
      return book.namedRanges;
    },

    watchLines(watcher) {
      book.linesWatchers.add(watcher);
      return () => book.linesWatchers.delete(watcher);
    },
    rename(name) {
      book.name = name;
      book.revision.grow();
    },
    sheetById(id) {
      const state = book.sheets.find((sheet) => sheet.id === id);
      return state && handleOf(state);
    },
    sheetByName(name) {
      const state = book.sheets.find((sheet) => sheet.name === name);
      return state && handleOf(state);
    },
    insertSheet,
    deleteSheet,
    moveSheet(id, index) {
      const state = requireSheet(book, id);
      const others = book.sheets.filter((sheet) => sheet !== state);
      requireIndex(index, others.length);
      book.sheets = [...others.slice(0, index), state, ...others.slice(index)];
      book.revision.grow();
    },
    ...createMetadataStore(book),
    ...createProtections(book),
    ...createNamedRanges(book),
    ...createRegion(book),
    followCut,
    activate: (cell) => selectForAll(book, cell),
    selections: createSelections(book),

    calculate: calculation.calculate,
    reload: calculation.reload,
    evaluate: (formula, host) =>
      calculation.evaluate(formula, requireSheet(book, book.lastDesk.sheetId), activeCellOf(book), host),
    save: () => saveBook(book),
  };

  function insertSheet(wanted: NewSheet = {}): Sheet {
    const names = book.sheets.map(({ name }) => name);
    const name = wanted.name ?? freeSheetName(names);
    requireSheetName(name, names);
    const { type = 'GRID', index = names.length } = wanted;
    const { rows = 1000, columns = 26 } = type === 'GRID' ? wanted : NO_CELLS;
    requireIndex(index, names.length);
    requireArea({ row: 1, column: 1, rows, columns }, rows, columns);
    const id = wanted.id ?? book.nextIds.sheet;
    requireFreeId(id, book.nextIds.sheet, book.sheets);
    const state = createSheetState(id, name, rows, columns, createRevision(book.revision), type);
    requireRoom(book, state, rows, columns);
    if (wanted.id === undefined) book.nextIds.sheet++;
    book.sheets = [...book.sheets.slice(0, index), state, ...book.sheets.slice(index)];
    book.revision.grow();
    formulaCells.touchSheetNames();
    return handleOf(state);
  }

  function deleteSheet(id: number): void {
    const state = requireSheet(book, id);
    if (book.sheets.length === 1) throw new WorkbookError(sentences.lastSheet);
    forgetSheetInSelections(book, state);
    formulaCells.removeIn(state, everywhere);
    for (const cell of formulaCells.all()) formulaCells.reword(cell, forgetSheetIn(cell.text, state.name));
    book.sheets = book.sheets.filter((sheet) => sheet !== state);
    handles.delete(state);
    forgetSheetInCharts(book, id);
    forgetSheetInMetadata(book, id);
    forgetSheetInProtections(book, id);
    forgetSheetInNamedRanges(book, id);
    book.revision.grow();
    formulaCells.touchSheetNames();
  }

  function followCut({ sheetId, area: from }: SheetArea, place: CellPosition): void {
    const [source, target] = [requireSheet(book, sheetId), requireSheet(book, place.sheetId)];
    const to = { ...from, row: place.row, column: place.column };
    const onto = source === target ? undefined : target.name;
    for (const cell of formulaCells.all()) {
      const isOf = (sheet: SheetState) => (name: string | undefined) =>
        (name === undefined ? cell.sheet : sheetNamed(book, name)) === sheet;
      const text = followCutIn(cell.text, { from, to, onto }, isOf(source), isOf(target));
      formulaCells.reword(cell, text);
    }
  }

  /** Always the same object for the same sheet. */
  function handleOf(state: SheetState): Sheet {
    const handle = handles.get(state) ?? createSheet(state, book);
    handles.set(state, handle);
    return handle;
  }
}

/** A sheet without cells counts as one. */
const NO_CELLS = { rows: 1, columns: 1 } as const;

function requireIndex(index: number, last: number): void {
  if (!Number.isInteger(index) || index < 0 || index > last) throw new WorkbookError(sentences.invalidRange);
}
