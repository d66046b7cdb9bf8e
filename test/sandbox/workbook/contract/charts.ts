import { expect } from 'vitest';
import type { NewChart } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, firstSheet } from './fixture';

const size = { width: 600, height: 371 };

export const chartBehaviour: Chapter = (createDriver, behaves) => {
  const chart = (more: Partial<NewChart> = {}): NewChart => ({
    kind: 'column',
    ranges: [{ sheetId: 0, area: area('A1:B10') }],
    row: 2,
    column: 4,
    title: 'Views',
    ...size,
    ...more,
  });

  behaves('adds charts, lists them by age and removes them', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const other = workbook.insertSheet();
    const first = sheet.addChart(chart());
    const second = other.addChart(chart({ kind: 'pie' }));
    const third = sheet.addChart(chart({ kind: 'line' }));
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(sheet.charts).toEqual([first, third]);
    expect(first).toEqual({ ...chart(), id: first.id });
    sheet.removeChart(first.id);
    expect(sheet.charts).toEqual([third]);
    expect(() => sheet.removeChart(first.id)).toThrow(`Chart ${first.id} not found`);
  });

  behaves('puts a removed chart back under its id, in its place', () => {
    const sheet = firstSheet(createDriver());
    const first = sheet.addChart(chart());
    const second = sheet.addChart(chart({ kind: 'pie' }));
    sheet.removeChart(first.id);
    expect(sheet.addChart(first)).toEqual(first);
    expect(sheet.charts).toEqual([first, second]);
    expect(() => sheet.addChart(second)).toThrow(`The id ${second.id} belongs to something else.`);
  });

  behaves('puts a chart back whose ranges are gone', () => {
    const workbook = createDriver();
    const data = workbook.insertSheet();
    const sheet = firstSheet(workbook);
    sheet.addChart(chart({ ranges: [{ sheetId: data.id, area: area('A1') }] }));
    workbook.deleteSheet(data.id);
    const [empty = expect.fail()] = sheet.charts;
    sheet.removeChart(empty.id);
    expect(sheet.addChart(empty)).toEqual({ ...empty, ranges: [] });
  });

  behaves('refuses charts without a range, outside the sheet or of no size', () => {
    const sheet = firstSheet(createDriver());
    expect(() => sheet.addChart(chart({ ranges: [] }))).toThrow('A chart needs at least one range.');
    const outside = 'The coordinates of the range are outside the dimensions of the sheet.';
    expect(() => sheet.addChart(chart({ row: 1001 }))).toThrow(outside);
    expect(() => sheet.addChart(chart({ ranges: [{ sheetId: 0, area: area('A1:A1001') }] }))).toThrow(
      outside,
    );
    expect(() => sheet.addChart(chart({ ranges: [{ sheetId: 9, area: area('A1') }] }))).toThrow(
      'Sheet 9 not found',
    );
    expect(() => sheet.addChart(chart({ width: 0 }))).toThrow(
      'A size must be a whole number of pixels, and at least 1.',
    );
    expect(sheet.charts).toEqual([]);
  });

  behaves('follows the rows of its ranges and of its own place', () => {
    const workbook = createDriver();
    const data = workbook.insertSheet({ name: 'Data' });
    const sheet = firstSheet(workbook);
    const ranges = [
      { sheetId: data.id, area: area('A5:B10') },
      { sheetId: 0, area: area('A5:A10') },
    ];
    sheet.addChart(chart({ ranges, row: 8, column: 4 }));
    data.insertRows(7, 2);
    expect(sheet.charts[0]).toMatchObject({
      row: 8,
      ranges: [{ sheetId: data.id, area: area('A5:B12') }, { area: area('A5:A10') }],
    });
    sheet.insertRows(1, 1);
    sheet.insertColumns(1, 1);
    expect(sheet.charts[0]).toMatchObject({
      row: 9,
      column: 5,
      ranges: [{ area: area('A5:B12') }, { area: area('B6:B11') }],
    });
    sheet.deleteRows(6, 6);
    expect(sheet.charts[0]).toMatchObject({ row: 5, ranges: [{ sheetId: data.id, area: area('A5:B12') }] });
    expect(sheet.charts[0]?.ranges).toHaveLength(1);
    workbook.deleteSheet(data.id);
    expect(sheet.charts[0]?.ranges).toEqual([]);
  });
};
