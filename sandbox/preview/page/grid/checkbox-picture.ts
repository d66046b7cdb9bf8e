// A checkbox as a cell shows it.
import type { ICellWithCoord } from '@univerjs/core';

const SIZE = 13;
/** From the edges of the cell; below, it brings the box to the middle of a row of standard height. */
const MARGIN = 4;
/** A finger is not that exact. */
const NEARBY = 3;
const FRAME = '#5f6368';
const TICKED = '#0b57d0';
const PAPER = '#ffffff';

export type BoxAlignment = 'left' | 'center' | 'right';

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Whether the point, in the units of the sheet, is on the box of that cell. */
export function isOnBox({ x, y }: Corner, cell: ICellWithCoord, align: BoxAlignment): boolean {
  const corner = cornerOf(cell, align);
  const isNear = (distance: number): boolean => distance >= -NEARBY && distance <= SIZE + NEARBY;
  return isNear(x - corner.x) && isNear(y - corner.y);
}

export function drawBox(
  context: CanvasRenderingContext2D,
  cell: ICellWithCoord,
  align: BoxAlignment,
  isTicked: boolean,
): void {
  const { x, y } = cornerOf(cell, align);
  const { startX, startY, endX, endY } = cell.mergeInfo;
  context.save();
  context.beginPath();
  context.rect(startX, startY, endX - startX, endY - startY);
  context.clip();
  context.beginPath();
  context.roundRect(x + 0.75, y + 0.75, SIZE - 1.5, SIZE - 1.5, 2);
  context.fillStyle = isTicked ? TICKED : PAPER;
  context.strokeStyle = isTicked ? TICKED : FRAME;
  context.lineWidth = 1.5;
  context.fill();
  context.stroke();
  if (isTicked) drawTick(context, x, y);
  context.restore();
}

function drawTick(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.beginPath();
  context.moveTo(x + 3, y + 6.8);
  context.lineTo(x + 5.4, y + 9.2);
  context.lineTo(x + 10, y + 4.2);
  context.strokeStyle = PAPER;
  context.lineWidth = 1.8;
  context.stroke();
}

function cornerOf({ mergeInfo }: ICellWithCoord, align: BoxAlignment): Corner {
  const { startX, endX, endY } = mergeInfo;
  const left = {
    left: startX + MARGIN,
    center: (startX + endX - SIZE) / 2,
    right: endX - MARGIN - SIZE,
  };
  return { x: left[align], y: endY - MARGIN - SIZE };
}
