/** What the service says beside its records: errors, and the names of fields that nobody documented. */
import { beforeEach, describe, expect, test } from 'vitest';
import { AddOnError } from '../../../src/errors';
import type { Definition } from '../../../src/imports/definition/definition';
import { clipsImport, type OpenedImport, openImport } from '../../imports/opened-import';
import { openSheet, type Sheet } from '../../in-process-sheet';
import { differences } from './differences';
import { PLATFORM_NAMES, PLATFORMS } from './platforms';
import { inFormula, ruleOn } from './rule';
import { FORMULAS, LONG_TEXTS, shareOf } from './texts';
import { watchWorkbook } from './watched-workbook';

const WORDS = [...shareOf(6), ...LONG_TEXTS].filter((text) => text !== '');
const PROPERTY_BYTES = 9 * 1024;
/** Of a pair. */
const HALF = /\p{Cs}/u;

describe('errors', () => {
  let opened: OpenedImport;
  beforeEach(() => {
    opened = openImport();
  });

  function campaign(): string {
    return opened.sheet.apis.world.notable.oneClip.id;
  }

  test('are told in the history on one line, short, and without what cannot be seen', () => {
    const { id } = opened.ask('saveImport', { definition: clipsImport(campaign()) });
    const { faults } = opened.sheet.apis;
    for (const words of WORDS) {
      faults.clear();
      faults.add({ resultError: words, match: { times: 'always' } });
      opened.sheet.google.clock.advance(60_000);
      const { state, error } = opened.runAgain(id);
      expect(state).toBe('failed');
      for (const message of [error?.message ?? '', opened.ask('history', { id })[0]?.error?.message ?? '']) {
        expect(message).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(message.length).toBeLessThan(600);
        if (!HALF.test(words)) expect(message).not.toMatch(HALF);
      }
      for (const value of opened.sheet.google.properties.document.values())
        expect(Buffer.byteLength(value)).toBeLessThanOrEqual(PROPERTY_BYTES);
    }
    expect(opened.ask('home', {}).imports[0]?.state).toBe('failed');
  });

  test('of one id stand in its row as text', () => {
    const watched = watchWorkbook(opened.sheet.workbook);
    const { faults, world } = opened.sheet.apis;
    const ids = world.contributors.slice(0, 3).map((one) => ({ value: one.id }));
    const definition: Definition = {
      ...clipsImport(''),
      dataset: 'CREATOR_DETAILS',
      arguments: { creatorIds: { kind: 'values', values: ids } },
      columns: [{ key: 'handle', title: 'Handle' }],
    };
    for (const words of WORDS.slice(0, 30)) {
      faults.clear();
      faults.add({
        status: 404,
        body: JSON.stringify({ error: { code: 'x', message: words } }),
        match: { times: 'always' },
      });
      const { id, end } = opened.run(definition);
      const told =
        '3 of 3 ids could not be looked up. Their rows say why (⚠), and all else in them is blank.';
      expect(end).toMatchObject({ state: 'done', rows: 3, result: { notes: [told] } });
      const sheet = opened.sheet.workbook.sheetByName('Clips');
      const shown = sheet?.values({ row: 2, column: 1, rows: 3, columns: 1 }).flat() ?? [];
      for (const cell of shown) expect(cell).toMatch(/^⚠ [^\p{Cc}]+$/u);
      opened.ask('deleteImport', { id });
      opened.sheet.workbook.deleteSheet(sheet?.id ?? -1);
    }
    expect(watched.formulas).toEqual([]);
  });

  test('are words of a formula’s failure', () => {
    const sheet: Sheet = openSheet();
    for (const words of WORDS) {
      sheet.apis.faults.clear();
      sheet.apis.faults.add({ resultError: words, match: { times: 'always' } });
      sheet.google.clock.advance(60_000);
      let failure: unknown;
      try {
        sheet.call('CAMPAIGNS');
      } catch (error) {
        failure = error;
      }
      if (!(failure instanceof AddOnError)) throw failure;
      expect(failure.message).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(failure.message.length).toBeLessThan(600);
    }
  });
});

