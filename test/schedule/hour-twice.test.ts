/** When clocks go back an hour comes twice. Whichever one Google takes it for: what is set for it runs once that day. */
import { expect, test } from 'vitest';
import { nextRun } from '../../src/schedule/next-run';
import { openSheet } from '../in-process-sheet';

const EACH_DAY_AT_1 = { every: 'day', hour: 1 } as const;

test.each([
  ['the later', '2026-11-01T06:00:00.000Z'],
  ['the earlier', '2026-11-01T05:00:00.000Z'],
] as const)('%s', (hourThatComesTwice, expected) => {
  const { platform } = openSheet({ timeZone: 'America/New_York' }, { hourThatComesTwice });
  const after = (instant: string): string =>
    new Date(nextRun(EACH_DAY_AT_1, Date.parse(instant), platform.calendar) ?? 0).toISOString();
  expect(after('2026-11-01T03:00:00Z')).toBe(expected);
  expect(after(expected)).toBe('2026-11-02T06:00:00.000Z');
});
