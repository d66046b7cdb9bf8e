import type { Rule } from '../platform';
import { areaOf } from './area-of';

/** What it compares with is asked for only where it matters: there may be a rule in every cell. */
export function ruleOf(rule: GoogleAppsScript.Spreadsheet.DataValidation): Rule {
  const criterion = String(rule.getCriteriaType());
  if (rule.getAllowInvalid()) return { criterion, rejects: false, values: [] };
  const given: readonly unknown[] | null = rule.getCriteriaValues();
  const [first] = given ?? [];
  if (criterion === 'VALUE_IN_RANGE') {
    if (!first) return UNKNOWN;
    const source = areaOf(first as GoogleAppsScript.Spreadsheet.Range);
    return { criterion, rejects: true, values: [], source };
  }
  if (criterion !== 'VALUE_IN_LIST') return { criterion, rejects: true, values: given ?? [] };
  // Behind the items comes whether an arrow is shown.
  return Array.isArray(first) ? { criterion, rejects: true, values: first } : UNKNOWN;
}

/** Such as a dropdown whose cells were deleted: only Sheets can tell what it takes. */
const UNKNOWN: Rule = { criterion: 'UNKNOWN', rejects: true, values: [] };
