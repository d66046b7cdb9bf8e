/** The event object that a clock trigger hands over; its times are UTC. */
export function clockEvent(nowMs: number, triggerUid: string): object {
  const now = new Date(nowMs);
  const weekday = now.getUTCDay() === 0 ? 7 : now.getUTCDay();
  const newYear = Date.UTC(now.getUTCFullYear(), 0, 1);
  return {
    authMode: 'FULL',
    year: now.getUTCFullYear(),
    month: now.getUTCMonth() + 1,
    'day-of-month': now.getUTCDate(),
    'day-of-week': weekday,
    'week-of-year': Math.floor((nowMs - newYear) / (7 * 24 * 60 * 60 * 1000)) + 1,
    hour: now.getUTCHours(),
    minute: now.getUTCMinutes(),
    second: now.getUTCSeconds(),
    timezone: 'UTC',
    triggerUid,
  };
}
