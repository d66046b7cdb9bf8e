import { instantOf, wallClock } from '../workbook/wall-clock';
import type { HostSwitches } from './switches';

/** Instants on their way from cells into a custom function, and from it into cells, in milliseconds since 1970. */
export interface FormulaDates {
  given(instant: number): number;
  returned(instant: number): number;
}

export interface Zones {
  readonly spreadsheet: string;
  readonly script: string;
}

/** Where Google goes by the script's time zone, the clock on the wall stays and the instant becomes another. */
export function formulaDates(
  { formulaDatesIn, formulaIsGivenDatesIn }: HostSwitches,
  { spreadsheet, script }: Zones,
): FormulaDates {
  return {
    given: (instant) =>
      formulaIsGivenDatesIn === 'script' ? instantOf(wallClock(instant, spreadsheet), script) : instant,
    returned: (instant) =>
      formulaDatesIn === 'script' ? instantOf(wallClock(instant, script), spreadsheet) : instant,
  };
}
