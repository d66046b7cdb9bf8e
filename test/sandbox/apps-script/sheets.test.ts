// Rows, columns, looks, filters, charts, metadata and searches, in both forms of the runtime.
import { describe, expect, it, test } from 'vitest';
import { createInProcess } from '../../../sandbox/apps-script/index';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { forms } from './both';
import { failureOf, resultOf, script } from './script';

type Row = readonly [body: string, expected: unknown];

const SHEET =
  'const book = SpreadsheetApp.getActive(), sheet = book.getActiveSheet(), at = (a1) => sheet.getRange(a1);';
const LETTERS = 'at("A1:A4").setValues([["a"], ["b"], ["c"], ["d"]]);';
const column = 'at("A1:A5").getValues().map(String).join()';
const thrown = (text: string): object => ({ thrown: `Exception: ${text}` });
const notHere = (what: string): object => ({ thrown: `SandboxError: ${what} is not in the sandbox yet` });
const signature = (given: string, method: string): object =>
  thrown(`The parameters (${given}) don't match the method signature for SpreadsheetApp.${method}.`);

const lineRows: readonly Row[] = [
  [`${LETTERS} sheet.insertRowsBefore(2, 1).insertRowAfter(4); return ${column}`, 'a,,b,c,'],
  [`${LETTERS} sheet.insertRowBefore(1); sheet.insertRowsAfter(2, 2); return ${column}`, ',a,,,b'],
  [`${LETTERS} sheet.insertRows(2); sheet.insertRows(2, 1); return ${column}`, 'a,,,b,c'],
  [`${LETTERS} return sheet.deleteRow(2).getMaxRows() + ${column}`, '999a,c,d,,'],
  [`${LETTERS} return String(sheet.deleteRows(1, 3)) + ${column}`, 'undefinedd,,,,'],
  [`${LETTERS} sheet.moveRows(at("A1:B2"), 4); return ${column}`, 'c,a,b,d,'],
  [
    'at("A1:C1").setValues([[1, 2, 3]]); sheet.insertColumnBefore(2).insertColumnAfter(1); sheet.insertColumnsAfter(5, 1); sheet.insertColumnsBefore(1, 1); return at("A1:G1").getValues()',
    [['', 1, '', '', 2, 3, '']],
  ],
  [
    'at("A1:D1").setValues([[1, 2, 3, 4]]); sheet.deleteColumn(1).deleteColumns(2, 1); sheet.moveColumns(at("A1"), 3); return at("A1:C1").getValues()',
    [[4, 2, '']],
  ],
  [
    'at("A1").setFormula("=SUM(B5:B9)"); sheet.insertRowsBefore(6, 2); return at("A1").getFormula()',
    '=SUM(B5:B11)',
  ],
  ['at("A1").setFontWeight("bold"); return sheet.insertRowAfter(1).getRange("A2").getFontWeight()', 'bold'],
  ['at("A2").setFontWeight("bold"); return sheet.insertRowBefore(2).getRange("A2").getFontWeight()', 'bold'],
  ['sheet.insertRowsAfter(1000, 1); return sheet.getMaxRows()', 1001],
  ['sheet.insertRowsBefore(1001, 1)', thrown('Those rows are out of bounds.')],
  ['sheet.insertRowsAfter(0, 1)', thrown('Those rows are out of bounds.')],
  ['sheet.insertColumnsAfter(27, 1)', thrown('Those columns are out of bounds.')],
  ['sheet.deleteRows(1000, 2)', thrown('Those rows are out of bounds.')],
  ['sheet.deleteRows(1, 1000)', thrown("You can't delete all the rows on the sheet.")],
  [
    'sheet.setFrozenRows(1); sheet.deleteRows(2, 999)',
    thrown('Sorry, it is not possible to delete all non-frozen rows.'),
  ],
  [
    `${LETTERS} at("B1").setValue("z"); const range = at("A2:A3").insertCells(SpreadsheetApp.Dimension.ROWS); return [range.getA1Notation(), ${column}, at("B1").getValue()].join()`,
    'A2:A3,a,,,b,c,z',
  ],
  [
    'at("A1:C1").setValues([[1, 2, 3]]); at("B1").insertCells(SpreadsheetApp.Dimension.COLUMNS); return at("A1:D1").getValues()',
    [[1, '', 2, 3]],
  ],
  [
    'at("A1000").setValue("last").offset(-3, 0).insertCells(SpreadsheetApp.Dimension.ROWS); return [sheet.getMaxRows(), sheet.getLastRow()]',
    [1001, 1001],
  ],
  [
    'at("A1:B3").setValues([[3, "a"], [2, "b"], [1, "c"]]); at("A2:B2").merge(); at("B2").setValue("x"); return [at("A1:B1"), at("B1:B9")].map((range) => range.getMergedRanges().map((merged) => merged.getA1Notation())).concat(at("A2:B2").getValues())',
    [[], ['A2:B2'], [2, '']],
  ],
  [
    'at("A2:B2").merge(); at("A1:B3").sort(1); return at("A1").getValue()',
    thrown("You can't sort a range with merged cells."),
  ],
  [
    'at("A2:B2").merge(); at("A1:B3").breakApart(); at("B2").setValue("x"); return [at("B2").getValue(), at("A1:B3").getMergedRanges().length]',
    ['x', 0],
  ],
  [
    `${LETTERS} at("B1:B3").setValues([["x"], ["y"], ["z"]]); const none = at("A2:A3").deleteCells(SpreadsheetApp.Dimension.ROWS); return [String(none), ${column}, at("B3").getValue()].join()`,
    'undefined,a,d,,,,z',
  ],
  [
    'at("A1:C1").setValues([[1, 2, 3]]); at("A1").deleteCells(SpreadsheetApp.Dimension.COLUMNS); return at("A1:C1").getValues()',
    [[2, 3, '']],
  ],
  ['at("A1").deleteCells("ROWS")', signature('String', 'Range.deleteCells')],
  ['at("A1").insertCells("ROWS")', signature('String', 'Range.insertCells')],
  ['at("A1").insertCells()', signature('', 'Range.insertCells')],
  ['sheet.deleteRow("1")', signature('String', 'Sheet.deleteRow')],
  ['sheet.deleteRows(1)', signature('Number', 'Sheet.deleteRows')],
  ['sheet.moveRows(1, 2)', signature('Number,Number', 'Sheet.moveRows')],
  ['sheet.deleteRow(at("A1"))', signature('SpreadsheetApp.Range', 'Sheet.deleteRow')],

  [
    'sheet.hideRows(2, 2); sheet.showRows(3); sheet.hideRow(at("A7:B8")); return [1, 2, 3, 7, 8].map((row) => sheet.isRowHiddenByUser(row))',
    [false, true, false, true, true],
  ],
  [
    'sheet.hideColumns(2); sheet.hideColumn(at("D1")); sheet.unhideColumn(at("B1")); return [2, 4].map((column) => sheet.isColumnHiddenByUser(column))',
    [false, true],
  ],
  ['sheet.hideRows(1000, 2)', thrown('Those rows are out of bounds.')],
  ['sheet.isRowHiddenByUser(1001)', thrown('Those rows are out of bounds.')],
  [
    'sheet.setFrozenRows(2); sheet.setFrozenColumns(3); return [sheet.getFrozenRows(), sheet.getFrozenColumns()]',
    [2, 3],
  ],
  ['sheet.setFrozenColumns(27)', thrown('Those columns are out of bounds.')],
  [
    'return [sheet.setRowHeight(2, 40).getRowHeight(2), sheet.setRowHeights(3, 2, 50).getRowHeight(4), sheet.getRowHeight(5)]',
    [40, 50, 21],
  ],
  [
    'return [sheet.setColumnWidth(2, 40).getColumnWidth(2), sheet.setColumnWidths(3, 2, 50).getColumnWidth(4), sheet.getColumnWidth(5)]',
    [40, 50, 100],
  ],
  ['sheet.setColumnWidth(2, 0)', thrown('A size must be a whole number of pixels, and at least 1.')],
  [
    'const two = book.insertSheet("Two"); book.moveActiveSheet(1); return [two.getIndex(), sheet.getIndex(), book.getActiveSheet().getName()]',
    [1, 2, 'Two'],
  ],
  ['book.moveActiveSheet(2)', thrown('The sheet position is out of bounds.')],
  [
    'book.insertSheet("Two"); return [book.setActiveSheet(sheet).getName(), SpreadsheetApp.getActiveSheet().getName()]',
    ['Sheet1', 'Sheet1'],
  ],
  ['book.setActiveSheet("Sheet1")', signature('String', 'Spreadsheet.setActiveSheet')],
  ['at("C3:D4").activate(); return book.getActiveCell().getA1Notation()', 'C3'],
  ['return [book.getSheetById(0).getName(), book.getSheetById(7)]', ['Sheet1', null]],
];

