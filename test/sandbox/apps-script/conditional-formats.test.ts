// Formats by condition of a sheet, as a script finds them and gives the sheet others, in both forms of the runtime.
import { describe, expect, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { forms } from './both';
import { resultOf, script } from './script';

const APP = 'const sheet = SpreadsheetApp.getActive().getSheets()[0];';
const SAID =
  'return sheet.getConditionalFormatRules().map((rule) => [rule.getBooleanCondition().getCriteriaValues()[0], ...rule.getRanges().map((range) => range.getA1Notation())])';

function formatted() {
  const workbook = createPlainGrid();
  workbook.sheets[0]?.setConditionalFormats([
    { areas: [{ row: 2, column: 2, rows: 3, columns: 1 }], condition: '=$C2>C$4' },
    { areas: [{ row: 1, column: 1, rows: 1, columns: 1 }], condition: 'red' },
  ]);
  return workbook;
}

const run = async (body: string): Promise<unknown> =>
  resultOf(await script(`function entry() { ${APP} ${body} }`, { workbook: formatted() }).run('entry', []));

test('they follow their rows, and so does what their formulas name', async () => {
  expect(await run(`sheet.insertRowBefore(4); ${SAID}`)).toEqual([
    ['=$C2>C$5', 'B2:B5'],
    ['red', 'A1'],
  ]);
});

test('a changed copy takes the place of one', async () => {
  const change =
    'const [one, two] = sheet.getConditionalFormatRules(); const type = one.getBooleanCondition().getCriteriaType(); const copy = one.copy().setRanges([sheet.getRange("B2:B9")]).withCriteria(type, ["=TRUE"]).build(); sheet.setConditionalFormatRules([copy, two]);';
  expect(await run(`${change} ${SAID}`)).toEqual([
    ['=TRUE', 'B2:B9'],
    ['red', 'A1'],
  ]);
});

test('those that are not given again are gone', async () => {
  expect(await run(`sheet.clearConditionalFormatRules(); ${SAID}`)).toEqual([]);
});

describe.each(forms())('$name', ({ answer }) => {
  test('a sheet without any has none', async () => {
    expect(await answer(`${APP} return sheet.getConditionalFormatRules()`)).toEqual([]);
  });
});
