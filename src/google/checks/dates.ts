/** Dates on their way into cells and back. */
import type { Check } from '../../platform';
import { createCalendar } from '../calendar';
import { check } from './entry';

const INSTANT = Date.UTC(2026, 2, 29, 12, 34, 56, 789);

export const dateChecks = (): readonly Check[] => [
  check(
    'A date read back is so many ms off',
    '0',
    (cells) => Number(cells('A1').setValue(new Date(INSTANT)).getValue()) - INSTANT,
  ),
  check('An hour that comes twice is taken as', 'the later', () => {
    const day = Utilities.parseDate('2026-11-01 01:30', 'America/New_York', 'yyyy-MM-dd HH:mm');
    return Number(day) === Date.UTC(2026, 10, 1, 6, 30) ? 'the later' : day.toISOString();
  }),
  check('Midnight in the spreadsheet’s time zone', '2026-03-01 00:00', (cells) =>
    cells('A1')
      .setNumberFormat('yyyy-mm-dd hh:mm')
      .setValue(createCalendar().midnight('2026-03-01'))
      .getDisplayValue(),
  ),
];
