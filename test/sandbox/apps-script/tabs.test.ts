// Charts that come to sheets of their own, and sheets that are copied.
import { describe, expect, it, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { forms } from './both';
import { failureOf, resultOf, script } from './script';

const BOOK =
  'const book = SpreadsheetApp.getActive(), sheet = book.getActiveSheet(), at = (a1) => sheet.getRange(a1);';
const CHART = `${BOOK}
  sheet.insertChart(sheet.newChart().setChartType(Charts.ChartType.BAR).addRange(at("A1:B5")).setPosition(2, 4, 0, 0)
    .setOption("title", "Views").build());
  const tab = book.moveChartToObjectSheet(sheet.getCharts()[0]);`;
const COPY = `${BOOK} const copy = sheet.copyTo(book), there = (a1) => copy.getRange(a1);`;

const rows: readonly (readonly [body: string, expected: unknown])[] = [
  [
    `${CHART} return [String(tab.getType()), tab.getName(), sheet.getCharts(), tab.getCharts()[0].getOptions().get("title")]`,
    ['OBJECT', 'Chart1', [], 'Views'],
  ],
  [`${CHART} return book.getActiveSheet().getSheetId() === tab.getSheetId()`, true],
  [
    `${CHART} return [book.moveChartToObjectSheet(tab.getCharts()[0]).getName(), book.getSheets().length]`,
    ['Chart1', 2],
  ],
  [
    `${BOOK} return book.moveChartToObjectSheet(sheet.newChart().setChartType(Charts.ChartType.BAR).addRange(at("A1")).build())`,
    { thrown: 'Exception: Chart not found' },
  ],
  [
    `${BOOK} at("B2:C2").setValues([[7, "=B2+1"]]); at("B2").setNote("why").setNumberFormat("0.0"); at("A1").insertCheckboxes();
     sheet.setColumnWidth(2, 50).setRowHeight(3, 40); sheet.setFrozenRows(1); sheet.hideRows(5);
     const copy = sheet.copyTo(book), there = (a1) => copy.getRange(a1);
     return [copy.getName(), there("B2").getValue(), there("C2").getFormula(), there("B2").getNote(), there("B2").getNumberFormat(),
       there("A1").isChecked(), copy.getColumnWidth(2), copy.getRowHeight(3), copy.getFrozenRows(), copy.isRowHiddenByUser(5)]`,
    ['Copy of Sheet1', 7, '=B2+1', 'why', '0.0', false, 50, 40, 1, true],
  ],
  [
    `${COPY} return [sheet.copyTo(book).getName(), book.getActiveSheet().getName(), book.getSheets().length]`,
    ['Copy of Sheet1 2', 'Sheet1', 3],
  ],
  [
    `${BOOK} const other = book.insertSheet("Other"); sheet.activate(); other.hideSheet(); return other.copyTo(book).isSheetHidden()`,
    true,
  ],
  [
    `${BOOK} return sheet.copyTo("x")`,
    {
      thrown:
        "Exception: The parameters (String) don't match the method signature for SpreadsheetApp.Sheet.copyTo.",
    },
  ],
];

describe.each(forms())('$name', ({ answer }) => {
  test.each(rows)('%s', async (body, expected) => {
    expect(await answer(body)).toEqual(expected);
  });
});

const MARKED = `function entry() { ${BOOK}
  sheet.addDeveloperMetadata("k", "sheet"); at("2:2").addDeveloperMetadata("k", "row"); book.addDeveloperMetadata("k", "book");
  const copy = sheet.copyTo(book);
  return copy.createDeveloperMetadataFinder().withKey("k").find().map((item) => {
    const row = item.getLocation().getRow();
    return [item.getValue(), row && [row.getRow(), row.getSheet().getName()]];
  }); }`;

describe('developer metadata of a copied sheet', () => {
  it.each([
    [
      'copied',
      [
        ['row', [2, 'Copy of Sheet1']],
        ['sheet', null],
      ],
    ],
    ['left', []],
  ] as const)('is %s', async (copiedTabMetadata, expected) => {
    const app = script(MARKED, { workbook: createPlainGrid(), copiedTabMetadata });
    expect(resultOf(await app.run('entry'))).toEqual(expected);
  });

  it('is copied unless somebody says otherwise', async () => {
    const app = script(MARKED, { workbook: createPlainGrid() });
    expect(resultOf(await app.run('entry'))).toHaveLength(2);
  });
});

it('does not copy what it could not copy whole', async () => {
  const app = script(`function entry() { ${BOOK} at("A1:B2").createFilter(); sheet.copyTo(book); }`, {
    workbook: createPlainGrid(),
  });
  expect(failureOf(await app.run('entry'))).toContain('is not in the sandbox yet');
});
