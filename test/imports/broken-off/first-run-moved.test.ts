// A first run dies while it writes, and its place moves before the next step: the table is made there, whole, and once.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Definition } from '../../../src/imports/definition/definition';
import { MODES } from '../growing/growing-table';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { atEveryCall } from './at-every-call';

const HOUR = 3_600_000;
const IDS = ['a', 'b', 'c', 'd'];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const sheetOf = ({ sheet }: OpenedImport): Sheet => sheet.workbook.sheetByName('Sheet1') as Sheet;

function cellsOf(sheet: Sheet): readonly (readonly unknown[])[] {
  return sheet.values({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns });
}

const timesOf = (sheet: Sheet, text: string): number =>
  cellsOf(sheet)
    .flat()
    .filter((value) => value === text).length;

/** Of the person: what stands above, beside and below where the table goes. */
const THEIRS = [
  { row: 2, column: 3, text: 'above' },
  { row: 4, column: 1, text: 'left of it' },
  { row: 12, column: 3, text: 'below' },
];

const MOVES: readonly [string, (sheet: Sheet) => void][] = [
  ['rows come above it', (sheet) => sheet.insertRows(3, 3)],
  ['columns come before it', (sheet) => sheet.insertColumns(2, 2)],
  [
    'rows and columns before it go',
    (sheet) => {
      sheet.deleteRows(3, 1);
      sheet.deleteColumns(2, 1);
    },
  ],
];

describe.each(MODES)('%s', (mode) => {
  test.each(MOVES)('%s', async (_, move) => {
    let id = '';
    const begin = (): OpenedImport => {
      const opened = openImport();
      setSource(opened, source(...IDS));
      const sheet = sheetOf(opened);
      for (const { row, column, text } of THEIRS) sheet.enter({ row, column, rows: 1, columns: 1 }, [[text]]);
      const target = { sheet: 'Sheet1', sheetId: sheet.id, cell: 'C4' };
      ({ id } = opened.ask('saveImport', { definition: projectsImport({ mode, target }) }));
      return opened;
    };
    for (const loseWrites of [0, 2, undefined]) {
      let opened = begin();
      const begun = (): OpenedImport => (opened = begin());
      // What comes before is reading.
      const ending = { from: 50, ...(loseWrites !== undefined && { loseWrites }) };
      for await (const call of atEveryCall(begun, () => void opened.runAgain(id), ending)) {
        const where = `${call}, ${loseWrites ?? 'all'} of the waiting writes lost`;
        const sheet = sheetOf(opened);
        if (opened.ask('history', { id }).length > 0) continue;
        move(sheet);
        opened.sheet.google.clock.advance(HOUR);
        expect(opened.runAgain(id), where).toMatchObject({ state: 'done' });
        const texts = ['ID', 'Project', 'Size', ...IDS, ...THEIRS.map(({ text }) => text)];
        expect(
          texts.map((text) => timesOf(sheet, text)),
          where,
        ).toEqual(texts.map(() => 1));
        expect(underTitle(sheet), where).toEqual(IDS);
      }
    }
  });
});

test('the same titles of another import in its row are not taken for its own', async () => {
  let id = '';
  const begin = (): OpenedImport => {
    const opened = openImport();
    setSource(opened, source(...IDS));
    const sheet = sheetOf(opened);
    const target = { sheet: 'Sheet1', sheetId: sheet.id, cell: 'B4' };
    opened.run(projectsImport({ target }));
    ({ id } = opened.ask('saveImport', {
      definition: projectsImport({ target: { ...target, cell: 'I4' } }),
    }));
    return opened;
  };
  let opened = begin();
  const begun = (): OpenedImport => (opened = begin());
  for await (const call of atEveryCall(begun, () => void opened.runAgain(id), { from: 50 })) {
    const sheet = sheetOf(opened);
    sheet.insertColumns(7, 1);
    opened.sheet.google.clock.advance(HOUR);
    expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    const columns = (text: string): readonly number[] =>
      (cellsOf(sheet)[3] ?? []).flatMap((value, index) => (value === text ? [index + 1] : []));
    expect(columns('ID')[0], call).toBe(2);
    expect(columns('ID'), call).toHaveLength(2);
    expect(columns('Size'), call).toHaveLength(2);
    expect(timesOf(sheet, 'Project a'), call).toBe(2);
  }
});