const sortRows: readonly Row[] = [
  [
    'at("A1:A3").setValues([[3], [1], [2]]); at("A1:A3").sort(1); return at("A1:A3").getValues().join()',
    '1,2,3',
  ],
  [
    'at("B1:C3").setValues([["x", 1], ["y", 2], ["x", 3]]); return at("B1:C3").sort([{ column: 2 }, { column: 3, ascending: false }]).getValues().join()',
    'x,3,x,1,y,2',
  ],
  [
    'at("A1:A2").setValues([["a"], ["b"]]); return at("A1:A2").sort({ column: 1, ascending: false }).getValues().join()',
    'b,a',
  ],
  ['at("B1:C3").sort(1)', thrown('The sort column is outside the range.')],
  ['at("B1:C3").sort("B")', signature('String', 'Range.sort')],
  ['at("B1:C3").sort({ col: 2 })', signature('Object', 'Range.sort')],
  [
    'at("A1:B4").setValues([["name", 9], ["b", 2], ["c", 3], ["a", 1]]); sheet.setFrozenRows(1); return sheet.sort(1).getRange("A1:B4").getValues().join()',
    'name,9,a,1,b,2,c,3',
  ],
  [
    'at("A1:A2").setValues([[1], [2]]); return sheet.sort(1, false).getRange("A1:A2").getValues().join()',
    '2,1',
  ],
];

