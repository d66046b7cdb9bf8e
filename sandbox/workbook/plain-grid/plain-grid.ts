// The first driver of the port: cells in memory, formulas calculated as far as custom functions need it.
import { parseFormula } from '../formula/parse';
import { renameSheetIn } from '../formula/references';
import { referencesIn } from '../formula/tree';
import { maximumSheetColumns, maximumWorkbookCells } from '../limits';
import { requireArea } from '../rectangle';
import { sentences } from '../sentences';
import { freeSheetName, requireSheetName } from '../sheet-names';
import { type NewSheet, type Sheet, type Workbook, WorkbookError, type WorkbookOptions } from '../workbook';
import { createCalculation } from './calculation';
import { createFormulaCells } from './formula-cells';
import { createSheet, type SheetSurroundings } from './sheet';
import { createSheetState, type SheetState } from './sheet-state';

interface Tab {
  readonly state: SheetState;
  readonly sheet: Sheet;
}

/** A workbook with one empty sheet. */
export function createPlainGrid(options: WorkbookOptions = {}): Workbook {
  const settings = {
    timeZone: options.timeZone ?? 'Etc/GMT',
    locale: options.locale ?? 'en_US',
    textFormatStopsFormulas: options.textFormatStopsFormulas ?? false,
    textFormatKeepsApostrophe: options.textFormatKeepsApostrophe ?? false,
    now: options.now ?? Date.now,
  };
  let name = options.name ?? 'Untitled spreadsheet';
  let tabs: readonly Tab[] = [];
  let nextSheetId = 0;
  const formulaCells = createFormulaCells(stateNamed);
  const calculation = createCalculation(formulaCells, stateNamed, settings);
  const around: SheetSurroundings = { settings, formulaCells, rename: renameSheet, requireRoom };

  insertSheet({ name: 'Sheet1' });
  let activeCell = { sheetId: 0, row: 1, column: 1 };

  return {
    id: options.id ?? 'workbook',
    timeZone: settings.timeZone,
    locale: settings.locale,
    get name() {
      return name;
    },
    get sheets() {
      return tabs.map(({ sheet }) => sheet);
    },
    get activeCell() {
      return activeCell;
    },

    rename(newName) {
      name = newName;
    },
    sheetById: (id) => tabs.find(({ state }) => state.id === id)?.sheet,
    sheetByName: (sought) => tabs.find(({ state }) => state.name === sought)?.sheet,
    insertSheet,
    deleteSheet,
    activate({ sheetId, row, column }) {
      const { state } = requireTab(sheetId);
      requireArea({ row, column, rows: 1, columns: 1 }, state.maxRows, state.maxColumns);
      activeCell = { sheetId, row, column };
    },

    calculate: calculation.calculate,
    reload: calculation.reload,
    evaluate: (formula, host) =>
      calculation.evaluate(formula, requireTab(activeCell.sheetId).state, activeCell, host),
  };

  function insertSheet(wanted: NewSheet = {}): Sheet {
    const names = tabs.map(({ state }) => state.name);
    const sheetName = wanted.name ?? freeSheetName(names);
    requireSheetName(sheetName, names);
    const state = createSheetState(nextSheetId, sheetName, wanted.rows ?? 1000, wanted.columns ?? 26);
    const index = wanted.index ?? tabs.length;
    if (!Number.isInteger(index) || index < 0 || index > tabs.length) {
      throw new WorkbookError(sentences.invalidRange);
    }
    requireArea(
      { row: 1, column: 1, rows: state.maxRows, columns: state.maxColumns },
      state.maxRows,
      state.maxColumns,
    );
    requireRoom(state, state.maxRows, state.maxColumns);
    nextSheetId++;
    const sheet = createSheet(state, around);
    tabs = [...tabs.slice(0, index), { state, sheet }, ...tabs.slice(index)];
    formulaCells.touchSheetNames();
    return sheet;
  }

  function deleteSheet(id: number): void {
    const { state } = requireTab(id);
    if (tabs.length === 1) throw new WorkbookError(sentences.lastSheet);
    const index = tabs.findIndex((tab) => tab.state === state);
    formulaCells.removeIn(state, { row: 1, column: 1, rows: state.maxRows, columns: state.maxColumns });
    tabs = tabs.filter((tab) => tab.state !== state);
    formulaCells.touchSheetNames();
    if (activeCell.sheetId !== id) return;
    const neighbour = tabs[Math.min(index, tabs.length - 1)];
    if (neighbour !== undefined) activeCell = { sheetId: neighbour.state.id, row: 1, column: 1 };
  }

  function renameSheet(state: SheetState, to: string): void {
    const others = tabs.flatMap((tab) => (tab.state === state ? [] : [tab.state.name]));
    requireSheetName(to, others);
    for (const cell of formulaCells.all()) {
      const text = renameSheetIn(cell.text, cell.formula, state.name, to);
      if (text === cell.text) continue;
      cell.text = text;
      cell.formula = parseFormula(text);
      cell.references = referencesIn(cell.formula);
    }
    state.name = to;
    formulaCells.touchSheetNames();
  }

  function requireRoom(changed: SheetState, maxRows: number, maxColumns: number): void {
    if (maxColumns > maximumSheetColumns) throw new WorkbookError(sentences.tooManyColumns);
    let cells = maxRows * maxColumns;
    for (const { state } of tabs) if (state !== changed) cells += state.maxRows * state.maxColumns;
    if (cells > maximumWorkbookCells) throw new WorkbookError(sentences.tooManyCells);
  }

  function requireTab(id: number): Tab {
    const tab = tabs.find(({ state }) => state.id === id);
    if (tab === undefined) throw new WorkbookError(sentences.sheetNotFound(id));
    return tab;
  }

  /** Formulas find a sheet whatever the case of its name. */
  function stateNamed(sought: string): SheetState | undefined {
    return tabs.find(({ state }) => state.name.toLowerCase() === sought.toLowerCase())?.state;
  }
}
