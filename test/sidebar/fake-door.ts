/**
 * The add-on as the sidebar's page sees it, made up: a community with 250 campaigns, titles written by strangers, slow
 * answers and failures. It runs in the page, in place of google.script.run.
 */
import type { Finding } from '../../src/checks/run-checks';
import type {
  Choice,
  DatasetEntry,
  FirstPage,
  FunctionEntry,
  Home,
  ImportCard,
  ImportForm,
  Price,
  SidebarMethods,
  Trial,
} from '../../src/door/methods';
import type { Explanation } from '../../src/errors';
import type { Definition } from '../../src/imports/definition/definition';
import type { Progress, RunRecord } from '../../src/imports/kept/progress';
import { ARABIC, CARDS, HOSTILE, hoursAgo, LONG, RESTORED, TOLD } from './fake-cards';

export interface Scenario {
  /** Nothing is connected, and nothing imported. */
  readonly isNew?: boolean;
  /** Of each answer. */
  readonly delayMs?: number;
  /** Methods that never answer, for a look at what is shown meanwhile. */
  readonly silent?: readonly (keyof SidebarMethods)[];
  /** What each of these methods answers, as often as it is asked. */
  readonly errors?: Partial<Record<keyof SidebarMethods, Explanation>>;
  /** How often Google loses a step before it carries one. */
  readonly lostSteps?: number;
  /** How a run ends. */
  readonly runEnds?: 'done' | Explanation;
  /** How the last run of the first import failed, after a good one. */
  readonly hasFailed?: Explanation;
  /** It fails so after it has begun to write; that often, then it goes well. */
  readonly failsWriting?: number;
  /** How long the service asks to wait, once in each run. */
  readonly waitMs?: number;
  /** How many steps a run takes. */
  readonly steps?: number;
  /** Stop never comes before the table is written. */
  readonly isStopLate?: boolean;
  /** How many checks of the platform differ; each step carries out ten of thirty. */
  readonly differing?: number;
  /** Of the community. */
  readonly campaigns?: number;
  /** What a new key was found to reach, or why it could not be tried. */
  readonly tried?: Trial;
  /** Whether the service last refused the stored keys. */
  readonly isRefused?: boolean;
  /** The file is a copy of one with imports, and nothing is connected in it. */
  readonly isCopied?: boolean;
  /** What the person has not allowed, and where Google asks for it. */
  readonly missing?: Home['missing'];
  readonly allowAt?: string;
  /** As the person is called where imports run in their name. */
  readonly myName?: string;
  readonly formulasBy?: Home['formulasBy'];
  readonly formulasHeld?: NonNullable<Home['formulasHeld']>;
  readonly formulasNeed?: string;
  readonly formulasOverdue?: string;
  /** My trigger is gone, may not be asked for, or Google does not say. */
  readonly stopped?: NonNullable<Home['stopped']>;
  /** `add-on` by default. */
  readonly installation?: Home['installation'];
  /** What the price tells of an import that has a table. */
  readonly standing?: Partial<Price>;
  /** All that strangers, colleagues or the service may have written is one of these, in turn. */
  readonly strangers?: readonly string[];
}

export const MISSING: Home['missing'] = [
  { name: 'connect to an external service', neededFor: 'formulas, imports and testing a key' },
  { name: 'run when you are not present', neededFor: 'schedules' },
];

/** What the add-on says where Google shows no dialog. */
export const NOT_ASKED = {
  kind: 'permission',
  message: 'To allow it, remove Reachsheet at myaccount.google.com/connections, then open it again.',
} as const;

export interface Asked {
  readonly method: string;
  readonly input: unknown;
}

interface Page {
  google?: unknown;
  /** Set once the person has allowed in Google's window what is missing. */
  isAllowed?: boolean;
  asked?: Asked[];
}