const lookRows: readonly Row[] = [
  [
    'const range = at("A1"); return [range.getFontColor(), range.getBackground(), range.getFontStyle(), range.getFontWeight(), range.getHorizontalAlignment(), range.getWrap()]',
    ['#000000', '#ffffff', 'normal', 'normal', 'general', false],
  ],
  [
    'at("A1:B1").setFontColor("#ABC").setFontStyle("italic").setHorizontalAlignment("center").setWrap(true).setBackground("#112233"); const range = at("B1"); return [range.getFontColor(), range.getFontStyle(), range.getHorizontalAlignment(), range.getWrap(), range.getBackground()]',
    ['#aabbcc', 'italic', 'center', true, '#112233'],
  ],
  [
    'at("A1:B1").setFontColors([["#000001", null]]).setFontStyles([["italic", "normal"]]).setFontWeights([["bold", null]]); return [at("A1:B1").getFontColors(), at("A1:B1").getFontStyles(), at("A1:B1").getFontWeights()]',
    [[['#000001', '#000000']], [['italic', 'normal']], [['bold', 'normal']]],
  ],
  [
    'at("A1:B1").setHorizontalAlignments([["right", "normal"]]).setWraps([[true, false]]); return [at("A1:B1").getHorizontalAlignments(), at("A1:B1").getWraps()]',
    [[['right', 'general']], [[true, false]]],
  ],
  ['at("A1").setFontStyle("italic").setFontStyle(null); return at("A1").getFontStyle()', 'normal'],
  ['at("A1").setFontColor("red")', thrown('Invalid argument for SpreadsheetApp.Range.setFontColor: red')],
  [
    'at("A1").setHorizontalAlignment("middle")',
    thrown('Invalid argument for SpreadsheetApp.Range.setHorizontalAlignment: middle'),
  ],
  ['at("A1").setWrap("yes")', thrown('Invalid argument for SpreadsheetApp.Range.setWrap: yes')],
  [
    'at("A1").setFontStyles(["italic"])',
    { thrown: expect.stringContaining('SpreadsheetApp.Range.setFontStyles') },
  ],
  [
    'at("A1").setWraps([[true, true]])',
    thrown(
      'The number of columns in the data does not match the number of columns in the range. The data has 2 but the range has 1.',
    ),
  ],
];

