// Protected ranges and sheets, in both forms of the runtime.
import { describe, expect, it, test } from 'vitest';
import { createInProcess } from '../../../sandbox/apps-script/index';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import type { Workbook } from '../../../sandbox/workbook/workbook';
import { forms } from './both';
import { ALL_SCOPES, failureOf, resultOf, script } from './script';

type Row = readonly [body: string, expected: unknown];

const REFUSAL =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';
const APP = `
  const book = SpreadsheetApp.getActive(), sheet = book.getSheets()[0], at = (a1) => sheet.getRange(a1);
  const { RANGE, SHEET } = SpreadsheetApp.ProtectionType;
  const emails = (protection) => protection.getEditors().map((user) => user.getEmail());`;
const thrown = (text: string): object => ({ thrown: `Exception: ${text}` });
const signature = (given: string, method: string): object =>
  thrown(`The parameters (${given}) don't match the method signature for SpreadsheetApp.${method}.`);

const rows: readonly Row[] = [
  [
    'const made = at("B2:C3").protect(); return [made.getRange().getA1Notation(), String(made.getProtectionType()), made.getDescription(), made.isWarningOnly(), made.canEdit(), made.canDomainEdit()]',
    ['B2:C3', 'RANGE', '', false, true, false],
  ],
  [
    'const made = sheet.protect(); return [made.getRange().getA1Notation(), String(made.getProtectionType())]',
    ['A1:Z1000', 'SHEET'],
  ],
  ['return emails(at("B2").protect())', ['editor@example.com']],
  [
    'const made = at("B2").protect(); made.setDescription("Totals").setWarningOnly(true); return [made.getDescription(), made.isWarningOnly()]',
    ['Totals', true],
  ],
  [
    'const made = at("B2").protect().addEditor("Ann@example.com").addEditors(["bob@example.com", "ann@example.com"]).removeEditor("editor@example.com"); return emails(made)',
    ['ann@example.com', 'bob@example.com'],
  ],
  ['const made = at("B2").protect(); return emails(made.removeEditors(made.getEditors()))', []],
  [
    'const made = at("B2").protect().addEditor(Session.getEffectiveUser()); return emails(made.removeEditor("owner@example.com"))',
    ['editor@example.com', 'owner@example.com'],
  ],
  [
    'at("A1").protect(); at("A1").protect(); sheet.protect(); sheet.protect().setDescription("x"); return [book, sheet].map((of) => [of.getProtections(RANGE).length, of.getProtections(SHEET).map((each) => each.getDescription())])',
    [
      [2, ['x']],
      [2, ['x']],
    ],
  ],
  [
    'const other = book.insertSheet(); other.getRange("A1").protect(); return [book.getProtections(RANGE).length, sheet.getProtections(RANGE).length, other.getProtections(RANGE)[0].getRange().getSheet().getName()]',
    [1, 0, 'Sheet2'],
  ],
  [
    'const made = at("B2:C3").protect(); sheet.insertRowBefore(3); return made.getRange().getA1Notation()',
    'B2:C4',
  ],
  ['const made = at("B2").protect(); made.remove(); return book.getProtections(RANGE).length', 0],
  [
    'const made = at("B2").protect().setRange(at("C3:D4")); return [made.getRange().getA1Notation(), made.getRangeName()]',
    ['C3:D4', null],
  ],
  ['at("B2").protect().setRange("C3")', signature('String', 'Protection.setRange')],
  ['const made = at("B2").protect(); made.remove(); made.canEdit()', thrown('Protection 1 not found')],
  ['at("B2").protect().addEditor("ann")', thrown('Invalid email: ann')],
  ['at("B2").protect().addEditor(1)', signature('Number', 'Protection.addEditor')],
  ['at("B2").protect().addEditors("a@b.c")', signature('String', 'Protection.addEditors')],
  ['at("B2").protect().setWarningOnly("yes")', signature('String', 'Protection.setWarningOnly')],
  ['at("B2").protect("x")', signature('String', 'Range.protect')],
  ['book.getProtections("RANGE")', signature('String', 'Spreadsheet.getProtections')],
  [
    'book.getProtections(SpreadsheetApp.CopyPasteType.PASTE_VALUES)',
    thrown('Invalid argument: PASTE_VALUES'),
  ],
  ['sheet.getProtections()', signature('', 'Sheet.getProtections')],
  [
    'const made = sheet.protect().setUnprotectedRanges([at("B2:C3")]); return made.getUnprotectedRanges().map((each) => each.getA1Notation())',
    ['B2:C3'],
  ],
];

