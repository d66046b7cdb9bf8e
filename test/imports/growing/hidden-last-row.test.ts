// A last row that is hidden, with something of the person's beside it: rows come before it all the same, and what was hidden
// by hand stays hidden with its record.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import type { OpenedImport } from '../opened-import';
import { setSource } from '../projects-import';
import { setAside, shownSheets } from '../shown-sheets';
import { expectTable, type GrowingTable, growingTable, many } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const BEFORE = 4;
const REMARKS = ['one', null, null, 'four'] as const;
const MODES = ['snapshot', 'update', 'replace'] as const;

type Mode = (typeof MODES)[number];
type How = 'by hand' | 'by a filter';

function begin(mode: Mode, how: How, sortMovesHiddenRows: boolean, list = 0): GrowingTable {
  const table = growingTable({ mode, rows: many(BEFORE), options: { sortMovesHiddenRows } });
  const { sheet, at, first, last } = table;
  table.own('Remark', REMARKS);
  if (list > 0) {
    const lines = Array.from({ length: list }, (_, row) => [`item ${row}`]);
    sheet.enter(at(1, table.right + 3, list), lines);
  }
  if (how === 'by hand') sheet.setRowsHidden(last, 1, true);
  else {
    sheet.createFilter(at(1, 1, last, table.right));
    sheet.setHiddenValues(table.column('ID'), [`p${BEFORE}`]);
  }
  expect(hidden(table).filter((row) => row < first || row > last)).toEqual([]);
  return table;
}

function hidden({ sheet }: GrowingTable): readonly number[] {
  const rows = Array.from({ length: sheet.maxRows }, (_, row) => row + 1);
  return rows.filter((row) => sheet.isRowHidden(row) || sheet.isRowHiddenByFilter(row));
}

/** The record and its remark stand in one row, and it alone is hidden. */
function check(table: GrowingTable, where: string, wantedHidden = `p${BEFORE}`): void {
  const { sheet, at, first } = table;
  expectTable(table, where);
  const remarks = table.records.map(
    (_, down) => sheet.values(at(first + down, table.column('Remark')))[0]?.[0],
  );
  const wanted = table.records.map((_, down) => REMARKS[down] ?? null);
  expect(remarks, `remarks ${where}`).toEqual(wanted);
  const ids = table.records.map(({ id }) => id);
  const rows = ids.flatMap((id, down) => (id === wantedHidden ? [first + down] : []));
  expect(hidden(table), `hidden ${where}`).toEqual(rows);
}

const more = (mode: Mode, count: number) =>
  mode === 'snapshot' ? many(count, 'n') : [...many(BEFORE), ...many(count, 'n')];

describe.each(MODES)('%s', (mode) => {
  describe.each([
    ['by hand', true],
    ['by hand', false],
    ['by a filter', true],
  ] as const)('hidden %s, where a sort moves hidden rows: %s', (how, sortMovesHiddenRows) => {
    // With a filter over it, no cells move alone.
    test.each(how === 'by hand' ? [0, 20] : [0])(
      'the table grows twice, with a list of %i beside, and is undone',
      (list) => {
        const table = begin(mode, how, sortMovesHiddenRows, list);
        expect(table.again(more(mode, 3))).toMatchObject({ state: 'done' });
        check(table, 'after it grew');
        const { records } = table;
        expect(table.again(more(mode, 5))).toMatchObject({ state: 'done' });
        check(table, 'after it grew again');
        table.opened.ask('undoImport', { id: table.id });
        table.wrote([]);
        const back = growingRecords(table, records);
        check(back, 'after the undo');
      },
    );
  });

  test('hidden by a filter, where a sort leaves it: refused in words, until it shows', () => {
    const table = begin(mode, 'by a filter', false);
    const { workbook } = table.opened.sheet;
    const seen = (): unknown => [shownSheets(workbook), setAside(workbook).map(({ id }) => id)];
    const before = seen();
    const end = table.again(more(mode, 3));
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(end.error?.message).toContain('A filter hides that row');
    expect(end.error?.message).toContain('Data ▸ Remove filter');
    expect(seen()).toEqual(before);
    table.sheet.removeFilter();
    expect(table.again(more(mode, 3))).toMatchObject({ state: 'done' });
    check(table, 'after it grew', 'none');
  });
});

