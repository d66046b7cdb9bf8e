/**
 * A person may leave any of the four permissions unticked. Whatever they leave out, in whatever way they come: what needs
 * it says so, and what does not works.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../../sandbox/apis/index';
import {
  type AppsScript,
  type AppsScriptOptions,
  createAppsScript,
  httpNetwork,
  type RunOptions,
  readProject,
  virtualClock,
} from '../../../sandbox/apps-script/index';
import { HOST_SWITCHES, type HostSwitches } from '../../../sandbox/apps-script/switches';
import { connectFully } from '../../../sandbox/connect';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import type { Home, ImportCard } from '../../../src/door/methods';
import type { Explanation } from '../../../src/errors';
import type { Definition } from '../../../src/imports/definition/definition';
import { bundleCode } from '../../../tools/build/bundle';
import { projectsImport } from '../../imports/projects-import';
import { START } from '../../in-process-sheet';
import { switchedNow } from '../../switched';

const project = readProject('dist');
/** The code of the other build. */
let bound = '';
const HOUR = 3_600_000;

/** Whatever the checks find in between has tests of its own. */
const AFTER_THE_LAST = 1_000;

type Permission = 'sheets' | 'ui' | 'network' | 'triggers';

const SCOPES: Readonly<Record<Permission, string>> = {
  sheets: 'https://www.googleapis.com/auth/spreadsheets.currentonly',
  ui: 'https://www.googleapis.com/auth/script.container.ui',
  network: 'https://www.googleapis.com/auth/script.external_request',
  triggers: 'https://www.googleapis.com/auth/script.scriptapp',
};
const ALL = Object.keys(SCOPES) as readonly Permission[];

/** What of Google's consent screen a person recognizes. */
const WORDS: Readonly<Record<Permission, RegExp>> = {
  sheets: /to view and manage this spreadsheet/,
  ui: /to show its sidebar/,
  network: /to connect to an external service/,
  triggers: /to run when you are not present/,
};

type World = Partial<AppsScriptOptions> & { readonly language: 'xx' };

/** What nobody knows of Google: as strict as can be, as kind as can be, what is most likely, and where little is told; a bound copy. */
const WORLDS: Readonly<Record<string, World>> = {
  strict: { language: 'xx' },
  likely: {
    language: 'xx',
    authorizationInfo: 'needs nothing',
    uiConsent: 'not needed',
    consentDialog: 'menu',
  },
  silent: { language: 'xx', uiConsent: 'not needed', triggerConsent: 'throws' },
  kind: {
    language: 'xx',
    formulaConsent: 'not needed',
    triggerConsent: 'throws',
    uiConsent: 'not needed',
    authorizationInfo: 'needs nothing',
    authorizationInfoInFormula: 'answered',
    consentDialog: 'menu and sidebar',
  },
  bound: { language: 'xx', installation: 'bound' },
};

const COMBINATIONS = Array.from({ length: 16 }, (_, bits) => ALL.filter((_, index) => bits & (1 << index)));
const CASES = Object.keys(WORLDS).flatMap((world) =>
  COMBINATIONS.filter((missing) => world !== 'bound' || missing.length <= 1).map(
    (missing) => [world, missing.join(', ') || 'nothing', missing] as const,
  ),
);

/** What a world does not say of consent; what is no matter of consent may be as it likes. */
const STRICT_CONSENT: Partial<HostSwitches> = Object.fromEntries(
  (
    [
      'formulaConsent',
      'triggerConsent',
      'uiConsent',
      'authorizationInfo',
      'authorizationInfoInFormula',
      'consentDialog',
    ] as const
  ).map((name) => [name, HOST_SWITCHES[name][0]]),
);

let server: ApiServer;
beforeAll(async () => {
  server = await startApis();
  bound = await bundleCode('bound');
});
afterAll(() => server.close());

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: Explanation };

interface Opened {
  readonly script: AppsScript;
  readonly world: World;
  /** Whether Google says what is allowed. */
  readonly isTold: boolean;
  untick(missing: readonly Permission[]): void;
  /** Undefined where no answer comes. */
  ask(method: string, input?: object, how?: RunOptions): Promise<Answer | undefined>;
  value<T>(method: string, input?: object, how?: RunOptions): Promise<T>;
  home(how?: RunOptions): Promise<Home>;
  card(id: string, how?: RunOptions): Promise<ImportCard>;
  strike(): ReturnType<AppsScript['run']>;
}

