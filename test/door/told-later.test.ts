// What a run that nobody watched told stands on its card for whoever opens the sidebar later, and in the history.
import { beforeEach, expect, test } from 'vitest';
import { type OpenedImport, openImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';

const HOUR = 3_600_000;
const LACKING = [
  'The column “In source” was deleted on the sheet. It comes back with the first row that leaves the source and stays for your notes.',
];

let opened: OpenedImport;
let id: string;
beforeEach(() => {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const schedule = { every: 'hours', hours: 1 } as const;
  id = opened.run(projectsImport({ schedule })).id;
});

const lastGood = () => opened.ask('home', {}).imports[0]?.lastGood ?? expect.fail('No run was good.');

function strike(): void {
  opened.sheet.google.clock.advance(HOUR);
  opened.strike();
}

function deleteInSource(): void {
  opened.sheet.workbook.sheetByName('Projects')?.deleteColumns(4, 1);
}

test('a run with nothing to tell leaves nothing on the card', () => {
  strike();
  expect(lastGood()).toMatchObject({ rows: 3 });
  expect(lastGood().notes).toBeUndefined();
});

test('what the hour’s run told stands on the card, and in the history', () => {
  deleteInSource();
  strike();
  expect(lastGood()).toMatchObject({ rows: 3, notes: LACKING });
  expect(opened.ask('history', { id })[0]?.result?.notes).toEqual(LACKING);
  expect(opened.ask('pauseImport', { id, isPaused: true }).lastGood?.notes).toEqual(LACKING);
});

test('it stays while later runs fail, and goes with the next one that is good', () => {
  deleteInSource();
  strike();
  opened.sheet.disconnect('intelligence');
  strike();
  strike();
  expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'failed', lastGood: { notes: LACKING } });
  opened.sheet.connect('intelligence');
  const definition = opened.ask('definition', { id });
  opened.ask('saveImport', { id, definition: { ...definition, hasInSource: true } });
  strike();
  expect(lastGood().notes).toBeUndefined();
});

test('it goes with the run when that is undone', () => {
  deleteInSource();
  strike();
  expect(opened.ask('undoImport', { id }).lastGood?.notes).toBeUndefined();
});
