import { type DisplaySettings, displayText } from '../display';
import { sentences } from '../sentences';
import type { WorkbookSwitches } from '../switches';
import { type Filter, type Rectangle, type Sheet, WorkbookError } from '../workbook';
import type { Book } from './book';
import { type FilterState, requireInSheet, type SheetState, valueAt } from './sheet-state';

type Filtering = Pick<Sheet, 'createFilter' | 'removeFilter' | 'setHiddenValues' | 'isRowHiddenByFilter'>;

export function createFiltering(sheet: SheetState, book: Book): Filtering {
  return {
    createFilter(area) {
      requireInSheet(area, sheet);
      if (sheet.filter !== undefined) throw new WorkbookError(sentences.secondFilter);
      sheet.filter = { area: { ...area }, hiddenValues: new Map(), hiddenRows: new Set() };
      noteChange();
    },

    removeFilter() {
      requireFilter();
      sheet.filter = undefined;
      noteChange();
    },

    setHiddenValues(column, texts) {
      const { area, hiddenValues } = requireFilter();
      if (!Number.isInteger(column) || column < area.column || column >= area.column + area.columns) {
        throw new WorkbookError(sentences.filterColumn);
      }
      if (texts.length === 0) hiddenValues.delete(column);
      else hiddenValues.set(column, new Set(texts));
      applyFilter(sheet, book.settings);
      noteChange();
    },

    isRowHiddenByFilter(row) {
      requireInSheet({ row, column: 1, rows: 1, columns: 1 }, sheet);
      return isFilteredOut(sheet, row, book.settings);
    },
  };

  function noteChange(): void {
    sheet.revision.grow();
    book.formulaCells.touchRowSight(sheet);
  }

  function requireFilter(): FilterState {
    if (sheet.filter === undefined) throw new WorkbookError(sentences.noFilter);
    return sheet.filter;
  }
}

/** Hides what its criteria say by now. */
export function applyFilter(sheet: SheetState, settings: DisplaySettings): void {
  const { filter } = sheet;
  if (filter === undefined) return;
  const body = Array.from({ length: filter.area.rows - 1 }, (_, down) => filter.area.row + 1 + down);
  filter.hiddenRows = new Set(body.filter((row) => hasHiddenValue(sheet, filter, row, settings)));
}

export type Settings = DisplaySettings & Partial<WorkbookSwitches>;

export function isFilteredOut(sheet: SheetState, row: number, settings: Settings): boolean {
  const { filter } = sheet;
  if (filter === undefined) return false;
  const { area } = filter;
  if (row <= area.row || row >= area.row + area.rows) return false;
  return settings.filtersFollowValues === true
    ? hasHiddenValue(sheet, filter, row, settings)
    : filter.hiddenRows.has(row);
}

function hasHiddenValue(
  sheet: SheetState,
  { hiddenValues }: FilterState,
  row: number,
  settings: DisplaySettings,
): boolean {
  return [...hiddenValues].some(([column, hidden]) => {
    const format = sheet.attributes.numberFormat.get(row, column) ?? '';
    return hidden.has(displayText(valueAt(sheet, row, column, settings.timeZone), format, settings));
  });
}

/** The cells that the filter looks at to hide rows of the area. */
export function decidingCells({ filter }: SheetState, { row, rows }: Rectangle): readonly Rectangle[] {
  if (filter === undefined) return [];
  const first = Math.max(row, filter.area.row + 1);
  const end = Math.min(row + rows, filter.area.row + filter.area.rows);
  if (end <= first) return [];
  return [...filter.hiddenValues.keys()].map((column) => ({
    row: first,
    column,
    rows: end - first,
    columns: 1,
  }));
}

export function filterOf(sheet: SheetState): Filter | undefined {
  if (sheet.filter === undefined) return undefined;
  const { area, hiddenValues } = sheet.filter;
  const criteria = [...hiddenValues]
    .map(([column, texts]) => ({ column, hiddenValues: [...texts] }))
    .sort((one, other) => one.column - other.column);
  return { area: { ...area }, criteria };
}

/** @param hiddenRows as they were when it was saved */
export function filterStateOf({ area, criteria }: Filter, hiddenRows: readonly number[]): FilterState {
  return {
    area,
    hiddenRows: new Set(hiddenRows),
    hiddenValues: new Map(criteria.map(({ column, hiddenValues }) => [column, new Set(hiddenValues)])),
  };
}
