/**
 * Questions about Apps Script that nothing public settles. Each has its possible answers, the one that is taken first:
 * the strictest. Tests try every answer; docs/platform.md says what rests on each.
 */
export const HOST_SWITCHES = {
  /** In which language does Google word its failures? `xx` stands for any that is not English. */
  language: ['en', 'xx'],
  /** Do the calls of a formula need what its user has allowed? */
  formulaConsent: ['needed', 'not needed'],
  /** What becomes of a trigger's run at a call that its user has not allowed? */
  triggerConsent: ['ends', 'throws'],
  /** Does SpreadsheetApp.getUi need script.container.ui, outside of simple triggers? */
  uiConsent: ['needed', 'not needed'],
  /** Does ScriptApp.getAuthorizationInfo need script.scriptapp? */
  authorizationInfo: ['needs script.scriptapp', 'needs nothing'],
  /** Is it there in a custom function? */
  authorizationInfoInFormula: ['refused', 'answered'],
  /** Where do requireScopes and requireAllScopes show Google's consent dialog? Elsewhere they fail. */
  consentDialog: ['nowhere', 'menu', 'menu and sidebar'],
} as const;

type Table = typeof HOST_SWITCHES;

export type HostSwitches = { readonly [Name in keyof Table]: Table[Name][number] };

/** Those that are not given have their first answer. */
export function hostSwitches(given: Partial<HostSwitches>): HostSwitches {
  const names = Object.keys(HOST_SWITCHES) as readonly (keyof Table)[];
  const entries = names.map((name) => [name, given[name] ?? HOST_SWITCHES[name][0]]);
  return Object.fromEntries(entries) as HostSwitches;
}
