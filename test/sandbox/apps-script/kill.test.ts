import { describe, expect, it, test } from 'vitest';
import { createInProcess } from '../../../sandbox/apps-script/index';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { failureOf, resultOf, script } from './script';

const CODE = `
  function entry() {
    const store = PropertiesService.getDocumentProperties();
    const sheet = SpreadsheetApp.getActiveSheet();
    try {
      store.setProperty('a', '1');
      sheet.getRange('A1').setValue(1);
      sheet.getRange('A2').setValue(2);
      sheet.getRange('A3').setValue(3);
      store.setProperty('b', '1');
      SpreadsheetApp.flush();
      sheet.getRange('A4').setValue(4);
      store.setProperty('c', '1');
    } catch (error) {
      store.setProperty('caught', '1');
    } finally {
      store.setProperty('finally', '1');
    }
  }`;

const AREA = { row: 1, column: 1, rows: 4, columns: 1 };

describe('a kill at a counted service call', () => {
  test.each([
    [1, undefined, [], [null, null, null, null]],
    [2, undefined, ['a'], [null, null, null, null]],
    [5, undefined, ['a'], [null, null, null, null]],
    [5, 3, ['a'], [null, null, null, null]],
    [5, 1, ['a'], [1, 2, null, null]],
    [5, 0, ['a'], [1, 2, 3, null]],
    [6, undefined, ['a', 'b'], [null, null, null, null]],
    [7, undefined, ['a', 'b'], [1, 2, 3, null]],
    [8, undefined, ['a', 'b'], [1, 2, 3, null]],
    [8, 0, ['a', 'b'], [1, 2, 3, 4]],
    [9, undefined, ['a', 'b', 'c'], [1, 2, 3, null]],
  ] as const)('number %s that loses %s writes', async (killAt, loseWrites, properties, cells) => {
    const workbook = createPlainGrid();
    const app = script(CODE, { workbook });
    const execution = await app.run('entry', [], { killAt, ...(loseWrites !== undefined && { loseWrites }) });
    expect(failureOf(execution)).toBe(`Killed: The execution was ended at service call ${killAt}.`);
    expect([...app.properties.document.keys()]).toEqual(properties);
    expect(workbook.sheets[0]?.values(AREA).flat()).toEqual(cells);
  });

  it('beyond the last call does not happen', async () => {
    const app = script(CODE, { workbook: createPlainGrid() });
    const execution = await app.run('entry', [], { killAt: 10 });
    expect(execution.ok).toBe(true);
    expect(execution.counts).toEqual({ Properties: 4, Cache: 0, Lock: 0, Spreadsheet: 5, UrlFetch: 0 });
  });

  it('frees the locks and leaves the next execution its way', async () => {
    const app = script(`
      function entry() { LockService.getScriptLock().waitLock(1); CacheService.getScriptCache().get('a'); }
      function next() { return LockService.getScriptLock().tryLock(0); }`);
    await app.run('entry', [], { killAt: 2 });
    expect(resultOf(await app.run('next'))).toBe(true);
  });

  it('takes place in process too', () => {
    const workbook = createPlainGrid();
    const google = createInProcess({ workbook });
    const { SpreadsheetApp, PropertiesService } = google.services;
    google.nextExecution({ killAt: 3, loseWrites: 1 });
    const sheet = SpreadsheetApp.getActiveSheet();
    sheet.getRange('A1').setValue(1);
    sheet.getRange('A2').setValue(2);
    expect(() => sheet.getRange('A3').setValue(3)).toThrow('service call 3');
    expect(() => PropertiesService.getDocumentProperties().setProperty('a', '1')).toThrow('service call 3');
    google.nextExecution();
    expect(sheet.getRange('A1:A3').getValues()).toEqual([[1], [''], ['']]);
    expect(google.properties.document.size).toBe(0);
  });
});

describe('sheet writes', () => {
  it('are seen by other executions only after a flush, a read or the end', async () => {
    const workbook = createPlainGrid();
    const app = script(
      `function write(then) {
        const range = SpreadsheetApp.getActiveSheet().getRange('A1');
        range.setValue('new');
        if (then === 'flush') SpreadsheetApp.flush();
        if (then === 'read') range.getNote();
        Utilities.sleep(1000);
      }
      function look() { Utilities.sleep(500); return SpreadsheetApp.getActiveSheet().getRange('A1').getValue(); }`,
      { workbook },
    );
    for (const [then, seen] of [
      ['nothing', ''],
      ['flush', 'new'],
      ['read', 'new'],
    ]) {
      workbook.sheets[0]?.clear({ row: 1, column: 1, rows: 1, columns: 1 }, { contents: true });
      const [, look] = await Promise.all([app.run('write', [then]), app.run('look')]);
      expect([then, resultOf(look)]).toEqual([then, seen]);
    }
  });

  it('stay when the script fails', async () => {
    const workbook = createPlainGrid();
    const app = script(
      'function entry() { SpreadsheetApp.getActiveSheet().getRange("A1").setValue(1); throw new Error("x"); }',
      { workbook },
    );
    await app.run('entry');
    expect(workbook.sheets[0]?.values(AREA).flat()[0]).toBe(1);
  });
});
