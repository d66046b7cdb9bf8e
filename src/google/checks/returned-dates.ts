/** By whose clock Google reads dates that formulas return and are given. What differs is kept, and formulas allow for it. */
import { keepDateFinding, type Way } from '../../formula-dates';
import type { Check } from '../../platform';
import { PROBE } from '../../probe';
import { createCalendar } from '../calendar';
import { documentSettings } from '../settings';
import { type Cells, check } from './entry';
import { DAY, INSTANTS } from './probe';
import { answersOf } from './running';

export const returnedDateChecks = (): readonly Check[] => [
  measured('returned', 'Dates that formulas return are read by the clock of', (cells) => {
    cells('C1').setFormula(`=${PROBE}("dates")`);
    if (answersOf(cells('C1')).includes(undefined)) return undefined;
    const [seen = []] = cells('E1:G1').getValues();
    const calendar = createCalendar();
    return [...INSTANTS.map((ms) => new Date(ms)), calendar.midnight(DAY)].map((sent, index) => ({
      seen: Number(seen[index]),
      spreadsheet: sent.getTime(),
      script: calendar.fromScriptClock(sent).getTime(),
    }));
  }),
  measured('given', 'Dates that formulas are given show the clock of', (cells) => {
    cells('A1:A2').setValues(INSTANTS.map((ms) => [new Date(ms)]));
    cells('C1:C2').setFormulas([[`=${PROBE}("dates";A1)`], [`=${PROBE}("dates";A2)`]]);
    if (answersOf(cells('C1:C2')).includes(undefined)) return undefined;
    const calendar = createCalendar();
    const seen = cells('D1:D2').getValues();
    return INSTANTS.map((ms, index) => ({
      seen: Number(seen[index]?.[0]),
      spreadsheet: ms,
      script: calendar.toScriptClock(new Date(ms)).getTime(),
    }));
  }),
];

/** In milliseconds since 1970: what came, and what would have to come. */
interface Seen {
  readonly seen: number;
  readonly spreadsheet: number;
  readonly script: number;
}

/** @param look gives undefined where the formula did not run */
function measured(way: Way, what: string, look: (cells: Cells) => readonly Seen[] | undefined): Check {
  return check(what, 'spreadsheet', (cells) => {
    const seen = look(cells);
    if (seen === undefined) return 'not checked: the formula did not run';
    if (seen.every(({ spreadsheet, script }) => spreadsheet === script)) {
      return 'not checked: spreadsheet and script have the same time';
    }
    const reader = (['spreadsheet', 'script'] as const).find((one) =>
      seen.every((times) => times.seen === times[one]),
    );
    if (reader === undefined)
      return `neither: ${seen.map((one) => one.seen - one.spreadsheet).join()} ms off`;
    keepDateFinding(way, reader, zones(), documentSettings);
    return reader === 'script' ? 'script: formulas allow for it. Refresh them once' : reader;
  });
}

function zones(): readonly string[] {
  return [SpreadsheetApp.getActive().getSpreadsheetTimeZone(), Session.getScriptTimeZone()];
}
