// A cell that an import is read from goes where Sheets takes it: lines that come and go, a cut, another name of its sheet.
import { beforeEach, describe, expect, test } from 'vitest';
import { lift, putDown } from '../../sandbox/workbook/copied';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import type { Progress } from '../../src/imports/kept/progress';
import { openBeside, openSheet } from '../in-process-sheet';
import { atEveryCall } from './broken-off/at-every-call';
import { frozenOf, thaw } from './broken-off/frozen';
import { drive, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

const HOUR = 3_600_000;
const CELL = { row: 2, column: 2, rows: 1, columns: 1 };
const projects = source('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
  prepare(opened);
});

/** The cell says 2 rows, and every other one around it says 5. */
function prepare(file: OpenedImport, name = 'Settings'): void {
  setSource(file, projects);
  const sheet = file.sheet.workbook.insertSheet({ name, rows: 20, columns: 10 });
  sheet.fillAttribute({ row: 1, column: 1, rows: 1, columns: 1 }, 'bold', true);
  const lines = Array.from({ length: 8 }, () => Array.from({ length: 6 }, () => 5));
  sheet.enter({ row: 1, column: 1, rows: 8, columns: 6 }, lines);
  sheet.enter(CELL, [[2]]);
}

function limited(cell: string, change: Partial<Definition> = {}): Definition {
  return projectsImport({ arguments: { rows: { kind: 'cell', cell } }, ...change });
}

function sheetOf(file: OpenedImport, name: string): Sheet {
  const sheet = file.sheet.workbook.sheetByName(name);
  if (!sheet) throw new Error(`No sheet ${name}`);
  return sheet;
}

const settings = (file = opened): Sheet => sheetOf(file, 'Settings');
const shownCell = (id: string, file = opened): unknown => file.ask('definition', { id }).arguments.rows;

/** Cut there, and pasted with its first cell here. */
function cut(file: OpenedImport, from: Sheet, to: Sheet, row: number, column: number): void {
  const target = { ...CELL, row, column };
  putDown(lift(from, CELL), to, target, target, 'stay');
  from.clear(CELL, { contents: true });
  file.sheet.workbook.followCut({ sheetId: from.id, area: CELL }, { sheetId: to.id, row, column });
}

const formulaOf = (sheet: Sheet): readonly [row: number, column: number, text: string][] =>
  sheet
    .formulas({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns })
    .flatMap((line, down) =>
      line.flatMap((text, right): [number, number, string][] =>
        text === '' ? [] : [[down + 1, right + 1, text]],
      ),
    );

/** Without those that keep where the columns of tables stand. */
const held = (file = opened): readonly string[] =>
  file.sheet.workbook.sheets
    .filter(({ hidden }) => hidden)
    .flatMap((sheet) => formulaOf(sheet).map(([, , text]) => text))
    .filter((text) => !text.startsWith('="table '));

