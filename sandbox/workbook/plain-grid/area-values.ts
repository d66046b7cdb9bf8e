// The values of areas that several formulas read: gathered once, until something there changes.
import { gridOf, intersects } from '../rectangle';
import type { CellValue, Grid, Rectangle } from '../workbook';
import { type SheetState, valueAt } from './sheet-state';

export interface AreaValues {
  /** The area lies within the sheet. */
  read(sheet: SheetState, area: Rectangle): Grid<CellValue>;
  forget(sheet: SheetState, area: Rectangle): void;
  forgetAll(): void;
}

interface Gathered {
  readonly area: Rectangle;
  readonly cells: Grid<CellValue>;
}

export function createAreaValues(settings: { readonly timeZone: string }): AreaValues {
  const gathered = new Map<SheetState, Map<string, Gathered>>();

  return {
    read(sheet, area) {
      if (area.rows === 1 && area.columns === 1) {
        return [[valueAt(sheet, area.row, area.column, settings.timeZone)]];
      }
      const ofSheet = gathered.get(sheet) ?? new Map<string, Gathered>();
      gathered.set(sheet, ofSheet);
      const key = areaKey(area);
      let known = ofSheet.get(key);
      if (known === undefined) {
        const cells = gridOf(area, (row, column) => valueAt(sheet, row, column, settings.timeZone));
        known = { area, cells };
        ofSheet.set(key, known);
      }
      return known.cells;
    },

    forget(sheet, area) {
      const ofSheet = gathered.get(sheet);
      if (ofSheet === undefined) return;
      for (const [key, known] of ofSheet) if (intersects(known.area, area)) ofSheet.delete(key);
    },

    forgetAll: () => gathered.clear(),
  };
}

export function areaKey({ row, column, rows, columns }: Rectangle): string {
  return `${row}:${column}:${rows}:${columns}`;
}
