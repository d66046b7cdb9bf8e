/**
 * Questions about Apps Script that nothing public settles. Each has its possible answers, the one that is taken first:
 * the strictest. Tests try every answer; docs/platform.md says what rests on each.
 */
export const HOST_SWITCHES = {
  /** In which language does Google word its failures? `xx` stands for any that is not English. */
  language: ['en', 'xx'],
  /** Which of a person's triggers of an add-on does getProjectTriggers list? A bound script has one file only. */
  projectTriggers: ['of all files', 'of this file'],
  /** Does getUserTriggers list a bound script's clock triggers, which are made without naming its file? */
  boundClockTriggers: ['not listed', 'listed'],
} as const;

type Table = typeof HOST_SWITCHES;

export type HostSwitches = { readonly [Name in keyof Table]: Table[Name][number] };

/** Those that are not given have their first answer. */
export function hostSwitches(given: Partial<HostSwitches>): HostSwitches {
  const names = Object.keys(HOST_SWITCHES) as readonly (keyof Table)[];
  const entries = names.map((name) => [name, given[name] ?? HOST_SWITCHES[name][0]]);
  return Object.fromEntries(entries) as HostSwitches;
}