describe.each(['Settings', 'My settings', "It's 7", 'A1', '2026', 'Été', '=x!y'])(
  'on a sheet “%s”',
  (name) => {
    const quoted = /^[\p{L}_]{2,}$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`;

    test.each<[string, (sheet: Sheet, file: OpenedImport) => void, string]>([
      ['a row that comes above it', (sheet) => sheet.insertRows(1, 1), `${quoted}!B3`],
      ['rows that go above it', (sheet) => sheet.deleteRows(1, 1), `${quoted}!B1`],
      ['a column that comes left of it', (sheet) => sheet.insertColumns(1, 2), `${quoted}!D2`],
      ['a row that is dragged', (sheet) => sheet.moveRows(2, 1, 6), `${quoted}!B5`],
      [
        'cells that are pushed down',
        (sheet) => sheet.insertCells({ ...CELL, row: 1, rows: 3 }, 'row'),
        `${quoted}!B5`,
      ],
      ['a cut', (sheet, file) => cut(file, sheet, sheet, 12, 4), `${quoted}!D12`],
      [
        'a cut to another sheet',
        (sheet, file) => cut(file, sheet, sheetOf(file, 'Sheet1'), 4, 3),
        'Sheet1!C4',
      ],
      ['nothing but that its sheet is hidden', (sheet) => sheet.setHidden(true), `${quoted}!B2`],
      ['another name', (sheet) => sheet.rename("Bob's limits"), "'Bob''s limits'!B2"],
      [
        'another name, and a new sheet with the old one',
        (sheet, { sheet: { workbook } }) => {
          sheet.rename('Old');
          workbook.insertSheet({ name }).enter(CELL, [[5]]);
        },
        'Old!B2',
      ],
    ])('%s', (_, change, now) => {
      opened = openImport();
      prepare(opened, name);
      const { id, end } = opened.run(limited(`${quoted}!B2`));
      expect(end).toMatchObject({ state: 'done', rows: 2 });
      change(sheetOf(opened, name), opened);
      expect(shownCell(id)).toMatchObject({ kind: 'cell', cell: now });
      const known = opened.ask('definition', { id });
      expect(opened.ask('price', { id, definition: known }).rows).toBe(2);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    });
  },
);

test('a range follows, and grows and shrinks with rows inside of it', () => {
  const ids = opened.sheet.apis.world.contributors.slice(0, 3).map((one) => one.id);
  settings().enter(
    { ...CELL, rows: 3 },
    ids.map((one) => [one]),
  );
  const columns = [{ key: 'id', title: 'ID' }];
  const creators = limited('', {
    dataset: 'CREATOR_DETAILS',
    columns,
    arguments: { creatorIds: { kind: 'cell', cell: 'Settings!B2:B4' } },
  });
  const { id, end } = opened.run(creators);
  expect(end).toMatchObject({ state: 'done', rows: 3 });
  settings().insertRows(1, 1);
  settings().deleteRows(4, 1);
  expect(opened.ask('definition', { id }).arguments.creatorIds).toMatchObject({ cell: 'Settings!B3:B4' });
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
});

test('a scheduled run reads the cell where it is', () => {
  const { id } = opened.run(limited('Settings!B2', { schedule: { every: 'hours', hours: 1 } }));
  settings().insertRows(1, 1);
  settings().rename('Limits');
  opened.sheet.google.clock.advance(HOUR);
  opened.strike();
  const [card] = opened.ask('home', {}).imports;
  expect(card).toMatchObject({ id, state: 'fresh', lastGood: { rows: 2 } });
  expect(card?.lastGood?.at).toBe(new Date(opened.sheet.google.clock.now()).toISOString());
});

describe('where it is not known any more', () => {
  const hidden = (file = opened): Sheet => sheetOf(file, 'Reachsheet');
  function overwrite(text: (formula: string) => string): void {
    for (const [row, column, formula] of formulaOf(hidden())) {
      hidden().enter({ row, column, rows: 1, columns: 1 }, [[text(formula)]]);
    }
  }
  const cases: readonly [string, () => void, RegExp][] = [
    ['its row was deleted', () => settings().deleteRows(2, 1), /was deleted/],
    ['its column was deleted', () => settings().deleteColumns(2, 1), /was deleted/],
    ['its sheet was deleted', () => opened.sheet.workbook.deleteSheet(settings().id), /was deleted/],
    [
      'another cell was pasted over it',
      () => {
        const cell = { ...CELL, row: 4, column: 4 };
        settings().clear(cell, { contents: true });
        opened.sheet.workbook.followCut(
          { sheetId: settings().id, area: cell },
          { sheetId: settings().id, row: CELL.row, column: CELL.column },
        );
      },
      /was deleted/,
    ],
    [
      'the hidden sheet was deleted',
      () => opened.sheet.workbook.deleteSheet(hidden().id),
      /not known any more/,
    ],
    ['what keeps it was emptied', () => overwrite(() => ''), /not known any more/],
    ['it became another formula', () => overwrite((text) => `${text}+1`), /not known any more/],
    ['it became text', () => overwrite((text) => `'${text}`), /not known any more/],
    [
      'it names an open range',
      () => overwrite((text) => text.replace('$B$2', '$B:$B')),
      /not known any more/,
    ],
    [
      'it calls a function',
      () => overwrite((text) => text.replace(/Settings.*\)/, 'NOW())')),
      /not known any more/,
    ],
  ];

  test.each(cases)('since %s: the run asks for nothing, and says so', (_, change, words) => {
    const { id } = opened.run(limited('Settings!B2', { schedule: { every: 'hours', hours: 1 } }));
    settings().insertRows(1, 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    settings().deleteRows(1, 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    change();
    const asked = opened.sheet.apis.requests.length;
    const table = () => sheetOf(opened, 'Projects').values({ row: 1, column: 1, rows: 3, columns: 3 });
    const before = table();
    const end = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'input' } });
    expect(end.error?.message).toMatch(words);
    expect(end.error?.message).toContain('Settings!B2');
    expect(end.error?.message).toContain('the rows are read');
    expect(end.error?.message).toMatch(/choose .*again/);
    opened.sheet.google.clock.advance(HOUR);
    opened.strike();
    expect(opened.ask('home', {}).imports).toMatchObject([{ state: 'failed' }]);
    // Nobody is offered the place where another cell may stand by now.
    expect(shownCell(id)).toMatchObject({ kind: 'cell', cell: '' });
    const known = opened.ask('definition', { id });
    expect(opened.answer('saveImport', { id, definition: known }).ok).toBe(false);
    expect(opened.sheet.apis.requests).toHaveLength(asked);
    expect(table()).toEqual(before);

    // Chosen again.
    const cell = 'Sheet1!A1';
    sheetOf(opened, 'Sheet1').enter({ row: 1, column: 1, rows: 1, columns: 1 }, [[4]]);
    opened.ask('saveImport', { id, definition: { ...known, arguments: { rows: { kind: 'cell', cell } } } });
    sheetOf(opened, 'Sheet1').insertRows(1, 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
    expect(held()).toHaveLength(1);
  });

  test('a deletion that is taken back is forgotten', () => {
    const { id } = opened.run(limited('Settings!B2'));
    const [[row, column, formula]] = formulaOf(hidden()) as [[number, number, string]];
    settings().deleteRows(2, 1);
    expect(opened.runAgain(id).state).toBe('failed');
    settings().insertRows(2, 1);
    settings().enter(CELL, [[2]]);
    hidden().restore({ row, column, rows: 1, columns: 1 }, [[{ formula }]]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
  });
});

