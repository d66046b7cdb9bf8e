/** What goes wrong ends in a sentence that says what failed and what to do; nothing of it is kept. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../sandbox/apis/index';
import type { FormulaInput } from '../../src/arguments/input';
import { AddOnError } from '../../src/errors';
import { ORIGIN, openSheet, type Sheet, START } from '../in-process-sheet';

let sheet: Sheet;
let clips: string;

beforeEach(() => {
  sheet = openSheet();
  clips = sheet.apis.world.notable.exactly250Clips.id;
});

function failure(formula: string, ...inputs: FormulaInput[]): AddOnError {
  try {
    sheet.call(formula, ...inputs);
  } catch (error) {
    if (error instanceof AddOnError) return error;
    throw error;
  }
  throw new Error(`${formula} did not fail`);
}

describe('refused before any request', () => {
  test.each<[string, FormulaInput[], RegExp]>([
    ['CAMPAIGN_CLIPS', ['not-an-id'], /is an id such as 3f2b8c1e-/],
    ['CAMPAIGN_CLIPS', [], /CAMPAIGN_CLIPS needs campaignId/],
    [
      'COMMUNITIES',
      ['columns=name,shoeSize'],
      /COMMUNITIES has no column “shoeSize”\. Its columns are: projectId, slug, name/,
    ],
    ['COMMUNITIES', ['colour=red'], /no option “colour”\. The options are: columns, headers/],
    ['COMMUNITIES', ['expand=tasks'], /COMMUNITIES has no field to expand/],
    ['CREATOR_DETAILS', ['a', '', 'expand=niche'], /can expand: mention_history, top_content/],
    ['CREATOR_DETAILS', ['a', 'shoeSize'], /no column “shoeSize”/],
    ['TOP_CREATORS', ['', '', '', 51], /at most 50 rows/],
  ])('%s%j', (formula, inputs, message) => {
    const error = failure(formula, ...inputs);
    expect(error.message).toMatch(message);
    expect(sheet.apis.requests).toHaveLength(0);
    expect(sheet.google.counts.Cache).toBe(0);
  });

  test('no connection', () => {
    sheet.disconnect('campaigns');
    const error = failure('COMMUNITIES');
    expect(error.kind).toBe('access');
    expect(error.message).toBe(
      'This spreadsheet has no key for the Campaigns API yet. Connect it to this spreadsheet. To do so, open Extensions ▸ Reachsheet ▸ Open.',
    );
  });

  test.each<[string, object | string, RegExp]>([
    [
      'damaged',
      'not json',
      /is damaged\. Connect it again, with address and key\. To do so, open Extensions ▸ Reachsheet ▸ Open\.$/,
    ],
    ['of another shape', { key: 5 }, /is damaged/],
    [
      'without https',
      { baseUrl: 'http://api.example.com' },
      /must start with https:\/\/.* Correct the address\. To do so, open Extensions/,
    ],
    ['with a user in its address', { baseUrl: 'https://me:pw@api.example.com' }, /An address looks like/],
    ['with a query in its address', { baseUrl: 'https://api.example.com/?x=1' }, /An address looks like/],
    ['with a blank in its key', { key: 'abc def' }, /has blanks or characters that no key has/],
  ])('a connection %s', (_what, connection, message) => {
    if (typeof connection === 'string')
      sheet.google.properties.document.set('connection.campaigns', connection);
    else sheet.connect('campaigns', connection);
    expect(failure('COMMUNITIES').message).toMatch(message);
    expect(sheet.apis.requests).toHaveLength(0);
  });
});

describe('refused by the service, and not tried again', () => {
  test('a wrong key', () => {
    sheet.connect('campaigns', { key: 'cmk_00000000-0000-4000-8000-000000000000' });
    const error = failure('COMMUNITIES');
    expect(error.kind).toBe('access');
    expect(error.message).toMatch(
      /^The Campaigns API refused the key\..* Replace the key of this connection\. To do so, open Extensions ▸ Reachsheet ▸ Open\.$/,
    );
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test('a community that is not one’s own', () => {
    const { id } = sheet.apis.world.notable.foreignCommunity;
    expect(failure('CAMPAIGNS', id).message).toMatch(/^The key has no right to read this/);
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test('a campaign that does not exist', () => {
    const error = failure('CAMPAIGN_CLIPS', '00000000-0000-4000-8000-000000000000');
    expect(error.kind).toBe('not-found');
    expect(error.message).toMatch(/^The Campaigns API found nothing under this id\. Check the id/);
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test.each([400, 405, 418])('status %i', (status) => {
    sheet.apis.faults.add({ status });
    expect(failure('COMMUNITIES').message).toContain(`did not accept this request (${status})`);
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test('a redirect, which could carry the key away', () => {
    sheet.apis.faults.add({ status: 302, headers: { Location: 'https://evil.example/' }, body: '' });
    expect(failure('COMMUNITIES').message).toContain('leads somewhere else (302), and a key is not sent on');
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test.each<[string, string, RegExp]>([
    ['no result', '{"data":[]}', /“result” is not there/],
    ['a list that is no list', '{"result":{"projects":{}}}', /“result.projects” is not a list/],
    ['a row that is null', '{"result":{"projects":[{},null]}}', /“result.projects\[1\]” is not an object/],
    ['a row that is a text', '{"result":{"projects":["x",{}]}}', /“result.projects\[0\]” is not an object/],
    ['no object', '[]', /“result” is not there/],
    ['null', 'null', /“result” is not there/],
  ])('valid JSON of another shape: %s', (_what, body, message) => {
    sheet.apis.faults.add({ body });
    const error = failure('COMMUNITIES');
    expect(error.kind).toBe('shape');
    expect(error.message).toMatch(message);
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test.each<[string, RegExp]>([
    ['{"result":{"rows":[],"metadata":{}}}', /“result.metadata.totalItems” is not a whole number/],
    ['{"result":{"rows":[],"metadata":{"totalItems":"3"}}}', /“result.metadata.totalItems”/],
    ['{"result":{"rows":[],"metadata":{"totalItems":-1}}}', /“result.metadata.totalItems”/],
  ])('a total that is none: %s', (body, message) => {
    sheet.apis.faults.add({ body });
    expect(failure('CAMPAIGN_CLIPS', clips).message).toMatch(message);
  });

  test('a cursor that is no text', () => {
    sheet.apis.faults.add({ body: '{"data":[],"next_cursor":5}' });
    expect(failure('CREATORS').message).toMatch(/“next_cursor” is not a text/);
  });
});

describe('tried again', () => {
  const passing: [string, Fault][] = [
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['a dropped connection', { drop: 'connection' }],
    ['a connection reset in mid-body', { drop: 'mid-body' }],
    ['a truncated body', { truncateAt: 40 }],
    ['an HTML page with 200', { html: true }],
    ['an HTML page with 502', { html: true, status: 502 }],
    ['an empty body', { body: '' }],
    ['429', { status: 429 }],
    ['a failed query', { resultError: 'Query failed' }],
  ];

  test.each(passing)('%s once, and the rows are whole', (_what, fault) => {
    sheet.apis.faults.add({ ...fault, match: { tool: 'get_clipping_owner_submissions', nth: 2 } });
    const rows = sheet.table('CAMPAIGN_CLIPS', clips, '', '', '', '', '', 'columns=submissionId;headers=no');
    expect(rows.flat()).toEqual(sheet.apis.world.clips(clips).map(({ submissionId }) => submissionId));
    expect(sheet.google.clock.now() - START).toBeLessThan(2000);
  });

  test.each([
    '{"data":[],"error":{"code":"internal","message":"Query failed"}}',
    '{"error":{"code":"internal","message":"Query failed"},"data":[{"id":"c_1"}],"next_cursor":null}',
  ])('an error beside the data of Creator Intelligence is no empty list, nor a whole one: %s', (body) => {
    sheet.apis.faults.add({ body, match: { path: '/v1/contributors', nth: 1 } });
    expect(sheet.table('CREATORS', 7)).toHaveLength(8);
    sheet.apis.faults.add({ body, match: { path: '/v1/contributors', times: 'always' } });
    sheet.google.clock.advance(24 * 3_600_000);
    expect(failure('CREATORS', 7).message).toMatch(/could not answer: “Query failed”/);
  });

  test('one page that fails is asked for again alone', () => {
    sheet.apis.faults.add({ status: 503, match: { nth: 3 } });
    sheet.table('CAMPAIGN_CLIPS', clips);
    const pages = sheet.apis.requests.map(({ body }) => JSON.parse(body).args.page);
    expect(pages).toEqual([1, 2, 3, 3]);
  });

  test.each<[string, Fault, RegExp, number]>([
    ['500', { status: 500 }, /had an internal error \(500\), several times in a row/, 4],
    ['an HTML page', { html: true }, /sent a bad response/, 4],
    ['a dropped connection', { drop: 'connection' }, /could not be reached/, 4],
    ['a failed query', { resultError: 'Query failed' }, /could not answer: “Query failed”/, 2],
    ['429', { status: 429, retryAfter: 1 }, /gets too many requests at the moment/, 8],
  ])('%s for good: a sentence, after a bounded number of tries', (_what, fault, message, tries) => {
    sheet.apis.faults.add({ ...fault, match: { times: 'always' } });
    expect(failure('COMMUNITIES').message).toMatch(message);
    expect(sheet.apis.requests).toHaveLength(tries);
    expect(sheet.google.clock.now() - START).toBeLessThan(25_000);
  });
});

describe('429', () => {
  test('waits as long as the service asks', () => {
    sheet.apis.faults.add({ status: 429, retryAfter: 7 });
    sheet.call('COMMUNITIES');
    expect(sheet.google.clock.now() - START).toBeGreaterThanOrEqual(7000);
    expect(sheet.google.clock.now() - START).toBeLessThan(8000);
    expect(sheet.apis.requests).toHaveLength(2);
  });

  test('understands an HTTP date', () => {
    sheet.apis.faults.add({ status: 429, retryAfter: { dateInSeconds: 5 } });
    sheet.call('COMMUNITIES');
    expect(sheet.google.clock.now() - START).toBeGreaterThanOrEqual(4000);
    expect(sheet.google.clock.now() - START).toBeLessThan(7000);
  });

  test('a wait longer than a formula may run is told at once', () => {
    sheet.apis.faults.add({ status: 429, retryAfter: 3600 });
    expect(failure('COMMUNITIES').message).toMatch(
      /asks us to wait 3,60\d seconds before the next request\. Try again after that\.$/,
    );
    expect(sheet.google.clock.now() - START).toBeLessThan(1000);
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test('other formulas do not hammer meanwhile', () => {
    sheet.apis.faults.add({ status: 429, retryAfter: 3600 });
    failure('COMMUNITIES');
    expect(failure('CAMPAIGNS').message).toMatch(/asks us to wait 3,\d{3} seconds/);
    expect(sheet.apis.requests).toHaveLength(1);
    sheet.google.clock.advance(3600_000);
    sheet.call('COMMUNITIES');
    expect(sheet.apis.requests).toHaveLength(2);
  });

  test('the other API is not meant', () => {
    sheet.apis.faults.add({ status: 429, retryAfter: 3600 });
    failure('COMMUNITIES');
    expect(sheet.table('CREATORS', 3)).toHaveLength(4);
  });

  test('absurd words are a wait of our own', () => {
    sheet.apis.faults.add({ status: 429, retryAfter: 'when the moon is full' });
    sheet.call('COMMUNITIES');
    expect(sheet.google.clock.now() - START).toBeLessThan(1000);
  });

  test('narrows the waves', () => {
    const { id } = sheet.apis.world.notable.bigClippingCampaign;
    sheet.apis.faults.add({ status: 429, match: { nth: 5 } });
    sheet.call('CAMPAIGN_CLIPS', id);
    expect(sheet.apis.requests).toHaveLength(31);
    const waves = sheet.google.calls.filter(({ operation }) => /^UrlFetchApp\./.test(operation));
    expect(waves.length).toBe(1 + 1 + 1 + 1);
  });
});

test('nothing of a failure is kept: the next try asks again, and succeeds', () => {
  const faults: Fault[] = [
    { status: 401 },
    { status: 404 },
    { body: '{}' },
    { resultError: 'Clipping campaign not found' },
  ];
  for (const fault of faults) {
    sheet.apis.faults.add(fault);
    failure('COMMUNITIES');
  }
  expect(sheet.table('COMMUNITIES').length).toBeGreaterThan(3);
  expect(sheet.apis.requests).toHaveLength(5);
});

test('a list of which one page fails for good is an error, never a part of it', () => {
  sheet.apis.faults.add({ status: 503, match: { nth: 3, times: 'always' } });
  expect(failure('CAMPAIGN_CLIPS', clips).kind).toBe('service');
});

test('a slow service ends in a sentence within the budget of a formula', () => {
  sheet.apis.faults.add({ latencyMs: 12_000, match: { times: 'always' } });
  const error = failure('CREATORS', 'all');
  expect(error.message).toMatch(
    /did not answer in the time that Sheets allows\..* import the table: Extensions/,
  );
  expect(sheet.google.clock.now() - START).toBeLessThan(30_000);
});

describe('a key in the words of the service', () => {
  test.each([
    [(key: string) => `Key ${key} is unknown`, 'Key … is unknown'],
    [(key: string) => `Key ${key.slice(3, 20)}`, 'Key …'],
    [(key: string) => `${key}${key}`, '…'],
  ])('is cut out', (words, expected) => {
    const { owner } = sheet.apis.world.keys.campaigns;
    sheet.apis.faults.add({ status: 401, body: JSON.stringify({ error: words(owner) }) });
    expect(failure('COMMUNITIES').message).toContain(`“${expected}”`);
  });
});

describe('a list that changes while it is read', () => {
  const ids = (rows: readonly (readonly unknown[])[]) => rows.map(([id]) => id);
  const read = () =>
    sheet.table('CAMPAIGN_CLIPS', clips, '', '', '', '', '', 'columns=submissionId;headers=no');

  test('new clips shift the pages: it is read once more, no row twice, none lost', () => {
    sheet.apis.before(2, (change) => change.addClips(clips, 3));
    expect(ids(read())).toEqual(sheet.apis.world.clips(clips).map(({ submissionId }) => submissionId));
    expect(sheet.apis.requests).toHaveLength(6);
  });

  test('a clip that leaves shifts them too', () => {
    sheet.apis.before(2, (change, world) => {
      change.removeClip(clips, world.clips(clips)[0]?.submissionId ?? '');
    });
    expect(ids(read())).toEqual(sheet.apis.world.clips(clips).map(({ submissionId }) => submissionId));
    expect(sheet.apis.requests).toHaveLength(6);
  });

  test('twice in a row is an error', () => {
    for (const number of [2, 5]) sheet.apis.before(number, (change) => change.addClips(clips, 1));
    expect(failure('CAMPAIGN_CLIPS', clips).message).toMatch(/^The list changed while it was read/);
  });
});

describe('more than a formula can show', () => {
  const manyRows = (total: number) => (body: string) => {
    const answer = JSON.parse(body);
    answer.result.metadata.totalItems = total;
    return JSON.stringify(answer);
  };

  test('is refused after page 1, with how many there are', () => {
    sheet.apis.faults.add({ transform: manyRows(12_345), match: { times: 'always' } });
    const error = failure('CAMPAIGN_CLIPS', clips, 'all', '', '', '', '', 'columns=status');
    expect(error.kind).toBe('limit');
    expect(error.message).toMatch(/found 12,345 rows of 1 columns; one formula shows at most 10,000/);
    expect(error.message).toMatch(/import the table: Extensions ▸ Reachsheet ▸ Open/);
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test('counts cells as well as rows', () => {
    sheet.apis.faults.add({ transform: manyRows(6251), match: { times: 'always' } });
    expect(failure('CAMPAIGN_CLIPS', clips).message).toMatch(
      /found 6,251 rows of 16 columns; .*at most 6,250/,
    );
  });

  test('is judged by the rows asked for', () => {
    sheet.apis.faults.add({ transform: manyRows(12_345) });
    expect(sheet.table('CAMPAIGN_CLIPS', clips, 20)).toHaveLength(21);
  });
});

test('the address of a wrong server is not reached, and the key goes nowhere', () => {
  sheet.connect('campaigns', { baseUrl: `${ORIGIN}/elsewhere` });
  expect(failure('COMMUNITIES').message).toMatch(
    /Check the id, and the address of the connection|found nothing/,
  );
});

describe('doubles', () => {
  const columns = 'columns=submissionId;headers=no';
  const first = (count: number) =>
    sheet.apis.world
      .clips(clips)
      .slice(0, count)
      .map(({ submissionId }) => [submissionId]);

  test('a clip that arrives while a part is read costs a page, not the table', () => {
    sheet.apis.before(2, (change) => change.addClips(clips, 1));
    const rows = sheet.table('CAMPAIGN_CLIPS', clips, 150, '', '', '', '', columns);
    expect(rows).toHaveLength(150);
    expect(new Set(rows.flat()).size).toBe(150);
    expect(sheet.apis.requests).toHaveLength(3);
  });

  test('a row of an earlier page is left out, and made up for', () => {
    let earlier: unknown;
    sheet.apis.faults.add({
      transform: (body) => {
        const answer = JSON.parse(body);
        const { rows } = answer.result;
        if (earlier === undefined) [earlier] = rows;
        else rows[7] = earlier;
        return JSON.stringify(answer);
      },
      match: { times: 2 },
    });
    const rows = sheet.table('CAMPAIGN_CLIPS', clips, 200, '', '', '', '', columns);
    expect(rows).toHaveLength(200);
    expect(new Set(rows.flat()).size).toBe(200);
    expect(sheet.apis.requests).toHaveLength(3);
  });

  test.each<[string, readonly string[], string, (campaign: string, creator: string) => FormulaInput[]]>([
    ['CAMPAIGN_CLIPS', ['result', 'rows'], 'submissionId', (id) => [id, 100, '', '', '', '', columns]],
    ['CREATORS', ['data'], 'id', () => [100, '', '', '', '', '', 'columns=id;headers=no']],
    ['CREATOR_MENTIONS', ['data', 'mention_history'], 'date', (_, id) => [id, 'headers=no']],
    ['CREATOR_CONTENT', ['data', 'top_content'], 'url', (_, id) => [id, 'headers=no']],
  ])('%s: rows of one answer are no doubles of each other', (formula, path, key, inputs) => {
    const creator = sheet.apis.world.contributors[0]?.id ?? '';
    let sent = 0;
    sheet.apis.faults.add({
      transform: (body) => {
        const answer = JSON.parse(body);
        const rows = path.reduce((part, name) => part[name], answer);
        for (const row of rows) row[key] = rows[0][key];
        sent = rows.length;
        return JSON.stringify(answer);
      },
    });
    expect(sheet.table(formula, ...inputs(clips, creator))).toHaveLength(sent);
    expect(sent).toBeGreaterThan(1);
  });

  test('rows without their key are never doubles', () => {
    sheet.apis.faults.add({
      transform: (body) => {
        const answer = JSON.parse(body);
        for (const row of answer.result.rows.slice(0, 5)) delete row.submissionId;
        for (const row of answer.result.rows.slice(5, 9)) row.submissionId = null;
        return JSON.stringify(answer);
      },
    });
    const rows = sheet.table('CAMPAIGN_CLIPS', clips, 20, '', '', '', '', columns);
    expect(rows).toEqual(first(20).map((row, index) => (index < 9 ? [''] : row)));
  });
});

describe('what Google’s own services do', () => {
  /** The service's method throws, at its first `times` calls. */
  function breakService(
    name: 'CacheService' | 'PropertiesService' | 'LockService',
    method: string,
    times: number,
  ) {
    const services = globalThis as unknown as Record<string, Record<string, (...args: unknown[]) => object>>;
    const service = services[name];
    const opener =
      name === 'PropertiesService'
        ? 'getDocumentProperties'
        : name === 'LockService'
          ? 'getDocumentLock'
          : 'getDocumentCache';
    const open = service?.[opener]?.bind(service);
    let left = times;
    services[name] = {
      ...service,
      [opener]: () =>
        new Proxy(open?.() ?? {}, {
          get: (store, member) => {
            if (member === method && left > 0) {
              return () => {
                left -= 1;
                throw new Error('Dienst vorübergehend nicht verfügbar');
              };
            }
            const value = Reflect.get(store, member);
            return typeof value === 'function' ? value.bind(store) : value;
          },
        }),
    };
  }

  test.each([
    ['CacheService', 'getAll', 1],
    ['CacheService', 'getAll', 999],
    ['CacheService', 'putAll', 1],
    ['CacheService', 'putAll', 999],
    ['LockService', 'tryLock', 1],
    ['PropertiesService', 'getProperties', 1],
  ] as const)('%s.%s failing %i times costs no table', (name, method, times) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const expected = sheet.table('COMMUNITIES');
    sheet.google.clock.advance(60 * 60_000);
    breakService(name, method, times);
    expect(sheet.table('COMMUNITIES')).toEqual(expected);
    warn.mockRestore();
  });

  test('a lock that is never had does not stop a formula for ever', () => {
    breakService('LockService', 'tryLock', 999);
    expect(sheet.table('COMMUNITIES').length).toBeGreaterThan(3);
    expect(sheet.google.clock.now() - START).toBeLessThan(25_000);
  });

  test('properties that cannot be read are told in Google’s words, and as Google’s', () => {
    breakService('PropertiesService', 'getProperties', 999);
    const error = failure('COMMUNITIES');
    expect(error.kind).toBe('platform');
    expect(error.message).toMatch(/^Google Sheets could not do this: Dienst vorübergehend nicht verfügbar/);
  });
});

