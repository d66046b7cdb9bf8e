// Before an undo the person is told what it will do: the same as it then does, and nothing is written for it.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Definition, Mode } from '../../src/imports/definition/definition';
import { besideTable } from './beside';
import { answerWithCreators, creatorsImport } from './open-fields/creators-import';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { columnOf, projectsSheet, under } from './snapshot-table';

const HOUR = 3_600_000;

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  opened = openImport();
});

function begin(change: Partial<Definition>, ...ids: readonly string[]): void {
  setSource(opened, source(...ids));
  const { end, ...run } = opened.run(projectsImport(change));
  expect(end).toMatchObject({ state: 'done' });
  id = run.id;
}

function runAgain(...ids: readonly string[]): void {
  opened.sheet.google.clock.advance(HOUR);
  setSource(opened, source(...ids));
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
}

const all = (sheet: Sheet) => {
  const whole = { row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns };
  return [sheet.values(whole), sheet.attributes(whole, 'note'), sheet.attributes(whole, 'numberFormat')];
};

/** Everything that an execution could leave behind. */
const everything = () => ({
  sheets: opened.sheet.workbook.sheets.map((sheet) => [sheet.name, sheet.revision, all(sheet)]),
  document: [...opened.sheet.google.properties.document],
  requests: opened.sheet.apis.requests.length,
});

/** What is told beforehand; that leaves everything as it is. */
function foretold(): readonly string[] {
  const before = everything();
  const { words } = opened.ask('undoForecast', { id });
  expect(everything()).toEqual(before);
  return words;
}

const numbersIn = (words: readonly string[]): readonly string[] => words.join(' ').match(/\d+/g) ?? [];
const ids = () => under('ID', opened).filter((one) => one !== null);

/** Undoes it: what was told, and how many rows there are then, are as foretold. */
function undo(words: readonly string[]): readonly string[] {
  const { undone = [] } = opened.ask('undoImport', { id });
  expect(numbersIn(undone)).toEqual(numbersIn(words));
  return undone;
}

function noteBeside(...keys: readonly string[]): void {
  const sheet = projectsSheet(opened);
  const column = besideTable(sheet);
  for (const key of keys) {
    const row = 2 + under('ID', opened).lastIndexOf(key);
    sheet.enter({ row, column, rows: 1, columns: 1 }, [['mine']]);
  }
}

