/** What copying takes along, leaves out and passes over. */
import type { Check } from '../../platform';
import { type Cells, check, type Range } from './entry';
import { filtered, type Hiding, hiddenByHand } from './hidden-rows';

export const copyChecks = (): readonly Check[] => [
  check('Copying fills a larger range', '[[1],[1]]', (cells) => {
    const filled = cells('B1:B2');
    cells('A1').setValue(1).copyTo(filled);
    return filled.getValues();
  }),
  copiedOut('rows that a filter hides', filtered),
  copiedOut('rows hidden by hand', hiddenByHand),
  copiedOnto('hidden by a filter', filtered),
  copiedOnto('hidden by hand', hiddenByHand),
  pasted('the number format', 'reset', (copy) => {
    const format = copy.getNumberFormat();
    return format === '0%' ? 'left' : format === '0.00' ? 'taken along' : 'reset';
  }),
  pasted('the color', 'left', (copy) => (copy.getBackground() === '#ff0000' ? 'left' : 'changed')),
  check('A number pasted as value under @ format', '7', (cells) => {
    cells('A1').setValue(7);
    cells('B1').setNumberFormat('@');
    return JSON.stringify(copied(cells, 'A1', 'B1').getValue());
  }),
  check('The format of an untouched cell', '0.###############', (cells) => cells('Z999').getNumberFormat()),
];

/** @param read of a red cell in percent, after 1.5 with two decimals was pasted as value */
function pasted(what: string, assumed: string, read: (copy: Range) => string): Check {
  return check(`Pasting values: ${what}`, assumed, (cells) => {
    cells('A1').setValue(1.5).setNumberFormat('0.00');
    cells('B1').setNumberFormat('0%').setBackground('#ff0000');
    return read(copied(cells, 'A1', 'B1'));
  });
}

function copiedOut(of: string, hiding: Hiding): Check {
  return check(`Copying out of ${of}`, '[[1],[3],[""]]', (cells) =>
    hiding(cells, [1, 2, 3], () => copied(cells, 'A2:A4', 'C11:C13').getValues()),
  );
}

function copiedOnto(how: string, hiding: Hiding): Check {
  return check(`A row ${how} that is copied onto`, 'keeps its value', (cells) => {
    cells('C11:C13').setValues([[7], [8], [9]]);
    const value = hiding(cells, [1, 2, 3], () => copied(cells, 'C11:C13', 'A2:A4') && cells('A3').getValue());
    return value === 2 ? 'keeps its value' : JSON.stringify(value);
  });
}

function copied(cells: Cells, from: string, to: string): Range {
  const copy = cells(to);
  cells(from).copyTo(copy, SpreadsheetApp.CopyPasteType.PASTE_VALUES, false);
  return copy;
}
