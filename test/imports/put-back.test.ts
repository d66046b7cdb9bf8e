// What an undo puts back is what stood there, by type, value and number format; else the person is told.
import { describe, expect, test } from 'vitest';
import { HOST_SWITCHES, type HostSwitches } from '../../sandbox/apps-script/switches';
import type { Sheet, WorkbookOptions } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import type { Area, Platform, SheetValue } from '../../src/platform';
import { clipsImport, type OpenedImport, openImport, type Watch } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';

type Options = WorkbookOptions & Partial<HostSwitches>;

const HOUR = 3_600_000;
const COLUMNS: Definition['columns'] = [
  { key: 'id', title: 'ID' },
  { key: 'name', title: 'Project' },
  { key: 'community_size', title: 'Size' },
  { key: 'trending', title: 'Trending' },
  { key: 'sentiment_score', title: 'Score' },
];

interface Opened {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
}

function begin(definition: Definition, options: Options = {}, watch?: Watch): Opened {
  const opened = openImport(options, watch);
  const { id, end } = start(opened, definition);
  expect(end).toMatchObject({ state: 'done' });
  return { opened, id, sheet: opened.sheet.workbook.sheetByName(definition.target.sheet) as Sheet };
}

function start(opened: OpenedImport, definition: Definition) {
  if (definition.dataset === 'PROJECTS') setSource(opened, BEFORE);
  return opened.run(definition);
}

const BEFORE = source('a', 'b', 'c', 'd', 'e');
/** Two have changed, two are gone, one is new; in another order. */
const AFTER: readonly Source[] = [
  ...source('e', 'c', 'b').map((row) => ({ ...row, name: `Newer ${row.id}`, size: row.size * 7 })),
  { id: 'f', name: '=1+1', size: 12 },
];

function runWith({ opened, id }: Opened, rows: readonly Source[] = AFTER) {
  setSource(opened, rows);
  opened.sheet.google.clock.advance(HOUR);
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'done' });
  return end;
}

/** What is in the cells, and under which format. */
function cellsOf(sheet: Sheet, columns: number) {
  const whole = { row: 1, column: 1, rows: sheet.lastRow, columns };
  return { values: sheet.values(whole), formats: sheet.attributes(whole, 'numberFormat') };
}

function format(sheet: Sheet, column: number, numberFormat: string, row = 2, rows = sheet.lastRow - 1): void {
  sheet.fillAttribute({ row, column, rows, columns: 1 }, 'numberFormat', numberFormat);
}

const HIDING = {
  'nothing hidden': () => undefined,
  'rows hidden by hand': (sheet: Sheet) => sheet.setRowsHidden(3, 2, true),
  'rows hidden by a filter': (sheet: Sheet) => {
    sheet.createFilter({ row: 1, column: 1, rows: sheet.lastRow, columns: 5 });
    sheet.setHiddenValues(2, ['Project b', 'Project d']);
  },
} as const;
const HIDINGS = Object.keys(HIDING) as readonly (keyof typeof HIDING)[];
const FORMATS = ['@', '0.00 "people"', 'yyyy-mm-dd', '"$"#,##0.00', '0%'] as const;
const { copySkips: OUT, pasteSkips: ONTO } = HOST_SWITCHES;
/** Each answer for what is copied, with two of those for where it goes. */
const COPIES: readonly Options[] = OUT.flatMap((copySkips, at) =>
  [at, at + 1].map((other) => ({ copySkips, pasteSkips: ONTO[other % ONTO.length] ?? ONTO[0] })),
);

