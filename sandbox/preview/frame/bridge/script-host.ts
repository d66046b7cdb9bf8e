import type { HostMessage } from '../host-message';

/** `google.script.host`. */
export interface ScriptHost {
  readonly origin: string;
  close(): void;
  /** Dialogs only; the page around ignores it for a sidebar. */
  setWidth(pixels: number): void;
  setHeight(pixels: number): void;
  readonly editor: { focus(): void };
}

export interface ScriptHostOptions {
  readonly frame: string;
  readonly origin: string;
  readonly post: (message: HostMessage) => void;
}

export function createScriptHost({ frame, origin, post }: ScriptHostOptions): ScriptHost {
  const resize = (reachsheet: 'setWidth' | 'setHeight', pixels: unknown): void => {
    if (typeof pixels !== 'number' || !Number.isFinite(pixels)) {
      throw new TypeError(`google.script.host.${reachsheet} takes a number of pixels.`);
    }
    post({ reachsheet, frame, pixels });
  };
  return {
    origin,
    close: () => post({ reachsheet: 'close', frame }),
    setWidth: (pixels) => resize('setWidth', pixels),
    setHeight: (pixels) => resize('setHeight', pixels),
    editor: { focus: () => post({ reachsheet: 'focusEditor', frame }) },
  };
}
