/** By whose clock Google reads the dates of formulas: the check finds out, and from then on cells show the right time. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import { type AppsScript, type AppsScriptOptions, virtualClock } from '../../sandbox/apps-script/index';
import { connectFully } from '../../sandbox/connect';
import { checkAll, openPlatform } from './opened-platform';

const START = Date.UTC(2026, 8, 15, 12);
const ZONE = 'America/New_York';
const RETURNED = 'Dates that formulas return are read by the clock of';
const GIVEN = 'Dates that formulas are given show the clock of';

let server: ApiServer;
let script: AppsScript;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());

beforeEach(() => () => script.close());

function open(options: Partial<AppsScriptOptions>, timeZone = ZONE): void {
  script = openPlatform(server, { timeZone }, { clock: virtualClock(START), ...options });
  connectFully(script, server);
}

async function check(): Promise<(what: string) => readonly [found: string, ok: string]> {
  const { findings } = await checkAll(script);
  return (wanted) => {
    const finding = findings.find(({ what }) => what === wanted);
    return [finding?.found ?? '', finding?.holds ?? ''];
  };
}

function minute(instant: Date | string, timeZone: string): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone }).slice(0, 16);
}

/** When clips were submitted, as cells show it and as it should be; and the day that a date argument stands for. */
async function shownByFormulas(timeZone = ZONE) {
  const { id } = server.apis.world.notable.exactly250Clips;
  const sheet = script.workbook?.insertSheet({ name: 'Mine' });
  const cells = { row: 1, column: 1, rows: 20, columns: 2 };
  const formula = `=CAMPAIGN_CLIPS("${id}", 20, "", "", "", "", "columns=submissionId,submittedAt;headers=no")`;
  sheet?.fillAttribute(cells, 'numberFormat', 'yyyy-mm-dd hh:mm');
  sheet?.enter({ ...cells, rows: 1, columns: 1 }, [[formula]]);
  // Late in the evening in New York, when it is tomorrow elsewhere.
  sheet?.enter({ row: 1, column: 4, rows: 1, columns: 2 }, [
    [{ date: Date.parse('2026-07-02T03:30:00Z') }, '=LEADERBOARD(D1, D1, "USDC")'],
  ]);
  await script.workbook?.calculate(script.formulaHost);
  const submitted = new Map(server.apis.world.clips(id).map((clip) => [clip.submissionId, clip.submittedAt]));
  const shown = sheet?.displayTexts(cells) ?? [];
  const bodies = server.apis.requests.map(({ body }) => JSON.parse(body || '{}'));
  return {
    shown: shown.map(([, text]) => text),
    right: shown.map(([clip = '']) => minute(submitted.get(clip) ?? '', timeZone)),
    asked: bodies.find(({ args }) => args?.startDate)?.args.startDate,
  };
}

/** The days of a narrative as cells show them, with their clock, and as the service has them. */
async function daysShownByFormula() {
  const [narrative] = server.apis.world.narratives;
  const history = server.apis.world.narrative(narrative?.id ?? '')?.history ?? [];
  const sheet = script.workbook?.insertSheet({ name: 'Days' });
  const cells = { row: 1, column: 1, rows: history.length, columns: 1 };
  sheet?.fillAttribute(cells, 'numberFormat', 'yyyy-mm-dd hh:mm');
  sheet?.enter({ ...cells, rows: 1 }, [
    [`=NARRATIVE_HISTORY("${narrative?.id}", "columns=date; headers=no")`],
  ]);
  await script.workbook?.calculate(script.formulaHost);
  const shown = sheet?.displayTexts(cells).flat() ?? [];
  return { shown: [...shown].sort(), right: history.map(({ date }) => `${date} 00:00`).sort() };
}

const WAYS = [
  ['spreadsheet', 'spreadsheet'],
  ['script', 'spreadsheet'],
  ['spreadsheet', 'script'],
  ['script', 'script'],
] as const;
const ALLOWED = 'script: formulas allow for it. Refresh them once';

describe.each(WAYS)(
  'dates returned by the clock of the %s and given by that of the %s',
  (returned, given) => {
    test('are found out, and cells show the right time', async () => {
      open({ formulaDatesIn: returned, formulaIsGivenDatesIn: given });
      const found = await check();
      expect(found(RETURNED)).toEqual(returned === 'script' ? [ALLOWED, 'no'] : ['spreadsheet', 'yes']);
      expect(found(GIVEN)).toEqual(given === 'script' ? [ALLOWED, 'no'] : ['spreadsheet', 'yes']);
      const { shown, right, asked } = await shownByFormulas();
      expect(shown).toEqual(right);
      expect(asked).toBe('2026-07-01');
      const days = await daysShownByFormula();
      expect(days.shown).toEqual(days.right);
      expect(days.right.length).toBeGreaterThan(20);
    });
  },
);

test('where both have the same time nothing can be told, and what is known stays', async () => {
  const known = JSON.stringify({ returned: 'script', zones: [ZONE, 'Etc/UTC'] });
  open({ formulaDatesIn: 'script' }, 'Africa/Abidjan');
  script.properties.document.set('dates', known);
  const found = await check();
  expect(found(RETURNED)).toEqual(['not checked: spreadsheet and script have the same time', '']);
  expect(script.properties.document.get('dates')).toBe(known);
});
