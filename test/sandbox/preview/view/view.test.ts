import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHands } from '../../../../sandbox/preview/acts/hands';
import { createView } from '../../../../sandbox/preview/view/view';
import { createPlainGrid } from '../../../../sandbox/workbook/plain-grid/plain-grid';
import type { FunctionHost, Workbook } from '../../../../sandbox/workbook/workbook';
import { area, firstSheet, put } from '../../workbook/contract/fixture';
import { anyAct, smallWorkbook, tryAct } from '../acts/random-acts';
import { createClientModel } from '../client-model';

const nobody: FunctionHost = { has: () => false, call: async () => null };

/** What a page that has just come would know. */
function anew(workbook: Workbook) {
  const view = createView(workbook);
  view.changes();
  const model = createClientModel();
  model.apply(view.whole('owner'));
  return model;
}

function begin() {
  const workbook = createPlainGrid({ timeZone: 'Europe/Berlin' });
  const sheet = firstSheet(workbook);
  const view = createView(workbook);
  view.changes();
  const model = createClientModel();
  model.apply(view.whole('owner'));
  const cell = (row: number, column: number) => {
    model.apply(view.changes() ?? {});
    return model.cell(0, row, column);
  };
  return { workbook, sheet, view, model, cell };
}

describe('patches', () => {
  it('lead a page to the whole document, whatever is done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anyAct, { maxLength: 3 }), { maxLength: 10 }), async (batches) => {
        const workbook = smallWorkbook();
        const hands = createHands(workbook);
        const view = createView(workbook);
        view.changes();
        const model = createClientModel();
        model.apply(view.whole('owner'));
        for (const batch of batches) {
          for (const act of batch) tryAct(hands, 'ann', act);
          model.apply(view.changes() ?? {});
          await workbook.calculate(nobody);
          model.apply(view.changes() ?? {});
          const { name, sheets, cells } = anew(workbook);
          expect({ name: model.name, sheets: model.sheets, cells: model.cells }).toEqual({
            name,
            sheets,
            cells,
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are not sent when nothing has changed', () => {
    const { workbook, sheet, view } = begin();
    expect(view.changes()).toBeUndefined();
    put(sheet, 'A1', 'x');
    expect(view.changes()).toEqual({ cells: { 0: [[1, 1, { value: 'x' }]] } });
    put(sheet, 'A1', 'x');
    expect(view.changes()).toBeUndefined();
    workbook.activate({ sheetId: 0, row: 3, column: 3 });
    expect(view.changes()).toBeUndefined();
  });

  it('tell of a cell that is empty again, and of a sheet that is gone', () => {
    const { workbook, sheet, view } = begin();
    put(sheet, 'B2', 5);
    const { id } = workbook.insertSheet({ name: 'Second' });
    expect(view.changes()).toMatchObject({
      sheets: [{ id: 0 }, { id, name: 'Second', rows: 1000, columns: 26, hidden: false }],
      cells: { 0: [[2, 2, { value: 5 }]] },
    });
    put(sheet, 'B2', '');
    workbook.deleteSheet(id);
    const patch = view.changes();
    expect(patch?.cells).toEqual({ 0: [[2, 2, null]] });
    expect(patch?.sheets).toHaveLength(1);
  });

  it('tell the cells of a sheet that came under the id of another', () => {
    const { workbook, view, model } = begin();
    const enter = (id: number, text: string) =>
      workbook.sheetById(id)?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [[text]]);
    const { id } = workbook.insertSheet();
    enter(id, 'old');
    model.apply(view.changes() ?? {});
    workbook.deleteSheet(id);
    workbook.insertSheet({ id });
    enter(id, 'new');
    model.apply(view.changes() ?? {});
    expect(model.cell(id, 1, 1)).toEqual({ value: 'new' });
  });

  it('show what a chart of another sheet draws', () => {
    const { workbook, sheet, view } = begin();
    sheet.enter(area('A1:B3'), [
      ['day', 'views'],
      ['Mon', 3],
      ['Tue', '=B2*2'],
    ]);
    const other = workbook.insertSheet();
    other.addChart({
      kind: 'line',
      ranges: [{ sheetId: 0, area: area('A1:B3') }],
      row: 2,
      column: 2,
      title: 'Views',
      width: 400,
      height: 200,
    });
    const chart = { kind: 'line', title: 'Views', row: 2, column: 2, width: 400, height: 200 };
    expect(view.changes()?.sheets?.[1]?.charts).toMatchObject([
      { ...chart, labels: ['Mon', 'Tue'], series: [{ name: 'views', values: [3, null] }] },
    ]);
    put(sheet, 'B3', 8);
    expect(view.changes()?.sheets?.[1]?.charts).toMatchObject([
      { labels: ['Mon', 'Tue'], series: [{ name: 'views', values: [3, 8] }] },
    ]);
  });

  it('tell which texts a filter shows, also when others come', () => {
    const { sheet, view } = begin();
    sheet.enter(area('A1:A3'), [['name'], ['a'], ['b']]);
    sheet.createFilter(area('A1:A4'));
    sheet.setHiddenValues(1, ['b']);
    expect(view.changes()?.sheets?.[0]?.filter).toEqual({
      area: area('A1:A4'),
      shownValues: { 1: ['a', ''] },
    });
    put(sheet, 'A4', 'c');
    expect(view.changes()?.sheets?.[0]?.filter?.shownValues).toEqual({ 1: ['a', 'c'] });
  });
});

describe('a cell', () => {
  it('shows Loading... while its function runs, then the answer', async () => {
    const { workbook, sheet, cell } = begin();
    let answer = (_value: unknown): void => {};
    const slow: FunctionHost = {
      has: () => true,
      call: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    };
    put(sheet, 'A1', '=SLOW()');
    const calculated = workbook.calculate(slow);
    await new Promise((resolve) => setTimeout(resolve));
    expect(cell(1, 1)).toEqual({ value: 'Loading...', error: 'Loading...', formula: '=SLOW()' });
    answer([[1, 'two']]);
    await calculated;
    expect(cell(1, 1)).toEqual({ value: 1, formula: '=SLOW()' });
    expect(cell(1, 2)).toEqual({ value: 'two' });
  });

  it('tells the sentence of a failure', async () => {
    const { workbook, sheet, cell } = begin();
    sheet.enter(area('A1:C1'), [['=FAILS()', '=NOBODY()', '=1/0']]);
    await workbook.calculate({
      has: (name) => name === 'FAILS',
      call: async () => {
        throw new Error('The key was refused. Ask for another.');
      },
    });
    expect(cell(1, 1)).toMatchObject({ value: '#ERROR!', error: 'The key was refused. Ask for another.' });
    expect(cell(1, 2)).toMatchObject({ value: '#NAME?', error: "Unknown function: 'NOBODY'." });
    expect(cell(1, 3)).toMatchObject({
      value: '#DIV/0!',
      error: 'Function DIVIDE parameter 2 cannot be zero.',
    });
  });

  it('is a serial number under a format when it is a date', () => {
    const { sheet, cell } = begin();
    // 2026-01-05, and noon of it, are midnight and noon in Berlin.
    const midnight = Date.UTC(2026, 0, 4, 23);
    const noon = Date.UTC(2026, 0, 5, 11);
    sheet.enter(area('A1:C1'), [[{ date: midnight }, { date: noon }, { date: noon }]]);
    sheet.fillAttribute(area('C1'), 'numberFormat', 'yyyy-mm-dd hh:mm');
    const days = 46_027;
    expect(cell(1, 1)).toEqual({ value: days, format: 'm/d/yyyy' });
    expect(cell(1, 2)).toEqual({ value: days + 0.5, format: 'm/d/yyyy h:mm:ss' });
    expect(cell(1, 3)).toEqual({ value: days + 0.5, format: 'yyyy-mm-dd hh:mm' });
  });

  it('shows a number as the automatic format does', () => {
    const { sheet, cell } = begin();
    sheet.enter(area('A1:F1'), [[7, 0.25, 1 / 3, 1.8e18, 1.8e18, '1e5']]);
    sheet.fillAttribute(area('E1'), 'numberFormat', '@');
    expect(cell(1, 1)).toEqual({ value: 7 });
    expect(cell(1, 2)).toEqual({ value: 0.25 });
    expect(cell(1, 3)).toEqual({ value: 1 / 3, format: '0.0000000000' });
    expect(cell(1, 4)).toEqual({ value: 1.8e18, format: '0.0E+00' });
    expect(cell(1, 5)).toEqual({ value: 1.8e18, format: '0.0E+00' });
    expect(cell(1, 6)).toEqual({ value: 100_000, format: '0.00E+00' });
  });

  it('has its looks and its note', () => {
    const { sheet, cell } = begin();
    const set = {
      bold: true,
      italic: true,
      wrap: true,
      fontColor: '#ff0000',
      background: '#00ff00',
      horizontalAlignment: 'center',
      note: 'why',
      numberFormat: '0.00',
    } as const;
    for (const [name, value] of Object.entries(set))
      sheet.fillAttribute(area('A1'), name as 'note', value as string);
    expect(cell(1, 1)).toEqual({
      bold: true,
      italic: true,
      wrap: true,
      color: '#ff0000',
      background: '#00ff00',
      align: 'center',
      note: 'why',
      format: '0.00',
    });
    put(sheet, 'A2', 0);
    put(sheet, 'A3', false);
    expect([cell(2, 1), cell(3, 1)]).toEqual([{ value: 0 }, { value: false }]);
  });

  it('tells that it is a checkbox, also when it holds nothing', () => {
    const { sheet, cell } = begin();
    sheet.fillAttribute(area('A1:A2'), 'checkbox', true);
    put(sheet, 'A1', true);
    expect([cell(1, 1), cell(2, 1)]).toEqual([{ value: true, checkbox: true }, { checkbox: true }]);
    sheet.clear(area('A2'), { validation: true });
    expect(cell(2, 1)).toBeUndefined();
  });
});

describe('a sheet', () => {
  it('tells what is protected', () => {
    const { workbook, sheet, view } = begin();
    const protection = { sheetId: sheet.id, description: 'Totals', editors: [], warningOnly: false };
    const area = { row: 2, column: 2, rows: 1, columns: 3 };
    const { id } = workbook.addProtection({ ...protection, area });
    workbook.addProtection(protection);
    const description = 'Totals';
    expect(view.changes()?.sheets?.[0]?.protections).toEqual([
      { id, area, description },
      { id: id + 1, area: null, description },
    ]);
    workbook.removeProtection(id);
    expect(view.changes()?.sheets?.[0]?.protections).toEqual([{ id: id + 1, area: null, description }]);
  });

  it('tells its size, what is frozen, hidden and of another width', () => {
    const { sheet, view } = begin();
    sheet.setFrozenRows(1);
    sheet.setFrozenColumns(2);
    sheet.setRowsHidden(3, 2, true);
    sheet.setColumnsHidden(5, 1, true);
    sheet.setColumnWidth(2, 150);
    sheet.rename('Data');
    expect(view.changes()?.sheets).toEqual([
      {
        id: 0,
        name: 'Data',
        hidden: false,
        rows: 1000,
        columns: 26,
        frozenRows: 1,
        frozenColumns: 2,
        columnWidths: { 2: 150 },
        hiddenRows: [3, 4],
        hiddenColumns: [5],
        filter: null,
        charts: [],
        protections: [],
      },
    ]);
  });
});
