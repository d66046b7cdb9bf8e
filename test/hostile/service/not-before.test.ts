/** A wait that one request is asked for is kept by all that use the same key, and by no others. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { FaultEffect } from '../../../sandbox/apis/index';
import { clipsImport, type OpenedImport, openImport } from '../../imports/opened-import';
import { firstOf, type Outcome, PLACES, type Place } from './places';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
});

const OF_CAMPAIGNS = PLACES.filter(({ name }) => /pages$|clips|campaigns/.test(name) && !/chain/.test(name));
const OF_CREATORS = PLACES.filter((place) => !OF_CAMPAIGNS.includes(place));

function once(effect: FaultEffect): void {
  opened.sheet.apis.faults.add(effect);
}

function isTold(outcome: Outcome): string {
  if ('ids' in outcome) throw new Error('It did not fail.');
  return outcome.failure.message;
}

/** What every place of one API does, right after another was asked to wait. */
function askedNow(places: readonly Place[]): number {
  const { apis } = opened.sheet;
  const { length } = apis.requests;
  for (const place of places) {
    if (place.kind !== 'import') expect(isTold(place.ask(opened))).toMatch(/asks us to wait [\d,]+ seconds/);
  }
  return apis.requests.length - length;
}

describe.each([
  ['429', { status: 429, retryAfter: 600 }],
  ['503', { status: 503, retryAfter: 600 }],
  ['429 until a date', { status: 429, retryAfter: { dateInSeconds: 600 } }],
] as const)('%s', (_, effect) => {
  test.each(
    OF_CAMPAIGNS.filter(({ kind }) => kind !== 'import').map((place) => [place.name, place] as const),
  )('to %s is heeded everywhere, until its end', (_name, place) => {
    once(effect);
    isTold(place.ask(opened));
    expect(opened.sheet.apis.requests).toHaveLength(1);
    expect(askedNow(OF_CAMPAIGNS)).toBe(0);
    opened.sheet.google.clock.advance(590_000);
    // What is left is no longer than may be slept through.
    for (const other of OF_CAMPAIGNS.filter(({ kind }) => kind !== 'import'))
      expect(other.ask(opened)).toEqual({ ids: other.truth(opened) });
  });

  test('to a formula has an import wait, and be told so', () => {
    once(effect);
    isTold(firstOf('formula').ask(opened));
    const { id } = opened.ask('saveImport', {
      definition: clipsImport(opened.sheet.apis.world.notable.exactly250Clips.id),
    });
    const { run } = opened.ask('startRun', { id });
    const waiting = opened.ask('stepRun', { id, run });
    expect(waiting).toMatchObject({ state: 'reading', waitsFor: 'service', requests: 0 });
    expect(Math.abs((waiting.waitMs ?? 0) - 600_000)).toBeLessThan(2_000);
    expect(opened.sheet.apis.requests).toHaveLength(1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 250 });
  });

  test('says nothing of the other service', () => {
    once(effect);
    isTold(firstOf('formula').ask(opened));
    for (const place of OF_CREATORS.filter(({ kind }) => kind !== 'import'))
      expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
  });
});

describe('a wait of an hour', () => {
  beforeEach(() => {
    once({ status: 429, retryAfter: 3_600 });
    isTold(firstOf('formula').ask(opened));
  });

  test('is not forgotten after a part of it', () => {
    opened.sheet.google.clock.advance(3_000_000);
    expect(askedNow(OF_CAMPAIGNS)).toBe(0);
  });

  test('outlives “Refresh formulas” and a change of the limit: the service knows the key alone', () => {
    const { sheet } = opened;
    sheet.connect('campaigns', { generation: 7 });
    expect(askedNow(OF_CAMPAIGNS)).toBe(0);
    const { notable } = sheet.apis.world;
    sheet.connect('campaigns', { communities: [notable.exactly250Clips.communityId] });
    // Under a limit there are no tools.
    expect(askedNow(OF_CAMPAIGNS.filter(({ name }) => !/any answer/.test(name)))).toBe(0);
  });

  test('is none for another key', () => {
    const { sheet } = opened;
    sheet.connect('campaigns', { key: sheet.apis.world.keys.campaigns.moderator });
    const { length } = sheet.apis.requests;
    firstOf('formula').ask(opened);
    expect(sheet.apis.requests.length).toBeGreaterThan(length);
  });
});

describe('a wait that is absurd', () => {
  test.each([
    ['ten days', 864_000],
    ['a number with 400 digits', '9'.repeat(400)],
    ['a date in ten years', { dateInSeconds: 315_360_000 }],
  ] as const)('of %s leaves the service alone for ten minutes, and that is told', (_, retryAfter) => {
    once({ status: 429, retryAfter });
    const place = firstOf('formula');
    expect(isTold(place.ask(opened))).toMatch(/asks us to wait 600 seconds before the next request\./);
    opened.sheet.google.clock.advance(560_000);
    expect(askedNow(OF_CAMPAIGNS)).toBe(0);
    opened.sheet.google.clock.advance(41_000);
    expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
  });

  test.each([
    ['less than nothing', -86_400],
    ['a date gone by', { dateInSeconds: -86_400 }],
    ['garbage', 'Tue, 99 Foo 2026 25:61:61 GMT'],
    ['1e3', '1e3'],
    ['two at once', '5, 7'],
    ['nothing', undefined],
  ] as const)('of %s is a caution of our own, twice as long each time', (_, retryAfter) => {
    const { apis, google } = opened.sheet;
    const place = firstOf('formula');
    apis.faults.add({
      status: 429,
      ...(retryAfter !== undefined && { retryAfter }),
      match: { times: 'always' },
    });
    const asked: number[] = [];
    const waits: number[] = [];
    for (let formulas = 0; formulas < 12; formulas += 1) {
      const { length } = apis.requests;
      const message = isTold(place.ask(opened));
      asked.push(apis.requests.length - length);
      const [, seconds = ''] = /Try again in ([\d,]+) second/.exec(message) ?? [];
      waits.push(Number(seconds.replace(',', '')));
      google.clock.advance(1_000 * (waits.at(-1) ?? 0) + 1_000);
    }
    // The first one tries and tries; then each asks once.
    expect(asked[0]).toBeLessThanOrEqual(8);
    expect(asked.slice(1)).toEqual(asked.slice(1).map(() => 1));
    expect(waits.slice(-4).every((seconds) => seconds >= 300 && seconds <= 600)).toBe(true);
    // Each is at least half of its caution, and no longer than it.
    for (const [index, seconds] of waits.entries())
      if (index > 0) expect(seconds).toBeLessThanOrEqual(4 * (waits[index - 1] ?? 0) + 1);
    apis.faults.clear();
    google.clock.advance(600_000);
    expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
    // Once it answers, all is as it was.
    google.clock.advance(3_600_000);
    once({ status: 429 });
    const startedMs = google.clock.now();
    expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
    expect(google.clock.now() - startedMs).toBeLessThan(1_000);
  });
});

test('the price of an import waits as long as a formula does', () => {
  const prices = PLACES.filter(({ kind }) => kind === 'price');
  for (const place of prices) {
    const { google } = opened.sheet;
    once({ status: 429, retryAfter: 12 });
    const startedMs = google.clock.now();
    expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
    expect(google.clock.now() - startedMs).toBeGreaterThanOrEqual(12_000);
  }
});
