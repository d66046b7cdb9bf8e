import { displayText } from '../display';
import { sentences } from '../sentences';
import { type Filter, type Sheet, WorkbookError } from '../workbook';
import type { Book } from './book';
import { type FilterState, requireInSheet, type SheetState, valueAt } from './sheet-state';

type Filtering = Pick<Sheet, 'createFilter' | 'removeFilter' | 'setHiddenValues' | 'isRowHiddenByFilter'>;

export function createFiltering(sheet: SheetState, book: Book): Filtering {
  return {
    createFilter(area) {
      requireInSheet(area, sheet);
      if (sheet.filter !== undefined) throw new WorkbookError(sentences.secondFilter);
      sheet.filter = { area: { ...area }, hiddenValues: new Map() };
      sheet.revision.grow();
    },

    removeFilter() {
      requireFilter();
      sheet.filter = undefined;
      sheet.revision.grow();
    },

    setHiddenValues(column, texts) {
      const { area, hiddenValues } = requireFilter();
      if (!Number.isInteger(column) || column < area.column || column >= area.column + area.columns) {
        throw new WorkbookError(sentences.filterColumn);
      }
      if (texts.length === 0) hiddenValues.delete(column);
      else hiddenValues.set(column, new Set(texts));
      sheet.revision.grow();
    },

    isRowHiddenByFilter(row) {
      requireInSheet({ row, column: 1, rows: 1, columns: 1 }, sheet);
      if (sheet.filter === undefined) return false;
      const { area, hiddenValues } = sheet.filter;
      if (row <= area.row || row >= area.row + area.rows) return false;
      return [...hiddenValues].some(([column, hidden]) => hidden.has(textAt(row, column)));
    },
  };

  function requireFilter(): FilterState {
    if (sheet.filter === undefined) throw new WorkbookError(sentences.noFilter);
    return sheet.filter;
  }

  function textAt(row: number, column: number): string {
    const format = sheet.attributes.numberFormat.get(row, column) ?? '';
    return displayText(valueAt(sheet, row, column, book.settings.timeZone), format, book.settings);
  }
}

export function filterOf(sheet: SheetState): Filter | undefined {
  if (sheet.filter === undefined) return undefined;
  const { area, hiddenValues } = sheet.filter;
  const criteria = [...hiddenValues]
    .map(([column, texts]) => ({ column, hiddenValues: [...texts] }))
    .sort((one, other) => one.column - other.column);
  return { area: { ...area }, criteria };
}

export function filterStateOf({ area, criteria }: Filter): FilterState {
  return {
    area,
    hiddenValues: new Map(criteria.map(({ column, hiddenValues }) => [column, new Set(hiddenValues)])),
  };
}
