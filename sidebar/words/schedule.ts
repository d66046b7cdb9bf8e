import type { Schedule } from '../../src/imports/definition/definition';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export function scheduleWords(schedule: Schedule): string {
  switch (schedule.every) {
    case 'never':
      return 'only when you run it';
    case 'hours':
      return schedule.hours === 1 ? 'every hour' : `every ${schedule.hours} hours`;
    case 'day':
      return `every day at ${hourWords(schedule.hour)}`;
    case 'week':
      return `every ${DAYS[schedule.day - 1] ?? 'week'} at ${hourWords(schedule.hour)}`;
  }
}

export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