describe('texts that no address can carry', () => {
  test('too long a text is refused before any request', () => {
    const error = failure('CREATORS', 5, 'x', 'n'.repeat(3000));
    expect(error.kind).toBe('input');
    expect(error.message).toContain('too long');
    expect(sheet.apis.requests).toHaveLength(0);
  });

  test('too long an id spoils no other', () => {
    const [creator] = sheet.apis.world.contributors;
    const rows = sheet.table('CREATOR_DETAILS', [[creator?.id], ['x'.repeat(3000)]], 'handle');
    expect(rows).toEqual([[creator?.handle], [expect.stringMatching(/^⚠ “x{60}…” is not an id/)]]);
  });

  test.each(['\uDC00\uDC00', '\uD800', 'a\uD83Db\uDE42'])('%j is sent as what it can be', (text) => {
    expect(sheet.table('CREATORS', 5, 'x', text)).toHaveLength(1);
  });
});

describe('failures of look-ups', () => {
  test('are not kept', () => {
    const ids = sheet.apis.world.contributors.slice(0, 3).map(({ id }) => [id]);
    sheet.apis.faults.add({ status: 404, match: { nth: 2 } });
    const first = sheet.table('CREATOR_DETAILS', ids, 'handle');
    expect(first.filter(([cell]) => String(cell).startsWith('⚠'))).toHaveLength(1);
    const again = sheet.table('CREATOR_DETAILS', ids, 'handle');
    expect(again.flat()).toEqual(sheet.apis.world.contributors.slice(0, 3).map(({ handle }) => handle));
    expect(sheet.apis.requests).toHaveLength(4);
  });

  test('a failure of the whole ends the asking, and what came before it is kept', () => {
    const ids = sheet.apis.world.contributors.slice(0, 100).map(({ id }) => [id]);
    sheet.apis.faults.add({ status: 401, match: { nth: 41 } });
    expect(failure('CREATOR_DETAILS', ids, 'handle').kind).toBe('access');
    expect(sheet.apis.requests).toHaveLength(60);
    const handles = sheet.apis.world.contributors.slice(0, 100).map(({ handle }) => handle);
    expect(sheet.table('CREATOR_DETAILS', ids, 'handle').flat()).toEqual(handles);
    expect(sheet.apis.requests).toHaveLength(60 + 41);
  });

  test('an answer of another form spoils its own id alone', () => {
    const ids = sheet.apis.world.contributors.slice(0, 3).map(({ id }) => [id]);
    sheet.apis.faults.add({ body: '{"data":[]}', match: { nth: 2 } });
    const rows = sheet.table('CREATOR_DETAILS', ids, 'handle');
    expect(rows[1]).toEqual([expect.stringMatching(/^⚠ .*“data” is not an object/)]);
    expect(rows[2]).toEqual([sheet.apis.world.contributors[2]?.handle]);
  });

  test('a cell in error in a range is that row’s own failure, and nothing is asked', () => {
    const [creator] = sheet.apis.world.contributors;
    const rows = sheet.table('CREATOR_DETAILS', [[creator?.id], ['#N/A'], ['Loading...']], 'handle');
    expect(rows.slice(1)).toEqual([
      ['⚠ The cell with the id holds #N/A. Mend that cell first.'],
      ['⚠ The cell with the id holds Loading.... Mend that cell first.'],
    ]);
    expect(sheet.apis.requests).toHaveLength(1);
  });

  test.each([401, 429, 503])('%i is no fault of one id: it throws', (status) => {
    const ids = sheet.apis.world.contributors.slice(0, 3).map(({ id }) => [id]);
    sheet.apis.faults.add({ status, match: { nth: 2, times: 'always' } });
    expect(['access', 'limit', 'service']).toContain(failure('CREATOR_DETAILS', ids, 'handle').kind);
  });

  test('records grow old like lists', () => {
    const [creator] = sheet.apis.world.contributors;
    sheet.call('CREATOR_DETAILS', creator?.id);
    sheet.google.clock.advance(9 * 60_000);
    sheet.call('CREATOR_DETAILS', creator?.id);
    expect(sheet.apis.requests).toHaveLength(1);
    sheet.google.clock.advance(2 * 60_000);
    sheet.call('CREATOR_DETAILS', creator?.id, '', 'cache=60');
    expect(sheet.apis.requests).toHaveLength(1);
    sheet.call('CREATOR_DETAILS', creator?.id);
    expect(sheet.apis.requests).toHaveLength(2);
  });

  test('500 ids go out in 25 waves', () => {
    const ids = sheet.apis.world.contributors.map(({ id }) => [id]);
    expect(ids).toHaveLength(500);
    sheet.call('CREATOR_DETAILS', ids, 'handle');
    const waves = sheet.google.calls.filter(({ operation }) => operation.startsWith('UrlFetchApp.fetch'));
    expect(waves).toHaveLength(25);
    expect(sheet.apis.requests).toHaveLength(500);
  });
});