const SCOPES = [...ALL_SCOPES, 'https://www.googleapis.com/auth/userinfo.email'];

describe.each(forms({ oauthScopes: SCOPES }))('$name', ({ answer }) => {
  test.each(rows)('%s', async (body, expected) => {
    expect(await answer(`${APP} ${body}`)).toEqual(expected);
  });
});

/** B2:C3 is the owner's alone. */
function protectedWorkbook(): Workbook {
  const workbook = createPlainGrid();
  workbook.addProtection({
    sheetId: 0,
    area: { row: 2, column: 2, rows: 2, columns: 2 },
    description: '',
    editors: [],
    warningOnly: false,
  });
  return workbook;
}

async function runAs(user: string, body: string, workbook = protectedWorkbook()) {
  const app = script(`function entry() { ${APP} ${body} }`, { workbook });
  const execution = await app.run('entry', [], { user });
  return { execution, workbook };
}

const refusedWrites: readonly string[] = [
  'at("A1:B2").setValue(1)',
  'at("B2").setValues([[1]])',
  'at("B2").setFormula("=1")',
  'at("C3").setNote("x")',
  'at("C3:D4").setBackground("#ff0000")',
  'at("B2").setNumberFormat("@")',
  'at("B2").clearContent()',
  'at("A1:C3").sort(1)',
  'at("A1").copyTo(at("B2"))',
  'sheet.deleteRow(2)',
  'sheet.insertRowAfter(2)',
  'at("C1:D1").insertCells(SpreadsheetApp.Dimension.ROWS)',
  'at("C1:D1").deleteCells(SpreadsheetApp.Dimension.ROWS)',
  'sheet.deleteColumns(1, 2)',
  'sheet.hideRows(3)',
  'sheet.setColumnWidth(2, 50)',
  'book.insertSheet("Other"); book.deleteSheet(sheet)',
  'at("A1:D9").createFilter()',
  'book.getProtections(RANGE)[0].remove()',
  'book.getProtections(RANGE)[0].setDescription("mine")',
  'book.getProtections(RANGE)[0].addEditor("editor@example.com")',
  'book.getProtections(RANGE)[0].getEditors()',
  'at("A1:B2").protect()',
  'sheet.protect()',
];

test.each(refusedWrites)('who may not edit is refused at %s', async (body) => {
  const { execution, workbook } = await runAs('editor', body);
  expect(failureOf(execution)).toBe(`Exception: ${REFUSAL}`);
  expect(workbook.protections).toEqual(protectedWorkbook().protections);
  expect(resultOf((await runAs('owner', `${body}; SpreadsheetApp.flush(); return 'done'`)).execution)).toBe(
    'done',
  );
});

it('lets everybody read, and write elsewhere', async () => {
  const { execution, workbook } = await runAs(
    'editor',
    'at("A1").setValue("mine"); sheet.insertRowBefore(1); return [at("C4").getValue(), book.getProtections(RANGE)[0].canEdit()]',
  );
  expect(resultOf(execution)).toEqual(['', false]);
  expect(workbook.protections[0]?.area).toMatchObject({ row: 3, column: 2 });
});

it('keeps a whole sheet from who may not edit: its cells, its name and that it is there', async () => {
  for (const body of ['at("Z9").setValue(1)', 'sheet.setName("x")', 'sheet.insertRowAfter(1000)']) {
    const workbook = createPlainGrid();
    await runAs('owner', 'const made = sheet.protect(); made.removeEditors(made.getEditors())', workbook);
    expect(failureOf((await runAs('editor', body, workbook)).execution)).toBe(`Exception: ${REFUSAL}`);
  }
});

it('leaves the unprotected cells of a protected sheet to everybody', async () => {
  const workbook = createPlainGrid();
  const make = 'const made = sheet.protect().setUnprotectedRanges([at("B2:C3"), at("D2:D3")]);';
  await runAs('owner', `${make} made.removeEditors(made.getEditors())`, workbook);
  expect((await runAs('editor', 'at("B2:D3").setValue(1)', workbook)).execution.ok).toBe(true);
  for (const body of ['at("B2:D4").setValue(1)', 'at("A2").setValue(1)', 'sheet.insertRowAfter(2)']) {
    expect(failureOf((await runAs('editor', body, workbook)).execution)).toBe(`Exception: ${REFUSAL}`);
  }
});

