// A spreadsheet holds 10 million cells: an import that does not fit says so before anything is changed.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import type { Definition } from '../../src/imports/definition/definition';
import { clipsImport, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { isIdle, shownSheets } from './shown-sheets';

const MOST_CELLS = 10_000_000;
/** A sheet is born with 1,000 rows of 26 columns. */
const NEW_SHEET = 26_000;
/** What keeps the imports for copies of the file. */
const KEPT = 200;

let opened: OpenedImport;
beforeEach(() => {
  // What is not kept for copies is told in the log.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
});

function size(): number {
  return opened.sheet.workbook.sheets.reduce((sum, sheet) => sum + sheet.maxRows * sheet.maxColumns, 0);
}

/** From now on there is room for so many cells more, but for fewer than ten. */
function leaveRoomFor(cells: number): void {
  const { workbook } = opened.sheet;
  const old = workbook.sheetByName('Ballast');
  if (old) workbook.deleteSheet(old.id);
  const ballast = workbook.insertSheet({ name: 'Ballast' });
  ballast.deleteColumns(11, ballast.maxColumns - 10);
  ballast.growRows(Math.floor((MOST_CELLS - cells - size()) / 10));
  expect(MOST_CELLS - size() - cells).toBeLessThan(10);
  expect(size()).toBeLessThanOrEqual(MOST_CELLS);
}

const TOO_LARGE = /would have 10,\d\d\d,\d\d\d cells.*Sheets holds 10,000,000/;

describe('what does not fit', () => {
  test.each([
    ['the hidden sheet that is read into', NEW_SHEET - 10],
    ['the sheet of the table, once it has been read', NEW_SHEET + KEPT + 10],
  ])('is refused for %s, and nothing is left behind', (_, room) => {
    leaveRoomFor(room);
    const before = [shownSheets(opened.sheet.workbook), size()];
    const { end } = opened.run(projectsImport());
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'input' } });
    expect(end.error?.message).toMatch(TOO_LARGE);
    const { workbook } = opened.sheet;
    const hidden = workbook.sheets.filter((sheet) => sheet.hidden);
    expect(hidden.every((sheet) => sheet.name === 'Reachsheet' || isIdle(sheet))).toBe(true);
    for (const { id } of hidden) workbook.deleteSheet(id);
    expect([shownSheets(workbook), size()]).toEqual(before);
  });

  test('is refused by its price, before anything is read', () => {
    leaveRoomFor(NEW_SHEET - 10);
    const answer = opened.answer('price', { definition: projectsImport() });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'input' } });
    expect(JSON.stringify(answer)).toMatch(TOO_LARGE);
  });

  test.each([
    // 6,000 cells of rows that were read stand there already.
    ['replace', 'what undo keeps', 40, 6_000 + NEW_SHEET - 10],
    ['snapshot', 'the rows that come', 4_000, 45_000],
  ] as const)(
    'a table that stands stays as it is in %s, where there is no room for %s',
    (mode, _, rows, room) => {
      const { id } = opened.run(projectsImport({ mode }));
      setSource(opened, source('c', 'b', 'd', ...Array.from({ length: rows }, (_, index) => `n${index}`)));
      leaveRoomFor(room);
      const before = shownSheets(opened.sheet.workbook);
      const end = opened.runAgain(id);
      expect(end).toMatchObject({ state: 'failed', error: { kind: 'input' } });
      expect(end.error?.message).toMatch(TOO_LARGE);
      expect(shownSheets(opened.sheet.workbook)).toEqual(before);
      expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'failed' });
      // Room is made, and it runs.
      leaveRoomFor(NEW_SHEET * 3);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    },
  );
});

describe('a table for which there is room once', () => {
  const CLIPS = 1_500;
  const columns = campaignClips.columns.map(({ key, title }) => ({ key, title }));
  /** The table with room for notes, and a copy of it in a hidden sheet. */
  const TABLE = (CLIPS + 1) * (columns.length + 4);
  const HIDDEN = (CLIPS + 1) * (columns.length + 3);
  let definition: Definition;
  beforeEach(() => {
    const { apis } = opened.sheet;
    const { id: campaign } = apis.world.notable.bigClippingCampaign;
    apis.change.haveClips(campaign, CLIPS);
    definition = clipsImport(campaign, { columns, target: { sheet: 'Large', cell: 'A1' } });
  });

  test('is told by its price that later runs will not fit; these read no further than is needed to know it', () => {
    leaveRoomFor(TABLE + HIDDEN * 2);
    const { notes } = opened.ask('price', { definition });
    expect(notes).toContainEqual(expect.stringMatching(/^It fits now, but runs to come/));
    const { id, end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'done' });
    leaveRoomFor(HIDDEN * 1.5);
    const { apis } = opened.sheet;
    apis.faults.add({ latencyMs: 5_000, match: { times: 'always' } });
    const before = apis.requests.length;
    const again = opened.runAgain(id);
    expect(again).toMatchObject({ state: 'failed', error: { kind: 'input' } });
    expect(again.error?.message).toMatch(TOO_LARGE);
    expect(apis.requests.length - before).toBeLessThan(CLIPS / 100);
  });

  test('is told nothing of it where there is room for all that come', () => {
    leaveRoomFor(TABLE + HIDDEN * 3 + 2 * NEW_SHEET);
    const { notes } = opened.ask('price', { definition });
    expect(notes).not.toContainEqual(expect.stringMatching(/^It fits now/));
    const { id } = opened.run(definition);
    for (let time = 0; time < 3; time += 1) expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });
});

test('whatever room there is, Google is never the one to say that it is too little', () => {
  const { apis, workbook } = opened.sheet;
  const { id: campaign } = apis.world.notable.bigClippingCampaign;
  apis.change.haveClips(campaign, 1_500);
  const columns = campaignClips.columns.map(({ key, title }) => ({ key, title }));
  const ends = Array.from({ length: 16 }, (_, step) => {
    leaveRoomFor(30_000 + step * 10_000);
    const { id, end } = opened.run(clipsImport(campaign, { columns, target: { sheet: 'New', cell: 'A1' } }));
    opened.ask('deleteImport', { id });
    for (const sheet of workbook.sheets) if (/^New|data/.test(sheet.name)) workbook.deleteSheet(sheet.id);
    return end.error?.message ?? end.state;
  });
  for (const end of ends) expect(end).toMatch(/^done$|would have 10,/);
  expect(ends[0]).toMatch(TOO_LARGE);
  expect(ends[ends.length - 1]).toBe('done');
});

test('what fits to the last cell is imported', () => {
  leaveRoomFor(NEW_SHEET * 2 + KEPT);
  expect(opened.run(projectsImport()).end).toMatchObject({ state: 'done', rows: 3 });
});
