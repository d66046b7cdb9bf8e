import { beforeEach, describe, expect, test } from 'vitest';
import type { Definition } from '../../src/imports/definition/definition';
import { type OpenedImport, openImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';

const HOUR = 3_600_000;

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
});

function strike(user = 'owner'): void {
  (user === 'owner' ? opened : opened.as(user)).strike();
}

function schedule(change: Partial<Definition> = {}, by = opened): string {
  const definition = projectsImport({ schedule: { every: 'hours', hours: 2 }, ...change });
  return by.ask('saveImport', { definition, runnerName: 'Ada' }).id;
}

const later = (ms: number): void => opened.sheet.google.clock.advance(ms);
const cards = () => opened.ask('home', {}).imports;
const handlers = (): readonly string[] => opened.sheet.google.triggers.all.map(({ handler }) => handler);

describe('an import that is scheduled', () => {
  test('makes one trigger, and says when it runs next and in whose name', () => {
    schedule();
    schedule({ name: 'Other', target: { sheet: 'Other', cell: 'A1' } });
    expect(handlers()).toEqual(['runScheduledImports']);
    expect(cards()[0]).toMatchObject({
      state: 'new',
      nextRun: '2026-09-15T14:00:00.000Z',
      runner: { name: 'Ada', isMe: true },
    });
    expect(opened.as('editor').ask('home', {}).imports[0]?.runner).toEqual({ name: 'Ada', isMe: false });
  });

  test('runs when it is due, and not before', () => {
    schedule();
    later(HOUR);
    strike();
    expect(cards()[0]?.lastGood).toBeUndefined();
    later(HOUR);
    strike();
    expect(cards()[0]).toMatchObject({
      state: 'fresh',
      lastGood: { rows: 3 },
      nextRun: '2026-09-15T16:00:00.000Z',
    });
    const { length } = opened.sheet.apis.requests;
    later(HOUR);
    strike();
    expect(opened.sheet.apis.requests.length).toBe(length);
  });

  test('runs each hour though the trigger comes a few minutes earlier', () => {
    schedule({ schedule: { every: 'hours', hours: 1 } });
    later(HOUR);
    strike();
    const { length } = opened.sheet.apis.requests;
    later(HOUR - 10 * 60_000);
    strike();
    expect(opened.sheet.apis.requests.length).toBe(length + 1);
  });

  describe.each([0, 14, 15, 30, 44, 45, 46, 59])('where the trigger comes at minute %i', (minute) => {
    const MINUTE = 60_000;
    // It is Tuesday, 08:00 where the spreadsheet is.
    const isEarly = minute >= 45 ? 1 : 0;
    test.each<[string, Definition['schedule'], readonly number[]]>([
      ['day', { every: 'day', hour: 9 }, [1, 25, 49, 73]],
      ['week', { every: 'week', day: 4, hour: 9 }, [49]],
      ['eight hours', { every: 'hours', hours: 8 }, [8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88]],
    ])('runs once each %s', (_, when, hours) => {
      schedule({ schedule: when });
      later(minute * MINUTE);
      const ran: number[] = [];
      for (let hour = 0; hour < 4 * 24 - 1; hour += 1) {
        const before = opened.sheet.apis.requests.length;
        strike();
        if (opened.sheet.apis.requests.length > before) ran.push(hour);
        later(HOUR);
      }
      expect(ran).toEqual(hours.map((hour) => hour - isEarly));
    });
  });

  test('does not run while it is paused, and goes on when it is no more', () => {
    const id = schedule();
    opened.ask('pauseImport', { id, isPaused: true });
    later(3 * HOUR);
    strike();
    expect(cards()[0]).toMatchObject({ state: 'new', isPaused: true });
    expect(cards()[0]?.lastGood).toBeUndefined();
    opened.ask('pauseImport', { id, isPaused: false });
    strike();
    expect(cards()[0]).toMatchObject({ state: 'fresh' });
  });

  test('of somebody else is left to them, and told to be overdue when they do not come', () => {
    schedule();
    schedule({ name: 'Mine', target: { sheet: 'Mine', cell: 'A1' } }, opened.as('editor'));
    later(2 * HOUR);
    strike('editor');
    expect(cards().map(({ state }) => state)).toEqual(['new', 'fresh']);
    later(2 * HOUR);
    expect(cards()[0]).toMatchObject({ state: 'due' });
  });

  test('is taken over by one click', () => {
    const id = schedule();
    later(5 * HOUR);
    const editor = opened.as('editor');
    expect(editor.ask('adoptImport', { id, runnerName: ' Grace  H. ' })).toMatchObject({
      state: 'due',
      runner: { name: 'Grace H.', isMe: true },
    });
    expect(opened.ask('home', {}).imports[0]?.runner).toEqual({ name: 'Grace H.', isMe: false });
    strike('owner');
    expect(cards()[0]?.lastGood).toBeUndefined();
    strike('editor');
    expect(cards()[0]).toMatchObject({ state: 'fresh', lastGood: { rows: 3 } });
    // The trigger of the one who had it before went with its first hour.
    expect(handlers()).toEqual(['runScheduledImports']);
  });

  test('that fails keeps no other from running', () => {
    schedule({ arguments: { rows: { kind: 'cell', cell: 'Nowhere!A1' } } });
    schedule({ name: 'Other', target: { sheet: 'Other', cell: 'A1' } });
    later(2 * HOUR);
    strike();
    expect(cards().map(({ state }) => state)).toEqual(['failed', 'fresh']);
  });

  describe('each day, and failed', () => {
    const requests = (): number => opened.sheet.apis.requests.length;

    test('for a passing reason is tried again each hour, and after three hours at its next time', () => {
      schedule({ schedule: { every: 'hours', hours: 24 } });
      opened.sheet.apis.faults.add({ status: 503, match: { times: 'always' } });
      later(24 * HOUR);
      const hoursWithRequests: number[] = [];
      for (let hour = 0; hour <= 24; hour += 1) {
        const before = requests();
        strike();
        if (requests() > before) hoursWithRequests.push(hour);
        later(HOUR);
      }
      expect(hoursWithRequests).toEqual([0, 1, 2, 3, 24]);
      expect(cards()[0]).toMatchObject({
        state: 'failed',
        nextRun: expect.stringMatching(/^2026-09-17T13:00:/),
      });
    });

    test('comes back to its schedule once it has succeeded', () => {
      schedule({ schedule: { every: 'hours', hours: 24 } });
      opened.sheet.apis.faults.add({ status: 503, match: { times: 'always' } });
      later(24 * HOUR);
      strike();
      expect(cards()[0]).toMatchObject({ state: 'failed' });
      opened.sheet.apis.faults.clear();
      later(HOUR);
      strike();
      expect(cards()[0]).toMatchObject({ state: 'fresh', nextRun: '2026-09-17T12:00:00.000Z' });
    });

    test('by hand, after it had run by itself: it has run for that time, and is not tried again', () => {
      const id = schedule({ schedule: { every: 'hours', hours: 24 } });
      later(24 * HOUR);
      strike();
      opened.sheet.apis.faults.add({ status: 503, match: { times: 'always' } });
      expect(opened.runAgain(id)).toMatchObject({ state: 'failed' });
      opened.sheet.apis.faults.clear();
      later(2 * HOUR);
      const before = requests();
      strike();
      expect(requests()).toBe(before);
      expect(cards()[0]).toMatchObject({ nextRun: '2026-09-17T12:00:00.000Z' });
    });

    test('for a reason that stays is not tried again before its time', () => {
      schedule({
        schedule: { every: 'hours', hours: 24 },
        arguments: { rows: { kind: 'cell', cell: 'Nowhere!A1' } },
      });
      later(24 * HOUR);
      strike();
      expect(cards()[0]).toMatchObject({ state: 'failed', nextRun: '2026-09-17T12:00:00.000Z' });
    });
  });

  test('is scheduled no more: the trigger goes', () => {
    const id = schedule();
    opened.ask('saveImport', { id, definition: projectsImport() });
    expect(handlers()).toEqual([]);
    schedule();
    expect(handlers()).toEqual(['runScheduledImports']);
    for (const card of cards()) opened.ask('deleteImport', { id: card.id });
    strike();
    expect(handlers()).toEqual([]);
  });

  test('is not saved where Google refuses a trigger, and why is told in its words', () => {
    const { ScriptApp } = opened.sheet.google.services;
    const { newTrigger } = ScriptApp;
    ScriptApp.newTrigger = () => {
      throw new Error('This script has too many triggers.');
    };
    const definition = projectsImport({ schedule: { every: 'day', hour: 9 } });
    const answer = opened.answer('saveImport', { definition });
    ScriptApp.newTrigger = newTrigger;
    expect(answer).toMatchObject({ ok: false, error: { kind: 'platform' } });
    expect(JSON.stringify(answer)).toContain('This script has too many triggers.');
    expect(cards()).toEqual([]);
  });
});

