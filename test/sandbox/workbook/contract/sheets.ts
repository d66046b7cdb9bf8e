import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, firstSheet, put } from './fixture';

export const sheetBehaviour: Chapter = (createDriver, behaves) => {
  behaves('begins with one sheet of 1000 rows and 26 columns that has the id 0', () => {
    const workbook = createDriver();
    const [sheet] = workbook.sheets;
    expect(workbook.sheets).toHaveLength(1);
    expect(sheet).toMatchObject({ id: 0, name: 'Sheet1', hidden: false, maxRows: 1000, maxColumns: 26 });
    expect(workbook.activeCell).toEqual({ sheetId: 0, row: 1, column: 1 });
  });

  behaves('carries its id, name, time zone and locale', () => {
    const workbook = createDriver({ id: 'w1', name: 'Plan', timeZone: 'Europe/Berlin', locale: 'de_DE' });
    expect(workbook).toMatchObject({ id: 'w1', name: 'Plan', timeZone: 'Europe/Berlin', locale: 'de_DE' });
    workbook.rename('Plan B');
    expect(workbook.name).toBe('Plan B');
  });

  behaves('keeps the day and time that dates show when its time zone changes', () => {
    const workbook = createDriver({ timeZone: 'Europe/Berlin', locale: 'de_DE' });
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', { date: Date.parse('2026-09-15T10:00:00Z') });
    const [[before]] = sheet.displayTexts(area('A1')) as [[string]];
    workbook.setTimeZone('Asia/Tokyo');
    workbook.setLocale('en_US');
    expect(workbook).toMatchObject({ timeZone: 'Asia/Tokyo', locale: 'en_US' });
    expect(sheet.values(area('A1'))).toEqual([[{ date: Date.parse('2026-09-15T03:00:00Z') }]]);
    expect(before).toContain('12:00');
    expect(sheet.displayTexts(area('A1'))[0]?.[0]).toContain('12:00');
  });

  behaves('inserts a sheet last, or where it is told, and finds it by id and name', () => {
    const workbook = createDriver();
    const last = workbook.insertSheet();
    const first = workbook.insertSheet({ name: 'Data', index: 0, rows: 5, columns: 3 });
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Data', 'Sheet1', 'Sheet2']);
    expect(workbook.sheetById(first.id)?.name).toBe('Data');
    expect(workbook.sheetByName('Sheet2')?.id).toBe(last.id);
    expect(workbook.sheetByName('data')).toBeUndefined();
    expect(first).toMatchObject({ maxRows: 5, maxColumns: 3 });
  });

  behaves('keeps the id of a sheet that is renamed, and never gives a deleted one again', () => {
    const workbook = createDriver();
    const second = workbook.insertSheet({ name: 'Data' });
    second.rename('Numbers');
    expect(workbook.sheetById(second.id)?.name).toBe('Numbers');
    workbook.deleteSheet(second.id);
    expect(workbook.sheetById(second.id)).toBeUndefined();
    expect(workbook.insertSheet().id).not.toBe(second.id);
  });

  behaves('gives a sheet the id of a deleted one when told to, and refuses ids in use', () => {
    const workbook = createDriver();
    const { id } = workbook.insertSheet();
    workbook.deleteSheet(id);
    const back = workbook.insertSheet({ id, index: 0 });
    expect([back.id, workbook.sheets[0]?.id]).toEqual([id, id]);
    expect(workbook.insertSheet().id).toBe(id + 1);
    expect(() => workbook.insertSheet({ id })).toThrow(`The id ${id} belongs to something else.`);
    expect(() => workbook.insertSheet({ id: 99 })).toThrow('The id 99 belongs to something else.');
    expect(workbook.sheets).toHaveLength(3);
  });

  behaves('refuses a name that another sheet has, whatever its case', () => {
    const workbook = createDriver();
    const message = 'A sheet with the name "sheet1" already exists. Please enter another name.';
    expect(() => workbook.insertSheet({ name: 'sheet1' })).toThrow(message);
    expect(() => workbook.insertSheet().rename('sheet1')).toThrow(message);
    firstSheet(workbook).rename('SHEET1');
    expect(firstSheet(workbook).name).toBe('SHEET1');
  });

  behaves('keeps references to a sheet that is renamed, and loses those to one that is deleted', () => {
    const workbook = createDriver();
    const [first, data] = [firstSheet(workbook), workbook.insertSheet({ name: 'Data' })];
    put(first, 'A1', '=ROWS(Data!$B$2:$B$9)&"Data!B2"');
    data.rename("It's 7");
    const text = () => first.formulas({ row: 1, column: 1, rows: 1, columns: 1 })[0]?.[0];
    expect(text()).toBe(`=ROWS('It''s 7'!$B$2:$B$9)&"Data!B2"`);
    data.rename('Data');
    expect(text()).toBe('=ROWS(Data!$B$2:$B$9)&"Data!B2"');
    workbook.deleteSheet(data.id);
    expect(text()).toBe('=ROWS(#REF!)&"Data!B2"');
    workbook.insertSheet({ name: 'Data' });
    expect(text()).toBe('=ROWS(#REF!)&"Data!B2"');
  });

  behaves('has references follow cells that were cut, and loses those to cells pasted over', () => {
    const workbook = createDriver();
    const [first, data] = [firstSheet(workbook), workbook.insertSheet({ name: 'My data' })];
    const formulas = ['=$B$2', '=Sheet1!B2:B3', '=B2:B4', "='My data'!$E$5", "='My data'!E:E", '=B1'];
    for (const [down, formula] of formulas.entries()) put(first, `H${down + 1}`, formula);
    put(data, 'A1', '=Sheet1!$B$3');
    workbook.followCut({ sheetId: 0, area: area('B2:B3') }, { sheetId: data.id, row: 5, column: 5 });
    expect(first.formulas(area('H1:H6')).flat()).toEqual([
      ...["='My data'!$E$5", "='My data'!E5:E6", '=B2:B4', '=#REF!', "='My data'!E:E", '=B1'],
    ]);
    expect(data.formulas(area('A1')).flat()).toEqual(["='My data'!$E$6"]);
    workbook.followCut({ sheetId: data.id, area: area('E5') }, { sheetId: data.id, row: 1, column: 26 });
    expect(first.formulas(area('H1:H2')).flat()).toEqual(["='My data'!$Z$1", "='My data'!E5:E6"]);
  });

  behaves('refuses to delete its last sheet or one that it does not have', () => {
    const workbook = createDriver();
    expect(() => workbook.deleteSheet(0)).toThrow("You can't remove all the sheets in a document.");
    expect(() => workbook.deleteSheet(7)).toThrow('Sheet 7 not found');
  });

  behaves('moves the active cell to another sheet when its own is deleted', () => {
    const workbook = createDriver();
    const second = workbook.insertSheet();
    workbook.activate({ sheetId: second.id, row: 3, column: 2 });
    expect(workbook.activeCell).toEqual({ sheetId: second.id, row: 3, column: 2 });
    workbook.deleteSheet(second.id);
    expect(workbook.activeCell).toEqual({ sheetId: 0, row: 1, column: 1 });
  });

  behaves('keeps what each person selected apart, and on each sheet', () => {
    const workbook = createDriver();
    const second = workbook.insertSheet();
    const { selections } = workbook;
    const area = (row: number, rows: number) => ({ row, column: 2, rows, columns: 2 });
    selections.select('ann', { sheetId: 0, area: area(4, 3) });
    selections.select('ann', { sheetId: second.id, area: area(1, 1) });
    expect(selections.of('bob')).toEqual({ sheetId: 0, area: { row: 1, column: 1, rows: 1, columns: 1 } });
    selections.show('ann', 0);
    expect(selections.of('ann')).toEqual({ sheetId: 0, area: area(4, 3) });
    firstSheet(workbook).insertRows(2, 5);
    expect(selections.of('ann')).toEqual({ sheetId: 0, area: area(9, 3) });
    firstSheet(workbook).deleteRows(8, 10);
    expect(selections.of('ann')).toEqual({ sheetId: 0, area: { row: 8, column: 2, rows: 1, columns: 1 } });
    workbook.activate({ sheetId: second.id, row: 3, column: 1 });
    for (const person of ['ann', 'bob', 'cat']) {
      expect(selections.of(person)).toEqual({
        sheetId: second.id,
        area: { ...area(3, 1), column: 1, columns: 1 },
      });
    }
  });

  behaves('shows the next sheet in place of one that is hidden', () => {
    const workbook = createDriver();
    const [second, third] = [workbook.insertSheet(), workbook.insertSheet()];
    workbook.activate({ sheetId: second.id, row: 1, column: 1 });
    second.setHidden(true);
    expect(workbook.selections.of('ann').sheetId).toBe(third.id);
  });

  behaves('refuses an active cell outside its sheet', () => {
    expect(() => createDriver().activate({ sheetId: 0, row: 1001, column: 1 })).toThrow(
      'The coordinates of the range are outside the dimensions of the sheet.',
    );
  });

  behaves('grows downwards and to the right', () => {
    const sheet = createDriver().insertSheet({ rows: 2, columns: 2 });
    sheet.growRows(3);
    sheet.growColumns(1);
    expect(sheet).toMatchObject({ maxRows: 5, maxColumns: 3 });
    put(sheet, 'C5', 'corner');
    expect(sheet).toMatchObject({ lastRow: 5, lastColumn: 3 });
  });

  behaves('holds at most ten million cells over all its sheets', () => {
    const workbook = createDriver();
    const message =
      'This action would increase the number of cells in the workbook above the limit of 10000000 cells.';
    expect(() => firstSheet(workbook).growRows(400_000)).toThrow(message);
    expect(() => workbook.insertSheet({ rows: 1_000_000, columns: 10 })).toThrow(message);
    expect(workbook.sheets).toHaveLength(1);
    expect(firstSheet(workbook).maxRows).toBe(1000);
  });

  behaves('remembers what is hidden, frozen and how wide columns are', () => {
    const sheet = firstSheet(createDriver());
    sheet.setHidden(true);
    sheet.setFrozenRows(2);
    sheet.setColumnWidth(3, 240);
    expect(sheet).toMatchObject({ hidden: true, frozenRows: 2 });
    expect(sheet.columnWidth(3)).toBe(240);
    expect(sheet.columnWidth(4)).toBe(100);
  });
};