export function install(page: Page, scenario: Scenario): void {
  const methods = createMethods(scenario, page);
  const asked: Asked[] = [];
  let lost = scenario.lostSteps ?? 0;
  page.asked = asked;
  const plant = planter(scenario.strangers ?? []);
  const runner = (succeed: (json: string) => void, fail: (error: Error) => void): object => ({
    withSuccessHandler: (handler: typeof succeed) => runner(handler, fail),
    withFailureHandler: (handler: typeof fail) => runner(succeed, handler),
    sidebarCall(method: keyof SidebarMethods, json: string) {
      asked.push({ method, input: JSON.parse(json) });
      if (scenario.silent?.includes(method)) return;
      setTimeout(() => {
        if (method === 'stepRun' && lost > 0) {
          lost -= 1;
          return fail(new Error('NetworkError: Connection failure due to HTTP 0'));
        }
        const error = scenario.errors?.[method];
        const answer = methods[method] as (input: unknown) => unknown;
        const given = error ? { ok: false, error } : { ok: true, value: answer(JSON.parse(json)) };
        succeed(JSON.stringify(plant(given)));
      }, scenario.delayMs ?? 20);
    },
  });
  page.google = {
    script: {
      run: runner(
        () => {},
        () => {},
      ),
    },
  };
}

/** Fields that hold words, in whatever the door answers. */
const WORDS = new Set([
  ...['name', 'title', 'summary', 'detail', 'message', 'sheet', 'example', 'baseUrl', 'myName'],
  ...['notes', 'header', 'sample', 'found', 'help', 'formula'],
]);

function planter(texts: readonly string[]): (answer: unknown) => unknown {
  let next = 0;
  const plant = (value: unknown, field: string, isWords: boolean): unknown => {
    if (typeof value === 'string') return isWords ? texts[next++ % texts.length] : value;
    if (Array.isArray(value)) return value.map((item) => plant(item, field, isWords));
    if (typeof value !== 'object' || value === null) return value;
    // The fields of a form are the catalogue's.
    if ('kind' in value && 'isRequired' in value) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const isLabel = name === 'label' && 'value' in value;
        return [name, plant(inner, name, WORDS.has(name) || isLabel)];
      }),
    );
  };
  return (answer) => (texts.length > 0 ? plant(answer, '', false) : answer);
}

/** What runs by itself in this person's name waits for them. */
/** Imports run without the permission to be run when nobody is present. */
function isHeldBack({ missing = [] }: Scenario, page: Page): boolean {
  return !page.isAllowed && missing.some(({ name }) => name === MISSING[0]?.name);
}

function heldBack(card: ImportCard): ImportCard {
  if (!card.runner?.isMe) return card;
  const message = 'It needs your permission to connect to an external service.';
  return { ...card, state: 'permission', needs: { message, since: hoursAgo(5) } };
}

