// A table grows by a last row that Sheets does not move, or that is blank; killed at every call, and gone on with.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { setSource } from '../projects-import';
import { expectTable, type GrowingTable, growingTable, MODES, many, others } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

type Check = (where: string) => void;

async function killEverywhere(
  begin: () => GrowingTable,
  mode: Mode,
  prepare: (table: GrowingTable) => Check,
): Promise<void> {
  let table = begin();
  let check: Check = () => undefined;
  const came = others(mode === 'snapshot' ? [] : table.records, table.records.length + 2, 'x');
  const ready = () => {
    table = begin();
    check = prepare(table);
    setSource(table.opened, came);
    table.opened.sheet.google.clock.advance(3_600_000);
    return table.opened;
  };
  for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), {
    // Before that it reads.
    from: 100,
    step: 1,
    loseWrites: 0,
  })) {
    const { opened, id } = table;
    opened.sheet.google.clock.advance(MINUTES_10);
    // Killed behind its end, it is over: the next would be another capture.
    if (opened.ask('history', { id }).length < 2)
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    table.wrote(came);
    expectTable(table, call);
    check(call);
  }
}

describe.each(MODES)('%s', (mode) => {
  test.skipIf(mode === 'replace')('a filter keeps the last row from being moved', () =>
    killEverywhere(
      () => growingTable({ mode, rows: many(4), options: { sortMovesHiddenRows: false } }),
      mode,
      (table) => {
        const { sheet, at, first, last } = table;
        const column = table.column('Project') + 1;
        sheet.insertColumns(column, 1);
        sheet.enter(at(table.header, column), [['Twice']]);
        const size = String.fromCharCode(64 + table.column('Size'));
        for (let row = first; row <= last; row += 1)
          sheet.setFormulas(at(row, column), [[`=${size}${row}*2`]]);
        sheet.createFilter(at(1, 1, last, table.right));
        sheet.setHiddenValues(table.column('ID'), ['p4']);
        expect(sheet.isRowHiddenByFilter(last)).toBe(true);
        return (where) => {
          for (let row = table.first; row <= table.last; row += 1)
            expect(sheet.formulas(at(row, table.column('Twice'))), `${where}, row ${row}`).toEqual([
              [`=${size}${row}*2`],
            ]);
        };
      },
    ),
  );

  test.each([0, 1])('its last row is blank, with %i records, and cells move beside a list', (count) =>
    killEverywhere(
      () => growingTable({ mode, rows: many(count) }),
      mode,
      (table) => {
        const { sheet, at } = table;
        const list = Array.from({ length: 12 }, (_, row) => [`item ${row}`]);
        sheet.enter(at(1, table.right + 3, 12), list);
        const distance = 3;
        sheet.enter(at(table.last + distance, 1), [['Total']]);
        return (where) => {
          expect(sheet.values(at(1, table.right + 3, 12)), where).toEqual(list);
          const first = sheet.values(at(1, 1, sheet.lastRow)).flat();
          expect(first.indexOf('Total') + 1 - table.last, where).toBe(distance);
        };
      },
    ),
  );
});
