import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** So near to an edge of what scrolls, it scrolls. */
const EDGE_PIXELS = 36;
const SCROLL_PIXELS = 10;

/** Rows of a list that follow the pointer: each move tells whose place the row takes. */
export function useDragging(onMove: (key: string, target: string) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const move = useRef(onMove);
  move.current = onMove;

  useLayoutEffect(() => {
    if (dragged === undefined) return;
    const follow = (event: PointerEvent): void => {
      scrollNearEdge(list.current, event.clientY);
      const target = rowAt(list.current, event.clientY);
      if (target !== undefined && target !== dragged) move.current(dragged, target);
    };
    const drop = (): void => setDragged(undefined);
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', drop);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', drop);
    };
  }, [dragged]);

  return {
    list,
    dragged,
    grab(event: PointerEvent, key: string): void {
      if (event.button !== 0) return;
      event.preventDefault();
      setDragged(key);
    },
  };
}

/** The row whose middle the pointer has passed, so that rows of unlike heights do not flutter. */
function rowAt(list: HTMLElement | null, y: number): string | undefined {
  for (const row of list?.children ?? []) {
    const { top, bottom, height } = row.getBoundingClientRect();
    if (y < top || y > bottom) continue;
    const isMiddle = Math.abs(y - (top + height / 2)) < height * 0.35;
    return isMiddle ? (row.getAttribute('data-key') ?? undefined) : undefined;
  }
  return undefined;
}

function scrollNearEdge(list: HTMLElement | null, y: number): void {
  const main = list?.closest('main');
  if (!main) return;
  const { top, bottom } = main.getBoundingClientRect();
  if (y < top + EDGE_PIXELS) main.scrollBy(0, -SCROLL_PIXELS);
  if (y > bottom - EDGE_PIXELS) main.scrollBy(0, SCROLL_PIXELS);
}
