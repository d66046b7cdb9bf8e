// Checkboxes and the rules behind them, in both forms of the runtime.
import { describe, expect, it, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { forms } from './both';
import { failureOf, resultOf, script } from './script';

type Row = readonly [body: string, expected: unknown];

const SHEET = `
  const book = SpreadsheetApp.getActive(), sheet = book.getActiveSheet(), at = (a1) => sheet.getRange(a1);
  const { CopyPasteType, DataValidationCriteria } = SpreadsheetApp;
  const values = (a1) => at(a1).getValues().flat();
  const boxes = (a1) => at(a1).getDataValidations().flat().map((rule) => rule === null ? 0 : 1);`;
const thrown = (text: string): object => ({ thrown: `Exception: ${text}` });
const rejected = (cell: string): object =>
  thrown(`The data you entered in cell ${cell} violates the data validation rules set on this cell.`);
const signature = (given: string, method: string): object =>
  thrown(`The parameters (${given}) don't match the method signature for SpreadsheetApp.Range.${method}.`);

/** A ticked and an unticked box, a blank one, and one that holds something else; no box in E1. */
const FIVE =
  'at("A1:C1").insertCheckboxes(); at("A1").check(); at("C1").clearContent(); at("D1:E1").setValue("x"); at("B1").copyTo(at("D1"), CopyPasteType.PASTE_DATA_VALIDATION, false);';

const boxRows: readonly Row[] = [
  [
    'at("A1:A6").setValues([[""], [true], [false], ["text"], [7], ["=B1"]]); at("A1:A6").insertCheckboxes(); return [values("A1:A6"), at("A6").getFormula(), boxes("A1:B1")]',
    [[false, false, false, false, false, false], '', [1, 0]],
  ],
  ['return at("A1:B2").insertCheckboxes().getA1Notation() + sheet.getLastRow()', 'A1:B22'],
  [
    'return [at("A1").setNumberFormat("@").insertCheckboxes().getValue(), at("A1").check().getValue()]',
    [false, true],
  ],
  [`${FIVE} return values("A1:E1")`, [true, false, '', 'x', 'x']],
  [`${FIVE} at("A1:E1").check(); return values("A1:E1")`, [true, true, '', 'x', 'x']],
  [`${FIVE} at("A1:E1").uncheck(); return values("A1:E1")`, [false, false, '', 'x', 'x']],
  ['return at("A1").setValue(false).check().getValue()', false],
  [
    'at("A1:B6").insertCheckboxes(); at("A3").clearContent(); at("B1").clearDataValidations().setValue("x"); at("B2").copyTo(at("B1"), CopyPasteType.PASTE_DATA_VALIDATION, false); at("B6").removeCheckboxes(); at("A2:B6").check(); return at("A1:B6").getValues()',
    [
      [false, 'x'],
      [true, true],
      ['', true],
      [true, true],
      [true, true],
      [true, ''],
    ],
  ],
  [
    'const cell = at("A1").insertCheckboxes().setFormula("=TRUE"); return [cell.uncheck().getFormula(), cell.removeCheckboxes().getFormula()]',
    ['=TRUE', '=TRUE'],
  ],
  [
    `${FIVE} return ["A1", "B1", "C1", "D1", "E1", "A1:B1"].map((a1) => at(a1).isChecked())`,
    [true, false, null, null, null, null],
  ],
  [
    'at("A1:B2").insertCheckboxes(); return [at("A1:B2").isChecked(), at("A1:B2").check().isChecked(), at("A1:B3").isChecked()]',
    [false, true, null],
  ],
  [
    `${FIVE} at("A1:E1").removeCheckboxes(); return [values("A1:E1"), boxes("A1:E1")]`,
    [
      ['', '', '', 'x', 'x'],
      [0, 0, 0, 0, 0],
    ],
  ],
  ['at("A1:B1").setValues([[true, "x"]]).removeCheckboxes(); return values("A1:B1")', [true, 'x']],
  [
    'at("A1").insertCheckboxes("yes", "no"); at("A2").insertCheckboxes("yes"); const before = values("A1:A2"); return [before, at("A1:A2").check().getValues().flat(), at("A1").uncheck().getValue(), at("A1").isChecked()]',
    [['no', ''], ['yes', ''], 'no', false],
  ],
  ['at("A1").insertCheckboxes(1, 0).setValue(2); sheet.getLastRow()', rejected('A1')],
  [
    'at("A1:B1").insertCheckboxes(); at("A1:B2").setValues([[true, "x"], [1, 2]]); at("A1").getValue()',
    rejected('B1'),
  ],
  ['at("A1").check(true)', signature('Boolean', 'check')],
  ['at("A1").isChecked(1)', signature('Number', 'isChecked')],
  ['at("A1").removeCheckboxes("all")', signature('String', 'removeCheckboxes')],
];

const ruleRows: readonly Row[] = [
  ['return [at("A1").getDataValidation(), at("A1:B1").getDataValidations()]', [null, [[null, null]]]],
  [
    'const rule = at("A1:A2").insertCheckboxes().getDataValidation(); return [rule.getCriteriaType() === DataValidationCriteria.CHECKBOX, String(rule.getCriteriaType()), String(rule)]',
    [true, 'CHECKBOX', 'DataValidation'],
  ],
  [
    'at("B1").insertCheckboxes(); return [at("A1:B1").getDataValidation(), at("A1:B1").getDataValidations()[0].map((rule) => rule && rule.getCriteriaType().name())]',
    [null, [null, 'CHECKBOX']],
  ],
  ['return at("A1").insertCheckboxes().getDataValidation().getCriteriaValues()', []],
  ['at("A1").getDataValidation(1)', signature('Number', 'getDataValidation')],
  ['at("A1").clearDataValidations("all")', signature('String', 'clearDataValidations')],
];

/** What is left of a ticked box with a note, in bold: its value, whether it is a box, its look and its note. */
const TICKED = 'const cell = at("A1").insertCheckboxes().check().setFontWeight("bold").setNote("why");';
const LEFT = 'return [cell.getValue(), boxes("A1")[0], cell.getFontWeight(), cell.getNote()]';
const clearings: Readonly<Record<string, unknown>> = {
  'clearContent()': ['', 1, 'bold', 'why'],
  'clearNote()': [true, 1, 'bold', ''],
  'clearDataValidations()': [true, 0, 'bold', 'why'],
};
const clearingRows: readonly Row[] = Object.entries(clearings).map(([call, left]) => [
  `${TICKED} cell.${call}; ${LEFT}`,
  left,
]);

/** Of the ticked box in A1, put down on text in C3 and on an unticked box in D4: value and box. */
const pastings: Readonly<Record<string, unknown>> = {
  PASTE_NORMAL: [true, 1, true, 1],
  PASTE_NO_BORDERS: [true, 1, true, 1],
  PASTE_VALUES: [true, 0, true, 1],
  PASTE_FORMULA: [true, 0, true, 1],
  PASTE_FORMAT: ['x', 0, false, 1],
  PASTE_DATA_VALIDATION: ['x', 1, false, 1],
  PASTE_COLUMN_WIDTHS: ['x', 0, false, 1],
};
const pastingRows: readonly Row[] = [
  ...Object.entries(pastings).map(
    ([type, left]): Row => [
      `at("A1").insertCheckboxes().check(); at("C3").setValue("x"); at("D4").insertCheckboxes();
       for (const to of ["C3", "D4"]) at("A1").copyTo(at(to), CopyPasteType.${type}, false);
       return [at("C3").getValue(), boxes("C3")[0], at("D4").getValue(), boxes("D4")[0]]`,
      left,
    ],
  ),
  [
    'at("A1").setValue(5).setNote("n"); at("B1:B2").insertCheckboxes(); at("A1").copyTo(at("B1"), CopyPasteType.PASTE_DATA_VALIDATION, false); return [values("B1:B2"), boxes("B1:B2"), at("B1").getNote()]',
    [[false, false], [0, 1], ''],
  ],
  [
    'at("A1").insertCheckboxes(); at("A1").copyTo(at("C1:D2"), CopyPasteType.PASTE_DATA_VALIDATION, false); return [boxes("C1:D2"), values("C1:D2")]',
    [
      [1, 1, 1, 1],
      ['', '', '', ''],
    ],
  ],
];

const placeRows: readonly Row[] = [
  [
    'at("A1:A2").setValues([[2], [1]]); at("B1").insertCheckboxes().check(); at("C1").setFormula("=A1&B1"); at("A1:C2").sort(1); return [values("A1:B2"), boxes("B1:B2"), at("C1:C2").getFormulas()]',
    [
      [1, '', 2, true],
      [0, 1],
      [[''], ['=A2&B2']],
    ],
  ],
  [
    'at("A1").insertCheckboxes().check(); sheet.insertRowBefore(1).insertColumnBefore(1); return [boxes("A1:B2"), at("B2").isChecked()]',
    [[0, 0, 0, 1], true],
  ],
  ['at("A1").insertCheckboxes(); sheet.insertRowAfter(1); return boxes("A1:A2")', [1, 0]],
  ['at("A2").insertCheckboxes(); sheet.deleteRow(1); return boxes("A1:A2")', [1, 0]],
];

describe.each(forms())('$name', ({ answer }) => {
  test.each([...boxRows, ...ruleRows, ...clearingRows, ...pastingRows, ...placeRows])(
    '%s',
    async (body, expected) => {
      expect(await answer(`${SHEET} ${body}`)).toEqual(expected);
    },
  );
});

const WRITES = ['insertCheckboxes', 'removeCheckboxes', 'check', 'uncheck', 'clearDataValidations'] as const;

describe.each(WRITES)('%s', (method) => {
  const body = `${SHEET} at("A1:A2").${method}();`;

  it('is a buffered write and one call', async () => {
    const workbook = createPlainGrid();
    const cells = { row: 1, column: 1, rows: 2, columns: 1 };
    const [sheet] = workbook.sheets;
    sheet?.fillAttribute(cells, 'checkbox', true);
    sheet?.restore(cells, [[true], [false]]);
    const before = workbook.save();
    const app = script(`function entry() { ${body} sheet.getLastRow(); }`, { workbook });
    await app.run('entry', [], { killAt: 2, loseWrites: 1 });
    expect(workbook.save()).toEqual(before);
    expect((await app.run('entry')).counts).toMatchObject({ Spreadsheet: 2 });
    expect(workbook.save()).not.toEqual(before);
  });

  it('is not permitted to formulas', async () => {
    const app = script(`function entry() { ${body} }`, { workbook: createPlainGrid() });
    expect(failureOf(await app.run('entry', [], { mode: 'CUSTOM_FUNCTION' }))).toBe(
      `Exception: You do not have permission to call ${method}.`,
    );
  });

  it('is kept from protected cells', async () => {
    const workbook = createPlainGrid();
    const [sheet] = workbook.sheets;
    sheet?.fillAttribute({ row: 1, column: 1, rows: 2, columns: 1 }, 'checkbox', true);
    sheet?.restore({ row: 1, column: 1, rows: 2, columns: 1 }, [[true], [false]]);
    const area = { row: 1, column: 1, rows: 2, columns: 1 };
    workbook.addProtection({ sheetId: 0, area, description: '', editors: [], warningOnly: false });
    const app = script(`function entry() { ${body} }`, { workbook });
    expect(failureOf(await app.run('entry', [], { user: 'editor' }))).toContain('protected cell');
  });
});

it('formulas may look at boxes', async () => {
  const app = script(
    `function entry() { ${SHEET} return [at("A1").isChecked(), at("A1").getDataValidation()]; }`,
    { workbook: createPlainGrid() },
  );
  expect(resultOf(await app.run('entry', [], { mode: 'CUSTOM_FUNCTION' }))).toEqual([null, null]);
});