const FILTERED =
  'at("A1:B3").setValues([["name", "n"], ["ann", 1], ["bob", 2]]); const filter = at("A1:B3").createFilter();';
const HIDE = (values: string): string =>
  `SpreadsheetApp.newFilterCriteria().setHiddenValues(${values}).build()`;

const filterRows: readonly Row[] = [
  ['return sheet.getFilter()', null],
  [
    `${FILTERED} return [filter.getRange().getA1Notation(), sheet.getFilter().getRange().getA1Notation()]`,
    ['A1:B3', 'A1:B3'],
  ],
  [
    `${FILTERED} filter.setColumnFilterCriteria(2, ${HIDE('["2"]')}); return [1, 2, 3].map((row) => sheet.isRowHiddenByFilter(row))`,
    [false, false, true],
  ],
  [
    `${FILTERED} filter.setColumnFilterCriteria(1, ${HIDE('["ann"]')}); return [filter.getColumnFilterCriteria(1).getHiddenValues(), filter.getColumnFilterCriteria(2)]`,
    [['ann'], null],
  ],
  [
    `${FILTERED} filter.setColumnFilterCriteria(1, ${HIDE('["ann"]')}).setColumnFilterCriteria(1, null); return filter.getColumnFilterCriteria(1)`,
    null,
  ],
  [`${FILTERED} filter.sort(2, false); return at("A1:A3").getValues().join()`, 'name,bob,ann'],
  [`${FILTERED} filter.remove(); return [sheet.getFilter(), at("A1").getFilter()]`, [null, null]],
  [`${FILTERED} filter.remove(); filter.getRange()`, thrown('There is no filter in this sheet.')],
  [
    `${FILTERED} at("D1:E3").createFilter()`,
    thrown("You can't create a filter in a sheet that already has a filter."),
  ],
  [
    `${FILTERED} filter.setColumnFilterCriteria(3, ${HIDE('["x"]')})`,
    thrown('The column is outside the range of the filter.'),
  ],
  [
    `${FILTERED} filter.setColumnFilterCriteria(1, {})`,
    signature('Number,Object', 'Filter.setColumnFilterCriteria'),
  ],
  [`${HIDE('"x"')}`, signature('String', 'FilterCriteriaBuilder.setHiddenValues')],
  ['SpreadsheetApp.newFilterCriteria().whenCellEmpty()', notHere('FilterCriteriaBuilder.whenCellEmpty')],
];

const CHART =
  'const chart = sheet.newChart().setChartType(Charts.ChartType.BAR).addRange(at("A1:B5")).setPosition(2, 4, 0, 0).setOption("title", "Views").setOption("width", 400).build();';

const chartRows: readonly Row[] = [
  [
    `${CHART} sheet.insertChart(chart); const [one] = sheet.getCharts(); const place = one.getContainerInfo(); return [sheet.getCharts().length, chart.getChartId(), typeof one.getChartId(), one.getRanges().map((range) => range.getA1Notation()), place.getAnchorRow(), place.getAnchorColumn(), one.getOptions().get("title"), one.getOptions().get("width"), one.getOptions().get("height")]`,
    [1, null, 'number', ['A1:B5'], 2, 4, 'Views', 400, 371],
  ],
  [
    `${CHART} sheet.insertChart(chart); sheet.removeChart(sheet.getCharts()[0]); return sheet.getCharts()`,
    [],
  ],
  [
    `${CHART} sheet.insertChart(chart); sheet.insertRowsBefore(3, 1); return sheet.getCharts()[0].getRanges()[0].getA1Notation()`,
    'A1:B6',
  ],
  [`${CHART} sheet.removeChart(chart)`, thrown('Chart 0 not found')],
  ['sheet.insertChart({})', signature('Object', 'Sheet.insertChart')],
  ['sheet.newChart().addRange("A1")', signature('String', 'EmbeddedChartBuilder.addRange')],
  ['sheet.newChart().addRange(at("A1")).build()', thrown('A chart needs a type.')],
  [
    'sheet.insertChart(sheet.newChart().setChartType(Charts.ChartType.LINE).build())',
    thrown('A chart needs at least one range.'),
  ],
  ['sheet.newChart().setChartType(Charts.ChartType.RADAR)', notHere('The chart type RADAR')],
  ['sheet.newChart().setPosition(1, 1, 5, 0)', notHere('An offset of a chart from its cell')],
  ['sheet.newChart().setOption("colors", [])', notHere('The chart option colors')],
  ['Charts.newDataTable()', notHere('Charts.newDataTable')],
];

