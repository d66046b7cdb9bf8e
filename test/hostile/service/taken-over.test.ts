/**
 * Google may wait for an answer far longer than it was told to. Meanwhile the run has gone on without that step, or has
 * ended: then nothing of the late one counts.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Progress } from '../../../src/imports/kept/progress';
import { clipsImport, type OpenedImport, openImport } from '../../imports/opened-import';
import { allSheets, setAside } from '../../imports/shown-sheets';

const LATE_MS = 200_000;

let opened: OpenedImport;
let other: OpenedImport;
beforeEach(() => {
  opened = openImport();
  other = opened.as('editor');
});

/** An answer that comes long after its time, and what happens until then. */
function late(request: number, action: () => void): void {
  const { apis, google } = opened.sheet;
  let isOver = false;
  apis.before(apis.requests.length + request, () => {
    // What is asked for meanwhile comes before it, and bears its number.
    if (isOver) return;
    isOver = true;
    google.clock.advance(LATE_MS);
    action();
  });
}

function begun(campaign: string): { readonly id: string; readonly run: string } {
  const { id } = opened.ask('saveImport', { definition: clipsImport(campaign) });
  return { id, run: opened.ask('startRun', { id }).run };
}

function toItsEnd(who: OpenedImport, id: string, run: string): Progress {
  let now = who.ask('stepRun', { id, run });
  for (let steps = 0; now.state === 'reading' || now.state === 'writing'; steps += 1) {
    if (steps > 50) throw new Error('The run does not end.');
    if (now.waitMs) who.sheet.google.clock.advance(now.waitMs);
    now = who.ask('stepRun', { id, run });
  }
  return now;
}

const notable = () => opened.sheet.apis.world.notable;
const hidden = () => setAside(opened.sheet.workbook);

function clipsThatStand(campaign: string): void {
  const sheet = opened.sheet.workbook.sheetByName('Clips');
  const ids = sheet?.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
  expect(ids).toEqual(opened.sheet.apis.world.clips(campaign).map(({ submissionId }) => submissionId));
}

describe('a late step', () => {
  test('of a run that somebody has taken to its end changes nothing', () => {
    const campaign = notable().exactly250Clips.id;
    const { id, run } = begun(campaign);
    let end: Progress | undefined;
    let after: unknown;
    late(1, () => {
      end = toItsEnd(other, id, run);
      after = allSheets(opened.sheet.workbook);
    });
    const told = opened.ask('stepRun', { id, run });
    expect(end).toMatchObject({ state: 'done', rows: 250 });
    expect(told).toMatchObject({ state: 'done', rows: 250, requests: 3 });
    expect(allSheets(opened.sheet.workbook)).toEqual(after);
    expect(opened.ask('history', { id })).toHaveLength(1);
    clipsThatStand(campaign);
  });

  test('of a run that somebody else carries on leaves the rows to them', () => {
    const campaign = notable().bigClippingCampaign.id;
    const { id, run } = begun(campaign);
    opened.sheet.apis.faults.add({ latencyMs: 5000, match: { times: 'always' } });
    let theirs: Progress | undefined;
    let after: unknown;
    late(1, () => {
      theirs = other.ask('stepRun', { id, run });
      after = allSheets(opened.sheet.workbook);
    });
    const mine = opened.ask('stepRun', { id, run });
    expect(theirs).toMatchObject({ state: 'reading' });
    expect(theirs?.rows).toBeGreaterThan(0);
    expect(mine).toMatchObject({ state: 'reading', rows: theirs?.rows, requests: theirs?.requests });
    expect(allSheets(opened.sheet.workbook)).toEqual(after);
    expect(toItsEnd(opened, id, run)).toMatchObject({ state: 'done' });
    clipsThatStand(campaign);
  });

  test('that fails does not fail the run of who took it over', () => {
    const campaign = notable().bigClippingCampaign.id;
    const { id, run } = begun(campaign);
    opened.sheet.apis.faults.add({ latencyMs: 5000, match: { times: 'always' } });
    opened.sheet.apis.faults.add({ status: 404 });
    late(1, () => other.ask('stepRun', { id, run }));
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'reading' });
    expect(toItsEnd(opened, id, run)).toMatchObject({ state: 'done' });
    clipsThatStand(campaign);
  });

  test('that is asked to wait does not have who took it over wait', () => {
    const { id, run } = begun(notable().bigClippingCampaign.id);
    opened.sheet.apis.faults.add({ latencyMs: 5000, match: { times: 'always' } });
    opened.sheet.apis.faults.add({ status: 429, retryAfter: 300 });
    late(1, () => other.ask('stepRun', { id, run }));
    expect(opened.ask('stepRun', { id, run }).waitMs).toBeUndefined();
  });

  test('of a run that was stopped leaves nothing behind', () => {
    const { id, run } = begun(notable().exactly250Clips.id);
    const before = allSheets(opened.sheet.workbook);
    late(1, () => other.ask('stopRun', { id, run }));
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'stopped' });
    expect(allSheets(opened.sheet.workbook)).toEqual(before);
    expect(hidden()).toEqual([]);
  });

  test('of a run in place of which another has begun leaves that one alone', () => {
    const campaign = notable().bigClippingCampaign.id;
    const { id, run } = begun(campaign);
    opened.sheet.apis.faults.add({ latencyMs: 5000, match: { times: 'always' } });
    let second = '';
    let after: unknown;
    late(1, () => {
      other.ask('stopRun', { id, run });
      second = other.ask('startRun', { id }).run;
      other.ask('stepRun', { id, run: second });
      after = allSheets(opened.sheet.workbook);
    });
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'stopped' });
    expect(allSheets(opened.sheet.workbook)).toEqual(after);
    expect(hidden()).toHaveLength(1);
    expect(toItsEnd(other, id, second)).toMatchObject({ state: 'done' });
    clipsThatStand(campaign);
  });

  test('of an import that was deleted leaves nothing behind', () => {
    const { id, run } = begun(notable().exactly250Clips.id);
    late(1, () => other.ask('deleteImport', { id }));
    opened.answer('stepRun', { id, run });
    expect(hidden()).toEqual([]);
    expect(opened.ask('home', {}).imports).toEqual([]);
    expect([...opened.sheet.google.properties.document.keys()].filter((name) => name.includes(id))).toEqual(
      [],
    );
  });

  test('whose time is up, and which nobody has taken over, counts once', () => {
    const campaign = notable().bigClippingCampaign.id;
    const { id, run } = begun(campaign);
    late(1, () => undefined);
    const mine = opened.ask('stepRun', { id, run });
    expect(mine).toMatchObject({ state: 'reading', rows: 100 });
    expect(toItsEnd(opened, id, run)).toMatchObject({ state: 'done', requests: 30 });
    clipsThatStand(campaign);
  });
});

test('while a late step is waited for in its time, nobody else begins another', () => {
  const { id, run } = begun(notable().exactly250Clips.id);
  const { apis, google } = opened.sheet;
  let theirs: Progress | undefined;
  apis.before(apis.requests.length + 1, () => {
    google.clock.advance(100_000);
    theirs = other.ask('stepRun', { id, run });
  });
  opened.ask('stepRun', { id, run });
  expect(theirs).toMatchObject({ state: 'reading', waitsFor: 'others', rows: 0 });
});
