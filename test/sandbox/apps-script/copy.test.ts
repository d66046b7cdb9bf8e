// Range.copyTo, and going to places, in both forms of the runtime.
import { describe, expect, it, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { forms } from './both';
import { failureOf, resultOf, script } from './script';

type Row = readonly [body: string, expected: unknown];

const SHEET = `
  const book = SpreadsheetApp.getActive(), sheet = book.getActiveSheet(), at = (a1) => sheet.getRange(a1);
  const { PASTE_NORMAL, PASTE_VALUES, PASTE_FORMAT, PASTE_COLUMN_WIDTHS, PASTE_NO_BORDERS, PASTE_FORMULA } = SpreadsheetApp.CopyPasteType;`;
const thrown = (text: string): object => ({ thrown: `Exception: ${text}` });
const notHere = (what: string): object => ({ thrown: `SandboxError: ${what} is not in the sandbox yet` });
const signature = (given: string, method: string): object =>
  thrown(`The parameters (${given}) don't match the method signature for SpreadsheetApp.${method}.`);

/** Of a cell that nobody formatted. */
const NONE = '0.###############';
const NO_FORMAT = 'A number format must not be empty here; "General" takes one back.';
const ONE = 'at("A1").setNumberFormat("0.00").setValue(7).setNote("why").setFontWeight("bold");';
const look =
  '[at("C3").getValue(), at("C3").getNumberFormat(), at("C3").getNote(), at("C3").getFontWeight()]';

const copyRows: readonly Row[] = [
  [`${ONE} at("A1").copyTo(at("C3")); return ${look}`, [7, '0.00', 'why', 'bold']],
  [`${ONE} at("A1").copyTo(at("C3"), {}); return ${look}`, [7, '0.00', 'why', 'bold']],
  [`${ONE} at("A1").copyTo(at("C3"), PASTE_NORMAL, false); return ${look}`, [7, '0.00', 'why', 'bold']],
  [`${ONE} at("A1").copyTo(at("C3"), PASTE_NO_BORDERS, false); return ${look}`, [7, '0.00', 'why', 'bold']],
  [`${ONE} at("A1").copyTo(at("C3"), { contentsOnly: true }); return ${look}`, [7, NONE, '', 'normal']],
  [`${ONE} at("A1").copyTo(at("C3"), PASTE_VALUES, false); return ${look}`, [7, NONE, '', 'normal']],
  [`${ONE} at("A1").copyTo(at("C3"), { formatOnly: true }); return ${look}`, ['', '0.00', '', 'bold']],
  [`${ONE} at("A1").copyTo(at("C3"), PASTE_FORMAT, false); return ${look}`, ['', '0.00', '', 'bold']],
  [`${ONE} at("A1").copyTo(at("C3"), PASTE_FORMULA, false); return ${look}`, [7, NONE, '', 'normal']],
  [
    'at("A1:B2").setFormulas([["=C1+$C$1+1", "=SUM(A1:A2)"], ["=C2", ""]]); at("B2").setValue("x"); at("D4:E5").setValue("old"); at("A1:B2").copyTo(at("D4"), PASTE_FORMULA, false); return [at("D4:E5").getFormulas(), at("E5").getValue()]',
    [
      [
        ['=F4+$C$1+1', '=SUM(D4:D5)'],
        ['=F5', ''],
      ],
      'x',
    ],
  ],
  [
    'at("C3").setValue("old").setNumberFormat("0.0").setNote("own"); at("A1").copyTo(at("C3"), PASTE_FORMULA, false); return [at("C3").isBlank(), at("C3").getNumberFormat(), at("C3").getNote()]',
    [true, '0.0', 'own'],
  ],
  [
    'at("A1").setFormula("=B1"); at("A1").copyTo(at("C2:C3"), PASTE_FORMULA, false); return at("C2:C3").getFormulas()',
    [['=D2'], ['=D3']],
  ],
  [
    'sheet.setColumnWidths(1, 2, 50).setColumnWidth(2, 70); at("A1:B1").copyTo(at("D5:G5"), PASTE_COLUMN_WIDTHS, false); return [4, 5, 6, 7].map((column) => sheet.getColumnWidth(column))',
    [50, 70, 50, 70],
  ],
  [
    'at("A1:A3").setNumberFormat("@").setValues([["007"], ["1/2"], ["TRUE"]]); at("C1:C3").setValues([["\'=1+1"], ["\'5"], ["x"]]); at("A1:C3").copyTo(at("E1")); return [at("E1:G3").getValues(), at("G1").getFormula()]',
    [
      [
        ['007', '', '=1+1'],
        ['1/2', '', '5'],
        ['TRUE', '', 'x'],
      ],
      '',
    ],
  ],
  [
    'at("A1").setFormula("=B1+$B$1"); at("A1").copyTo(at("C2:D3")); return at("C2:D3").getFormulas()',
    [
      ['=D2+$B$1', '=E2+$B$1'],
      ['=D3+$B$1', '=E3+$B$1'],
    ],
  ],
  [
    'at("A1:B1").setValues([[1, 2]]); at("A1:B1").copyTo(at("A3:D4")); at("A1:B1").copyTo(at("A6:C6")); return [at("A3:D4").getValues(), at("A6:C6").getValues()]',
    [
      [
        [1, 2, 1, 2],
        [1, 2, 1, 2],
      ],
      [[1, 2, '']],
    ],
  ],
  [
    'at("A1:A2").setValues([[1], [2]]); at("A1:A2").copyTo(at("A2")); return at("A1:A3").getValues().join()',
    '1,1,2',
  ],
  [
    'at("A1").setFormula("=B2"); const other = book.insertSheet(); at("A1").copyTo(other.getRange("B2")); return [other.getRange("B2").getFormula(), sheet.getLastRow()]',
    ['=C3', 1],
  ],
  ['at("C3").setValue("x"); at("A1").copyTo(at("C3")); return at("C3").isBlank()', true],
  ['return String(at("A1").copyTo(at("C3")))', 'undefined'],
  [
    'at("A1:B2").copyTo(at("Z1000"))',
    thrown('The coordinates of the range are outside the dimensions of the sheet.'),
  ],
  [
    'at("A1").copyTo(at("C3"), SpreadsheetApp.CopyPasteType.PASTE_CONDITIONAL_FORMATTING, false)',
    notHere('Range.copyTo with PASTE_CONDITIONAL_FORMATTING'),
  ],
  ['at("A1").copyTo(at("C3"), PASTE_NORMAL, true)', notHere('Range.copyTo transposed')],
  [
    'at("A1").copyTo(at("C3"), { contentsOnly: true, formatOnly: true })',
    thrown('Invalid argument for SpreadsheetApp.Range.copyTo: {"contentsOnly":true,"formatOnly":true}'),
  ],
  [
    'at("A1").copyTo(at("C3"), { valuesOnly: true })',
    thrown('Invalid argument for SpreadsheetApp.Range.copyTo: {"valuesOnly":true}'),
  ],
  ['at("A1").copyTo("C3")', signature('String', 'Range.copyTo')],
  ['at("A1").copyTo(at("C3"), PASTE_NORMAL)', signature('SpreadsheetApp.Range,Object', 'Range.copyTo')],
];

const placeRows: readonly Row[] = [
  [
    'const other = book.insertSheet(); const gone = book.setActiveRange(at("C3:D4")); return [gone.getA1Notation(), book.getActiveSheet().getName(), book.getCurrentCell().getA1Notation()]',
    ['C3:D4', 'Sheet1', 'C3'],
  ],
  [
    'at("C3:D4").activate(); return [book.getActiveRange().getA1Notation(), book.getActiveCell().getA1Notation()]',
    ['C3:D4', 'C3'],
  ],
  [
    'at("C3:D4").activate(); const other = book.insertSheet(); const first = book.getActiveRange().getA1Notation(); book.setActiveSheet(sheet, true); const back = book.getActiveRange().getA1Notation(); return [first, back, book.setActiveSheet(sheet).getName(), book.getActiveRange().getA1Notation()]',
    ['A1', 'C3:D4', 'Sheet1', 'A1'],
  ],
  ['book.setActiveSheet(sheet, 1)', signature('SpreadsheetApp.Sheet,Number', 'Spreadsheet.setActiveSheet')],
  ['at("A1").setNumberFormat("")', thrown(NO_FORMAT)],
  ['at("A1").setNumberFormat(null)', thrown(NO_FORMAT)],
  ['at("A1").setNumberFormats([[""]])', thrown(NO_FORMAT)],
  ['return at("A1").setNumberFormat("General").getNumberFormat()', NONE],
  ['SpreadsheetApp.setActiveRange(at("B2")); return SpreadsheetApp.getActiveRange().getA1Notation()', 'B2'],
  [
    'SpreadsheetApp.setCurrentCell(at("B2")); return book.setCurrentCell(at("C3")).getA1Notation() + book.getActiveCell().getA1Notation()',
    'C3C3',
  ],
  ['book.setCurrentCell(at("B2:B3"))', thrown('The range must consist of one cell.')],
  ['book.setActiveRange("B2")', signature('String', 'Spreadsheet.setActiveRange')],
  ['SpreadsheetApp.setCurrentCell()', signature('', 'setCurrentCell')],
  ['at("A1").activate(1)', signature('Number', 'Range.activate')],
  ['sheet.activate(true)', signature('Boolean', 'Sheet.activate')],
  ['sheet.hideSheet(1)', signature('Number', 'Sheet.hideSheet')],
  ['sheet.setName(5)', signature('Number', 'Sheet.setName')],
  ['book.deleteSheet("Sheet1")', signature('String', 'Spreadsheet.deleteSheet')],
  ['at("A1").offset("1", 1)', signature('String,Number', 'Range.offset')],
  ['at("A1").offset(1)', signature('Number', 'Range.offset')],
  ['at("A1").getCell(1)', signature('Number', 'Range.getCell')],
  ['at("A1").clearContent({})', signature('Object', 'Range.clearContent')],
  [
    'return [at("A1:B2").isBlank(), at("B2").setValue(" ").isBlank(), at("A1:B2").isBlank(), at("A1").setFormula("=IF(1,,)").isBlank()]',
    [true, false, false, false],
  ],
];

describe.each(forms())('$name', ({ answer }) => {
  test.each([...copyRows, ...placeRows])('%s', async (body, expected) => {
    expect(await answer(`${SHEET} ${body}`)).toEqual(expected);
  });
});

it('calls no cell blank that holds a formula, whatever that gives', async () => {
  const workbook = createPlainGrid();
  const code = `function write() { ${SHEET} at("A1").setFormula("=B9"); } function look() { ${SHEET} return [at("A1").getValue(), at("A1").isBlank()]; }`;
  const app = script(code, { workbook });
  await app.run('write');
  expect(resultOf(await app.run('look'))).toEqual(['', false]);
});

it('copies as a buffered write and as one call', async () => {
  const workbook = createPlainGrid();
  const app = script(
    `function entry() { ${SHEET} at("A1").setValue(1); at("A1").copyTo(at("B1")); at("B1").copyTo(at("C1")); }`,
    { workbook },
  );
  const shown = () => workbook.sheets[0]?.displayTexts({ row: 1, column: 1, rows: 1, columns: 3 });
  expect(failureOf(await app.run('entry', [], { killAt: 3, loseWrites: 1 }))).toContain('Killed');
  expect(shown()).toEqual([['1', '', '']]);
  expect((await app.run('entry')).counts).toMatchObject({ Spreadsheet: 3 });
  expect(shown()).toEqual([['1', '1', '1']]);
});
