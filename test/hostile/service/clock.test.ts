/** A clock that is wrong and put right in the midst: no wait without end, nothing stuck, nothing old taken for new. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Progress } from '../../../src/imports/kept/progress';
import { clipsImport, type OpenedImport, openImport } from '../../imports/opened-import';
import { isLong } from '../long';
import { firstOf, type Outcome, PLACES } from './places';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const JUMPS: readonly (readonly [string, number])[] = [
  ['back by an hour', -HOUR],
  ['back by a year', -365 * DAY],
  ['on by an hour', HOUR],
  ['on by a year', 365 * DAY],
];
const BACK = JUMPS.filter(([, by]) => by < 0);

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
});

/** Right before that many requests from now are answered. */
function jumpAt(request: number, by: number): void {
  const { apis, google } = opened.sheet;
  apis.before(apis.requests.length + request, () => google.clock.advance(by));
}

function jump(by: number): void {
  opened.sheet.google.clock.advance(by);
}

/** How long something takes, but for the jump. */
function msOf(by: number, act: () => void): number {
  const { clock } = opened.sheet.google;
  const startedMs = clock.now();
  act();
  return clock.now() - startedMs - by;
}

const campaign = (): string => opened.sheet.apis.world.notable.exactly250Clips.id;
const many = (): string => opened.sheet.apis.world.notable.bigClippingCampaign.id;

describe.each(PLACES.map((place) => [place.name, place] as const))('%s', (_, place) => {
  const moments = Array.from({ length: isLong ? Math.min(place.pages, 3) : 1 }, (_, index) => index + 1);
  test.each(JUMPS.flatMap(([name, by]) => moments.map((request) => [name, request, by] as const)))(
    'the clock goes %s at request %i',
    (_name, request, by) => {
      place.prepare(opened);
      jumpAt(request, by);
      let outcome: Outcome | undefined;
      expect(msOf(by, () => (outcome = place.ask(opened)))).toBeLessThan(10_000);
      // Time that is over by the clock is over.
      if (by > 0 && outcome && 'failure' in outcome)
        expect(outcome.failure.message).toContain('in the time that');
      else expect(outcome).toEqual({ ids: place.truth(opened) });
      expect(msOf(0, () => (outcome = place.ask(opened)))).toBeLessThan(10_000);
      expect(outcome).toEqual({ ids: place.truth(opened) });
    },
  );

  test.each(BACK)(
    'the clock goes %s while a service is slow and fails: the deadline stays as near',
    (_name, by) => {
      place.prepare(opened);
      jumpAt(1, by);
      opened.sheet.apis.faults.add({ status: 503, latencyMs: 9_000, match: { times: 'always' } });
      let outcome: Outcome | undefined;
      expect(msOf(by, () => (outcome = place.ask(opened)))).toBeLessThan(1_000 * place.seconds + 10_000);
      expect(outcome).toMatchObject({ failure: { kind: 'service' } });
    },
  );

  test.each(JUMPS)('the clock goes %s after the service asked for ten minutes', (_name, by) => {
    if (place.kind === 'import') return;
    opened.sheet.apis.faults.add({ status: 429, retryAfter: 600 });
    expect(place.ask(opened)).toMatchObject({ failure: { kind: 'limit' } });
    jump(by);
    expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
  });
});

test.each(BACK)(
  'the clock goes %s while many that were sent together get no answer: each by itself gets no more time',
  (_name, by) => {
    const place = PLACES.find(({ pages }) => pages === 12);
    jumpAt(1, by);
    opened.sheet.apis.faults.add({ latencyMs: 90_000, match: { times: 'always' } });
    let outcome: Outcome | undefined;
    expect(msOf(by, () => (outcome = place?.ask(opened)))).toBeLessThan(2 * 25_000 + 5_000);
    expect(outcome).toMatchObject({ failure: { kind: 'limit' } });
  },
);

describe('a run that waits for the service', () => {
  test.each(JUMPS)('when the clock goes %s, waits no longer than it was asked to', (_name, by) => {
    opened.sheet.apis.faults.add({ status: 429, retryAfter: 300 });
    const { id } = opened.ask('saveImport', { definition: clipsImport(campaign()) });
    const { run } = opened.ask('startRun', { id });
    expect(opened.ask('stepRun', { id, run }).waitMs).toBeGreaterThan(290_000);
    jump(by);
    let end: Progress | undefined;
    expect(msOf(0, () => (end = opened.runAgain(id)))).toBeLessThanOrEqual(301_000);
    expect(end).toMatchObject({ state: 'done', rows: 250 });
    expect(end?.elapsedMs).toBeGreaterThanOrEqual(0);
  });

  test.each(JUMPS)(
    'when the clock goes %s within a step that is asked to wait, fails no sooner for it',
    (_name, by) => {
      const { id } = opened.ask('saveImport', { definition: clipsImport(campaign()) });
      jumpAt(1, by);
      opened.sheet.apis.faults.add({ status: 429, retryAfter: 300 });
      let end: Progress | undefined;
      expect(msOf(by, () => (end = opened.runAgain(id)))).toBeLessThanOrEqual(310_000);
      expect(end).toMatchObject({ state: 'done', rows: 250 });
    },
  );
});

