// The execution is ended at every service call in turn, with none, some and all of the waiting writes lost; then the
// person opens the sidebar again and goes on. In the end everything is as if nothing had happened, whatever Google answers.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inWords, switchesFor } from '../../drawn-switches';
import { Killed, type OpenedImport } from '../opened-import';
import { thaw } from './frozen';
import { left } from './left';
import type { Scenario } from './scenario';
import { goUnbroken, isUnderWay, lookAtHome, MINUTES_10 } from './unbroken';

export function killAtEveryCall(scenarios: readonly Scenario[]): void {
  // What the dead execution would have logged.
  beforeAll(() => {
    for (const method of ['log', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined);
  });

  describe.each(scenarios)('$name', (scenario) => {
    test.each([
      ['all', undefined, 'the strictest'],
      ['some', 2, 'any'],
      ['none', 0, 'any'],
    ] as const)(
      `killed at each of its service calls, losing %s of the waiting writes`,
      (lost, loseWrites, usual) => {
        for (const drawn of switchesFor(`${scenario.name}, ${lost}`, usual)) {
          const switches = { ...drawn, ...scenario.switches };
          const { frozen, calls, expected } = goUnbroken(scenario, switches);
          expect(calls).toBeGreaterThan(20);
          for (let call = 1; call <= calls; call += 1) {
            const where = `call ${call} of ${calls}, ${inWords(switches)}`;
            const { opened, id } = thaw(frozen);
            const runsBefore = opened.ask('history', { id }).length;
            opened.killAt(call, loseWrites);
            expect(() => scenario.act(opened, id), where).toThrow(Killed);
            comeBack(opened, id, scenario, runsBefore);
            expect(left(opened, id), where).toEqual(expected);
          }
        }
      },
    );
  });
}

/** The sidebar is opened again, long after: what is unfinished is gone on with, what never began is begun. */
function comeBack(opened: OpenedImport, id: string, scenario: Scenario, runsBefore: number): void {
  const { act } = scenario;
  if (scenario.comeBack) {
    scenario.comeBack(opened);
    return;
  }
  opened.sheet.google.clock.advance(MINUTES_10);
  if (isUnderWay(opened)) opened.runAgain(id);
  else if (opened.ask('history', { id }).length === runsBefore) act(opened, id);
  lookAtHome(opened);
}
