import { expect } from 'vitest';
import { partIn } from './key';
import type { Tour } from './tour';

const SHOWN = 2_000;

/** Nothing that was seen holds a part of the key. */
export function expectHidden({ seen }: Pick<Tour, 'seen'>, key: string): void {
  for (const [where, texts] of seen) {
    for (const text of texts) expect(partIn(text, key), `${where}: ${text.slice(0, SHOWN)}`).toBeUndefined();
  }
}