describe.each(COPIES)('%o', (options) => {
  describe.each(HIDINGS)('%s', (hiding) => {
    describe.each(['replace', 'update'] as const)('%s', (mode) => {
      test.each(FORMATS)('every cell is what it was, in columns of format %s', (numberFormat) => {
        const table = begin(projectsImport({ mode, columns: COLUMNS }), options);
        const { opened, id, sheet } = table;
        for (const column of [3, 4, 5]) format(sheet, column, numberFormat);
        HIDING[hiding](sheet);
        const stood = cellsOf(sheet, 5);
        expect(stood.values[1]?.slice(2)).not.toContain('1000');
        runWith(table);
        opened.ask('undoImport', { id });
        expect(cellsOf(sheet, 5)).toEqual(stood);
      });

      test('every cell is what it was, where formats differ from row to row', () => {
        const table = begin(projectsImport({ mode, columns: COLUMNS }), options);
        const { opened, id, sheet } = table;
        FORMATS.forEach((numberFormat, down) => {
          format(sheet, 3, numberFormat, 2 + down, 1);
          format(sheet, 5, FORMATS[(down + 2) % FORMATS.length] as string, 2 + down, 1);
        });
        HIDING[hiding](sheet);
        const stood = cellsOf(sheet, 5);
        runWith(table);
        opened.ask('undoImport', { id });
        expect(cellsOf(sheet, 5)).toEqual(stood);
      });

      test('so it is where every row had left', () => {
        const table = begin(projectsImport({ mode, columns: COLUMNS }), options);
        const { opened, id, sheet } = table;
        FORMATS.forEach((numberFormat, down) => {
          format(sheet, 3, numberFormat, 2 + down, 1);
        });
        HIDING[hiding](sheet);
        const stood = cellsOf(sheet, 5);
        runWith(table, source('x', 'y', 'z'));
        opened.ask('undoImport', { id });
        expect(cellsOf(sheet, 5)).toEqual(stood);
      });
    });

    test.each(['@', 'yyyy-mm', '0.0'])('dates are dates, in a column of format %s', (numberFormat) => {
      const { opened, id, sheet } = begin(clipsOf(openImport()), options);
      format(sheet, 5, numberFormat);
      format(sheet, 3, '@');
      if (hiding !== 'nothing hidden') sheet.setRowsHidden(5, 20, true);
      const stood = cellsOf(sheet, 5);
      opened.sheet.apis.change.haveClips(campaignOf(opened), 300);
      opened.sheet.google.clock.advance(HOUR);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 300 });
      opened.ask('undoImport', { id });
      expect(cellsOf(sheet, 5)).toEqual(stood);
    });

    test('rows without a key are what they were', () => {
      const top = (rows: number): Partial<Definition> => ({
        dataset: 'TOP_CREATORS',
        columns: [],
        arguments: {
          metric: { kind: 'value', value: 'quality_score' },
          rows: { kind: 'value', value: rows },
        },
      });
      const { opened, id, sheet } = begin(projectsImport(top(5)), options);
      const width = sheet.lastColumn;
      FORMATS.forEach((numberFormat, down) => {
        for (let column = 1; column <= width; column += 1) format(sheet, column, numberFormat, 2 + down, 1);
      });
      if (hiding !== 'nothing hidden') sheet.setRowsHidden(4, 2, true);
      const stood = cellsOf(sheet, width);
      const known = opened.ask('definition', { id });
      opened.ask('saveImport', { id, definition: { ...known, ...top(3), columns: known.columns } });
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
      opened.ask('undoImport', { id });
      expect(cellsOf(sheet, width)).toEqual(stood);
    });
  });
});

function campaignOf({ sheet }: OpenedImport): string {
  return sheet.apis.world.notable.exactly250Clips.id;
}

function clipsOf(opened: OpenedImport): Definition {
  return clipsImport(campaignOf(opened));
}