function createMethods(scenario: Scenario, page: Page): SidebarMethods {
  let connections: Home['connections'] =
    scenario.isNew || scenario.isCopied
      ? []
      : [
          {
            api: 'campaigns',
            place: 'document',
            connected: true,
            baseUrl: 'https://api.campaigns.example',
            keyEnding: '9f2c',
            ...(scenario.isRefused && { refusedAt: hoursAgo(2) }),
            communities: ['community-1', 'community-2'],
            tools: ['export_members'],
          },
          {
            api: 'campaigns',
            place: 'user',
            connected: true,
            baseUrl: 'https://api.campaigns.example',
            keyEnding: '77ab',
          },
          { api: 'intelligence', place: 'document', connected: false },
        ];
  const failure = scenario.hasFailed && { ...scenario.hasFailed, at: hoursAgo(0) };
  const standing = CARDS.map((one, index) =>
    failure && index === 0 ? { ...one, state: 'failed' as const, failure } : one,
  );
  let cards: readonly ImportCard[] = scenario.isNew || scenario.isCopied ? [] : standing;
  let found = scenario.isCopied ? RESTORED.map(({ name }) => name) : [];
  let { formulasBy = 'nobody', formulasNeed, formulasOverdue, myName = '', stopped } = scenario;
  const shown = ({ nextRun, ...rest }: ImportCard): ImportCard =>
    nextRun === undefined || (stopped && rest.runner?.isMe) ? rest : { ...rest, nextRun };
  let failuresLeft = scenario.failsWriting ?? 0;
  const definitions = new Map<string, Definition>([
    ['clips', CLIPS_DEFINITION],
    ['torn', { ...CLIPS_DEFINITION, place: 'user', schedule: { every: 'hours', hours: 4 } }],
  ]);
  const runs = new Map<string, { run: string; step: number; isStopped: boolean; hasWaited: boolean }>();
  let started = 0;
  const card = (id: string): ImportCard => cards.find((one) => one.id === id) ?? CARDS[0] ?? fail();
  const keep = (id: string, changes: Partial<ImportCard>): ImportCard => {
    const changed = { ...card(id), ...changes };
    cards = cards.map((one) => (one.id === id ? changed : one));
    return changed;
  };

  const progressOf = (id: string, run: string): Progress => {
    const { steps = 5 } = scenario;
    const known = runs.get(id);
    const state = known?.run === run ? known : { step: 0, isStopped: true, hasWaited: false };
    const total = 3_085;
    const share = Math.min(1, state.step / steps);
    const progress = {
      import: id,
      run,
      rows: Math.round(total * share),
      total,
      requests: Math.round(31 * share),
      expectedRequests: 31,
      elapsedMs: state.step * 1_400,
    };
    if (state.isStopped) return { ...progress, state: 'stopped' };
    const { runEnds = 'done' } = scenario;
    if (runEnds !== 'done' && scenario.failsWriting === undefined && share >= 0.6) {
      return { ...progress, state: 'failed', error: runEnds };
    }
    if (runEnds !== 'done' && share >= 1 && failuresLeft > 0) {
      failuresLeft -= 1;
      keep(id, {
        state: 'unfinished',
        canUndo: false,
        failure: { ...runEnds, at: hoursAgo(0) },
        progress: { ...progress, state: 'writing' },
      });
      return { ...progress, state: 'failed', error: runEnds };
    }
    if (share >= 1) {
      const { failure: _, progress: __, ...rest } = card(id);
      const done = { ...rest, state: 'fresh' as const, isGivenUp: false, canUndo: true };
      cards = cards.map((one) => (one.id === id ? done : one));
      return {
        ...progress,
        state: 'done',
        result: {
          rows: total,
          columns: 12,
          sheet: 'Spring push – clips',
          cell: 'A1',
          changes: { added: 42, changed: 611, removed: 3 },
          notes: ['3 texts would have become formulas or numbers on this sheet: their cells are blank.'],
        },
      };
    }
    const waitMs = share >= 0.4 && !state.hasWaited ? scenario.waitMs : undefined;
    if (waitMs) state.hasWaited = true;
    return { ...progress, state: share > 0.8 ? 'writing' : 'reading', ...(waitMs && { waitMs }) };
  };

  return {
    home: () => ({
      missing: page.isAllowed ? [] : (scenario.missing ?? []),
      ...(scenario.allowAt && { allowAt: scenario.allowAt }),
      connections,
      imports: (isHeldBack(scenario, page) ? cards.map(heldBack) : cards).map(shown),
      found,
      formulasBy,
      ...(scenario.formulasHeld && { formulasHeld: scenario.formulasHeld }),
      ...(formulasNeed && { formulasNeed }),
      ...(formulasOverdue && { formulasOverdue }),
      ...(stopped && { stopped }),
      myName,
      timeZone: 'America/New_York',
      locale: 'en_US',
      installation: scenario.installation ?? 'add-on',
      version: '0.1.0',
    }),
    saveConnection({ api, place, key, baseUrl, communities, tools }) {
      const before = connections.find((one) => one.api === api && one.place === place);
      const { communities: _, ...rest } = before ?? { connected: true };
      const kept = communities === undefined ? before?.communities : (communities ?? undefined);
      const changed = {
        ...rest,
        api,
        place,
        connected: true,
        ...(baseUrl && { baseUrl }),
        ...(key && { keyEnding: key.slice(-4) }),
        ...(kept && { communities: kept }),
        ...(tools && { tools }),
      };
      connections = [...connections.filter((one) => one !== before), changed];
      return { ...changed, ...scenario.tried };
    },
    testConnection: ({ api }) =>
      api === 'campaigns'
        ? { message: 'The key works. It reaches 9 communities.', isUsable: true, communities: COMMUNITIES }
        : { message: 'The key is valid, but may not read projects.', isUsable: false },
    removeConnection({ api, place }) {
      connections = connections.filter((one) => one.api !== api || one.place !== place);
      return { api, place, connected: false };
    },
    copyConnection: ({ api }) => ({ api, place: 'document', connected: true, keyEnding: '77ab' }),
    allow: () => ({}),
    datasets: () => DATASETS,
    form: ({ dataset }) => FORMS[dataset] ?? PLAIN_FORM,
    choices: ({ list, page = '0', within }) => {
      const known = list === 'campaigns' ? campaigns(scenario.campaigns ?? 250) : CHOICES[list];
      const all = (list === 'campaigns' && within === 'community-3' ? undefined : known) ?? [];
      const from = Number(page);
      const to = from + 100;
      return { items: all.slice(from, to), ...(to < all.length && { next: String(to) }) };
    },
    firstPage: () => FIRST_PAGE,
    price: ({ id }) => (id === undefined ? PRICE : { ...PRICE, ...scenario.standing }),
    selectedCell: () => ({ sheet: 'Álpha Club', sheetId: 7, cell: 'C4' }),
    saveImport({ id = 'made', definition }) {
      definitions.set(id, definition);
      // What is under way was for the old one.
      runs.delete(id);
      return { id };
    },
    definition: ({ id }) => ({ ...(definitions.get(id) ?? CLIPS_DEFINITION), comesInSource: true }),
    pauseImport: ({ id, isPaused }) => keep(id, { isPaused }),
    answerQuestion({ id }) {
      const { question: _, ...rest } = card(id);
      const settled: ImportCard = { ...rest, state: 'fresh' };
      cards = cards.map((one) => (one.id === id ? settled : one));
      return settled;
    },
    deleteImport({ id }) {
      cards = cards.filter((one) => one.id !== id);
      return {};
    },
    undoForecast: () => ({ words: ['42 rows go away.', '2 rows stay, because you wrote beside them.'] }),
    undoImport({ id }) {
      const { failure: _, ...rest } = card(id);
      const undone = {
        ...rest,
        state: 'fresh' as const,
        isGivenUp: false,
        canUndo: false,
        undone: ['Undone: 42 rows taken away.', '2 rows stay, because you wrote beside them.'],
      };
      cards = cards.map((one) => (one.id === id ? undone : one));
      return undone;
    },
    showImport: () => ({}),
    history: ({ id }) => (id === 'new' ? [] : HISTORY),
    startRun({ id }) {
      const { progress: underWay } = card(id);
      if (underWay) return underWay;
      started += 1;
      const run = `run-${started}`;
      runs.set(id, { run, step: 0, isStopped: false, hasWaited: false });
      return progressOf(id, run);
    },
    stepRun({ id, run }) {
      const { progress } = card(id);
      if (progress?.run === run && !runs.has(id)) {
        runs.set(id, { run, step: progress.state === 'writing' ? 9 : 2, isStopped: false, hasWaited: true });
      }
      const state = runs.get(id);
      if (state?.run === run) state.step += 1;
      return progressOf(id, run);
    },
    stopRun({ id, run }) {
      const state = runs.get(id);
      if (state && !scenario.isStopLate) state.isStopped = true;
      const { progress: underWay, ...rest } = card(id);
      if (underWay?.state === 'writing') {
        const givenUp = { ...rest, state: 'failed' as const, isGivenUp: true, canUndo: true };
        cards = cards.map((one) => (one.id === id ? givenUp : one));
      }
      return progressOf(id, run);
    },
    refreshEachHour({ isOn }) {
      formulasBy = isOn ? 'me' : 'nobody';
      [formulasNeed, formulasOverdue] = [undefined, undefined];
      return {};
    },
    startTrigger() {
      stopped = undefined;
      return {};
    },
    adoptImport({ id, runnerName = myName }) {
      myName = runnerName;
      stopped = undefined;
      const nextRun = card(id).nextRun ?? hoursAgo(-1);
      return keep(id, { runner: { name: myName, isMe: true }, nextRun });
    },
    restoreImports() {
      cards = RESTORED;
      found = [];
      return {};
    },
    functions: () => FUNCTIONS,
    checkPlatform({ from }) {
      const all = findings(scenario.differing ?? 0);
      const next = from + 10;
      return { findings: all.slice(from, next), total: all.length, ...(next < all.length && { next }) };
    },
    insertFunction: ({ name, overwrites }) => ({
      cell: 'Clips!B4',
      formula: `=${name}()`,
      ...(!overwrites && name === 'CAMPAIGN_CLIPS' && { occupied: true as const }),
    }),
  };
}