describe('what keeps it', () => {
  test('is one formula for each cell, in the hidden sheet, which shows nothing of it', () => {
    opened.run(limited('Settings!B2'));
    expect(held()).toHaveLength(1);
    expect(held()[0]).toMatch(/\$B\$2\)$/);
    expect(sheetOf(opened, 'Reachsheet').hidden).toBe(true);
  });

  test.each([
    ['of a file where texts stay texts', { textFormatStopsFormulas: true }, undefined],
    ['beside definitions that an earlier version kept', {}, 2],
    ['beside them, where texts stay texts', { textFormatStopsFormulas: true }, 2],
  ])('is a formula %s', (_, switches, columns) => {
    opened = openImport(switches);
    prepare(opened);
    opened.run(projectsImport({ name: 'Other', target: { sheet: 'Other', cell: 'A1' } }));
    const sheet = sheetOf(opened, 'Reachsheet');
    if (columns !== undefined) sheet.deleteColumns(columns + 1, sheet.maxColumns - columns);
    const { id } = opened.run(limited('Settings!B2'));
    settings().insertRows(1, 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    const kept = opened.sheet.workbook.sheets.filter(({ name }) => /^Reachsheet( \d+)?$/.test(name));
    expect(kept).toHaveLength(1);
  });

  test('goes with the import', () => {
    const { id } = opened.run(limited('Settings!B2'));
    opened.run(limited('Settings!B3', { name: 'Other', target: { sheet: 'Other', cell: 'A1' } }));
    expect(held()).toHaveLength(2);
    opened.ask('deleteImport', { id });
    expect(held()).toHaveLength(1);
    expect(held()[0]).toContain('$B$3');
  });

  test('goes when the argument is a value from now on', () => {
    const { id } = opened.run(limited('Settings!B2'));
    opened.ask('saveImport', { id, definition: projectsImport() });
    expect(held()).toEqual([]);
  });

  test('stays the same when something else of the import is edited, wherever the cell has gone meanwhile', () => {
    const { id } = opened.run(limited('Settings!B2'));
    const known = opened.ask('definition', { id });
    const before = held();
    settings().insertRows(1, 1);
    opened.ask('saveImport', { id, definition: { ...known, name: 'Renamed' } });
    expect(held()).toEqual(before.map((text) => text.replace('$B$2', '$B$3')));
    expect(shownCell(id)).toMatchObject({ cell: 'Settings!B3' });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
  });

  test('survives that the other imports change, that the hidden sheet is shown, and what the next runs clear away', () => {
    const { id } = opened.run(limited('Settings!B2'));
    const other = opened.run(projectsImport({ name: 'Other', target: { sheet: 'Other', cell: 'A1' } }));
    opened.ask('deleteImport', { id: other.id });
    const before = held();
    sheetOf(opened, 'Reachsheet').setHidden(false);
    opened.run(limited('Settings!C3', { name: 'Third', target: { sheet: 'Third', cell: 'A1' } }));
    settings().insertRows(1, 1);
    opened.sheet.google.clock.advance(24 * HOUR);
    opened.ask('home', {});
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    expect(before).toHaveLength(1);
  });

  test('stands nowhere twice, however many imports there are', () => {
    const ids = Array.from({ length: 30 }, (_, index) => {
      const arguments_ = {
        rows: { kind: 'cell', cell: `Settings!B${(index % 7) + 1}` },
        category: { kind: 'cell', cell: 'Settings!H1' },
        ecosystem: { kind: 'cell', cell: 'Settings!H2' },
        trending: { kind: 'cell', cell: 'Settings!H3' },
      } as const;
      const target = { sheet: `Tab ${index}`, cell: 'A1' };
      return opened.ask('saveImport', {
        definition: projectsImport({ name: `Number ${index}`, arguments: arguments_, target }),
      }).id;
    });
    expect(held()).toHaveLength(
      30 * Object.keys(opened.ask('definition', { id: ids[0] ?? '' }).arguments).length,
    );
    settings().insertRows(1, 1);
    for (const [index, id] of ids.entries()) {
      expect(shownCell(id)).toMatchObject({ cell: `Settings!B${(index % 7) + 2}` });
    }
    const copy = drive(openSheet({ saved: opened.sheet.workbook.save() }));
    expect(copy.ask('home', {}).found).toHaveLength(30);
    for (const id of ids) opened.ask('deleteImport', { id });
    expect(held()).toEqual([]);
  });

  test('of two people who save at once stays', () => {
    const first = opened.run(limited('Settings!B2')).id;
    const bob = opened.as('bob');
    const second = bob.ask('saveImport', {
      definition: limited('Settings!C3', { name: 'Other', target: { sheet: 'Other', cell: 'A1' } }),
    }).id;
    opened.ask('saveImport', { id: first, definition: opened.ask('definition', { id: first }) });
    settings().insertRows(1, 1);
    expect([shownCell(first), shownCell(second)]).toMatchObject([
      { cell: 'Settings!B3' },
      { cell: 'Settings!C4' },
    ]);
  });
});

