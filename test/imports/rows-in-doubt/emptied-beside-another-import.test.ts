// Two imports stand beside each other and have the same IDs, or both number their captures; or a list of the person's beside does. What
// tells the rows of one is renamed, cleared or deleted: that another column has the same says nothing about it, and nobody is asked
// whether cells were moved.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Definition } from '../../../src/imports/definition/definition';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

const KEYS = ['a', 'b', 'c'];
const ROWS = KEYS.length;

interface Beside {
  readonly opened: OpenedImport;
  readonly sheet: Sheet;
  readonly id: string;
}

/** Both were imported once; the one that is looked at stands at A1. */
function beside(mode: Definition['mode'], other: Definition['mode']): Beside {
  const opened = openImport();
  setSource(opened, source(...KEYS));
  const save = (of: Definition['mode'], cell: string): string =>
    opened.ask('saveImport', {
      definition: projectsImport({ name: cell, mode: of, target: { sheet: 'Sheet1', sheetId: 0, cell } }),
    }).id;
  const id = save(mode, 'A1');
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(opened.runAgain(save(other, 'H1'))).toMatchObject({ state: 'done' });
  const sheet = opened.sheet.workbook.sheetByName('Sheet1') as Sheet;
  return { opened, sheet, id };
}

/** The IDs below the titles from that column on. */
function idsFrom(sheet: Sheet, title: number): readonly unknown[] {
  const cells = sheet.values({ row: 2, column: title, rows: sheet.lastRow - 1, columns: 1 }).flat();
  return cells.filter((cell) => cell !== null && cell !== '');
}

const ACTS: readonly (readonly [string, (sheet: Sheet, wide: number) => void])[] = [
  [
    'its cells are cleared',
    (sheet, wide) =>
      sheet.enter(
        { row: 2, column: 1, rows: ROWS, columns: wide },
        KEYS.map(() => new Array(wide).fill('')),
      ),
  ],
  [
    'what tells its rows is cleared',
    (sheet) =>
      sheet.enter(
        { row: 2, column: 1, rows: ROWS, columns: 1 },
        KEYS.map(() => ['']),
      ),
  ],
  [
    'its cells are deleted',
    (sheet, wide) => sheet.deleteCells({ row: 2, column: 1, rows: ROWS, columns: wide }, 'row'),
  ],
];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(ACTS)('%s: all records come again, once each', (_, act) => {
    for (const other of ['update', 'replace'] as const) {
      const { opened, sheet, id } = beside(mode, other);
      const before = sheet.values({ row: 1, column: 8, rows: ROWS + 1, columns: 4 });
      act(sheet, 4);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(idsFrom(sheet, 1)).toEqual(KEYS);
      expect(sheet.values({ row: 1, column: 8, rows: ROWS + 1, columns: 4 })).toEqual(before);
    }
  });
});

describe.each(['replace', 'update', 'snapshot'] as const)('%s, beside a list of the person’s', (mode) => {
  test.each(ACTS.flatMap(([what, act]) => [6, 7].map((column) => [what, column, act] as const)))(
    '%s; the list in column %i',
    (_, column, act) => {
      for (const list of [KEYS, ['c'], ['', 'a'], [1, 1, 1], [1]]) {
        const opened = openImport();
        setSource(opened, source(...KEYS));
        const target = { sheet: 'Sheet1', sheetId: 0, cell: 'A1' };
        const { id } = opened.run(projectsImport({ mode, target }));
        const sheet = opened.sheet.workbook.sheetByName('Sheet1') as Sheet;
        sheet.enter(
          { row: 2, column, rows: list.length, columns: 1 },
          list.map((cell) => [cell]),
        );
        act(sheet, mode === 'snapshot' ? 5 : 4);
        expect(opened.runAgain(id), JSON.stringify(list)).toMatchObject({ state: 'done' });
        const ids = idsFrom(sheet, mode === 'snapshot' ? 3 : 1);
        expect(ids.slice(-ROWS)).toEqual(KEYS);
      }
    },
  );
});

describe('a history', () => {
  test.each(['Week 38', '38', '2026-09-15', 7] as const)('its captures are called %j', (called) => {
    const { opened, sheet, id } = beside('snapshot', 'snapshot');
    sheet.enter(
      { row: 2, column: 1, rows: ROWS, columns: 1 },
      KEYS.map(() => [called]),
    );
    for (let captures = 2; captures <= 3; captures += 1) {
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(idsFrom(sheet, 3)).toEqual(new Array(captures).fill(KEYS).flat());
    }
    expect(idsFrom(sheet, 1).slice(0, ROWS)).toEqual(
      sheet.values({ row: 2, column: 1, rows: ROWS, columns: 1 }).flat(),
    );
  });

  test.each([[1, 1, 1], [1], ['', 1]])(
    'its captures are named, and beside them stands %j %j %j',
    (...score) => {
      const opened = openImport();
      setSource(opened, source(...KEYS));
      const target = { sheet: 'Sheet1', sheetId: 0, cell: 'A1' };
      const { id } = opened.run(projectsImport({ mode: 'snapshot', target }));
      const sheet = opened.sheet.workbook.sheetByName('Sheet1') as Sheet;
      sheet.enter(
        { row: 2, column: 1, rows: ROWS, columns: 1 },
        KEYS.map(() => ['Week 38']),
      );
      sheet.enter(
        { row: 2, column: 6, rows: score.length, columns: 1 },
        score.map((cell) => [cell]),
      );
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(idsFrom(sheet, 3)).toEqual([...KEYS, ...KEYS]);
    },
  );

  test.each(ACTS)('%s: it goes on', (_, act) => {
    const { opened, sheet, id } = beside('snapshot', 'snapshot');
    act(sheet, 5);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(idsFrom(sheet, 3).slice(-ROWS)).toEqual(KEYS);
  });
});