function fail(): never {
  throw new Error('There is no such import.');
}

function findings(differing: number): readonly Finding[] {
  const zone = { group: 'This spreadsheet', what: 'Time zone', assumed: '', found: 'America/New_York' };
  const texts = Array.from({ length: 15 }, (_, index) => ({
    group: 'Text in cells',
    what: `${JSON.stringify(`=${index}+1`)} under @ format`,
    assumed: `formula =${index}+1`,
    found: index < differing ? LONG : `formula =${index}+1`,
    holds: index < differing ? ('no' as const) : ('yes' as const),
  }));
  const stores = Array.from({ length: 13 }, (_, index) => ({
    group: 'Cache and properties',
    what: `Cache: ${index},000 characters`,
    assumed: 'kept',
    found: 'kept',
    holds: 'yes' as const,
  }));
  const hand = {
    group: 'By hand',
    what: 'A copied file has no keys',
    assumed: 'not connected',
    found: 'by hand: make a copy',
  };
  return [{ ...zone, holds: '' }, ...texts, ...stores, { ...hand, holds: '' }];
}

const COMMUNITIES = [
  'Álpha Club',
  'Bravo Gaming',
  'مجتمع المبدعين',
  HOSTILE,
  'Delta',
  'Echo',
  'Foxtrot',
  'Golf',
  'Hotel',
].map((name, index) => ({
  id: `community-${index + 1}`,
  name,
  role: index % 2 === 0 ? 'ADMIN' : 'MODERATOR',
}));

