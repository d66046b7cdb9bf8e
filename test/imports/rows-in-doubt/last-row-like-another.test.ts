// The last row of a table is deleted, and the mark of its end with it; the row that is last then has an ID that stands further up,
// too. It is a copy that was put below the table, or a record of it: a sum over all rows counts that record twice, or leaves it out.
import { describe, expect, test } from 'vitest';
import { growingTable, many } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';
import { changed, expectQuestion, type NotedTable, pasteOver, withLines } from './noted-table';

const RECORDS = many(4);
const CAME = changed(RECORDS);
const ALL = RECORDS.map(({ id }) => id);
const SUM = CAME.reduce((sum, { size }) => sum + Number(size), 0);

/** Of p1 to p4 in rows 2 to 5, after which the last but one holds `p3`. */
const ACTS: readonly [string, 'a copy' | 'a record', (table: NotedTable) => void][] = [
  ['its ID is typed over another one', 'a record', ({ sheet, at }) => sheet.enter(at(2, 1), [['p3']])],
  ['its row is pasted over another one', 'a record', (table) => pasteOver(table.sheet, whole(table, 4), 3)],
  ['another row is pasted over it', 'a record', (table) => pasteOver(table.sheet, whole(table, 2), 4)],
  ['a copy of it was put below', 'a copy', (table) => pasteOver(table.sheet, whole(table, 4), 5)],
];

/** With what says that it is in the source. */
const whole = ({ at, right }: NotedTable, row: number) => at(row, 1, 1, right);

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each(ACTS)('%s', (_, is, act) => {
    function changedTable(): NotedTable {
      const table = withLines(growingTable({ mode, rows: RECORDS }));
      const { sheet, at, opened } = table;
      opened.sheet.workbook.insertSheet({ name: 'Totals' });
      const totals = opened.sheet.workbook.sheetByName('Totals');
      totals?.setFormulas(at(1, 1), [['=SUM(Projects!C2:C5)']]);
      sheet.deleteRows(5, 1);
      act(table);
      return table;
    }

    /** What that formula adds up. */
    function total({ opened, at, sheet }: NotedTable): number {
      const totals = opened.sheet.workbook.sheetByName('Totals');
      const [text = ''] = totals?.formulas(at(1, 1))[0] ?? [];
      const [first = 0, last = 0] = (text.match(/\d+/g) ?? []).map(Number);
      const cells = sheet.values(at(first, 3, last - first + 1));
      return cells.reduce((sum, [cell]) => sum + Number(cell), 0);
    }

    test('the person is asked', () => {
      expect(expectQuestion(changedTable(), CAME)).toContain('p');
    });

    test.each([
      ['the table’s', 'a record'],
      ['yours', 'a copy'],
    ])('it is %s', (words, answer) => {
      const table = changedTable();
      const { opened, id } = table;
      expectQuestion(table, CAME);
      const { stamp, places } = questionIn(opened, id);
      const chosen = places.findIndex((place) => place.includes(words));
      expect(chosen).toBeGreaterThanOrEqual(0);
      const below = table.lines.at(-1);
      opened.ask('answerQuestion', { id, stamp, answer: chosen });
      expect(table.again(CAME)).toMatchObject({ state: 'done' });
      const seen = table.lines.map((line) => line.id);
      const stays = answer === 'a copy' ? [below?.id] : [];
      expect([...seen].sort()).toEqual([...ALL, ...stays].sort());
      expect(seen.slice(ALL.length)).toEqual(stays);
      if (is === answer) expect(total(table)).toBe(SUM);
      expect(table.again(CAME)).toMatchObject({ state: 'done' });
      expect(table.lines.map((line) => line.id)).toEqual(seen);
    });
  });

  test('a row of the person’s right below, with the ID of a record, is asked about by nobody', () => {
    const table = withLines(growingTable({ mode, rows: RECORDS }));
    const { sheet, at } = table;
    sheet.deleteRows(5, 1);
    sheet.enter(at(5, 1, 1, 3), [['p3', 'mine', 7]]);
    expect(table.again(CAME)).toMatchObject({ state: 'done' });
    expect(table.lines.map(({ id, name }) => [id, name])).toEqual([
      ...RECORDS.map(({ id, name }) => [id, name]),
      ['p3', 'mine'],
    ]);
  });
});
