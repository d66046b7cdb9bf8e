/** Days are those of the spreadsheet's calendar, whatever the script's time zone, also where clocks change. */
import { describe, expect, test } from 'vitest';
import { openSheet } from '../in-process-sheet';

describe('a date cell as an argument is the day that the spreadsheet shows', () => {
  test.each([
    ['America/New_York', '2026-03-08T04:30:00Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    // Clocks went forward on that day: its last hour is an hour earlier in UTC.
    ['America/New_York', '2026-03-09T03:59:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    // And back on this one, which has 25 hours.
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['Asia/Kolkata', '2026-05-01T18:29:59Z', '2026-05-01'],
    ['Asia/Kolkata', '2026-05-01T18:30:00Z', '2026-05-02'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01'],
    ['Pacific/Pago_Pago', '2026-01-01T10:59:59Z', '2025-12-31'],
    // A day whose midnight never was.
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
  ])('%s %s is %s', (timeZone, instant, day) => {
    const sheet = openSheet({ timeZone });
    sheet.call('LEADERBOARD', new Date(instant), '2026-12-31', 'USDC');
    expect(JSON.parse(sheet.apis.requests[0]?.body ?? '').args.startDate).toBe(day);
  });
});

describe('a day of the API is midnight in the spreadsheet’s zone', () => {
  test.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Etc/UTC'])(
    '%s',
    (timeZone) => {
      const sheet = openSheet({ timeZone });
      const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2024-02-29'];
      sheet.apis.faults.add({
        transform: (body) => {
          const answer = JSON.parse(body);
          answer.data.mention_history = days.map((date) => ({ date, count: 1, brands: [] }));
          return JSON.stringify(answer);
        },
      });
      const id = sheet.apis.world.contributors[0]?.id;
      const rows = sheet.table('CREATOR_MENTIONS', id, 'columns=date;headers=no');
      expect(rows.map(([date]) => (date as Date).toLocaleString('sv-SE', { timeZone }))).toEqual(
        days.map((day) => `${day} 00:00:00`),
      );
    },
  );

  test('one look at the time zone serves all rows', () => {
    const sheet = openSheet();
    sheet.call('CREATOR_MENTIONS', sheet.apis.world.contributors[0]?.id);
    expect(sheet.google.counts.Spreadsheet).toBe(1);
    sheet.call('CREATORS', 5);
    expect(sheet.google.counts.Spreadsheet).toBe(0);
  });
});

describe('days as text', () => {
  test.each(['2026-02-30', '1.3.2026', '2026-3-1', '2026/03/01', 'today', 46000])('%j is refused', (day) => {
    const sheet = openSheet();
    expect(() => sheet.call('LEADERBOARD', day, '2026-12-31', 'USDC')).toThrow(
      'LEADERBOARD: startDate cannot be',
    );
    expect(sheet.apis.requests).toHaveLength(0);
  });

  test('a needed one that is missing is named', () => {
    const sheet = openSheet();
    expect(() => sheet.call('LEADERBOARD', '2026-01-01', '', 'USDC')).toThrow('LEADERBOARD needs endDate.');
    expect(() => sheet.call('LEADERBOARD', '2026-01-01', '2026-02-01')).toThrow('LEADERBOARD needs sortBy.');
    expect(() => sheet.call('LEADERBOARD', new Date(Number.NaN), '2026-02-01', 'USDC')).toThrow(
      'an invalid date',
    );
  });
});
