import { expect } from 'vitest';
import type { NewProtection } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, firstSheet } from './fixture';

export const protectionBehaviour: Chapter = (createDriver, behaves) => {
  const ofArea = (a1: string, sheetId = 0): NewProtection => ({
    sheetId,
    area: area(a1),
    description: 'Totals',
    editors: ['ann@example.com'],
    warningOnly: false,
  });
  const ofSheet = (sheetId = 0): NewProtection => ({
    sheetId,
    description: '',
    editors: [],
    warningOnly: true,
  });

  behaves('keeps what it is given of an area or a sheet', () => {
    const workbook = createDriver();
    const given = [ofArea('B2:C3'), ofArea('B2:C3'), ofSheet()];
    const added = given.map((each) => workbook.addProtection(each));
    expect(workbook.protections).toEqual(added);
    expect(added.map(({ id: _, ...rest }) => rest)).toEqual(given);
    expect(new Set(added.map(({ id }) => id)).size).toBe(3);
  });

  behaves('changes and removes protections by id, and never gives an id again', () => {
    const workbook = createDriver();
    const first = workbook.addProtection(ofArea('A1'));
    const second = workbook.addProtection(ofArea('A2'));
    const change = { description: 'x', editors: ['bob@example.com'], warningOnly: true };
    workbook.changeProtection(first.id, change);
    workbook.removeProtection(second.id);
    expect(workbook.protections).toEqual([{ ...first, ...change }]);
    expect(workbook.addProtection(ofArea('A2')).id).not.toBe(second.id);
    const gone = `Protection ${second.id} not found`;
    expect(() => workbook.removeProtection(second.id)).toThrow(gone);
    expect(() => workbook.changeProtection(second.id, {})).toThrow(gone);
  });

  behaves('lets a protection come back under its id, in its place', () => {
    const workbook = createDriver();
    const first = workbook.addProtection(ofArea('A1'));
    const second = workbook.addProtection(ofSheet());
    workbook.removeProtection(first.id);
    expect(workbook.addProtection(first)).toEqual(first);
    expect(workbook.protections).toEqual([first, second]);
    expect(() => workbook.addProtection({ ...first, id: second.id + 7 })).toThrow(
      'belongs to something else.',
    );
  });

  behaves('lets protections follow their rows and columns, and die with the last of them', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const other = workbook.insertSheet();
    for (const a1 of ['B3:C5', 'E8']) workbook.addProtection(ofArea(a1));
    workbook.addProtection(ofSheet());
    workbook.addProtection(ofArea('B3:C5', other.id));
    const areas = () => workbook.protections.map((each) => each.area);
    const elsewhere = [undefined, area('B3:C5')];
    sheet.insertRows(4, 2);
    expect(areas()).toEqual([area('B3:C7'), area('E10'), ...elsewhere]);
    sheet.insertRows(3, 1);
    expect(areas()).toEqual([area('B4:C8'), area('E11'), ...elsewhere]);
    sheet.deleteColumns(1, 2);
    expect(areas()).toEqual([area('A4:A8'), area('C11'), ...elsewhere]);
    sheet.moveRows(4, 5, 2);
    expect(areas()).toEqual([area('A2:A6'), area('C11'), ...elsewhere]);
    sheet.deleteRows(11, 1);
    expect(areas()).toEqual([area('A2:A6'), ...elsewhere]);
  });

  behaves('lets protections go with their sheet', () => {
    const workbook = createDriver();
    const other = workbook.insertSheet();
    const staying = workbook.addProtection(ofArea('A1'));
    workbook.addProtection(ofArea('A1', other.id));
    workbook.addProtection(ofSheet(other.id));
    workbook.deleteSheet(other.id);
    expect(workbook.protections).toEqual([staying]);
  });

  behaves('refuses to protect what is not there, and a sheet twice', () => {
    const workbook = createDriver();
    expect(() => workbook.addProtection(ofArea('A1001'))).toThrow('outside the dimensions of the sheet.');
    expect(() => workbook.addProtection(ofSheet(9))).toThrow('Sheet 9 not found');
    workbook.addProtection(ofSheet());
    expect(() => workbook.addProtection(ofSheet())).toThrow('This sheet is protected already.');
    expect(workbook.protections).toHaveLength(1);
  });

  behaves('brings protections back with what was saved, and does without where there were none yet', () => {
    const workbook = createDriver();
    const kept = workbook.addProtection(ofArea('A1'));
    workbook.removeProtection(workbook.addProtection(ofArea('A2')).id);
    const loaded = createDriver({ saved: JSON.parse(JSON.stringify(workbook.save())) });
    expect(loaded.protections).toEqual([kept]);
    expect(loaded.addProtection(ofSheet()).id).toBe(kept.id + 2);
    const { protections: _, nextIds, ...old } = workbook.save();
    const { protection: __, ...oldIds } = nextIds;
    const older = createDriver({ saved: { ...old, nextIds: oldIds } });
    expect(older.protections).toEqual([]);
    expect(older.addProtection(ofSheet()).id).toBe(1);
  });

  behaves('keeps nobody from writing by itself', () => {
    const workbook = createDriver();
    workbook.addProtection({ ...ofSheet(), warningOnly: false });
    firstSheet(workbook).enter(area('A1'), [['x']]);
    expect(firstSheet(workbook).displayTexts(area('A1'))).toEqual([['x']]);
  });
};