it('lets editors be named, and asks only where the protection warns', async () => {
  const workbook = protectedWorkbook();
  const write = 'at("B2").setValue("mine")';
  await runAs('owner', 'book.getProtections(RANGE)[0].addEditor("editor@example.com")', workbook);
  expect((await runAs('editor', write, workbook)).execution.ok).toBe(true);
  await runAs('owner', 'book.getProtections(RANGE)[0].removeEditor("editor@example.com")', workbook);
  expect((await runAs('editor', write, workbook)).execution.ok).toBe(false);
  await runAs('owner', 'book.getProtections(RANGE)[0].setWarningOnly(true)', workbook);
  expect((await runAs('editor', write, workbook)).execution.ok).toBe(true);
});

it('leaves whoever protects among its editors', async () => {
  const workbook = createPlainGrid();
  const body =
    'const made = at("A1").protect(); made.removeEditors(made.getEditors()); at("A1").setValue(1); return emails(made)';
  expect(resultOf((await runAs('editor', body, workbook)).execution)).toEqual(['editor@example.com']);
  expect(resultOf((await runAs('owner', 'at("A1").setValue(2); return 1', workbook)).execution)).toBe(1);
  const ofOwner =
    'return emails(at("B1").protect().addEditor("owner@example.com").removeEditor("owner@example.com"))';
  expect(resultOf((await runAs('editor', ofOwner, workbook)).execution)).toContain('owner@example.com');
});

describe('the refusal of a write', () => {
  const CATCH = 'catch (error) { return String(error.message); }';

  it('comes when it is carried out, with all that was written after it', async () => {
    const { execution, workbook } = await runAs(
      'editor',
      `at("A1").setValue("before"); at("B2").setValue(1); at("A2").setValue("after");
       try { SpreadsheetApp.flush(); } ${CATCH}`,
    );
    expect(resultOf(execution)).toBe(REFUSAL);
    expect(workbook.sheets[0]?.displayTexts({ row: 1, column: 1, rows: 2, columns: 2 })).toEqual([
      ['before', ''],
      ['', ''],
    ]);
  });

  it('leaves what was written before it to formulas', async () => {
    const { workbook } = await runAs('editor', 'at("A1").setFormula("=1+1"); at("B2").setValue(1);');
    expect(workbook.sheets[0]?.displayTexts({ row: 1, column: 1, rows: 1, columns: 1 })).toEqual([['2']]);
  });

  it('comes with the next read', async () => {
    const body = `at("B2").setValue(1); try { at("A1").getValue(); } ${CATCH}`;
    expect(resultOf((await runAs('editor', body)).execution)).toBe(REFUSAL);
  });

  it('fails the execution at its end, whatever was caught before', async () => {
    const { execution } = await runAs('editor', `try { at("B2").setValue(1); return 'written'; } ${CATCH}`);
    expect(failureOf(execution)).toBe(`Exception: ${REFUSAL}`);
  });

  it('ends an execution in process too, and the next one begins all the same', () => {
    const google = createInProcess({ workbook: protectedWorkbook(), user: 'editor' });
    const cell = () => google.services.SpreadsheetApp.getActiveSheet().getRange('B2');
    cell().setValue(1);
    expect(() => google.nextExecution({ user: 'owner' })).toThrow(REFUSAL);
    cell().setValue(2);
    expect(cell().getValue()).toBe(2);
    cell().setValue(3);
    expect(() => google.nextExecution()).not.toThrow();
  });

  it('does not get in the way of closing', async () => {
    let arrived = (): void => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const network = {
      send: () => {
        arrived();
        return new Promise<never>(() => {});
      },
    };
    const code = `function entry() { ${APP} at("B2").setValue(1); UrlFetchApp.fetch("https://a.test/"); }`;
    const app = script(code, { workbook: protectedWorkbook(), network });
    const execution = app.run('entry', [], { user: 'editor', loseWrites: 0 });
    await arrival;
    await app.close();
    expect(failureOf(await execution)).toBe('Killed: The sandbox was closed.');
  });

  it('is heard by nobody once the execution is killed', async () => {
    const workbook = protectedWorkbook();
    const app = script(
      `function entry() { ${APP} at("A1").setValue(1); at("B2").setValue(1); at("A2").setValue(1); }`,
      { workbook },
    );
    const execution = await app.run('entry', [], { user: 'editor', killAt: 3, loseWrites: 0 });
    expect(failureOf(execution)).toBe('Killed: The execution was ended at service call 3.');
    expect(workbook.sheets[0]?.lastColumn).toBe(1);
  });
});
