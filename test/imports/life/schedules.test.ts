/** Some schedules, a tenth of LIFE=30000, each through some days with a change of clocks, seen from the rows that they wrote. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSheet } from '../../in-process-sheet';
import { drive } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { SEED } from './lives';
import { dayIn, duesOf, startOf, type Times, times, triggersOf } from './times';

/** A trigger that comes so shortly before, on the same day, is taken for it. */
const EARLY = 15 * 60_000;

const { LIFE } = process.env;

test('T1, T2: one good run for each due time, whatever minute the trigger comes', () => {
  fc.assert(
    fc.property(times, (made) => {
      const ran = runsOf(made);
      const strikes = triggersOf(made);
      const dues = duesOf(made, strikes.at(-1) ?? 0);
      // Missed times share one: those that fall between the same two triggers.
      const dayOf = dayIn(made.timeZone);
      const servedBy = (at: number): number | undefined =>
        strikes.find((strike) => strike >= at || (strike >= at - EARLY && dayOf(strike) === dayOf(at)));
      const possible = dues.map(({ earliest, latest }) => [servedBy(earliest), servedBy(latest)]);
      for (const at of ran)
        expect(
          possible.some((ends) => ends.includes(at)),
          `T1: ran at ${iso(at)}, due for nothing`,
        ).toBe(true);
      for (const [index, [one, other]] of possible.entries()) {
        const served = ran.filter((at) => at === one || at === other);
        const isOpen = one === undefined || other === undefined;
        const words = `T2: due at ${iso(dues[index]?.earliest ?? 0)}, ran at ${served.map(iso).join(', ')}`;
        if (isOpen) expect(served.length, words).toBeLessThanOrEqual(1);
        else expect(served.length, words).toBe(1);
      }
    }),
    {
      numRuns: Math.ceil(Number(LIFE ?? 300) / 10),
      seed: SEED,
    },
  );
}, 3_600_000);

/** When triggers wrote a capture. */
function runsOf(made: Times): readonly number[] {
  const { timeZone, hour, weekday, platform } = made;
  const opened = drive(openSheet({ timeZone, ...platform }, { ...platform }));
  const { clock } = opened.sheet.google;
  setSource(opened, source('a'));
  clock.advance(startOf(made) - clock.now());
  opened.run(
    projectsImport({
      mode: 'snapshot',
      target: { sheet: 'Projects', cell: 'A1' },
      schedule: weekday === undefined ? { every: 'day', hour } : { every: 'week', day: weekday, hour },
    }),
  );
  const rows = (): number => opened.sheet.workbook.sheetByName('Projects')?.extent.rows ?? 0;
  return triggersOf(made).filter((at) => {
    clock.advance(at - clock.now());
    const before = rows();
    opened.strike();
    return rows() > before;
  });
}

function iso(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}
