// The column that says which rows are in the source: there from the first run, so that a sum can leave out the others.
import { describe, expect, test } from 'vitest';
import { createCalculatingGrid } from '../../sandbox/workbook/calculating-grid';
import type { CellValue, Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import { openSheet } from '../in-process-sheet';
import { createHost } from '../sandbox/workbook/contract/fixture';
import { later, titlesOf } from './found-table';
import { drive, type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';
import { withoutInSource } from './without-in-source';

const TITLES = ['ID', 'Project', 'Size'];
const KEYED = ['replace', 'update'] as const;

interface Begun {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
}

/** A first run, with room beside its table. */
function begin(
  change: Partial<Definition> = {},
  rows: readonly Source[] = source('a', 'b', 'c', 'd'),
  prepare: (opened: OpenedImport) => void = () => undefined,
): Begun {
  const opened = openImport();
  prepare(opened);
  setSource(opened, rows);
  const { id, end } = opened.run(projectsImport(change));
  expect(end).toMatchObject({ state: 'done' });
  const sheet = opened.sheet.workbook.sheetByName(change.target?.sheet ?? 'Projects') as Sheet;
  sheet.growColumns(12);
  return { opened, id, sheet };
}

function runWith({ opened, id }: Begun, rows: readonly Source[]) {
  setSource(opened, rows);
  later(opened);
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'done' });
  return end.result;
}

/** All that stands in the sheet, up to the last cell that holds anything. */
function shown({ sheet }: Begun): readonly (readonly CellValue[])[] {
  return sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn });
}

function put({ sheet }: Begun, row: number, column: number, ...cells: readonly (string | number)[]): void {
  sheet.enter(
    { row, column, rows: cells.length, columns: 1 },
    cells.map((cell) => [cell]),
  );
}

/** Of each row by its id, what `In source` says. */
function saidOf(begun: Begun): Readonly<Record<string, CellValue | undefined>> {
  const [titles = [], ...rows] = shown(begun);
  const [id, inSource] = [titles.indexOf('ID'), titles.indexOf('In source')];
  expect(inSource).toBeGreaterThan(0);
  return Object.fromEntries(
    rows.filter((cells) => cells[id] !== null).map((cells) => [String(cells[id]), cells[inSource]]),
  );
}

const sumOf = (rows: readonly Source[]): number => rows.reduce((sum, { size }) => sum + size, 0);

