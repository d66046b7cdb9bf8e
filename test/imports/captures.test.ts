// The rows of a snapshot are known by the number of their capture, whatever people do to them and to the clock.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { START } from '../in-process-sheet';
import { frozenOf, thaw } from './broken-off/frozen';
import { Killed, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { asBefore, captures, columnOf, movedTo, projectsSheet, sortBy, under } from './snapshot-table';

const MINUTES_10 = 600_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  // What a dead execution would have logged.
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  opened = openImport();
  setSource(opened, source('a', 'b'));
  id = opened.run(projectsImport({ mode: 'snapshot' })).id;
  opened.sheet.google.clock.advance(DAY);
});

function runAgain(...ids: readonly string[]): void {
  setSource(opened, source(...ids));
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  opened.sheet.google.clock.advance(DAY);
}

function cell(row: number, title: string, rows = 1) {
  return { row, column: columnOf(title, projectsSheet(opened)), rows, columns: 1 };
}

/** One row as a person copies it: values and formats. */
function copyRow(from: number, to: number): void {
  const sheet = projectsSheet(opened);
  const area = { row: from, column: 1, rows: 1, columns: 5 };
  sheet.restore({ ...area, row: to }, sheet.entries(area));
  sheet.setAttributes({ ...area, row: to }, 'numberFormat', sheet.attributes(area, 'numberFormat'));
}

const undo = (): readonly string[] => opened.ask('undoImport', { id }).undone ?? [];

describe('numbers of captures', () => {
  test('are the first column, then come the times; each run adds one', () => {
    runAgain('b', 'c');
    const sheet = projectsSheet(opened);
    expect(sheet.values({ row: 1, column: 1, rows: 1, columns: 5 })[0]).toEqual([
      'Capture',
      'Captured at',
      'ID',
      'Project',
      'Size',
    ]);
    expect(captures(opened)).toEqual(['1 a', '1 b', '2 b', '2 c']);
    expect(under('Captured at', opened)).toEqual([
      ...Array(2).fill({ date: START }),
      ...Array(2).fill({ date: START + DAY }),
    ]);
  });

  test.each([
    ['deleted them', [[null], [null]], 2],
    ['typed higher ones', [[41], [7]], 42],
    ['typed one that is no whole number', [[2.5], [1]], 3],
    ['typed words', [['9 days'], ['99']], 2],
  ])('go on above all that are known where a person %s', (_, entries, next) => {
    projectsSheet(opened).fillAttribute(cell(2, 'Capture', 2), 'numberFormat', '@');
    const isText = entries.flat().some((one) => typeof one === 'string');
    if (!isText) projectsSheet(opened).fillAttribute(cell(2, 'Capture', 2), 'numberFormat', 'General');
    projectsSheet(opened).enter(cell(2, 'Capture', 2), entries);
    runAgain('c');
    expect(under('Capture', opened)).toEqual([...entries.flat(), next]);
  });

  test('are given once: what was undone, or went with its rows, does not come again', () => {
    runAgain('b');
    undo();
    runAgain('c');
    expect(captures(opened)).toEqual(['1 a', '1 b', '3 c']);
    projectsSheet(opened).deleteRows(2, 2);
    projectsSheet(opened).enter(cell(2, 'Capture'), [[null]]);
    runAgain('d');
    expect(captures(opened)).toEqual(['- c', '4 d']);
  });

  test('a run without rows writes none, and its undo takes nothing away', () => {
    runAgain('b');
    const before = captures(opened);
    const sheet = projectsSheet(opened);
    sheet.insertRows(4, 1);
    const notes = () => sheet.attributes({ row: 2, column: 1, rows: 4, columns: 5 }, 'note');
    const entries = () => [sheet.entries({ row: 1, column: 1, rows: 5, columns: 5 }), notes()];
    const stood = entries();
    const { metadata } = opened.sheet.workbook;
    runAgain();
    expect(entries()).toEqual(stood);
    expect(opened.sheet.workbook.metadata).toEqual(metadata);
    expect(undo()).toEqual(['There was no row to take away.']);
    expect(entries()).toEqual(stood);
    sheet.deleteRows(4, 1);
    runAgain('c');
    expect(captures(opened)).toEqual([...before, '3 c']);
  });

  test('are told where a rule of their column rejects them, before anything is written', () => {
    const sheet = projectsSheet(opened);
    sheet.growRows(2);
    sheet.fillAttribute(cell(2, 'Capture', 4), 'validation', {
      criterion: 'VALUE_IN_LIST',
      values: [['1', '3'], true],
      rejects: true,
    });
    setSource(opened, source('c'));
    const { state, error } = opened.runAgain(id);
    expect(state).toBe('failed');
    expect(error?.message).toContain('“Capture” (A)');
    expect(captures(opened)).toEqual(['1 a', '1 b']);
  });

  test('the preview shows the one that comes', () => {
    const priced = (): unknown => {
      const { header, sample } = opened.ask('price', { id, definition: opened.ask('definition', { id }) });
      return sample[0]?.[header.indexOf('Capture')];
    };
    expect(priced()).toBe('2');
    projectsSheet(opened).enter(cell(2, 'Capture'), [[8]]);
    expect(priced()).toBe('9');
  });
});