function deleteRow(key: string): void {
  projectsSheet(opened).deleteRows(2 + under('ID', opened).lastIndexOf(key), 1);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('rows come back, change back and go', () => {
    begin({ mode }, 'a', 'b', 'c', 'd');
    runAgain('b', 'a', 'x', 'y', 'z');
    const words = foretold();
    expect(words).toEqual(['2 rows come back, 2 rows change back, 3 rows go away.']);
    expect(undo(words)).toEqual(['Undone: 2 rows restored, 2 rows changed back, 3 rows taken away.']);
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('one of each', () => {
    begin({ mode }, 'a', 'b', 'c');
    runAgain('a', 'c', 'x');
    const words = foretold();
    expect(words).toEqual(['1 row comes back, 1 row changes back, 1 row goes away.']);
    undo(words);
  });

  test('rows that the person wrote beside since stay', () => {
    begin({ mode }, 'a', 'b', 'c');
    runAgain('c', 'x', 'y', 'z');
    noteBeside('x', 'z');
    const words = foretold();
    expect(words).toEqual([
      expect.stringMatching(/^2 rows come back, 1 row changes back, 1 row goes away\.$/),
      '2 rows stay at the end, with In source FALSE, because you wrote beside them.',
    ]);
    undo(words);
    expect([...ids()].sort()).toEqual(['a', 'b', 'c', 'x', 'z']);
  });

  test('rows that the person deleted since do not go, or come back', () => {
    begin({ mode }, 'a', 'b', 'c', 'd');
    runAgain('a', 'b', 'x', 'y', 'z');
    deleteRow('y');
    deleteRow('a');
    const words = foretold();
    undo(words);
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(words).toEqual(['3 rows come back, 2 rows go away.']);
  });

  test('nothing is there to be done', () => {
    begin({ mode }, 'a', 'b');
    runAgain('a', 'b');
    expect(foretold()).toEqual([
      'No row has to be added, changed or taken away: its rows are as they were before that run.',
    ]);
  });

  test('a column that was deleted is not put back', () => {
    begin({ mode }, 'a', 'b', 'c');
    runAgain('a', 'x', 'y');
    const sheet = projectsSheet(opened);
    sheet.deleteColumns(columnOf('Size', sheet), 1);
    const words = foretold();
    expect(words[1]).toBe('Columns that were deleted on the sheet are not put back: “Size”.');
    expect(undo(words)[1]).toBe('Columns that were deleted on the sheet were not put back: “Size”.');
  });

  test('what cannot be put back any more is said beforehand', () => {
    begin({ mode }, 'a', 'b', 'c');
    runAgain('a', 'x', 'y');
    const hidden = opened.sheet.workbook.sheets.filter((sheet) => sheet.hidden).map((sheet) => sheet.id);
    for (const sheet of hidden) opened.sheet.workbook.deleteSheet(sheet);
    const ahead = opened.answer('undoForecast', { id });
    expect(ahead).toMatchObject({ ok: false });
    expect(ahead).toEqual(opened.answer('undoImport', { id }));
  });

  test('after it the next run brings the new rows again', () => {
    begin({ mode }, 'a', 'b', 'c');
    runAgain('c', 'x', 'a');
    const stood = all(projectsSheet(opened))[0];
    undo(foretold());
    runAgain('c', 'x', 'a');
    expect(all(projectsSheet(opened))[0]).toEqual(stood);
  });
});

describe('replace of rows without a key', () => {
  const creators = (...names: readonly string[]) => answerWithCreators(opened, names);

  test.each([
    [['a', 'b', 'c', 'd'], ['x', 'b'], '2 rows come back, 1 row changes back.'],
    [['a', 'b'], ['a', 'b', 'c', 'd', 'e'], '3 rows go away.'],
  ])('%j, then %j', (before, after, words) => {
    creators(...before);
    ({ id } = opened.run(creatorsImport()));
    creators(...after);
    opened.runAgain(id);
    const ahead = foretold();
    expect(ahead).toEqual([words]);
    undo(ahead);
    expect(under('Creator', opened).filter((one) => one !== null)).toEqual(before);
  });
});

describe('snapshot', () => {
  test('the rows of the run go, but those with notes', () => {
    begin({ mode: 'snapshot' }, 'a', 'b');
    runAgain('a', 'b', 'c');
    expect(foretold()).toEqual(['3 rows go away.']);
    noteBeside('b');
    deleteRow('c');
    const words = foretold();
    expect(words).toEqual(['1 row goes away.', '1 row stays, because you wrote beside it.']);
    undo(words);
    expect(ids()).toEqual(['a', 'b', 'b']);
  });

  test('no row was added', () => {
    begin({ mode: 'snapshot' }, 'a');
    runAgain();
    expect(foretold()).toEqual(['There is no row to take away.']);
  });

  test('what stands in its way is said in the words of the undo', () => {
    begin({ mode: 'snapshot' }, 'a', 'b');
    runAgain('a', 'b');
    const sheet = projectsSheet(opened);
    sheet.deleteColumns(columnOf('Capture', sheet), 1);
    const ahead = opened.answer('undoForecast', { id });
    expect(ahead).toMatchObject({ ok: false, error: { message: expect.stringContaining('“Capture”') } });
    expect(ahead).toEqual(opened.answer('undoImport', { id }));
  });

  test('after it the next run adds them again', () => {
    begin({ mode: 'snapshot' }, 'a', 'b');
    runAgain('a', 'c');
    undo(foretold());
    runAgain('a', 'c');
    expect(ids()).toEqual(['a', 'b', 'a', 'c']);
  });
});

describe.each<Mode>(['replace', 'update', 'snapshot'])('the first run, %s', (mode) => {
  test('its table goes', () => {
    begin({ mode }, 'a', 'b', 'c');
    const words = foretold();
    expect(words).toEqual(['The table goes away, 3 rows and its header. What you wrote beside it stays.']);
    expect(undo(words)).toEqual([
      'Undone: the table was taken away, 3 rows and its header. What you wrote beside it stays.',
    ]);
  });

  test.each([
    [['a'], '1 row and its header'],
    [[], 'with its header'],
  ])('of %s: blank rows are not counted', (came, what) => {
    begin({ mode }, ...came);
    const words = foretold();
    expect(words).toEqual([`The table goes away, ${what}. What you wrote beside it stays.`]);
    expect(undo(words)).toEqual([
      `Undone: the table was taken away, ${what}. What you wrote beside it stays.`,
    ]);
  });

  test('its sheet was deleted', () => {
    opened.sheet.workbook.insertSheet();
    begin({ mode }, 'a');
    opened.sheet.workbook.deleteSheet(projectsSheet(opened).id);
    const words = foretold();
    expect(words).toEqual(['There is no table left to take away.']);
    undo(words);
  });
});

test('where nobody knows the table, that is asked, and nothing is kept of it', () => {
  begin({ mode: 'replace' }, 'a', 'b', 'c');
  runAgain('a', 'x');
  const sheet = projectsSheet(opened);
  sheet.deleteRows(1, 1);
  const before = everything();
  const ahead = opened.answer('undoForecast', { id });
  expect(ahead).toMatchObject({ ok: false, error: { kind: 'doubt' } });
  expect(everything()).toEqual(before);
});

test.each(['nothing to undo', 'a run under way'])('%s is said', (what) => {
  begin({ mode: 'replace' }, 'a', 'b');
  if (what === 'a run under way') opened.ask('startRun', { id });
  else opened.ask('undoImport', { id });
  const ahead = opened.answer('undoForecast', { id });
  expect(ahead).toMatchObject({ ok: false, error: { kind: 'input' } });
  expect(ahead).toEqual(opened.answer('undoImport', { id }));
});

/** Google fails at that call and the next three; what was being written is given up. */
function giveUpAt(call: number): boolean {
  opened.failAt(call, 4);
  try {
    opened.runAgain(id);
  } catch {
    // Told by Google itself.
  }
  opened.failAt(1, 0);
  opened.sheet.google.clock.advance(HOUR);
  const [card] = opened.ask('home', {}).imports;
  if (card?.progress) opened.ask('stopRun', { id, run: card.progress.run });
  const [after] = opened.ask('home', {}).imports;
  return after?.isGivenUp === true && after.canUndo;
}

describe.each<Mode>(['replace', 'update', 'snapshot'])('a run that wrote nothing, %s', (mode) => {
  const EARLIER = 'The last run wrote nothing: this takes back the one before it.';

  test.each(['stopped', 'failed'])('since it %s: that the one before it is meant is said first', (how) => {
    begin({ mode }, 'a', 'b');
    runAgain('a', 'b', 'c');
    expect(foretold()).not.toContain(EARLIER);
    if (how === 'failed') {
      opened.sheet.apis.faults.add({ status: 403, body: '{}', match: { times: 'always' } });
      expect(opened.runAgain(id)).toMatchObject({ state: 'failed' });
    } else {
      const { run } = opened.ask('startRun', { id });
      opened.ask('stopRun', { id, run });
    }
    expect(foretold()[0]).toBe(EARLIER);
  });
});

test('an undo that was refused is no run that wrote nothing', () => {
  begin({ mode: 'snapshot' }, 'a', 'b');
  runAgain('a', 'b');
  const sheet = projectsSheet(opened);
  const number = { row: 2, column: columnOf('Capture', sheet), rows: 1, columns: 1 };
  sheet.enter(number, [[2]]);
  expect(opened.answer('undoImport', { id })).toMatchObject({ ok: false });
  sheet.enter(number, [[1]]);
  expect(opened.ask('history', { id })[0]).toMatchObject({ outcome: 'failed', isUndo: true });
  expect(foretold().join()).not.toContain('The last run wrote nothing');
});

describe.each<Mode>(['replace', 'update', 'snapshot'])('a run that was given up, %s', (mode) => {
  beforeEach(() => {
    for (const method of ['log', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined);
  });

  test('what is foretold is what comes, wherever it stopped', () => {
    let times = 0;
    for (let call = 40; call < 280; call += 8) {
      opened = openImport();
      begin({ mode }, 'a', 'b', 'c', 'd');
      setSource(opened, source('d', 'x', 'y', 'b'));
      if (!giveUpAt(call)) continue;
      const words = foretold();
      if (!words[0]?.startsWith('The table gets back')) undo(words);
      else opened.ask('undoImport', { id });
      expect(ids()).toEqual(['a', 'b', 'c', 'd']);
      times += 1;
    }
    expect(times).toBeGreaterThan(3);
  });
});
