import { expect, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { resultOf, script } from './script';

const CODE = `
  function entry() {
    const store = PropertiesService.getDocumentProperties();
    const sheet = SpreadsheetApp.getActiveSheet();
    const failed = [];
    const attempt = (name, act) => {
      try { act(); } catch (error) { failed.push(name + ': ' + error.message); }
    };
    attempt('a', () => store.setProperty('a', '1'));
    attempt('A1', () => sheet.getRange('A1').setValue(1));
    attempt('A2', () => sheet.getRange('A2').setValue(2));
    attempt('b', () => store.setProperty('b', '1'));
    return failed;
  }`;

const AREA = { row: 1, column: 1, rows: 2, columns: 1 };

test.each([
  [1, undefined, ['a: Service Properties failed'], ['b'], [1, 2]],
  [2, undefined, ['A1: Service Spreadsheet failed'], ['a', 'b'], [null, 2]],
  [2, 2, ['A1: Service Spreadsheet failed', 'A2: Service Spreadsheet failed'], ['a', 'b'], [null, null]],
  [
    3,
    Number.POSITIVE_INFINITY,
    ['A2: Service Spreadsheet failed', 'b: Service Properties failed'],
    ['a'],
    [1, null],
  ],
  [5, undefined, [], ['a', 'b'], [1, 2]],
])(
  'a service that fails at call %s, %s times, does nothing then',
  async (failAt, failures, failed, kept, cells) => {
    const workbook = createPlainGrid();
    const app = script(CODE, { workbook });
    const execution = await app.run('entry', [], { failAt, ...(failures !== undefined && { failures }) });
    const told = resultOf(execution) as readonly string[];
    expect(told.map((text) => text.replace(/\..*/, ''))).toEqual(failed);
    expect([...app.properties.document.keys()]).toEqual(kept);
    expect(workbook.sheets[0]?.values(AREA).flat()).toEqual(cells);
  },
);
