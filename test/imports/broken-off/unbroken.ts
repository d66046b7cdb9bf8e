import type { Switches } from '../../switched';
import type { OpenedImport } from '../opened-import';
import { type Frozen, freeze, thaw } from './frozen';
import { left } from './left';
import type { Scenario } from './scenario';

export const MINUTES_10 = 600_000;

/** How it goes when nothing happens: so many service calls, and what is left in the end. */
export interface Unbroken {
  readonly frozen: Frozen;
  readonly calls: number;
  readonly expected: unknown;
}

export function goUnbroken(scenario: Scenario, switches: Switches): Unbroken {
  const frozen = freeze(scenario, switches);
  const { opened, id } = thaw(frozen);
  const callsBefore = opened.calls;
  scenario.act(opened, id);
  const calls = opened.calls - callsBefore;
  opened.sheet.google.clock.advance(MINUTES_10);
  lookAtHome(opened);
  return { frozen, calls, expected: left(opened, id) };
}

/** Whoever opens the sidebar clears away what is left over, too. */
export function lookAtHome(opened: OpenedImport): void {
  opened.sheet.google.clock.advance(MINUTES_10);
  opened.ask('home', {});
}

/** Whether a run waits to be gone on with. */
export function isUnderWay(opened: OpenedImport): boolean {
  const [card] = opened.ask('home', {}).imports;
  return card?.state === 'unfinished' || card?.state === 'running';
}
