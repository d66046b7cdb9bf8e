// A record is dragged past the last one, or above the first: it is the table's still, and what covered all records covers them all, also
// those that come later.
import { beforeAll, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { questionIn } from '../lost-header/put-back';
import { setSource, source } from '../projects-import';
import { growingTable, MODES } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const BEFORE = source('a', 'b', 'c', 'd');

const DRAGS = [
  ['the first one to below the last', 2, 6],
  ['one in the middle to below the last', 3, 6],
  ['the last but one to below the last', 4, 6],
  ['the last one to above the first', 5, 2],
  ['one in the middle to above the first', 4, 2],
  ['the second to above the first', 3, 2],
] as const;

test.each(MODES.flatMap((mode) => DRAGS.map(([name, row, to]) => [mode, name, row, to] as const)))(
  '%s: %s',
  (mode, _, row, to) => {
    const table = growingTable({ mode, rows: BEFORE });
    const { opened, sheet, at } = table;
    const { workbook } = opened.sheet;
    const report = workbook.insertSheet({ name: 'Report' });
    report.setFormulas(at(1, 1), [
      [`=SUM(Projects!${letter(table.column('Size'))}2:${letter(table.column('Size'))}5)`],
    ]);
    workbook.setNamedRange('All', { sheetId: sheet.id, area: at(2, table.column('Size'), 4) });
    table.own(
      'Share',
      Array.from(
        { length: 4 },
        (_one, down) =>
          `=${letter(table.column('Size'))}${2 + down}/SUM(${letter(table.column('Size'))}$2:${letter(table.column('Size'))}$5)`,
      ),
    );
    sheet.moveRows(row, 1, to);
    for (const came of [BEFORE, source('a', 'b', 'c', 'd', 'x', 'y')]) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      const size = letter(table.column('Size'));
      const ids = sheet.values(at(2, table.column('ID'), 30)).flat();
      const end = 1 + ids.findLastIndex((id) => id !== null) + 1;
      expect(report.formulas(at(1, 1))).toEqual([[`=SUM(Projects!${size}2:${size}${end})`]]);
      expect(workbook.namedRanges[0]?.area).toMatchObject({ row: 2, rows: end - 1 });
      const shares = sheet.formulas(at(2, table.column('Share'), end - 1)).flat();
      for (const share of shares.filter((formula) => formula !== ''))
        expect(share).toContain(`/SUM(${size}$2:${size}$${end})`);
      expect(shares.filter((formula) => formula !== '').length).toBeGreaterThanOrEqual(4);
    }
  },
);

function letter(column: number): string {
  return String.fromCharCode(64 + column);
}

test.each(MODES)('%s: one is dragged further down, and the person says that it is the table’s', (mode) => {
  const table = growingTable({ mode, rows: BEFORE });
  const { opened, id, sheet, at } = table;
  const size = letter(table.column('Size'));
  sheet.enter(at(1, 12), [[`=SUM(${size}2:${size}5)`]]);
  sheet.moveRows(3, 1, 9);
  expect(table.again(BEFORE)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  const { places, stamp } = questionIn(opened, id);
  opened.ask('answerQuestion', {
    id,
    stamp,
    answer: places.findIndex((words) => words.includes('the table’s')),
  });
  const came = source('a', 'b', 'c', 'd', 'x');
  expect(table.again(came)).toMatchObject({ state: 'done' });
  const ids = sheet.values(at(2, table.column('ID'), 30)).flat();
  const end = 1 + ids.findLastIndex((one) => one !== null) + 1;
  expect(sheet.formulas(at(1, 12))).toEqual([[`=SUM(${size}2:${size}${end})`]]);
});

test.each(MODES)('%s: a sort by a longer list beside brings all of them below the last row', (mode) => {
  const table = growingTable({ mode, rows: BEFORE });
  const { opened, sheet, at } = table;
  const size = letter(table.column('Size'));
  const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
  report.setFormulas(at(1, 1), [[`=SUM(Projects!${size}2:${size}5)`]]);
  sheet.enter(at(1, 12, 9), [['Prio'], [20], [21], [22], [23], [4], [5], [6], [7]]);
  sheet.sort(at(2, 1, sheet.maxRows - 1, sheet.maxColumns), [{ column: 12, ascending: true }]);
  const end = table.again(source('a', 'b', 'c', 'd', 'x'));
  if (end.state === 'failed') return expect(end.error?.kind).toBe('doubt');
  const ids = sheet.values(at(1, table.column('ID'), 40)).flat();
  const last = ids.findLastIndex((one) => one !== null) + 1;
  expect(report.formulas(at(1, 1))[0]?.[0]).toMatch(new RegExp(`:${size}${last}\\)$`));
});

test.each(MODES)('%s: killed at every call', async (mode) => {
  const came = source('a', 'b', 'c', 'd', 'x');
  const dragged = () => {
    const table = growingTable({ mode, rows: BEFORE });
    const size = letter(table.column('Size'));
    table.sheet.enter(table.at(1, 12), [[`=SUM(${size}2:${size}5)`]]);
    table.own('Share', Array(4).fill(`=SUM(${size}$2:${size}$5)`));
    table.sheet.moveRows(2, 1, 6);
    setSource(table.opened, came);
    table.opened.sheet.google.clock.advance(3_600_000);
    return table;
  };
  let table = dragged();
  const begin = () => {
    table = dragged();
    return table.opened;
  };
  for await (const call of atEveryCall(begin, (opened) => void opened.runAgain(table.id))) {
    const { opened, id, sheet, at } = table;
    opened.sheet.google.clock.advance(MINUTES_10);
    expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    const size = letter(table.column('Size'));
    const ids = sheet.values(at(2, table.column('ID'), 30)).flat();
    const end = 1 + ids.findLastIndex((one) => one !== null) + 1;
    expect(sheet.formulas(at(1, 12)), call).toEqual([[`=SUM(${size}2:${size}${end})`]]);
    const shares = sheet.formulas(at(2, table.column('Share'), end - 1)).flat();
    for (const share of shares.filter(Boolean)) expect(share, call).toBe(`=SUM(${size}$2:${size}$${end})`);
  }
});
