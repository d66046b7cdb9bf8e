// One cell of a column of values is deleted, and those below it come up; or one is inserted above the first: a sum over all records is
// to be one still.
import { expect, test } from 'vitest';
import { questionIn } from '../lost-header/put-back';
import { source } from '../projects-import';
import { growingTable } from './growing-table';

const MODES = ['replace', 'update'] as const;

// It leaves out the last one, and all that come.
test.fails.each(MODES.flatMap((mode) => [2, 3].map((row) => [mode, row] as const)))(
  '%s, the cell in row %i deleted',
  (mode, row) => {
    const { again, sheet, at } = growingTable({ mode, rows: source('a', 'b', 'c') });
    sheet.enter(at(1, 10), [['=SUM(C2:C4)']]);
    sheet.deleteCells(at(row, 3), 'row');
    const end = again(source('a', 'b', 'c', 'x'));
    if (end.state === 'done') expect(sheet.formulas(at(1, 10))).toEqual([['=SUM(C2:C5)']]);
  },
);

// It is asked about, and then leaves out the first one.
test.fails.each(MODES)('%s, a cell inserted above the first', (mode) => {
  const { again, opened, id, sheet, at } = growingTable({ mode, rows: source('a', 'b', 'c') });
  sheet.enter(at(1, 10), [['=SUM(C2:C4)']]);
  sheet.insertCells(at(2, 3), 'row');
  const came = source('a', 'b', 'c', 'x');
  again(came);
  const { stamp } = questionIn(opened, id);
  opened.ask('answerQuestion', { id, stamp, answer: 0 });
  again(came);
  expect(sheet.formulas(at(1, 10))[0]?.[0]).toMatch(/^=SUM\(C2:/);
});