/** Cells of the person with the same titles. */
const ALIKE: readonly [string, (opened: OpenedImport, alike: Pick<Definition, 'mode' | 'target'>) => void][] =
  [
    [
      'the table of an import that was deleted',
      (opened, alike) => {
        const { id } = opened.run(projectsImport(alike));
        opened.ask('deleteImport', { id });
      },
    ],
    [
      'what a person wrote',
      (opened) => {
        const cells = { row: 4, column: 2, rows: 2, columns: 4 };
        sheetOf(opened).enter(cells, [
          ['ID', 'Project', 'Size', 'In source'],
          ['x', 'Mine', '7', 'no'],
        ]);
      },
    ],
  ];

describe.each(MODES)('%s', (mode) => {
  test.each(ALIKE)('with the same titles in its row: %s stays as it is', async (_, stands) => {
    let id = '';
    const begin = (): OpenedImport => {
      const opened = openImport();
      setSource(opened, source(...IDS));
      const target = { sheet: 'Sheet1', sheetId: sheetOf(opened).id, cell: 'B4' };
      stands(opened, { mode, target });
      const own = { ...target, cell: 'I4' };
      ({ id } = opened.ask('saveImport', { definition: projectsImport({ mode, target: own }) }));
      return opened;
    };
    for (const comeBefore of [0, 1]) {
      for (const loseWrites of [0, undefined]) {
        let opened = begin();
        const begun = (): OpenedImport => (opened = begin());
        const ending = { from: 50, ...(loseWrites !== undefined && { loseWrites }) };
        for await (const call of atEveryCall(begun, () => void opened.runAgain(id), ending)) {
          const where = `${call}, ${loseWrites ?? 'all'} lost, ${comeBefore} columns`;
          const sheet = sheetOf(opened);
          const theirs = { row: 1, column: 1, rows: 20, columns: 7 };
          const before = [sheet.values(theirs), sheet.attributes(theirs, 'note')];
          if (comeBefore > 0) sheet.insertColumns(8, comeBefore);
          opened.sheet.google.clock.advance(HOUR);
          expect(opened.runAgain(id), where).toMatchObject({ state: 'done' });
          expect([sheet.values(theirs), sheet.attributes(theirs, 'note')], where).toEqual(before);
          const row = cellsOf(sheet)[3] ?? [];
          expect(
            row.filter((value) => value === 'ID'),
            where,
          ).toHaveLength(2);
          const column = row.lastIndexOf('ID');
          expect(
            IDS.map((__, index) => cellsOf(sheet)[4 + index]?.[column]),
            where,
          ).toEqual(IDS);
        }
      }
    }
  });
});

test('what somebody wrote into its header meanwhile is not overwritten', async () => {
  let id = '';
  const begin = (): OpenedImport => {
    const opened = openImport();
    setSource(opened, source(...IDS));
    const target = { sheet: 'Sheet1', sheetId: sheetOf(opened).id, cell: 'C4' };
    ({ id } = opened.ask('saveImport', { definition: projectsImport({ target }) }));
    return opened;
  };
  let opened = begin();
  let refused = 0;
  const begun = (): OpenedImport => (opened = begin());
  for await (const call of atEveryCall(begun, () => void opened.runAgain(id), { from: 50 })) {
    const sheet = sheetOf(opened);
    const cell = { row: 4, column: 4, rows: 1, columns: 1 };
    if (timesOf(sheet, 'ID') > 0 || opened.ask('history', { id }).length > 0) continue;
    sheet.enter(cell, [['mine']]);
    opened.sheet.google.clock.advance(HOUR);
    const end = opened.runAgain(id);
    expect(end, call).toMatchObject({
      state: 'failed',
      error: { message: expect.stringContaining('D4 holds') },
    });
    expect(timesOf(sheet, 'mine'), call).toBe(1);
    refused += 1;
    sheet.enter(cell, [['']]);
    expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    expect(underTitle(sheet), call).toEqual(IDS);
  }
  expect(refused).toBeGreaterThan(0);
});

/** What stands right below the title of the keys, as many cells as there are rows. */
function underTitle(sheet: Sheet): readonly unknown[] {
  const cells = cellsOf(sheet);
  const row = cells.findIndex((line) => line.includes('ID'));
  const column = cells[row]?.indexOf('ID') ?? -1;
  return IDS.map((_, index) => cells[row + 1 + index]?.[column]);
}
