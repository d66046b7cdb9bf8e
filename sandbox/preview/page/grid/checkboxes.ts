// Cells that are checkboxes: a box in place of TRUE, FALSE and nothing, toggled by the pointer or the space key.
import {
  HorizontalAlign,
  type ICellCustomRender,
  type ICellRenderContext,
  type Injector,
  InterceptorEffectEnum,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { Act, Area } from '../../protocol';
import { rangeOf, type Selection } from './areas';
import { type BoxAlignment, drawBox, isOnBox } from './checkbox-picture';
import { extrasOf } from './markers';
import { areCellsInFocus } from './shortcuts';

/** Needs the workbook to be there. */
export function drawCheckboxes(injector: Injector, act: (acts: readonly Act[]) => void): void {
  const box: ICellCustomRender = {
    drawWith: (context, info) =>
      drawBox(context, info.primaryWithCoord, alignmentOf(info), info.data?.v === 1),
    isHit: (position, info) => isOnBox(position, info.primaryWithCoord, alignmentOf(info)),
    onPointerDown({ subUnitId, row, col }, { button, shiftKey, ctrlKey, metaKey }: PointerEvent) {
      // With those keys it selects.
      if (button !== 0 || shiftKey || ctrlKey || metaKey) return;
      const area = { row: row + 1, column: col + 1, rows: 1, columns: 1 };
      act([{ kind: 'toggleCheckboxes', sheet: Number(subUnitId), area }]);
    },
  };
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: 10,
    handler(cell, { rawData }, next) {
      if (!extrasOf(rawData).isBox) return next(cell);
      return next({ ...(cell ?? rawData), customRender: [box], fontRenderExtension: { isSkip: true } });
    },
  });
}

export function toggleBySpace(
  api: FUniver,
  selection: () => Selection | undefined,
  act: (acts: readonly Act[]) => void,
): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (code !== 'Space' || ctrlKey || metaKey || altKey || shiftKey || !areCellsInFocus(api)) return;
      const { sheet, area } = selection() ?? {};
      if (!sheet || !area || !hasBox(api, area)) return;
      event.preventDefault();
      event.stopPropagation();
      act([{ kind: 'toggleCheckboxes', sheet: sheet.id, area }]);
    },
    true,
  );
}

/** In the sheet that is shown. */
function hasBox(api: FUniver, area: Area): boolean {
  const cells = api.getActiveWorkbook()?.getActiveSheet().getSheet().getCellMatrix();
  const { startRow, endRow, startColumn, endColumn } = rangeOf(area);
  let isFound = false;
  cells?.forValue((row, column, cell) => {
    const isInside = row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
    isFound ||= isInside && extrasOf(cell).isBox === true;
  });
  return isFound;
}

function alignmentOf({ style }: ICellRenderContext): BoxAlignment {
  if (style?.ht === HorizontalAlign.LEFT) return 'left';
  return style?.ht === HorizontalAlign.RIGHT ? 'right' : 'center';
}
