// Google's lock service fails: what was read is not read again, nothing is written twice, and the person is told.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GOOGLE_PRICES, type LockFails } from '../../sandbox/apps-script/index';
import type { Progress } from '../../src/imports/progress';
import { openSheet } from '../in-process-sheet';
import { clipsImport, drive, type OpenedImport } from './opened-import';

const HOUR = 3_600_000;

let opened: OpenedImport;
let campaign: string;
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
  const until = clock.now() + HOUR;
  fails = (_, nowMs) => nowMs < until;
  let now = opened.ask('startRun', { id });
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
      let call = 0;
      fails = () => {
        call += 1;
        return call >= from;
      };
      const waiting = goOn(again.id, opened.ask('startRun', { id: again.id }));
      expect(isUnderWay(waiting) ? waiting.waitsFor : 'nobody', `from call ${from} on`).toMatch(
        /lock|nobody/,
      );
      fails = () => false;
      expectDone(again.id, isUnderWay(waiting) ? opened.runAgain(again.id) : waiting);
    }
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
