// What Google may make of a write that it carries out: the table is right all the same, or the person is told.
import { describe, expect, test } from 'vitest';
import { HOST_SWITCHES, type HostSwitches } from '../../sandbox/apps-script/switches';
import type { Sheet, WorkbookOptions } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import type { Platform } from '../../src/platform';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';
import { setAside } from './shown-sheets';

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

const { copySkips: OUT, pasteSkips: ONTO } = HOST_SWITCHES;
/** Each answer for what is copied, with two of those for where it goes. */
const COPIES: readonly Options[] = OUT.flatMap((copySkips, at) =>
  [at, at + 1].map((other) => ({ copySkips, pasteSkips: ONTO[other % ONTO.length] ?? ONTO[0] })),
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
    sheet.growColumns(5);
    sheet.enter(area('E1:E3'), [['Mine'], ['one'], ['two']]);
    runWith(started, source('a', 'b', 'c'));
    sheet.enter(area('E4'), [[{ date: Date.UTC(2026, 0, 2, 5) }]]);
    expect(sheet.values(area('E4'))).toEqual([[{ date: Date.UTC(2026, 0, 2, 5) }]]);
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

  /** A formula and a box beside each row. */
  function writeBeside(sheet: Sheet): void {
    sheet.growColumns(6);
    sheet.setFormulas(area('E1:E6'), [['="Twice"'], ...before.map((_row, index) => [`=$C${index + 2}*2`])]);
    sheet.enter(area('F1'), [['Paid']]);
    sheet.fillAttribute(area('F2:F6'), 'checkbox', true);
  }

  /** Of eight rows. */
  function expectBeside(sheet: Sheet, rows: readonly Source[]): void {
    expect(sheet.formulas(area('E2:E9')).flat()).toEqual(rows.map((_row, index) => `=$C${index + 2}*2`));
    expect(sheet.attributes(area('F2:F9'), 'checkbox').flat()).toEqual(rows.map(() => true));
  }

  test.each(hidden)(
    'formulas and checkboxes beside are filled down, though a filter hides %s',
    (_, names) => {
      const started = begin(options, before);
      const { sheet } = started;
      writeBeside(sheet);
      sheet.createFilter(area('A1:F6'));
      sheet.setHiddenValues(2, names);
      const rows = source('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
      runWith(started, rows);
      expect(rowsOf(sheet)).toEqual(cells(rows));
      expectBeside(sheet, rows);
    },
  );

  test.each([
    ['the first row', 2, 1],
    ['the last rows and those below', 5, 6],
    ['all rows', 2, 9],
  ])('new rows are like the others, though %s are hidden by hand', (_, first, count) => {
    const started = begin(options, before);
    const { sheet } = started;
    writeBeside(sheet);
    sheet.growRows(20);
    sheet.setRowsHidden(first, count, true);
    const rows = source('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    runWith(started, rows);
    expect(rowsOf(sheet)).toEqual(cells(rows));
    expectBeside(sheet, rows);
    expect(sheet.attributes(area('A2:C9'), 'numberFormat')).toEqual(rows.map(() => ['@', '@', '#,##0']));
  });

  test.each([
    ['its header', 3],
    ['a row', 5],
  ])('a table on rows of which somebody has hidden %s is whole', (_, row) => {
    const opened = openImport(options);
    const shown = opened.sheet.workbook.sheets[0] as Sheet;
    shown.setRowsHidden(row, 1, true);
    setSource(opened, before);
    const target = { sheet: shown.name, sheetId: 0, cell: 'A3' };
    expect(opened.run(projectsImport({ target })).end).toMatchObject({
      state: 'done',
      result: { notes: [] },
    });
    expect(shown.values(area('A3:C8'))).toEqual([['ID', 'Project', 'Size'], ...cells(before)]);
    expect(shown.attributes(area('A3:C8'), 'numberFormat')).toEqual([
      ['@', '@', '@'],
      ...before.map(() => ['@', '@', '#,##0']),
    ]);
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

describe('what stood before, where Sheets does not keep all of it', () => {
  /** Whatever is set aside of a table that stands lacks its first row. */
  function forgetful(platform: Platform): Platform {
    const { sheets } = platform;
    let isKeeping = false;
    return {
      ...platform,
      sheets: {
        ...sheets,
        copy(from, to, part) {
          const isKept =
            sheets.find(from.sheet)?.isHidden === false && sheets.find(to.sheet)?.isHidden === true;
          if (isKept) isKeeping = true;
          else sheets.copy(from, to, part);
        },
        setValues(at, values) {
          const isKept = isKeeping && sheets.find(at.sheet)?.isHidden === true;
          sheets.setValues(
            at,
            isKept ? values.map((row, index) => (index === 0 ? row.map(() => '') : row)) : values,
          );
        },
      },
    };
  }

  test.each(['replace', 'update'] as const)(
    'cannot be undone, and the person is told where it is: %s',
    (mode) => {
      let watch = (platform: Platform): Platform => platform;
      const opened = openImport({}, (platform) => watch(platform));
      setSource(opened, source('a', 'b'));
      const { id } = opened.run(projectsImport({ mode }));
      const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
      const started: Opened = { opened, id, sheet };
      runWith(started, source('a', 'b', 'c'));
      expect(opened.ask('home', {}).imports[0]).toMatchObject({ canUndo: true });

      watch = forgetful;
      const rows = source('b', 'c', 'd');
      const end = runWith(started, rows);
      expect(end.result?.notes).toEqual([
        'This run cannot be undone: what stood there before could not be copied in full. File ▸ Version history still has it.',
      ]);
      expect(rowsOf(sheet)).toEqual(cells(rows));
      // Nor is an older table brought back in place of it.
      expect(opened.ask('home', {}).imports[0]).toMatchObject({ canUndo: false });
      expect(opened.answer('undoImport', { id })).toMatchObject({ ok: false, error: { kind: 'input' } });
      expect(rowsOf(sheet)).toEqual(cells(rows));
      expect(setAside(opened.sheet.workbook)).toEqual([]);

      watch = (platform) => platform;
      runWith(started, source('d', 'e'));
      opened.ask('undoImport', { id });
      expect(rowsOf(sheet)).toEqual(cells(rows));
    },
  );
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
    const names = mode === 'snapshot' ? area('D2:D3') : area('B2:B3');
    expect(sheet.values(names)).toEqual([[kept], ['=1+1']]);
    if (mode === 'snapshot') return;
    // What is tidied the same way is the same.
    opened.sheet.google.clock.advance(60_000);
    expect(opened.runAgain(id).result?.changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });
});

describe('numbers and dates that Sheets does not keep', () => {
  test.each(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'])(
    'are not those of an hour that comes twice: %s',
    (at) => {
      const opened = openImport();
      setSource(opened, source('a', 'b'));
      const { clock } = opened.sheet.google;
      clock.advance(Date.parse(at) - clock.now());
      expect(opened.run(projectsImport({ mode: 'snapshot' })).end).toMatchObject({
        state: 'done',
        result: { notes: [] },
      });
    },
  );

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
