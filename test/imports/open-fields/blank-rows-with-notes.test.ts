// The service sent nothing one day, so the table is blank but for the person's notes. What they do to these rows then is not
// passed over: either notes stand beside the same records afterwards, or the person is asked, or told to check them.
import { expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
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
  if (end.state !== 'done' || end.result?.notes.join(' ').includes(CHECK)) return;
  expect(misplaced(table.rows(3))).toEqual([]);
});

test.each(ACTS)('%s, and the run is undone', (_, act) => {
  const table = blankTable();
  act(table.sheet);
  const answer = table.opened.answer('undoImport', { id: table.id });
  if (!answer.ok || (answer.value.undone ?? []).join(' ').includes('check')) return;
  expect(misplaced(table.rows(3))).toEqual([]);
});
