/** What the check says where Google's answer to an open question is not the one that is taken. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import { HOST_SWITCHES, type HostSwitches } from '../../sandbox/apps-script/switches';
import { connectFully } from '../../sandbox/connect';
import { WORKBOOK_SWITCHES, type WorkbookSwitches } from '../../sandbox/workbook/switches';
import type { Finding } from '../../src/checks/run-checks';
import { checkAll, openPlatform, whatOf } from './opened-platform';

let server: ApiServer;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());

/**
 * Of each answer that is not the first of its switch: the checks that differ. None where no script finds it out: then a
 * check by hand does, as docs/platform.md says.
 */
const DIFFERS: Readonly<Record<string, readonly string[]>> = {
  'textFormatStopsFormulas: true': ['"=1+1"'].map(underTextFormat),
  'textFormatKeepsApostrophe: true': [`"'=1+1"`].map(underTextFormat),
  'textFormatStopsNumbers: false': [
    ...['"007"', '"1-2"', '"1e5"', '"TRUE"'].map(underTextFormat),
    'Writes keep their order',
  ],
  'keepsHalfPairs: false': ['"\\ud83d"'].map(underTextFormat),
  'looseFormulas: true': [...['"\\t=1+1"', '"\\u0001=1+1"', '"+A1"', '"-A1"', '"@SUM(1)"', '"＝1+1"']].map(
    underTextFormat,
  ),
  'tidiesTexts: "line breaks"': ['"a\\r\\nb"'].map(underTextFormat),
  'tidiesTexts: "blanks at the end"': ['"a "'].map(underTextFormat),
  'keepsDigits: false': ['Digits of a number', 'A date read back is so many ms off'],
  'forgetsAnswers: false': ['A refresh runs a formula again'],

  'checkboxesReject: false': ['A text in a checkbox'],
  'pastingObeysValidation: false': ['Pasting what a dropdown rejects'],
  'insertedLinesTakeValidation: true': ['An inserted row has the checkbox of the row above'],
  'pastingFormatsTakesValidation: true': ['Pasting formats brings a dropdown'],
  // No script can make a table.
  'typedColumnsRefuseOtherTypes: false': [],
  'sortsAcrossTables: true': [],
  'sortMovesHiddenRows: false': [
    'Sorting moves rows that a filter hides',
    'Sorting moves rows hidden by hand',
  ],

  'filtersFollowValues: true': ['A row that a filter hides, after its value changed'],

  'copySkips: "filtered"': ['Copying out of rows hidden by hand'],
  'copySkips: "nothing"': ['Copying out of rows that a filter hides', 'Copying out of rows hidden by hand'],
  'copySkips: "refused where filtered"': [
    'Copying out of rows that a filter hides',
    'Copying out of rows hidden by hand',
  ],
  'pasteSkips: "refused where filtered"': [
    'A row hidden by a filter that is copied onto',
    'A row hidden by hand that is copied onto',
  ],
  'pasteSkips: "filtered"': ['A row hidden by hand that is copied onto'],
  'pasteSkips: "nothing"': [
    'A row hidden by a filter that is copied onto',
    'A row hidden by hand that is copied onto',
  ],
  'valuesPasteFormats: "take"': ['Pasting values: the number format'],
  'valuesPasteFormats: "leave"': [
    'Pasting values: the number format',
    'A number pasted as value under @ format',
  ],
  'valuesPasteColors: true': ['Pasting values: the color'],
  // Matters only where the format is left: see below.
  'pastedIntoText: "as it was"': [],
  'unformatted: "General"': ['The format of an untouched cell'],
  'unformatted: ""': ['The format of an untouched cell'],

  'sheetsWithoutCellsRefuse: false': ['The size of a sheet without cells'],
  'copiedTabMetadata: "left"': ['Metadata of rows in a copied tab'],
  'metadataOrder: "oldest first"': ['Metadata of rows 2, 4 and 3, as it is found'],
  'finderSeesHiddenSheets: true': ['A search of the whole spreadsheet, in a hidden sheet'],

  'finderSkips: "filtered"': ['A search, in a row hidden by hand'],
  'finderSkips: "nothing"': ['A search, in a row that a filter hides', 'A search, in a row hidden by hand'],
  // Matters only in a file with decimal commas, and nothing rests on it.
  'commaSeparatesEverywhere: true': [],
  'finderReplacesFormulas: false': ['A search that replaces a formula'],
  'finderPatternsInFormulas: false': ['A search for a pattern, in a formula'],

  // It takes a trigger's run.
  'formulasInTriggers: "not calculated"': [],
  'formulasInTriggers: "calculated"': [],
  'runningFormulaReads: "#ERROR!"': ['A formula that still runs is read as'],
  'runningFormulaReads: ""': ['A formula that still runs is read as'],
  'formulaDatesIn: "script"': ['Dates that formulas return are read by the clock of'],
  'formulaIsGivenDatesIn: "script"': [
    'Dates that formulas are given show the clock of',
    'A formula is given a date',
  ],

  'hourThatComesTwice: "the earlier"': ['An hour that comes twice is taken as'],
  // It takes somebody else's protection.
  'refusedShapes: "at once"': [],
  'refusedMarks: "at once"': [],

  'hiddenSheetsActivate: true': ['Showing a hidden sheet by script'],

  // Google's words are told where a check is refused, and nothing rests on them.
  'language: "xx"': [],
  // It takes several executions at a time.
  'lockOrder: "arrival"': [],
  'busyLocks: "work"': [],
  'failedRelease: "frees"': [],
  // Nothing rests on them.
  'projectTriggers: "of this file"': [],
  'boundClockTriggers: "listed"': [],

  'authorizationInfoInFormula: "answered"': ['A formula asks what is allowed'],
  // It takes a person who has not allowed everything.
  'formulaConsent: "not needed"': [],
  'triggerConsent: "throws"': [],
  'uiConsent: "not needed"': [],
  'authorizationInfo: "needs nothing"': [],
  'consentDialog: "menu"': [],
  'consentDialog: "menu and sidebar"': [],
};

