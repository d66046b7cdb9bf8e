/**
 * Where Google reads the dates of formulas by the script's clock, cells show what they should all the same, also around
 * the changes of clocks.
 */
import { describe, expect, test } from 'vitest';
import { formulaDates } from '../../sandbox/apps-script/formula-dates';
import { hostSwitches } from '../../sandbox/apps-script/switches';
import { keepDateFinding, type Way } from '../../src/formula-dates';
import { openSheet, type Sheet } from '../in-process-sheet';

/** Time zones of spreadsheets, and days on which their clocks change. */
const ZONES: readonly (readonly [string, readonly string[]])[] = [
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['Asia/Kolkata', ['2026-03-08']],
  ['Australia/Lord_Howe', ['2026-04-04', '2026-10-03']],
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
];
const SCRIPTS = ['Asia/Tokyo', 'Etc/UTC'];
const CASES = ZONES.flatMap(([zone, days]) => SCRIPTS.map((script) => [zone, script, days] as const));

const QUARTER_MS = 900_000;

/** Every quarter of an hour of that day and half of the next, in UTC. */
function quartersOf(day: string): readonly number[] {
  return Array.from({ length: 144 }, (_, index) => Date.parse(`${day}T00:00:00Z`) + index * QUARTER_MS);
}

function clock(instant: number | Date, timeZone: string): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone });
}

function open(timeZone: string, script: string, found: readonly Way[]): Sheet {
  const sheet = openSheet({ timeZone }, { manifest: { timeZone: script } });
  for (const way of found)
    keepDateFinding(way, 'script', [timeZone, script], sheet.platform.settings.document);
  return sheet;
}

/** What Google makes of a date, where it goes by the script's clock. */
function google(spreadsheet: string, script: string) {
  const switches = hostSwitches({ formulaDatesIn: 'script', formulaIsGivenDatesIn: 'script' });
  return formulaDates(switches, { spreadsheet, script });
}

/** The clips of a campaign were submitted at these instants. */
function submitAt(instants: readonly number[], sheet: Sheet): void {
  const left = [...instants];
  sheet.apis.faults.add({
    match: { times: 'always' },
    transform: (body) =>
      JSON.stringify(
        JSON.parse(body, (key, value) => {
          const next = key === 'submittedAt' ? left.shift() : undefined;
          return next === undefined ? value : new Date(next).toISOString();
        }),
      ),
  });
}

function submitted(sheet: Sheet): readonly Date[] {
  const { id } = sheet.apis.world.notable.exactly250Clips;
  const options = 'columns=submittedAt;headers=no';
  return sheet.table('CAMPAIGN_CLIPS', id, 'all', '', '', '', '', options).map(([at]) => at as Date);
}

describe.each(CASES)('%s, a script in %s', (zone, script, days) => {
  test.each(days)('returned instants around %s', (day) => {
    const instants = quartersOf(day);
    const sheet = open(zone, script, ['returned']);
    submitAt(instants, sheet);
    const shown = submitted(sheet)
      .slice(0, instants.length)
      .map((date) => clock(google(zone, script).returned(date.getTime()), zone));
    expect(shown).toEqual(instants.map((instant) => clock(instant, zone)));
  });

  test('returned days', () => {
    const sheet = open(zone, script, ['returned']);
    const around = days.flatMap((day) => [-1, 0, 1, 2].map((by) => Date.parse(day) + by * 86_400_000));
    const dates = around.map((ms) => new Date(ms).toISOString().slice(0, 10));
    sheet.apis.faults.add({
      transform: (body) => {
        const answer = JSON.parse(body);
        answer.data.mention_history = dates.map((date) => ({ date, count: 1, brands: [] }));
        return JSON.stringify(answer);
      },
    });
    const id = sheet.apis.world.contributors[0]?.id;
    const rows = sheet.table('CREATOR_MENTIONS', id, 'columns=date;headers=no');
    const shown = rows.map(([date]) => clock(google(zone, script).returned((date as Date).getTime()), zone));
    expect(shown).toEqual(dates.map((date) => `${date} 00:00:00`));
  });

  test.each(days)('given dates around %s', (day) => {
    const sheet = open(zone, script, ['given']);
    for (const instant of quartersOf(day).filter((_, index) => index % 6 === 0)) {
      const given = new Date(google(zone, script).given(instant));
      sheet.call('LEADERBOARD', given, given, 'USDC', '', '', '', `refresh=${instant}`);
      const request = sheet.apis.requests[sheet.apis.requests.length - 1];
      expect(JSON.parse(request?.body ?? '').args.startDate).toBe(clock(instant, zone).slice(0, 10));
    }
  });
});

test('a spreadsheet whose time zone was changed since it was measured shows its new clock', () => {
  const measured = open('America/New_York', 'Etc/UTC', ['returned']);
  const setting = measured.google.properties.document.get('dates') ?? '';
  const sheet = openSheet({ timeZone: 'Europe/Berlin' }, { manifest: { timeZone: 'Etc/UTC' } });
  sheet.google.properties.document.set('dates', setting);
  const instants = quartersOf('2026-07-01');
  submitAt(instants, sheet);
  const { returned } = google('Europe/Berlin', 'Etc/UTC');
  expect(submitted(sheet)[0]?.getTime()).not.toBe(instants[0]);
  expect(clock(returned(submitted(sheet)[0]?.getTime() ?? 0), 'Europe/Berlin')).toBe('2026-07-01 02:00:00');
});

describe('what it costs', () => {
  const calls = (sheet: Sheet): number => {
    submitted(sheet);
    submitted(sheet);
    return sheet.google.serviceCalls;
  };

  test('nothing where nothing differs: two calls from the cache', () => {
    expect(calls(open('Europe/Berlin', 'Etc/UTC', []))).toBe(2);
  });

  test('a look at the time zone where instants are shown', () => {
    expect(calls(open('Europe/Berlin', 'Etc/UTC', ['returned']))).toBe(3);
  });

  test('a few calls of Utilities for a week, not one for a row', () => {
    const sheet = open('Europe/Berlin', 'Etc/UTC', ['returned']);
    submitAt(quartersOf('2026-03-26').concat(quartersOf('2026-04-27')), sheet);
    submitted(sheet);
    const formatted = sheet.google.calls.filter(({ operation }) => operation === 'Utilities.formatDate');
    expect(formatted.length).toBeLessThan(50);
  });
});

test('what was found otherwise later is forgotten', () => {
  const sheet = open('Europe/Berlin', 'Etc/UTC', ['returned', 'given']);
  const { document } = sheet.platform.settings;
  keepDateFinding('given', 'spreadsheet', [], document);
  expect(document.get('dates')).toContain('"returned":"script"');
  keepDateFinding('returned', 'spreadsheet', [], document);
  expect(document.get('dates')).toBeNull();
});
