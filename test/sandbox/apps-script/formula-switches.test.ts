/** What nobody knows of custom functions on Google, as the switches have it. */
import { describe, expect, it, test } from 'vitest';
import { type AppsScriptOptions, virtualClock } from '../../../sandbox/apps-script/index';
import { createCalculatingGrid } from '../../../sandbox/workbook/calculating-grid';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { resultOf, script } from './script';

describe('a cell whose formula still runs', () => {
  const CODE = `
    function ONE() { Utilities.sleep(1000); return 1 }
    function entry() {
      const cell = SpreadsheetApp.getActive().getActiveSheet().getRange("A1").setFormula("=ONE()");
      SpreadsheetApp.flush();
      return [cell.getValue(), cell.getDisplayValues()[0][0]];
    }`;

  test.each([
    ['by default', {}, 'Loading...'],
    ['in another language', { language: 'xx' }, 'Xwird xgeladen ...'],
    ['as an error', { runningFormulaReads: '#ERROR!', language: 'xx' }, '#ERROR!'],
    ['as nothing', { runningFormulaReads: '' }, ''],
  ] satisfies readonly (readonly [string, Partial<AppsScriptOptions>, string])[])(
    'reads %s',
    async (_, options, read) => {
      const app = script(CODE, { workbook: createPlainGrid(), ...options });
      expect(resultOf(await app.run('entry'))).toEqual([read, read]);
    },
  );
});

describe('a text finder of the spreadsheet', () => {
  const CODE = `
    function entry() {
      const book = SpreadsheetApp.getActive();
      const hidden = book.insertSheet("Hidden");
      book.getSheetByName("Sheet1").getRange("B2").setFormula("=SUM(A1)");
      hidden.getRange("C3").setFormula("=sum(A1)");
      hidden.hideSheet();
      const find = (scope) => scope.createTextFinder("SUM(").matchFormulaText(true).findAll()
        .map((cell) => cell.getSheet().getName() + "!" + cell.getA1Notation());
      return [find(book), find(hidden)];
    }`;

  test.each([
    [false, ['Sheet1!B2']],
    [true, ['Sheet1!B2', 'Hidden!C3']],
  ])('sees hidden sheets or not (%s); that of a hidden sheet does', async (finderSeesHiddenSheets, found) => {
    const app = script(CODE, { workbook: createPlainGrid(), finderSeesHiddenSheets });
    expect(resultOf(await app.run('entry'))).toEqual([found, ['Hidden!C3']]);
  });
});

describe('what a text finder passes over', () => {
  const CODE = `
    function entry() {
      const sheet = SpreadsheetApp.getActive().getActiveSheet();
      sheet.getRange("A1:A4").setValues([["n"], ["=SUM(1)"], ["=SUM(2)"], ["=SUM(3)"]]);
      sheet.getRange("A1:A3").createFilter().setColumnFilterCriteria(1,
        SpreadsheetApp.newFilterCriteria().setHiddenValues(["1"]).build());
      sheet.hideRows(3);
      return sheet.createTextFinder("SUM(").matchFormulaText(true).findAll().map((cell) => cell.getA1Notation());
    }`;

  test.each([
    ['filtered and hidden', ['A4']],
    ['filtered', ['A3', 'A4']],
    ['nothing', ['A2', 'A3', 'A4']],
  ] as const)('rows that are %s', async (finderSkips, found) => {
    const app = script(CODE, { workbook: createCalculatingGrid(), finderSkips });
    expect(resultOf(await app.run('entry'))).toEqual(found);
  });
});

describe('a pattern that a text finder is to find in formulas', () => {
  const CODE = `
    function entry() {
      const sheet = SpreadsheetApp.getActive().getActiveSheet();
      sheet.getRange("A1:A2").setValues([["SUM(x)"], ["=SUM (2)"]]);
      return sheet.createTextFinder("(?i)sum\\\\s*\\\\(").matchFormulaText(true).useRegularExpression(true).findAll()
        .map((cell) => cell.getA1Notation());
    }`;

  test.each([
    [true, ['A1', 'A2']],
    [false, ['A1']],
  ])('is found there: %s', async (finderPatternsInFormulas, found) => {
    const app = script(CODE, { workbook: createPlainGrid(), finderPatternsInFormulas });
    expect(resultOf(await app.run('entry'))).toEqual(found);
  });
});