describe('a step that died', () => {
  test.each([
    ['while it read', 1, 121_000],
    ['while it wrote', 2, 401_000],
  ] as const)('%s keeps nobody waiting longer, when the clock goes back', (_, step, longestMs) => {
    for (const [, by] of BACK) {
      opened = openImport();
      const { id } = opened.ask('saveImport', { definition: clipsImport(campaign()) });
      const { run } = opened.ask('startRun', { id });
      for (let before = 1; before < step; before += 1) opened.ask('stepRun', { id, run });
      opened.killAt(14);
      expect(() => opened.ask('stepRun', { id, run })).toThrow();
      expect(opened.isKilled).toBe(true);
      jump(by);
      expect(opened.ask('home', {}).imports).toMatchObject([{ state: 'unfinished' }]);
      let end: Progress | undefined;
      expect(msOf(0, () => (end = opened.runAgain(id)))).toBeLessThan(longestMs);
      expect(end).toMatchObject({ state: 'done', rows: 250 });
    }
  });

  test('while it refreshed formulas keeps no import from being written', () => {
    for (const [, by] of BACK) {
      opened = openImport();
      const { google } = opened.sheet;
      const now = google.clock.now();
      const lease = { holder: 'refresh', sinceMs: now, untilMs: now + 330_000 };
      google.properties.document.set('writing', JSON.stringify(lease));
      jump(by);
      let end: Progress | undefined;
      const definition = clipsImport(campaign());
      expect(msOf(0, () => (end = opened.run(definition).end))).toBeLessThan(10_000);
      expect(end).toMatchObject({ state: 'done' });
    }
  });
});

describe('what is kept', () => {
  const titles = (): readonly unknown[] =>
    opened.sheet
      .table('CAMPAIGN_CLIPS', campaign(), '', '', '', '', '', 'columns=submissionId;headers=no')
      .map(([id]) => id);
  const ids = (): readonly unknown[] =>
    opened.sheet.apis.world.clips(campaign()).map(({ submissionId }) => submissionId);

  test.each(BACK)('is not taken for new for ever, when the clock goes %s', (_name, by) => {
    expect(titles()).toEqual(ids());
    jump(by);
    opened.sheet.apis.change.removeClip(campaign(), String(ids()[0]));
    expect(titles()).toEqual(ids());
  });

  test.each(BACK)('of looked-up ids is not, either, when the clock goes %s', (_name, by) => {
    const place = PLACES.find(({ pages }) => pages === 12);
    expect(place?.ask(opened)).toEqual({ ids: place?.truth(opened) });
    jump(by);
    const { length } = opened.sheet.apis.requests;
    expect(place?.ask(opened)).toEqual({ ids: place?.truth(opened) });
    expect(opened.sheet.apis.requests.length - length).toBe(12);
  });

  test.each(BACK)('of a failure is not told again, when the clock goes %s', (_name, by) => {
    opened.sheet.apis.faults.add({ status: 404 });
    const place = firstOf('formula');
    expect(place.ask(opened)).toMatchObject({ failure: { kind: 'not-found' } });
    jump(by);
    expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
  });

  test.each(BACK)(
    'of a formula that died while it fetched keeps no other waiting, when the clock goes %s',
    (_n, by) => {
      const { google, apis } = opened.sheet;
      const { document } = google.cache;
      let left: readonly (readonly [key: string, note: string])[] = [];
      apis.before(1, () => {
        left = document.keys().map((key) => [key, document.get(key) ?? ''] as const);
      });
      titles();
      // As if it had got no further.
      document.clear();
      for (const [key, note] of left) document.put(key, note, 15);
      expect(left).not.toEqual([]);
      jump(by);
      expect(msOf(0, () => expect(titles()).toEqual(ids()))).toBeLessThan(16_000);
    },
  );

  test.each(BACK)('“Refresh formulas” has all of them asked anew, when the clock goes %s', (_name, by) => {
    expect(titles()).toEqual(ids());
    jump(by);
    opened.sheet.apis.change.addClips(campaign(), 1);
    expect(titles()).toEqual(ids());
  });
});

describe('what runs by itself', () => {
  test.each(BACK)('does so again when the clock goes %s, and not all the time', (_name, by) => {
    const { id } = opened.ask('saveImport', {
      definition: clipsImport(many(), { schedule: { every: 'hours', hours: 6 } }),
      runnerName: 'Ada',
    });
    jump(6 * HOUR);
    opened.strike();
    expect(opened.ask('history', { id })).toHaveLength(1);
    jump(by);
    for (let hours = 0; hours < 12; hours += 1) {
      jump(HOUR);
      opened.strike();
    }
    const runs = opened.ask('history', { id });
    expect(runs.every(({ outcome }) => outcome === 'done')).toBe(true);
    expect(runs.length).toBeGreaterThanOrEqual(2);
    expect(runs.length).toBeLessThanOrEqual(4);
  });

  test('goes on the next hour when the clock went on by an hour within a run', () => {
    opened.ask('saveImport', {
      definition: clipsImport(many(), { schedule: { every: 'hours', hours: 1 } }),
      runnerName: 'Ada',
    });
    jump(HOUR);
    jumpAt(1, HOUR);
    opened.strike();
    jump(HOUR);
    opened.strike();
    expect(opened.ask('home', {}).imports).toMatchObject([{ state: 'fresh' }]);
  });
});
