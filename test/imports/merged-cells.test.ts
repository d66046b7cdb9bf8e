// Merged cells: Sheets sorts no rows that have some, and loses what is written into another than the first.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet, WorkbookOptions } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { atEveryCall } from './broken-off/at-every-call';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { expectRefused } from './refused-run';
import { shownSheets } from './shown-sheets';

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let opened: OpenedImport;
let id: string;
let sheet: Sheet;

const cells = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });

/** ID, Project and Size in A to C, three rows. */
function begin(mode: Mode = 'replace', options: WorkbookOptions = {}): void {
  opened = openImport(options);
  setSource(opened, source('a', 'b', 'c'));
  const run = opened.run(projectsImport({ mode }));
  expect(run.end).toMatchObject({ state: 'done' });
  id = run.id;
  sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.growRows(20);
  sheet.growColumns(5);
  opened.sheet.google.clock.advance(3_600_000);
}

const isRefused = (...words: readonly string[]): void => expectRefused(opened, id, ...words);

const ids = (): readonly unknown[] =>
  sheet
    .values(cells(2, 1, sheet.lastRow - 1))
    .flat()
    .filter((value) => value !== null);

describe('below the header', () => {
  test('those of the table are named, with what to do, although no row moves', () => {
    begin();
    sheet.merge(cells(3, 1, 2, 1));
    sheet.merge(cells(2, 2, 1, 2));
    setSource(opened, source('a', 'b', 'c'));
    isRefused('A3:A4, B2:C2', '“Projects”', 'Format ▸ Merge cells ▸ Unmerge');
    sheet.unmerge(cells(1, 1, 9, 5));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  test('those below move down where rows come', () => {
    begin();
    sheet.merge(cells(5, 2, 2, 1));
    setSource(opened, source('a', 'b', 'c', 'd'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(sheet.merges).toEqual([cells(6, 2, 2, 1)]);
  });

  test('those beside are named where rows are sorted, and are no obstacle where none are', () => {
    begin();
    sheet.enter(cells(2, 5, 3), [['x'], ['y'], ['z']]);
    sheet.merge(cells(3, 5, 1, 2));
    setSource(opened, source('a', 'b', 'c', 'd', 'e'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 5 });
    setSource(opened, source('e', 'b', 'c', 'd', 'a'));
    isRefused('E3:F3');
    sheet.unmerge(cells(3, 5, 1, 2));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(ids()).toEqual(['e', 'b', 'c', 'd', 'a']);
  });

  test('those beside are no obstacle either where a run died while rows came', async () => {
    const beginAgain = (): OpenedImport => {
      begin('update');
      sheet.enter(cells(2, 5, 3), [['x'], ['y'], ['z']]);
      sheet.merge(cells(3, 5, 1, 2));
      setSource(opened, source('a', 'b', 'c', 'd', 'e'));
      return opened;
    };
    for await (const call of atEveryCall(beginAgain, () => void opened.runAgain(id), {
      from: 170,
      step: 1,
    })) {
      opened.sheet.google.clock.advance(600_000);
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      expect(ids(), call).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(sheet.values(cells(2, 5, 5)).flat(), call).toEqual(['x', 'y', 'z', null, null]);
    }
  });

  test('a snapshot goes on below such cells beside its table, which sorts nothing', () => {
    begin('snapshot');
    sheet.enter(cells(2, 6, 3), [['x'], ['y'], ['z']]);
    sheet.merge(cells(2, 6, 3, 1));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
    expect(sheet.values(cells(2, 3, 6)).flat()).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  test('undo of the first run takes them away with the table', () => {
    begin();
    sheet.merge(cells(2, 2, 1, 2));
    opened.ask('undoImport', { id });
    expect(sheet.lastRow).toBe(0);
  });

  test('undo is refused where it would have to sort them, before anything is changed', () => {
    begin();
    setSource(opened, source('c', 'b', 'a'));
    opened.runAgain(id);
    sheet.enter(cells(2, 5), [['mine']]);
    sheet.merge(cells(2, 5, 1, 2));
    const before = shownSheets(opened.sheet.workbook);
    const answer = opened.answer('undoImport', { id });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
    expect(JSON.stringify(answer)).toContain('E2:F2');
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    sheet.unmerge(cells(2, 5, 1, 2));
    opened.ask('undoImport', { id });
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  test('those that come while a run is broken off are named by Continue, which finishes it once they are gone', async () => {
    const beginAgain = (): OpenedImport => {
      begin();
      setSource(opened, source('c', 'd', 'b', 'a'));
      return opened;
    };
    let refused = 0;
    for await (const call of atEveryCall(beginAgain, () => void opened.runAgain(id), { loseWrites: 0 })) {
      opened.sheet.google.clock.advance(600_000);
      sheet.merge(cells(2, 1, 1, 2));
      const end = opened.runAgain(id);
      if (end.state === 'failed') {
        refused += 1;
        expect(end.error?.message, call).toContain('A2:B2');
      }
      sheet.unmerge(cells(2, 1, 1, 2));
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      expect(ids(), call).toEqual(['c', 'd', 'b', 'a']);
      expect(sheet.values(cells(2, 2, 4)).flat(), call).toEqual(
        ['c', 'd', 'b', 'a'].map((name) => `Project ${name}`),
      );
    }
    expect(refused).toBeGreaterThan(40);
  });
});

describe('in the header', () => {
  test('a title that reaches over the person’s own columns is no obstacle, whatever moves', () => {
    begin();
    sheet.enter(cells(1, 5, 4), [['Mine'], ['x'], ['y'], ['z']]);
    sheet.merge(cells(1, 5, 1, 2));
    setSource(opened, source('d', 'c', 'b', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(sheet.values(cells(2, 1, 4, 5)).map(([key, , , , note]) => [key, note])).toEqual([
      ['d', null],
      ['c', 'z'],
      ['b', 'y'],
      ['a', 'x'],
    ]);
  });

  test('titles of the import that were merged into one are named', () => {
    begin();
    sheet.merge(cells(1, 2, 1, 2));
    isRefused('B1:C1');
  });
});

test('a first run into cells that are merged is refused, by its price as well', () => {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const target = opened.sheet.workbook.sheetByName('Sheet1') as Sheet;
  target.merge(cells(3, 2, 2, 1));
  const definition = projectsImport({ target: { sheet: 'Sheet1', sheetId: target.id, cell: 'A1' } });
  const before = shownSheets(opened.sheet.workbook);
  const price = opened.answer('price', { definition });
  expect(price).toMatchObject({ ok: false });
  const { end, id: made } = opened.run(definition);
  expect(end).toMatchObject({ state: 'failed' });
  for (const told of [JSON.stringify(price), end.error?.message]) expect(told).toContain('B3:B4 is merged');
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  target.unmerge(cells(3, 2, 2, 1));
  expect(opened.runAgain(made)).toMatchObject({ state: 'done' });
});