const VISIBILITY = 'const { DOCUMENT, PROJECT } = SpreadsheetApp.DeveloperMetadataVisibility;';
const keys = '.map((item) => item.getKey())';

const metadataRows: readonly Row[] = [
  [
    `${VISIBILITY} book.addDeveloperMetadata("a").addDeveloperMetadata("b", "1").addDeveloperMetadata("c", PROJECT).addDeveloperMetadata("d", "2", PROJECT); return book.getDeveloperMetadata().map((item) => [item.getKey(), item.getValue(), String(item.getVisibility())])`,
    [
      ['a', null, 'DOCUMENT'],
      ['b', '1', 'DOCUMENT'],
      ['c', null, 'PROJECT'],
      ['d', '2', 'PROJECT'],
    ],
  ],
  [
    `book.addDeveloperMetadata("a"); sheet.addDeveloperMetadata("b"); at("2:2").addDeveloperMetadata("c"); at("C:C").addDeveloperMetadata("d"); return [book, sheet, at("2:2"), at("C:C"), at("3:3")].map((holder) => holder.getDeveloperMetadata()${keys}.join())`,
    ['a', 'b', 'c', 'd', ''],
  ],
  [
    'at("2:2").addDeveloperMetadata("c"); sheet.insertRowsBefore(1, 3); const place = book.createDeveloperMetadataFinder().withKey("c").find()[0].getLocation(); return [String(place.getLocationType()), place.getRow().getA1Notation(), place.getColumn(), place.getSheet()]',
    ['ROW', 'A5:Z5', null, null],
  ],
  [
    'at("C:C").addDeveloperMetadata("d"); const place = sheet.createDeveloperMetadataFinder().find()[0].getLocation(); return [String(place.getLocationType()), place.getColumn().getA1Notation()]',
    ['COLUMN', 'C1:C1000'],
  ],
  [
    'sheet.addDeveloperMetadata("d"); const place = sheet.getDeveloperMetadata()[0].getLocation(); return [place.getSheet().getName(), place.getSpreadsheet()]',
    ['Sheet1', null],
  ],
  [
    'book.addDeveloperMetadata("d"); return book.getDeveloperMetadata()[0].getLocation().getSpreadsheet().getId()',
    'workbook',
  ],
  [
    'at("2:2").addDeveloperMetadata("c"); sheet.deleteRow(2); return book.createDeveloperMetadataFinder().find()',
    [],
  ],
  [
    `book.addDeveloperMetadata("a", "1"); sheet.addDeveloperMetadata("a", "2"); at("2:2").addDeveloperMetadata("b", "1"); const find = (holder) => holder.createDeveloperMetadataFinder(); return [find(book).withKey("a").find().length, find(book).withValue("1").find()${keys}, find(sheet).find()${keys}, find(at("A1:B3")).find()${keys}, find(book).withLocationType(SpreadsheetApp.DeveloperMetadataLocationType.SHEET).find()${keys}, find(book).withKey("a").withValue("3").find()]`,
    // The newest first.
    [2, ['b', 'a'], ['b', 'a'], ['b'], ['a'], []],
  ],
  [
    `${VISIBILITY} book.addDeveloperMetadata("a", "1", PROJECT); return [DOCUMENT, PROJECT].map((one) => book.createDeveloperMetadataFinder().withVisibility(one).find().length)`,
    [0, 1],
  ],
  [
    'book.addDeveloperMetadata("a"); const [item] = book.getDeveloperMetadata(); item.setKey("b").setValue("2"); return [item.getKey(), book.createDeveloperMetadataFinder().withId(item.getId()).find()[0].getValue()]',
    ['b', '2'],
  ],
  [
    'book.addDeveloperMetadata("a"); const [item] = book.getDeveloperMetadata(); item.remove(); item.getKey()',
    thrown('Developer metadata 1 not found'),
  ],
  ...['at("A1")', 'at("A1:Y1")', 'at("1:2")', 'at("A:B")'].map(
    (range): Row => [
      `${range}.addDeveloperMetadata("a")`,
      thrown(
        'Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.',
      ),
    ],
  ),
  [
    'book.addDeveloperMetadata("a", "x".repeat(30000))',
    thrown('The developer metadata would be longer than the 30000 characters that are allowed.'),
  ],
  ['book.addDeveloperMetadata("a", 1)', signature('String,Number', 'Spreadsheet.addDeveloperMetadata')],
];

