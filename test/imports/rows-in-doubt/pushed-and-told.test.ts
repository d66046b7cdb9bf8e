// Blank cells are inserted above the last records, over their fields alone: what says that they are in the source, and the remarks,
// stay in their rows, and the records stand below the table, behind a gap. It is asked whose they are.
import { describe, expect, test } from 'vitest';
import { growingTable } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';
import { source } from '../projects-import';

const ROWS = source('a', 'b', 'c', 'd');

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    [1, 2],
    [1, 3],
    [2, 3],
    [2, 4],
  ])('above the last %i, %i rows of cells', (records, count) => {
    for (const comes of [ROWS, [...ROWS, ...source('e')]]) {
      const table = growingTable({ mode, rows: ROWS });
      const { opened, id, sheet, at, first, column } = table;
      const remark = table.own('Remark', ['of a', 'of b', 'of c', 'of d']);
      sheet.insertCells(at(first + ROWS.length - records, column('ID'), count, 3), 'row');
      const before = sheet.values(at(1, 1, sheet.lastRow, remark));
      expect(table.again(comes)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(sheet.values(at(1, 1, sheet.lastRow, remark))).toEqual(before);
      const { stamp, places } = questionIn(opened, id);
      const answer = places.findIndex((place) => place.includes('the table’s'));
      expect(opened.answer('answerQuestion', { id, stamp, answer })).toMatchObject({ ok: true });
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      const ids = sheet
        .values(at(first, column('ID'), sheet.lastRow))
        .flat()
        .filter(Boolean);
      expect([...ids].sort()).toEqual(comes.map((row) => row.id));
      const remarks = sheet
        .values(at(first, remark, sheet.lastRow))
        .flat()
        .filter(Boolean);
      expect([...remarks].sort()).toEqual(['of a', 'of b', 'of c', 'of d']);
    }
  });
});
