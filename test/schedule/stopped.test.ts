/** A trigger that a person deleted on Google's own page, that Google does not tell of, or that is there twice. */
import { beforeEach, describe, expect, it, test } from 'vitest';
import * as main from '../../src/main';
import { drive, type OpenedImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';
import { openSheet, type Sheet } from '../in-process-sheet';
import type { Switches } from '../switched';

const HOUR = 3_600_000;

let sheet: Sheet;
let file: OpenedImport;
function open(installation: 'add-on' | 'bound' = 'add-on', switches: Switches = {}): void {
  sheet = openSheet({}, { installation, boundClockTriggers: 'listed', ...switches });
  file = drive(sheet);
  setSource(file, source('a', 'b', 'c'));
}
beforeEach(() => open());

function schedule(): string {
  const definition = projectsImport({ schedule: { every: 'hours', hours: 1 } });
  return file.ask('saveImport', { definition, runnerName: 'Ada' }).id;
}

const home = (by = file) => by.ask('home', {});
const cardOf = (by = file) => home(by).imports[0];
const triggers = () => sheet.google.triggers.all;

/** As on script.google.com ▸ My triggers. */
function deleteByHand(): void {
  for (const { id } of [...triggers()]) sheet.google.triggers.remove(id);
}

/** The triggers come in the order of their ids, or the other way round. */
function passHour(order: 1 | -1 = 1): void {
  sheet.google.clock.advance(HOUR);
  const ids = triggers().map(({ id }) => id);
  for (const id of ids.sort((one, other) => order * (one < other ? -1 : 1))) {
    // One that is gone does not come.
    if (!triggers().some((trigger) => trigger.id === id)) continue;
    sheet.google.nextExecution({ mode: 'TRIGGER', user: 'owner' });
    main.runScheduledImports({ triggerUid: id });
  }
}

describe('a trigger that was deleted by hand', () => {
  it('leaves cards that promise no run, and a home that says so to whoever it ran for', () => {
    schedule();
    expect(home().stopped).toBeUndefined();
    deleteByHand();
    expect(home().stopped).toBe('no-trigger');
    expect(cardOf()).not.toHaveProperty('nextRun');
    // Nobody else can know: to them it is overdue when its time has passed.
    expect(home(file.as('editor')).stopped).toBeUndefined();
    passHour();
    expect(cardOf()?.lastGood).toBeUndefined();
  });

  it('comes back by one click, and runs', () => {
    schedule();
    deleteByHand();
    file.ask('startTrigger', {});
    expect(home().stopped).toBeUndefined();
    expect(cardOf()).toHaveProperty('nextRun');
    passHour();
    expect(cardOf()?.lastGood?.rows).toBe(3);
  });

  it('comes back when a paused import is resumed by whoever it runs for', () => {
    const id = schedule();
    file.ask('pauseImport', { id, isPaused: true });
    deleteByHand();
    // Nothing of it was to run.
    expect(home().stopped).toBeUndefined();
    file.as('editor').ask('pauseImport', { id, isPaused: false });
    expect([triggers().length, home().stopped]).toEqual([0, 'no-trigger']);
    file.ask('pauseImport', { id, isPaused: true });
    expect(file.ask('pauseImport', { id, isPaused: false })).toHaveProperty('nextRun');
    expect(triggers()).toHaveLength(1);
  });

  it('is missed where formulas alone were refreshed', () => {
    file.ask('refreshEachHour', { isOn: true });
    expect(home().stopped).toBeUndefined();
    deleteByHand();
    expect(home()).toMatchObject({ formulasBy: 'me', stopped: 'no-trigger' });
    file.ask('startTrigger', {});
    expect(home().stopped).toBeUndefined();
  });

  it('is not asked for by whom nothing runs', () => {
    schedule();
    file.as('editor').ask('startTrigger', {});
    expect(triggers().map(({ user }) => user)).toEqual(['owner']);
  });
});

describe('where Google does not say which triggers there are', () => {
  function whileSilent(act: () => void): void {
    const { ScriptApp } = sheet.google.services;
    const { getUserTriggers } = ScriptApp;
    ScriptApp.getUserTriggers = () => {
      throw new Error('Dieser Dienst ist nicht verfügbar.');
    };
    try {
      act();
    } finally {
      ScriptApp.getUserTriggers = getUserTriggers;
    }
  }

  test('the cards promise no run, and all else is shown', () => {
    schedule();
    whileSilent(() => {
      expect(home()).toMatchObject({ stopped: 'unknown', imports: [{ name: 'Projects', state: 'new' }] });
      expect(cardOf()).not.toHaveProperty('nextRun');
      expect(JSON.stringify(file.answer('startTrigger', {}))).toContain('Dieser Dienst ist nicht verfügbar.');
    });
    expect(cardOf()).toHaveProperty('nextRun');
  });

  test('an import is switched off all the same, and the trigger goes with its next hour', () => {
    const id = schedule();
    whileSilent(() => file.ask('saveImport', { id, definition: projectsImport() }));
    expect(cardOf()).toMatchObject({ schedule: { every: 'never' } });
    expect(triggers()).toHaveLength(1);
    passHour();
    expect(triggers()).toEqual([]);
  });
});

describe.each([
  ['does not say what is allowed', {}],
  ['says what is allowed', { authorizationInfo: 'needs nothing' }],
] as const)('without the permission to ask for triggers, where Google %s', (_, switches) => {
  const AUTH = 'https://www.googleapis.com/auth/';
  const OTHERS = ['spreadsheets.currentonly', 'script.container.ui', 'script.external_request'];
  const allow = (scopes: readonly string[]): void =>
    void sheet.google.consents.set(
      'owner',
      scopes.map((scope) => AUTH + scope),
    );
  beforeEach(() => open('add-on', switches));

  test('the cards promise no run, whether there is a trigger or not', () => {
    schedule();
    passHour();
    expect(cardOf()).toMatchObject({ state: 'fresh', nextRun: expect.any(String) });
    allow(OTHERS);
    expect(home()).toMatchObject({
      stopped: 'permission',
      missing: [{ name: 'run when you are not present' }],
      imports: [{ state: 'fresh', lastGood: { rows: 3 } }],
    });
    expect(cardOf()).not.toHaveProperty('nextRun');
    deleteByHand();
    expect(home().stopped).toBe('permission');
    expect(cardOf()).not.toHaveProperty('nextRun');
    allow([...OTHERS, 'script.scriptapp']);
    expect(home().stopped).toBe('no-trigger');
    file.ask('startTrigger', {});
    expect(cardOf()).toHaveProperty('nextRun');
  });

  test('nor does the card of one that somebody else pauses and resumes', () => {
    const id = schedule();
    allow(OTHERS);
    for (const isPaused of [true, false]) file.as('editor').ask('pauseImport', { id, isPaused });
    expect(cardOf()).not.toHaveProperty('nextRun');
    // To others it is as it was: overdue when its time has passed.
    expect(cardOf(file.as('editor'))).toHaveProperty('nextRun');
    expect(home(file.as('editor')).stopped).toBeUndefined();
  });

  test('formulas that are refreshed in my name are not said to be', () => {
    file.ask('refreshEachHour', { isOn: true });
    allow(OTHERS);
    expect(home()).toMatchObject({ formulasBy: 'me', stopped: 'permission' });
  });
});

test.each([1, -1] as const)(
  'of two triggers that were made at once one stays, and the table is read once',
  (order) => {
    open('bound');
    schedule();
    sheet.google.nextExecution({ mode: 'SIDEBAR', user: 'owner' });
    sheet.google.services.ScriptApp.newTrigger('runScheduledImports').timeBased().everyHours(1).create();
    expect(triggers()).toHaveLength(2);
    const before = sheet.apis.requests.length;
    passHour(order);
    expect(triggers()).toHaveLength(1);
    expect(sheet.apis.requests.length).toBe(before + 1);
    passHour();
    expect(sheet.apis.requests.length).toBe(before + 2);
  },
);

test('an hour in which Google does not tell of which spreadsheet it is changes nothing', () => {
  const id = schedule();
  const services = globalThis as unknown as { PropertiesService: object };
  const whole = services.PropertiesService;
  services.PropertiesService = { ...whole, getDocumentProperties: () => null };
  try {
    expect(() => passHour()).toThrow('did not say in which spreadsheet');
  } finally {
    services.PropertiesService = whole;
  }
  expect(triggers()).toHaveLength(1);
  passHour();
  expect(cardOf()).toMatchObject({ id, state: 'fresh' });
});
