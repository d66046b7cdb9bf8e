import type { Area } from '../platform';
import { areaOf } from './area-of';
import { askSheet, noteWrite } from './waiting-writes';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

export function conditionalRanges(sheet: GoogleSheet): readonly Range[] {
  return rangesOf(() => rulesOf(sheet));
}

export function drawnRanges(sheet: GoogleSheet): readonly Range[] {
  return rangesOf(() => askSheet(() => sheet.getCharts()));
}

/** Of one that a script cannot read nobody knows: it is left to Sheets. */
function rangesOf(find: () => readonly { getRanges(): Range[] }[]): readonly Range[] {
  try {
    return find().flatMap((one) => one.getRanges());
  } catch {
    return [];
  }
}

/** A sheet gets all of them anew: where it tells of one only in part, all stay as they are. */
export function changeFormats(
  sheet: GoogleSheet,
  move: (area: Area) => Area,
  reword: (formula: string) => string,
): void {
  const rules = rulesOf(sheet);
  if (rules.some((rule) => !rule.getBooleanCondition() && !rule.getGradientCondition())) return;
  const changed = rules.map((rule) => {
    const areas = rule.getRanges().map(areaOf);
    const moved = areas.map(move);
    const condition = rule.getBooleanCondition();
    const values: readonly unknown[] = condition?.getCriteriaValues() ?? [];
    const reworded = values.map((value) =>
      typeof value === 'string' && value.startsWith('=') ? reword(value) : value,
    );
    const hasMoved = moved.some((area, index) => area !== areas[index]);
    const isReworded = reworded.some((value, index) => value !== values[index]);
    if (!hasMoved && !isReworded) return rule;
    const copy = rule.copy();
    if (hasMoved) {
      copy.setRanges(
        moved.map(({ row, column, rows, columns }) => sheet.getRange(row, column, rows, columns)),
      );
    }
    if (condition && isReworded) copy.withCriteria(condition.getCriteriaType(), reworded);
    return copy.build();
  });
  if (changed.every((rule, index) => rule === rules[index])) return;
  noteWrite();
  sheet.setConditionalFormatRules(changed);
}

function rulesOf(sheet: GoogleSheet): readonly GoogleAppsScript.Spreadsheet.ConditionalFormatRule[] {
  return askSheet(() => sheet.getConditionalFormatRules());
}
