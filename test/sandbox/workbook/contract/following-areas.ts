// Named ranges, conditional formats and the ranges of rules: all follow their cells, and grow by what comes between them.
import { expect } from 'vitest';
import type { ValidationRule } from '../../../../sandbox/workbook/validation';
import type { Sheet, Workbook } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, firstSheet } from './fixture';

const NAME = 'All';

interface Kind {
  readonly set: (workbook: Workbook, sheet: Sheet, a1: string) => void;
  readonly areas: (workbook: Workbook, sheet: Sheet) => readonly unknown[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a named range': {
    set: (workbook, { id }, a1) => workbook.setNamedRange(NAME, { sheetId: id, area: area(a1) }),
    areas: (workbook) => workbook.namedRanges.map((range) => range.area),
  },
  'a conditional format': {
    set: (_workbook, sheet, a1) => sheet.setConditionalFormats([{ areas: [area(a1)], condition: '=A1>1' }]),
    areas: (_workbook, sheet) => sheet.conditionalFormats.flatMap(({ areas }) => areas),
  },
};

/** What is done to the sheet, and where B3:C6 is then. */
const CHANGES: readonly (readonly [string, (sheet: Sheet) => void, string | undefined])[] = [
  ['rows inserted before its first', (sheet) => sheet.insertRows(3, 2), 'B5:C8'],
  ['rows inserted before its last', (sheet) => sheet.insertRows(6, 2), 'B3:C8'],
  ['rows inserted below its last', (sheet) => sheet.insertRows(7, 2), 'B3:C6'],
  ['rows deleted inside', (sheet) => sheet.deleteRows(4, 2), 'B3:C4'],
  ['all rows deleted', (sheet) => sheet.deleteRows(3, 4), undefined],
  ['cells inserted before its last', (sheet) => sheet.insertCells(area('B6:C7'), 'row'), 'B3:C8'],
  ['cells inserted in a wider band', (sheet) => sheet.insertCells(area('A6:F6'), 'row'), 'B3:C7'],
  ['cells inserted in a part', (sheet) => sheet.insertCells(area('B6'), 'row'), 'B3:C6'],
  ['cells inserted below', (sheet) => sheet.insertCells(area('B7:C7'), 'row'), 'B3:C6'],
  ['cells deleted inside', (sheet) => sheet.deleteCells(area('B4:C5'), 'row'), 'B3:C4'],
  ['cells deleted in a part', (sheet) => sheet.deleteCells(area('C4:D5'), 'row'), 'B3:C6'],
  ['all cells deleted', (sheet) => sheet.deleteCells(area('A1:D9'), 'row'), undefined],
];

export const followingAreasBehaviour: Chapter = (createDriver, behaves) => {
  for (const [name, { set, areas }] of Object.entries(KINDS)) {
    for (const [title, change, after] of CHANGES) {
      behaves(`${name} and ${title}`, () => {
        const workbook = createDriver();
        const sheet = firstSheet(workbook);
        const other = workbook.insertSheet();
        set(workbook, sheet, 'B3:C6');
        change(other);
        expect(areas(workbook, sheet)).toEqual([area('B3:C6')]);
        change(sheet);
        expect(areas(workbook, sheet)).toEqual(after === undefined ? [] : [area(after)]);
      });
    }

    behaves(`${name} is saved, and gone with its sheet`, () => {
      const workbook = createDriver();
      const sheet = workbook.insertSheet();
      set(workbook, sheet, 'B3:C6');
      const again = createDriver({ saved: workbook.save() });
      expect(areas(again, again.sheets[1] as Sheet)).toEqual([area('B3:C6')]);
      again.deleteSheet(sheet.id);
      expect([...again.namedRanges, ...again.sheets.flatMap((each) => each.conditionalFormats)]).toEqual([]);
    });

    behaves(`${name} outside of the sheet is refused`, () => {
      const workbook = createDriver();
      expect(() => set(workbook, firstSheet(workbook), 'A1:A1001')).toThrow('outside the dimensions');
    });
  }

  behaves('a name that is set again names the new cells alone', () => {
    const workbook = createDriver();
    workbook.setNamedRange(NAME, { sheetId: 0, area: area('A1') });
    workbook.setNamedRange(NAME, { sheetId: 0, area: area('B2:B3') });
    expect(workbook.namedRanges).toEqual([{ name: NAME, sheetId: 0, area: area('B2:B3') }]);
    workbook.removeNamedRange(NAME);
    expect(workbook.namedRanges).toEqual([]);
  });

  for (const [title, change, after] of CHANGES) {
    behaves(`a rule by a range and ${title}`, () => {
      const workbook = createDriver();
      const sheet = firstSheet(workbook);
      const other = workbook.insertSheet();
      const ruleOf = (a1: string): ValidationRule => ({
        ...{ criterion: 'VALUE_IN_RANGE', rejects: true },
        values: [{ sheetId: sheet.id, area: area(a1) }],
      });
      other.fillAttribute(area('A99:A100'), 'validation', ruleOf('B3:C6'));
      change(sheet);
      const left = after === undefined ? null : ruleOf(after);
      expect(other.attributes(area('A99:A101'), 'validation').flat()).toEqual([left, left, null]);
    });
  }
};
