/**
 * A thousand lives in four parts, which workers share; the same each time. LIFE=30000 lives more of them, others each
 * time, LIFE_SEED=7 those of that seed; LIFE_TALLY=1 counts what was done in them.
 */
import { expect, test, vi } from 'vitest';
import { seedRandom } from './begun';
import type { Counts } from './life';
import { tally } from './tally';

const PARTS = 4;
const { LIFE, LIFE_SEED, LIFE_TALLY } = process.env;
const LIVES = Number(LIFE ?? 1_000);
export const SEED = Number(LIFE_SEED ?? (LIFE === undefined ? 1 : Date.now() % 1_000_000));

export function testLives(part: number): void {
  test('every life leaves people what is theirs, and says where it is in doubt', () => {
    const counts: Counts = new Map();
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const lives = Math.ceil(LIVES / PARTS);
    const broken = tally({ seed: SEED * PARTS + part, lives, counts, begin: seedRandom, say });
    if (LIFE_TALLY !== undefined) say(inWords(counts));
    expect(broken, `LIFE=${LIVES} LIFE_SEED=${SEED} repeats these lives`).toEqual([]);
    expect(counts.size).toBeGreaterThan(0);
  }, 3_600_000);
}

/** At once: a thousand lives may take their time. */
function say(text: string): void {
  if (LIFE !== undefined || LIFE_TALLY !== undefined) process.stdout.write(`${text}\n`);
}

function inWords(counts: Counts): string {
  return [...counts]
    .sort()
    .map(([name, times]) => `${String(times).padStart(7)}  ${name}`)
    .join('\n');
}
