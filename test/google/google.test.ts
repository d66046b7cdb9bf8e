/** Google's services as the core sees them, over the sandbox's. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcess, type PlainAnswer, virtualClock } from '../../sandbox/apps-script/index';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import { createPlatform } from '../../src/google/platform';
import type { Platform } from '../../src/platform';

let platform: Platform;
let sent: { method: string; url: string; body: string; headers: Readonly<Record<string, string>> }[];
let answers: (url: string) => PlainAnswer;
let clock: ReturnType<typeof virtualClock>;

beforeEach(() => {
  sent = [];
  answers = () => ({ status: 200, headers: { 'Retry-AFTER': '5', 'X-Many': ['a', 'b'] }, body: 'é🙂' });
  clock = virtualClock(Date.UTC(2026, 0, 1));
  const google = createInProcess({
    mode: 'CUSTOM_FUNCTION',
    clock,
    workbook: createPlainGrid({ timeZone: 'America/Sao_Paulo' }),
    manifest: { timeZone: 'Asia/Tokyo' },
    answer: ({ method, url, headers, body }) => {
      sent.push({ method, url, headers, body: body?.toString('utf8') ?? '' });
      return answers(url);
    },
  });
  google.install(globalThis);
  platform = createPlatform();
});

describe('requests', () => {
  const get = (path: string) => ({
    method: 'get' as const,
    url: `https://a.example${path}`,
    headers: { Authorization: 'Bearer k' },
  });

  test('header names come in lower case, bodies as UTF-8', () => {
    expect(platform.network.sendAll([get('/1')], 5)).toEqual([
      { status: 200, headers: expect.objectContaining({ 'retry-after': '5' }), body: 'é🙂' },
    ]);
  });

  test('JSON goes out as JSON', () => {
    platform.network.sendAll(
      [{ method: 'post', url: 'https://a.example/p', headers: {}, body: '{"a":"é"}' }],
      5,
    );
    expect(sent[0]).toMatchObject({ method: expect.stringMatching(/^post$/i), body: '{"a":"é"}' });
    const type = Object.entries(sent[0]?.headers ?? {}).find(
      ([name]) => name.toLowerCase() === 'content-type',
    );
    expect(type?.[1]).toBe('application/json');
  });

  test.each([
    ['UTF-8, whatever its header says', 'é\ufffd🙂', 'utf8', 'iso-8859-1', 'é\ufffd🙂', undefined],
    ['UTF-8 without a header', 'é\ufffd🙂', 'utf8', undefined, 'é\ufffd🙂', undefined],
    ['Latin-1 that says so', 'é ü', 'latin1', 'ISO-8859-1', 'é ü', undefined],
    ['UTF-16 that says so', 'é🙂', 'utf16le', 'utf-16le', 'é🙂', undefined],
    ['Latin-1 that says nothing', 'é', 'latin1', undefined, '\ufffd', true],
    ['Latin-1 that is called UTF-8', 'aé\u00ef\u00bf\u00bd', 'latin1', 'utf-8', 'a\ufffd\ufffd', true],
    ['a charset that Google does not know', 'é', 'latin1', 'x-none', '\ufffd', true],
  ] as const)('a body in %s', (_what, sent, encoding, charset, body, isGarbled) => {
    const headers = charset === undefined ? {} : { 'Content-Type': `application/json; charset=${charset}` };
    answers = () => ({ status: 200, headers, body: Buffer.from(sent, encoding) });
    const [outcome] = platform.network.sendAll([get('/1')], 5);
    expect(outcome).toMatchObject({ body });
    expect(outcome).toHaveProperty('status', 200);
    expect(outcome && 'isGarbled' in outcome ? outcome.isGarbled : undefined).toBe(isGarbled);
  });

  test('when Google refuses many together, it is asked for one of them once more, and no other', () => {
    let calls = 0;
    Object.assign(UrlFetchApp, {
      fetchAll: () => {
        throw new Error('Dienst zu oft aufgerufen.');
      },
      fetch: () => {
        calls += 1;
        throw new Error('Dienst zu oft aufgerufen.');
      },
    });
    const refused = { failure: 'Dienst zu oft aufgerufen.', isRefusal: true };
    expect(platform.network.sendAll([get('/1'), get('/2'), get('/3')], 5)).toEqual(Array(3).fill(refused));
    expect(calls).toBe(1);
  });

  test('error statuses are answers', () => {
    answers = () => ({ status: 503, headers: {}, body: 'down' });
    expect(platform.network.sendAll([get('/1'), get('/2')], 5)).toEqual([
      { status: 503, headers: {}, body: 'down' },
      { status: 503, headers: {}, body: 'down' },
    ]);
  });

  test('one request without an answer does not take the others along', () => {
    answers = (url) =>
      url.endsWith('/2') ? { failure: 'unreachable' } : { status: 200, headers: {}, body: url.slice(-1) };
    expect(platform.network.sendAll([get('/1'), get('/2'), get('/3')], 5)).toEqual([
      { status: 200, headers: {}, body: '1' },
      { failure: expect.stringContaining('https://a.example/2') },
      { status: 200, headers: {}, body: '3' },
    ]);
  });

  test.each([
    ['all together', 1],
    ['each by itself', 21],
  ])('a clock put back while many, sent %s, get no answer gives them no more time', (_how, request) => {
    const hourMs = 3_600_000;
    answers = () => {
      if (sent.length === request) clock.advance(-hourMs);
      return { failure: 'unreachable', delayMs: 10_000 };
    };
    const startedMs = clock.now();
    const many = Array.from({ length: 20 }, (_, index) => get(`/${index}`));
    const outcomes = platform.network.sendAll(many, 25);
    expect(outcomes).toEqual(many.map(({ url }) => ({ failure: expect.stringContaining(url) })));
    // But for the time of the call in which that happened, which nobody knows.
    expect(clock.now() - startedMs + hourMs).toBeLessThanOrEqual(25_000 + 10_000);
  });

  test('redirects are not followed', () => {
    answers = () => ({ status: 302, headers: { Location: 'https://evil.example/' }, body: '' });
    expect(platform.network.sendAll([get('/1')], 5)[0]).toMatchObject({ status: 302 });
    expect(sent.map(({ url }) => url)).toEqual(['https://a.example/1']);
  });
});

describe('codec', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['€🙂', 'a871c80b'],
  ])('SHA-256 of the UTF-8 of %j', (text, hex) => {
    expect(platform.codec.sha256(text).startsWith(hex)).toBe(true);
    expect(platform.codec.sha256(text)).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(['', 'a', '€🙂 مبدع', 'x'.repeat(100_000)])('packs and unpacks', (text) => {
    const packed = platform.codec.pack(text);
    expect(packed).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(platform.codec.unpack(packed)).toBe(text);
  });
});

describe('calendar', () => {
  /** Clocks that change at midnight, by half an hour, for Ramadan, and across the date line. */
  test.each([
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Pacific/Apia',
    'America/Havana',
    'Etc/UTC',
  ])('days in %s begin as Google says, which is asked of few of them', (timeZone) => {
    const google = createInProcess({ workbook: createPlainGrid({ timeZone }) });
    google.install(globalThis);
    const { calendar } = createPlatform();
    const days = ['1969-12-31', '0099-01-01', '2026-02-31', '2011-12-30'];
    for (let utc = Date.UTC(2008, 0, 1); utc < Date.UTC(2028, 0, 1); utc += 86_400_000) {
      days.push(new Date(utc).toISOString().slice(0, 10));
    }
    const begin = days.map((day) => calendar.midnight(day).getTime());
    const asked = google.calls.filter(({ operation }) => operation === 'Utilities.parseDate').length;
    expect(asked).toBeLessThan(days.length / 15);
    expect(begin).toEqual(days.map((day) => Utilities.parseDate(day, timeZone, 'yyyy-MM-dd').getTime()));
  });

  test.each(['America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'Etc/UTC'])(
    'days are counted in %s as Sheets counts them',
    (timeZone) => {
      const workbook = createPlainGrid({ timeZone });
      createInProcess({ workbook }).install(globalThis);
      const { calendar } = createPlatform();
      const [sheet] = workbook.sheets;
      const days = [-599_999, -1, 0, 1, 0.25, 1000, 1.1, 2_958_465.5];
      for (let day = 40_000; day < 47_000; day += 0.77) days.push(day);
      const cells = { row: 1, column: 1, rows: days.length, columns: 1 };
      sheet?.growRows(days.length);
      sheet?.fillAttribute(cells, 'numberFormat', 'yyyy-mm-dd hh:mm');
      sheet?.enter(
        cells,
        days.map((day) => [day]),
      );
      expect(days.map((day) => ({ date: calendar.instantOf(day)?.getTime() }))).toEqual(
        sheet?.values(cells).flat(),
      );
      expect([3_000_000, -3_000_000, 1e300, Number.NaN].map(calendar.instantOf)).toEqual(
        Array(4).fill(undefined),
      );
    },
  );

  test.each([
    ['2026-01-15', Date.UTC(2026, 0, 15, 3)],
    // Clocks went forward at midnight that day: it began at one o'clock.
    ['2018-11-04', Date.UTC(2018, 10, 4, 3)],
    ['2018-11-05', Date.UTC(2018, 10, 5, 2)],
  ])('%s begins in the spreadsheet’s zone, not the script’s', (day, instant) => {
    expect(platform.calendar.midnight(day).getTime()).toBe(instant);
    expect(platform.calendar.dayOf(new Date(instant))).toBe(day);
    for (const later of [0, 1, 3_600_000, 12 * 3_600_000]) {
      expect(platform.calendar.midnightBefore(new Date(instant + later)).getTime()).toBe(instant);
    }
  });
});
