/** What `google.script.host` asks of the page around the frame, by `postMessage`. */
export type HostMessage =
  | { readonly reachsheet: 'close' | 'focusEditor'; readonly frame: string }
  | { readonly reachsheet: 'setWidth' | 'setHeight'; readonly frame: string; readonly pixels: number };

/** For the page: the message in an event's data, or undefined where the data is anything else. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('reachsheet' in data) || !('frame' in data) || typeof data.frame !== 'string') return undefined;
  const { reachsheet, frame } = data;
  if (reachsheet === 'close' || reachsheet === 'focusEditor') return { reachsheet, frame };
  if (reachsheet !== 'setWidth' && reachsheet !== 'setHeight') return undefined;
  const pixels = 'pixels' in data ? data.pixels : undefined;
  return typeof pixels === 'number' && Number.isFinite(pixels) ? { reachsheet, frame, pixels } : undefined;
}
