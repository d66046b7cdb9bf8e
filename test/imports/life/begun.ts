/** What is the same at the beginning of every life. */
import { vi } from 'vitest';

/** Ids and pauses are made of these. */
export function seedRandom(): void {
  let state = 1;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  });
}