describe('time', () => {
  /** Each request takes so long. */
  const slowly = (latencyMs: number): void =>
    void opened.sheet.apis.faults.add({ latencyMs, match: { times: 'always' } });

  test('that is up leaves the run for the next hour, which goes on where it was', () => {
    slowly(50_000);
    const many = Array.from({ length: 1000 }, (_, index) => `p${index}`);
    setSource(opened, source(...many));
    schedule({ schedule: { every: 'day', hour: 9 } });
    later(2 * HOUR);
    strike();
    expect(cards()[0]).toMatchObject({ state: 'running', progress: { state: 'reading' } });
    const { length } = opened.sheet.apis.requests;
    expect(length).toBeLessThan(10);
    later(HOUR);
    strike();
    expect(cards()[0]).toMatchObject({ state: 'fresh', lastGood: { rows: 1000 } });
    expect(opened.sheet.apis.requests.length).toBe(10);
  });

  test('of a day is kept: after an hour of it nothing is begun any more, until it is a day ago', () => {
    slowly(59_000);
    const many = Array.from({ length: 300 }, (_, index) => `p${index}`);
    setSource(opened, source(...many));
    schedule({ schedule: { every: 'hours', hours: 1 } });
    const used: number[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      later(HOUR);
      const before = opened.sheet.google.clock.now();
      strike();
      used.push(opened.sheet.google.clock.now() - before);
    }
    const sum = used.reduce((total, ms) => total + ms, 0);
    expect(sum).toBeGreaterThan(HOUR / 2);
    expect(sum).toBeLessThan(HOUR + 6 * 60_000);
    // Three requests of 59 seconds, until an hour is used up.
    expect(used[0]).toBe(3 * 59_000);
    expect(used[23]).toBeLessThan(2 * 59_000);
    later(20 * HOUR);
    strike();
    expect(cards()[0]).toMatchObject({ state: 'fresh' });
  });
});

test('formulas and tables are not written at the same time', () => {
  const id = schedule();
  const { properties, clock } = opened.sheet.google;
  const until = clock.now() + HOUR;
  properties.document.set('writing', JSON.stringify({ holder: 'refresh', untilMs: until }));
  const { run } = opened.ask('startRun', { id });
  expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'writing' });
  expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'writing', waitsFor: 'others' });
  later(HOUR);
  expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'done' });
  expect(properties.document.has('writing')).toBe(false);
});
