import { renameSheetIn } from '../formula/references';
import { requireSheetName } from '../sheet-names';
import type { Rectangle, Sheet, SortKey } from '../workbook';
import type { Book } from './book';
import { createCharts } from './charts';
import { createConditionalFormatting } from './conditional-formats';
import { createContent } from './content';
import { createFiltering, filterOf } from './filter';
import { createLines } from './lines';
import { createMerging } from './merges';
import { layersOf, type SheetState } from './sheet-state';
import { createSizes } from './sizes';
import { sortArea } from './sort';
import { createTables } from './tables';
import { withoutCells } from './without-cells';

export function createSheet(state: SheetState, book: Book): Sheet {
  const methods = {
    ...createContent(state, book),
    ...createLines(state, book),
    ...createSizes(state, book),
    ...createFiltering(state, book),
    ...createCharts(state, book),
    ...createTables(state),
    ...createMerging(state, book),
    ...createConditionalFormatting(state),
    sort: (area: Rectangle, keys: readonly SortKey[]) => sortArea(state, book, area, keys),
  };
  return {
    ...(state.type === 'GRID' ? methods : withoutCells(methods, state.type)),
    id: state.id,
    type: state.type,
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
    get extent() {
      const layers = layersOf(state);
      return {
        rows: Math.max(...layers.map((layer) => layer.lastRow())),
        columns: Math.max(...layers.map((layer) => layer.lastColumn())),
      };
    },
    get frozenRows() {
      return state.frozenRows;
    },
    get frozenColumns() {
      return state.frozenColumns;
    },
    get revision() {
      return state.revision.count;
    },
    get filter() {
      return filterOf(state);
    },
    get charts() {
      return state.charts;
    },
    get tables() {
      return state.tables;
    },
    get merges() {
      return state.merges;
    },
    get conditionalFormats() {
      return state.conditionalFormats;
    },

    rename: (name) => renameSheet(state, name, book),
    setHidden(hidden) {
      state.isHidden = hidden;
      state.revision.grow();
    },
  };
}

function renameSheet(state: SheetState, to: string, { sheets, formulaCells }: Book): void {
  requireSheetName(
    to,
    sheets.flatMap((sheet) => (sheet === state ? [] : [sheet.name])),
  );
  for (const cell of formulaCells.all()) {
    formulaCells.reword(cell, renameSheetIn(cell.text, state.name, to));
  }
  state.name = to;
  state.revision.grow();
  formulaCells.touchSheetNames();
}
