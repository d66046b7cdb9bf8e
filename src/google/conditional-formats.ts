import type { Area, Covering } from '../platform';
import { areaOf } from './area-of';
import { askSheet, noteWrite } from './waiting-writes';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

/** @param mayChange whether whoever runs this may change formats of that sheet */
export function formattedBy(sheet: GoogleSheet, mayChange: boolean): readonly Covering[] {
  return known(() => {
    const rules = rulesOf(sheet);
    const isMovable = mayChange && areWhole(rules);
    return rules
      .flatMap((rule) => rule.getRanges())
      .map((range) => ({ area: areaOf(range), kind: 'conditional format', isMovable }));
  });
}

/** A script can only make a chart anew, without much of how it looks. */
export function drawnFrom(sheet: GoogleSheet): readonly Covering[] {
  return known(() =>
    askSheet(() => sheet.getCharts())
      .flatMap((chart) => chart.getRanges())
      .map((range) => ({ area: areaOf(range), kind: 'chart', isMovable: false })),
  );
}

/** Of one that a script cannot read nobody knows: it is left to Sheets. */
function known(find: () => readonly Covering[]): readonly Covering[] {
  try {
    return find();
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
  if (!areWhole(rules)) return;
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

function areWhole(rules: readonly GoogleAppsScript.Spreadsheet.ConditionalFormatRule[]): boolean {
  return rules.every((rule) => rule.getBooleanCondition() || rule.getGradientCondition());
}

function rulesOf(sheet: GoogleSheet): readonly GoogleAppsScript.Spreadsheet.ConditionalFormatRule[] {
  return askSheet(() => sheet.getConditionalFormatRules());
}
