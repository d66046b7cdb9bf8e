import { describe, expect, it, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { evaluate, failureOf, resultOf, script } from './script';

const SHEET = 'const book = SpreadsheetApp.getActive(), sheet = book.getActiveSheet();';

async function answer(body: string): Promise<unknown> {
  const workbook = createPlainGrid({ name: 'Report', timeZone: 'America/New_York' });
  const app = script(`function entry() { ${SHEET} ${body} }`, { workbook });
  const execution = await app.run('entry');
  return execution.ok ? execution.value : failureOf(execution).replace('Exception: ', '');
}

test.each([
  [
    'return [book.getId(), book.getName(), book.getSpreadsheetTimeZone(), book.getSpreadsheetLocale()]',
    ['workbook', 'Report', 'America/New_York', 'en_US'],
  ],
  [
    'return [sheet.getName(), sheet.getSheetId(), sheet.getIndex(), sheet.getMaxRows(), sheet.getMaxColumns()]',
    ['Sheet1', 0, 1, 1000, 26],
  ],
  ['return [sheet.getLastRow(), sheet.getLastColumn()]', [0, 0]],
  ['sheet.getRange("B3").setValue("x"); return [sheet.getLastRow(), sheet.getLastColumn()]', [3, 2]],
  ['return book.getSheetByName("None")', null],
  [
    'return book.insertSheet("New").getName() + book.getSheets().length + book.getActiveSheet().getName()',
    'New2New',
  ],
  ['book.insertSheet("Sheet1")', 'A sheet with the name "Sheet1" already exists. Please enter another name.'],
  ['return book.getRange("Sheet1!B2:C3").getA1Notation()', 'B2:C3'],
  ['return book.getRange("None!B2")', 'Range not found'],
  ['return sheet.getRange("A2:A").getNumRows()', 999],
  ['return sheet.getRange(2, 3, 4, 5).getA1Notation()', 'C2:G5'],
  ['return sheet.getRange("C2:G5").offset(1, 1, 1, 1).getA1Notation()', 'D3'],
  ['sheet.getRange("nonsense!")', 'Range not found'],
  ['sheet.getRange(0, 1)', 'The starting row of the range is too small.'],
  ['sheet.getRange(1, 0)', 'The starting column of the range is too small.'],
  ['sheet.getRange(1, 1, 0)', 'The number of rows in the range must be at least 1.'],
  ['sheet.getRange(1, 1, 1, 0)', 'The number of columns in the range must be at least 1.'],
  ['sheet.getRange(1000, 1, 2)', 'The coordinates of the range are outside the dimensions of the sheet.'],
  ['sheet.insertRowsAfter(1000, 5); return sheet.getRange(1005, 1).getA1Notation()', 'A1005'],
  ['sheet.getRange("A1:B1").setValues([["007", "1/2/2026"]]); return sheet.getRange("A1").getValue()', 7],
  [
    'sheet.getRange("A1").setNumberFormat("@"); sheet.getRange("A1").setValue("007"); return sheet.getRange("A1").getValue()',
    '007',
  ],
  [
    'sheet.getRange("A1").setValue(new Date(0)); const v = sheet.getRange("A1").getValue(); return [v instanceof Date, v.getTime()]',
    [true, 0],
  ],
  [
    'return sheet.getRange("A1:B2").getValues()',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  [
    'sheet.getRange("A1:B2").setValue("x"); sheet.getRange("A1").clearContent(); return sheet.getRange("A1:B2").getValues()',
    [
      ['', 'x'],
      ['x', 'x'],
    ],
  ],
  ['sheet.getRange("A1").setValue("x").setValue(null); return sheet.getRange("A1").getValue()', ''],
  [
    'sheet.getRange("A1").setFormula("=SUM(B1:B2)"); return [sheet.getRange("A1").getFormula(), sheet.getRange("B1").getFormula()]',
    ['=SUM(B1:B2)', ''],
  ],
  [
    'sheet.getRange("A1:B1").setFormulas([["=B2", ""]]); return sheet.getRange("A1:B1").getFormulas()',
    [['=B2', '']],
  ],
  ['sheet.getRange("A1:B1").setNotes([["x", null]]); return sheet.getRange("A1:B1").getNotes()', [['x', '']]],
  [
    'sheet.getRange("A1").setNote("x"); sheet.getRange("A1").clearNote(); return sheet.getRange("A1").getNote()',
    '',
  ],
  [
    'sheet.getRange("A1:B1").setNumberFormats([["0.00", "@"]]); return sheet.getRange("A1:B1").getNumberFormats()',
    [['0.00', '@']],
  ],
  [
    'sheet.getRange("A1").setNumberFormat("0.00").setValue(7); return sheet.getRange("A1").getDisplayValue()',
    '7.00',
  ],
  [
    'sheet.getRange("A1:A2").setValues([[1], [2], [3]])',
    'The number of rows in the data does not match the number of rows in the range. The data has 3 but the range has 2.',
  ],
  [
    'sheet.getRange("A1:A2").setValues([[1, 2], [3, 4]])',
    'The number of columns in the data does not match the number of columns in the range. The data has 2 but the range has 1.',
  ],
  [
    'sheet.getRange("A1").setValues([1])',
    "The parameters (number[]) don't match the method signature for SpreadsheetApp.Range.setValues.",
  ],
  [
    'sheet.getRange("A1").setValue("x".repeat(50001))',
    'Your input contains more than the maximum of 50000 characters in a single cell.',
  ],
  ['sheet.getRange("A1").setValue(NaN)', 'A cell cannot hold NaN.'],
  ['sheet.getRange("A1").setValues([[{}]])', 'A cell cannot hold [object Object].'],
  ['sheet.setName("Other"); return book.getSheetByName("Other").getSheetId()', 0],
  [
    'const other = book.insertSheet(); const said = [other.hideSheet().isSheetHidden()]; return [...said, other.showSheet().isSheetHidden()]',
    [true, false],
  ],
  ['sheet.hideSheet()', "You can't hide all the sheets in a document."],
  [
    'const other = book.insertSheet(); other.hideSheet(); book.deleteSheet(sheet)',
    "You can't remove all the visible sheets in a document.",
  ],
  [
    'return [book.getActiveCell().getA1Notation(), SpreadsheetApp.getActiveRange().getA1Notation()]',
    ['A1', 'A1'],
  ],
] as const)('%s', async (body, expected) => {
  expect(await answer(body)).toEqual(expected);
});

it('counts reads and writes of cells, and no handles', async () => {
  const app = script(
    `function entry() { ${SHEET} book.getSheets(); const range = sheet.getRange("A1"); range.setValue(1); range.getValue(); book.getSpreadsheetTimeZone(); SpreadsheetApp.flush(); }`,
    { workbook: createPlainGrid() },
  );
  expect((await app.run('entry')).counts).toMatchObject({ Spreadsheet: 4 });
});

describe('formulas', () => {
  const CODE = `
    function DOUBLE(value) { return Array.isArray(value) ? value.map((row) => row.map((v) => v * 2)) : value * 2; }
    function WHERE() { return SpreadsheetApp.getActiveRange().getA1Notation(); }
    function FAILS() {\n throw new RangeError('no'); }
    function KINDS(date, list, blank) { return [[date instanceof Date, list instanceof Array, blank, arguments.length]]; }
    function GIVES(what) {
      return { date: new Date(0), map: new Map(), nan: NaN, fn: FAILS, none: undefined,
        dateRecord: { date: 5 }, unusualRecord: { unusual: 'NaN' }, listRecord: { list: [1] },
        errorRecord: { error: '#N/A', message: 'x' }, inRow: [[{ date: 5 }]], notADate: Object.create(Date.prototype) }[what];
    }
    function write() { SpreadsheetApp.getActiveSheet().getRange('B1').setFormula('=DOUBLE(A1)'); }
    function writeAndRead() { write(); return SpreadsheetApp.getActiveSheet().getRange('B1').getValue(); }
    function hidden_() { return 1; }`;
  const AN_OBJECT = {
    error: '#ERROR!',
    message: 'GIVES returned an object: Sheets does not define what a cell shows then.',
  };

  test.each([
    ['=DOUBLE(21)', 42],
    [
      '=double({1,2;3,4})',
      [
        [2, 4],
        [6, 8],
      ],
    ],
    ['=WHERE()', 'A1'],
    ['=GIVES("date")', { date: 0 }],
    ['=GIVES("nan")', { error: '#NUM!' }],
    ['=GIVES("map")', { error: '#ERROR!' }],
    ['=GIVES("fn")', { error: '#ERROR!' }],
    ['=GIVES("dateRecord")', AN_OBJECT],
    ['=GIVES("unusualRecord")', AN_OBJECT],
    ['=GIVES("listRecord")', AN_OBJECT],
    ['=GIVES("errorRecord")', AN_OBJECT],
    ['=GIVES("inRow")', AN_OBJECT],
    ['=GIVES("notADate")', AN_OBJECT],
    ['=FAILS()', { error: '#ERROR!', message: 'RangeError: no (line 5).' }],
    ['=HIDDEN_()', { error: '#NAME?' }],
    ['=NOBODY()', { error: '#NAME?' }],
  ])('%s', async (formula, expected) => {
    const result = await script(CODE, { workbook: createPlainGrid() }).formula(formula);
    if (typeof expected === 'object' && 'error' in expected) expect(result).toMatchObject(expected);
    else expect(result).toEqual(expected);
  });

  it('get dates, lists and blanks as the realm’s own', async () => {
    const workbook = createPlainGrid();
    workbook.sheets[0]?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [[{ date: 0 }]]);
    const app = script(CODE, { workbook });
    expect(await app.formula('=KINDS(A1, B1:C1, B1)')).toEqual([[true, true, '', 3]]);
  });

  it('follow what scripts write, after the script', async () => {
    const workbook = createPlainGrid();
    const app = script(CODE, { workbook });
    workbook.sheets[0]?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [[4]]);
    await app.run('write');
    expect(workbook.sheets[0]?.values({ row: 1, column: 2, rows: 1, columns: 1 })).toEqual([[8]]);
  });

  it('read as Loading... before they were calculated', async () => {
    const app = script(CODE, { workbook: createPlainGrid() });
    expect(resultOf(await app.run('writeAndRead'))).toBe('Loading...');
  });

  it('show the platform’s own refusals bare', async () => {
    const app = script('function LOOP() { for (;;) {} }', {
      workbook: createPlainGrid(),
      limits: { formulaSeconds: 0.2 },
    });
    expect(await app.formula('=LOOP()')).toEqual({
      error: '#ERROR!',
      message: 'Exceeded maximum execution time (line 0).',
    });
  });
});

it('a clock trigger has no active cell', async () => {
  const app = script('function entry() { return SpreadsheetApp.getActiveRange() }', {
    workbook: createPlainGrid(),
  });
  expect(resultOf(await app.run('entry', [], { mode: 'TRIGGER' }))).toBe(null);
});

it('there is no spreadsheet without a workbook', async () => {
  expect(await evaluate('SpreadsheetApp.getActiveSpreadsheet()')).toBe(null);
});
