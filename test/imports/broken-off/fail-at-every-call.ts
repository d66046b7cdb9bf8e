// Google's services fail at every call in turn, once, three times or until the execution ends; then the person, or the
// trigger, tries again. In the end everything is as if nothing had happened, whatever Google answers. FAIL=all fails in
// each way at each call.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inWords, STRICTEST, switchesFor } from '../../drawn-switches';
import type { OpenedImport } from '../opened-import';
import { thaw } from './frozen';
import { left, withoutRemembered } from './left';
import type { Scenario } from './scenario';
import { goUnbroken, isUnderWay, lookAtHome, MINUTES_10 } from './unbroken';

const WAYS = [1, 3, Number.POSITIVE_INFINITY] as const;
const ALL = process.env.FAIL === 'all';
const MOST_TRIES = 5;

export function failAtEveryCall(scenarios: readonly Scenario[]): void {
  beforeAll(() => {
    for (const method of ['log', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined);
  });

  describe.each(scenarios)('$name', (scenario) => {
    test('goes on where a service failed at any of its calls', () => {
      const all = [...new Set([STRICTEST, ...switchesFor(scenario.name, 'any')])];
      all.forEach((drawn, index) => {
        const switches = { ...drawn, ...scenario.switches };
        const { frozen, calls, expected } = goUnbroken(scenario, switches);
        expect(calls).toBeGreaterThan(20);
        for (let call = ALL ? 1 : 1 + index; call <= calls; call += ALL ? 1 : all.length) {
          for (const failures of ALL ? WAYS : [WAYS[call % WAYS.length] as number]) {
            const { opened, id } = thaw(frozen);
            const runsBefore = opened.ask('history', { id }).length;
            opened.failAt(call, failures);
            attempt(() => scenario.act(opened, id));
            opened.failAt(1, 0);
            persevere(opened, id, scenario, runsBefore);
            const where = `call ${call} of ${calls}, ${failures} times, ${inWords(switches)}`;
            expect(withoutRemembered(left(opened, id)), where).toEqual(withoutRemembered(expected));
          }
        }
      });
    });
  });
}

/** Told by the sidebar, or by Google itself in any language. */
const GOOGLE_FAILED = /^\w+: platform: |^(Service|Xdienst) \w+ (failed|xfehlgeschlagen)/;

/** What was refused is told to the person. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (thrown) {
    if (!GOOGLE_FAILED.test((thrown as Error).message)) throw thrown;
  }
}

/** What is unfinished is gone on with, what failed is begun anew, until it has succeeded. */
function persevere(opened: OpenedImport, id: string, scenario: Scenario, runsBefore: number): void {
  const { act, comeBack } = scenario;
  for (let tries = 0; !isDone(opened, id, runsBefore); tries += 1) {
    if (tries === MOST_TRIES) throw new Error('It does not succeed.');
    opened.sheet.google.clock.advance(MINUTES_10);
    if (comeBack) comeBack(opened);
    else if (isUnderWay(opened)) opened.runAgain(id);
    else act(opened, id);
  }
  lookAtHome(opened);
}

function isDone(opened: OpenedImport, id: string, runsBefore: number): boolean {
  const runs = opened.ask('history', { id });
  return runs.slice(0, runs.length - runsBefore).some(({ outcome }) => outcome === 'done');
}
