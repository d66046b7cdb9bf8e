import { expect } from 'vitest';
import { lift, liftValues, putDown } from '../../../../sandbox/workbook/copied';
import type { Criterion, RuleValue, ValidationRule } from '../../../../sandbox/workbook/validation';
import type { Entry, Sheet, WorkbookOptions } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, firstSheet, put, valueIn, valuesIn } from './fixture';

export const validationBehaviour: Chapter = (createDriver, behaves) => {
  const rule = (criterion: Criterion, ...values: readonly RuleValue[]): ValidationRule => ({
    criterion,
    values,
    rejects: true,
  });
  const LIST = rule('VALUE_IN_LIST', ['new', '5'], true);
  const withRule = (a1: string, given: ValidationRule, options?: WorkbookOptions): Sheet => {
    const sheet = firstSheet(createDriver(options));
    sheet.fillAttribute(area(a1), 'validation', given);
    return sheet;
  };
  const rejected = (cell: string): string =>
    `The data you entered in cell ${cell} violates the data validation rules set on this cell.`;
  const takes = (given: ValidationRule, entry: Entry): boolean => {
    const sheet = withRule('A1', given);
    put(sheet, 'B9', 'elsewhere');
    try {
      put(sheet, 'A1', entry);
      return true;
    } catch {
      expect(valueIn(sheet, 'A1')).toBeNull();
      return false;
    }
  };
  const day = (text: string) => ({ date: Date.parse(text) });

  behaves('refuses a whole block where one cell has a rule that rejects its value', () => {
    const sheet = withRule('B2', LIST);
    expect(() =>
      sheet.enter(area('A1:B2'), [
        ['a', 'b'],
        ['c', 'old'],
      ]),
    ).toThrow(rejected('B2'));
    expect(valuesIn(sheet, 'A1:B2').flat()).toEqual([null, null, null, null]);
    sheet.enter(area('A2:B2'), [['c', 'new']]);
    expect(valuesIn(sheet, 'A2:B2')).toEqual([['c', 'new']]);
  });

  behaves('lets anything into a cell whose rule warns only', () => {
    const sheet = withRule('A1', { ...LIST, rejects: false });
    put(sheet, 'A1', 'old');
    expect(valueIn(sheet, 'A1')).toBe('old');
  });

  behaves('judges by each criterion', () => {
    const table: readonly (readonly [ValidationRule, Entry, Entry])[] = [
      [LIST, 5, 'New'],
      [rule('CHECKBOX'), true, 'yes'],
      [rule('CHECKBOX', 'yes', 'no'), 'no', true],
      [rule('NUMBER_BETWEEN', 1, 3), 3, 4],
      [rule('NUMBER_NOT_BETWEEN', 1, 3), 4, 1],
      [rule('NUMBER_EQUAL_TO', 1), 1, 2],
      [rule('NUMBER_NOT_EQUAL_TO', 1), 2, 1],
      [rule('NUMBER_GREATER_THAN', 1), 2, 1],
      [rule('NUMBER_GREATER_THAN_OR_EQUAL_TO', 1), 1, 0],
      [rule('NUMBER_LESS_THAN', 1), 0, 1],
      [rule('NUMBER_LESS_THAN_OR_EQUAL_TO', 1), '1', 'one'],
      [rule('TEXT_CONTAINS', 'b'), 'abc', 'ac'],
      [rule('TEXT_DOES_NOT_CONTAIN', 'b'), 'ac', 'abc'],
      [rule('TEXT_EQUAL_TO', 'b'), 'b', 'B'],
      [rule('TEXT_IS_VALID_EMAIL'), 'a@b.example', 'a@b'],
      [rule('TEXT_IS_VALID_URL'), 'https://example.com', 'example'],
      [rule('DATE_IS_VALID_DATE'), day('2026-01-02'), 5],
      [rule('DATE_EQUAL_TO', day('2026-01-02')), day('2026-01-02T12:00Z'), day('2026-01-03')],
      [rule('DATE_BEFORE', day('2026-01-02')), day('2026-01-01T23:00Z'), day('2026-01-02T01:00Z')],
      [rule('DATE_AFTER', day('2026-01-02')), '2026-01-03', '2026-01-02'],
      [rule('DATE_ON_OR_BEFORE', day('2026-01-02')), day('2026-01-02T01:00Z'), day('2026-01-03')],
      [rule('DATE_ON_OR_AFTER', day('2026-01-02')), day('2026-01-02'), day('2026-01-01')],
      [rule('DATE_BETWEEN', day('2026-01-01'), day('2026-01-03')), day('2026-01-03'), day('2026-01-04')],
      [rule('DATE_NOT_BETWEEN', day('2026-01-01'), day('2026-01-03')), day('2026-01-04'), day('2026-01-03')],
      [rule('VALUE_IN_RANGE', { sheetId: 0, area: area('B8:B9') }, true), 'elsewhere', 'here'],
    ];
    for (const [given, right, wrong] of table) {
      expect([given.criterion, takes(given, right), takes(given, wrong)]).toEqual([
        given.criterion,
        true,
        false,
      ]);
      expect([takes(given, ''), takes(given, null)]).toEqual([true, true]);
    }
  });

  behaves('does not judge what formulas give, and takes no value under a formula of its own', () => {
    const sheet = withRule('A1', LIST);
    put(sheet, 'A1', '="old"');
    sheet.setFormulas(area('A1'), [['="older"']]);
    expect(sheet.formulas(area('A1'))).toEqual([['="older"']]);
    expect(takes(rule('CUSTOM_FORMULA', '=A1>0'), 1)).toBe(false);
  });

  behaves('has checkboxes refuse all but TRUE and FALSE, unless a switch says otherwise', () => {
    for (const checkboxesReject of [true, false]) {
      const sheet = firstSheet(createDriver({ checkboxesReject }));
      sheet.fillAttribute(area('A1'), 'checkbox', true);
      const enter = () => put(sheet, 'A1', 'x');
      if (checkboxesReject) expect(enter).toThrow(rejected('A1'));
      else enter();
      put(sheet, 'A1', true);
      put(sheet, 'A1', '');
    }
  });

  behaves('has rules replaced by what is pasted, and obeyed by values that are', () => {
    for (const pastingObeysValidation of [true, false]) {
      const sheet = withRule('C1:C2', LIST, { pastingObeysValidation });
      put(sheet, 'A1', 'old');
      const paste = (a1: string, lifted: typeof lift) =>
        putDown(lifted(sheet, area('A1')), sheet, area(a1), area(a1), 'follow');
      if (pastingObeysValidation) expect(() => paste('C1', liftValues)).toThrow(rejected('C1'));
      else paste('C1', liftValues);
      paste('C2', lift);
      expect(sheet.attributes(area('C1:C2'), 'validation')).toEqual([[LIST], [null]]);
      expect(valueIn(sheet, 'C2')).toBe('old');
    }
  });

  behaves('moves rules with their cells, and gives new rows none unless a switch says so', () => {
    for (const insertedLinesTakeValidation of [false, true]) {
      const sheet = withRule('A2', LIST, { insertedLinesTakeValidation });
      sheet.insertRows(1, 1);
      sheet.insertRows(4, 1, 'before');
      const rules = sheet.attributes(area('A2:A4'), 'validation').flat();
      expect(rules).toEqual([null, LIST, insertedLinesTakeValidation ? LIST : null]);
    }
  });

  behaves('saves rules', () => {
    const workbook = createDriver();
    firstSheet(workbook).fillAttribute(area('B2:C3'), 'validation', LIST);
    const saved = JSON.parse(JSON.stringify(workbook.save()));
    expect(saved.sheets[0].attributes).toEqual({ validation: [[2, 2, 2, 2, LIST]] });
    expect(firstSheet(createDriver({ saved })).attributes(area('C3'), 'validation')).toEqual([[LIST]]);
  });
};
