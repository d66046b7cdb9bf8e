// The corners of cells: black for a note, red for a failed formula, as Sheets draws them.
import type { ICellData, ICellDataForSheetInterceptor, Injector, Nullable } from '@univerjs/core';
import { InterceptorEffectEnum } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { CellExtras } from './cell-data';

const NOTE = { tr: { size: 6, color: '#000000' } };
const ERROR = { tr: { size: 6, color: '#d93025' } };

export function drawMarkers(injector: Injector): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: 20,
    handler(cell, { rawData }, next) {
      const { note, error } = extrasOf(rawData);
      if (note === undefined && error === undefined) return next(cell);
      // Without its formula Univer takes it for text, and does not explain the error in words of its own.
      const marked: ICellDataForSheetInterceptor =
        error === undefined
          ? { ...(cell ?? rawData), markers: NOTE }
          : { ...(cell ?? rawData), f: null, markers: ERROR };
      return next(marked);
    },
  });
}

export function extrasOf(cell: Nullable<ICellData>): CellExtras {
  return (cell?.custom ?? {}) as CellExtras;
}
