// The table is put in doubt once all was read: what was read waits for the answer, whatever else goes on in the file, for a day
// and no longer. Meanwhile nothing is asked of the service for it.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { cellsUnder, columnArea, copyCells, cutCells, MODES, titlesOf } from './found-table';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { setAside } from './shown-sheets';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface InDoubt {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
}

const DOUBTS: Readonly<
  Record<string, { readonly modes: readonly Mode[]; act(sheet: Sheet, first: number): void }>
> = {
  'a column was cut': {
    modes: MODES,
    act: (sheet, first) => cutCells(sheet, columnArea(sheet, first + 1), sheet, 1, first + 6),
  },
  'all of its cells were cut': {
    modes: MODES,
    act: (sheet, first) => cutCells(sheet, columnArea(sheet, 1, first + 4), sheet, 20, 1),
  },
  'a row with a remark was copied': {
    modes: ['replace', 'update'],
    act(sheet) {
      sheet.insertRows(4, 1);
      copyCells(sheet, { row: 3, column: 1, rows: 1, columns: 5 }, sheet, 4, 1);
    },
  },
};

/** Its run has read a to d, and asks; another import of the file runs each hour. By now the source has only z. */
function begin(mode: Mode, act: (sheet: Sheet, first: number) => void): InDoubt {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode }));
  const schedule = { every: 'hours', hours: 1 } as const;
  opened.run(projectsImport({ name: 'Other', schedule, target: { sheet: 'Other', cell: 'A1' } }));
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.growColumns(12);
  sheet.growRows(30);
  const beside = titlesOf(sheet).indexOf('') + 1;
  sheet.enter({ row: 1, column: beside, rows: 4, columns: 1 }, [['Mine'], ['of a'], ['of b'], ['of c']]);
  setSource(opened, source('a', 'b', 'c', 'd'));
  opened.sheet.google.clock.advance(HOUR);
  const { run } = opened.ask('startRun', { id });
  expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'writing' });
  setSource(opened, source('z'));
  act(sheet, mode === 'snapshot' ? 3 : 1);
  expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  return { opened, id, sheet };
}

/** The other import runs, and people look at what there is. */
function passHours({ opened, id }: InDoubt, hours: number): void {
  for (let hour = 0; hour < hours; hour += 1) {
    opened.sheet.google.clock.advance(HOUR);
    const { length } = opened.sheet.apis.requests;
    opened.strike();
    expect(opened.sheet.apis.requests.length - length).toBe(1);
    opened.as('editor').ask('home', {});
    expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'asks' });
    if (hour % 6 === 0) expect(opened.runAgain(id)).toMatchObject({ error: { kind: 'doubt' } });
  }
}

function answer({ opened, id }: InDoubt): number {
  const { stamp = '' } = opened.ask('home', {}).imports[0]?.question ?? {};
  opened.ask('answerQuestion', { id, stamp, answer: 0 });
  const { length } = opened.sheet.apis.requests;
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  return opened.sheet.apis.requests.length - length;
}

const CASES = Object.entries(DOUBTS).flatMap(([name, { modes, act }]) =>
  modes.map((mode) => [name, mode, act] as const),
);

describe.each(CASES)('%s, in the mode %s', (_, mode, act) => {
  /** Wherever the header is by now. */
  function idsOf({ sheet }: InDoubt): readonly unknown[] {
    const row = titlesOf(sheet).includes('ID') ? 1 : 20;
    return cellsUnder(sheet, titlesOf(sheet, row).indexOf('ID') + 1, row);
  }

  /** The remarks are beside their rows. */
  function expectRemarks({ sheet }: InDoubt): void {
    const rows = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: 12 });
    for (const one of ['a', 'b', 'c'])
      expect(rows.some((cells) => cells.includes(one) && cells.includes(`of ${one}`))).toBe(true);
  }

  test('a minute before a day is over, what was read comes, and nothing is asked for', () => {
    const table = begin(mode, act);
    passHours(table, 23);
    table.opened.sheet.google.clock.advance(59 * MINUTE);
    expect(answer(table)).toBe(0);
    expect(idsOf(table)).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']));
    expect(idsOf(table)).not.toContain('z');
    expectRemarks(table);
  });

  test('a minute after a day, the answer begins a new run, and nothing of the old one is left', () => {
    const table = begin(mode, act);
    passHours(table, 24);
    table.opened.sheet.google.clock.advance(MINUTE);
    expect(answer(table)).toBeGreaterThan(0);
    expect(idsOf(table)).toContain('z');
    expect(idsOf(table)).not.toContain('d');
    expectRemarks(table);
    // What each of the two imports keeps for its undo; a snapshot keeps none.
    expect(setAside(table.opened.sheet.workbook).length).toBeLessThanOrEqual(2);
  });
});
