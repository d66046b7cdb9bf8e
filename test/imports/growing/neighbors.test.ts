// What stands right of a table, in its rows, is torn by nothing: only the band's own cells move, or the run is refused.
import { describe, expect, test } from 'vitest';
import { area } from '../../sandbox/workbook/contract/fixture';
import { setSource } from '../projects-import';
import { expectRefused } from '../refused-run';
import { coverAll } from './covering';
import { expectTable, type GrowingTable, growingTable, MODES, many, others } from './growing-table';
import { expectHeldOrRefused } from './holds-or-refuses';

/** A list of the person, a blank column away: with a note, a formula, a height and a merged pair. */
function putList(table: GrowingTable): () => void {
  const { sheet, at, header, right } = table;
  const column = right + 3;
  const lines = Array.from({ length: 14 }, (_, row) => [`item ${row}`, row]);
  sheet.enter(at(header, column, lines.length, 2), lines);
  const sum = `=SUM(${String.fromCharCode(65 + column)}1:${String.fromCharCode(65 + column)}14)`;
  sheet.setFormulas(at(header, column + 2), [[sum]]);
  sheet.fillAttribute(at(header + 2, column), 'note', 'theirs');
  sheet.setRowHeight(header + 3, 44);
  sheet.merge(at(header + 5, column + 2, 1, 2));
  const place = at(1, right + 2, header + 60 - 1, 6);
  const seen = () => [
    sheet.entries(place),
    sheet.attributes(place, 'note'),
    sheet.rowHeight(header + 3),
    sheet.merges,
  ];
  const before = seen();
  return () => expect(seen()).toEqual(before);
}

describe.each(MODES)('%s', (mode) => {
  test.each([0, 1, 2, 5, 20])('a list beside it is as it was once %i come where there were four', (count) => {
    const table = growingTable({ mode, rows: many(4) });
    const covers = coverAll(table, 'a filter');
    const list = putList(table);
    expect(table.again(others(table.records, count))).toMatchObject({ state: 'done' });
    expectTable(table);
    list();
    covers();
  });

  test('a list beside it is as it was, run after run', () => {
    const table = growingTable({ mode, rows: many(2) });
    const covers = coverAll(table, 'a filter');
    const list = putList(table);
    for (const [run, count] of [5, 3, 9, 0, 2].entries()) {
      const where = `after run ${run + 1}`;
      const rows = others(mode === 'snapshot' ? [] : table.records, count, `run${run}n`);
      expect(table.again(rows), where).toMatchObject({ state: 'done' });
      expectTable(table, where);
      list();
      covers(where);
    }
  });

  test('two tables beside each other grow and shrink in turn, each with a total right under it', () => {
    const one = growingTable({ mode, rows: many(3) });
    const two = growingTable({ mode, rows: many(5, 'q'), cell: 'H1', beside: one.opened });
    const checks = [one, two].map((table) => coverAll(table, 'a filter'));
    const steps = [
      [one, 7],
      [two, 9],
      [one, 2],
      [two, 1],
      [one, 5],
      [two, 6],
    ] as const;
    for (const [step, [table, count]] of steps.entries()) {
      const where = `after step ${step + 1}`;
      const rows = others(mode === 'snapshot' ? [] : table.records, count, `step${step}n`);
      expect(table.again(rows), where).toMatchObject({ state: 'done' });
      for (const each of [one, two]) expectTable(each, where);
      for (const check of checks) check(where);
    }
  });

  test('two tables below each other grow and shrink in turn, each with a total right under it', () => {
    const one = growingTable({ mode, rows: many(3) });
    const checks = [coverAll(one, 'a filter')];
    const two = growingTable({ mode, rows: many(4, 'q'), cell: 'A9', beside: one.opened });
    checks.push(coverAll(two, 'a filter'));
    const steps = [
      [one, 6],
      [two, 7],
      [one, 1],
      [two, 2],
      [one, 9],
    ] as const;
    for (const [step, [table, count]] of steps.entries()) {
      const where = `after step ${step + 1}`;
      const gap = two.header - one.last;
      const rows = others(mode === 'snapshot' ? [] : table.records, count, `step${step}n`);
      expect(table.again(rows), where).toMatchObject({ state: 'done' });
      for (const each of [one, two]) expectTable(each, where);
      for (const check of checks) check(where);
      expect(two.header - one.last, where).toBe(gap);
    }
  });

  describe('with a list beside it', () => {
    function begin() {
      const table = growingTable({ mode, rows: many(4) });
      putList(table);
      return table;
    }

    function isRefused(table: GrowingTable): void {
      setSource(table.opened, others(table.records, 9));
      table.opened.sheet.google.clock.advance(3_600_000);
      expectRefused(table.opened, table.id, '“Projects”');
    }

    test('merged cells below that reach beyond its columns keep it from growing', () => {
      const table = begin();
      table.sheet.merge(table.at(table.last + 20, 1, 1, table.right + 2));
      isRefused(table);
    });

    test('a block below that reaches beyond its columns keeps it from growing', () => {
      const table = begin();
      const { sheet, at, last, right } = table;
      const line = Array.from({ length: right + 3 }, (_, column) => `part ${column}`);
      sheet.enter(at(last + 15, 1, 2, right + 3), [line, line]);
      isRefused(table);
    });

    test('a filter over both keeps it from growing', () => {
      const table = begin();
      table.sheet.createFilter(table.at(1, 1, 14, table.right + 4));
      isRefused(table);
    });

    test('what covers both covers all rows, or keeps it from growing', () => {
      const table = begin();
      const tab = table.opened.sheet.workbook.insertSheet({ name: 'Sums' });
      const end = String.fromCharCode(64 + table.right + 4);
      tab.setFormulas(area('A1'), [[`=COUNTA(Projects!A2:${end}${table.last})`]]);
      expectHeldOrRefused(
        table,
        () => table.again(others(table.records, 9)),
        () => {
          expectTable(table);
          const row = Number(/(\d+)\)$/.exec(tab.formulas(area('A1'))[0]?.[0] ?? '')?.[1]);
          expect(row).toBeGreaterThanOrEqual(table.last);
        },
      );
    });
  });
});
