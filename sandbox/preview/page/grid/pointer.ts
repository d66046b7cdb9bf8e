// The cell below the pointer, and what its card says.
import type { Injector } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { cellBox } from './cell-boxes';
import { extrasOf } from './markers';

export interface Hovered {
  readonly box: DOMRect;
  readonly title: 'Error' | 'Note';
  readonly text: string;
}

/** Tells the card of the cell below the pointer, null where it has none. */
export function watchPointer(
  container: HTMLElement,
  api: FUniver,
  injector: Injector,
  tell: (hovered: Hovered | null) => void,
): void {
  let cell: { readonly row: number; readonly column: number } | undefined;

  // Univer tells when the pointer comes to a cell, but not when the cell below it has changed.
  api.addEvent(api.Event.CellHover, ({ row, column }) => {
    cell = { row, column };
    explain();
  });
  container.addEventListener('pointermove', ({ clientX, clientY }) => explain({ x: clientX, y: clientY }));
  container.addEventListener('pointerleave', () => tell(null));

  function explain(pointer?: { readonly x: number; readonly y: number }): void {
    if (!cell) return;
    const { row, column } = cell;
    const box = cellBox(api, injector, container, row, column);
    if (!box || (pointer && !isInside(box, pointer))) return;
    const { error, note } = extrasOf(
      api.getActiveWorkbook()?.getActiveSheet().getSheet().getCellRaw(row, column),
    );
    const text = error ?? note;
    tell(text === undefined ? null : { box, title: error === undefined ? 'Note' : 'Error', text });
  }
}

function isInside(
  { left, right, top, bottom }: DOMRect,
  { x, y }: { readonly x: number; readonly y: number },
) {
  return x >= left && x <= right && y >= top && y <= bottom;
}
