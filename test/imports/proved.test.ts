// What Google may make of a write that it carries out: the table is right all the same, or the person is told.
import { describe, expect, test } from 'vitest';
import { HOST_SWITCHES, type HostSwitches } from '../../sandbox/apps-script/switches';
import type { Sheet, WorkbookOptions } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';

type Options = WorkbookOptions & Partial<HostSwitches>;
type Mode = Definition['mode'];

interface Opened {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
}

/** A table of projects, and `Mine` beside it. */
function begin(options: Options, rows: readonly Source[], change: Partial<Definition> = {}): Opened {
  const opened = openImport(options);
  setSource(opened, rows);
  const { id, end } = opened.run(projectsImport(change));
  expect(end).toMatchObject({ state: 'done', result: { notes: [] } });
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  return { opened, id, sheet };
}

function runWith({ opened, id }: Opened, rows: readonly Source[]) {
  setSource(opened, rows);
  opened.sheet.google.clock.advance(3_600_000);
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'done', rows: rows.length });
  return end;
}

const cells = (rows: readonly Source[]): readonly (readonly unknown[])[] =>
  rows.map(({ id, name, size }) => [id, name, size]);

function rowsOf(sheet: Sheet): readonly (readonly unknown[])[] {
  return sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 3 });
}

/** Hides the rows of the table that show one of these names. */
function filter(sheet: Sheet, ...names: readonly string[]): void {
  sheet.createFilter({ row: 1, column: 1, rows: sheet.lastRow, columns: 3 });
  sheet.setHiddenValues(2, names);
}

const COPIES: readonly Options[] = HOST_SWITCHES.copySkips.flatMap((copySkips) =>
  HOST_SWITCHES.pasteSkips.map((pasteSkips) => ({ copySkips, pasteSkips })),
);
const FORMATS: readonly Options[] = HOST_SWITCHES.valuesPasteFormats.flatMap((valuesPasteFormats) =>
  HOST_SWITCHES.unformatted.flatMap((unformatted) =>
    HOST_SWITCHES.pastedIntoText.map((pastedIntoText) => ({
      valuesPasteFormats,
      unformatted,
      pastedIntoText,
    })),
  ),
);

describe.each(FORMATS)('%o', (options) => {
  test.each(['replace', 'update'] as const)('number formats of the person stay in %s', (mode) => {
    const started = begin(options, source('a', 'b', 'c'), { mode });
    const { sheet } = started;
    sheet.fillAttribute(area('C2:C4'), 'numberFormat', '0.00 "people"');
    const rows = source('a', 'b', 'c', 'd').map((row) => ({
      ...row,
      name: `New ${row.id}`,
      size: row.size * 2,
    }));
    expect(runWith(started, rows).result?.notes).toEqual([]);
    expect(rowsOf(sheet)).toEqual(cells(rows));
    expect(sheet.attributes(area('A2:C5'), 'numberFormat')).toEqual(
      rows.map(() => ['@', '@', '0.00 "people"']),
    );
  });

  test('a date that is typed beside a new row is a date', () => {
    const started = begin(options, source('a', 'b'));
    const { sheet } = started;
    sheet.growColumns(2);
    sheet.enter(area('D1:D3'), [['Mine'], ['one'], ['two']]);
    runWith(started, source('a', 'b', 'c'));
    sheet.enter(area('D4'), [[{ date: Date.UTC(2026, 0, 2, 5) }]]);
    expect(sheet.values(area('D4'))).toEqual([[{ date: Date.UTC(2026, 0, 2, 5) }]]);
  });

  test.each(['replace', 'update'] as const)(
    'numbers stay numbers in a column that somebody formatted as text, in %s',
    (mode) => {
      const started = begin(options, source('a', 'b', 'c'), { mode });
      const { sheet } = started;
      sheet.fillAttribute(area('C2:C4'), 'numberFormat', '@');
      // As Sheets does it to whoever types there.
      sheet.enter(area('C2'), [[1000]]);
      expect(sheet.values(area('C2'))).toEqual([['1000']]);
      const [a, b, c] = source('a', 'b', 'c') as [Source, Source, Source];
      const rows = [a, { ...b, size: 7 }, c];
      runWith(started, rows);
      expect(rowsOf(sheet)).toEqual(cells(rows));
    },
  );
});

