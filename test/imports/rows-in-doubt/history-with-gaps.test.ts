// A history in which the person has put a blank row, and rows of their own or names of captures, and then deleted the last row: what
// stands behind the blank row may be the table's, and the history goes on below it where they say so.
import { describe, expect, test } from 'vitest';
import { type GrowingTable, growingTable } from '../growing/growing-table';
import { placesOf, questionIn } from '../lost-header/put-back';
import { source } from '../projects-import';

const ROWS = source('a', 'b', 'c');

/** Three captures, in rows 2 to 10. */
function history(): GrowingTable {
  const table = growingTable({ mode: 'snapshot', rows: ROWS });
  for (let more = 0; more < 2; more += 1) expect(table.again(ROWS)).toMatchObject({ state: 'done' });
  return table;
}

type Act = (table: GrowingTable) => void;

const ACTS: readonly (readonly [string, Act])[] = [
  [
    'a capture is named',
    ({ sheet, at }) => {
      const numbers = sheet.values(at(1, 1, sheet.lastRow)).flat();
      numbers.forEach((number, above) => {
        if (number === 2) sheet.enter(at(1 + above, 1), [['W2']]);
      });
    },
  ],
  [
    'all captures are named, each of their rows otherwise',
    ({ sheet, at }) => {
      const numbers = sheet.values(at(1, 1, sheet.lastRow)).flat();
      numbers.forEach((number, above) => {
        if (typeof number === 'number')
          sheet.enter(at(1 + above, 1), [[`${['W', 'Week'][above % 2]} ${above}`]]);
      });
    },
  ],
  [
    'a row of their own',
    ({ sheet, at, column }) => {
      sheet.insertRows(8, 1);
      sheet.enter(at(8, column('Project')), [['mine']]);
    },
  ],
];

const cellsOf = ({ sheet, at, right }: GrowingTable) => sheet.values(at(2, 1, sheet.lastRow - 1, right));

describe.each([4, 6])('a blank row at %i', (blank) => {
  test.each(ACTS)('%s', (_, act) => {
    const table = history();
    const { sheet, opened, id } = table;
    sheet.insertRows(blank, 1);
    act(table);
    sheet.deleteRows(sheet.lastRow, 1);
    const before = cellsOf(table);
    const [back = ''] = placesOf(table);
    expect(back).toContain('The history goes on below them');
    const { stamp } = questionIn(opened, id);
    expect(opened.answer('answerQuestion', { id, stamp, answer: 0 })).toMatchObject({ ok: true });
    for (let more = 1; more < 3; more += 1) {
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      const now = cellsOf(table);
      expect(now.slice(0, before.length)).toEqual(before);
      const ids = now.slice(before.length).map((cells) => cells[table.column('ID') - 1]);
      expect(ids).toEqual(Array.from({ length: more }, () => ['a', 'b', 'c']).flat());
    }
  });
});
