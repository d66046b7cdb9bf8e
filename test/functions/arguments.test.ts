import { describe, expect, test } from 'vitest';
import { type Arguments, readArguments } from '../../src/arguments/arguments';
import type { FormulaInput } from '../../src/arguments/input';
import { CATALOGUE } from '../../src/catalogue/index';
import type { Calendar } from '../../src/platform';

const ID = '3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b';

/** A spreadsheet whose days begin five hours after UTC's. */
const calendar: Calendar = {
  midnight: (day) => new Date(`${day}T05:00:00Z`),
  midnightBefore: (instant) => instant,
  hourOf: (day, hour) => new Date(Date.parse(`${day}T05:00:00Z`) + hour * 3_600_000),
  minuteOf: (instant) => instant.toISOString(),
  instantOf: () => undefined,
  dayOf: (instant) => new Date(instant.getTime() - 5 * 3_600_000).toISOString().slice(0, 10),
  toScriptClock: (instant) => instant,
  fromScriptClock: (instant) => instant,
};

function read(formula: string, ...inputs: FormulaInput[]): Arguments {
  const dataset = CATALOGUE.find((candidate) => candidate.formula === formula);
  if (!dataset) throw new Error(formula);
  return readArguments(dataset, inputs, calendar);
}

describe('what goes on the wire', () => {
  test.each<[string, FormulaInput[], object]>([
    ['CAMPAIGNS', [], {}],
    ['CAMPAIGNS', ['', null, undefined], {}],
    ['CAMPAIGNS', [` ${ID} `, 'live', 'ugc'], { projectId: ID, statusBy: 'LIVE', campaignType: 'UGC' }],
    ['CAMPAIGNS', [[[ID]], [['ENDED']]], { projectId: ID, statusBy: 'ENDED' }],
    ['CAMPAIGNS', ['   '], {}],
    ['CAMPAIGN_CLIPS', [ID, 'all', 'rejected'], { projectCampaignId: ID, statusBy: 'rejected' }],
    [
      'CAMPAIGN_CLIPS',
      [ID, '', 'approved', 'TikTok', 'VIEWS', 'desc'],
      {
        projectCampaignId: ID,
        statusBy: 'APPROVED',
        platformId: 'TikTok',
        sortBy: 'views',
        sortOrder: 'DESC',
      },
    ],
    ['CAMPAIGN_CLIPS', [ID.toUpperCase()], { projectCampaignId: ID.toUpperCase() }],
    [
      'CREATORS',
      [5, 'X', 'gaming', 'US', 10_000, 70.5],
      {
        platform: 'x',
        niche: 'gaming',
        region: 'US',
        min_followers: 10_000,
        min_quality_score: 70.5,
      },
    ],
    ['CREATORS', ['', '', '', '', '0', '0'], { min_followers: 0, min_quality_score: 0 }],
    ['CREATORS', [undefined, 'somewhere-new'], { platform: 'somewhere-new' }],
  ])('%s%j', (formula, inputs, wire) => {
    expect(read(formula, ...inputs).wire).toEqual(wire);
  });
});

describe('rows', () => {
  test.each<[FormulaInput, unknown]>([
    [undefined, undefined],
    ['', undefined],
    ['  ', undefined],
    [1, 1],
    ['250', 250],
    ['all', 'all'],
    ['ALL', 'all'],
    [[[7]], 7],
  ])('%j is %j', (input, rows) => {
    expect(read('CREATORS', input).rows).toBe(rows);
  });

  test.each<[FormulaInput]>([[0], [-1], [1.5], ['some'], [true], [new Date()], [Number.NaN]])(
    '%j is refused',
    (input) => {
      expect(() => read('CREATORS', input)).toThrow(
        'CREATORS: rows is a whole number of at least 1, or "all".',
      );
    },
  );

  test('more than the service has is refused', () => {
    expect(() => read('TOP_CREATORS', '', '', '', 51)).toThrow('at most 50 rows');
    expect(read('TOP_CREATORS', '', '', '', 50).rows).toBe(50);
  });
});