test('a failed query in the service’s words holds no key', () => {
  const { owner } = sheet.apis.world.keys.campaigns;
  sheet.apis.faults.add({ resultError: `${owner} ${'long '.repeat(200)}`, match: { times: 'always' } });
  const { message } = failure('COMMUNITIES');
  expect(message).not.toContain(owner.slice(4, 16));
  expect(message.length).toBeLessThan(500);
});

test('an answer asked to be kept for an hour is kept for an hour', () => {
  sheet.call('COMMUNITIES', 'cache=60');
  sheet.google.clock.advance(55 * 60_000);
  sheet.call('COMMUNITIES', 'cache=60');
  expect(sheet.apis.requests).toHaveLength(1);
});

test('one wave of 429s is noted once', () => {
  const { id } = sheet.apis.world.notable.bigClippingCampaign;
  sheet.apis.faults.add({ status: 429, retryAfter: 1, match: { nth: 2, times: 20 } });
  sheet.call('CAMPAIGN_CLIPS', id);
  const writes = sheet.google.calls.filter(
    ({ operation, about }) => operation.startsWith('Cache.put') && about?.startsWith('pace.'),
  );
  expect(writes.length).toBeLessThanOrEqual(2);
});

describe('a total that is told too low', () => {
  test('of nothing: the pages are read on until one is short', () => {
    sheet.apis.faults.add({
      match: { times: 'always' },
      transform: (body) => body.replace(/"totalItems":\d+/, '"totalItems":0'),
    });
    expect(sheet.table('CAMPAIGN_CLIPS', clips, '', '', '', '', '', 'headers=no')).toHaveLength(250);
  });
});

