/** Dates on their way into a formula and out of it, where Google reads them by the script's clock (see formula-dates.ts). */
import type { FormulaInput } from '../arguments/input';
import type { DateFinding } from '../formula-dates';
import type { Calendar } from '../platform';
import type { FormulaCells } from './output';

/** @param finding asked where a date is given, and else not */
export function givenDates(
  inputs: readonly FormulaInput[],
  finding: () => DateFinding,
  calendar: Calendar,
): readonly FormulaInput[] {
  return replaceDates(inputs, (date) =>
    finding().given === 'script' ? calendar.fromScriptClock(date) : date,
  ) as readonly FormulaInput[];
}

/** What a formula has to return, so that its cells show these instants. */
export function returnedDates(
  cells: FormulaCells,
  { returned }: DateFinding,
  calendar: Calendar,
): FormulaCells {
  if (returned !== 'script') return cells;
  return replaceDates(cells, (date) => calendar.toScriptClock(date)) as FormulaCells;
}

function replaceDates(value: unknown, replace: (date: Date) => Date): unknown {
  if (Array.isArray(value)) return value.map((part) => replaceDates(part, replace));
  return value instanceof Date && !Number.isNaN(value.getTime()) ? replace(value) : value;
}
