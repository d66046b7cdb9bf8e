// The person deletes all records but one and puts a blank row above it. What they hang on both covers the records that come.
import { describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { setSource, source } from '../projects-import';
import { growingTable, MODES } from './growing-table';
import { CHART, HANGS } from './hangs';

const KEYS = ['a', 'b', 'c', 'd'];

describe.each(MODES)('%s', (mode) => {
  /** A blank row 5 and one record in row 6. */
  function begin() {
    const table = growingTable({ mode, rows: source(...KEYS), cell: 'C4' });
    table.sheet.deleteRows(6, 3);
    table.sheet.insertRows(5, 1);
    return table;
  }

  test.each([false, true])('sums below it, and on another tab; with a remark beside: %s', (isRemarked) => {
    const table = begin();
    const { sheet, at, opened } = table;
    if (isRemarked) {
      const remark = table.right + 1;
      sheet.enter(at(4, remark), [['Remark']]);
      sheet.enter(at(6, remark), [['of a']]);
    }
    const size = table.column('Size');
    const letter = String.fromCharCode(64 + size);
    sheet.setFormulas(at(7, size), [[`=SUM(${letter}5:${letter}6)`]]);
    const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
    report.setFormulas(at(1, 1), [[`=SUM(Projects!${letter}5:${letter}6)`]]);
    expect(table.again(source(...KEYS))).toMatchObject({ state: 'done' });
    const ids = sheet.values(at(1, table.column('ID'), 20)).flat();
    const last = 1 + ids.lastIndexOf('d');
    const [[covering = ''] = []] = report.formulas(at(1, 1));
    const [, from, to] = /[A-Z](\d+):[A-Z](\d+)/.exec(covering) ?? [];
    expect(Number(from)).toBeLessThanOrEqual(1 + ids.indexOf('a'));
    expect(Number(to)).toBe(last);
    expect(sheet.formulas(at(last + 1, size))).toEqual([[covering.replaceAll('Projects!', '')]]);
    if (isRemarked) {
      const remarks = sheet.values(at(1, table.right, 20)).flat();
      expect(remarks.indexOf('of a')).toBe(ids.indexOf('a'));
    }
  });

  test.each(HANGS.slice(0, CHART))('%s', (_, hang) => {
    const table = begin();
    const where = hang(table, table.at(5, table.column('Size'), 2));
    expect(table.again(source(...KEYS))).toMatchObject({ state: 'done' });
    const ids = table.sheet.values(table.at(1, table.column('ID'), 20)).flat();
    const { row, rows } = where() ?? { row: 0, rows: 0 };
    expect(row + rows - 1).toBe(1 + ids.lastIndexOf('d'));
  });

  test('a sum and a remark, wherever the run died', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    let table = begin();
    const ready = () => {
      table = begin();
      const { sheet, at, opened } = table;
      const remark = table.right + 1;
      sheet.enter(at(4, remark), [['Remark']]);
      sheet.enter(at(6, remark), [['of a']]);
      const letter = String.fromCharCode(64 + table.column('Size'));
      const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
      report.setFormulas(at(1, 1), [[`=SUM(Projects!${letter}5:${letter}6)`]]);
      setSource(opened, source(...KEYS));
      opened.sheet.google.clock.advance(3_600_000);
      return opened;
    };
    for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), { from: 100 })) {
      const { opened, id, sheet, at } = table;
      opened.sheet.google.clock.advance(MINUTES_10);
      if (opened.ask('history', { id }).length < 2)
        expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      const ids = sheet.values(at(1, table.column('ID'), 20)).flat();
      const [[covering = ''] = []] = opened.sheet.workbook.sheetByName('Report')?.formulas(at(1, 1)) ?? [];
      const [, from, to] = /[A-Z](\d+):[A-Z](\d+)/.exec(covering) ?? [];
      expect(Number(from), call).toBeLessThanOrEqual(1 + ids.indexOf('a'));
      expect(Number(to), call).toBe(1 + ids.lastIndexOf('d'));
      const remarks = sheet.values(at(1, table.right, 20)).flat();
      expect(remarks.indexOf('of a'), call).toBe(ids.indexOf('a'));
    }
  });
});
