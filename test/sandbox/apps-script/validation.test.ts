// Rules for what may be entered, in both forms of the runtime.
import { describe, expect, it, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { forms } from './both';
import { failureOf, resultOf, script } from './script';

const SHEET = `
  const sheet = SpreadsheetApp.getActive().getActiveSheet(), at = (a1) => sheet.getRange(a1);
  const build = () => SpreadsheetApp.newDataValidation();
  const told = (rule) => rule && [String(rule.getCriteriaType()), rule.getCriteriaValues(), rule.getAllowInvalid()];
  const list = build().requireValueInList(["new", 5]).setAllowInvalid(false).build();`;
const thrown = (text: string): object => ({ thrown: `Exception: ${text}` });
const rejected = (cell: string): object =>
  thrown(`The data you entered in cell ${cell} violates the data validation rules set on this cell.`);

const rows: readonly (readonly [body: string, expected: unknown])[] = [
  [
    'at("A1:B1").setDataValidation(list); return at("A1:C1").getDataValidations()[0].map(told)',
    [['VALUE_IN_LIST', [['new', '5'], true], false], ['VALUE_IN_LIST', [['new', '5'], true], false], null],
  ],
  [
    'return told(build().requireNumberBetween(1, 2).setHelpText("of two").build())',
    ['NUMBER_BETWEEN', [1, 2], true],
  ],
  ['return build().requireTextIsEmail().setHelpText("yours").build().getHelpText()', 'yours'],
  [
    'const day = new Date(0); const [given] = at("A1").setDataValidation(build().requireDateAfter(day).build()).getDataValidation().getCriteriaValues(); return [given instanceof Date, given.getTime()]',
    [true, 0],
  ],
  [
    'at("A1").setDataValidation(build().requireValueInRange(at("C1:C9"), false).build()); const [range, isShown] = at("A1").getDataValidation().getCriteriaValues(); return [range.getA1Notation(), isShown]',
    ['C1:C9', false],
  ],
  [
    'at("A1:A2").setDataValidations([[list], [null]]); at("B1").setDataValidation(list.copy().setAllowInvalid(true).build()); return ["A1", "A2", "B1"].map((a1) => told(at(a1).getDataValidation())?.[2] ?? null)',
    [false, null, true],
  ],
  [
    'at("A1").setDataValidation(list); at("A1").setDataValidation(null); return at("A1").getDataValidation()',
    null,
  ],
  ['at("A1").setDataValidation(list).clearDataValidations(); return at("A1").getDataValidation()', null],
  [
    'at("B2").setDataValidation(list); at("A1:B2").setValues([["a", "b"], ["c", "old"]]); sheet.getLastRow()',
    rejected('B2'),
  ],
  ['at("A1").setDataValidation(list).setValue("new"); return at("A1").getValue()', 'new'],
  ['at("A1").setDataValidation(list).setFormula("=1"); return at("A1").getFormula()', '=1'],
  ['build().build()', thrown('Cannot build a data validation rule without a criterion.')],
  [
    'build().requireNumberBetween(1)',
    thrown(
      "The parameters (Number) don't match the method signature for SpreadsheetApp.DataValidationBuilder.requireNumberBetween.",
    ),
  ],
];

describe.each(forms())('$name', ({ answer }) => {
  test.each(rows)('%s', async (body, expected) => {
    expect(await answer(`${SHEET} ${body}`)).toEqual(expected);
  });
});

it('a write that a rule rejects fails when it is carried out, with all of its block and all that follows', async () => {
  const workbook = createPlainGrid();
  const app = script(
    `function entry() { ${SHEET}
       at("B1").setDataValidation(list);
       SpreadsheetApp.flush();
       at("A3").setValue("before");
       try { at("A1:B1").setValues([["a", "old"]]); } catch (error) { at("A4").setValue("caught"); }
       at("A5").setValue("after");
     }`,
    { workbook },
  );
  expect(failureOf(await app.run('entry'))).toContain('violates the data validation rules');
  expect(workbook.sheets[0]?.values({ row: 1, column: 1, rows: 5, columns: 1 }).flat()).toEqual([
    null,
    null,
    'before',
    null,
    null,
  ]);
});

it('a table tells nothing of its typed columns, and lets no script change their rules and formats', async () => {
  const workbook = createPlainGrid();
  const [sheet] = workbook.sheets;
  const area = { row: 1, column: 1, rows: 3, columns: 2 };
  sheet?.addTable({
    name: 'T',
    area,
    columns: [{ kind: 'dropdown', options: ['new'] }, { kind: 'checkbox' }],
  });
  const told = script(`function entry() { ${SHEET} return at("A2:B2").getDataValidations(); }`, { workbook });
  expect(resultOf(await told.run('entry'))).toEqual([[null, null]]);
  for (const call of [
    'clearDataValidations()',
    'setDataValidation(list)',
    'setNumberFormat("0")',
    'insertCheckboxes()',
  ]) {
    const app = script(`function entry() { ${SHEET} at("A2:B2").${call}; }`, { workbook });
    expect(failureOf(await app.run('entry'))).toContain('not allowed on cells in typed columns');
  }
});
