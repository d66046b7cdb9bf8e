/**
 * Questions about cells in Google Sheets that nothing public settles. Each has its possible answers, the one that is
 * taken first: the strictest. Tests try every answer; docs/platform.md says what rests on each.
 */
import { type Answers, answersTo } from './answers';

export const WORKBOOK_SWITCHES = {
  /** Does text that starts with `=` stay text in a cell of format `@`? */
  textFormatStopsFormulas: [false, true],
  /** Does a leading apostrophe stay part of the text in a cell of format `@`? */
  textFormatKeepsApostrophe: [false, true],
  /** Does text that looks like a number, a date or TRUE stay text in a cell of format `@`? */
  textFormatStopsNumbers: [true, false],
  /** Does half a surrogate pair stay what it is, instead of becoming U+FFFD? */
  keepsHalfPairs: [true, false],
  /** Do `+`, `-`, `@`, their full-width forms, and any of them behind blanks begin a formula, too? */
  looseFormulas: [false, true],
  /** Does a checkbox refuse what is neither TRUE nor FALSE, as if its rule rejected it? */
  checkboxesReject: [true, false],
  /** Is pasting values, or formulas with what else stands there, into a cell refused where its rule rejects them? */
  pastingObeysValidation: [true, false],
  /** Do inserted rows and columns have the validation of the neighbor whose formats they take? */
  insertedLinesTakeValidation: [false, true],
  /** Does a typed column of a Sheets table refuse values of another type? */
  typedColumnsRefuseOtherTypes: [true, false],
  /** May a sort take some rows or columns of a Sheets table together with cells outside of it? */
  sortsAcrossTables: [false, true],
  /** Does a sort also move rows that a filter or a person has hidden? Otherwise they stay, and those around them move. */
  sortMovesHiddenRows: [true, false],
  /** Does a filter hide and show rows again as their values change, or only when its criteria are set? */
  filtersFollowValues: [false, true],
  /** What of a text that is written does Sheets put into another form, although it stays text? */
  tidiesTexts: ['nothing', 'line breaks', 'blanks at the end'],
  /** Do numbers keep every digit and dates their milliseconds, or fifteen digits and whole seconds? */
  keepsDigits: [true, false],
  /** Does a comma separate the arguments of a formula also in a file with decimal commas? */
  commaSeparatesEverywhere: [false, true],
  /** Is the answer of a custom function forgotten once no cell calls it, so that it runs again when one does? */
  forgetsAnswers: [true, false],
} as const;

export type WorkbookSwitches = Answers<typeof WORKBOOK_SWITCHES>;

/** Those that are not given have their first answer. */
export function workbookSwitches(given: Partial<WorkbookSwitches>): WorkbookSwitches {
  return answersTo(WORKBOOK_SWITCHES, given);
}
