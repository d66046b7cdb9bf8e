// What reaches from all rows of a table over a blank column to a list of the person covers all rows, and is where it was after an
// undo, wherever that or the run dies.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Rectangle } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { isUnderWay, MINUTES_10 } from '../broken-off/unbroken';
import { setSource } from '../projects-import';
import { expectGoesOn } from './goes-on';
import { type GrowingTable, many, others } from './growing-table';
import { type Beside, begin, hangAll, thrice } from './list-beside';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const HOUR = 3_600_000;

test.each([
  ['replace', 3, 6],
  ['replace', 6, 2],
  ['snapshot', 3, 6],
] as const)('%s: cover all rows, from %i to %i, killed and gone on with', async (mode, before, after) => {
  let it: Beside | undefined;
  let where: ReturnType<typeof hangAll> = () => [];
  let hung = 0;
  const came = others(mode === 'snapshot' ? [] : many(before), after, 'x');
  const ready = () => {
    it = begin(mode, 'right', before, before);
    hung = it.table.last;
    where = hangAll(it.table, it.to(hung));
    setSource(it.table.opened, came);
    it.table.opened.sheet.google.clock.advance(HOUR);
    return it.table.opened;
  };
  for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(it?.table.id ?? ''))) {
    if (!it) continue;
    const { table, to, expectList } = it;
    expectGoesOn(table, mode, before, came, call);
    expectList(call);
    expect(where(), call).toEqual(thrice(to(Math.max(hung, table.last))));
  }
});

test.each([
  ['replace', 3, 6],
  ['replace', 6, 2],
  ['snapshot', 3, 6],
] as const)(
  '%s: are where they were, from %i to %i and back, killed and gone on with',
  async (mode, before, after) => {
    let it: Beside | undefined;
    let where: ReturnType<typeof hangAll> = () => [];
    let was: Rectangle | undefined;
    const ready = () => {
      it = begin(mode, 'right', before, before);
      // Further down than all rows.
      was = it.to(it.table.last + 2);
      where = hangAll(it.table, was);
      it.table.again(others(mode === 'snapshot' ? [] : it.table.records, after, 'x'));
      return it.table.opened;
    };
    const undo = (opened: GrowingTable['opened']): unknown =>
      opened.ask('undoImport', { id: it?.table.id ?? '' });
    for await (const call of atEveryCall(ready, (opened) => void undo(opened))) {
      if (!it) continue;
      const { opened, id } = it.table;
      opened.sheet.google.clock.advance(MINUTES_10);
      if (isUnderWay(opened)) opened.runAgain(id);
      else if (opened.ask('home', {}).imports[0]?.canUndo) undo(opened);
      it.expectList(call);
      expect(where(), call).toEqual([was, was, was]);
    }
  },
);
