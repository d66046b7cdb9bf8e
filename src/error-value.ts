/** Errors of Sheets as cells show them. */
import type { SheetValue } from './platform';

/** In whatever language, and unlike a hashtag: `#ERROR!`, `#NAME?`, `#N/A`, in German `#NV`. */
export function isErrorValue(value: SheetValue | undefined): boolean {
  return typeof value === 'string' && /^#([^\sa-z]+[!?]|\p{Lu}\/\p{Lu}|NV)$/u.test(value);
}
