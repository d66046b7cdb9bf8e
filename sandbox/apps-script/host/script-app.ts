import { randomInt } from 'node:crypto';
import type { Installation } from '../installation';
import type { Host } from './host';
import type { Operations } from './operation';
import type { Run } from './run';
import { ServiceError } from './service-error';
import type { ClockTrigger, Schedule } from './triggers';

const HOUR_MS = 60 * 60 * 1000;
const HOURS_ALLOWED = [1, 2, 4, 6, 8, 12];

function allOf(host: Host, run: Run): readonly ClockTrigger[] {
  return host.accountTriggers.ofUser(run.user);
}

function inThisFile(host: Host, run: Run): readonly ClockTrigger[] {
  return host.triggers.all.filter((trigger) => trigger.user === run.user);
}

function checkSchedule(schedule: Schedule, installation: Installation): void {
  const isSubHourly = schedule.everyMinutes !== undefined || (schedule.afterMs ?? HOUR_MS) < HOUR_MS;
  if (isSubHourly && installation === 'add-on')
    throw new ServiceError('Clock events must be scheduled at least 1 hour(s) apart.');
  if (schedule.everyHours !== undefined && !HOURS_ALLOWED.includes(schedule.everyHours)) {
    throw new ServiceError(`Invalid argument: everyHours takes ${HOURS_ALLOWED.join(', ')}`);
  }
  const { everyMinutes, everyHours, everyDays, afterMs, atMs } = schedule;
  if ([everyMinutes, everyHours, everyDays, afterMs, atMs].every((part) => part === undefined)) {
    throw new ServiceError('The trigger has no schedule: say everyHours, everyDays, at or after.');
  }
}

export const scriptOperations: Operations = {
  'ScriptApp.getProjectTriggers': {
    access: 'triggers',
    perform: (host, run) =>
      (host.switches.projectTriggers === 'of all files' ? allOf : inThisFile)(host, run),
  },
  'ScriptApp.getUserTriggers': {
    access: 'triggers',
    perform(host, run) {
      const isUnlisted = host.installation === 'bound' && host.switches.boundClockTriggers === 'not listed';
      return isUnlisted ? [] : inThisFile(host, run);
    },
  },
  'ClockTriggerBuilder.create': {
    access: 'triggers',
    perform(host, run, handler: string, schedule: Schedule) {
      checkSchedule(schedule, host.installation);
      if (allOf(host, run).length >= host.limits.triggersPerUser) {
        throw new ServiceError(
          'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
        );
      }
      const { triggersCreatedPerDay } = host.limits;
      const isSecond = host.installation === 'add-on' && inThisFile(host, run).length > 0;
      if (isSecond || !host.quotas.take(run.user, 'triggers created', 1, triggersCreatedPerDay)) {
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
      if (!allOf(host, run).some((trigger) => trigger.id === id)) {
        throw new ServiceError('The trigger does not exist any more.');
      }
      host.accountTriggers.remove(id);
    },
  },
};
