// Lives made up from the contract alone (CONTRACT.md): LIFE2=200 lives so many, LIFE2_SEED and LIFE2_PATH repeat
// one, LIFE2_PLAN lives the one that it is given, LIFE2_TALLY=200 counts what breaks first, LIFE2_KNOWN=L2,H2 passes that over, LIFE2_ONLY=D2
// asks for that alone.
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { shownSheets } from '../shown-sheets';
import { plan } from './draw';
import { type Counts, live } from './life';
import type { Plan } from './plan';
import { shown } from './shown';
import { tally } from './tally';
import { comparable, withoutDeaths } from './twin';

const { LIFE2, LIFE2_SEED, LIFE2_PATH, LIFE2_TALLY, LIFE2_PLAN } = process.env;

test.skipIf(LIFE2 === undefined)(
  'every life leaves people what is theirs, and says where it is in doubt',
  () => {
    const counts: Counts = new Map();
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      fc.assert(
        fc.property(plan, (made) => {
          seedRandom();
          live(made, counts);
        }),
        {
          numRuns: Number(LIFE2),
          ...(LIFE2_SEED !== undefined && { seed: Number(LIFE2_SEED) }),
          ...(LIFE2_PATH !== undefined && { path: LIFE2_PATH }),
        },
      );
    } finally {
      process.stdout.write(`${countsInWords(counts)}\n`);
    }
    expect(counts.size).toBeGreaterThan(0);
  },
  3_600_000,
);

test.skipIf(LIFE2 === undefined)(
  'a life with deaths leaves what the same life without them leaves',
  () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const after = (made: Plan): unknown => {
      seedRandom();
      const workbook = live(made, new Map());
      fc.pre(workbook !== undefined);
      return workbook && shownSheets(workbook);
    };
    fc.assert(
      fc.property(plan.map(comparable), (made) => {
        expect(after(made)).toEqual(after(withoutDeaths(made)));
      }),
      { numRuns: Number(LIFE2), ...(LIFE2_SEED !== undefined && { seed: Number(LIFE2_SEED) }) },
    );
  },
  3_600_000,
);

test.skipIf(LIFE2_TALLY === undefined)(
  'the numbers that break first are counted',
  () => {
    const counts: Counts = new Map();
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const say = (text: string): unknown => process.stdout.write(`${text}\n`);
    const lives = {
      seed: Number(LIFE2_SEED ?? 1),
      lives: Number(LIFE2_TALLY),
      counts,
      begin: seedRandom,
      say,
    };
    const broken = tally(lives);
    say(countsInWords(counts));
    expect(broken).toBe(0);
  },
  3_600_000,
);

test.skipIf(LIFE2_PLAN === undefined)('one life is lived again', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  seedRandom();
  live(JSON.parse(LIFE2_PLAN ?? ''), new Map(), (act, done, world) => {
    process.stdout.write(`${shown(act, done, world)}\n`);
  });
});

function countsInWords(counts: Counts): string {
  return [...counts]
    .sort()
    .map(([name, times]) => `${String(times).padStart(7)}  ${name}`)
    .join('\n');
}

/** Ids and pauses are made of these: the same in every life. */
function seedRandom(): void {
  let state = 1;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  });
}
