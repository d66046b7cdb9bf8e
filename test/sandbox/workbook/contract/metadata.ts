import { expect } from 'vitest';
import { lift, putDown } from '../../../../sandbox/workbook/copied';
import type { NewMetadata } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { firstSheet } from './fixture';

export const metadataBehaviour: Chapter = (createDriver, behaves) => {
  const item = (location: NewMetadata['location'], more: Partial<NewMetadata> = {}): NewMetadata => ({
    key: 'job',
    value: '1',
    visibility: 'DOCUMENT',
    location,
    ...more,
  });
  const ofWorkbook = { kind: 'workbook' } as const;
  const ofSheet = { kind: 'sheet', sheetId: 0 } as const;
  const ofRow = (index: number, sheetId = 0) => ({ kind: 'row', sheetId, index }) as const;
  const ofColumn = (index: number) => ({ kind: 'column', sheetId: 0, index }) as const;

  behaves('keeps what it is given on the workbook, a sheet, a row or a column', () => {
    const workbook = createDriver();
    const given = [
      item(ofWorkbook),
      item(ofSheet, { visibility: 'PROJECT' }),
      item(ofRow(3)),
      item(ofColumn(2)),
    ];
    const added = given.map((each) => workbook.addMetadata(each));
    expect(workbook.metadata).toEqual(added);
    expect(added.map(({ id: _, ...rest }) => rest)).toEqual(given);
    expect(new Set(added.map(({ id }) => id)).size).toBe(4);
  });

  behaves('changes and removes by id, and never gives an id again', () => {
    const workbook = createDriver();
    const first = workbook.addMetadata(item(ofWorkbook));
    const second = workbook.addMetadata(item(ofWorkbook));
    workbook.changeMetadata(first.id, { value: '2' });
    workbook.removeMetadata(second.id);
    expect(workbook.metadata).toEqual([{ ...first, value: '2' }]);
    expect(workbook.addMetadata(item(ofWorkbook)).id).not.toBe(second.id);
    const gone = `Developer metadata ${second.id} not found`;
    expect(() => workbook.removeMetadata(second.id)).toThrow(gone);
    expect(() => workbook.changeMetadata(second.id, { key: 'x' })).toThrow(gone);
  });

  behaves('comes back under its id, in its place', () => {
    const workbook = createDriver();
    const first = workbook.addMetadata(item(ofRow(3)));
    const second = workbook.addMetadata(item(ofWorkbook));
    firstSheet(workbook).deleteRows(3, 1);
    expect(workbook.addMetadata(first)).toEqual(first);
    expect(workbook.metadata).toEqual([first, second]);
    const taken = `The id ${second.id} belongs to something else.`;
    expect(() => workbook.addMetadata(second)).toThrow(taken);
    expect(() => workbook.addMetadata({ ...first, id: second.id + 7 })).toThrow('belongs to something else.');
    expect(workbook.addMetadata(item(ofWorkbook)).id).toBe(second.id + 1);
  });

  behaves('moves with its row or column and dies with it', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const other = workbook.insertSheet();
    for (const row of [2, 5, 6]) workbook.addMetadata(item(ofRow(row)));
    workbook.addMetadata(item(ofColumn(2)));
    workbook.addMetadata(item(ofRow(5, other.id)));
    const places = () =>
      workbook.metadata.map(({ location }) => ('index' in location ? location.index : location.kind));
    sheet.insertRows(4, 2);
    expect(places()).toEqual([2, 7, 8, 2, 5]);
    sheet.deleteRows(7, 1);
    expect(places()).toEqual([2, 7, 2, 5]);
    sheet.moveRows(7, 1, 1);
    expect(places()).toEqual([3, 1, 2, 5]);
    sheet.deleteColumns(1, 1);
    expect(places()).toEqual([3, 1, 1, 5]);
    workbook.addMetadata(item({ kind: 'sheet', sheetId: other.id }));
    workbook.deleteSheet(other.id);
    expect(places()).toEqual([3, 1, 1]);
  });

  behaves('stays on its column, whatever cells come and go there, and moves or dies with it', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const cells = { row: 1, column: 1, rows: 3, columns: 3 };
    sheet.enter(cells, [
      [3, 'x', true],
      [1, 'y', false],
      [2, 'z', null],
    ]);
    for (const column of [1, 2, 3]) {
      workbook.addMetadata(item(ofColumn(column), { value: `of ${column}` }));
    }
    const places = () =>
      Object.fromEntries(
        workbook.metadata.map(({ value, location }) => [value, 'index' in location ? location.index : 0]),
      );
    const before = places();
    sheet.sort(cells, [{ column: 1, ascending: true }]);
    // Copy and paste, and cut and paste.
    const to = { ...cells, column: 5, columns: 1 };
    putDown(lift(sheet, { ...cells, columns: 1 }), sheet, to, to, 'follow');
    sheet.clear({ ...cells, columns: 1 }, { contents: true, notes: true });
    sheet.insertCells({ row: 2, column: 2, rows: 2, columns: 1 }, 'row');
    expect(places()).toEqual(before);
    sheet.insertColumns(2, 2);
    expect(places()).toEqual({ 'of 1': 1, 'of 2': 4, 'of 3': 5 });
    sheet.moveColumns(1, 1, 6);
    expect(places()).toEqual({ 'of 1': 5, 'of 2': 3, 'of 3': 4 });
    sheet.deleteColumns(3, 1);
    expect(places()).toEqual({ 'of 1': 4, 'of 3': 3 });
  });

  behaves('refuses places that are not there and empty keys', () => {
    const workbook = createDriver();
    expect(() => workbook.addMetadata(item(ofRow(1001)))).toThrow(
      'The coordinates of the range are outside the dimensions of the sheet.',
    );
    expect(() => workbook.addMetadata(item({ kind: 'sheet', sheetId: 9 }))).toThrow('Sheet 9 not found');
    expect(() => workbook.addMetadata(item(ofWorkbook, { key: '' }))).toThrow(
      'The key of developer metadata cannot be empty.',
    );
    expect(workbook.metadata).toEqual([]);
  });

  behaves('holds 30,000 characters for the workbook, and as many for each sheet with its rows', () => {
    const workbook = createDriver();
    const other = workbook.insertSheet();
    const full = 'The developer metadata would be longer than the 30000 characters that are allowed.';
    const half = { key: 'k'.repeat(100), value: 'v'.repeat(14_900) };
    const { id } = workbook.addMetadata(item(ofWorkbook, half));
    workbook.addMetadata(item(ofWorkbook, half));
    expect(() => workbook.addMetadata(item(ofWorkbook, { key: 'x', value: '' }))).toThrow(full);
    expect(() => workbook.changeMetadata(id, { value: 'v'.repeat(14_901) })).toThrow(full);
    workbook.addMetadata(item(ofSheet, half));
    workbook.addMetadata(item(ofRow(1), half));
    expect(() => workbook.addMetadata(item(ofColumn(1)))).toThrow(full);
    workbook.addMetadata(item(ofRow(1, other.id), half));
    workbook.removeMetadata(id);
    workbook.addMetadata(item(ofWorkbook, half));
  });
};