const FOUND = '.findAll().map((cell) => cell.getSheet().getName() + "!" + cell.getA1Notation())';
const TEXTS = 'at("A1:B2").setValues([["Apple", "pineapple"], ["=apple(1)", 5]]);';

const finderRows: readonly Row[] = [
  [`${TEXTS} return sheet.createTextFinder("APPLE")${FOUND}`, ['Sheet1!A1', 'Sheet1!B1']],
  [`${TEXTS} return sheet.createTextFinder("apple").matchCase(true)${FOUND}`, ['Sheet1!B1']],
  [`${TEXTS} return sheet.createTextFinder("apple").matchEntireCell(true)${FOUND}`, ['Sheet1!A1']],
  [`${TEXTS} return sheet.createTextFinder("=apple(").matchFormulaText(true)${FOUND}`, ['Sheet1!A2']],
  [`${TEXTS} return sheet.createTextFinder("5")${FOUND}`, ['Sheet1!B2']],
  [`${TEXTS} return at("B1:B9").createTextFinder("apple")${FOUND}`, ['Sheet1!B1']],
  [
    `${TEXTS} book.insertSheet("Two").getRange("C3").setValue("apple"); return book.createTextFinder("apple").matchCase(true)${FOUND}`,
    ['Sheet1!B1', 'Two!C3'],
  ],
  [`return sheet.createTextFinder("x")${FOUND}`, []],
  [`${TEXTS} return sheet.createTextFinder("APP(LE|X)$")${FOUND}`, []],
  [
    `${TEXTS} return sheet.createTextFinder("pp(le|x)").useRegularExpression(true)${FOUND}`,
    ['Sheet1!A1', 'Sheet1!B1'],
  ],
  [
    `${TEXTS} return sheet.createTextFinder("p(le|x)").matchCase(true).matchEntireCell(true).useRegularExpression(true)${FOUND}`,
    [],
  ],
  [
    `${TEXTS} return book.createTextFinder("(?i)(APPLE|PEAR)\\\\s*\\\\(").matchFormulaText(true).useRegularExpression(true)${FOUND}`,
    ['Sheet1!A2'],
  ],
  [
    'sheet.createTextFinder("a(?=b)").useRegularExpression(true).findAll()',
    notHere('Finding by this pattern'),
  ],
  ['sheet.createTextFinder("x").replaceAllWith("y")', notHere('Replacing parts of cells')],
  ['sheet.createTextFinder(5)', signature('Number', 'Sheet.createTextFinder')],
];

describe.each(forms())('$name', ({ answer }) => {
  describe.each([
    ['rows and columns', lineRows],
    ['sorting', sortRows],
    ['looks', lookRows],
    ['filters', filterRows],
    ['charts', chartRows],
    ['developer metadata', metadataRows],
    ['text finders', finderRows],
  ] as const)('%s', (_, rows) => {
    test.each(rows)('%s', async (body, expected) => {
      expect(await answer(`${SHEET} ${body}`)).toEqual(expected);
    });
  });
});

