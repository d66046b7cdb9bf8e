// A person has a title above a table, and drags both down by a row to make room: their title comes to where the header stood. The
// header stands right above its records still, and was not sorted in among them.
import { describe, expect, test } from 'vitest';
import { cutCells } from '../found-table';
import { growingTable, MODES } from '../growing/growing-table';
import { source } from '../projects-import';
import { questionIn } from './put-back';

const RECORDS = source('a', 'b', 'c', 'd');

/** Lines above the header, and how far all of it is dragged. */
const DRAGS: readonly (readonly [readonly string[], number, boolean])[] = [
  [['Spring board'], 1, false],
  [['Spring board'], 1, true],
  [['Spring board', 'as of Monday'], 1, false],
  [['Spring board', 'as of Monday'], 2, false],
  [['Spring board', 'as of Monday'], 1, true],
];

describe.each(MODES)('in the mode %s', (mode) => {
  test.each(DRAGS)('below %j, dragged down by %i; merged: %s', (titles, down, isMerged) => {
    for (const typed of [false, true]) {
      const header = titles.length + 1;
      const table = growingTable({ mode, rows: RECORDS, cell: `A${header}` });
      const { opened, id, sheet, right, at } = table;
      table.own('Remark', ['of a', 'of b', 'of c', 'of d']);
      const wide = right + 1;
      const [key, size] = [table.column('ID') - 1, table.column('Size')];
      titles.forEach((title, line) => {
        sheet.enter(at(1 + line, 1), [[title]]);
      });
      cutCells(sheet, at(1, 1, header + RECORDS.length, wide), sheet, 1 + down, 1);
      if (isMerged) sheet.merge(at(1 + down, 1, 1, wide));
      if (typed) sheet.enter(at(header + down + 2, size), [[77]]);
      expect(table.again(RECORDS)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      const { message, stamp, places } = questionIn(opened, id);
      expect(message).not.toContain('sorted');
      expect(message).toContain(`row ${header + down}`);
      const answer = places.findIndex((place) => place.includes(`row ${header + down}`));
      expect(opened.answer('answerQuestion', { id, stamp, answer })).toMatchObject({ ok: true });
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      const lines = sheet.values(at(1, 1, sheet.lastRow, wide));
      const above = lines.slice(down, down + titles.length).map(([cell]) => cell);
      expect(above).toEqual(titles);
      const records = lines.slice(header + down).slice(0, RECORDS.length);
      expect(records.map((line) => `${line[key]} ${line[wide - 1]}`)).toEqual(
        RECORDS.map((record) => `${record.id} of ${record.id}`),
      );
      const all = mode === 'snapshot' ? 2 * RECORDS.length : RECORDS.length;
      expect(lines).toHaveLength(header + down + all);
    }
  });
});
