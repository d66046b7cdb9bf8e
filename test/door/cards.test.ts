import { beforeEach, describe, expect, test } from 'vitest';
import { type OpenedImport, openImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
});

const card = () => opened.ask('home', {}).imports[0] ?? expect.fail('There is no import.');

/** The next run dies with Google's failure once its table says that it is unfinished. */
function failInWriting(id: string) {
  const { workbook, google } = opened.sheet;
  const { SpreadsheetApp } = google.services;
  const { flush } = SpreadsheetApp;
  SpreadsheetApp.flush = () => {
    const [[note] = []] =
      workbook.sheetByName('Projects')?.attributes({ row: 1, column: 1, rows: 1, columns: 1 }, 'note') ?? [];
    if (note?.includes('UNFINISHED')) throw new Error('Service Spreadsheets failed');
    return flush();
  };
  const { run, state } = opened.runAgain(id);
  SpreadsheetApp.flush = flush;
  expect(state).toBe('failed');
  return run;
}

describe('what the last good run changed', () => {
  test('is on the card: at first all rows are new', () => {
    opened.run(projectsImport());
    expect(card().lastGood).toMatchObject({ rows: 3, changes: { added: 3, changed: 0, removed: 0 } });
  });

  test('stays there when the next run fails, and follows the one that is good', () => {
    const { id } = opened.run(projectsImport());
    setSource(opened, source('c', 'd'));
    opened.runAgain(id);
    const changes = { added: 1, changed: 1, removed: 2 };
    expect(card().lastGood).toMatchObject({ rows: 2, changes });
    opened.sheet.disconnect('intelligence');
    opened.runAgain(id);
    expect(card()).toMatchObject({ state: 'failed', lastGood: { rows: 2, changes } });
  });

  test('is that of the run before once the last one is undone', () => {
    const { id } = opened.run(projectsImport());
    setSource(opened, source('c', 'd'));
    opened.runAgain(id);
    expect(opened.ask('undoImport', { id }).lastGood).toMatchObject({ changes: { added: 3 } });
    expect(card().lastGood).toMatchObject({ rows: 3, changes: { added: 3 } });
  });

  test('costs the first screen no further read', () => {
    opened.run(projectsImport());
    card();
    const { Properties } = opened.sheet.google.counts;
    expect(Properties).toBeLessThanOrEqual(4);
  });
});

describe('an import that is given up in the midst of writing', () => {
  function givenUp(): string {
    const { id } = opened.run(projectsImport());
    setSource(opened, source('c', 'd'));
    const run = failInWriting(id);
    expect(card()).toMatchObject({ state: 'unfinished', isGivenUp: false });
    opened.ask('stopRun', { id, run });
    return id;
  }

  test('says so, and can be undone', () => {
    const id = givenUp();
    expect(card()).toMatchObject({ state: 'failed', isGivenUp: true, canUndo: true });
    expect(opened.ask('undoImport', { id })).toMatchObject({ state: 'fresh', isGivenUp: false });
  });

  test('says so until a run is good, whatever fails or is stopped before', () => {
    const id = givenUp();
    const { run } = opened.ask('startRun', { id });
    opened.ask('stopRun', { id, run });
    expect(card().isGivenUp).toBe(true);
    opened.ask('saveImport', { id, definition: opened.ask('definition', { id }) });
    expect(card().isGivenUp).toBe(true);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(card()).toMatchObject({ state: 'fresh', isGivenUp: false });
  });

  test('that goes elsewhere leaves that table behind', () => {
    const id = givenUp();
    const definition = { ...opened.ask('definition', { id }), target: { sheet: 'Other', cell: 'A1' } };
    opened.ask('saveImport', { id, definition });
    expect(card().isGivenUp).toBe(false);
  });

  test('that is stopped while it reads is not given up', () => {
    const { id } = opened.run(projectsImport());
    const { run } = opened.ask('startRun', { id });
    opened.ask('stopRun', { id, run });
    expect(card()).toMatchObject({ state: 'fresh', isGivenUp: false });
  });
});

describe('an import whose schedule is paused', () => {
  const schedule = { every: 'day', hour: 9 } as const;

  test('that failed shows both', () => {
    const { id } = opened.run(projectsImport({ schedule }));
    opened.sheet.disconnect('intelligence');
    opened.runAgain(id);
    expect(opened.ask('pauseImport', { id, isPaused: true })).toMatchObject({
      state: 'failed',
      isPaused: true,
    });
    expect(opened.ask('pauseImport', { id, isPaused: false })).toMatchObject({
      state: 'failed',
      isPaused: false,
    });
  });

  test('is neither overdue nor hidden while it runs', () => {
    const { id } = opened.run(projectsImport({ schedule, isPaused: true }));
    opened.sheet.google.clock.advance(72 * 3_600_000);
    expect(card()).toMatchObject({ state: 'fresh', isPaused: true });
    expect(card().nextRun).toBeUndefined();
    opened.ask('startRun', { id });
    expect(card()).toMatchObject({ state: 'running', isPaused: true });
  });

  test('is paused no more once it has none', () => {
    const { id } = opened.run(projectsImport({ schedule, isPaused: true }));
    opened.ask('saveImport', { id, definition: projectsImport({ isPaused: true }) });
    expect(card().isPaused).toBe(false);
  });
});

describe('whoever takes an import over', () => {
  const take = (by: OpenedImport, runnerName?: string) => {
    const { id } = opened.ask('saveImport', {
      definition: projectsImport({ schedule: { every: 'hours', hours: 2 } }),
      runnerName: 'Ada',
    });
    return by.ask('adoptImport', { id, ...(runnerName !== undefined && { runnerName }) });
  };

  test('is called as they say, also where they are asked next', () => {
    const editor = opened.as('editor');
    expect(take(editor, `  Grace\u0000\n Hopper ${'x'.repeat(60)}`).runner).toEqual({
      name: `Grace Hopper ${'x'.repeat(27)}`,
      isMe: true,
    });
    expect(editor.ask('home', {}).myName).toBe(`Grace Hopper ${'x'.repeat(27)}`);
    expect(opened.ask('home', {}).myName).toBe('Ada');
  });

  test('keeps the name they have when they say none', () => {
    const editor = opened.as('editor');
    take(editor, 'Grace');
    expect(take(editor).runner).toEqual({ name: 'Grace', isMe: true });
  });

  test('may not send anything but a text', () => {
    expect(opened.answer('adoptImport', { id: '00000000', runnerName: 5 as never })).toMatchObject({
      ok: false,
      error: { kind: 'input', message: expect.stringContaining('runnerName') },
    });
  });
});
