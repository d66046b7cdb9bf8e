// Rules that take the values of a range: it follows its rows and columns, wherever the rule's own cells are.
import { areaAfter, type LineChange } from '../line-change';
import type { RuleValue, ValidationRule } from '../validation';
import type { SheetArea } from '../workbook';
import type { Book } from './book';
import { everywhere } from './sheet-state';

/** A rule whose range is deleted as a whole is gone. */
export function changeRuleRanges(book: Book, sheetId: number, change: LineChange): void {
  for (const holder of book.sheets) {
    const found: (readonly [row: number, column: number, after: ValidationRule | undefined])[] = [];
    holder.attributes.validation.each(everywhere, (rule, row, column) => {
      if (rule === null || !rule.values.some((value) => isRangeOf(value, sheetId))) return;
      found.push([row, column, ruleAfter(rule, sheetId, change)]);
    });
    for (const [row, column, after] of found) holder.attributes.validation.set(row, column, after);
    if (found.length > 0) holder.revision.grow();
  }
}

function ruleAfter(rule: ValidationRule, sheetId: number, change: LineChange): ValidationRule | undefined {
  const values = rule.values.flatMap((value): readonly RuleValue[] => {
    if (!isRangeOf(value, sheetId)) return [value];
    const area = areaAfter(change, value.area);
    return area === undefined ? [] : [{ ...value, area }];
  });
  return values.length < rule.values.length ? undefined : { ...rule, values };
}

function isRangeOf(value: RuleValue, sheetId: number): value is SheetArea {
  return typeof value === 'object' && 'sheetId' in value && value.sheetId === sheetId;
}