describe.each(KEYED)('%s', (mode) => {
  test.each([
    ['into a new sheet', {}],
    ['into cells of a person’s sheet', { target: { sheet: 'Sheet1', sheetId: 0, cell: 'A1' } }],
  ])('the first run %s writes it at the right edge, TRUE in every row', (_, change) => {
    const begun = begin({ mode, ...change });
    expect(shown(begun)).toEqual([
      [...TITLES, 'In source'],
      ...source('a', 'b', 'c', 'd').map(({ id, name, size }) => [id, name, size, true]),
    ]);
  });

  test('a row that is made to stay blank has nothing in it', () => {
    const begun = begin({ mode }, source('a'));
    expect(shown(begun)).toEqual([
      [...TITLES, 'In source'],
      ['a', 'Project a', 1000, true],
    ]);
  });

  test('a sum over it is that of the source, from the first day on and after rows have left', async () => {
    const rows = source('a', 'b', 'c', 'd');
    const begun = begin({ mode }, rows);
    put(begun, 1, 8, '=SUMIFS(C2:C5,D2:D5,TRUE)');
    const sum = async () => {
      const grid = createCalculatingGrid({ saved: begun.opened.sheet.workbook.save() });
      await grid.calculate(createHost({}));
      return grid.sheetById(begun.sheet.id)?.values({ row: 1, column: 8, rows: 1, columns: 1 });
    };
    expect(await sum()).toEqual([[sumOf(rows)]]);
    put(begun, 3, 5, 'mine b', 'mine c');
    const later = [...rows.filter(({ id }) => id === 'a' || id === 'd'), ...source('e', 'f')];
    expect(runWith(begun, later)).toMatchObject({ changes: { added: 2, removed: 2 } });
    expect(saidOf(begun)).toEqual({ a: true, d: true, e: true, f: true, b: false, c: false });
    expect(await sum()).toEqual([[sumOf(later)]]);
    const back = source('a', 'b', 'c', 'd');
    runWith(begun, back);
    expect(saidOf(begun)).toEqual({ a: true, b: true, c: true, d: true });
    expect(await sum()).toEqual([[sumOf(back)]]);
  });

  test('what a person typed over it is as it was after the next run', () => {
    const begun = begin({ mode });
    put(begun, 3, 4, 'no', '');
    expect(runWith(begun, source('a', 'b', 'c', 'd'))).toMatchObject({ changes: { changed: 2 } });
    expect(saidOf(begun)).toEqual({ a: true, b: true, c: true, d: true });
  });

  test('a run without news changes no row for it', () => {
    const begun = begin({ mode });
    const rows = source('a', 'b', 'c', 'd');
    expect(runWith(begun, rows)).toMatchObject({ changes: { added: 0, changed: 0, removed: 0 } });
  });

  test('undone, the first run takes it away', () => {
    const begun = begin({ mode, target: { sheet: 'Sheet1', sheetId: 0, cell: 'B2' } });
    put(begun, 3, 7, 'mine');
    begun.opened.ask('undoImport', { id: begun.id });
    expect(
      shown(begun)
        .flat()
        .filter((cell) => cell !== null),
    ).toEqual(['mine']);
  });

  test('undone, a later run leaves it as it was', () => {
    const begun = begin({ mode });
    put(begun, 3, 5, 'mine b');
    const before = shown(begun);
    runWith(begun, source('a', 'x', 'c', 'd', 'e'));
    expect(saidOf(begun)).toMatchObject({ b: false, x: true });
    begun.opened.ask('undoImport', { id: begun.id });
    expect(shown(begun)).toEqual(before);
  });

  test('the price tells as many cells as the first run writes, and shows it', () => {
    const opened = openImport();
    setSource(opened, source('a', 'b', 'c'));
    const definition = projectsImport({ mode });
    const price = opened.ask('price', { definition });
    expect(price.header).toEqual([...TITLES, 'In source']);
    expect(price.sample.map((cells) => cells.at(-1))).toEqual(['TRUE', 'TRUE', 'TRUE']);
    opened.run(definition);
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    expect(price.cells).toBe(sheet.lastRow * sheet.lastColumn);
  });

  test('a cell where it would stand is not written over', () => {
    const opened = openImport();
    setSource(opened, source('a', 'b'));
    const sheet = opened.sheet.workbook.sheetById(0) as Sheet;
    sheet.enter({ row: 2, column: 4, rows: 1, columns: 1 }, [['mine']]);
    const definition = projectsImport({ mode, target: { sheet: 'Sheet1', sheetId: 0, cell: 'A1' } });
    expect(opened.answer('price', { definition })).toMatchObject({ ok: false, error: { kind: 'input' } });
    const { end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'input' } });
    expect(
      sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn }).flat(),
    ).toEqual([null, null, null, null, null, null, null, 'mine']);
  });

  test('a person’s column beside it stays beside it, under its own name', () => {
    const begun = begin({ mode });
    put(begun, 1, 5, 'In source', 'of a', 'of b', 'of c', 'of d');
    runWith(begun, source('d', 'a', 'x'));
    const [titles, ...rows] = shown(begun);
    expect(titles).toEqual([...TITLES, 'In source', 'In source']);
    const beside = Object.fromEntries(rows.map((cells) => [cells[0], cells.slice(3)]));
    expect(beside).toEqual({
      a: [true, 'of a'],
      d: [true, 'of d'],
      x: [true, null],
      b: [false, 'of b'],
      c: [false, 'of c'],
    });
  });

  test('deleted by a person it is missing, which is told once, and comes back with the first row that leaves', () => {
    const begun = begin({ mode });
    put(begun, 1, 5, 'Mine', '', 'mine b');
    begun.sheet.deleteColumns(4, 1);
    const rows = source('a', 'b', 'c', 'd');
    const told = runWith(begun, [...rows, ...source('e')]);
    expect(told?.notes.join()).toMatch(
      /“In source” was deleted on the sheet\. It comes back with the first row/,
    );
    expect(shown(begun)[0]).toEqual([...TITLES, 'Mine']);
    expect(runWith(begun, rows)?.notes).toEqual([]);
    expect(shown(begun)[0]).toEqual([...TITLES, 'Mine']);
    const back = runWith(begun, source('a', 'c', 'd'));
    expect(back?.notes.join()).not.toMatch(/deleted/);
    expect(shown(begun)[0]).toEqual([...TITLES, 'In source', 'Mine']);
    expect(saidOf(begun)).toEqual({ a: true, c: true, d: true, b: false });
  });

  test('deleted by a person it comes back in the very run in which a row leaves', () => {
    const begun = begin({ mode });
    put(begun, 1, 5, 'Mine', '', 'mine b');
    begun.sheet.deleteColumns(4, 1);
    expect(runWith(begun, source('a', 'c', 'd'))?.notes.join()).not.toMatch(/deleted/);
    expect(shown(begun)[0]).toEqual([...TITLES, 'In source', 'Mine']);
    expect(saidOf(begun)).toEqual({ a: true, c: true, d: true, b: false });
  });

  describe('whoever edits the import is told what is on the sheet:', () => {
    const known = ({ opened, id }: Begun) => opened.ask('definition', { id });

    test('that it is there, also in a copy of the file', () => {
      const begun = begin({ mode });
      expect(known(begun).comesInSource).toBe(true);
      const copy = drive(openSheet({ saved: begun.opened.sheet.workbook.save() }));
      copy.ask('restoreImports', {});
      expect(known({ ...begun, opened: copy }).comesInSource).toBe(true);
    });

    test('that a new sheet has it, where a table without it was deleted', () => {
      const begun = begin({ mode });
      withoutInSource(begun.opened, begun.id);
      expect(known(begun).comesInSource).toBe(false);
      const { workbook } = begun.opened.sheet;
      workbook.insertSheet({ name: 'Other' });
      workbook.deleteSheet(begun.sheet.id);
      expect(known(begun).comesInSource).toBe(true);
    });

    test.each([[0], [1]])('that it was deleted there, and comes back ticked after %i runs', (runs) => {
      const begun = begin({ mode });
      put(begun, 1, 5, 'Mine', 'mine a');
      begun.sheet.deleteColumns(4, 1);
      for (let run = 0; run < runs; run += 1) runWith(begun, source('a', 'b', 'c', 'd'));
      expect(known(begun).comesInSource).toBe(false);
      const definition: Definition = { ...known(begun), hasInSource: true };
      begun.opened.ask('saveImport', { id: begun.id, definition });
      expect(runWith(begun, source('a', 'b', 'c', 'd'))?.notes).toEqual([]);
      expect(shown(begun)[0]).toEqual([...TITLES, 'In source', 'Mine']);
      expect(saidOf(begun)).toEqual({ a: true, b: true, c: true, d: true });
      expect(known(begun).comesInSource).toBe(true);
    });
  });

  describe('a table of the version before', () => {
    function beginBefore(): Begun {
      const begun = begin({ mode });
      withoutInSource(begun.opened, begun.id);
      put(begun, 1, 4, 'Mine', '', 'mine b');
      return begun;
    }

    test('goes on without it, and gets it with the first row that leaves', () => {
      const begun = beginBefore();
      const rows = [...source('a', 'b', 'c', 'd'), ...source('e')];
      const definition = begun.opened.ask('definition', { id: begun.id });
      const price = begun.opened.ask('price', { id: begun.id, definition });
      expect(price.header).toEqual(TITLES);
      expect(runWith(begun, rows)?.notes).toEqual([]);
      expect(shown(begun)[0]).toEqual([...TITLES, 'Mine']);
      expect(
        runWith(
          begun,
          rows.filter(({ id }) => id !== 'c'),
        )?.notes,
      ).toEqual([]);
      expect(shown(begun)[0]).toEqual([...TITLES, 'Mine']);
      runWith(
        begun,
        rows.filter(({ id }) => id !== 'b' && id !== 'c'),
      );
      expect(shown(begun)[0]).toEqual([...TITLES, 'In source', 'Mine']);
      expect(saidOf(begun)).toEqual({ a: true, d: true, e: true, b: false });
    });

    test('gets it with the next run where it is ticked, as its price tells', () => {
      const begun = beginBefore();
      const { opened, id } = begun;
      const known = opened.ask('definition', { id });
      expect(known).toMatchObject({ comesInSource: false });
      const definition: Definition = { ...known, hasInSource: true };
      expect(opened.ask('price', { id, definition }).header).toEqual([...TITLES, 'In source']);
      opened.ask('saveImport', { id, definition });
      expect(opened.ask('definition', { id })).toMatchObject({ hasInSource: true, comesInSource: false });
      runWith(begun, source('a', 'b', 'c', 'd'));
      expect(shown(begun)).toEqual([
        [...TITLES, 'In source', 'Mine'],
        ...source('a', 'b', 'c', 'd').map((row) => [
          row.id,
          row.name,
          row.size,
          true,
          row.id === 'b' ? 'mine b' : null,
        ]),
      ]);
      expect(opened.ask('definition', { id })).toMatchObject({ comesInSource: true });
      opened.ask('undoImport', { id });
      expect(shown(begun).map((cells) => cells.slice(0, 3))).toEqual([
        TITLES,
        ...source('a', 'b', 'c', 'd').map((row) => [row.id, row.name, row.size]),
      ]);
    });

    test('that is ticked, and loses it again, is told so like every column that was chosen', () => {
      const begun = beginBefore();
      const { opened, id } = begun;
      const definition: Definition = { ...opened.ask('definition', { id }), hasInSource: true };
      opened.ask('saveImport', { id, definition });
      runWith(begun, source('a', 'b', 'c', 'd'));
      begun.sheet.deleteColumns(4, 1);
      for (const rows of [source('a', 'b', 'c'), source('a', 'b', 'c')]) {
        expect(runWith(begun, rows)?.notes.join()).toMatch(
          /Columns that were deleted on the sheet are left out: “In source”\./,
        );
        expect(shown(begun)[0]).toEqual([...TITLES, 'Mine']);
      }
    });
  });
});