describe('undo takes back the rows of one capture', () => {
  test('wherever they were sorted, and no other', () => {
    runAgain('c', 'a');
    sortBy('ID', 'ascending', opened);
    expect(captures(opened)).toEqual(['1 a', '2 a', '1 b', '2 c']);
    expect(undo()).toEqual(['Undone: 2 rows taken away.']);
    expect(captures(opened)).toEqual(['1 a', '1 b']);
  });

  test('whatever was edited or deleted in them', () => {
    runAgain('c', 'd', 'e');
    const sheet = projectsSheet(opened);
    sheet.enter(cell(4, 'ID'), [['mine']]);
    sheet.enter(cell(4, 'Captured at'), [['yesterday']]);
    sheet.deleteRows(5, 1);
    expect(undo()).toEqual(['Undone: 2 rows taken away.']);
    expect(captures(opened)).toEqual(['1 a', '1 b']);
  });

  test('after the time zone was changed', () => {
    runAgain('c', 'd');
    opened = movedTo('Asia/Kolkata', opened, id);
    expect(undo()).toEqual(['Undone: 2 rows taken away.']);
    expect(captures(opened)).toEqual(['1 a', '1 b']);
  });

  test('in the hour that comes twice', () => {
    const { clock } = opened.sheet.google;
    // Half past one in New York, before and after the clocks are put back.
    clock.advance(Date.UTC(2026, 10, 1, 5, 30) - clock.now());
    setSource(opened, source('c'));
    opened.runAgain(id);
    clock.advance(Date.UTC(2026, 10, 1, 6, 30) - clock.now());
    setSource(opened, source('d'));
    opened.runAgain(id);
    expect(undo()).toEqual(['Undone: 1 row taken away.']);
    expect(captures(opened)).toEqual(['1 a', '1 b', '2 c']);
  });

  test('and leaves rows that people inserted blank', () => {
    runAgain('c');
    const sheet = projectsSheet(opened);
    sheet.insertRows(3, 1);
    sheet.fillAttribute({ row: 3, column: 1, rows: 1, columns: 5 }, 'background', '#ffee00');
    undo();
    expect(captures(opened)).toEqual(['1 a', '- -', '1 b']);
    expect(sheet.attributes({ row: 3, column: 1, rows: 1, columns: 1 }, 'background')).toEqual([['#ffee00']]);
  });

  test('asks where more rows have its number than it wrote', () => {
    runAgain('c', 'd');
    const sheet = projectsSheet(opened);
    sheet.insertRows(5, 1);
    copyRow(4, 5);
    const answer = opened.answer('undoImport', { id });
    expect(JSON.stringify(answer)).toMatch(
      /3 rows of the table have 2 under “Capture”, and that run wrote 2/,
    );
    expect(captures(opened)).toEqual(['1 a', '1 b', '2 c', '2 c', '2 d']);
  });

  test('is refused where the numbers were deleted with their column', () => {
    runAgain('c');
    const sheet = projectsSheet(opened);
    sheet.deleteColumns(columnOf('Capture', sheet), 1);
    const stood = under('ID', opened);
    expect(JSON.stringify(opened.answer('undoImport', { id }))).toMatch(
      /the column “Capture” of this table is gone/,
    );
    expect(under('ID', opened)).toEqual(stood);
  });
});

