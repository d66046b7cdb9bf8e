/**
 * Questions about Apps Script that nothing public settles. Each has its possible answers, the one that is taken first:
 * the strictest. Tests try every answer; docs/platform.md says what rests on each.
 */
export const HOST_SWITCHES = {
  /** In which language does Google word its failures? `xx` stands for any that is not English. */
  language: ['en', 'xx'],
  /** Who gets a lock next of those that wait for it? */
  lockOrder: ['random', 'arrival'],
  /** What do tryLock and releaseLock do while many wait for a lock? */
  busyLocks: ['fail', 'work'],
  /** Is a lock free whose releaseLock failed, or only once its execution has ended? */
  failedRelease: ['holds', 'frees'],
} as const;

type Table = typeof HOST_SWITCHES;

export type HostSwitches = { readonly [Name in keyof Table]: Table[Name][number] };

/** Those that are not given have their first answer. */
export function hostSwitches(given: Partial<HostSwitches>): HostSwitches {
  const names = Object.keys(HOST_SWITCHES) as readonly (keyof Table)[];
  const entries = names.map((name) => [name, given[name] ?? HOST_SWITCHES[name][0]]);
  return Object.fromEntries(entries) as HostSwitches;
}
