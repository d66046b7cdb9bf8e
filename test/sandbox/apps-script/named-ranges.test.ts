// Named ranges of a sheet, as a script finds and moves them, in both forms of the runtime.
import { describe, expect, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { forms } from './both';
import { resultOf, script } from './script';

const APP = 'const book = SpreadsheetApp.getActive(), sheet = book.getSheets()[0];';

function named() {
  const workbook = createPlainGrid();
  const other = workbook.insertSheet({ name: 'Other' });
  const area = { row: 2, column: 2, rows: 3, columns: 1 };
  workbook.setNamedRange('Views', { sheetId: workbook.sheets[0]?.id ?? 0, area });
  workbook.setNamedRange('Elsewhere', { sheetId: other.id, area });
  return workbook;
}

const run = async (body: string): Promise<unknown> =>
  resultOf(await script(`function entry() { ${APP} ${body} }`, { workbook: named() }).run('entry', []));

test('those of a sheet are found there', async () => {
  expect(
    await run(
      'return sheet.getNamedRanges().map((each) => [each.getName(), each.getRange().getA1Notation()])',
    ),
  ).toEqual([['Views', 'B2:B4']]);
});

test('they move where a script puts them, and with their rows', async () => {
  expect(
    await run(
      'const [one] = sheet.getNamedRanges(); one.setRange(sheet.getRange("C5:C6")); sheet.insertRowBefore(6); return one.getRange().getA1Notation()',
    ),
  ).toBe('C5:C7');
});

describe.each(forms())('$name', ({ answer }) => {
  test('a sheet without any has none', async () => {
    expect(await answer(`${APP} return sheet.getNamedRanges()`)).toEqual([]);
  });
});
