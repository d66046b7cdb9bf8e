// A table that shrinks where its rows cannot go without tearing something apart keeps them, blank, and uses them again.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import type { OpenedImport } from '../opened-import';
import { setSource } from '../projects-import';
import { coverAll } from './covering';
import { expectTable, type GrowingTable, growingTable, many } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const MODES = ['replace', 'update'] as const;
const BEFORE = 6;
const REMARKS = ['one', null, null, null, null, null] as const;

interface Hindrance {
  /** Takes away what it puts there. */
  readonly put: (table: GrowingTable) => () => void;
  /** How many blank rows the table keeps that goes from six rows to three. */
  readonly spare: number;
  /** Whole rows of the sheet can go: no list of the person's stands beside the table. */
  readonly isAlone?: true;
}

const whole = (table: GrowingTable) => table.at(1, 1, table.last, table.right);

const HINDRANCES: Readonly<Record<string, Hindrance>> = {
  'a filter': {
    spare: 3,
    put(table) {
      table.sheet.createFilter(whole(table));
      return () => table.sheet.removeFilter();
    },
  },
  'a filter that hides some of those that go': {
    spare: 3,
    put(table) {
      table.sheet.createFilter(whole(table));
      table.sheet.setHiddenValues(table.column('ID'), ['p5', 'p6']);
      return () => table.sheet.removeFilter();
    },
  },
  'merged cells below, which reach beyond it': {
    spare: 3,
    put(table) {
      const place = () => table.at(table.last + 20, 1, 1, table.right + 2);
      table.sheet.merge(place());
      return () => table.sheet.unmerge(place());
    },
  },
  'merged cells beside its last row': {
    spare: 1,
    put({ sheet, at, last, column }) {
      const place = at(last, column('Twice') + 1, 1, 2);
      sheet.merge(place);
      return () => sheet.unmerge(at(sheet.merges[0]?.row ?? 0, place.column, 1, 2));
    },
  },
  // It shows while rows move.
  'a last row hidden by hand, which a sort leaves where it is': {
    spare: 0,
    isAlone: true,
    put(table) {
      table.sheet.setRowsHidden(table.last, 1, true);
      return () => table.sheet.setRowsHidden(table.last, 1, false);
    },
  },
};

function begin(mode: (typeof MODES)[number], hindrance: Hindrance) {
  const table = growingTable({ mode, rows: many(BEFORE), options: { sortMovesHiddenRows: false } });
  const { sheet, at, first, opened } = table;
  table.own('Remark', REMARKS);
  opened.sheet.workbook.insertSheet({ name: 'Rates' });
  const twice = (row: number, was = row): string => `=C${row}*Rates!B${was}`;
  const place = table.own('Twice', []);
  sheet.setFormulas(
    at(first, place, BEFORE),
    REMARKS.map((_, index) => [twice(first + index)]),
  );
  for (const title of ['Own', 'Other']) table.own(title, []);
  const covers = coverAll(table, 'a filter');
  const list = Array.from({ length: 14 }, (_, row) => [hindrance.isAlone ? null : `item ${row}`]);
  const beside = at(1, table.right + 3, list.length);
  sheet.enter(beside, list);
  const takeAway = hindrance.put(table);

  function check(where: string, spare: number): void {
    expectTable(table, where, spare);
    covers(where);
    expect(sheet.values(beside), `list ${where}`).toEqual(list);
    const remarks = table.records.map((_, down) =>
      sheet.values(at(table.first + down, table.column('Remark')))[0]?.at(0),
    );
    const wanted = table.records.map(({ id }, down) => (id === `p${down + 1}` ? REMARKS[down] : null));
    expect(remarks, `remarks ${where}`).toEqual(wanted);
    const rows = [2, 3, 4].slice(0, table.records.length);
    // A run that died may have left a `$`.
    const formulas = sheet
      .formulas(at(table.first, table.column('Twice'), rows.length))
      .map(([formula = '']) => formula.replace('B$', 'B'));
    expect(formulas, `formulas ${where}`).toEqual(rows.map((row) => twice(row)));
  }
  return { table, check, takeAway };
}

const FEWER = many(3);

describe.each(MODES)('%s', (mode) => {
  describe.each(Object.entries(HINDRANCES))('with %s', (_, hindrance) => {
    test('blank rows stay in it, are filled again, and go once they can', () => {
      const { table, check, takeAway } = begin(mode, hindrance);
      expect(table.again(FEWER)).toMatchObject({ state: 'done' });
      check('after it shrank', hindrance.spare);
      expect(table.again(FEWER)).toMatchObject({ state: 'done' });
      check('after a run without a change', hindrance.spare);
      const { last } = table;
      const more = [...FEWER, ...many(hindrance.spare, 'x')];
      expect(table.again(more)).toMatchObject({ state: 'done' });
      check('after it grew', 0);
      expect(table.last).toBe(last);
      expect(table.again(FEWER)).toMatchObject({ state: 'done' });
      takeAway();
      expect(table.again(FEWER)).toMatchObject({ state: 'done' });
      check('after the rows could go', 0);
    });

    test('an undo brings back the rows that left', () => {
      const { table, check } = begin(mode, hindrance);
      table.again(FEWER);
      const { opened, id } = table;
      opened.ask('undoImport', { id });
      table.wrote(many(BEFORE));
      check('after the undo', 0);
    });
  });
});

const NONE: Hindrance = { spare: 0, put: () => () => undefined };

test.each([
  ['a filter', 3],
  ['merged cells beside its last row', 3],
  ['a last row hidden by hand, which a sort leaves where it is', 3],
  ['nothing', 1],
] as const)('with %s, down to %i records, killed at every call, and gone on with', async (name, count) => {
  const hindrance = HINDRANCES[name] ?? NONE;
  const came = many(count);
  let all = begin('replace', hindrance);
  const ready = () => {
    all = begin('replace', hindrance);
    setSource(all.table.opened, came);
    all.table.opened.sheet.google.clock.advance(3_600_000);
    return all.table.opened;
  };
  const act = (opened: OpenedImport) => void opened.runAgain(all.table.id);
  // Before that it reads.
  for await (const call of atEveryCall(ready, act, { from: 180 })) {
    const { table, check } = all;
    table.opened.sheet.google.clock.advance(MINUTES_10);
    expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
    table.wrote(came);
    check(call, hindrance.spare);
  }
});
