import type { Rule } from '../platform';
import { areaOf } from './area-of';

/** What it compares with is asked for only where it matters: there may be a rule in every cell. */
export function ruleOf(rule: GoogleAppsScript.Spreadsheet.DataValidation): Rule {
  const criterion = String(rule.getCriteriaType());
  if (rule.getAllowInvalid()) return { criterion, rejects: false, values: [] };
  const [first, ...others]: readonly unknown[] = rule.getCriteriaValues();
  if (criterion === 'VALUE_IN_RANGE') {
    return {
      criterion,
      rejects: true,
      values: [],
      source: areaOf(first as GoogleAppsScript.Spreadsheet.Range),
    };
  }
  const isList = criterion === 'VALUE_IN_LIST';
  // Behind the items comes whether an arrow is shown.
  const values = isList ? (first as readonly unknown[]) : first === undefined ? [] : [first, ...others];
  return { criterion, rejects: true, values };
}