describe('names that a failure lists', () => {
  const LONG = '\u202e=A("x")\n\u0007'.padEnd(20_000, 'A');
  const answerWith = (sheet: Sheet, result: unknown): void => {
    sheet.apis.faults.clear();
    sheet.apis.faults.add({
      match: { tool: 'get_clipping_campaign_detail', times: 'always' },
      transform: () => JSON.stringify({ result }),
    });
    sheet.apis.faults.add({
      match: { tool: 'get_x', times: 'always' },
      transform: () => JSON.stringify({ result }),
      status: 200,
    });
  };
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}${LONG}`, [1]]));

  test.each([
    [
      'platforms',
      { supportedPlatforms: [{ platformId: 'x', platformSlug: LONG }] },
      ['CAMPAIGN_CLIPS', '', 'all', '', 'tiktok'],
    ],
    ['columns', [many], ['CAMPAIGN_TOOL', 'get_x', '', '', 'columns=none']],
    ['lists', [many], ['CAMPAIGN_TOOL', 'get_x', '', '', 'expand=none']],
    ['parts', many, ['CAMPAIGN_TOOL', 'get_x', '', 'none', '']],
  ] as const)('are cut, and on one line: %s', (_, result, [formula, ...inputs]) => {
    const sheet = openSheet();
    answerWith(sheet, result);
    const { id } = sheet.apis.world.notable.exactly250Clips;
    let message = '';
    try {
      sheet.call(
        formula,
        ...inputs.map((input) => (formula === 'CAMPAIGN_CLIPS' && input === '' ? id : input)),
      );
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(/=A\("x"\) AAA.*…/);
    expect(message).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(message.length).toBeLessThan(1_500);
  });

  test.each([['a person'], ['the hour']])('end the run that %s began, and its card tells it', (who) => {
    const opened = openImport();
    answerWith(opened.sheet, {
      supportedPlatforms: Array.from({ length: 900 }, (_, index) => ({
        platformId: 'x',
        platformSlug: `${index} ${'漢'.repeat(200)}`,
      })),
    });
    const { id: campaign } = opened.sheet.apis.world.notable.exactly250Clips;
    const { id } = opened.ask('saveImport', {
      definition: {
        ...clipsImport(campaign, { schedule: { every: 'hours', hours: 1 } }),
        arguments: {
          ...clipsImport(campaign).arguments,
          platform: { kind: 'value', value: 'tiktok' },
        },
      },
    });
    for (let time = 0; time < 25; time += 1) {
      opened.sheet.google.clock.advance(3_600_000);
      if (who === 'a person') expect(opened.runAgain(id).state).toBe('failed');
      else opened.strike();
      const [card] = opened.ask('home', {}).imports;
      expect(card?.state).toBe('failed');
      expect(card?.failure?.message).toContain('no platform “tiktok”');
    }
    expect(opened.ask('history', { id }).length).toBeGreaterThan(1);
  });
});

describe('fields that nobody documented', () => {
  /** Their names; a dot would be a path. */
  const NAMES = [
    ...new Set([
      ...FORMULAS.filter((_, index) => index % 9 === 0),
      ...shareOf(7).filter((text) => text.length < 400),
      ...[
        'a b',
        'a  b',
        'a\tb',
        'a\u0001b',
        'a\u2028b',
        'a\u0085b ',
        'ab',
        'AB',
        '\u0001',
        ' ',
        '\nReachsheet 0a1b2c3d: name',
        '$in-source',
      ],
    ]),
  ].filter((name) => name !== '' && name !== '__proto__' && !name.includes('.'));

  function plant(sheet: Sheet, names: readonly string[]): void {
    sheet.apis.faults.clear();
    sheet.apis.faults.add({
      transform: (body, request) => {
        const answer = JSON.parse(body);
        const rows = (JSON.parse(request.body).args.page ?? 1) === 1 ? [0, 1] : [];
        answer.result.data = rows.map((row) =>
          Object.fromEntries(names.map((name, index) => [name, `${row} of ${index}`])),
        );
        return JSON.stringify(answer);
      },
      match: { times: 'always' },
    });
  }

  const DAYS = { startDate: '2026-08-01', endDate: '2026-09-10', sortBy: 'USDC' };

  test('are columns of a formula', () => {
    const sheet = openSheet();
    plant(sheet, [...NAMES, 'x'.repeat(60_000)]);
    const { oddCommunity } = sheet.apis.world.notable;
    const table = sheet.table('LEADERBOARD', ...Object.values(DAYS), oddCommunity.id, 'all', true);
    const [header = [], first = []] = table;
    const expected = [...NAMES, 'x'.repeat(60_000)];
    expect([...header].sort()).toEqual(expected.map(inFormula).sort());
    expect(first.length).toBe(expected.length);
  });

  test.each(PLATFORM_NAMES)(
    'are columns of an import, each under its name, and found again: %s',
    (platform) => {
      const { inSheet, notesOf } = ruleOn(PLATFORMS[platform]);
      const opened = openImport(PLATFORMS[platform]);
      const watched = watchWorkbook(opened.sheet.workbook);
      const { oddCommunity } = opened.sheet.apis.world.notable;
      const given = Object.entries({ ...DAYS, communityId: oddCommunity.id });
      const definition: Definition = {
        ...clipsImport(''),
        dataset: 'LEADERBOARD',
        columns: [],
        arguments: Object.fromEntries(
          given.map(([name, value]) => [name, { kind: 'value', value } as const]),
        ),
      };
      plant(opened.sheet, NAMES);
      const { id, end } = opened.run(definition);
      expect(end).toMatchObject({ state: 'done', rows: 2, result: { notes: notesOf(NAMES) } });
      for (let again = 0; again < 2; again += 1) {
        const sheet = opened.sheet.workbook.sheetByName('Clips');
        const area = { row: 1, column: 1, rows: 3, columns: NAMES.length };
        const [header = [], first = [], second = []] = sheet?.values(area) ?? [];
        const order = NAMES.toSorted();
        const blank = (text: string) => (text === '' ? null : text);
        expect(
          differences(
            header,
            order.map((name) => blank(inSheet(name))),
          ),
        ).toEqual([]);
        expect(
          differences(
            first,
            order.map((name) => `0 of ${NAMES.indexOf(name)}`),
          ),
        ).toEqual([]);
        expect(
          differences(
            second,
            order.map((name) => `1 of ${NAMES.indexOf(name)}`),
          ),
        ).toEqual([]);
        expect(sheet?.lastColumn).toBe(NAMES.length);
        expect(watched.formulas).toEqual([]);
        expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      }
    },
  );

  test('whose name is longer than a cell do not keep an import from its end', () => {
    const opened = openImport();
    const { oddCommunity } = opened.sheet.apis.world.notable;
    plant(opened.sheet, ['name', 'x'.repeat(60_000), `=${'y'.repeat(49_999)}`]);
    const given = Object.entries({ ...DAYS, communityId: oddCommunity.id });
    const { end } = opened.run({
      ...clipsImport(''),
      dataset: 'LEADERBOARD',
      columns: [],
      arguments: Object.fromEntries(given.map(([name, value]) => [name, { kind: 'value', value } as const])),
    });
    expect(end).toMatchObject({ state: 'done', rows: 2 });
  });
});
