// A run dies, and somebody drags the last record up before it goes on or is given up, whether rows had come to the table already or
// not. Every record stands once in the end, beside its own remark.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { MODES } from '../growing/growing-table';
import { setSource, source } from '../projects-import';
import { type NotedTable, notedTable, RECORDS } from '../rows-in-doubt/noted-table';
import { atEveryCall } from './at-every-call';
import { MINUTES_10 } from './unbroken';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const IDS = RECORDS.map(({ id }) => id);
const CAME = source('x', 'c', 'a', 'd', 'f', 'b', 'g');
const TO = 4;

describe.each(MODES)('%s', (mode) => {
  const remarked = IDS.map((id) => `${id} of ${id}`);
  const came = CAME.map(({ id }) => `${id} -`);
  const wanted = mode === 'snapshot' ? [...remarked, ...came] : [...remarked, ...['x -', 'f -', 'g -']];

  // Given up, what a snapshot has written is history.
  const ends = mode === 'snapshot' ? (['goes on'] as const) : (['goes on', 'is given up'] as const);

  describe.each(ends)('it %s', (how) => {
    test.each([
      ['all', undefined],
      ['some', 2],
      ['none', 0],
    ])('%s of the waiting writes are lost', { timeout: MINUTES_10 }, async (_, loseWrites) => {
      let table = notedTable(mode, IDS);
      const begun = () => {
        table = notedTable(mode, IDS);
        return table.opened;
      };
      const again = () => {
        setSource(table.opened, CAME);
        table.opened.sheet.google.clock.advance(MINUTES_10);
        return table.opened.runAgain(table.id);
      };
      const ending = loseWrites === undefined ? {} : { loseWrites };
      for await (const call of atEveryCall(begun, again, ending)) {
        const last = lastRecord(table);
        const isOver = table.opened.ask('history', { id: table.id }).length > 1;
        if (isOver || last <= TO) continue;
        table.sheet.moveRows(last, 1, TO);
        if (how === 'is given up') giveUp(table);
        expect(again(), call).toMatchObject({ state: 'done' });
        expect([...rowsOf(table)].sort(), call).toEqual([...wanted].sort());
      }
    });
  });
});

function giveUp({ opened, id }: NotedTable): void {
  opened.sheet.google.clock.advance(MINUTES_10);
  const [card] = opened.ask('home', {}).imports;
  if (card?.progress) opened.ask('stopRun', { id, run: card.progress.run });
}

/** `a of a`, row by row. */
function rowsOf({ lines }: NotedTable): readonly string[] {
  return lines.map(({ id, remark }) => `${id ?? '-'} ${remark ?? '-'}`);
}

/** The last row that has an id by now. */
function lastRecord({ sheet, column }: NotedTable): number {
  const ids = sheet.values({ row: 1, column: column('ID'), rows: sheet.lastRow, columns: 1 }).flat();
  return ids.length - [...ids].reverse().findIndex((id) => id !== null);
}