test('an import that goes elsewhere has it there from its first run', () => {
  const begun = begin();
  const { opened, id } = begun;
  withoutInSource(opened, id);
  const known = opened.ask('definition', { id });
  const definition: Definition = { ...known, target: { sheet: 'Elsewhere', cell: 'A1' } };
  expect(opened.ask('price', { id, definition }).header).toEqual([...TITLES, 'In source']);
  opened.ask('saveImport', { id, definition });
  runWith(begun, source('a', 'b'));
  const sheet = opened.sheet.workbook.sheetByName('Elsewhere') as Sheet;
  expect(titlesOf(sheet).slice(0, 4)).toEqual([...TITLES, 'In source']);
});

test('a look-up has it right of the id that a row was asked for by', () => {
  const opened = openImport();
  setSource(opened, source('a', 'b'));
  const { end } = opened.run(
    projectsImport({
      dataset: 'PROJECT_DETAILS',
      arguments: { projectIds: { kind: 'values', values: [{ value: 'a' }, { value: 'missing' }] } },
      columns: [{ key: 'name', title: 'Name' }],
    }),
  );
  expect(end).toMatchObject({ state: 'done' });
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  expect(sheet.values({ row: 1, column: 2, rows: 3, columns: 2 })).toEqual([
    ['Looked up', 'In source'],
    ['a', true],
    ['missing', true],
  ]);
});

test('a snapshot has no such column, ticked or not', () => {
  for (const hasInSource of [{}, { hasInSource: true }] as const) {
    const begun = begin({ mode: 'snapshot', ...hasInSource });
    runWith(begun, source('a', 'b'));
    expect(shown(begun)[0]).toEqual(['Capture', 'Captured at', ...TITLES]);
  }
});

test('neither has a table whose rows nothing tells apart', () => {
  for (const hasInSource of [{}, { hasInSource: true }] as const) {
    const opened = openImport();
    const definition = projectsImport({
      dataset: 'TOP_CREATORS',
      arguments: {},
      columns: [{ key: 'handle', title: 'Handle' }],
      ...hasInSource,
    });
    expect(opened.ask('price', { definition }).header).toEqual(['Handle']);
    const { id, end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'done' });
    later(opened);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    expect(titlesOf(sheet).filter((title) => title !== '')).toEqual(['Handle']);
  }
});