describe('ids of a look-up', () => {
  test.each<[FormulaInput, (string | null)[], boolean]>([
    ['a', ['a'], true],
    [' a ', ['a'], true],
    [17, ['17'], true],
    [[['a']], ['a'], true],
    [[['a'], ['b'], ['a']], ['a', 'b', 'a'], false],
    [[['a', 'b']], ['a', 'b'], false],
    [[['a'], [''], ['b'], [''], ['']], ['a', null, 'b'], false],
    [[['a'], ['']], ['a'], false],
    [['a', 'b'], ['a', 'b'], false],
  ])('%j', (input, values, isSingle) => {
    expect(read('CREATOR_DETAILS', input).ids).toMatchObject({ parameter: { wire: 'id' }, values, isSingle });
  });

  test.each<[FormulaInput, string]>([
    [undefined, 'CREATOR_DETAILS needs creatorIds.'],
    ['', 'CREATOR_DETAILS needs creatorIds.'],
    [[[''], ['']], 'CREATOR_DETAILS needs creatorIds.'],
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'one id, or one row or one column of ids, not a block',
    ],
    ['#N/A', 'holds #N/A'],
    [
      Array.from({ length: 501 }, (_, index) => [`id-${index}`]),
      'at most 500 different ids at once, not 501',
    ],
  ])('%j is refused', (input, message) => {
    expect(() => read('CREATOR_DETAILS', input)).toThrow(message);
  });

  test('500 different ids may stand in any number of cells', () => {
    const cells = Array.from({ length: 2000 }, (_, index) => [`id-${index % 500}`]);
    expect(read('CREATOR_DETAILS', cells).ids?.values).toHaveLength(2000);
  });

  test.each<[FormulaInput, string[]]>([
    ['handle,Followers', ['handle', 'Followers']],
    [[['handle', 'followers', '']], ['handle', 'followers']],
    [
      [['handle'], ['Smart followers']],
      ['handle', 'Smart followers'],
    ],
  ])('columns may be text or header cells: %j', (input, columns) => {
    expect(read('CREATOR_DETAILS', 'a', input).options.columns).toEqual(columns);
  });

  test('the columns argument wins over the option', () => {
    expect(read('CREATOR_DETAILS', 'a', 'handle', 'columns=region').options.columns).toEqual(['handle']);
  });
});

describe('what is refused, before any request', () => {
  test.each<[string, FormulaInput[], string]>([
    [
      'CAMPAIGN_CLIPS',
      [],
      "CAMPAIGN_CLIPS needs campaignId. The campaign's id: a UUID, as listed by CAMPAIGNS(). Example: =CAMPAIGN_CLIPS(",
    ],
    ['CAMPAIGN_CLIPS', [''], 'CAMPAIGN_CLIPS needs campaignId.'],
    [
      'CAMPAIGN_CLIPS',
      ['spring'],
      'campaignId is an id such as 3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b, not “spring”.',
    ],
    ['CAMPAIGN_CLIPS', [ID.slice(1)], 'campaignId is an id such as'],
    ['CAMPAIGN_CLIPS', [`${ID}0`], 'campaignId is an id such as'],
    ['CAMPAIGN_CLIPS', [5], 'campaignId is an id such as'],
    ['CAMPAIGN_CLIPS', [new Date(0)], 'campaignId cannot be a date'],
    ['CAMPAIGN_CLIPS', ['#REF!'], 'The cell given as campaignId holds #REF!. Mend that cell first.'],
    ['CAMPAIGN_CLIPS', ['#BEZUG!'], 'The cell given as campaignId holds #BEZUG!. Mend that cell first.'],
    ['CAMPAIGN_CLIPS', ['Loading...'], 'holds Loading...'],
    ['CAMPAIGN_CLIPS', [[[ID], [ID]]], 'campaignId takes one value, not a range of several cells.'],
    [
      'CAMPAIGN_CLIPS',
      [ID, '', '', '', 'shares'],
      'sortBy is one of views, likes, created_at, not “shares”.',
    ],
    ['CAMPAIGNS', ['', 'FINISHED'], 'status is one of LIVE, ENDED, DRAFT, PAYMENT_PENDING, not “FINISHED”.'],
    ['CREATORS', [5, '', '', '', 1.5], 'minFollowers cannot be “1.5”.'],
    ['CREATORS', [5, '', '', '', -1], 'minFollowers cannot be “-1”.'],
    ['CREATORS', [5, '', '', '', '', 101], 'minQualityScore cannot be “101”.'],
    ['CREATORS', [5, '', '', '', 'many'], 'minFollowers cannot be “many”.'],
    [
      'TOP_CREATORS',
      ['views'],
      'metric is one of quality_score, engagement_rate, mention_count, not “views”.',
    ],
  ])('%s%j', (formula, inputs, message) => {
    expect(() => read(formula, ...inputs)).toThrow(message);
  });
});
