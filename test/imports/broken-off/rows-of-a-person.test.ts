// A run dies while it writes: a row that the person made among the records stays once it was stopped, in a copy of the file, and where
// it was the first run, which goes on.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { openBeside } from '../../in-process-sheet';
import { drive, type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { type NotedTable, notedTable, RECORDS } from '../rows-in-doubt/noted-table';
import { atEveryCall, STEP } from './at-every-call';
import { MINUTES_10 } from './unbroken';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const MODES = ['replace', 'update'] as const satisfies readonly Mode[];

function make({ sheet, at, column }: NotedTable, title: string): void {
  sheet.insertRows(4, 1);
  sheet.enter(at(4, column(title)), [['mine']]);
}

function stopped({ opened, id }: NotedTable): OpenedImport {
  const [card] = opened.ask('home', {}).imports;
  if (card?.progress) opened.ask('stopRun', { id, run: card.progress.run });
  return opened;
}

function copied({ opened }: NotedTable): OpenedImport {
  const copy = drive(openBeside(opened.sheet, { saved: opened.sheet.workbook.save() }));
  copy.ask('restoreImports', {});
  return copy;
}

function cellsOf({ sheet: { workbook } }: OpenedImport, name: string): readonly unknown[] {
  const sheet = workbook.sheetByName(name);
  return sheet?.values({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns }).flat() ?? [];
}

describe.each(MODES)('%s', (mode) => {
  describe.each([
    ['before it', 'is stopped'],
    ['after its death', 'is stopped'],
    ['before it', 'is copied'],
    ['after its death', 'is copied'],
  ] as const)('made %s, which %s', (when, then) => {
    test.each([
      ['ID', 'xbyd'],
      ['Project', 'b'],
    ])('under %s, as %s come', { timeout: MINUTES_10 }, async (title, ids) => {
      let table = notedTable(mode, []);
      const begun = (): OpenedImport => {
        table = notedTable(mode, []);
        if (when === 'before it') make(table, title);
        setSource(table.opened, source(...ids));
        table.opened.sheet.google.clock.advance(MINUTES_10);
        return table.opened;
      };
      const act = (): void => void table.opened.runAgain(table.id);
      for await (const call of atEveryCall(begun, act, { from: 100, step: 2 * STEP })) {
        if (when !== 'before it') make(table, title);
        table.opened.sheet.google.clock.advance(MINUTES_10);
        const file = then === 'is stopped' ? stopped(table) : copied(table);
        const [card] = file.ask('home', {}).imports;
        expect(file.runAgain(card?.id ?? ''), call).toMatchObject({ state: 'done' });
        const cells = cellsOf(file, 'Projects');
        expect(
          cells.filter((cell) => cell === 'mine'),
          call,
        ).toHaveLength(1);
        const found = RECORDS.concat(source(...ids)).map(({ id }) => id);
        const there = Array.from(new Set(found)).filter((id) => cells.includes(id));
        expect(there.sort(), call).toEqual([...ids].sort());
      }
    });
  });

  test.each([undefined, 'A1'])(
    'made once the first run had died, at %s',
    { timeout: MINUTES_10 },
    async (cell) => {
      let opened = openImport();
      let id = '';
      const name = cell === undefined ? 'Projects' : 'Sheet1';
      const begun = (): OpenedImport => {
        opened = openImport();
        setSource(opened, source('a', 'b', 'c'));
        const target = cell === undefined ? {} : { target: { sheet: name, sheetId: 0, cell } };
        ({ id } = opened.ask('saveImport', { definition: projectsImport({ mode, ...target }) }));
        return opened;
      };
      let made = 0;
      for await (const call of atEveryCall(begun, () => void opened.runAgain(id), { from: 60 })) {
        const sheet = opened.sheet.workbook.sheetByName(name);
        if (!sheet || !cellsOf(opened, name).includes('c')) continue;
        sheet.insertRows(3, 1);
        sheet.enter({ row: 3, column: 1, rows: 1, columns: 1 }, [['mine']]);
        made += 1;
        opened.sheet.google.clock.advance(MINUTES_10);
        expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
        const ids = cellsOf(opened, name).filter((text) => ['a', 'b', 'c', 'mine'].includes(String(text)));
        expect([...ids].sort(), call).toEqual(['a', 'b', 'c', 'mine']);
      }
      expect(made).toBeGreaterThan(0);
    },
  );
});
