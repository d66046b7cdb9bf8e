// What the cells of a sheet take: by their rules, and by the tables that they are in.
import { columnLetters } from '../a1';
import { VALIDATION } from '../attributes';
import { isStoredFormula } from '../cell-value';
import { displayText, joinedText } from '../display';
import type { Entered } from '../entry/enter';
import { valueUnderFormat } from '../number-format';
import { sentences } from '../sentences';
import { type Comparing, isOfKind, isTaken, type ValidationRule } from '../validation';
import { serialOf } from '../wall-clock';
import {
  type AttributeName,
  type CellValue,
  type Clearing,
  type Grid,
  type Rectangle,
  type StoredEntry,
  WorkbookError,
} from '../workbook';
import { type Book, requireSheet } from './book';
import { type SheetState, valueAt } from './sheet-state';
import { typedColumnAt } from './tables';

export interface Acceptance {
  /** What was typed, or written by a script. */
  requireEntered(area: Rectangle, entered: Grid<Entered>): void;
  /** What is pasted without the rules of its source. */
  requireEntries(area: Rectangle, entries: Grid<StoredEntry>): void;
  requireAttributes(area: Rectangle, names: readonly AttributeName[]): void;
  requireClearing(area: Rectangle, what: Clearing): void;
}

/** What a table decides for the cells of its typed columns. */
const OF_THE_TABLE: readonly AttributeName[] = ['numberFormat', ...VALIDATION];

const TICKED_OR_NOT: ValidationRule = { criterion: 'CHECKBOX', values: [], rejects: true };

export function createAcceptance(sheet: SheetState, book: Book): Acceptance {
  const { settings } = book;
  const comparing: Comparing = {
    textOf: (value) => joinedText(value, settings),
    dayOf: ({ date }) => Math.floor(serialOf(date, settings.timeZone)),
    textsIn({ sheetId, area }) {
      const source = requireSheet(book, sheetId);
      return gridOfTexts(source, area);
    },
  };

  return {
    requireEntered(area, entered) {
      judge(area, entered, (cell, row, column) => {
        if (cell.kind !== 'constant') return null;
        const format = cell.format ?? sheet.attributes.numberFormat.get(row, column) ?? '';
        return valueUnderFormat(cell.value, format, settings.timeZone);
      });
    },
    requireEntries(area, entries) {
      if (settings.pastingObeysValidation === false) return;
      judge(area, entries, (entry) => (isStoredFormula(entry) ? null : entry));
    },
    requireAttributes(area, names) {
      if (names.some((name) => OF_THE_TABLE.includes(name))) requireUntyped(area);
    },
    requireClearing(area, { formats, validation }) {
      if (formats || validation) requireUntyped(area);
    },
  };

  function requireUntyped(area: Rectangle): void {
    const isTyped = sheet.tables.length > 0 && cellsOf(area).some(([row, column]) => typedAt(row, column));
    if (isTyped) throw new WorkbookError(sentences.typedColumn);
  }

  function typedAt(row: number, column: number): boolean {
    return typedColumnAt(sheet, row, column) !== undefined;
  }

  /** @param judged null for what is not judged: blanks, and what a formula gives */
  function judge<T>(
    area: Rectangle,
    grid: Grid<T>,
    judged: (thing: T, row: number, column: number) => CellValue,
  ): void {
    if (!isAnythingJudged()) return;
    for (const [row, column] of cellsOf(area)) {
      const thing = grid[row - area.row]?.[column - area.column];
      const value = thing === undefined ? null : judged(thing, row, column);
      if (value === null || isAcceptedAt(row, column, value)) continue;
      throw new WorkbookError(sentences.rejected(`${columnLetters(column)}${row}`));
    }
  }

  function isAnythingJudged(): boolean {
    const { checkbox, validation } = sheet.attributes;
    return checkbox.lastRow() > 0 || validation.lastRow() > 0 || sheet.tables.length > 0;
  }

  function isAcceptedAt(row: number, column: number, value: CellValue): boolean {
    const typed = typedColumnAt(sheet, row, column);
    const isRight = !typed || settings.typedColumnsRefuseOtherTypes === false;
    if (!isRight && !isOfKind(typed, value, comparing)) return false;
    const rule = ruleAt(row, column);
    return !rule?.rejects || isTaken(rule, value, comparing);
  }

  function ruleAt(row: number, column: number): ValidationRule | undefined {
    const own = sheet.attributes.validation.get(row, column);
    if (own) return own;
    const isBox = sheet.attributes.checkbox.get(row, column) === true;
    return isBox ? { ...TICKED_OR_NOT, rejects: settings.checkboxesReject !== false } : undefined;
  }

  function gridOfTexts(source: SheetState, area: Rectangle): readonly string[] {
    return cellsOf(area).map(([row, column]) =>
      displayText(
        valueAt(source, row, column, settings.timeZone),
        source.attributes.numberFormat.get(row, column) ?? '',
        settings,
      ),
    );
  }
}

function cellsOf({ row, column, rows, columns }: Rectangle): readonly (readonly [number, number])[] {
  return Array.from({ length: rows * columns }, (_, index) => [
    row + Math.floor(index / columns),
    column + (index % columns),
  ]);
}
