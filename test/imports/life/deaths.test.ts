// K4: some lives, or a tenth of LIFE=30000.
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { shownSheets } from '../shown-sheets';
import { seedRandom } from './begun';
import { plan } from './draw';
import { live } from './life';
import { SEED } from './lives';
import type { Plan } from './plan';
import { comparable, withoutDeaths } from './twin';

const { LIFE } = process.env;

test('a life with deaths leaves what the same life without them leaves', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const after = (made: Plan): unknown => {
    seedRandom();
    return shownSheets(live(made, new Map()));
  };
  fc.assert(
    fc.property(plan.map(comparable), (made) => {
      expect(after(made)).toEqual(after(withoutDeaths(made)));
    }),
    { numRuns: Math.ceil(Number(LIFE ?? 240) / 10), seed: SEED },
  );
}, 3_600_000);
