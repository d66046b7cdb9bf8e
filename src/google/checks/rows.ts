/** What moves along with rows. */
import type { Check, Scratch } from '../../platform';
import { sheets } from '../sheets';
import { type Cells, check, keyOf, type Range } from './entry';
import { filtered, type Hiding, hiddenByHand } from './hidden-rows';

export const rowChecks = (): readonly Check[] => [
  sorted('values', 'A2', 'getValue', '2'),
  sorted('notes', 'A2', 'getNote', 'n'),
  sorted('formats', 'A2', 'getNumberFormat', '0.0'),
  sorted('references to the own row', 'B2', 'getFormulas', '[["=A2+1"]]'),
  sorted('checkboxes', 'C2', 'isChecked', 'true'),
  sortedWith('rows that a filter hides', filtered),
  sortedWith('rows hidden by hand', hiddenByHand),
  check('A row that a filter hides, after its value changed', 'true', (cells) =>
    filtered(cells, [3, 1, 2], () => cells('A3').setValue(7).getSheet().isRowHiddenByFilter(3)),
  ),
  check('Sorting rows with merged cells', 'refused', (cells) =>
    merged(cells, (range) =>
      range
        .setValues([[3], [2], [1]])
        .sort(1)
        .getValues(),
    ),
  ),
  check('What is written into merged cells', '[["a"],[""],["c"]]', (cells) =>
    merged(cells, (range) => range.setValues([['a'], ['b'], ['c']]).getValues()),
  ),
  check('Metadata in row 3, then a row is inserted', '[3,4]', findMark),
  check('Metadata in column 3, then a column is inserted and one is copied', '[3,[4]]', findColumnMark),
  check('Inserted cells move what is below, and formulas follow', '["",7,"n","=A3","=A1:B9"]', (cells) => {
    cells('A2').setValue(7).setNote('n');
    cells('C1:D1').setFormulas([['=A2', '=A1:B9']]);
    cells('A2').insertCells(SpreadsheetApp.Dimension.ROWS);
    const moved = cells('A3');
    return [
      cells('A2').getValue(),
      moved.getValue(),
      moved.getNote(),
      ...(cells('C1:D1').getFormulas()[0] ?? []),
    ];
  }),
  check(
    'Deleted cells of one column pull up what is below, and what names them names fewer',
    '[4,"=ROWS(A2:A3)","=A1:B9"]',
    (cells) => {
      cells('A2:A4').setValues([[2], [3], [4]]);
      cells('C1:D1').setFormulas([['=ROWS(A2:A4)', '=A1:B9']]);
      cells('A3').deleteCells(SpreadsheetApp.Dimension.ROWS);
      return [cells('A3').getValue(), ...(cells('C1:D1').getFormulas()[0] ?? [])];
    },
  ),
];

type Reading = 'getValue' | 'getNote' | 'getNumberFormat' | 'getFormulas' | 'isChecked';

/** @param a1 where it is to be found after row 1 has become row 2 */
function sorted(what: string, a1: string, read: Reading, assumed: string): Check {
  return check(`Sorting moves ${what}`, assumed, (cells) => {
    cells('A1').setNumberFormat('0.0').setNote('n');
    cells('C1').insertCheckboxes();
    const rows = [
      [2, '=A1+1', true],
      [1, '=A2+1', ''],
    ];
    cells('A1:C2').setValues(rows).sort(1);
    return cells(a1)[read]();
  });
}

function sortedWith(what: string, hiding: Hiding): Check {
  return check(`Sorting moves ${what}`, '[[1],[2],[3]]', (cells) =>
    hiding(cells, [3, 1, 2], () => cells('A2:A4').sort(1).getValues()),
  );
}

function merged(cells: Cells, act: (range: Range) => unknown): unknown {
  const both = cells('A1:A2').merge();
  try {
    return act(cells('A1:A3'));
  } finally {
    both.breakApart();
  }
}

function findMark(_: Cells, scratch: Scratch): unknown {
  const { sheet } = scratch;
  const key = keyOf(scratch);
  const row = () => sheets.markedRows(key)[0]?.row;
  try {
    sheets.markRow(key, sheet, 3);
    const before = row();
    sheets.insertRows(sheet, 1, 1);
    return [before, row()];
  } finally {
    sheets.unmarkRow(key);
  }
}

function findColumnMark(cells: Cells, scratch: Scratch): unknown {
  const { sheet } = scratch;
  const key = keyOf(scratch);
  const columns = (): readonly number[] => sheets.markedColumns(key).map(({ column }) => column);
  try {
    sheets.markColumns(key, sheet, [{ column: 3, value: 'c' }]);
    const [before] = columns();
    sheets.insertColumns(sheet, 1, 1);
    cells('D1:D3').copyTo(cells('F1:F3'));
    return [before, columns()];
  } finally {
    sheets.unmarkColumns(key, () => true);
  }
}