function underTextFormat(text: string): string {
  return `${text} under @ format`;
}

const ANSWERS = [
  ...answersOf(WORKBOOK_SWITCHES).map((answer) => ({ ...answer, isOfCells: true })),
  ...answersOf(HOST_SWITCHES).map((answer) => ({ ...answer, isOfCells: false })),
];

function answersOf(switches: Readonly<Record<string, readonly unknown[]>>) {
  return Object.entries(switches).flatMap(([name, [, ...others]]) =>
    others.map((answer) => ({ name, answer, title: `${name}: ${JSON.stringify(answer)}` })),
  );
}

test('every answer of every switch has its entry, and no other', () => {
  const titles = ANSWERS.map(({ title }) => title);
  expect(Object.keys(DIFFERS).sort()).toEqual([...titles].sort());
});

test.each(ANSWERS)(
  '$title: these checks differ, and no others',
  async ({ title, name, answer, isOfCells }) => {
    const given = { [name]: answer };
    const findings = await checkedWith(isOfCells ? given : {}, isOfCells ? {} : given);
    expect(whatOf(findings, 'no')).toEqual(DIFFERS[title] ?? []);
  },
);

test('where pasting leaves the text format, the number under it is told as it is', async () => {
  const findings = await checkedWith({}, { valuesPasteFormats: 'leave', pastedIntoText: 'as it was' });
  expect(whatOf(findings, 'no')).toEqual(['Pasting values: the number format']);
});

async function checkedWith(
  ofCells: Partial<WorkbookSwitches>,
  ofServices: Partial<HostSwitches>,
): Promise<readonly Finding[]> {
  const script = openPlatform(server, ofCells, ofServices);
  connectFully(script, server);
  const { findings } = await checkAll(script);
  await script.close();
  return findings;
}