function open(name: string, missing: readonly Permission[]): Opened {
  const world = WORLDS[name] as World;
  const script = createAppsScript({
    project: world.installation === 'bound' ? { ...project, code: bound } : project,
    network: httpNetwork({ allow: [server.origin] }),
    workbook: createPlainGrid(switchedNow()),
    clock: virtualClock(START),
    consentPage: (user) => `https://consent.test/${user}`,
    ...switchedNow(),
    ...STRICT_CONSENT,
    ...world,
  });
  connectFully(script, server);
  const opened: Opened = {
    script,
    world,
    isTold: world.authorizationInfo === 'needs nothing' || !missing.includes('triggers'),
    untick: (left) =>
      void script.consents.set(
        'owner',
        ALL.filter((permission) => !left.includes(permission)).map((permission) => SCOPES[permission]),
      ),
    async ask(method, input = {}, how = {}) {
      const execution = await script.run('sidebarCall', [method, JSON.stringify(input), {}], {
        mode: 'SIDEBAR',
        ...how,
      });
      return execution.ok ? (JSON.parse(String(execution.value)) as Answer) : undefined;
    },
    async value<T>(method: string, input?: object, how?: RunOptions) {
      const answer = await opened.ask(method, input, how);
      if (!answer?.ok) throw new Error(`${method}: ${JSON.stringify(answer)}`);
      return answer.value as T;
    },
    home: (how) => opened.value<Home>('home', {}, how),
    async card(id, how) {
      const found = (await opened.home(how)).imports.find((card) => card.id === id);
      if (!found) throw new Error(`There is no import ${id}.`);
      return found;
    },
    strike: () => script.run('runScheduledImports', [], { mode: 'TRIGGER' }),
  };
  return opened;
}

async function save({ value }: Opened, name: string, change: Partial<Definition> = {}, how?: RunOptions) {
  const definition = projectsImport({ name, target: { sheet: name, cell: 'A1' }, ...change });
  return (await value<{ readonly id: string }>('saveImport', { definition }, how)).id;
}

/** Until all is read, and nothing is written yet. */
async function readThrough({ value }: Opened, id: string): Promise<string> {
  const { run } = await value<{ readonly run: string }>('startRun', { id });
  expect(await value('stepRun', { id, run })).toMatchObject({ state: 'writing' });
  return run;
}

/** Named are some of those that are missing, nothing else, and what needs them. */
function expectWords(message: string, missing: readonly Permission[]): void {
  const named = ALL.filter((permission) => WORDS[permission].test(message));
  expect(named, message).not.toEqual([]);
  expect(missing, message).toEqual(expect.arrayContaining(named));
  expect(message).toMatch(/needed for/);
  // Google's own words are quoted, and nothing is made of them.
  expect(message.split('Google says: ')[0]).not.toMatch(/X[a-z]/);
}

const isLacking = (needed: readonly Permission[], missing: readonly Permission[]): readonly Permission[] =>
  needed.filter((permission) => missing.includes(permission));

