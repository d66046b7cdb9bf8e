import { displayText } from '../display';
import { type Constant, type EntrySettings, parseEntry, requireEntry } from '../entry/enter';
import { maximumCellCharacters } from '../limits';
import { formatKind } from '../number-format';
import { eachCell, gridOf, requireArea, requireShape } from '../rectangle';
import { sentences } from '../sentences';
import {
  type AttributeName,
  type CellAttributes,
  type Grid,
  type Rectangle,
  type Sheet,
  WorkbookError,
} from '../workbook';
import type { FormulaCells } from './formula-cells';
import { type SheetState, valueAt } from './sheet-state';

/** What a sheet needs of the workbook it is in. */
export interface SheetSurroundings {
  readonly settings: EntrySettings;
  readonly formulaCells: FormulaCells;
  rename(sheet: SheetState, name: string): void;
  /** Throws when the workbook would get too many cells. */
  requireRoom(sheet: SheetState, maxRows: number, maxColumns: number): void;
}

const blankAttributes: CellAttributes = { numberFormat: '', note: '', bold: false, background: '' };
const standardColumnWidth = 100;

export function createSheet(state: SheetState, around: SheetSurroundings): Sheet {
  const { settings, formulaCells } = around;

  return {
    id: state.id,
    get name() {
      return state.name;
    },
    get hidden() {
      return state.isHidden;
    },
    get maxRows() {
      return state.maxRows;
    },
    get maxColumns() {
      return state.maxColumns;
    },
    get lastRow() {
      return Math.max(state.constants.lastRow(), state.results.lastRow());
    },
    get lastColumn() {
      return Math.max(state.constants.lastColumn(), state.results.lastColumn());
    },
    get frozenRows() {
      return state.frozenRows;
    },

    rename: (name) => around.rename(state, name),
    setHidden(hidden) {
      state.isHidden = hidden;
    },
    setFrozenRows(rows) {
      if (!Number.isInteger(rows) || rows < 0 || rows > state.maxRows) {
        throw new WorkbookError(sentences.outOfBounds);
      }
      state.frozenRows = rows;
    },
    columnWidth(column) {
      requireInside({ row: 1, column, rows: 1, columns: 1 });
      return state.columnWidths.get(column) ?? standardColumnWidth;
    },
    setColumnWidth(column, width) {
      requireInside({ row: 1, column, rows: 1, columns: 1 });
      state.columnWidths.set(column, width);
    },
    growRows: (count) => grow(count, 0),
    growColumns: (count) => grow(0, count),

    values(area) {
      requireInside(area);
      return gridOf(area, (row, column) => valueAt(state, row, column, settings.timeZone));
    },
    formulas(area) {
      requireInside(area);
      return gridOf(area, (row, column) => state.formulas.get(row, column)?.text ?? '');
    },
    displayTexts(area) {
      requireInside(area);
      return gridOf(area, (row, column) => {
        return displayText(valueAt(state, row, column, settings.timeZone), formatAt(row, column), settings);
      });
    },
    attributes(area, name) {
      requireInside(area);
      const layer = state.attributes[name];
      const blank = blankAttributes[name];
      return gridOf(area, (row, column) => layer.get(row, column) ?? blank);
    },

    enter(area, entries) {
      requireInside(area);
      requireShape(entries, area);
      for (const line of entries) line.forEach(requireEntry);
      write(area, entries, (row, column, entry) => {
        const entered = parseEntry(entry, formatAt(row, column), settings);
        if (entered.kind === 'formula') {
          putFormula(row, column, entered.text);
          return;
        }
        putConstant(row, column, entered.kind === 'blank' ? undefined : entered.value);
        if (entered.kind === 'constant' && entered.format !== undefined) {
          suggestFormat(row, column, entered.format);
        }
      });
    },

    setFormulas(area, formulas) {
      requireInside(area);
      requireShape(formulas, area);
      if (formulas.some((line) => line.some((text) => text.length > maximumCellCharacters))) {
        throw new WorkbookError(sentences.tooLong);
      }
      write(area, formulas, (row, column, text) => {
        if (text === '') putConstant(row, column, undefined);
        else putFormula(row, column, text.startsWith('=') ? text : `=${text}`);
      });
    },

    setAttributes(area, name, values) {
      requireInside(area);
      requireShape(values, area);
      eachCell(area, values, (row, column, value) => setAttribute(row, column, name, value));
      if (name === 'numberFormat') formulaCells.touch(state, area);
    },

    fillAttribute(area, name, value) {
      requireInside(area);
      fill(area, name, value);
    },

    clear(area, { contents = false, formats = false, notes = false }) {
      requireInside(area);
      if (contents) {
        formulaCells.removeIn(state, area);
        state.constants.each(area, (_value, row, column) => state.constants.set(row, column, undefined));
        formulaCells.touch(state, area);
      }
      if (formats) {
        wipe(area, 'numberFormat');
        wipe(area, 'bold');
        wipe(area, 'background');
      }
      if (notes) wipe(area, 'note');
    },
  };

  function requireInside(area: Rectangle): void {
    requireArea(area, state.maxRows, state.maxColumns);
  }

  function write<T>(
    area: Rectangle,
    things: Grid<T>,
    writeCell: (row: number, column: number, thing: T) => void,
  ): void {
    eachCell(area, things, writeCell);
    formulaCells.touch(state, area);
  }

  function formatAt(row: number, column: number): string {
    return state.attributes.numberFormat.get(row, column) ?? '';
  }

  function putFormula(row: number, column: number, text: string): void {
    state.constants.set(row, column, undefined);
    formulaCells.put(state, row, column, text);
  }

  function putConstant(row: number, column: number, value: Constant | undefined): void {
    if (state.formulas.get(row, column) !== undefined) {
      formulaCells.removeIn(state, { row, column, rows: 1, columns: 1 });
    }
    state.constants.set(row, column, value);
  }

  function suggestFormat(row: number, column: number, format: string): void {
    if (formatKind(formatAt(row, column)) === 'automatic') setAttribute(row, column, 'numberFormat', format);
  }

  function setAttribute<Name extends AttributeName>(
    row: number,
    column: number,
    name: Name,
    value: CellAttributes[Name],
  ): void {
    state.attributes[name].set(row, column, value === blankAttributes[name] ? undefined : value);
  }

  function fill<Name extends AttributeName>(area: Rectangle, name: Name, value: CellAttributes[Name]): void {
    for (let row = area.row; row < area.row + area.rows; row++) {
      for (let column = area.column; column < area.column + area.columns; column++) {
        setAttribute(row, column, name, value);
      }
    }
    if (name === 'numberFormat') formulaCells.touch(state, area);
  }

  function wipe(area: Rectangle, name: AttributeName): void {
    const layer = state.attributes[name];
    layer.each(area, (_value: unknown, row, column) => layer.set(row, column, undefined));
    if (name === 'numberFormat') formulaCells.touch(state, area);
  }

  function grow(rows: number, columns: number): void {
    const added = rows + columns;
    if (!Number.isSafeInteger(added) || added < 1) throw new WorkbookError(sentences.invalidRange);
    around.requireRoom(state, state.maxRows + rows, state.maxColumns + columns);
    const { maxRows, maxColumns } = state;
    state.maxRows += rows;
    state.maxColumns += columns;
    const everywhere = Number.POSITIVE_INFINITY;
    formulaCells.touch(state, {
      row: rows > 0 ? maxRows + 1 : 1,
      column: columns > 0 ? maxColumns + 1 : 1,
      rows: everywhere,
      columns: everywhere,
    });
  }
}
