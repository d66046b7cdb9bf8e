// A run dies while it writes, is stopped and run again: nobody has moved anything, and nobody is asked.
import { beforeEach, expect, test, vi } from 'vitest';
import { many } from '../growing/growing-table';
import { changed, type NotedTable, notedTable, RECORDS } from '../rows-in-doubt/noted-table';
import { atEveryCall } from './at-every-call';
import { MINUTES_10 } from './unbroken';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const CAME = [...changed(RECORDS), ...many(2)];

test.each(['replace', 'update'] as const)(
  '%s',
  async (mode) => {
    let table: NotedTable | undefined;
    const begin = () => {
      table = notedTable(mode, ['a', 'b', 'c', 'e']);
      return table.opened;
    };
    const ending = { from: 160, step: 1, loseWrites: 0 };
    for await (const call of atEveryCall(begin, () => void table?.again(CAME), ending)) {
      const { opened, id, lines } = table as NotedTable;
      opened.sheet.google.clock.advance(MINUTES_10);
      const { run = '' } = opened.ask('home', {}).imports[0]?.progress ?? {};
      if (run === '') continue;
      opened.ask('stopRun', { id, run });
      expect(opened.runAgain(id), `${call}, with ${lines.length} rows`).toMatchObject({ state: 'done' });
      expect((table as NotedTable).lines.map((line) => line.id)).toEqual(CAME.map((row) => row.id));
    }
  },
  120_000,
);