describe('a copy that Sheets does not make as it should', () => {
  type Spoil = (rows: readonly (readonly SheetValue[])[]) => SheetValue[][];
  const column =
    (at: number, changed: (value: SheetValue, down: number) => SheetValue): Spoil =>
    (rows) =>
      rows.map((cells, down) => cells.map((value, right) => (right === at ? changed(value, down) : value)));
  const SPOILS: readonly (readonly [string, Spoil])[] = [
    ['another column blank', column(2, () => '')],
    ['one cell of another column blank', column(1, (value, down) => (down === 2 ? '' : value))],
    ['numbers as texts', column(2, (value) => `${value}`)],
    ['a number that differs', column(2, (value, down) => (down === 4 ? Number(value) + 1 : value))],
    ['truth values as texts', column(3, (value) => String(value).toUpperCase())],
  ];

  /** What is set aside has the right keys, and something else wrong; where it is copied, or written as well. */
  function careless(platform: Platform, spoil: Spoil, isWriting: boolean): Platform {
    const { sheets } = platform;
    const isHidden = (sheet: number): boolean => sheets.find(sheet)?.isHidden === true;
    const spoilt = (at: Area): void => {
      const rows = spoil(sheets.values(at));
      sheets.setFormat(at, 'General');
      // An apostrophe makes a text of anything.
      sheets.setValues(
        at,
        rows.map((cells) =>
          cells.map((value) => (typeof value === 'string' && value !== '' ? `'${value}` : value)),
        ),
      );
    };
    return {
      ...platform,
      sheets: {
        ...sheets,
        copy(from, to, part) {
          sheets.copy(from, to, part);
          if (part === 'all' && !isHidden(from.sheet) && isHidden(to.sheet)) spoilt(to);
        },
        setValues(at, values) {
          sheets.setValues(at, values);
          const isRows = at.row === 3 && at.columns > 1 && isHidden(at.sheet);
          if (isWriting && isRows && values.length === BEFORE.length) spoilt(at);
        },
      },
    };
  }

  describe.each(['replace', 'update'] as const)('%s', (mode) => {
    test.each(SPOILS)('is written instead, and puts back everything: %s', (_, spoil) => {
      let watch: Watch = (platform) => platform;
      const table = begin(projectsImport({ mode, columns: COLUMNS }), {}, (platform) => watch(platform));
      const { opened, id, sheet } = table;
      const stood = cellsOf(sheet, 5);
      watch = (platform) => careless(platform, spoil, false);
      expect(runWith(table).result?.notes).toEqual([]);
      watch = (platform) => platform;
      opened.ask('undoImport', { id });
      expect(cellsOf(sheet, 5)).toEqual(stood);
    });

    test.each(SPOILS)('is not offered where it cannot be written either: %s', (_, spoil) => {
      let watch: Watch = (platform) => platform;
      const table = begin(projectsImport({ mode, columns: COLUMNS }), {}, (platform) => watch(platform));
      const { opened, id, sheet } = table;
      watch = (platform) => careless(platform, spoil, true);
      expect(runWith(table).result?.notes).toEqual([
        'This run cannot be undone: what stood there before could not be copied in full. File ▸ Version history still has it.',
      ]);
      watch = (platform) => platform;
      expect(opened.ask('home', {}).imports[0]).toMatchObject({ canUndo: false });
      const stands = cellsOf(sheet, 5);
      expect(opened.answer('undoImport', { id })).toMatchObject({ ok: false, error: { kind: 'input' } });
      expect(cellsOf(sheet, 5)).toEqual(stands);
    });
  });
});