describe('a run that died', () => {
  /** It dies as soon as some of its rows stand. */
  function dieWithRows(...ids: readonly string[]): void {
    let call = 1;
    setSource(opened, source(...ids));
    const frozen = frozenOf(opened, id);
    do {
      opened = thaw(frozen).opened;
      opened.killAt(call, 0);
      call += 1;
      expect(() => opened.runAgain(id)).toThrow(Killed);
      opened.killAt(Number.POSITIVE_INFINITY);
    } while (!under('ID', opened).includes(ids[0]));
    opened.sheet.google.clock.advance(MINUTES_10);
  }

  test('goes on under its number, whatever was sorted, deleted and typed since', () => {
    dieWithRows('c', 'd', 'e');
    sortBy('ID', 'descending', opened);
    projectsSheet(opened).enter(cell(projectsSheet(opened).lastRow, 'Capture'), [[77]]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(captures(opened).toSorted()).toEqual(['1 b', '2 c', '2 d', '2 e', '77 a']);
    runAgain('f');
    expect(captures(opened).at(-1)).toBe('78 f');
  });

  test('writes over no row that a person copied meanwhile', () => {
    dieWithRows('c', 'd');
    const sheet = projectsSheet(opened);
    sheet.insertRows(3, 1);
    copyRow(5, 3);
    sheet.enter(cell(3, 'Project'), [['my copy']]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(captures(opened)).toEqual(['1 a', '2 c', '1 b', '2 c', '2 d']);
    expect(under('Project', opened)).toContain('my copy');
  });

  test('and was given up keeps its number for itself', () => {
    dieWithRows('c', 'd');
    const sheet = projectsSheet(opened);
    const sizes = { row: 2, column: columnOf('Size', sheet), rows: 4, columns: 1 };
    sheet.fillAttribute(sizes, 'validation', {
      criterion: 'VALUE_IN_LIST',
      values: [['1'], true],
      rejects: true,
    });
    const { state, run } = opened.runAgain(id);
    expect(state).toBe('failed');
    expect(opened.ask('stopRun', { id, run })).toMatchObject({ state: 'stopped' });
    sheet.fillAttribute(sizes, 'validation', null);
    projectsSheet(opened).enter(cell(4, 'Capture', 2), [[null], [null]]);
    runAgain('e');
    expect(captures(opened).at(-1)).toBe('3 e');
  });
});

describe('a table of the version before', () => {
  test('gets the numbers at its next run, by its times', () => {
    runAgain('c');
    const sheet = projectsSheet(opened);
    asBefore(opened, id);
    // Newest first, and one row whose time nobody knows.
    sortBy('Captured at', 'descending', opened);
    sheet.enter(cell(4, 'Captured at'), [[null]]);
    sheet.enter({ row: 1, column: 5, rows: 2, columns: 1 }, [['Mine'], ['of c']]);
    runAgain('d', 'e');
    expect(sheet.values({ row: 1, column: 1, rows: 1, columns: 6 })[0]).toEqual([
      'Captured at',
      'ID',
      'Project',
      'Size',
      'Capture',
      'Mine',
    ]);
    expect(captures(opened)).toEqual(['2 c', '1 a', '- b', '3 d', '3 e']);
    expect(undo()).toEqual(['Undone: 2 rows taken away.']);
    expect(captures(opened)).toEqual(['2 c', '1 a', '- b']);
    runAgain('f');
    expect(captures(opened)).toEqual(['2 c', '1 a', '- b', '4 f']);
  });

  test('keeps its rows where its last undo is asked for, and says why', () => {
    runAgain('c');
    asBefore(opened, id);
    const stood = under('ID', opened);
    expect(JSON.stringify(opened.answer('undoImport', { id }))).toMatch(/have 2026-09-16 08:00/);
    expect(under('ID', opened)).toEqual(stood);
  });

  test('is not numbered by a run without rows', () => {
    asBefore(opened, id);
    runAgain();
    expect(() => captures(opened)).toThrow('No column Capture');
    runAgain('c');
    expect(captures(opened)).toEqual(['1 a', '1 b', '2 c']);
  });
});

test('a column of numbers that was deleted comes again, at the right edge', () => {
  runAgain('c');
  const sheet = projectsSheet(opened);
  sheet.deleteColumns(columnOf('Capture', sheet), 1);
  runAgain('d');
  expect(captures(opened)).toEqual(['1 a', '1 b', '2 c', '3 d']);
});

test('the end of a table whose last row was deleted is told by its numbers, too', () => {
  runAgain('c', 'd');
  const sheet = projectsSheet(opened);
  sheet.growRows(4);
  sheet.enter({ row: 8, column: 3, rows: 1, columns: 1 }, [['Total']]);
  sheet.deleteColumns(columnOf('Captured at', sheet), 1);
  sheet.deleteRows(5, 1);
  runAgain('e');
  expect(under('ID', opened).slice(0, 4)).toEqual(['a', 'b', 'c', 'e']);
});