const campaigns = (length: number): readonly Choice[] =>
  Array.from({ length }, (_, index) => ({
    id: `campaign-${index}`,
    name:
      index === 1
        ? HOSTILE
        : index === 2
          ? ARABIC
          : index === 3
            ? LONG
            : index === 0
              ? 'Spring push'
              : `Campaign ${index}`,
    detail: index % 3 === 0 ? 'Live · 3,085 clips' : 'Ended · 12 clips',
    ...(index === 5 && { isRecent: true as const }),
  }));

const NAMES: readonly Choice[] = ['zoe.clips', 'mr_tester', 'مبدع'].map((name, index) => ({
  id: `thing-${index}`,
  name,
  detail: 'x · 48,649 followers',
}));

const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  communities: COMMUNITIES.map(({ id, name, role }) => ({ id, name, detail: role })),
  platforms: ['X', 'Instagram', 'TikTok'].map((name) => ({ id: name.toLowerCase(), name })),
  creators: NAMES,
  projects: NAMES,
  narratives: NAMES,
};

const CAMPAIGN_DATASETS: readonly (readonly [string, string, string])[] = [
  ['COMMUNITIES', 'Communities', 'The communities that your key manages, one row each.'],
  ['CAMPAIGNS', 'Campaigns of a community', 'The campaigns that you own or moderate, one row each.'],
  [
    'CAMPAIGN_CLIPS',
    'Clips of a campaign',
    'The clips submitted to a campaign, one row each: views, payouts, review status.',
  ],
  [
    'COMMUNITY_MEMBERS',
    'Members of a community',
    'The members with platforms, followers and impressions, one row each.',
  ],
  ['LEADERBOARD', 'Leaderboard', 'Who earned most in a range of days, best first, one row each.'],
];

const DATASETS: readonly DatasetEntry[] = [
  ...CAMPAIGN_DATASETS.map(([dataset, title, summary]) => ({
    dataset,
    api: 'campaigns' as const,
    title,
    summary,
  })),
  {
    dataset: 'CREATORS',
    api: 'intelligence',
    title: 'Creators',
    summary: 'Creators with followers, quality score and engagement, one row each.',
  },
];

const COLUMN_TITLES = [
  ...[
    'Creator',
    'Platform',
    'Clip title',
    'Clip URL',
    'Status',
    'Submitted',
    'Current views',
    'Views gained',
  ],
  ...[
    'Likes',
    'Comments',
    'Estimated payout',
    'Total paid',
    'Accrued unpaid',
    'Last paid',
    'Rejection reason',
  ],
  ...['Submission ID', 'Task ID', 'Platform ID', 'Creator ID', 'Content ID', 'Thumbnail', 'Followers'],
];

