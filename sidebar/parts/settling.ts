/** A button that appears under the pointer is pressed by mistake: the press was meant for what stood there before. */
import { createContext, type RefObject } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** So long it takes no press after it appeared… */
const SETTLING_MS = 600;
/** …and so long after a press that came meanwhile: whoever clicks on and on does not mean it. */
const QUIET_MS = 400;

/** Whether a part belongs to the screen on top: one that comes back appears, too. */
export const OnTop = createContext(true);

let pointer: { readonly x: number; readonly y: number } | undefined;

/** Once, before anything is drawn. */
export function watchPointer(): void {
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    pointer = { x: clientX, y: clientY };
  };
  for (const type of ['pointermove', 'pointerdown'] as const) addEventListener(type, follow, true);
}

export interface Settling {
  /** Presses by the pointer are to be ignored. */
  readonly isSettling: boolean;
  /** To be told of each press that is ignored. */
  pressed(): void;
}

export function useSettling(element: RefObject<HTMLElement | null>): Settling {
  const isOnTop = useContext(OnTop);
  const [isSettling, setSettling] = useState(false);
  const until = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wait = (milliseconds: number): void => {
    const now = Date.now();
    until.current = Math.max(until.current, now + milliseconds);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSettling(false), until.current - now);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it appears
  useLayoutEffect(() => {
    if (!isOnTop || !isUnderPointer(element.current)) return;
    setSettling(true);
    wait(SETTLING_MS);
    return () => {
      clearTimeout(timer.current);
      setSettling(false);
    };
  }, [isOnTop]);

  return { isSettling, pressed: () => wait(QUIET_MS) };
}

function isUnderPointer(element: HTMLElement | null): boolean {
  if (!pointer || !element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return pointer.x >= left && pointer.x <= right && pointer.y >= top && pointer.y <= bottom;
}