describe('custom functions that a trigger writes', () => {
  const CODE = `
    function DOUBLE(number) { return 2 * number }
    function entry() {
      const sheet = SpreadsheetApp.getActive().getSheets()[0];
      sheet.getRange("A1").setValue(4);
      sheet.getRange("B1").setFormula("=DOUBLE(5)");
      SpreadsheetApp.flush();
      Utilities.sleep(60000);
      SpreadsheetApp.flush();
    }
    function look() {}`;
  const AREA = { row: 1, column: 1, rows: 1, columns: 3 };

  async function afterTrigger(options: Partial<AppsScriptOptions>) {
    const workbook = createPlainGrid();
    const app = script(CODE, { workbook, clock: virtualClock(), ...options });
    workbook.sheets[0]?.enter(AREA, [[1, '', '=DOUBLE(A1)']]);
    await workbook.calculate(app.formulaHost);
    await app.run('entry', [], { mode: 'TRIGGER' });
    const shown = (): unknown => workbook.sheets[0]?.displayTexts(AREA)[0];
    const left = shown();
    await app.run('look');
    return [left, shown()];
  }

  test.each([
    ['unknown', ['4', '#NAME?', '#NAME?']],
    ['not calculated', ['4', 'Loading...', 'Loading...']],
    ['calculated', ['4', '10', '8']],
  ] as const)(
    'are %s while nobody has the file open, and calculated once somebody has',
    async (formulasInTriggers, left) => {
      expect(await afterTrigger({ formulasInTriggers })).toEqual([left, ['4', '10', '8']]);
    },
  );

  test('are calculated where somebody looks', async () => {
    const [left] = await afterTrigger({ isFileOpen: () => true });
    expect(left).toEqual(['4', '10', '8']);
  });
});

describe('dates of a custom function, where the zones of spreadsheet and script differ', () => {
  const CODE = `
    function NOON() { return new Date(Date.UTC(2026, 0, 15, 12)) }
    function TABLE() { return [["a", new Date(Date.UTC(2026, 6, 15, 12))]] }
    function ISO(date) { return (Array.isArray(date) ? date[0][0] : date).toISOString() }`;

  function open(options: Partial<AppsScriptOptions>) {
    const workbook = createPlainGrid({ timeZone: 'America/New_York' });
    return { workbook, app: script(CODE, { workbook, manifest: { timeZone: 'Asia/Tokyo' }, ...options }) };
  }

  test.each([
    ['spreadsheet', '2026-01-15 07:00', '2026-07-15 08:00'],
    ['script', '2026-01-15 21:00', '2026-07-15 21:00'],
  ] as const)('returned: the clock of the %s stands in the cell', async (formulaDatesIn, winter, summer) => {
    const { workbook, app } = open({ formulaDatesIn });
    const sheet = workbook.sheets[0];
    const cells = { row: 1, column: 1, rows: 2, columns: 2 };
    sheet?.fillAttribute(cells, 'numberFormat', 'yyyy-mm-dd hh:mm');
    sheet?.enter({ ...cells, columns: 1 }, [['=NOON()'], ['=TABLE()']]);
    await workbook.calculate(app.formulaHost);
    expect(sheet?.displayTexts(cells)).toEqual([
      [winter, ''],
      ['a', summer],
    ]);
  });

  test.each([
    ['spreadsheet', '2026-01-15T12:00:00.000Z'],
    ['script', '2026-01-14T22:00:00.000Z'],
  ] as const)('given: the clock of the cell is that of the %s', async (formulaIsGivenDatesIn, iso) => {
    const { workbook, app } = open({ formulaIsGivenDatesIn });
    const sheet = workbook.sheets[0];
    sheet?.enter({ row: 1, column: 1, rows: 2, columns: 1 }, [
      [{ date: Date.UTC(2026, 0, 15, 12) }],
      [{ date: Date.UTC(2026, 6, 15, 12) }],
    ]);
    expect(await app.formula('=ISO(A1)')).toBe(iso);
    expect(await app.formula('=ISO(A1:A2)')).toBe(iso);
  });

  it('go through unchanged where nothing is switched', async () => {
    const { workbook, app } = open({});
    workbook.sheets[0]?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [
      [{ date: Date.UTC(2026, 0, 15, 12) }],
    ]);
    expect(await app.formula('=NOON()')).toEqual({ date: Date.UTC(2026, 0, 15, 12) });
    expect(await app.formula('=ISO(A1)')).toBe('2026-01-15T12:00:00.000Z');
  });
});

describe('a text finder that is to replace a formula', () => {
  const CODE = `
    function entry() {
      const cell = SpreadsheetApp.getActive().getActiveSheet().getRange("B2");
      cell.setFormula('=SUM($A$1)');
      const replace = (text) => cell.createTextFinder(text).matchFormulaText(true).matchEntireCell(true).matchCase(true)
        .replaceAllWith('=MAX($A$1,"$1")');
      return [replace("=SUM("), replace("=sum($A$1)"), replace("=SUM($A$1)"), cell.getFormula()];
    }`;

  test.each([
    [true, [0, 0, 1, '=MAX($A$1,"$1")']],
    [false, [0, 0, 0, '=SUM($A$1)']],
  ])(
    'does so (%s), to the letter, where the cell holds that formula',
    async (finderReplacesFormulas, done) => {
      const app = script(CODE, { workbook: createPlainGrid(), finderReplacesFormulas });
      expect(resultOf(await app.run('entry'))).toEqual(done);
    },
  );
});
