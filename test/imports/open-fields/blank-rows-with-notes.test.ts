// The service sent nothing one day, so the table is blank but for the person's notes. What they do to these rows then is not
// passed over: either notes stand beside the same records afterwards, or the person is asked, or told to check them.
import { expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { agreeThatNotesStay } from './creators-import';
import { ranking } from './ranking';

const CHECK = 'check that each still stands beside the right row';
const ACTS: readonly [string, (sheet: Sheet) => void][] = [
  ['a row is deleted', (sheet) => sheet.deleteRows(3, 1)],
  ['a row is put in', (sheet) => sheet.insertRows(3, 1)],
  ['a row is dragged', (sheet) => sheet.moveRows(2, 1, 5)],
  [
    'a word is typed into the first row',
    (sheet) => sheet.enter({ row: 2, column: 1, rows: 1, columns: 1 }, [['closed today']]),
  ],
];

function blankTable() {
  const table = ranking('ABCD');
  table.type(1, 3, 'Mine');
  for (const row of [2, 3, 4, 5]) table.type(row, 3, `of-${'ABCD'[row - 2]}`);
  table.again('');
  expect(agreeThatNotesStay(table.opened, table.id)).toMatchObject({ state: 'done' });
  expect(table.rows(1)).toEqual(['-', '-', '-', '-']);
  return table;
}

const misplaced = (rows: readonly string[]): readonly string[] =>
  rows.filter((line) => {
    const [nick = '', , note = ''] = line.split(' ');
    return note !== '-' && nick !== note.slice(-1);
  });

test.each(ACTS)('%s, and the rows come back', (_, act) => {
  const table = blankTable();
  act(table.sheet);
  const end = table.again('ABCD');
  if (end.state !== 'done') expect(end.error?.kind).toMatch(/doubt|refused/);
  else if (!end.result?.notes.join(' ').includes(CHECK)) expect(misplaced(table.rows(3))).toEqual([]);
});

test.each(ACTS)('%s, and the run is undone: it is refused, with a reason', (_, act) => {
  const table = blankTable();
  act(table.sheet);
  const before = table.rows(3);
  const refused = {
    ok: false,
    error: {
      kind: 'refused',
      message: expect.stringMatching(/row \d of “Projects” stood in row \d|1 row among/),
    },
  };
  const { opened, id } = table;
  expect(opened.answer('undoForecast', { id })).toMatchObject(refused);
  expect(opened.answer('undoImport', { id })).toMatchObject(refused);
  expect(table.rows(3)).toEqual(before);
});

test.each(['nothing', 'another remark', 'one remark less'])(
  'since then %s: the undo brings all back',
  (what) => {
    const table = blankTable();
    if (what !== 'nothing') table.type(3, 3, what === 'another remark' ? 'new' : null);
    table.opened.ask('undoImport', { id: table.id });
    expect(table.rows(2)).toEqual(['A 65', 'B 66', 'C 67', 'D 68']);
    expect(table.rows(3)[3]).toBe('D 68 of-D');
  },
);

test('one remark is moved to another row of the table, and back again', () => {
  const table = blankTable();
  const { opened, id } = table;
  table.type(3, 3, null);
  table.type(2, 3, 'of-B');
  const answer = opened.answer('undoImport', { id });
  expect(answer).toMatchObject({
    error: { message: expect.stringContaining('what you wrote in row 2 of “Projects” stood in row 3 when') },
  });
  table.type(2, 3, 'of-A');
  table.type(3, 3, 'of-B');
  opened.ask('undoImport', { id });
  expect(table.rows(3)).toEqual(['A 65 of-A', 'B 66 of-B', 'C 67 of-C', 'D 68 of-D']);
});