describe('an undo tells what it has done', () => {
  const undone = ({ opened, id }: Opened) => opened.ask('undoImport', { id }).undone;
  const beside = (sheet: Sheet, column: number, ...rows: readonly number[]): void => {
    sheet.growColumns(2);
    for (const row of rows) sheet.enter({ row, column, rows: 1, columns: 1 }, [['mine']]);
  };

  test.each(['replace', 'update'] as const)('of rows that came back, changed and went: %s', (mode) => {
    const table = begin(projectsImport({ mode }));
    runWith(table);
    // The row that is new in it.
    beside(table.sheet, 5, 5);
    runWith(table, [...AFTER, { id: 'g', name: 'g', size: 1 }, { id: 'h', name: 'h', size: 2 }].slice(1));
    expect(undone(table)).toEqual(['Undone: 1 row restored, 2 rows taken away.']);
    expect(table.opened.ask('history', { id: table.id })[0]).toMatchObject({
      isUndo: true,
      result: { notes: ['Undone: 1 row restored, 2 rows taken away.'], sheet: 'Projects', cell: 'A1' },
    });
  });

  test.each(['replace', 'update'] as const)('of rows that stay for what is written beside: %s', (mode) => {
    const table = begin(projectsImport({ mode }));
    const { sheet } = table;
    runWith(table, [...BEFORE.slice(1), ...source('x', 'y', 'z')]);
    beside(sheet, 5, 6, 8);
    expect(undone(table)).toEqual([
      'Undone: 1 row restored, 1 row taken away.',
      '2 rows stay at the end, with In source FALSE, because you wrote beside them.',
    ]);
    expect(sheet.values({ row: 2, column: 1, rows: 7, columns: 1 }).flat()).toEqual([
      ...BEFORE.map(({ id }) => id),
      'x',
      'z',
    ]);
  });

  test('of nothing that there was to do', () => {
    const table = begin(projectsImport());
    runWith(table, BEFORE);
    expect(undone(table)).toEqual([
      'No row had to be added, changed or taken away: its rows are as they were before that run.',
    ]);
  });

  test('of the first run’s table', () => {
    const table = begin(projectsImport());
    beside(table.sheet, 5, 3);
    expect(undone(table)).toEqual([
      'Undone: the table was taken away, 5 rows and its header. What you wrote beside it stays.',
    ]);
    expect(table.sheet.values({ row: 1, column: 1, rows: 6, columns: 4 }).flat().join('')).toBe('');
    expect(table.sheet.values({ row: 3, column: 5, rows: 1, columns: 1 })).toEqual([['mine']]);
  });

  test('of the first run’s table, where somebody took it away already', () => {
    const table = begin(projectsImport());
    table.opened.sheet.workbook.insertSheet({ name: 'Other' });
    table.opened.sheet.workbook.deleteSheet(table.sheet.id);
    expect(undone(table)).toEqual(['There was no table left to take away.']);
  });

  test('of columns that are gone, and cells that Sheets does not take back', () => {
    let watch: Watch = (platform) => platform;
    const table = begin(projectsImport(), {}, (platform) => watch(platform));
    format(table.sheet, 3, '@');
    runWith(table);
    table.sheet.deleteColumns(2, 1);
    // Two of the numbers have changed, and lost their text format by that.
    watch = (platform) => ({
      ...platform,
      sheets: {
        ...platform.sheets,
        setFormats(at, formats) {
          const isTable = platform.sheets.find(at.sheet)?.isHidden === false;
          platform.sheets.setFormats(
            at,
            isTable ? formats.map((line) => line.map((one) => (one === '@' ? '0' : one))) : formats,
          );
        },
      },
    });
    const [, ...notes] = undone(table) ?? [];
    expect(notes).toEqual([
      expect.stringMatching(/^\d+ cells are not as before: .* version history/i),
      'Columns that were deleted on the sheet were not put back: “Project”.',
    ]);
  });

  describe('a snapshot', () => {
    function twice(): Opened {
      const table = begin(projectsImport({ mode: 'snapshot' }));
      runWith(table, source('x', 'y', 'z'));
      expect(table.sheet.lastRow).toBe(9);
      return table;
    }

    test('of rows that it has taken away, and rows that it has not', () => {
      const table = twice();
      beside(table.sheet, 6, 8);
      expect(undone(table)).toEqual([
        'Undone: 2 rows taken away.',
        '1 row stays, because you wrote beside it.',
      ]);
      expect(table.sheet.lastRow).toBe(7);
      expect(table.sheet.values({ row: 7, column: 3, rows: 1, columns: 1 })).toEqual([['y']]);
    });

    test('of all of its rows', () => {
      expect(undone(twice())).toEqual(['Undone: 3 rows taken away.']);
    });

    test('does not pretend where every row is kept, and can be undone later', () => {
      const table = twice();
      const { opened, id, sheet } = table;
      beside(sheet, 6, 7, 8, 9);
      const stands = sheet.values({ row: 1, column: 1, rows: 9, columns: 6 });
      expect(opened.answer('undoImport', { id })).toMatchObject({
        ok: false,
        error: {
          kind: 'refused',
          message: expect.stringMatching(/^Nothing was undone: you wrote beside all 3 rows of that run\./),
        },
      });
      expect(sheet.values({ row: 1, column: 1, rows: 9, columns: 6 })).toEqual(stands);
      expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'fresh', canUndo: true });
      sheet.clear({ row: 7, column: 6, rows: 3, columns: 1 }, { contents: true });
      expect(undone(table)).toEqual(['Undone: 3 rows taken away.']);
    });

    test('does not pretend where none of its rows is found', () => {
      const table = twice();
      table.sheet.deleteRows(7, 3);
      expect(table.opened.answer('undoImport', { id: table.id })).toMatchObject({
        ok: false,
        error: {
          kind: 'not-found',
          message: expect.stringMatching(/^Nothing was undone: no row of the table has 2 under “Capture”/),
        },
      });
      expect(table.sheet.lastRow).toBe(6);
    });
  });
});