/** Each writes something; the name is the one that a refusal shows. */
const WRITES = {
  insertRowsBefore: 'sheet.insertRowBefore(1)',
  deleteRows: 'sheet.deleteRow(1)',
  moveColumns: 'sheet.moveColumns(at("A1"), 3)',
  hideRows: 'sheet.showRows(1)',
  setFrozenColumns: 'sheet.setFrozenColumns(1)',
  setRowHeights: 'sheet.setRowHeight(1, 9)',
  sort: 'at("A1:A2").sort(1)',
  setFontColor: 'at("A1").setFontColor("#123456")',
  setWraps: 'at("A1").setWraps([[true]])',
  createFilter: 'at("A1:A2").createFilter()',
  insertChart:
    'sheet.insertChart(sheet.newChart().setChartType(Charts.ChartType.PIE).addRange(at("A1")).build())',
  addDeveloperMetadata: 'sheet.addDeveloperMetadata("a")',
  moveActiveSheet: 'book.moveActiveSheet(1)',
  activate: 'at("B2").activate()',
} as const;

describe.each(Object.entries(WRITES))('%s', (name, call) => {
  const open = () => script(`function entry() { ${SHEET} ${call}; }`, { workbook: createPlainGrid() });

  it('changes the sheet', async () => {
    const workbook = createPlainGrid();
    const before = workbook.revision;
    const app = script(`function entry() { ${SHEET} at("A1:A2").setValues([[2], [1]]); ${call}; }`, {
      workbook,
    });
    const execution = await app.run('entry');
    expect(execution.ok ? '' : execution.error.message).toBe('');
    expect(workbook.revision).toBeGreaterThan(before);
  });

  it('is not permitted to formulas', async () => {
    expect(failureOf(await open().run('entry', [], { mode: 'CUSTOM_FUNCTION' }))).toBe(
      `Exception: You do not have permission to call ${name}.`,
    );
  });

  it('is not permitted to those who may only view', async () => {
    expect(failureOf(await open().run('entry', [], { user: 'viewer' }))).toBe(
      'Exception: You do not have permission to perform that action.',
    );
  });
});

describe('a kill', () => {
  function killed(body: string) {
    const workbook = createPlainGrid();
    const google = createInProcess({ workbook });
    google.install({});
    const { SpreadsheetApp } = google.services;
    const sheet = SpreadsheetApp.getActiveSheet();
    google.nextExecution({ killAt: 3 });
    const entry = new Function('sheet', body);
    expect(() => entry(sheet)).toThrow('service call 3');
    const [saved] = workbook.save().sheets;
    return saved;
  }

  it('loses what is buffered: looks, sizes, hidden rows and sorting', () => {
    expect(killed('sheet.setRowHeight(1, 40); sheet.hideRows(2); sheet.getLastRow();')).toMatchObject({
      rowHeights: [],
      hiddenRows: [],
    });
    expect(
      killed('sheet.getRange("A1").setWrap(true).setFontColor("#123456").getValue();')?.attributes,
    ).toEqual({});
    expect(
      killed('sheet.getRange("A1:A2").setValues([[2], [1]]).sort(1); sheet.getLastRow();')?.cells,
    ).toEqual([]);
  });

  it('keeps what takes place at once, with all that was written before it', () => {
    expect(killed('sheet.setRowHeight(1, 40); sheet.deleteRow(5); sheet.getLastRow();')).toMatchObject({
      maxRows: 999,
      rowHeights: [[1, 40]],
    });
  });
});

it('each counts as a call of the sheet service', async () => {
  const app = script(
    `function entry() { ${SHEET} sheet.hideRows(1); sheet.deleteRow(1); const filter = at("A1:B2").createFilter(); filter.getRange(); sheet.getCharts(); sheet.addDeveloperMetadata("a"); sheet.createTextFinder("a").findAll(); at("A1").sort(1).getWrap(); }`,
    { workbook: createPlainGrid() },
  );
  const execution = await app.run('entry');
  expect(resultOf(execution)).toBeUndefined();
  expect(execution.counts).toMatchObject({ Spreadsheet: 9 });
});
