// Where cells are in the window.
import type { Injector } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { IRenderManagerService, SHEET_VIEWPORT_KEY } from '@univerjs/preset-sheets-core';
import { WORKBOOK_ID } from './univer';

/** Of a cell of the shown sheet; rows and columns count from 0. It may be scrolled out of sight. */
export function cellBox(
  api: FUniver,
  injector: Injector,
  container: HTMLElement,
  row: number,
  column: number,
): DOMRect | undefined {
  const worksheet = api.getActiveWorkbook()?.getActiveSheet();
  const canvas = container
    .querySelector(`canvas[id="univer-sheet-main-canvas_${WORKBOOK_ID}"]`)
    ?.getBoundingClientRect();
  const scene = injector.get(IRenderManagerService).getRenderById(WORKBOOK_ID)?.scene;
  if (!worksheet || !canvas?.width || !scene || !worksheet.getSkeleton()) return undefined;
  const main = scene.getViewport(SHEET_VIEWPORT_KEY.VIEW_MAIN);
  const { xSplit, ySplit } = worksheet.getFreeze();
  const scrollX = column < xSplit ? 0 : (main?.viewportScrollX ?? 0);
  const scrollY = row < ySplit ? 0 : (main?.viewportScrollY ?? 0);
  const { left, top, width, height } = worksheet.getRange(row, column).getCellRect();
  const { scaleX, scaleY } = scene;
  return new DOMRect(
    canvas.left + (left - scrollX) * scaleX,
    canvas.top + (top - scrollY) * scaleY,
    width * scaleX,
    height * scaleY,
  );
}
