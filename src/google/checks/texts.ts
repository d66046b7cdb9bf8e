/** What becomes of texts that are written, copied, or long. */
import type { Check } from '../../platform';
import { check, contentOf, type Range } from './entry';

export const textChecks = (): readonly Check[] => [
  written('@', '"=1+1"', 'formula =1+1'),
  written('@', '"\'=1+1"', '"=1+1"'),
  written('', '"\'=1+1"', '"=1+1"'),
  // As JSON, because a control character would stand in the bundle as it is.
  ...[
    ...['"007"', '"1-2"', '"1e5"', '"TRUE"', '"\\t=1+1"', '"\\u0001=1+1"'],
    ...['"+A1"', '"-A1"', '"@SUM(1)"', '"＝1+1"', '"\\ud83d"', '"a\\r\\nb"', '"a "'],
  ].map((json) => written('@', json, json)),
  pasted('=1+1'),
  pasted('007'),
  check('Digits of a number', '0.30000000000000004', (cells) =>
    String(
      cells('A1')
        .setValue(0.1 + 0.2)
        .getValue(),
    ),
  ),
  check('The longest text', '50000', (cells) => textOf(50_000, cells('A1'))),
  check('A longer text', 'refused', (cells) => textOf(50_001, cells('A1'))),
  check(
    'A long note',
    '5000',
    (cells) =>
      cells('A1')
        .setNotes([['x'.repeat(5_000)]])
        .getNote().length,
  ),
  check('Writes keep their order', '"007"', (cells) =>
    contentOf(cells('A1').setValue('007').setNumberFormat('@').setValue('007')),
  ),
];

function written(format: string, json: string, assumed: string): Check {
  return check(`${json} under ${format || 'no'} format`, assumed, (cells) => {
    const cell = cells('A1');
    if (format) cell.setNumberFormat(format);
    return contentOf(cell.setValue(JSON.parse(json)));
  });
}

function pasted(text: string): Check {
  const json = JSON.stringify(text);
  return check(`The text ${json} pasted as value`, json, (cells) => {
    const copy = cells('B1');
    cells('A1').setValue(`'${text}`).copyTo(copy, SpreadsheetApp.CopyPasteType.PASTE_VALUES, false);
    return contentOf(copy);
  });
}

function textOf(length: number, cell: Range): number {
  return cell.setValue('x'.repeat(length)).getValue().length;
}
