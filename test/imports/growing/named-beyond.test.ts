// A list of the person stands beside a table, and cells of the table move alone. A name, a protection, a conditional format or a
// chart that reaches from the table over a blank column between goes on covering what it covered, as rows come, go, and come back.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Rectangle } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { isUnderWay, MINUTES_10 } from '../broken-off/unbroken';
import { setSource } from '../projects-import';
import { expectGoesOn } from './goes-on';
import { expectTable, type GrowingTable, growingTable, MODES, many, others } from './growing-table';
import { CHART, HANGS, type Hang } from './hangs';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const HOUR = 3_600_000;

function begin(mode: (typeof MODES)[number], count: number): GrowingTable {
  const table = growingTable({ mode, rows: many(count) });
  const { sheet, at, first, right } = table;
  const list = Array.from({ length: 12 }, (_, row) => [`item ${row}`]);
  sheet.enter(at(first, right + 3, list.length), list);
  return table;
}

/** All rows, over the last column and a blank one. */
function allRows({ at, first, last, right }: GrowingTable, above = 0): Rectangle {
  return at(first - above, right, last - first + 1 + above, 2);
}

describe.each(HANGS)('%s', (_, hang) => {
  describe.each(MODES)('%s', (mode) => {
    test.each([0, 1])('of all rows covers all, from %i rows above the first on', (above) => {
      const table = begin(mode, 4);
      const where = hang(table, allRows(table, above));
      for (const [run, count] of [9, 3, 12, 1, 0, 5].entries()) {
        const rows = others(mode === 'snapshot' ? [] : table.records, count, `run${run}n`);
        expect(table.again(rows)).toMatchObject({ state: 'done' });
        expectTable(table, `run ${run}`);
        expect(where(), `run ${run}`).toEqual(allRows(table, above));
      }
      table.opened.ask('undoImport', { id: table.id });
      expect(where(), 'after the undo').toEqual(allRows(table, above));
    });

    test.each([
      [4, 7],
      [6, 2],
      [5, 0],
    ])('of all rows covers all, from %i rows to %i and back', (before, after) => {
      const table = begin(mode, before);
      const where = hang(table, allRows(table));
      const [was, { records }] = [allRows(table), table];
      const came = others(mode === 'snapshot' ? [] : records, after, 'x');
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expect(where()).toEqual(allRows(table));
      table.opened.ask('undoImport', { id: table.id });
      expectTable(Object.create(table, { records: { value: records } }));
      expect(where()).toEqual(was);
    });

    test('that ends below the last row grows and shrinks', () => {
      const table = begin(mode, 4);
      const reaching = (): Rectangle => ({ ...allRows(table), rows: table.last - table.first + 4 });
      const where = hang(table, reaching());
      for (const [run, count] of [9, 3, 5].entries()) {
        const rows = others(mode === 'snapshot' ? [] : table.records, count, `run${run}n`);
        expect(table.again(rows)).toMatchObject({ state: 'done' });
        expect(where(), `run ${run}`).toEqual(reaching());
      }
      table.opened.ask('undoImport', { id: table.id });
      expect(where(), 'after the undo').toEqual(reaching());
    });
  });

  test.each([
    ['the last record', 1],
    ['the last two', 2],
  ])('of %s of a history stays with it', (_, count) => {
    const table = begin('snapshot', 5);
    const { at, last, right } = table;
    const area = at(last - count + 1, right, count, 2);
    const where = hang(table, area);
    expect(table.again(many(3, 'n'))).toMatchObject({ state: 'done' });
    expect(where()).toEqual(area);
    table.opened.ask('undoImport', { id: table.id });
    expect(where()).toEqual(area);
  });

  // Nothing stands beside it: whole rows come.
  test.skipIf(hang === HANGS[CHART]?.[1])(
    'of the last record of a history and a blank column stays with it where rows come',
    () => {
      const table = growingTable({ mode: 'snapshot', rows: many(5) });
      const { at, last, right } = table;
      const area = at(last, right, 1, 2);
      const where = hang(table, area);
      expect(table.again(many(3, 'n'))).toMatchObject({ state: 'done' });
      expect(where()).toEqual(area);
      table.opened.ask('undoImport', { id: table.id });
      expect(where()).toEqual(area);
    },
  );
});

