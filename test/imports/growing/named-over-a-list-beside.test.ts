// A name, a protection or a conditional format of all rows reaches over a blank column to a list of the person, and cells of the
// table move alone. It covers all rows as they come, go, and come back, and nothing else than it covered; or the run is refused.
import { describe, expect, test } from 'vitest';
import type { Chart, Rectangle, Sheet } from '../../../sandbox/workbook/workbook';
import { setSource } from '../projects-import';
import { expectRefused } from '../refused-run';
import { expectTable, growingTable, MODES, many, others } from './growing-table';
import { CHART, HANGS } from './hangs';
import { begin, hangAll, RECORDS, SIDES, thrice } from './list-beside';

const HOUR = 3_600_000;

describe.each(MODES)('%s', (mode) => {
  describe.each(SIDES)('a list on the %s', (side) => {
    test('all rows, and the list as far as it goes', () => {
      const { table, to, expectList } = begin(mode, side);
      const list = table.last;
      const where = hangAll(table, to(list));
      let was = to(list);
      for (const [run, count] of [9, 3, 12, 1, 0, 5].entries()) {
        [was] = where() as readonly [Rectangle];
        const rows = others(mode === 'snapshot' ? [] : table.records, count, `run${run}n`);
        expect(table.again(rows)).toMatchObject({ state: 'done' });
        expectTable(table, `run ${run}`);
        expectList(`run ${run}`);
        expect(where(), `run ${run}`).toEqual(thrice(to(Math.max(list, table.last))));
      }
      table.opened.ask('undoImport', { id: table.id });
      expect(where(), 'after the undo').toEqual(thrice(was));
      expectList('after the undo');
    });

    test.each([
      [4, 7],
      [6, 2],
      [5, 0],
    ])('from %i rows to %i and back', (before, after) => {
      const { table, to, expectList } = begin(mode, side, before, before);
      const was = to(table.last);
      const where = hangAll(table, was);
      const { records } = table;
      const came = others(mode === 'snapshot' ? [] : records, after, 'x');
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expect(where()).toEqual(thrice(to(Math.max(before + 1, table.last))));
      table.opened.ask('undoImport', { id: table.id });
      expectTable(Object.create(table, { records: { value: records } }));
      expect(where()).toEqual(thrice(was));
      expectList();
    });

    test.each([10, 3])('those that end further down go back there, the list having %i items', (items) => {
      const { table, to, expectList } = begin(mode, side, Math.max(RECORDS, items));
      const was = to(table.last + 7);
      const where = hangAll(table, was);
      const { records } = table;
      expect(table.again(others(mode === 'snapshot' ? [] : records, 16, 'x'))).toMatchObject({
        state: 'done',
      });
      expect(where()).toEqual(thrice(to(table.last)));
      table.opened.ask('undoImport', { id: table.id });
      expectTable(Object.create(table, { records: { value: records } }));
      expectList();
      expect(where()).toEqual(thrice(was));
    });

    test('those that end further down grow once rows come that they do not cover', () => {
      const { table, to, expectList } = begin(mode, side, 9);
      const list = table.first + 8;
      const where = hangAll(table, to(list));
      for (const [run, count] of [6, 12, 14].entries()) {
        const rows = mode === 'snapshot' ? many(3, `run${run}n`) : others(table.records, count, `run${run}n`);
        expect(table.again(rows)).toMatchObject({ state: 'done' });
        expectTable(table, `run ${run}`);
        expectList(`run ${run}`);
        expect(where(), `run ${run}`).toEqual(thrice(to(Math.max(list, table.last))));
      }
    });

    test.each(HANGS)('%s that would take in more of the list keeps the run from writing', (name, hang) => {
      const { table, to, expectList } = begin(mode, side, 12);
      const area = to(table.last);
      const where = hang(table, area);
      setSource(table.opened, others(mode === 'snapshot' ? [] : table.records, 9));
      table.opened.sheet.google.clock.advance(HOUR);
      const word = name === 'a chart of another tab' ? 'chart' : name.split(' ').slice(1).join(' ');
      const words = { name: 'named range', protection: 'protected range' }[word] ?? word;
      expectRefused(table.opened, table.id, words, 'Nothing was changed');
      expect(where()).toEqual(area);
      expectList();
    });

    test('a chart hinders no row that comes back to where it covers rows still', () => {
      if (mode === 'snapshot') return;
      const { table, to, expectList } = begin(mode, side);
      const area = to(table.last);
      const [, hang] = HANGS[CHART] as (typeof HANGS)[number];
      const where = hang(table, area);
      const [first, , ...rest] = table.records;
      for (const rows of [[...(first ? [first] : []), ...rest], others(table.records, 4)]) {
        expect(table.again(rows)).toMatchObject({ state: 'done' });
        expectTable(table);
        expectList();
        expect(where()).toEqual(area);
      }
    });

    test('a chart that ends with the sheet is no hindrance', () => {
      const { table, to } = begin(mode, side);
      const { sheet, opened } = table;
      sheet.deleteRows(table.last + 3, sheet.maxRows - table.last - 2);
      const [, hang] = HANGS[CHART] as (typeof HANGS)[number];
      hang(table, to(sheet.maxRows));
      expect(table.again(others(mode === 'snapshot' ? [] : table.records, 9))).toMatchObject({
        state: 'done',
      });
      expectTable(table);
      expect(opened.sheet.workbook.sheetByName('Drawn')?.charts).toHaveLength(1);
    });

    // It may be open, and would be no more.
    test('those that end with the sheet are not made to end before', () => {
      const { table, to, expectList } = begin(mode, side);
      const { sheet, records } = table;
      sheet.deleteRows(table.last + 3, sheet.maxRows - table.last - 2);
      const came = others(mode === 'snapshot' ? [] : records, 70, 'x');
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expect(table.last).toBe(sheet.maxRows);
      const where = hangAll(table, to(sheet.maxRows));
      table.opened.ask('undoImport', { id: table.id });
      expectTable(Object.create(table, { records: { value: records } }));
      expectList();
      expect(where()).toEqual(thrice(to(sheet.maxRows)));
    });

    test.each(HANGS)('%s of some rows stays', (_, hang) => {
      const { table, to, expectList } = begin(mode, side, 12);
      const { rows, ...area } = to(table.last);
      const some = { ...area, row: area.row + 1, rows: rows - 1 };
      const where = hang(table, some);
      expect(table.again(others(mode === 'snapshot' ? [] : table.records, 9))).toMatchObject({
        state: 'done',
      });
      expectTable(table);
      expectList();
      expect(where()).toEqual(some);
    });

    test('a chart that no script can move keeps the run from writing, until it ends further down', () => {
      const { table, to } = begin(mode, side);
      const [, hang] = HANGS[CHART] as (typeof HANGS)[number];
      hang(table, to(table.last));
      const came = others(mode === 'snapshot' ? [] : table.records, 9);
      setSource(table.opened, came);
      table.opened.sheet.google.clock.advance(HOUR);
      expectRefused(table.opened, table.id, 'chart', 'Nothing was changed', 'further down');
      const tab = table.opened.sheet.workbook.sheetByName('Drawn') as Sheet;
      const [chart] = tab.charts as readonly [Chart];
      tab.removeChart(chart.id);
      tab.addChart({ ...chart, ranges: [{ sheetId: table.sheet.id, area: to(table.last + 9) }] });
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expectTable(table);
    });
  });
});

describe.each(MODES)('%s', (mode) => {
  test('over the tables of two imports, they cover all rows of both, and leave none of either', () => {
    const one = growingTable({ mode, rows: many(4) });
    const two = growingTable({ mode, rows: many(4, 'q'), cell: 'J1', beside: one.opened });
    const { at, first } = one;
    const to = (row: number): Rectangle => at(first, 1, row - first + 1, two.right);
    const where = hangAll(one, to(one.last));
    const steps = [
      [one, 7],
      [two, 12],
      [one, 2],
      [two, 3],
      [one, 9],
      [two, 0],
    ] as const;
    for (const [step, [table, count]] of steps.entries()) {
      const rows = others(mode === 'snapshot' ? [] : table.records, count, `step${step}n`);
      expect(table.again(rows), `step ${step}`).toMatchObject({ state: 'done' });
      for (const each of [one, two]) expectTable(each, `step ${step}`);
      expect(where(), `step ${step}`).toEqual(thrice(to(Math.max(one.last, two.last))));
    }
  });
});
