// Cells of one column of values are deleted, and those below them come up; or some are inserted above the first: what covers all
// records is to cover them still, and what stands below the table is to be there still, below it.
import { beforeAll, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { questionIn } from '../lost-header/put-back';
import { setSource, source } from '../projects-import';
import { type GrowingTable, growingTable } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const MODES = ['replace', 'update'] as const;
const BEFORE = source('a', 'b', 'c', 'd');
const CAME = source('a', 'b', 'c', 'd', 'x', 'y');
const SUMS = ['ID', 'Project', 'Size', 'In source'] as const;

/** With a sum on a sheet of its own, a named range, and one beside the rows, each over all cells of that column. */
function covered(mode: (typeof MODES)[number], title: string): GrowingTable & { covering: () => unknown[] } {
  const table = growingTable({ mode, rows: BEFORE });
  const { opened, sheet, at } = table;
  const column = table.column(title);
  const letter = String.fromCharCode(64 + column);
  const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
  report.setFormulas(at(1, 1), [[`=COUNTA(Projects!${letter}2:${letter}5)`]]);
  opened.sheet.workbook.setNamedRange('All', { sheetId: sheet.id, area: at(2, column, 4) });
  table.own('Share', [`=COUNTA(${letter}$2:${letter}$5)`]);
  const covering = (): unknown[] => [
    report.formulas(at(1, 1))[0]?.[0],
    opened.sheet.workbook.namedRanges.find(({ name }) => name === 'All')?.area.rows,
    sheet.formulas(at(2, table.column('Share')))[0]?.[0],
  ];
  return Object.assign(table, { covering });
}

function expectWhole(table: ReturnType<typeof covered>, title: string, rows = CAME): void {
  const { sheet, at } = table;
  const letter = String.fromCharCode(64 + table.column(title));
  const end = rows.length + 1;
  expect(table.covering()).toEqual([
    `=COUNTA(Projects!${letter}2:${letter}${end})`,
    rows.length,
    `=COUNTA(${letter}$2:${letter}$${end})`,
  ]);
  const values = sheet.values(at(2, 1, rows.length, 4));
  const wanted = rows.map(({ id, name, size }) => [id, name, size, true]);
  // An update goes by the order of the keys, which were moved.
  if (title === 'ID') expect(values.toSorted()).toEqual(wanted.toSorted());
  else expect(values).toEqual(wanted);
}

function answer({ opened, id }: GrowingTable): string {
  const { message, places, stamp } = questionIn(opened, id);
  expect(places).toHaveLength(1);
  opened.ask('answerQuestion', { id, stamp, answer: 0 });
  return message;
}

const CASES = MODES.flatMap((mode) => SUMS.map((title) => [mode, title] as const));

test.each(
  CASES.flatMap(([mode, title]) =>
    [
      [2, 1],
      [3, 1],
      [5, 1],
      [2, 2],
      [3, 2],
      [4, 2],
    ].map(([row = 0, count = 0]) => [mode, title, row, count] as const),
  ),
)('%s, under %s from row %i on %i cells deleted', (mode, title, row, count) => {
  const table = covered(mode, title);
  table.sheet.deleteCells(table.at(row, table.column(title), count), 'row');
  expect(table.again(CAME)).toMatchObject({ state: 'done' });
  expectWhole(table, title);
});

test.each(CASES.flatMap(([mode, title]) => [1, 2].map((count) => [mode, title, count] as const)))(
  '%s, under %s above the first one inserted: %i',
  (mode, title, count) => {
    const table = covered(mode, title);
    table.sheet.insertCells(table.at(2, table.column(title), count), 'row');
    expect(table.again(CAME)).toMatchObject({ state: 'done' });
    expectWhole(table, title);
    expect(table.sheet.values(table.at(8, table.column(title), 6)).flat()).toEqual(Array(6).fill(null));
  },
);

test.each(MODES)('%s: cells of two columns deleted, and rows that leave', (mode) => {
  const table = covered(mode, 'Size');
  const { sheet, at } = table;
  sheet.deleteCells(at(3, table.column('Project')), 'row');
  sheet.deleteCells(at(2, table.column('Size'), 2), 'row');
  const came = source('a', 'd');
  expect(table.again(came)).toMatchObject({ state: 'done' });
  expectWhole(table, 'Size', came);
});

const ENTRIES = ['=SUM(C2:C5)', 'Total', 4711] as const;

// It may be a value that the person typed in place of the one that went.
test.each(
  CASES.flatMap(([mode, title]) =>
    ENTRIES.flatMap((entry) => [0, 2].map((gap) => [mode, title, entry, gap] as const)),
  ),
)(
  '%s: below %s stands %s after a gap of %i rows, and a cell is deleted: it is asked about, and goes back',
  (mode, title, entry, gap) => {
    const table = covered(mode, title);
    const { sheet, at } = table;
    const column = table.column(title);
    sheet.enter(at(6 + gap, column), [[entry]]);
    sheet.deleteCells(at(3, column), 'row');
    expect(table.again(CAME)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(answer(table)).toMatch(
      / were deleted without their rows, and what stood below the table came up: [A-D]5 is a cell /,
    );
    expect(table.again(CAME)).toMatchObject({ state: 'done' });
    expectWhole(table, title);
    const below = at(8 + gap, column);
    expect([sheet.formulas(below)[0]?.[0], sheet.values(below)[0]?.[0]]).toContain(
      typeof entry === 'string' ? entry.replace('C5', 'C7') : entry,
    );
  },
);

test.each(MODES)(
  '%s: something stands below, and a cell is inserted above the first: it goes back',
  (mode) => {
    const table = covered(mode, 'Size');
    const { sheet, at } = table;
    sheet.enter(at(7, 3), [['mine']]);
    sheet.insertCells(at(2, 3), 'row');
    expect(table.again(CAME)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(answer(table)).toMatch(/ were inserted into column C .+ above its first record: C2\. /);
    expect(table.again(CAME)).toMatchObject({ state: 'done' });
    expectWhole(table, 'Size');
    expect(sheet.values(at(9, 3))).toEqual([['mine']]);
  },
);

test.each(MODES)('%s: what is typed into the inserted cell is theirs, and asked about', (mode) => {
  const table = covered(mode, 'Size');
  table.sheet.insertCells(table.at(2, 3), 'row');
  table.sheet.enter(table.at(2, 3), [['in thousands']]);
  expect(table.again(CAME)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
});

test.each(MODES)('%s: the person puts it back: nothing is asked any more', (mode) => {
  const table = covered(mode, 'Size');
  const { sheet, at } = table;
  sheet.enter(at(6, 3), [['Total']]);
  sheet.deleteCells(at(3, 3), 'row');
  expect(table.again(CAME)).toMatchObject({ state: 'failed' });
  sheet.insertCells(at(3, 3), 'row');
  expect(table.again(CAME)).toMatchObject({ state: 'done' });
  expectWhole(table, 'Size');
  expect(sheet.values(at(8, 3))).toEqual([['Total']]);
});

test.each(MODES)('%s: a copy of the file knows it after its own first run', (mode) => {
  const table = covered(mode, 'Size');
  expect(table.again(BEFORE)).toMatchObject({ state: 'done' });
  table.sheet.deleteCells(table.at(3, 3), 'row');
  expect(table.again(CAME)).toMatchObject({ state: 'done' });
  expectWhole(table, 'Size');
});

test.each(MODES)('%s: killed at every call, it goes back once', async (mode) => {
  const table = (): ReturnType<typeof covered> => {
    const one = covered(mode, 'Size');
    one.sheet.enter(one.at(6, 3), [['Total']]);
    one.sheet.deleteCells(one.at(2, 3, 2), 'row');
    setSource(one.opened, CAME);
    one.opened.sheet.google.clock.advance(3_600_000);
    one.opened.runAgain(one.id);
    answer(one);
    return one;
  };
  for (const loseWrites of [0, 1_000]) {
    let now = table();
    const begin = () => {
      now = table();
      return now.opened;
    };
    for await (const call of atEveryCall(begin, (opened) => void opened.runAgain(now.id), { loseWrites })) {
      now.opened.sheet.google.clock.advance(MINUTES_10);
      const end = now.opened.runAgain(now.id);
      if (end.state !== 'done') {
        answer(now);
        expect(now.opened.runAgain(now.id), call).toMatchObject({ state: 'done' });
      }
      expectWhole(now, 'Size');
      expect(now.sheet.values(now.at(8, 3))).toEqual([['Total']]);
    }
  }
});
