// Lines of the person stand under the titles, and the last records are dragged above them: the table seems to end there. The other
// records can be called the table's, and each stands once with its remark, and every line of the person's stays.
import { describe, expect, test } from 'vitest';
import { growingTable, many } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';
import { choose, lines } from './remarked-lines';

const ROWS = many(5);
const REMARKED = ROWS.map(({ id }) => `${id}: of ${id}`);

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each(['ID', 'Project', 'Remark'])('lines under %s', (under) => {
    test.each(
      [1, 2].flatMap((own) =>
        [1, 2].flatMap((dragged) => [false, true].map((isKnown) => [own, dragged, isKnown] as const)),
      ),
    )('%i of them, the last %i dragged, after a run: %s', (own, dragged, isKnown) => {
      const table = growingTable({ mode, rows: ROWS });
      const { opened, id, sheet, at, column } = table;
      sheet.growRows(20);
      table.own(
        'Remark',
        ROWS.map((row) => `of ${row.id}`),
      );
      sheet.insertRows(2, own);
      const words = Array.from({ length: own }, (_, down) => `mine ${down}`);
      sheet.enter(
        at(2, column(under), own),
        words.map((word) => [word]),
      );
      if (isKnown) expect(table.again(ROWS)).toMatchObject({ state: 'done' });
      sheet.moveRows(2 + own + ROWS.length - dragged, dragged, 2);

      const end = table.again(ROWS.map((row) => ({ ...row, size: row.size + 1 })));
      if (end.state !== 'done') {
        expect(end.error?.kind).toBe('doubt');
        expect(questionIn(opened, id).places[0]).toContain('the table’s');
        choose(table, 0);
      }
      for (const week of [1, 2]) {
        expect(opened.runAgain(id), `week ${week}`).toMatchObject({ state: 'done' });
        const there = lines(table);
        expect(there.filter((line) => line.includes(': of ')).sort()).toEqual(REMARKED);
        const all = sheet.values(at(2, 1, sheet.lastRow - 1, table.right)).flat();
        expect(all.filter((cell) => String(cell).startsWith('mine'))).toEqual(words);
        expect(there).toHaveLength(ROWS.length + own);
      }
    });
  });
});
