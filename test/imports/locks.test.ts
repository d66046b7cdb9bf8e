// Google's lock service fails: what was read is not read again, nothing is written twice, and the person is told.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GOOGLE_PRICES, type LockFails } from '../../sandbox/apps-script/index';
import type { Progress } from '../../src/imports/kept/progress';
import { leaseFor } from '../../src/lease';
import { takeWriting } from '../../src/writing-lease';
import { openSheet } from '../in-process-sheet';
import { clipsImport, drive, Killed, type OpenedImport } from './opened-import';

const HOUR = 3_600_000;

let opened: OpenedImport;
let campaign: string;
let savedBefore: string;
/** Whether calls of the lock fail. */
let fails: LockFails;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  fails = () => false;
  opened = drive(
    openSheet({}, { prices: GOOGLE_PRICES, lockFails: (method, nowMs) => fails(method, nowMs) }),
  );
  campaign = opened.sheet.apis.world.notable.exactly250Clips.id;
});

const rows = () => opened.sheet.workbook.sheetByName('Clips')?.lastRow;
const requests = () => opened.sheet.apis.requests.length;
const isUnderWay = ({ state }: Progress) => state === 'reading' || state === 'writing';

/** Steps until somebody is to wait, or the run is over. */
function goOn(id: string, from: Progress): Progress {
  let now = from;
  do now = opened.ask('stepRun', { id, run: now.run });
  while (isUnderWay(now) && now.waitMs === undefined);
  return now;
}

function expectDone(id: string, end: Progress): void {
  expect(end).toMatchObject({ state: 'done', rows: 250 });
  expect(rows()).toBe(251);
  // 100 clips a page.
  expect(requests()).toBe(3);
  expect(opened.ask('history', { id }).map(({ outcome }) => outcome)).toEqual(['done']);
}

test('a lock that cannot be given back costs no row, and fails no run', () => {
  fails = (method) => method === 'releaseLock';
  const { id, end } = opened.run(clipsImport(campaign));
  expectDone(id, end);
});

test('a lock that fails for an hour keeps a run waiting, in words; then it goes on by itself', () => {
  const { id } = opened.ask('saveImport', { definition: clipsImport(campaign) });
  const { clock } = opened.sheet.google;
  let now = opened.ask('startRun', { id });
  const until = clock.now() + HOUR;
  fails = (_, nowMs) => nowMs < until;
  let waits = 0;
  while (isUnderWay(now)) {
    if (now.waitMs) {
      expect(now.waitsFor).toBe('lock');
      expect(requests()).toBe(0);
      waits += 1;
      clock.advance(now.waitMs);
    }
    now = opened.ask('stepRun', { id, run: now.run });
  }
  expect(waits).toBeGreaterThan(10);
  expectDone(id, now);
});

describe('a lock that fails from any call on', () => {
  test('loses nothing that was read or written', () => {
    const { id } = opened.ask('saveImport', { definition: clipsImport(campaign) });
    let locks = 0;
    fails = () => {
      locks += 1;
      return false;
    };
    expectDone(id, opened.runAgain(id));
    expect(locks).toBeGreaterThan(6);
    for (let from = 1; from <= locks; from += 1) {
      opened = drive(openSheet({}, { prices: GOOGLE_PRICES, lockFails: () => fails('tryLock', 0) }));
      const again = opened.ask('saveImport', { definition: clipsImport(campaign) });
      const begun = opened.ask('startRun', { id: again.id });
      let call = 0;
      fails = () => {
        call += 1;
        return call >= from;
      };
      const waiting = goOn(again.id, begun);
      expect(isUnderWay(waiting) ? waiting.waitsFor : 'nobody', `from call ${from} on`).toMatch(
        /lock|nobody/,
      );
      fails = () => false;
      expectDone(again.id, isUnderWay(waiting) ? opened.runAgain(again.id) : waiting);
    }
  });
});