test('a format that the person gave after the run stays', () => {
  const table = begin(projectsImport());
  const { opened, id, sheet } = table;
  runWith(table);
  format(sheet, 3, '"$"0');
  opened.ask('undoImport', { id });
  const formats = sheet.attributes({ row: 2, column: 3, rows: 5, columns: 1 }, 'numberFormat').flat();
  // Two rows had left with the format of before.
  expect(formats).toEqual(['#,##0', '"$"0', '"$"0', '#,##0', '"$"0']);
  expect(sheet.values({ row: 2, column: 3, rows: 5, columns: 1 }).flat()).toEqual(
    BEFORE.map(({ size }) => size),
  );
});

test('undo of a snapshot whose source had no row says so, and leaves the rows before', () => {
  const opened = openImport();
  setSource(opened, source('a', 'b'));
  const { id } = opened.run(projectsImport({ mode: 'snapshot' }));
  const runWith = (...ids: readonly string[]): void => {
    setSource(opened, source(...ids));
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: ids.length });
  };
  runWith('c');
  runWith();
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  const ids = () => sheet?.values({ row: 2, column: 3, rows: sheet.lastRow - 1, columns: 1 }).flat();
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(opened.ask('undoImport', { id }).undone).toEqual(['There was no row to take away.']);
  expect(ids()).toEqual(['a', 'b', 'c']);
  runWith('d');
  opened.ask('undoImport', { id });
  expect(ids()).toEqual(['a', 'b', 'c']);
});

describe('columns that come and go with the definition', () => {
  const CATEGORY = { key: 'category', title: 'Category' };

  function begin() {
    const opened = openImport();
    setSource(opened, source('a', 'b'));
    const { id } = opened.run(projectsImport());
    const change = (columns: Definition['columns']): void => {
      opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    };
    const header = () =>
      opened.sheet.workbook
        .sheetByName('Projects')
        ?.values({ row: 1, column: 1, rows: 1, columns: 5 })
        .flat();
    return { opened, id, change, header };
  }

  test('one that was added, undone and is imported again has its title again', () => {
    const { opened, id, change, header } = begin();
    const columns = [...projectsImport().columns, CATEGORY];
    change(columns);
    opened.ask('undoImport', { id });
    expect(header()).toEqual(['ID', 'Project', 'Size', 'In source', 'Category']);
    change(columns);
    expect(header()).toEqual(['ID', 'Project', 'Size', 'In source', 'Category']);
  });

  test('one that was left out stays as it is, whatever is undone', () => {
    const { opened, id, change, header } = begin();
    change(projectsImport().columns.slice(0, 2));
    expect(opened.ask('undoImport', { id }).undone).toEqual([
      'No row had to be added, changed or taken away: its rows are as they were before that run.',
    ]);
    expect(header()).toEqual(['ID', 'Project', 'Size', 'In source', null]);
  });
});