describe('an import of the version before, which has the text alone', () => {
  /** As it was kept: without anything in the hidden sheet. */
  function older(file = opened, change: Partial<Definition> = {}): string {
    const { id } = file.run(limited('Settings!B2', change));
    const { document } = file.sheet.google.properties;
    const kept = JSON.parse(document.get(`import.${id}`) ?? '');
    kept.arguments = { rows: { kind: 'cell', cell: 'Settings!B2' } };
    document.set(`import.${id}`, JSON.stringify(kept));
    file.sheet.workbook.deleteSheet(sheetOf(file, 'Reachsheet').id);
    return id;
  }

  test('is held by its next run, unasked', () => {
    const id = older();
    expect(held()).toEqual([]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    settings().insertRows(1, 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    expect(held()).toHaveLength(1);
  });

  test('is held by its next scheduled run', () => {
    const id = older(opened, { schedule: { every: 'hours', hours: 1 } });
    for (const rows of [2, 3]) {
      opened.sheet.google.clock.advance(HOUR);
      opened.strike();
      settings().insertRows(1, 1);
      expect(shownCell(id)).toMatchObject({ cell: `Settings!B${rows + 1}` });
    }
    expect(opened.ask('home', {}).imports).toMatchObject([{ state: 'fresh', lastGood: { rows: 2 } }]);
    expect(held()).toHaveLength(1);
  });

  test('is held once, whichever of Google’s calls fails', () => {
    const frozen = frozenOf(opened, older());
    let end: Progress | undefined;
    for (let call = 1; call < 150; call += 1) {
      const { opened: file, id } = thaw(frozen);
      opened = file;
      file.failAt(call, 1);
      try {
        end = file.runAgain(id);
      } catch {
        end = undefined;
      }
      file.sheet.google.clock.advance(HOUR);
      if (end?.state !== 'done') end = file.runAgain(id);
      expect(end, `call ${call}`).toMatchObject({ state: 'done', rows: 2 });
      settings().insertRows(1, 1);
      expect(file.runAgain(id), `call ${call}`).toMatchObject({ state: 'done', rows: 2 });
      file.ask('saveImport', { id, definition: file.ask('definition', { id }) });
      expect(held(), `call ${call}`).toHaveLength(1);
    }
  });

  test('is held by its next edit', () => {
    const id = older();
    opened.ask('saveImport', { id, definition: opened.ask('definition', { id }) });
    settings().insertRows(1, 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
  });

  test('whose sheet is not there yet waits for it', () => {
    const id = older();
    settings().rename('Later');
    expect(opened.runAgain(id).error?.message).toContain('is not there');
    sheetOf(opened, 'Later').rename('Settings');
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    expect(held()).toHaveLength(1);
  });

  /** The cell in a copy of the file, where it has moved by a row. */
  function movedInCopy(id: string): unknown {
    const original = opened.sheet;
    const copy = drive(openBeside(original, { saved: original.workbook.save() }));
    settings(copy).insertRows(1, 1);
    copy.ask('restoreImports', {});
    const cell = shownCell(id, copy);
    original.enter();
    return cell;
  }

  test('that is killed while it is held is held all the same, once, and a copy of the file knows it', async () => {
    const frozen = frozenOf(opened, older());
    const { id } = frozen;
    for (const loseWrites of [undefined, 0]) {
      const begin = (): OpenedImport => {
        opened = thaw(frozen).opened;
        return opened;
      };
      const ending = loseWrites === undefined ? {} : { loseWrites };
      for await (const where of atEveryCall(begin, () => opened.runAgain(id), ending)) {
        if (opened.sheet.google.properties.document.get(`import.${id}`)?.includes('"pin"')) {
          expect(movedInCopy(id), where).toMatchObject({ cell: 'Settings!B3' });
        }
        opened.sheet.google.clock.advance(HOUR);
        expect(opened.runAgain(id), where).toMatchObject({ state: 'done', rows: 2 });
        expect(held(), where).toHaveLength(1);
        expect(movedInCopy(id), where).toMatchObject({ cell: 'Settings!B3' });
      }
    }
  });
});

test('an edit that is killed reads the cell from before, or the new one, and nothing else', async () => {
  const { id } = opened.run(limited('Settings!B2'));
  settings().enter({ ...CELL, row: 4 }, [[4]]);
  const frozen = frozenOf(opened, id);
  const begin = (): OpenedImport => {
    opened = thaw(frozen).opened;
    return opened;
  };
  const edit = (): void => {
    const { arguments: _, ...known } = opened.ask('definition', { id });
    opened.ask('saveImport', {
      id,
      definition: { ...known, arguments: { rows: { kind: 'cell', cell: 'Settings!B4' } } },
    });
  };
  for await (const where of atEveryCall(begin, edit)) {
    settings().insertRows(1, 1);
    opened.sheet.google.clock.advance(HOUR);
    const cell = (shownCell(id) as { cell: string }).cell;
    expect(['Settings!B3', 'Settings!B5'], where).toContain(cell);
    expect(opened.runAgain(id), where).toMatchObject({ state: 'done', rows: cell.endsWith('3') ? 2 : 4 });
    opened.ask('saveImport', { id, definition: opened.ask('definition', { id }) });
    expect(held(), where).toHaveLength(1);
  }
});

describe('a copy of the file', () => {
  test('reads the cell of the copy, wherever it is there', () => {
    const { id } = opened.run(limited('Settings!B2'));
    settings().insertRows(1, 1);
    const copy = drive(openSheet({ saved: opened.sheet.workbook.save() }));
    setSource(copy, projects);
    settings(copy).insertRows(1, 1);
    copy.ask('restoreImports', {});
    expect(shownCell(id, copy)).toMatchObject({ cell: 'Settings!B4' });
    expect(copy.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    expect(held(copy)).toHaveLength(1);
  });

  test('in which Sheets has not kept the marks of sheets reads the right cell, too', () => {
    const { id } = opened.run(limited('Settings!B2'));
    const { workbook } = opened.sheet;
    for (const mark of workbook.metadata) workbook.removeMetadata(mark.id);
    settings().insertRows(1, 1);
    const copy = drive(openSheet({ saved: workbook.save() }));
    setSource(copy, projects);
    copy.ask('restoreImports', {});
    expect(shownCell(id, copy)).toMatchObject({ cell: 'Settings!B3' });
    // One more beside it, in the same hidden sheet.
    const other = limited('Settings!C4', { name: 'Mine', target: { sheet: 'Mine', cell: 'A1' } });
    copy.ask('saveImport', { definition: other });
    expect(held(copy)).toHaveLength(2);
    expect(copy.sheet.workbook.sheets.filter(({ name }) => /^Reachsheet( \d+)?$/.test(name))).toHaveLength(1);
  });

  test('whose first act is an import of its own keeps those of the others', () => {
    const { id } = opened.run(limited('Settings!B2'));
    const copy = drive(openSheet({ saved: opened.sheet.workbook.save() }));
    setSource(copy, projects);
    copy.run(limited('Settings!C3', { name: 'Mine', target: { sheet: 'Mine', cell: 'A1' } }));
    settings(copy).insertRows(1, 1);
    expect(copy.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    expect(held(copy)).toHaveLength(2);
  });
});

test('nothing that people see changes by it', () => {
  const before = shownSheets(opened.sheet.workbook);
  opened.ask('saveImport', { definition: limited('Settings!B2') });
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
});