const CLIPS_FORM: ImportForm = {
  ...(DATASETS[2] ?? fail()),
  isOpen: false,
  modes: ['replace', 'update', 'snapshot'],
  schedules: ['never', 'hours', 'day', 'week'],
  columns: COLUMN_TITLES.map((title, index) => ({
    key: `field.${index}`,
    title,
    help: `What ${title.toLowerCase()} means.`,
    isUsual: index < 12,
  })),
  fields: [
    {
      name: 'campaignId',
      label: 'Campaign',
      help: 'Only clipping and UGC campaigns have clips.',
      isRequired: true,
      kind: 'pick',
      list: 'campaigns',
    },
    { name: 'rows', label: 'Rows', help: 'How many rows to import.', isRequired: false, kind: 'rows' },
    {
      name: 'status',
      label: 'Status',
      help: 'Only this submission status. Default: all.',
      isRequired: false,
      kind: 'choice',
      values: ['APPROVED', 'DEMOGRAPHICS_DUE'],
      isOpen: true,
    },
    {
      name: 'platform',
      label: 'Platform',
      help: 'Only this platform of the campaign. Default: all.',
      isRequired: false,
      kind: 'pick',
      list: 'platforms',
      within: 'campaignId',
      isOpen: true,
    },
  ],
};

const LEADERBOARD_FORM: ImportForm = {
  ...(DATASETS[4] ?? fail()),
  isOpen: true,
  modes: ['replace', 'snapshot'],
  schedules: ['never', 'hours', 'day', 'week'],
  columns: [],
  fields: [
    {
      name: 'startDate',
      label: 'First day',
      help: 'The first day that counts.',
      isRequired: true,
      kind: 'day',
    },
    {
      name: 'sortBy',
      label: 'Sort by',
      help: 'What counts.',
      isRequired: true,
      kind: 'choice',
      values: ['views', 'earned'],
    },
    {
      name: 'type',
      label: 'Type',
      help: 'Only campaigns of this type. Default: all.',
      isRequired: false,
      kind: 'choice',
      values: ['all', 'clipping', 'UGC'],
    },
    {
      name: 'platforms',
      label: 'Platforms',
      help: 'Only these platforms. Default: all.',
      isRequired: false,
      kind: 'choices',
      values: ['x', 'instagram', 'youtube'],
    },
    {
      name: 'creatorIds',
      label: 'Creators',
      help: 'One row for each.',
      isRequired: true,
      kind: 'pick-several',
      list: 'creators',
    },
    {
      name: 'myRank',
      label: 'My rank',
      help: 'Only the page with my rank. Default: no.',
      isRequired: false,
      kind: 'yes-no',
    },
    {
      name: 'niche',
      label: 'Niche',
      help: 'Written as in the column Niches. Default: all.',
      isRequired: false,
      kind: 'text',
    },
    {
      name: 'minQualityScore',
      label: 'Lowest quality score',
      help: '0 to 100. Default: all.',
      isRequired: false,
      kind: 'number',
      minimum: 0,
      maximum: 100,
    },
  ],
};

const FIRST_PAGE: FirstPage = {
  rows: 25,
  columns: [
    ['name', 'name'],
    ['username', 'username'],
    ['totalViews', 'Total views'],
    ['totalCampaigns', 'Total campaigns'],
    ['totalUsdc', 'Total USDC'],
    ['totalCommunityToken', 'Total community token'],
    ['photoUrl', 'photoUrl'],
    ['rank', 'rank'],
    ['userId', 'userId'],
  ].map(([key = '', title = '']) => ({ key, title, help: `What ${title} means.`, isUsual: true })),
  rowKeys: ['userId'],
};

const PLAIN_FORM: ImportForm = {
  ...(DATASETS[0] ?? fail()),
  isOpen: false,
  modes: ['replace'],
  schedules: ['never', 'hours', 'day', 'week'],
  columns: [],
  fields: [],
};

const FORMS: Readonly<Record<string, ImportForm>> = {
  CAMPAIGN_CLIPS: CLIPS_FORM,
  LEADERBOARD: LEADERBOARD_FORM,
};

