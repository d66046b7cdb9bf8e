/** Tabs of other kinds, and copies of tabs. */
import type { Check, Scratch } from '../../platform';
import { areaOf } from '../area-of';
import { sheets } from '../sheets';
import { type Cells, check, keyOf, type Sheet, scratchSheet } from './entry';
import { filtered, hiddenByHand } from './hidden-rows';

export const tabChecks = (): readonly Check[] => [
  check('A chart on a sheet of its own', 'OBJECT', (cells, scratch) =>
    withChartSheet(cells, scratch, (tab) => String(tab.getType())),
  ),
  check('The size of a sheet without cells', 'refused', (cells, scratch) =>
    withChartSheet(cells, scratch, (tab) => tab.getMaxRows()),
  ),
  check('Sheets with cells, where one has none', 'true', (cells, scratch) =>
    withChartSheet(cells, scratch, (tab) => {
      const chart = tab.getSheetId();
      // Not counted: somebody else may add and delete tabs of their own meanwhile.
      const all = sheets.all().map(({ id }) => id);
      // A sheet without cells among them would refuse to tell.
      for (const id of all) if (sheets.find(id)) sheets.used(id);
      return all.includes(scratch.sheet) && !all.includes(chart) && sheets.find(chart) === undefined;
    }),
  ),
  check('The last row counts a formula that shows nothing', '5', (cells) => {
    cells('A5').setFormula('=""');
    SpreadsheetApp.flush();
    return cells('A1').getSheet().getLastRow();
  }),
  check('A search of the whole spreadsheet, in a hidden sheet', 'nothing', (cells, scratch) => {
    const { name } = scratch;
    cells('A1').setFormula(`="${name}"`);
    return foundBy(SpreadsheetApp.getActive().createTextFinder(name).matchFormulaText(true));
  }),
  check('A search, in a row that a filter hides', 'nothing', (cells, scratch) =>
    filtered(cells, [1, 2, 3], () => foundBy(scratchSheet(scratch).createTextFinder('2'))),
  ),
  check('A search, in a row hidden by hand', 'nothing', (cells, scratch) =>
    hiddenByHand(cells, [1, 2, 3], () => foundBy(scratchSheet(scratch).createTextFinder('2'))),
  ),
  check('A search for a pattern, in a formula', 'found', (cells, scratch) => {
    cells('A1').setFormula('=ABS (-7)');
    const finder = scratchSheet(scratch).createTextFinder('(?i)(abs|exp)\\s*\\(');
    return foundBy(finder.matchFormulaText(true).useRegularExpression(true));
  }),
  check('A search that replaces a formula', '=$A$2&"$1"', (cells) => {
    const cell = cells('A1').setFormula('=$A$2&"1"');
    sheets.exchangeFormula(areaOf(cell), '=$A$2&"1"', '=$A$2&"$1"');
    return cell.getFormula();
  }),
  check('Metadata of rows 2, 4 and 3, as it is found', '[3,4,2]', (_, scratch) => {
    const key = keyOf(scratch);
    try {
      for (const row of [2, 4, 3]) sheets.addMark(key, scratch.sheet, row);
      return sheets.markedRows(key).map(({ row }) => row);
    } finally {
      sheets.unmarkRow(key);
    }
  }),
  check('Showing a hidden sheet by script', 'refused', (_, scratch) => {
    const spreadsheet = SpreadsheetApp.getActive();
    const shown = spreadsheet.getActiveSheet();
    try {
      return spreadsheet.setActiveSheet(scratchSheet(scratch), true).isSheetHidden()
        ? 'stays hidden'
        : 'shown';
    } finally {
      spreadsheet.setActiveSheet(shown, true);
    }
  }),
  check('Metadata of rows in a copied tab', 'copied', (_, scratch) => {
    const key = keyOf(scratch);
    const spreadsheet = SpreadsheetApp.getActive();
    sheets.addMark(key, scratch.sheet, 2);
    const copy = scratchSheet(scratch).copyTo(spreadsheet);
    try {
      const marks = copy.createDeveloperMetadataFinder().withValue(key).find();
      return marks.length > 0 ? 'copied' : 'not copied';
    } finally {
      spreadsheet.deleteSheet(copy);
      sheets.unmarkRow(key);
    }
  }),
];

function foundBy(finder: GoogleAppsScript.Spreadsheet.TextFinder): string {
  return finder.findAll().length === 0 ? 'nothing' : 'found';
}

/** The new tab is shown at once: afterwards the one that was is shown again, with the same cells selected. */
function withChartSheet<T>(cells: Cells, scratch: Scratch, act: (tab: Sheet) => T): T {
  const spreadsheet = SpreadsheetApp.getActive();
  const shown = spreadsheet.getActiveSheet();
  const sheet = scratchSheet(scratch);
  const data = cells('A1:B2').setValues([
    ['x', 'y'],
    [1, 2],
  ]);
  sheet.insertChart(
    sheet
      .newChart()
      .setChartType(Charts.ChartType.COLUMN)
      .addRange(data)
      .setPosition(1, 4, 0, 0)
      .setOption('title', scratch.name)
      .build(),
  );
  const [chart] = sheet.getCharts();
  if (!chart) throw new Error('There is no chart.');
  const tab = spreadsheet.moveChartToObjectSheet(chart);
  try {
    tab.setName(`${scratch.name} chart`);
    return act(tab);
  } finally {
    spreadsheet.deleteSheet(tab);
    spreadsheet.setActiveSheet(shown, true);
  }
}
