// LIFE_PLAN='{…}' lives one life again, and shows it step by step.
import { expect, test, vi } from 'vitest';
import { seedRandom } from './begun';
import { type Counts, live } from './life';
import { shown } from './shown';

const { LIFE_PLAN } = process.env;

test.skipIf(LIFE_PLAN === undefined)('one life is lived again', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  seedRandom();
  const counts: Counts = new Map();
  live(JSON.parse(LIFE_PLAN ?? ''), counts, (act, done, world) => {
    process.stdout.write(`${shown(act, done, world)}\n`);
  });
  expect(counts.size).toBeGreaterThan(0);
});
