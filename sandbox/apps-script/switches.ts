/**
 * Questions about Apps Script that nothing public settles. Each has its possible answers, the one that is taken first:
 * the strictest. Tests try every answer; docs/platform.md says what rests on each.
 */
export const HOST_SWITCHES = {
  /** In which language does Google word its failures? `xx` stands for any that is not English. */
  language: ['en', 'xx'],
  /** What does a script read in a cell whose formula still runs: what the cell shows, an error, or nothing? */
  runningFormulaReads: ['its words', '#ERROR!', ''],
  /** Does a text finder of the whole spreadsheet look into hidden sheets? */
  finderSeesHiddenSheets: [false, true],
  /** In whose time zone does Google read the clock of a Date that a custom function returns? */
  formulaDatesIn: ['spreadsheet', 'script'],
  /** In whose time zone does the clock of a cell stand in the Date that a custom function is given? */
  formulaIsGivenDatesIn: ['spreadsheet', 'script'],
} as const;

type Table = typeof HOST_SWITCHES;

export type HostSwitches = { readonly [Name in keyof Table]: Table[Name][number] };

/** Those that are not given have their first answer. */
export function hostSwitches(given: Partial<HostSwitches>): HostSwitches {
  const names = Object.keys(HOST_SWITCHES) as readonly (keyof Table)[];
  const entries = names.map((name) => [name, given[name] ?? HOST_SWITCHES[name][0]]);
  return Object.fromEntries(entries) as HostSwitches;
}
