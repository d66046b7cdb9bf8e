import type { ClockTrigger } from '../../apps-script/index';

/** A clock trigger's schedule as a person would say it. */
export function scheduleInWords(schedule: ClockTrigger['schedule']): string {
  const { everyMinutes, everyHours, everyDays, afterMs, atMs, atHour, nearMinute, timeZone } = schedule;
  const hour = atHour === undefined ? '' : ` at ${twoDigits(atHour)}:${twoDigits(nearMinute ?? 0)}`;
  const near = atHour === undefined && nearMinute !== undefined ? ` near minute ${nearMinute}` : '';
  const zone = timeZone === undefined ? '' : ` (${timeZone})`;
  if (atMs !== undefined) return `once, ${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (afterMs !== undefined) return `once, after ${count(Math.round(afterMs / 60_000), 'minute')}`;
  if (everyDays !== undefined) return `${every(everyDays, 'day')}${hour}${near}${zone}`;
  if (everyHours !== undefined) return `${every(everyHours, 'hour')}${near}${zone}`;
  if (everyMinutes !== undefined) return `${every(everyMinutes, 'minute')}${zone}`;
  return 'no schedule';
}

function every(number: number, unit: string): string {
  return number === 1 ? `every ${unit}` : `every ${count(number, unit)}`;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
