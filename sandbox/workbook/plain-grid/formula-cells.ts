// The formulas of a workbook: which there are, what each refers to, and which have to run.
import { errorValue } from '../cell-value';
import type { Result } from '../formula/evaluate';
import { parseFormula, type Spelling } from '../formula/parse';
import { looksAtRows } from '../formula/row-sight';
import { type Formula, type Reference, referencesIn } from '../formula/tree';
import { intersects } from '../rectangle';
import type { Rectangle } from '../workbook';
import { readsFrom, readsOf } from './reads';
import { everywhere, type SheetState } from './sheet-state';
import { place, withdraw } from './spill';

export interface FormulaCell {
  readonly sheet: SheetState;
  row: number;
  column: number;
  text: string;
  formula: Formula;
  references: readonly Reference[];
  /** Whether its result depends on which rows are hidden. */
  looksAtRows: boolean;
  /** The area its last result asks for; more than it has when the spill is blocked. */
  wanted: Rectangle;
  /** The area its results stand in. */
  filled: Rectangle;
  result: Result;
  /** The kept answers that its result came from. */
  answers: ReadonlySet<string>;
  /** False once the cell holds something else. */
  isLive: boolean;
}

export interface FormulaCells {
  readonly spelling: Spelling;
  readonly dirty: Set<FormulaCell>;
  all(): Iterable<FormulaCell>;
  /** Does nothing where that very text already stands: Sheets does not run a formula that is entered again unchanged. */
  put(sheet: SheetState, row: number, column: number, text: string): void;
  removeIn(sheet: SheetState, area: Rectangle): void;
  /** Gives the formula another text, without running it. */
  reword(cell: FormulaCell, text: string): void;
  /** Around anything that moves cells within a sheet: formulas take their results and spills along. */
  whileMoving(sheet: SheetState, move: () => void): void;
  /** Those that stand in the area or fill, or would fill, cells of it. */
  producing(sheet: SheetState, area: Rectangle): FormulaCell[];
  /** Notes what area its result asks for. */
  want(cell: FormulaCell, area: Rectangle): void;
  /** Marks what depends on the area, or spills or wants to spill into it. */
  touch(sheet: SheetState, area: Rectangle, source?: FormulaCell): void;
  /** Marks what asks which rows of the sheet are hidden. */
  touchRowSight(sheet: SheetState): void;
  /** Marks what names a sheet: after sheets came, went or changed their names. */
  touchSheetNames(): void;
}

const loading = errorValue('Loading...', 'Loading...');

export function createFormulaCells(
  sheetNamed: (name: string) => SheetState | undefined,
  spelling: Spelling,
): FormulaCells {
  const cells = new Set<FormulaCell>();
  const dirty = new Set<FormulaCell>();
  /** Those that want more than their own cell. */
  const spreading = new Set<FormulaCell>();

  return {
    dirty,
    spelling,
    all: () => cells,

    put(sheet, row, column, text) {
      const previous = sheet.formulas.get(row, column);
      if (previous?.text === text) return;
      if (previous !== undefined) remove(previous);
      const own = { row, column, rows: 1, columns: 1 };
      const formula = parseFormula(text, spelling);
      const cell: FormulaCell = {
        sheet,
        row,
        column,
        text,
        formula,
        references: referencesIn(formula),
        looksAtRows: looksAtRows(formula),
        wanted: own,
        filled: own,
        result: loading,
        answers: new Set(),
        isLive: true,
      };
      sheet.formulas.set(row, column, cell);
      sheet.results.set(row, column, loading);
      cells.add(cell);
      dirty.add(cell);
    },

    removeIn(sheet, area) {
      sheet.formulas.each(area, remove);
    },

    reword(cell, text) {
      if (text === cell.text) return;
      cell.text = text;
      cell.formula = parseFormula(text, spelling);
      cell.references = referencesIn(cell.formula);
      cell.looksAtRows = looksAtRows(cell.formula);
      cell.sheet.revision.grow();
      dirty.add(cell);
    },

    whileMoving(sheet, move) {
      const spread = [...spreading].filter((cell) => cell.sheet === sheet);
      for (const cell of spread) foldSpill(cell);
      move();
      sheet.formulas.each(everywhere, (cell, row, column) => {
        cell.row = row;
        cell.column = column;
        cell.wanted = { ...cell.wanted, row, column };
        cell.filled = { ...cell.filled, row, column };
      });
      for (const cell of spread) place(cell, cell.result);
      touch(sheet, everywhere);
    },

    producing(sheet, area) {
      const found: FormulaCell[] = [];
      sheet.formulas.each(area, (cell) => found.push(cell));
      for (const cell of spreading) {
        if (cell.sheet !== sheet || !intersects(cell.wanted, area)) continue;
        if (!intersects({ ...cell.wanted, rows: 1, columns: 1 }, area)) found.push(cell);
      }
      return found;
    },

    want(cell, area) {
      cell.wanted = area;
      if (area.rows > 1 || area.columns > 1) spreading.add(cell);
      else spreading.delete(cell);
    },

    touch,

    touchRowSight(sheet) {
      for (const cell of cells) {
        if (cell.looksAtRows && readsFrom(cell, sheet, sheetNamed)) dirty.add(cell);
      }
    },

    touchSheetNames() {
      for (const cell of cells) {
        if (cell.references.some((reference) => reference.sheetName !== undefined)) dirty.add(cell);
      }
    },
  };

  function touch(sheet: SheetState, area: Rectangle, source?: FormulaCell): void {
    for (const cell of cells) {
      if (cell !== source && isTouched(cell, sheet, area)) dirty.add(cell);
    }
  }

  function isTouched(cell: FormulaCell, sheet: SheetState, area: Rectangle): boolean {
    if (cell.sheet === sheet && intersects(cell.wanted, area)) return true;
    for (const { sheetName, area: source } of readsOf(cell, sheetNamed)) {
      if (!intersects(source, area)) continue;
      if (sheet === (sheetName === undefined ? cell.sheet : sheetNamed(sheetName))) return true;
    }
    return false;
  }

  /** Leaves the results of a spill in their first cell only. */
  function foldSpill(cell: FormulaCell): void {
    const first = cell.sheet.results.get(cell.row, cell.column);
    withdraw(cell);
    cell.sheet.results.set(cell.row, cell.column, first);
    cell.filled = { row: cell.row, column: cell.column, rows: 1, columns: 1 };
  }

  function remove(cell: FormulaCell): void {
    cell.isLive = false;
    cells.delete(cell);
    dirty.delete(cell);
    spreading.delete(cell);
    withdraw(cell);
    cell.sheet.formulas.set(cell.row, cell.column, undefined);
    touch(cell.sheet, cell.filled);
  }
}
