import { beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index';
import { spellFormula, withRecents } from '../../src/door/formula';
import { rememberChoices } from '../../src/door/recents';
import { openSidebar, type Sidebar } from './opened-sidebar';

let sidebar: Sidebar;

beforeEach(() => {
  sidebar = openSidebar();
});

const SELECTED = { row: 1, column: 1, rows: 1, columns: 1 };

function shown(): { readonly value: unknown; readonly formula: unknown } {
  const { sheets } = sidebar.sheet.platform;
  const area = { sheet: sheets.selected()?.sheet ?? -1, ...SELECTED };
  return { value: sheets.values(area)[0]?.[0], formula: sheets.formulas(area)[0]?.[0] };
}

function write(value: string): void {
  sidebar.sheet.google.nextExecution({ mode: 'SIDEBAR' });
  const { sheets } = sidebar.sheet.platform;
  const area = { sheet: sheets.selected()?.sheet ?? -1, ...SELECTED };
  if (value.startsWith('=')) sheets.setFormula(area, value);
  else sheets.setValues(area, [[value]]);
  sheets.flush();
}

function remember(...chosen: Parameters<typeof rememberChoices>[1]): void {
  sidebar.sheet.google.nextExecution({ mode: 'SIDEBAR' });
  rememberChoices(sidebar.sheet.platform, chosen);
}

test('every function of the catalogue with its arguments', () => {
  const functions = sidebar.ask('functions', {});
  expect(functions).toEqual(
    CATALOGUE.map(({ formula, source, title, summary, parameters, example }) => ({
      name: formula,
      api: source.api,
      title,
      summary,
      parameters: parameters.map(({ name, help, required }) => ({
        name,
        help,
        isRequired: required === true,
      })),
      example,
    })),
  );
});

describe('spelling', () => {
  test.each([
    ['de', '=CAMPAIGN_CLIPS(A2; 500; "APPROVED")'],
    ['de_DE', '=CAMPAIGN_CLIPS(A2; 500; "APPROVED")'],
    ...['fr', 'fr_FR', 'es_ES', 'it', 'pt_BR', 'pt_PT', 'ru', 'pl', 'tr', 'nl', 'sv_SE', 'uk_UA', 'id'].map(
      (locale) => [locale, '=CAMPAIGN_CLIPS(A2; 500; "APPROVED")'],
    ),
    ...['en_US', 'en_GB', 'ja', 'ja_JP', 'zh_CN', 'zh_TW', 'ko', 'he', 'iw_IL', 'th', 'hi_IN', 'es_MX'].map(
      (locale) => [locale, '=CAMPAIGN_CLIPS(A2, 500, "APPROVED")'],
    ),
    ...['', 'nonsense locale', '__proto__', '-', 'x'.repeat(99)].map((locale) => [
      locale,
      '=CAMPAIGN_CLIPS(A2, 500, "APPROVED")',
    ]),
  ])('in %s', (locale = '', spelled = '') => {
    expect(spellFormula('=CAMPAIGN_CLIPS(A2, 500, "APPROVED")', locale)).toBe(spelled);
  });

  test.each([
    ['=F("a,b", 1)', '=F("a,b"; 1)'],
    ['=F("a"",b", 1)', '=F("a"",b"; 1)'],
    ['=F({1, 2; 3, 4}, 5)', '=F({1\\ 2; 3\\ 4}; 5)'],
    ['=F(0.5, "0.5", A1)', '=F(0,5; "0.5"; A1)'],
    ['=F()', '=F()'],
    ['=F({"a, b"}, {1}, 2)', '=F({"a, b"}; {1}; 2)'],
  ])('%s is %s where decimals have a comma', (formula, spelled) => {
    expect(spellFormula(formula, 'de')).toBe(spelled);
  });
});

describe('filling in', () => {
  const recents = {
    communities: [{ id: 'com', name: 'C' }],
    campaigns: [{ id: 'cam', name: 'C' }],
    creators: [{ id: 'cre', name: 'C' }],
    projects: [{ id: 'pro', name: 'P' }],
    narratives: [{ id: 'nar', name: 'N' }],
  };

  test.each(CATALOGUE.map((dataset) => [dataset.formula, dataset] as const))(
    '%s stays its example where nothing was chosen',
    (_, dataset) => {
      expect(withRecents(dataset, {})).toBe(dataset.example);
      expect(withRecents(dataset, { campaigns: [] })).toBe(dataset.example);
    },
  );

  test.each([
    ['CAMPAIGN_CLIPS', '=CAMPAIGN_CLIPS("cam", 500, "APPROVED")'],
    ['CAMPAIGNS', '=CAMPAIGNS("com", "LIVE")'],
    ['LEADERBOARD', '=LEADERBOARD("2026-01-01", "2026-01-31", "USDC", "com", 50)'],
    ['COMMUNITY_INFO', '=COMMUNITY_INFO("com", "name,totalMemberCount,activeCampaignsCount")'],
    ['CREATOR_MENTIONS', '=CREATOR_MENTIONS("cre")'],
    ['PROJECT_DETAILS', '=PROJECT_DETAILS("pro", "name,sentiment_score,sentiment_trend")'],
    ['NARRATIVE_HISTORY', '=NARRATIVE_HISTORY("nar")'],
    ['CAMPAIGN_TOOL', '=CAMPAIGN_TOOL("get_my_campaigns", E1:F3, "campaigns")'],
    ['COMMUNITIES', '=COMMUNITIES()'],
  ])('%s takes what was chosen last', (name, expected) => {
    const dataset = CATALOGUE.find(({ formula }) => formula === name);
    expect(dataset && withRecents(dataset, recents)).toBe(expected);
  });

  test('each id that an example leaves to a cell can be filled in', () => {
    for (const dataset of CATALOGUE) {
      if (dataset.kind !== 'generic') expect(withRecents(dataset, recents)).not.toMatch(/[(, ][A-Z]\d/);
    }
  });

  test('an id is a text, whatever is in it', () => {
    const dataset = CATALOGUE.find(({ formula }) => formula === 'CREATOR_CONTENT');
    const hostile = { creators: [{ id: 'a")&IMPORTXML("b', name: '' }] };
    expect(dataset && withRecents(dataset, hostile)).toBe('=CREATOR_CONTENT("a"")&IMPORTXML(""b")');
  });
});

describe('inserting', () => {
  test('puts the example into the selected cell', () => {
    const inserted = sidebar.ask('insertFunction', { name: 'COMMUNITIES', overwrites: false });
    expect(inserted).toEqual({ cell: 'A1', formula: '=COMMUNITIES()' });
    expect(shown().formula).toBe('=COMMUNITIES()');
  });

  test('with what was chosen last, in a spreadsheet with decimal commas', () => {
    sidebar = openSidebar({ locale: 'de_DE' });
    const { id, title } = sidebar.sheet.apis.world.notable.bigClippingCampaign;
    remember({ list: 'campaigns', id: 'older', name: 'Older' }, { list: 'campaigns', id, name: title });
    const formula = `=CAMPAIGN_CLIPS("${id}"; 500; "APPROVED")`;
    expect(sidebar.ask('insertFunction', { name: 'CAMPAIGN_CLIPS', overwrites: false }).formula).toBe(
      formula,
    );
    expect(shown().formula).toBe(formula);
    expect(sidebar.ask('functions', {}).find(({ name }) => name === 'CAMPAIGN_CLIPS')?.example).toBe(
      '=CAMPAIGN_CLIPS(A2; 500; "APPROVED")',
    );
  });

  test.each(['mine', '=1+1', '=""'])('leaves a cell that holds %s, until told otherwise', (held) => {
    write(held);
    const before = shown();
    expect(sidebar.ask('insertFunction', { name: 'COMMUNITIES', overwrites: false })).toEqual({
      cell: 'A1',
      formula: '=COMMUNITIES()',
      occupied: true,
    });
    expect(shown()).toEqual(before);
    expect(sidebar.ask('insertFunction', { name: 'COMMUNITIES', overwrites: true })).not.toHaveProperty(
      'occupied',
    );
    expect(shown().formula).toBe('=COMMUNITIES()');
  });
});