describe.each(MODES)('%s, hidden by a filter, where a sort leaves it, with nothing beside it', (mode) => {
  const colored = (copySkips: 'filtered' | 'refused where filtered') => {
    const options = { sortMovesHiddenRows: false, copySkips };
    const table = growingTable({ mode, rows: many(BEFORE), options });
    const { sheet, at, last } = table;
    sheet.fillAttribute(at(last, table.column('Project')), 'background', '#ffee00');
    sheet.fillAttribute(at(last, table.column('ID')), 'background', '#00eeff');
    sheet.createFilter(at(1, 1, last, table.right));
    sheet.setHiddenValues(table.column('ID'), [`p${BEFORE}`]);
    return table;
  };
  const expectColors = (table: GrowingTable, where = '') => {
    const { sheet, at, first, records } = table;
    const colorsOf = (title: string) =>
      sheet.attributes(at(first, table.column(title), records.length), 'background').flat();
    const only = (color: string) => records.map((_, down) => (down === BEFORE - 1 ? color : ''));
    expect(colorsOf('Project'), where).toEqual(only('#ffee00'));
    expect(colorsOf('ID'), where).toEqual(only('#00eeff'));
  };

  test.each(['filtered', 'refused where filtered'] as const)(
    'its color goes along, and no other row has it; copies out of it are %s',
    (copySkips) => {
      const table = colored(copySkips);
      for (const count of [1, 3]) {
        expect(table.again(more(mode, count))).toMatchObject({ state: 'done' });
        expectColors(table);
      }
    },
  );

  test('a rule over a column of the import stays on all of its rows', () => {
    const options = { sortMovesHiddenRows: false };
    const table = growingTable({ mode, rows: many(BEFORE), options });
    const { sheet, at, first, last } = table;
    const rule = { criterion: 'TEXT_CONTAINS', values: ['P'], rejects: false, help: '' } as const;
    const column = table.column('Project');
    sheet.fillAttribute(at(first, column, BEFORE), 'validation', rule);
    sheet.createFilter(at(1, 1, last, table.right));
    sheet.setHiddenValues(table.column('ID'), [`p${BEFORE}`]);
    for (const count of [1, 3]) {
      expect(table.again(more(mode, count))).toMatchObject({ state: 'done' });
      const rules = sheet.attributes(at(first, column, table.records.length), 'validation').flat();
      expect(rules).toEqual(table.records.map(() => rule));
    }
  });

  test('killed at its calls, its color goes along', async () => {
    const came = more(mode, 3);
    let table = colored('filtered');
    const ready = () => {
      table = colored('filtered');
      setSource(table.opened, came);
      table.opened.sheet.google.clock.advance(3_600_000);
      return table.opened;
    };
    const act = (opened: OpenedImport) => void opened.runAgain(table.id);
    for await (const call of atEveryCall(ready, act, { from: 150, step: 5 })) {
      const { opened, id } = table;
      opened.sheet.google.clock.advance(MINUTES_10);
      if (opened.ask('history', { id }).length < 2)
        expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      table.wrote(came);
      expectColors(table, call);
    }
  });
});

test('a look at what an undo would do takes no last row for one that cannot move', () => {
  const table = growingTable({ mode: 'update', rows: many(BEFORE) });
  const { sheet, at, opened, id } = table;
  table.own('Remark', ['one', 'two']);
  expect(table.again(many(2))).toMatchObject({ state: 'done' });
  sheet.createFilter(at(1, 1, table.last, table.right));
  sheet.setHiddenValues(table.column('ID'), ['p2']);
  expect(opened.ask('undoForecast', { id }).words.join(' ')).toContain('2 ');
  opened.ask('undoImport', { id });
  table.wrote(many(BEFORE));
  expectTable(table);
});

describe.each(['replace', 'update'] as const)('%s, rows that go', (mode) => {
  const fewer = many(2);

  /** The record that comes to the last row is hidden, or the row of one that goes. */
  function shrinking(hiddenId: string, sortMovesHiddenRows: boolean, list: number): GrowingTable {
    const options = { sortMovesHiddenRows };
    const table = growingTable({ mode, rows: many(BEFORE), options });
    const { sheet, at, first } = table;
    table.own('Remark', ['one', 'two']);
    const lines = Array.from({ length: list }, (_, row) => [`item ${row}`]);
    if (list > 0) sheet.enter(at(1, table.right + 3, list), lines);
    const down = many(BEFORE).findIndex(({ id }) => id === hiddenId);
    if (down >= 0) sheet.setRowsHidden(first + down, 1, true);
    return table;
  }

  function expectShrunk(table: GrowingTable, hiddenId: string, where = ''): void {
    const { sheet, at, first } = table;
    expectTable(table, where);
    expect(sheet.values(at(first, table.column('Remark'), 2)).flat(), where).toEqual(['one', 'two']);
    expect(hidden(table), `hidden ${where}`).toEqual(hiddenId === 'p2' ? [first + 1] : []);
  }

  const CASES = ['p2', 'p4', 'no row'].flatMap((hiddenId) =>
    [true, false].flatMap((moves) => [0, 20].map((list) => [hiddenId, moves, list] as const)),
  );

  test.each(CASES)(
    'with %s hidden by hand, where a sort moves hidden rows: %s, a list of %i beside',
    (...one) => {
      const table = shrinking(...one);
      expect(table.again(fewer)).toMatchObject({ state: 'done' });
      expectShrunk(table, one[0]);
    },
  );

  test.each(CASES.filter(([, moves, list]) => !moves && list > 0))(
    'killed at every call, with %s, %s, %i',
    async (...one) => {
      let table = shrinking(...one);
      const ready = () => {
        table = shrinking(...one);
        setSource(table.opened, fewer);
        table.opened.sheet.google.clock.advance(3_600_000);
        return table.opened;
      };
      // Before that it reads, and clears what goes.
      for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), {
        from: 180,
      })) {
        table.opened.sheet.google.clock.advance(MINUTES_10);
        expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
        table.wrote(fewer);
        expectShrunk(table, one[0], call);
      }
    },
  );
});

describe.each(MODES)('%s, hidden by hand, killed at every call, and gone on with', (mode) => {
  test.each([true, false])('where a sort moves hidden rows: %s', async (sortMovesHiddenRows) => {
    const came = more(mode, 3);
    let table = begin(mode, 'by hand', sortMovesHiddenRows);
    const ready = () => {
      table = begin(mode, 'by hand', sortMovesHiddenRows);
      setSource(table.opened, came);
      table.opened.sheet.google.clock.advance(3_600_000);
      return table.opened;
    };
    const act = (opened: OpenedImport) => void opened.runAgain(table.id);
    // Before that it reads.
    for await (const call of atEveryCall(ready, act, { from: 100 })) {
      const { opened, id } = table;
      opened.sheet.google.clock.advance(MINUTES_10);
      // Killed behind its end, it is over: the next would be another capture.
      if (opened.ask('history', { id }).length < 2)
        expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      table.wrote(came);
      check(table, call);
    }
  });
});

/** The same table, with these records. */
function growingRecords(table: GrowingTable, records: GrowingTable['records']): GrowingTable {
  return Object.create(table, { records: { value: records } });
}
