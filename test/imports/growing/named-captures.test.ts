// A history whose captures the person has named in words, and whose times they took away: nothing but its records tells where it ends once
// the last row was deleted. The next capture comes below them, and what covered all of it covers that as well.
import { expect, test } from 'vitest';
import { source } from '../projects-import';
import { growingTable } from './growing-table';

const ROWS = source('a', 'b', 'c', 'd', 'e');

test.each(
  (['deleted', 'cleared'] as const).flatMap((times) =>
    [0, 1].flatMap((gap) => [1, 2].map((runs) => [times, gap, runs] as const)),
  ),
)('times %s, %i blank rows above the total, %i captures', (times, gap, runs) => {
  const table = growingTable({ mode: 'snapshot', rows: ROWS });
  const { sheet, at, opened } = table;
  if (runs > 1) expect(table.again(ROWS)).toMatchObject({ state: 'done' });
  const count = ROWS.length * runs;
  const stamp = table.column('Captured at');
  if (times === 'deleted') sheet.deleteColumns(stamp, 1);
  else sheet.clear(at(2, stamp, count), { contents: true });
  sheet.enter(
    at(2, 1, count),
    Array.from({ length: count }, (_, row) => [`W${Math.floor(row / ROWS.length) + 1}`]),
  );
  const size = table.column('Size');
  const letter = String.fromCharCode(64 + size);
  const total = 2 + count + gap;
  sheet.enter(at(total, table.column('Project')), [['Total']]);
  sheet.setFormulas(at(total, size), [[`=SUM(${letter}2:${letter}${1 + count})`]]);
  const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
  report.setFormulas(at(1, 1), [[`=SUM(Projects!${letter}2:${letter}${1 + count})`]]);
  sheet.deleteRows(1 + count, 1);

  expect(table.again(ROWS)).toMatchObject({ state: 'done' });
  const ids = sheet.values(at(2, table.column('ID'), sheet.lastRow - 1)).flat();
  const keys = ROWS.map(({ id }) => id);
  const all = Array.from({ length: runs }, () => keys)
    .flat()
    .slice(0, -1);
  const last = count + ROWS.length;
  expect(ids.slice(0, last - 1)).toEqual([...all, ...keys]);
  const [[covering = ''] = []] = report.formulas(at(1, 1));
  expect(covering).toBe(`=SUM(Projects!${letter}2:${letter}${last})`);
  const [[sum = ''] = []] = sheet.formulas(at(last + 1 + gap, size));
  expect(sum).toBe(`=SUM(${letter}2:${letter}${last})`);
});

// In all rows but the last: that alone has a number, and the mark of the first row went with it.
test.each(
  [1, 2, 5].flatMap((size) =>
    [1, 2].flatMap((deleted) =>
      (['kept', 'cleared', 'deleted'] as const).map((times) => [size, deleted, times] as const),
    ),
  ),
)(
  'captures of %i rows, the last row alone has its number, %i first rows deleted, times %s',
  (size, deleted, times) => {
    const rows = ROWS.slice(0, size);
    const table = growingTable({ mode: 'snapshot', rows });
    const { sheet, at, opened } = table;
    for (let more = 0; more < 4; more += 1) expect(table.again(rows)).toMatchObject({ state: 'done' });
    const count = 5 * size;
    const column = table.column('Captured at');
    if (times === 'deleted') sheet.deleteColumns(column, 1);
    if (times === 'cleared') sheet.clear(at(2, column, count), { contents: true });
    const names = Array.from({ length: count - 1 }, (_, row) => [`W${Math.floor(row / size)}`]);
    sheet.enter(at(2, 1, count - 1), names);
    const letter = String.fromCharCode(64 + table.column('Size'));
    const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
    report.setFormulas(at(1, 1), [[`=SUM(Projects!${letter}2:${letter}${1 + count})`]]);
    sheet.deleteRows(2, deleted);
    for (let more = 1; more < 3; more += 1) {
      expect(table.again(rows)).toMatchObject({ state: 'done' });
      const last = 1 + count - deleted + more * size;
      expect(sheet.lastRow).toBe(last);
      expect(report.formulas(at(1, 1))).toEqual([[`=SUM(Projects!${letter}2:${letter}${last})`]]);
    }
  },
);

// A blank row stands among them, and the rows below it are named.
test.each([1, 2, 3])('times deleted, a blank row above the last %i rows, which are named', (named) => {
  const rows = ROWS.slice(0, 3);
  const table = growingTable({ mode: 'snapshot', rows });
  const { sheet, at } = table;
  for (let more = 0; more < 2; more += 1) expect(table.again(rows)).toMatchObject({ state: 'done' });
  sheet.deleteColumns(table.column('Captured at'), 1);
  expect(table.again(rows)).toMatchObject({ state: 'done' });
  const blank = sheet.lastRow - named + 1;
  sheet.insertRows(blank, 1);
  sheet.enter(
    at(blank + 1, 1, named),
    Array.from({ length: named }, () => ['W3']),
  );
  const before = sheet.values(at(2, 1, sheet.lastRow - 1, 3));
  expect(table.again(rows)).toMatchObject({ state: 'done' });
  const now = sheet.values(at(2, 1, sheet.lastRow - 1, 3));
  expect(now.slice(0, before.length)).toEqual(before);
  expect(now.slice(before.length).map(([, id]) => id)).toEqual(rows.map(({ id }) => id));
});