const CLIPS_DEFINITION: Definition = {
  name: 'Spring push – clips',
  dataset: 'CAMPAIGN_CLIPS',
  place: 'document',
  arguments: {
    campaignId: { kind: 'value', value: 'campaign-0', label: 'Spring push' },
    status: { kind: 'cell', cell: 'Settings!B2' },
  },
  columns: [
    { key: 'field.6', title: 'Views' },
    { key: 'field.0', title: 'Creator' },
  ],
  target: { sheet: 'Spring push – clips', sheetId: 3, cell: 'A1' },
  mode: 'update',
  schedule: { every: 'day', hour: 9 },
  isPaused: false,
};

const PRICE: Price = {
  rows: 3_085,
  isExact: true,
  requests: 31,
  cells: 37_020,
  header: ['Creator', 'Platform', 'Clip title', 'Views', 'Paid'],
  sample: [
    ['zoe.clips', 'TikTok', 'How I edit in ten minutes', '48,649', '243.25'],
    ['=HYPERLINK("x")', 'X', '=IMPORTXML("a", "b")', '9,120', '11.40'],
    ['مبدع', 'Instagram', ARABIC, '386', '0.48'],
    ['mr_tester', 'YouTube', HOSTILE, '12', '0'],
    ['émile', 'X', LONG, '1,190,014', '1,200.00'],
  ],
  isNumeric: [false, false, false, true, true],
  notes: ['3 titles begin with “=”: they are kept as text.'],
};

const HISTORY: readonly RunRecord[] = [
  {
    run: 'run-4',
    startedAt: hoursAgo(1),
    outcome: 'done',
    rows: 3_046,
    requests: 0,
    seconds: 3,
    isUndo: true,
    result: {
      rows: 3_046,
      columns: 12,
      sheet: 'Spring push – clips',
      cell: 'A1',
      changes: { added: 3, changed: 611, removed: 42 },
      notes: ['Undone: 3 rows restored, 611 rows changed back, 42 rows taken away.'],
    },
  },
  {
    run: 'run-3',
    startedAt: hoursAgo(2),
    outcome: 'done',
    rows: 3_085,
    requests: 31,
    seconds: 14,
    result: {
      rows: 3_085,
      columns: 12,
      sheet: 'Spring push – clips',
      cell: 'A1',
      changes: { added: 42, changed: 611, removed: 3 },
      notes: TOLD,
    },
  },
  {
    run: 'run-2',
    startedAt: hoursAgo(26),
    outcome: 'failed',
    rows: 1_200,
    requests: 12,
    seconds: 31,
    error: { kind: 'service', message: 'The service did not answer (503).' },
  },
  { run: 'run-1', startedAt: hoursAgo(300), outcome: 'stopped', rows: 100, requests: 1, seconds: 2 },
];

const FUNCTIONS: readonly FunctionEntry[] = [
  {
    name: 'CAMPAIGN_CLIPS',
    api: 'campaigns',
    title: 'Clips of a campaign',
    summary: 'The clips submitted to a campaign, one row each: views, payouts, review status.',
    parameters: [
      { name: 'campaignId', help: "The campaign's id: a UUID, as listed by CAMPAIGNS().", isRequired: true },
      { name: 'rows', help: 'How many rows to show, or "all". Default: all.', isRequired: false },
      { name: 'status', help: 'Only this submission status. Default: all.', isRequired: false },
    ],
    example: '=CAMPAIGN_CLIPS("7d1f0e7e-29ac-4d1c-8a65-0d2f6c1c7b11"; 500; "APPROVED")',
  },
  {
    name: 'COMMUNITIES',
    api: 'campaigns',
    title: 'Communities',
    summary: 'The communities that your key manages, one row each.',
    parameters: [],
    example: '=COMMUNITIES()',
  },
  {
    name: 'TOP_CREATORS',
    api: 'intelligence',
    title: 'Top creators',
    summary: 'The best creators by quality, engagement or mentions, best first.',
    parameters: [{ name: 'metric', help: 'What counts.', isRequired: true }],
    example: '=TOP_CREATORS("quality_score"; "x"; "30d"; 10)',
  },
];
