// Lives of an import, made up: the source changes, people edit the sheet, executions die, and after every run the
// table holds what the source has and what the people wrote. LIFE=10000 lives more of them than the usual few hundred.
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { live } from './life/life';
import { plan } from './life/plan';

const { LIFE, LIFE_SEED } = process.env;
const LIVES = Number(LIFE ?? 240);
// The usual few are the same each time; the many are others each time, and name their seed when one fails.
const SEED = LIFE_SEED ?? (LIFE === undefined ? '1' : undefined);

test('every life of an import keeps the rows of the source and the work of the people', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  fc.assert(
    fc.property(plan, (made) => {
      seedRandom();
      live(made);
    }),
    { numRuns: LIVES, ...(SEED !== undefined && { seed: Number(SEED) }), verbose: 0 },
  );
  expect(LIVES).toBeGreaterThan(0);
}, 3_600_000);

/** Ids and pauses are made of these: the same in every life. */
function seedRandom(): void {
  let state = 1;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  });
}