/** With a longer list, and cells of the person further down, from which the blank column would be parted. */
function beginParted(mode: (typeof MODES)[number]) {
  const table = begin(mode, 4);
  const { sheet, at, first, last, right } = table;
  const list = Array.from({ length: 30 }, (__, row) => [`item ${row}`]);
  sheet.enter(at(first, right + 3, list.length), list);
  sheet.growRows(40);
  const mine = at(last + 40, right + 1, 1, 2);
  sheet.enter(mine, [['mine', 'too']]);
  return { table, mine };
}

// Cells of the blank column cannot move: they would be parted from what the person has beside them, further down.
describe.each(HANGS.slice(0, CHART))('%s', (_, hang) => {
  test.each(MODES)('%s: of all rows covers all where the blank column stays', (mode) => {
    const { table, mine } = beginParted(mode);
    const { sheet } = table;
    const where = hang(table, allRows(table));
    for (const [run, count] of [9, 3, 5].entries()) {
      const rows = others(mode === 'snapshot' ? [] : table.records, count, `run${run}n`);
      expect(table.again(rows)).toMatchObject({ state: 'done' });
      expectTable(table, `run ${run}`);
      expect(where(), `run ${run}`).toEqual(allRows(table));
      expect(sheet.values(mine)).toEqual([['mine', 'too']]);
    }
  });
});

// The same, where a blank column alone stays and what ends further down is to be back there.
describe.each(HANGS.slice(0, CHART))('%s', (_, hang) => {
  test.each(MODES)('%s: that ends further down goes back there where the blank column stays', (mode) => {
    const { table } = beginParted(mode);
    const { first, last } = table;
    const was = { ...allRows(table), rows: last - first + 4 };
    const where = hang(table, was);
    expect(table.again(others(mode === 'snapshot' ? [] : table.records, 9))).toMatchObject({ state: 'done' });
    expect(where()).toEqual(allRows(table));
    table.opened.ask('undoImport', { id: table.id });
    expect(where()).toEqual(was);
  });
});

describe.each(MODES)('%s: a name, a conditional format and a chart', (mode) => {
  const hang: (...given: Parameters<Hang>) => () => readonly (Rectangle | undefined)[] = (table, area) => {
    const all = HANGS.flatMap(([name, one]) => (name === 'a protection' ? [] : [one(table, area)]));
    return () => all.map((where) => where());
  };
  const thrice = (area: Rectangle | undefined) => [area, area, area];

  test.each([
    [3, 6],
    [6, 2],
  ])('cover all rows, from %i to %i, killed and gone on with', async (before, after) => {
    let table: GrowingTable | undefined;
    let where: ReturnType<typeof hang> = () => [];
    const came = others(mode === 'snapshot' ? [] : many(before), after, 'x');
    const ready = () => {
      table = begin(mode, before);
      where = hang(table, allRows(table));
      setSource(table.opened, came);
      table.opened.sheet.google.clock.advance(HOUR);
      return table.opened;
    };
    for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table?.id ?? ''))) {
      if (!table) continue;
      expectGoesOn(table, mode, before, came, call);
      expect(where(), call).toEqual(thrice(allRows(table)));
    }
  });

  test.skipIf(mode === 'update').each([
    [3, 6],
    [6, 2],
  ])('cover all rows, from %i to %i and back, killed and gone on with', async (before, after) => {
    let table: GrowingTable | undefined;
    let where: ReturnType<typeof hang> = () => [];
    let was: Rectangle | undefined;
    const ready = () => {
      table = begin(mode, before);
      where = hang(table, allRows(table));
      was = allRows(table);
      table.again(others(mode === 'snapshot' ? [] : table.records, after, 'x'));
      return table.opened;
    };
    for await (const call of atEveryCall(
      ready,
      (opened) => void opened.ask('undoImport', { id: table?.id ?? '' }),
    )) {
      if (!table) continue;
      const { opened, id } = table;
      opened.sheet.google.clock.advance(MINUTES_10);
      if (isUnderWay(opened)) opened.runAgain(id);
      else if (opened.ask('home', {}).imports[0]?.canUndo) opened.ask('undoImport', { id });
      expect(where(), call).toEqual(thrice(was));
    }
  });
});
