import { expect, it, test } from 'vitest';
import type { ClockTrigger } from '../../../../sandbox/apps-script/index';
import { createDueTriggers } from '../../../../sandbox/preview/document/due-triggers';

const HOUR_MS = 3_600_000;

function begin(
  schedules: Readonly<Record<string, ClockTrigger['schedule']>>,
  ranMs = new Map<string, number>(),
) {
  const all = Object.entries(schedules).map(
    ([id, schedule]): ClockTrigger => ({ id, handler: 'run', user: 'owner', schedule, createdMs: 0 }),
  );
  let nowMs = 0;
  const triggers = {
    all,
    add: (trigger: ClockTrigger) => void all.push(trigger),
    remove: (id: string) =>
      void all.splice(
        all.findIndex((one) => one.id === id),
        1,
      ),
  };
  const due = createDueTriggers(triggers, { now: () => nowMs }, ranMs);
  return {
    triggers,
    ranMs,
    at(hours: number) {
      nowMs = hours * HOUR_MS;
      return due().map(({ id }) => id);
    },
  };
}

test.each<[schedule: ClockTrigger['schedule'], runs: readonly number[]]>([
  [{ everyHours: 1 }, [1, 2, 3, 4, 5, 6, 7, 8]],
  [{ everyHours: 4 }, [4, 8]],
  [{ afterMs: 2 * HOUR_MS }, [2]],
  [{ atMs: 5 * HOUR_MS }, [5]],
  [{ everyDays: 1 }, []],
])('within eight hours %j runs at %j', (schedule, runs) => {
  const { at } = begin({ one: schedule });
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((hours) => at(hours).length > 0)).toEqual(runs);
});

it('runs daily triggers after so many days', () => {
  const { at } = begin({ daily: { everyDays: 1 }, weekly: { everyDays: 7 } });
  expect([23, 24, 47, 48, 168, 191].map(at)).toEqual([[], ['daily'], [], ['daily'], ['daily', 'weekly'], []]);
});

it('knows after a restart what has run', () => {
  const schedules = { hourly: { everyHours: 1 }, once: { afterMs: HOUR_MS } };
  const before = begin(schedules);
  expect(before.at(1.5)).toEqual(['hourly', 'once']);
  const after = begin(schedules, new Map(before.ranMs));
  expect([after.at(2), after.at(2.5)]).toEqual([[], ['hourly']]);
});

it('forgets triggers that are gone', () => {
  const { triggers, ranMs, at } = begin({ hourly: { everyHours: 1 } });
  at(1);
  triggers.remove('hourly');
  expect([at(2), ranMs.size]).toEqual([[], 0]);
});
