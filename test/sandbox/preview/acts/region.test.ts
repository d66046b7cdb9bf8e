import { expect, test } from 'vitest';
import { regionAround } from '../../../../sandbox/preview/acts/region';
import { createPlainGrid } from '../../../../sandbox/workbook/plain-grid/plain-grid';
import { area, firstSheet } from '../../workbook/contract/fixture';

const sheet = firstSheet(createPlainGrid());
sheet.enter(area('A1:F7'), [
  ['Name', 'City', '', '', 'x', ''],
  ['Ann', '', '', '', '', ''],
  ['', 'Oslo', '', '', '', ''],
  ['', '', 5, '', '', ''],
  ['', '', '', '', '', ''],
  ['', '', '', '', '', ''],
  ['', '', '', '', '', 'y'],
]);

test.each([
  ['A1', 'A1:C4'],
  // From the blank cell inside it, and from the one whose corner touches.
  ['B2', 'A1:C4'],
  ['C4', 'A1:C4'],
  ['E1', 'E1:E1'],
  ['F7', 'F7:F7'],
  ['A1:B1', 'A1:B1'],
  ['Z9', 'Z9:Z9'],
])('%s stands for %s', (from, to) => {
  expect(regionAround(sheet, area(from))).toEqual(area(to));
});