describe('without the lock', () => {
  beforeEach(() => {
    fails = () => true;
  });

  test.each([
    ['saved', () => opened.answer('saveImport', { definition: clipsImport(campaign) })],
    ['begun', () => opened.answer('startRun', { id: savedBefore })],
    ['deleted', () => opened.answer('deleteImport', { id: savedBefore })],
  ])('no import is %s, in words', (_, act) => {
    fails = () => false;
    savedBefore = opened.ask('saveImport', { definition: clipsImport(campaign) }).id;
    const before = Object.fromEntries(opened.sheet.google.properties.document);
    fails = () => true;
    expect(act()).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/busy .* Try again/) },
    });
    expect(Object.fromEntries(opened.sheet.google.properties.document)).toEqual(before);
  });

  test('a run takes no hidden sheet that another may be taking, and gives none back', () => {
    fails = () => false;
    const { id, end } = opened.run(clipsImport(campaign));
    expect(end).toMatchObject({ state: 'done' });
    const free = hiddenSheets();
    expect(free.length).toBeGreaterThan(0);
    const begun = opened.ask('startRun', { id });
    let calls = 0;
    // The first is the claim of the step.
    fails = (method) => {
      calls += method === 'tryLock' ? 1 : 0;
      return calls > 1;
    };
    opened.ask('stepRun', { id, run: begun.run });
    fails = () => true;
    const { run = {} } = JSON.parse(
      opened.sheet.google.properties.document.get(`import.${id}.state`) ?? '{}',
    );
    expect(run).toMatchObject({ staging: expect.any(Number) });
    expect(free).not.toContain(run.staging);
  });
});

function hiddenSheets(): readonly number[] {
  return opened.sheet.workbook.sheets.filter(({ hidden }) => hidden).map(({ id }) => id);
}

describe('an undo', () => {
  const ADDED = 3;
  let id: string;

  beforeEach(() => {
    const { apis, google } = opened.sheet;
    id = opened.run(clipsImport(campaign)).id;
    apis.change.haveClips(campaign, 250 + ADDED);
    google.clock.advance(HOUR);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 250 + ADDED });
  });

  const stored = () => Object.fromEntries(opened.sheet.google.properties.document);

  /** What is said is true: nothing has begun, and the next try does it. */
  function expectUntouched(words: RegExp): void {
    const before = stored();
    const answer = opened.answer('undoImport', { id });
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringMatching(words) } });
    expect(stored()).toEqual(before);
    expect(rows()).toBe(251 + ADDED);
  }

  function expectUndone(): void {
    expect(rows()).toBe(251);
    expect(opened.ask('history', { id })[0]).toMatchObject({ isUndo: true, outcome: 'done' });
  }

  test('that cannot have the lock says so, and nothing of another table', () => {
    fails = () => true;
    expectUntouched(/^This spreadsheet is busy .*nothing was changed/);
    fails = () => false;
    opened.ask('undoImport', { id });
    expectUndone();
  });

  test('that waits for the lock in vain says so, and nothing of another table', () => {
    const held = vi
      .spyOn(LockService, 'getDocumentLock')
      .mockReturnValue({ tryLock: () => false } as unknown as GoogleAppsScript.Lock.Lock);
    expectUntouched(/^This spreadsheet is busy .*nothing was changed/);
    held.mockRestore();
    opened.ask('undoImport', { id });
    expectUndone();
  });

  test.each([2, 3, 4])('is carried out where the lock fails from call %i on', (from) => {
    let call = 0;
    fails = () => {
      call += 1;
      return call >= from;
    };
    opened.ask('undoImport', { id });
    fails = () => false;
    expectUndone();
  });

  test('that another table holds up says so, and is not begun', () => {
    const { google, platform } = opened.sheet;
    takeWriting(leaseFor('another run', 60_000, platform.clock), platform);
    expectUntouched(/^Another table is being written/);
    google.clock.advance(60_000);
    opened.ask('undoImport', { id });
    expectUndone();
  });

  test('that is carried out already says so', () => {
    const { google } = opened.sheet;
    // Its execution dies in its midst.
    opened.killAt(70);
    expect(() => opened.ask('undoImport', { id })).toThrow(Killed);
    const answer = opened.answer('undoImport', { id });
    expect(answer).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^This undo is being carried out already/) },
    });
    google.clock.advance(HOUR);
    opened.ask('undoImport', { id });
    expectUndone();
  });
});

test('a trigger leaves it to the next hour, and does not use up its time meanwhile', () => {
  const schedule = { every: 'hours', hours: 1 } as const;
  const { id } = opened.ask('saveImport', {
    definition: clipsImport(campaign, { schedule }),
    runnerName: 'Ann',
  });
  const { clock } = opened.sheet.google;
  clock.advance(HOUR);
  fails = () => true;
  const struckMs = clock.now();
  opened.strike();
  expect(clock.now() - struckMs).toBeLessThan(60_000);
  expect(opened.ask('history', { id })).toEqual([]);
  fails = () => false;
  clock.advance(HOUR);
  opened.strike();
  expect(rows()).toBe(251);
  expect(requests()).toBe(3);
  expect(opened.ask('history', { id }).map(({ outcome }) => outcome)).toEqual(['done']);
});
