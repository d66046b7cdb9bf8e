// Tables of Sheets whose columns have types: no script can see them, and they refuse what an import has to do.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ColumnKind, TableColumn } from '../../sandbox/workbook/validation';
import type { Sheet, WorkbookOptions } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { besideTable } from './beside';
import { atEveryCall } from './broken-off/at-every-call';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { expectRefused } from './refused-run';
import { shownSheets } from './shown-sheets';

const MODES: readonly Mode[] = ['replace', 'update', 'snapshot'];
const HOUR = 3_600_000;

// What dead executions and failing services log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let opened: OpenedImport;
let id: string;

function begin(mode: Mode = 'replace', options: WorkbookOptions = {}): void {
  opened = openImport(options);
  setSource(opened, source('a', 'b', 'c'));
  const run = opened.run(projectsImport({ mode }));
  expect(run.end).toMatchObject({ state: 'done' });
  id = run.id;
  opened.sheet.google.clock.advance(HOUR);
}

const sheetNamed = (name: string): Sheet => {
  const sheet = opened.sheet.workbook.sheetByName(name);
  if (!sheet) throw new Error('No sheet');
  return sheet;
};
const cells = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });
const kinds = (...all: readonly ColumnKind[]): readonly TableColumn[] => all.map((kind) => ({ kind }));

/** "Convert to table", with these types from that column on. */
function convert(column: number, ...types: readonly ColumnKind[]): void {
  sheetNamed('Projects').addTable({
    name: 'T',
    area: cells(1, column, Math.min(4, sheetNamed('Projects').maxRows), types.length),
    columns: kinds(...types),
  });
}
const revert = (): void => sheetNamed('Projects').removeTable('T');

const isRefused = (...words: readonly string[]): void => expectRefused(opened, id, ...words);