test('the anonymised name of a platform is never sent', () => {
  for (const formula of ['CREATORS', 'TOP_CREATORS']) {
    expect(failure(formula, '', 'The Service').message).toMatch(
      /platform is one of x, instagram, youtube|metric is one of|rows is/,
    );
  }
  expect(failure('CREATORS', 2, 'the service').message).toContain('platform is one of x, instagram, youtube');
  expect(sheet.apis.requests).toHaveLength(0);
});

test('days in the wrong order are refused before any request', () => {
  expect(failure('LEADERBOARD', '2026-02-01', '2026-01-01', 'USDC').message).toBe(
    'LEADERBOARD: endDate (2026-01-01) comes before startDate (2026-02-01).',
  );
  expect(sheet.apis.requests).toHaveLength(0);
});

describe('open datasets', () => {
  test('a list to expand that did not come is told, with those that came', () => {
    expect(failure('CAMPAIGN_TOOL', 'get_my_campaigns', '', 'campaigns', 'expand=nope').message).toMatch(
      /there is no field “nope” to expand\. Lists that came: .*platform/,
    );
    expect(failure('TOP_CREATORS', '', '', '', 5, 'expand=nope').message).toContain('no field “nope”');
  });

  test('a list to expand is found whatever its case', () => {
    const rows = sheet.table(
      'CAMPAIGN_TOOL',
      'get_my_campaigns',
      '',
      'campaigns',
      'expand=Platform;headers=no;columns=id,platform.name',
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const [, name] of rows) expect(String(name).length).toBeGreaterThan(0);
  });

  test('columns asked for stand there also without rows, or where all are blank', () => {
    expect(
      sheet.table('LEADERBOARD', '2001-01-01', '2001-01-02', 'USDC', '', '', '', 'columns=rank,totalViews'),
    ).toEqual([['rank', expect.any(String)]]);
    sheet.apis.faults.add({
      transform: (body) => body.replace(/"region":"\w\w"/g, '"region":null,"odd":null'),
    });
    expect(sheet.table('TOP_CREATORS', '', '', '', 2, 'columns=odd,region;headers=no')).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });
});
