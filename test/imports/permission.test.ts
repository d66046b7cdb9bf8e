/** A permission that is taken away in the midst of a run: what was read and written stays, and the run goes on later. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Progress } from '../../src/imports/kept/progress';
import { openSheet } from '../in-process-sheet';
import type { Switches } from '../switched';
import { clipsImport, drive, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

const AUTH = 'https://www.googleapis.com/auth/';
const SHEETS = `${AUTH}spreadsheets.currentonly`;
const OTHERS = [`${AUTH}script.container.ui`, `${AUTH}script.scriptapp`];
const NETWORK = `${AUTH}script.external_request`;

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
});

const allow = (...scopes: readonly string[]): void =>
  void opened.sheet.google.consents.set('owner', [...OTHERS, ...scopes]);

const notable = () => opened.sheet.apis.world.notable;
const card = () => opened.ask('home', {}).imports[0];
const history = (id: string) => opened.ask('history', { id });

function begun(campaign: string): { readonly id: string; readonly run: string } {
  const { id } = opened.ask('saveImport', { definition: clipsImport(campaign) });
  return { id, run: opened.ask('startRun', { id }).run };
}

function refused(id: string, run: string): string {
  const answer = opened.answer('stepRun', { id, run });
  if (answer.ok) throw new Error(`It was carried out: ${JSON.stringify(answer.value)}`);
  expect(answer.error.kind).toBe('permission');
  return answer.error.message;
}

function toItsEnd(id: string, run: string): Progress {
  let now = opened.ask('stepRun', { id, run });
  while (now.state === 'reading' || now.state === 'writing') now = opened.ask('stepRun', { id, run });
  return now;
}

describe('while it reads', () => {
  test.each([
    ['to send requests', [SHEETS], /connect to an external service/],
    ['to change the spreadsheet', [NETWORK], /view and manage this spreadsheet/],
  ])('without the permission %s it waits with what it has', (_, left, words) => {
    opened.sheet.apis.faults.add({ latencyMs: 5_000, match: { times: 'always' } });
    const { id, run } = begun(notable().exactly250Clips.id);
    const { rows } = opened.ask('stepRun', { id, run });
    expect(rows).toBeGreaterThan(0);
    allow(...left);
    expect(refused(id, run)).toMatch(words);
    expect(card()).toMatchObject({ progress: { state: 'reading', rows } });
    expect(card()?.failure).toBeUndefined();
    expect(history(id)).toEqual([]);
    allow(SHEETS, NETWORK);
    expect(toItsEnd(id, run)).toMatchObject({ state: 'done', rows: 250 });
  });
});

test('before it begins, nothing is begun', () => {
  const { id } = opened.ask('saveImport', { definition: clipsImport(notable().exactly250Clips.id) });
  allow(SHEETS);
  expect(opened.answer('startRun', { id })).toMatchObject({ ok: false, error: { kind: 'permission' } });
  expect(card()).toMatchObject({ state: 'new' });
  expect(card()?.progress).toBeUndefined();
});

describe('while it writes', () => {
  /** Takes the permission away at the n-th call of a sheet from now on. */
  function withdrawAt(call: number): { readonly calls: () => number } {
    const { SpreadsheetApp } = opened.sheet.google.services;
    const { getActive } = SpreadsheetApp;
    let calls = 0;
    SpreadsheetApp.getActive = () => {
      calls += 1;
      if (calls === call) allow(NETWORK);
      return getActive();
    };
    return { calls: () => calls };
  }

  const shown = (id: string): string =>
    JSON.stringify(shownSheets(opened.sheet.workbook)).replaceAll(id, 'id');

  function written(call: number) {
    opened = openImport();
    const { id, run } = begun(notable().exactly250Clips.id);
    while (opened.ask('stepRun', { id, run }).state === 'reading');
    const watch = withdrawAt(call);
    const answer = opened.answer('stepRun', { id, run });
    return { id, run, answer, calls: watch.calls() };
  }

  test('the table is finished from where it was, wherever that is', () => {
    const whole = written(0);
    expect(whole.answer).toMatchObject({ ok: true, value: { state: 'done' } });
    const expected = shown(whole.id);
    let refusals = 0;
    for (let call = 1; call <= whole.calls; call += 1) {
      const { id, run, answer } = written(call);
      if (!answer.ok) {
        refusals += 1;
        expect(answer.error, `call ${call}`).toMatchObject({ kind: 'permission' });
        expect(card()?.failure).toBeUndefined();
        expect(card()?.progress).toMatchObject({ state: 'writing', rows: 250 });
        expect(history(id)).toEqual([]);
      }
      allow(SHEETS, NETWORK);
      expect(toItsEnd(id, run), `call ${call}`).toMatchObject({ state: 'done', rows: 250 });
      expect(shown(id), `call ${call}`).toBe(expected);
    }
    expect(refusals).toBeGreaterThan(5);
  });
});

describe('taken away while an execution runs that has asked before', () => {
  const LEFT = [...OTHERS, NETWORK];

  /** From the given look at what is allowed on, the spreadsheet is not. */
  function openToLose(switches: Switches = {}) {
    const opened = drive(openSheet({}, switches));
    setSource(opened, source('a', 'b', 'c'));
    const consent = { looks: 0, from: Number.POSITIVE_INFINITY };
    Object.assign(opened.sheet.google.consents, {
      get() {
        consent.looks += 1;
        return consent.looks >= consent.from ? LEFT : undefined;
      },
    });
    return { opened, consent };
  }

  test('the start of a run says what is missing', () => {
    const { opened, consent } = openToLose();
    const { id } = opened.ask('saveImport', { definition: projectsImport() });
    consent.from = consent.looks + 6;
    expect(opened.answer('startRun', { id })).toMatchObject({ ok: false, error: { kind: 'permission' } });
  });

  test('an undo says what is missing, and is no failure on the card', () => {
    const { opened, consent } = openToLose();
    const { id } = opened.run(projectsImport());
    setSource(opened, source('a', 'd'));
    opened.runAgain(id);
    consent.from = consent.looks + 20;
    expect(opened.answer('undoImport', { id })).toMatchObject({ ok: false, error: { kind: 'permission' } });
    consent.from = Number.POSITIVE_INFINITY;
    expect(opened.ask('home', {}).imports[0]?.failure).toBeUndefined();
  });

  test('the hour leaves no failure on the card', () => {
    const { opened, consent } = openToLose({ triggerConsent: 'throws' });
    const schedule = { every: 'hours', hours: 1 } as const;
    opened.ask('saveImport', { definition: projectsImport({ schedule }), runnerName: 'Ada' });
    opened.sheet.google.clock.advance(3_600_000);
    consent.from = consent.looks + 35;
    opened.strike();
    consent.from = Number.POSITIVE_INFINITY;
    expect(opened.ask('home', {}).imports[0]?.failure).toBeUndefined();
  });
});
