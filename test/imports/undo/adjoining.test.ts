// Two imports side by side with no column between them: a run or an undo of the left one leaves the right one where it is.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const MODES: readonly Mode[] = ['replace', 'update', 'snapshot'];

function begin(mode: Mode) {
  const opened = openImport();
  const sheet = opened.sheet.workbook.sheets[0];
  if (!sheet) throw new Error('There is no sheet.');
  const run = (cell: string, one: Mode): string => {
    const target = { sheet: sheet.name, sheetId: sheet.id, cell };
    const { id, end } = opened.run(projectsImport({ name: cell, target, mode: one }));
    expect(end, JSON.stringify(end)).toMatchObject({ state: 'done' });
    return id;
  };
  setSource(opened, source('a', 'b', 'c'));
  const left = run('A1', mode);
  const right = run(mode === 'snapshot' ? 'F1' : 'E1', 'update');
  const again = (id: string, ...ids: readonly string[]) => {
    setSource(opened, source(...ids));
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  };
  const cells = () => sheet.values({ row: 1, column: 1, rows: 12, columns: 14 });
  return { opened, sheet, left, right, again, cells };
}

describe.each(MODES)('%s', (mode) => {
  test('a run that reorders, grows and shrinks', () => {
    const { left, again, cells, sheet } = begin(mode);
    const header = cells()[0];
    const width = sheet.maxColumns;
    for (const ids of ['cbad', 'dxa', 'a', 'abcdef']) {
      again(left, ...ids);
      expect(cells()[0], ids).toEqual(header);
      expect(sheet.maxColumns, ids).toBe(width);
    }
  });

  test('an undo of a later run', () => {
    for (const ids of ['cbad', 'dxa', 'a', 'abcdef']) {
      const { opened, left, again, cells, sheet } = begin(mode);
      const before = cells();
      const width = sheet.maxColumns;
      again(left, ...ids);
      opened.ask('undoImport', { id: left });
      expect(cells(), ids).toEqual(before);
      expect(sheet.maxColumns, ids).toBe(width);
    }
  });

  test('an undo of its first run', () => {
    const { opened, left, right, again, cells, sheet } = begin(mode);
    const width = sheet.maxColumns;
    const [header = []] = cells();
    const at = header.lastIndexOf('ID');
    opened.ask('undoImport', { id: left });
    const rights = (line: readonly unknown[]) => line.slice(at);
    expect(cells()[0]).toEqual(header.map((title, index) => (index < at ? null : title)));
    again(right, 'c', 'a', 'd', 'b');
    expect(rights(cells()[0] ?? [])).toEqual(rights(header));
    again(left, 'a', 'c');
    expect(cells()[0]).toEqual(header);
    expect(sheet.maxColumns).toBe(width);
  });
});

test.each(['run', 'undo'] as const)(
  'the right one stays where it is wherever the %s dies',
  { timeout: MINUTES_10 },
  async (which) => {
    let table = begin('replace');
    const header = table.cells()[0];
    const act = (): void => {
      if (which === 'undo') table.opened.answer('undoImport', { id: table.left });
      else table.opened.runAgain(table.left);
    };
    const start = () => {
      table = begin('replace');
      if (which === 'undo') table.again(table.left, 'c', 'b', 'a', 'd');
      else setSource(table.opened, source('c', 'b', 'a', 'd'));
      return table.opened;
    };
    for await (const call of atEveryCall(start, act)) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      act();
      const ids = table.cells().flatMap(([id]) => (id === null ? [] : [id]));
      expect(ids, call).toEqual(which === 'undo' ? ['ID', 'a', 'b', 'c'] : ['ID', 'c', 'b', 'a', 'd']);
      expect(table.cells()[0], call).toEqual(header);
    }
  },
);
