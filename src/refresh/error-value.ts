/** Errors of Sheets as cells show them. */
import type { SheetValue } from '../platform';

/** Their words differ by language; each begins with this sign and has neither blanks nor small letters. */
export function isErrorValue(value: SheetValue | undefined): boolean {
  return typeof value === 'string' && /^#\S+$/.test(value) && value === value.toUpperCase();
}
