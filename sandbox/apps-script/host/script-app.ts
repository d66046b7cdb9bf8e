import { randomInt } from 'node:crypto';
import type { Host } from './host';
import type { Operations } from './operation';
import type { Run } from './run';
import { ServiceError } from './service-error';

/** What a clock trigger was asked to do, as the builder's methods were called. */
export interface Schedule {
  readonly everyMinutes?: number;
  readonly everyHours?: number;
  readonly everyDays?: number;
  readonly afterMs?: number;
  readonly atMs?: number;
  readonly atHour?: number;
  readonly nearMinute?: number;
  readonly timeZone?: string;
}

export interface ClockTrigger {
  readonly id: string;
  readonly handler: string;
  readonly user: string;
  readonly schedule: Schedule;
  readonly createdMs: number;
}

export interface Triggers {
  readonly all: readonly ClockTrigger[];
  add(trigger: ClockTrigger): void;
  remove(id: string): void;
}

const HOUR_MS = 60 * 60 * 1000;
const HOURS_ALLOWED = [1, 2, 4, 6, 8, 12];

export function createTriggers(): Triggers {
  const all: ClockTrigger[] = [];
  return {
    all,
    add: (trigger) => void all.push(trigger),
    remove(id) {
      const index = all.findIndex((trigger) => trigger.id === id);
      if (index >= 0) all.splice(index, 1);
    },
  };
}

function ofUser(host: Host, run: Run): readonly ClockTrigger[] {
  return host.triggers.all.filter((trigger) => trigger.user === run.user);
}

function checkSchedule(schedule: Schedule): void {
  const isTooOften = schedule.everyMinutes !== undefined || (schedule.afterMs ?? HOUR_MS) < HOUR_MS;
  if (isTooOften) throw new ServiceError('Clock events must be scheduled at least 1 hour(s) apart.');
  if (schedule.everyHours !== undefined && !HOURS_ALLOWED.includes(schedule.everyHours)) {
    throw new ServiceError(`Invalid argument: everyHours takes ${HOURS_ALLOWED.join(', ')}`);
  }
  const { everyHours, everyDays, afterMs, atMs } = schedule;
  if ([everyHours, everyDays, afterMs, atMs].every((part) => part === undefined)) {
    throw new ServiceError('The trigger has no schedule: say everyHours, everyDays, at or after.');
  }
}

export const scriptOperations: Operations = {
  'ScriptApp.getProjectTriggers': { access: 'triggers', perform: ofUser },
  'ClockTriggerBuilder.create': {
    access: 'triggers',
    perform(host, run, handler: string, schedule: Schedule) {
      checkSchedule(schedule);
      const mine = ofUser(host, run);
      if (mine.length >= host.limits.triggersPerUser) {
        throw new ServiceError(
          'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
        );
      }
      const { triggersCreatedPerDay } = host.limits;
      if (mine.length > 0 || !host.quotas.take(run.user, 'triggers created', 1, triggersCreatedPerDay)) {
        throw new ServiceError(
          'This add-on has created too many time-based triggers in this document for this Google user account.',
        );
      }
      const id = String(randomInt(2 ** 40, 2 ** 47));
      const trigger = { id, handler, user: run.user, schedule, createdMs: host.clock.now() };
      host.triggers.add(trigger);
      return trigger;
    },
  },
  'ScriptApp.deleteTrigger': {
    access: 'triggers',
    perform(host, run, id: string) {
      if (!ofUser(host, run).some((trigger) => trigger.id === id)) {
        throw new ServiceError('The trigger does not exist any more.');
      }
      host.triggers.remove(id);
    },
  },
};
