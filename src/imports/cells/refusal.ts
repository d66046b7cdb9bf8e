import type { Sheets } from '../../platform';

/** Why Sheets refuses it, twice in a row; undefined where it has done it. All of it stands then. */
export function refusalOf(act: () => void, sheets: Sheets): unknown {
  let refusal: unknown;
  for (let tries = 2; tries > 0; tries -= 1) {
    try {
      act();
      sheets.flush();
      return undefined;
    } catch (thrown) {
      refusal = thrown ?? new Error('refused');
    }
  }
  return refusal;
}