describe.each(COPIES)('%o', (options) => {
  const before = source('a', 'b', 'c', 'd', 'e');
  const after: readonly Source[] = [
    ...source('e', 'c', 'b', 'f').map((row) => ({ ...row, name: `Newer ${row.id}` })),
    { id: 'g', name: '=1+1', size: 5 },
  ];
  const hidden: readonly (readonly [string, readonly string[]])[] = [
    ['the first row', ['Project a']],
    ['rows between', ['Project b', 'Project d']],
    ['the last row', ['Project e']],
    ['all rows', before.map(({ name }) => name)],
    ['blank rows', ['']],
  ];

  test.each(hidden)('a filter that hides %s keeps no row from being written', (_, names) => {
    const started = begin(options, before);
    filter(started.sheet, ...names);
    runWith(started, after);
    expect(rowsOf(started.sheet)).toEqual(cells(after));
    expect(started.sheet.formulas(area('A1:C6')).flat().join('')).toBe('');
  });

  test.each(
    (['replace', 'update'] as const).flatMap((mode) =>
      hidden.map(([what, names]) => [mode, what, names] as const),
    ),
  )('undo of %s brings back every row, though a filter hides %s', (mode, _, names) => {
    const started = begin(options, before, { mode });
    const { opened, id, sheet } = started;
    filter(sheet, ...names);
    runWith(started, after);
    opened.as('editor').ask('undoImport', { id });
    expect(rowsOf(sheet)).toEqual(cells(before));
  });

  test('undo brings back rows that somebody hid by hand', () => {
    const started = begin(options, before);
    started.sheet.setRowsHidden(3, 2, true);
    runWith(started, after);
    started.opened.ask('undoImport', { id: started.id });
    expect(rowsOf(started.sheet)).toEqual(cells(before));
  });

  test('undo of a table without keys brings back every row under a filter', () => {
    const opened = openImport(options);
    const topCreators = (rows: number): Partial<Definition> => ({
      dataset: 'TOP_CREATORS',
      columns: [],
      arguments: { metric: { kind: 'value', value: 'quality_score' }, rows: { kind: 'value', value: rows } },
    });
    const { id } = opened.run(projectsImport(topCreators(5)));
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    const values = () => sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn });
    const stood = values();
    sheet.createFilter({ row: 1, column: 1, rows: 6, columns: 2 });
    sheet.setHiddenValues(1, [sheet.displayTexts(area('A3'))[0]?.[0] ?? '']);
    const known = opened.ask('definition', { id });
    opened.ask('saveImport', { id, definition: { ...known, ...topCreators(3), columns: known.columns } });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
    opened.ask('undoImport', { id });
    expect(values()).toEqual(stood);
  });

  test('a snapshot under a filter adds every row, and is taken back', () => {
    const started = begin(options, before, { mode: 'snapshot' });
    const { sheet, opened, id } = started;
    const stood = sheet.values({ row: 1, column: 1, rows: 6, columns: 4 });
    filter(sheet, 'Project b', '');
    runWith(started, after);
    expect(sheet.lastRow).toBe(1 + before.length + after.length);
    opened.ask('undoImport', { id });
    expect(sheet.lastRow).toBe(1 + before.length);
    expect(sheet.values({ row: 1, column: 1, rows: 6, columns: 4 })).toEqual(stood);
  });
});

const MODES: readonly Mode[] = ['replace', 'update', 'snapshot'];

describe('texts that Sheets tidies', () => {
  test.each(
    MODES.flatMap((mode) =>
      (
        [
          ['line breaks', 'one\u2028two', 'one\ntwo'],
          ['blanks at the end', 'Lumen  ', 'Lumen'],
        ] as const
      ).map(([tidiesTexts, name, kept]) => ({ mode, tidiesTexts, name, kept })),
    ),
  )('are kept and counted: $tidiesTexts, $mode', ({ mode, tidiesTexts, name, kept }) => {
    const opened = openImport({ tidiesTexts });
    setSource(opened, [
      { id: 'a', name, size: 1 },
      { id: 'b', name: '=1+1', size: 2 },
    ]);
    const { id, end } = opened.run(projectsImport({ mode }));
    expect(end).toMatchObject({
      state: 'done',
      result: { notes: [expect.stringMatching(/^1 text .*harm/)] },
    });
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    const names = mode === 'snapshot' ? area('C2:C3') : area('B2:B3');
    expect(sheet.values(names)).toEqual([[kept], ['=1+1']]);
    if (mode === 'snapshot') return;
    // What is tidied the same way is the same.
    opened.sheet.google.clock.advance(60_000);
    expect(opened.runAgain(id).result?.changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });
});

describe('numbers and dates that Sheets does not keep', () => {
  test('are told, where they differ by more than their last digits', () => {
    const opened = openImport({ keepsDigits: false });
    setSource(opened, [
      { id: 'a', name: 'x', size: 1_234_567_890_123_456 },
      { id: 'b', name: 'y', size: 0.1 + 0.2 },
    ]);
    const { end } = opened.run(projectsImport());
    expect(end).toMatchObject({
      state: 'done',
      result: { notes: [expect.stringMatching(/^1 number or date /)] },
    });
  });
});
