/** "Check this platform": a new sheet that says which assumptions hold here. */
import type { Area, Platform, Sheets } from '../platform';
import type { Check } from './check';
import { runChecks } from './run-checks';

/** @returns how many assumptions do not hold, and where to read which */
export function checkAndTell(checks: readonly Check[], platform: Platform): string {
  const { sheets } = platform;
  const { id: sheet, name } = sheets.add(freeName(sheets), false);
  const findings = runChecks(checks, sheet, platform);
  const wrong = findings.filter(([, , , isRight]) => isRight === 'no').length;
  const verdict = `${wrong} of ${findings.length} differ.`;
  const rows = [['Assumption', 'Assumed', 'Found', 'OK'], ...findings, [verdict, '', '', '']];
  const area: Area = { sheet, row: 1, column: 1, rows: rows.length, columns: 4 };
  // So that 007 stays; none of these texts begins like a formula.
  sheets.setFormat(area, '@');
  sheets.setValues(area, rows);
  sheets.setBold({ ...area, rows: 1 });
  sheets.setWidth(sheet, 1, 3, 300);
  sheets.select({ ...area, rows: 1, columns: 1 });
  return `${verdict} See the sheet “${name}”.`;
}

function freeName(sheets: Sheets): string {
  const taken = sheets.all().map(({ name }) => name);
  let name = 'Reachsheet check';
  for (let next = 2; taken.includes(name); next += 1) name = `Reachsheet check ${next}`;
  return name;
}