describe.each(CASES)('in a %s world, without %s', (worldName, _, missing) => {
  const use = async (act: (opened: Opened) => Promise<void>): Promise<void> => {
    const opened = open(worldName, missing);
    try {
      await act(opened);
    } finally {
      await opened.script.close();
    }
  };

  test('the menu opens the sidebar and refreshes, or asks', () =>
    use(async ({ script, world, isTold, untick }) => {
      untick(missing);
      expect(await script.run('onOpen', [], { mode: 'ON_OPEN' })).toMatchObject({ ok: true });
      expect(script.ui.menus).toHaveLength(1);
      const always: readonly Permission[] = world.uiConsent === undefined ? ['ui'] : [];
      const ITEMS: readonly (readonly [string, readonly Permission[]])[] = [
        ['openSidebar', ['ui']],
        ['refreshFormulas', ['sheets', 'network', ...always]],
      ];
      for (const [item, needed] of ITEMS) {
        const lacking = isLacking(needed, missing);
        const asked = script.ui.consents.length;
        const execution = await script.run(item);
        expect(execution.ok, `${item}: ${JSON.stringify(execution)}`).toBe(lacking.length === 0);
        if (execution.ok) continue;
        if (world.consentDialog !== undefined) {
          const scopes = script.ui.consents[asked]?.scopes ?? [];
          expect(scopes.length).toBeGreaterThan(0);
          expect(lacking.map((permission) => SCOPES[permission])).toEqual(
            expect.arrayContaining([...scopes]),
          );
        } else {
          expectWords(execution.error.message, lacking);
          const way = isTold ? 'https://consent.test/owner' : 'myaccount.google.com/connections';
          expect(execution.error.message).toContain(way);
        }
      }
      expect(script.ui.sidebars).toHaveLength(missing.includes('ui') ? 0 : 1);
    }));

  test('a formula gives its table, or says what it lacks and where to allow it', () =>
    use(async ({ script, world, untick }) => {
      untick(missing);
      const [narrative] = server.apis.world.narratives;
      const FORMULAS: readonly (readonly [string, readonly Permission[]])[] = [
        ['=PROJECTS(1)', ['network']],
        // Its dates are days in the spreadsheet's time zone.
        [`=NARRATIVE_HISTORY("${narrative?.id}")`, ['network', 'sheets']],
      ];
      for (const [text, needed] of FORMULAS) {
        const lacking = world.formulaConsent === undefined ? isLacking(needed, missing) : [];
        const cells = await script.formula(text);
        expect(Array.isArray(cells), `${text}: ${JSON.stringify(cells)}`).toBe(lacking.length === 0);
        if (Array.isArray(cells)) continue;
        const { message } = cells as { readonly message: string };
        expectWords(message, lacking);
        expect(message).toContain('Reachsheet ▸ Open');
        expect(message.includes('Extensions ▸ Reachsheet ▸ Open')).toBe(world.installation !== 'bound');
      }
    }));

  test('the hour runs what it may, marks the rest as waiting for permission, and makes up for it once it is given', () =>
    use(async (opened) => {
      const { script, card, strike, untick } = opened;
      const schedule = { every: 'hours', hours: 1 } as const;
      const hourly = await save(opened, 'Hourly', { schedule });
      const half = await save(opened, 'Half', { schedule });
      await readThrough(opened, half);
      untick(missing);
      const requests = server.apis.requests.length;

      // What a trigger may not even ask, it cannot mark.
      const isBlind = opened.world.triggerConsent === undefined && !opened.isTold;
      for (let hour = 0; hour < 3; hour += 1) {
        script.clock.advance(HOUR);
        const execution = await strike();
        const isEnded = isBlind && isLacking(['sheets', 'network'], missing).length > 0;
        expect(execution.ok, JSON.stringify(execution)).toBe(!isEnded);
      }
      const lacking = isLacking(['sheets', 'network'], missing);
      if (lacking.length === 0) {
        expect(await card(hourly)).toMatchObject({ state: 'fresh', lastGood: { rows: expect.any(Number) } });
        expect(await card(half)).toMatchObject({ state: 'fresh' });
        return;
      }
      const mine = await card(hourly);
      expect(mine).toMatchObject({ state: 'permission', runner: { isMe: true } });
      expect(mine.failure).toBeUndefined();
      expect(mine.needs?.message).toMatch(/your permission/);
      expect(ALL.filter((one) => WORDS[one].test(mine.needs?.message ?? ''))).toEqual(lacking);
      expect(await opened.value('history', { id: hourly })).toEqual([]);
      expect(server.apis.requests).toHaveLength(requests);
      // What is read already needs no service any more.
      expect(await card(half)).toMatchObject(
        missing.includes('sheets') || isBlind
          ? { state: 'unfinished', progress: { state: 'writing' } }
          : { lastGood: { rows: expect.any(Number) } },
      );
      expect((await card(half)).failure).toBeUndefined();
      if (missing.includes('sheets')) expect(script.properties.user('owner').has('ledger')).toBe(false);
      if (!isBlind) {
        const theirs = await card(hourly, { user: 'editor' });
        expect(theirs).toMatchObject({ state: 'permission', runner: { isMe: false } });
        expect(theirs.needs?.message).not.toMatch(/your permission/);
        expect(theirs.needs?.since).toBe(new Date(START + HOUR).toISOString());
      }

      untick([]);
      expect(await card(hourly)).toMatchObject({ state: 'due' });
      script.clock.advance(HOUR);
      expect(await strike()).toMatchObject({ ok: true });
      expect(await card(hourly)).toMatchObject({ state: 'fresh' });
      for (const id of [hourly, half]) {
        const back = await card(id);
        expect(back).toMatchObject({ lastGood: { rows: expect.any(Number) } });
        expect(back.needs).toBeUndefined();
        expect(back.failure).toBeUndefined();
      }
      expect(await opened.value('history', { id: hourly })).toHaveLength(1);
    }));

  test('formulas that are refreshed each hour wait for it, as they are', () =>
    use(async ({ script, value, home, strike, untick }) => {
      const [sheet] = script.workbook?.sheets ?? [];
      const cell = { row: 1, column: 1, rows: 1, columns: 1 };
      sheet?.enter(cell, [['=PROJECTS(1)']]);
      await script.workbook?.calculate(script.formulaHost);
      const look = () => [sheet?.formulas(cell), sheet?.displayTexts(cell)];
      const before = look();
      await value('refreshEachHour', { isOn: true });
      untick(missing);
      script.clock.advance(HOUR);
      await strike();
      expect(look()).toEqual(before);
      const lacking = isLacking(['sheets', 'network'], missing);
      const { formulasNeed, formulasHeld } = await home();
      expect(ALL.filter((one) => WORDS[one].test(formulasNeed ?? ''))).toEqual(lacking);
      const isClosed = switchedNow().formulasInTriggers !== 'calculated';
      expect(formulasHeld).toBe(lacking.length === 0 && isClosed ? 'closed' : undefined);
      untick([]);
      expect(await home()).not.toHaveProperty('formulasNeed');
    }));

  test('the sidebar tells what is missing, does what needs none of it, and refuses the rest with a way to allow it', () =>
    use(async (opened) => {
      const { ask, home, value, isTold, script, world } = opened;
      const manual = await save(opened, 'Manual');
      const torn = await save(opened, 'Torn');
      const theirs = await save(
        opened,
        'Theirs',
        { schedule: { every: 'day', hour: 9 } },
        { user: 'editor' },
      );
      const going = await save(opened, 'Going');
      await save(opened, 'Mine', { schedule: { every: 'day', hour: 9 } });
      const began = await readThrough(opened, manual);
      await value('stepRun', { id: manual, run: began });
      const run = await readThrough(opened, torn);
      const stopped = await readThrough(opened, going);
      opened.untick(missing);

      // Where Google neither says what is allowed nor minds a look at the Ui, only the sidebar itself could be missed: and
      // whoever reads this notice has it before them.
      const isSeen = (one: Permission): boolean => one !== 'ui' || isTold || world.uiConsent === undefined;
      const first = await home();
      expect(first.missing.map(({ name }) => `to ${name}`)).toEqual(
        missing.filter(isSeen).map((permission) => expect.stringMatching(WORDS[permission])),
      );
      expect(first.missing.every(({ neededFor }) => neededFor.length > 3)).toBe(true);
      expect(first.allowAt).toBe(missing.length > 0 && isTold ? 'https://consent.test/owner' : undefined);
      expect(first.imports.map(({ name }) => name)).toEqual(['Manual', 'Torn', 'Theirs', 'Going', 'Mine']);
      const isCounted = isLacking(['sheets', 'triggers'], missing).length === 0;
      expect(first.stopped).toBe(isCounted ? undefined : 'permission');
      expect(first.imports[4]?.nextRun !== undefined).toBe(isCounted);

      const own = { api: 'intelligence', place: 'user' };
      const scheduled = projectsImport({ schedule: { every: 'hours', hours: 1 } });
      const community = server.apis.world.communities[0]?.id;
      const CALLS: readonly (readonly [string, object, readonly Permission[]])[] = [
        ['datasets', {}, []],
        ['form', { dataset: 'PROJECTS' }, []],
        ['functions', {}, []],
        ['definition', { id: manual }, []],
        ['history', { id: manual }, []],
        ['pauseImport', { id: manual, isPaused: true }, []],
        ['pauseImport', { id: manual, isPaused: false }, []],
        [
          'saveConnection',
          { ...own, baseUrl: server.origin, key: server.apis.world.keys.intelligence.full },
          [],
        ],
        ['copyConnection', { api: 'intelligence' }, []],
        ['removeConnection', own, []],
        ['testConnection', { api: 'campaigns', place: 'document' }, ['network']],
        ['choices', { list: 'campaigns', place: 'document', within: community }, ['network']],
        ['choices', { list: 'communities', place: 'document' }, ['network']],
        ['price', { definition: projectsImport() }, ['network', 'sheets']],
        ['selectedCell', {}, ['sheets']],
        ['insertFunction', { name: 'PROJECTS', overwrites: true }, ['sheets']],
        ['showImport', { id: manual }, ['sheets']],
        ['stepRun', { id: torn, run }, ['sheets']],
        ['undoImport', { id: manual }, ['sheets']],
        ['startRun', { id: manual }, ['sheets', 'network']],
        ['saveImport', { definition: projectsImport() }, ['sheets']],
        ['saveImport', { definition: scheduled }, ['sheets', 'triggers']],
        ['refreshEachHour', { isOn: true }, ['sheets', 'triggers']],
        ['refreshEachHour', { isOn: false }, []],
        ['startTrigger', {}, ['sheets', 'triggers']],
        ['checkPlatform', { from: AFTER_THE_LAST }, ['sheets']],
        ['adoptImport', { id: theirs }, ['sheets', 'network', 'triggers']],
        ['restoreImports', {}, ['sheets']],
        ['stopRun', { id: going, run: stopped }, []],
        ['deleteImport', { id: going }, []],
      ];
      for (const [method, input, needed] of CALLS) {
        const lacking = isLacking(needed, missing);
        const answer = await ask(method, input);
        const told = `${method}: ${JSON.stringify(answer)}`;
        expect(answer?.ok, told).toBe(lacking.length === 0);
        if (!answer || answer.ok) continue;
        expect(answer.error.kind, told).toBe('permission');
        expectWords(answer.error.message, lacking);
        expect(answer.error.allowAt, told).toBe(isTold ? 'https://consent.test/owner' : undefined);
      }
      expect((await home()).imports.map(({ name }) => name)).not.toContain('Going');
      expect(script.properties.user('owner').has('recent')).toBe(!missing.includes('network'));
      // Nothing was begun that could not go on, and nothing was lost of what had been.
      expect((await home()).imports[1]).toMatchObject(
        missing.includes('sheets') ? { progress: { state: 'writing' } } : { state: 'fresh' },
      );

      const asked = script.ui.consents.length;
      const answer = await ask('allow');
      if (missing.length === 0) expect(answer).toEqual({ ok: true, value: {} });
      else if (opened.world.consentDialog === 'menu and sidebar') {
        expect(answer).toBeUndefined();
        expect(script.ui.consents[asked]?.scopes).toEqual(missing.map((permission) => SCOPES[permission]));
      } else {
        const way = isTold ? 'https://consent.test/owner' : 'myaccount.google.com/connections';
        expect(answer).toMatchObject({ ok: false, error: { kind: 'permission' } });
        expect(JSON.stringify(answer)).toContain(way);
      }

      opened.untick([]);
      expect((await home()).missing).toEqual([]);
      expect(await ask('startRun', { id: manual })).toMatchObject({ ok: true });
    }));
});

test('no service is used that needs more: none is named but those of the four, and the zone and language of Session', () => {
  const services = [
    ...new Set(project.code.match(/\b[A-Z]\w*(?:App|Service)\b(?=\.)|\bSession\b|\bUtilities\b/g)),
  ];
  expect(services.sort()).toEqual([
    'CacheService',
    'HtmlService',
    'LockService',
    'PropertiesService',
    'ScriptApp',
    'Session',
    'SpreadsheetApp',
    'UrlFetchApp',
    'Utilities',
  ]);
  expect([...new Set(project.code.match(/\bSession\.\w+/g))].sort()).toEqual([
    'Session.getActiveUserLocale',
    'Session.getScriptTimeZone',
  ]);
  expect(project.code).not.toMatch(
    /\.(openById|openByUrl|openByKey|getOAuthToken|getIdentityToken|getEffectiveUser|getActiveUser|getScriptProperties|getScriptCache|addEditor|forSpreadsheet)\b/,
  );
});
