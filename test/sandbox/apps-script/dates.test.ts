import { expect, it, test } from 'vitest';
import { virtualClock } from '../../../sandbox/apps-script/index';
import { evaluate } from './script';

const SUMMER = 'new Date(Date.UTC(2026, 6, 1, 23, 30))';

test.each([
  [`${SUMMER}.getDate()`, 2],
  [`${SUMMER}.getHours()`, 1],
  [`${SUMMER}.getDay()`, 4],
  [`${SUMMER}.getTimezoneOffset()`, -120],
  [`${SUMMER}.toString()`, 'Thu Jul 02 2026 01:30:00 GMT+0200 (Central European Summer Time)'],
  [`${SUMMER}.toISOString()`, '2026-07-01T23:30:00.000Z'],
  [`${SUMMER}.toLocaleDateString('en-GB')`, '02/07/2026'],
  [`new Intl.DateTimeFormat('en-GB').format(${SUMMER})`, '02/07/2026'],
  ['new Date(2026, 0, 1).toISOString()', '2025-12-31T23:00:00.000Z'],
  ['new Date(2026, 6, 1, 12).toISOString()', '2026-07-01T10:00:00.000Z'],
  ['new Date("2026-01-01").toISOString()', '2026-01-01T00:00:00.000Z'],
  ['new Date("2026-01-01T00:00").toISOString()', '2025-12-31T23:00:00.000Z'],
  ['new Date("2026-01-01T00:00Z").toISOString()', '2026-01-01T00:00:00.000Z'],
  ['new Date("Jan 1, 2026 10:00").toISOString()', '2026-01-01T09:00:00.000Z'],
  [
    '(function () { const d = new Date(2026, 0, 31); d.setMonth(1, 1); d.setHours(0, 0, 0, 0); return d.toISOString() })()',
    '2026-01-31T23:00:00.000Z',
  ],
  ['String(new Date(NaN))', 'Invalid Date'],
  ['new Date(5).constructor === Date', true],
  ['typeof Date()', 'string'],
])('local time is the manifest’s: %s', async (expression, expected) => {
  expect(await evaluate(expression, { manifest: { timeZone: 'Europe/Berlin' } })).toBe(expected);
});

test.each([
  ['new Date(2018, 10, 4)', 'America/Sao_Paulo', Date.UTC(2018, 10, 4, 3)],
  ['new Date(2026, 2, 29, 2, 30)', 'Europe/Berlin', Date.UTC(2026, 2, 29, 1, 30)],
  ['new Date(2026, 9, 25, 2, 30)', 'Europe/Berlin', Date.UTC(2026, 9, 25, 0, 30)],
  ['new Date(2026, 9, 25, 3, 30)', 'Europe/Berlin', Date.UTC(2026, 9, 25, 2, 30)],
])('local time where the clock is changed: %s in %s', async (expression, timeZone, instant) => {
  expect(await evaluate(`${expression}.getTime()`, { manifest: { timeZone } })).toBe(instant);
});

it('now is what the clock says', async () => {
  const clock = virtualClock(Date.UTC(2030, 0, 1));
  const told = await evaluate('[Date.now(), new Date().getTime(), new Date().toISOString()]', { clock });
  expect(told).toEqual([Date.UTC(2030, 0, 1), Date.UTC(2030, 0, 1), '2030-01-01T00:00:00.000Z']);
});
