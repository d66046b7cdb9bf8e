// A person copies a row of a table below itself and drags another one to the end, or the last one up: none of the records comes
// anew, and each keeps its own remark.
import { describe, expect, test } from 'vitest';
import { questionIn } from '../lost-header/put-back';
import { source } from '../projects-import';
import { changed, insertCopyOf, type NotedTable, notedTable, RECORDS } from './noted-table';

const ALL = RECORDS.map(({ id }) => id);
const CAME = changed([...RECORDS, ...source('f')]);

/** Rows are 2 to 7 by then, the copy of b in row 4. */
const DRAGS: readonly [string, (table: NotedTable) => void][] = [
  ['the first one to the end', ({ sheet }) => sheet.moveRows(2, 1, 8)],
  ['one from the middle to the end', ({ sheet }) => sheet.moveRows(5, 1, 8)],
  ['the last one to the top', ({ sheet }) => sheet.moveRows(7, 1, 2)],
  ['the last one up by two', ({ sheet }) => sheet.moveRows(7, 1, 5)],
];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each(DRAGS)('%s', (_, drag) => {
    test.each([
      ['our cells alone', false],
      ['the remark with them', true],
    ])('copied was %s', (__, withRemarks) => {
      const table = notedTable(mode, ALL);
      insertCopyOf(table, 3, withRemarks);
      drag(table);
      let end = table.again(CAME);
      if (end.error?.kind === 'doubt') {
        const { opened, id } = table;
        const { stamp } = questionIn(opened, id);
        opened.ask('answerQuestion', { id, stamp, answer: 0 });
        end = table.again(CAME);
      }
      expect(end).toMatchObject({ state: 'done' });
      const there = table.lines.filter(({ inSource }) => inSource === true);
      expect(there.map(({ id }) => id).sort()).toEqual([...ALL, 'f']);
      for (const { id, remark } of there.filter((line) => line.id !== 'f' && line.id !== 'b'))
        expect(remark).toBe(`of ${id}`);
      expect(table.lines.map(({ remark }) => remark)).toContain('of b');
    });
  });
});
