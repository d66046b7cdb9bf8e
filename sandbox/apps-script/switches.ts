/**
 * Questions about Apps Script that nothing public settles. Each has its possible answers, the one that is taken first:
 * the strictest. Tests try every answer; docs/platform.md says what rests on each.
 */
import { type Answers, answersTo } from '../workbook/answers';

export const HOST_SWITCHES = {
  /** Which one does Utilities.parseDate take of an hour that comes twice, when clocks go back? */
  hourThatComesTwice: ['the later', 'the earlier'],
  /** When does a script hear that Sheets refuses to insert rows, columns or cells: with the next call, or at once? */
  refusedShapes: ['later', 'at once'],
  /** When does a script hear that Sheets refuses to mark a row with protected cells, or to unmark it: with the next call, or at once? */
  refusedMarks: ['later', 'at once'],
  /** May a script activate a hidden sheet? */
  hiddenSheetsActivate: [false, true],
  /** In which language does Google word its failures? `xx` stands for any that is not English. */
  language: ['en', 'xx'],
  /** Which of a person's triggers of an add-on does getProjectTriggers list? A bound script has one file only. */
  projectTriggers: ['of all files', 'of this file'],
  /** Does a sheet without cells (a chart on a sheet of its own, a connected sheet) refuse to tell its size and its protections? */
  sheetsWithoutCellsRefuse: [true, false],
  /** Does pasting formats bring the validation of the source along? */
  pastingFormatsTakesValidation: [false, true],
  /** Which rows does `copyTo` leave out of what it copies, packing the others together? Or does it refuse filtered ones? */
  copySkips: ['filtered and hidden', 'filtered', 'nothing', 'refused where filtered'],
  /** Which rows does `copyTo` pass over where it copies to, so that they keep what they have? Or does it refuse filtered ones? */
  pasteSkips: ['filtered and hidden', 'filtered', 'nothing', 'refused where filtered'],
  /** Do pasted values reset the number formats of their cells, bring their own, or leave them? Dates always stay dates. */
  valuesPasteFormats: ['reset', 'take', 'leave'],
  /** Do pasted values bring the colors of their cells? */
  valuesPasteColors: [false, true],
  /** Does a number, a date or TRUE that is pasted as a value into a cell of format `@` become text? */
  pastedIntoText: ['text', 'as it was'],
  /** What is the number format of a cell that nobody formatted? */
  unformatted: ['0.###############', 'General', ''],
  /** Does the developer metadata of a sheet, its rows and its columns come along when the sheet is copied? */
  copiedTabMetadata: ['copied', 'left'],
  /** In which order does DeveloperMetadataFinder.find() give what it finds? */
  metadataOrder: ['newest first', 'oldest first'],
  /** Who gets a lock next of those that wait for it? */
  lockOrder: ['random', 'arrival'],
  /** What do tryLock and releaseLock do while many wait for a lock? */
  busyLocks: ['fail', 'work'],
  /** Is a lock free whose releaseLock failed, or only once its execution has ended? */
  failedRelease: ['holds', 'frees'],
  /** Does getUserTriggers list a bound script's clock triggers, which are made without naming its file? */
  boundClockTriggers: ['not listed', 'listed'],
  /** What does a script read in a cell whose formula still runs: what the cell shows, an error, or nothing? */
  runningFormulaReads: ['its words', '#ERROR!', ''],
  /** What are custom functions while a trigger runs and nobody has the file open? */
  formulasInTriggers: ['unknown', 'not calculated', 'calculated'],
  /** Which rows does a text finder pass over? */
  finderSkips: ['filtered and hidden', 'filtered', 'nothing'],
  /** Does a text finder look for a regular expression in the text of formulas, if it is to look there? */
  finderPatternsInFormulas: [true, false],
  /** Does a text finder that is to look at the text of formulas also replace it? */
  finderReplacesFormulas: [true, false],
  /** Does a text finder of the whole spreadsheet look into hidden sheets? */
  finderSeesHiddenSheets: [false, true],
  /** In whose time zone does Google read the clock of a Date that a custom function returns? */
  formulaDatesIn: ['spreadsheet', 'script'],
  /** In whose time zone does the clock of a cell stand in the Date that a custom function is given? */
  formulaIsGivenDatesIn: ['spreadsheet', 'script'],
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

export type HostSwitches = Answers<typeof HOST_SWITCHES>;

/** Those that are not given have their first answer. */
export function hostSwitches(given: Partial<HostSwitches>): HostSwitches {
  return answersTo(HOST_SWITCHES, given);
}
