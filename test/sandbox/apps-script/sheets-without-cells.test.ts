// Charts on sheets of their own, and connected sheets, as scripts meet them.
import { describe, expect, it, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import type { Workbook } from '../../../sandbox/workbook/workbook';
import { failureOf, resultOf, script } from './script';

function withTab(type: 'OBJECT' | 'DATASOURCE'): Workbook {
  const workbook = createPlainGrid();
  const { id } = workbook.insertSheet({ type, name: 'Tab', index: 0 });
  workbook.activate({ sheetId: id, row: 1, column: 1 });
  return workbook;
}

const TAB = 'const book = SpreadsheetApp.getActive(), tab = book.getSheetByName("Tab");';

describe.each(['OBJECT', 'DATASOURCE'] as const)('%s', (type) => {
  it('is among the sheets, and tells its name, id, place, type and whether it is hidden', async () => {
    const app = script(
      `function entry() { ${TAB}
         const [first, second] = book.getSheets();
         return [first.getName(), first.getSheetId() === tab.getSheetId(), first.getIndex(), String(first.getType()),
           first.getType() === SpreadsheetApp.SheetType.${type}, second.getType() === SpreadsheetApp.SheetType.GRID,
           first.isSheetHidden(), book.getActiveSheet().getName()];
       }`,
      { workbook: withTab(type) },
    );
    expect(resultOf(await app.run('entry'))).toEqual(['Tab', true, 1, type, true, true, false, 'Tab']);
  });

  it('is renamed, shown, hidden and deleted', async () => {
    const workbook = withTab(type);
    const app = script(
      `function entry() { ${TAB}
         tab.activate(); tab.setName("Other"); book.getSheets()[1].activate();
         tab.hideSheet(); tab.showSheet(); tab.hideSheet(); const was = tab.isSheetHidden();
         book.deleteSheet(tab); return was; }`,
      { workbook },
    );
    expect(resultOf(await app.run('entry'))).toBe(true);
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
  });

  const REFUSED = [
    'tab.getMaxRows()',
    'tab.getMaxColumns()',
    'tab.getLastRow()',
    'tab.getLastColumn()',
    'tab.getDataRange()',
    'tab.getRange(1, 1)',
    'tab.getRange("A1")',
    'tab.getFrozenRows()',
    'tab.insertRowsAfter(1, 1)',
    'tab.getProtections(SpreadsheetApp.ProtectionType.SHEET)',
    'book.getCurrentCell()',
    'book.getActiveRange()',
  ];
  test.each(REFUSED)('%s is refused', async (call) => {
    for (const [language, words] of [
      ['en', `Exception: The action is not supported for ${type} sheet.`],
      ['xx', `Exception: Xaktion auf ${type}-Xblatt xnicht xunterstützt.`],
    ] as const) {
      const app = script(`function entry() { ${TAB} return ${call}; }`, {
        workbook: withTab(type),
        language,
      });
      expect(failureOf(await app.run('entry'))).toBe(words);
    }
  });

  it('may tell that it has neither rows nor columns, where Google turns out to do so', async () => {
    const app = script(
      `function entry() { ${TAB} return [tab.getMaxRows(), tab.getMaxColumns(), tab.getLastRow(), tab.getLastColumn()]; }`,
      { workbook: withTab(type), sheetsWithoutCellsRefuse: false },
    );
    expect(resultOf(await app.run('entry'))).toEqual([0, 0, 0, 0]);
  });

  it('is passed over by what searches the whole spreadsheet', async () => {
    const app = script(
      `function entry() { ${TAB} book.getSheets()[1].getRange("A1").setValue("x");
         return book.createTextFinder("x").findAll().map((found) => found.getA1Notation()); }`,
      { workbook: withTab(type) },
    );
    expect(resultOf(await app.run('entry'))).toEqual(['A1']);
  });
});
