import type { Mode, Schedule } from '../../src/imports/definition';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const MODES: Readonly<Record<Mode, { readonly name: string; readonly help: string }>> = {
  replace: { name: 'Replace', help: 'The table shows what the source shows, in its order.' },
  update: {
    name: 'Update',
    help: 'Known rows keep your order and your columns beside them; new rows go to the end.',
  },
  snapshot: {
    name: 'Add a snapshot',
    help: 'All rows once more, below, with the time: a history that the source does not keep.',
  },
};

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