describe.each(MODES)('%s', (mode) => {
  beforeEach(() => begin(mode));
  const first = mode === 'snapshot' ? 3 : 1;
  const letter = (column: number): string => String.fromCharCode(64 + first + column);

  test('a table that was converted is told with its typed columns and the way back, and nothing is changed', () => {
    convert(first, 'text', 'none', 'number');
    setSource(opened, source('c', 'd', 'a', 'e'));
    isRefused(
      `“ID” (${letter(0)})`,
      `“Size” (${letter(2)})`,
      '“Projects”',
      'Revert to unformatted data',
      'None',
    );
    revert();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
  });

  test('its price is told all the same, without touching a cell', () => {
    convert(first, 'text', 'none', 'number');
    setSource(opened, source('c', 'd', 'a', 'e'));
    const before = shownSheets(opened.sheet.workbook);
    const definition = opened.ask('definition', { id });
    expect(opened.ask('price', { id, definition })).toMatchObject({ rows: 4 });
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  });

  test('so it is where nothing has changed at the source, since nobody can know before', () => {
    convert(first, 'none', 'none', 'number');
    isRefused(`“Size” (${letter(2)})`);
  });

  test('a table of somebody that touches it is told as well', () => {
    const sheet = sheetNamed('Projects');
    sheet.growColumns(4);
    sheet.enter(cells(1, first + 3, 2, 2), [
      ['State', 'Due'],
      ['open', 5],
    ]);
    convert(first + 3, 'none', 'number');
    setSource(opened, source('c', 'd'));
    isRefused(`(${letter(4)})`, '“Due”');
  });

  describe.each(['date', 'checkbox', 'dropdown'] as const)('a column of the kind %s', (kind) => {
    const column: TableColumn = kind === 'dropdown' ? { kind, options: ['x'] } : { kind };

    test('within the import is told, whatever the source has', () => {
      const area = cells(1, first + 1, 4);
      sheetNamed('Projects').addTable({ name: 'T', area, columns: [column] });
      isRefused(`“Project” (${letter(1)})`);
      setSource(opened, source('c', 'd', 'a', 'e'));
      isRefused(`“Project” (${letter(1)})`);
      revert();
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
    });

    test('beside it is told as well', () => {
      const sheet = sheetNamed('Projects');
      sheet.growColumns(7);
      sheet.enter(cells(1, first + 3), [['Mine']]);
      sheet.addTable({ name: 'T', area: cells(1, first + 3, 4), columns: [column] });
      setSource(opened, source('c', 'd', 'a', 'e'));
      isRefused(`“Mine” (${letter(3)})`);
      revert();
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
    });
  });

  test('one beyond a blank column is no obstacle', () => {
    const sheet = sheetNamed('Projects');
    sheet.growColumns(8);
    const column = besideTable(sheet) + 1;
    sheet.enter(cells(1, column, 2, 1), [['Due'], [5]]);
    sheet.addTable({ name: 'T', area: cells(1, column, 2), columns: kinds('number') });
    setSource(opened, source('c', 'd', 'a', 'e'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  test('undo is refused alike, and works once the table is converted back', () => {
    setSource(opened, source('c', 'd'));
    opened.runAgain(id);
    convert(first, 'text', 'text', 'number');
    const before = shownSheets(opened.sheet.workbook);
    const answer = opened.answer('undoImport', { id });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
    expect(JSON.stringify(answer)).toContain(`“ID” (${letter(0)})`);
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    revert();
    opened.ask('undoImport', { id });
  });

  test('a run that was broken off before is told so, and goes on when the table is converted back', async () => {
    const beginAgain = (): OpenedImport => {
      begin(mode);
      setSource(opened, source('d', 'c', 'x'));
      return opened;
    };
    const act = (): void => void opened.runAgain(id);
    for await (const call of atEveryCall(beginAgain, act, { loseWrites: 0 })) {
      opened.sheet.google.clock.advance(600_000);
      convert(first, 'text', 'none', 'none');
      const end = opened.runAgain(id);
      if (end.state === 'failed') expect(end.error?.message, call).toContain(`“ID” (${letter(0)})`);
      revert();
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      const ids = sheetNamed('Projects')
        .values(cells(2, first, sheetNamed('Projects').lastRow - 1))
        .flat();
      expect(ids.filter((cell) => cell !== null).slice(-3), call).toEqual(
        mode === 'update' ? ['c', 'd', 'x'] : ['d', 'c', 'x'],
      );
    }
  });
});

test('undo of the first run is refused in a converted table, and takes it away once it is converted back', () => {
  begin();
  convert(1, 'text', 'text', 'number');
  const before = shownSheets(opened.sheet.workbook);
  expect(opened.answer('undoImport', { id })).toMatchObject({ ok: false, error: { kind: 'refused' } });
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  revert();
  opened.ask('undoImport', { id });
  expect(sheetNamed('Projects').lastRow).toBe(0);
});

test('a first run into a typed table is refused, and its cells stay as they are', () => {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const sheet = sheetNamed('Sheet1');
  sheet.addTable({ name: 'T', area: cells(1, 1, 9, 2), columns: kinds('none', 'number') });
  const before = shownSheets(opened.sheet.workbook);
  const target = { sheet: 'Sheet1', sheetId: sheet.id, cell: 'A1' };
  const definition = projectsImport({ target });
  // A price is told without touching a cell: only a call that could change some finds types.
  expect(opened.ask('price', { definition })).toMatchObject({ rows: 3 });
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  const { end, id: made } = opened.run(definition);
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
  expect(end.error?.message).toContain('column B');
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  sheet.removeTable('T');
  expect(opened.runAgain(made)).toMatchObject({ state: 'done' });
});

describe('a table without types', () => {
  test('is told where Google lets no sort cross its edge', () => {
    begin();
    convert(1, 'none', 'none', 'none');
    setSource(opened, source('c', 'd', 'a'));
    isRefused('“Projects”', 'Revert to unformatted data');
    revert();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  /** The person's, with titles and blank rows below, from that row on right of the table. */
  function putBeside(row: number): void {
    const sheet = sheetNamed('Projects');
    sheet.growRows(20);
    sheet.growColumns(7);
    sheet.enter(cells(row, 4, 1, 2), [['State', 'Due']]);
    sheet.addTable({ name: 'T', area: cells(row, 4, 3, 2), columns: kinds('none', 'none') });
  }

  const ids = (): readonly unknown[] =>
    sheetNamed('Projects')
      .values(cells(2, 1, sheetNamed('Projects').lastRow - 1))
      .flat()
      .filter((value) => value !== null);

  test.each([2, 3, 4])('beside row %i is told with its row where rows are sorted', (row) => {
    begin();
    putBeside(row);
    setSource(opened, source('c', 'd', 'a', 'e'));
    isRefused('“Projects”', `because of A${row}:F${row}.`, 'Revert to unformatted data');
    revert();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
    expect(ids().slice(0, 4)).toEqual(['c', 'd', 'a', 'e']);
  });

  test('beside the rows of an update is told where a row leaves them, and no obstacle where none is sorted', () => {
    begin('update');
    putBeside(3);
    setSource(opened, source('c', 'b', 'a', 'd'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
    setSource(opened, source('c', 'd'));
    isRefused('because of A3:F3.');
  });

  test('beside the rows of a snapshot is no obstacle, which sorts nothing', () => {
    begin('snapshot');
    sheetNamed('Projects').growColumns(7);
    sheetNamed('Projects').addTable({ name: 'T', area: cells(2, 6, 3), columns: kinds('none') });
    sheetNamed('Projects').enter(cells(2, 6), [['State']]);
    setSource(opened, source('c', 'd'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
  });

  test.each([
    ['below it', 1],
    ['right of that', 4],
  ])('with blank titles %s moves down where rows come', (_, column) => {
    begin();
    const sheet = sheetNamed('Projects');
    sheet.growRows(20);
    sheet.growColumns(7);
    const width = column === 1 ? 2 : 1;
    const columns = kinds('none', 'none').slice(0, width);
    sheet.addTable({ name: 'T', area: cells(6, column, 3, width), columns });
    setSource(opened, source('c', 'b', 'a', 'd'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    setSource(opened, source('f', 'd', 'e', 'c', 'b', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(ids()).toEqual(['f', 'd', 'e', 'c', 'b', 'a']);
    expect(sheet.tables[0]?.area).toEqual(cells(9, column, 3, width));
  });

  test('is looked for with as many calls in a long table as in a short one', () => {
    const callsOf = (rows: number): number => {
      const names = Array.from({ length: rows }, (_, row) => `p${row}`);
      opened = openImport();
      setSource(opened, source(...names));
      const run = opened.run(projectsImport());
      setSource(opened, source(...names.toReversed()));
      const before = opened.calls;
      expect(opened.runAgain(run.id)).toMatchObject({ state: 'done', rows });
      return opened.calls - before;
    };
    expect(callsOf(90)).toBe(callsOf(10));
  });

  test('is imported into where Google does', () => {
    begin('replace', { sortsAcrossTables: true });
    convert(1, 'none', 'none', 'none');
    setSource(opened, source('c', 'd', 'a', 'e'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
    expect(
      sheetNamed('Projects')
        .values(cells(2, 1, 4))
        .flat(),
    ).toEqual(['c', 'd', 'a', 'e']);
  });
});

test('typed columns are told whatever they let a script do besides', () => {
  begin('replace', { typedColumnsRefuseOtherTypes: false, sortsAcrossTables: true });
  convert(1, 'text', 'text', 'number');
  setSource(opened, source('c', 'd'));
  isRefused('“ID” (A), “Project” (B), “Size” (C)');
});

const WAYS = [1, 2, 3, 4, 5, Number.POSITIVE_INFINITY] as const;

test('a service that fails for a while is not taken for a table', () => {
  begin();
  setSource(opened, source('c', 'd'));
  const start = opened.calls;
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const calls = opened.calls - start;
  for (let call = 1; call <= calls; call += 1) {
    for (const failures of process.env.FAIL === 'all' ? WAYS : [WAYS[call % WAYS.length] as number]) {
      begin();
      setSource(opened, source('c', 'd'));
      opened.failAt(call, failures);
      try {
        const end = opened.runAgain(id);
        expect(end.error?.kind, `call ${call}, ${failures} times: ${end.error?.message}`).not.toBe('refused');
      } catch (thrown) {
        expect((thrown as Error).message).toMatch(/^\w+: platform: |^Service \w+ failed/);
      }
    }
  }
});
