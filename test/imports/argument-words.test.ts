import { beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../sandbox/workbook/workbook';
import type { Argument, Definition } from '../../src/imports/definition/definition';
import { clipsImport, type OpenedImport, openImport } from './opened-import';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
});

/** What is said of the import, while these are the cells from A1 of Sheet1 on. */
function refusalOf(definition: Definition, ...column: readonly Entry[]): string {
  const sheet = opened.sheet.workbook.sheetById(0);
  if (column.length > 0) {
    const area = { row: 1, column: 1, rows: column.length, columns: 1 };
    sheet?.enter(
      area,
      column.map((value) => [value]),
    );
  }
  const answer = opened.answer('price', { definition });
  if (answer.ok) throw new Error('It was priced.');
  expect(opened.sheet.apis.requests).toHaveLength(0);
  return answer.error.message;
}

const fromCell = (cell: string): Argument => ({ kind: 'cell', cell });

function clips(given: Definition['arguments']): Definition {
  return clipsImport('', { arguments: given });
}

function of(dataset: string, given: Definition['arguments']): Definition {
  return { ...clipsImport(''), dataset, arguments: given, columns: [] };
}

/** Function names, arguments’ names, ids of arguments, examples. */
const FORMULA_WORDS = /[A-Z]{3,}_[A-Z]|\(\)|=[A-Z]|\b[a-z]+(Ids?|By|Order|Date)\b|formula|argument|Example/;

const CELL = fromCell('Sheet1!A1');

test.each<[string, Definition, readonly Entry[], string]>([
  [
    'an empty cell',
    clips({ campaignId: CELL }),
    [],
    'The cell Sheet1!A1, from which the campaign is read, is empty. Fill it in, or edit the import.',
  ],
  [
    'empty cells',
    of('CAMPAIGN_DETAILS', { campaignIds: fromCell('Sheet1!A1:A3') }),
    [],
    'The cells Sheet1!A1:A3, from which the campaigns are read, are empty. Fill them in, or edit the import.',
  ],
  [
    'a cell without an id',
    clips({ campaignId: CELL }),
    ['spring'],
    'The cell Sheet1!A1, from which the campaign is read, holds “spring”, which is no id. Put an id such as 3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b there, or edit the import.',
  ],
  [
    'a cell with an id of another kind',
    of('CREATOR_MENTIONS', { creatorId: CELL }),
    ['..'],
    'The cell Sheet1!A1, from which the creator is read, holds “..”, which is no id. Put an id there, or edit the import.',
  ],
  [
    'a cell in error',
    clips({ campaignId: CELL }),
    ['#REF!'],
    'The cell Sheet1!A1 shows #REF!. Nothing was changed. Try again; if it still shows an error, mend that cell, or edit the import.',
  ],
  [
    'a cell with a value of the wrong kind',
    of('CREATORS', { minFollowers: CELL }),
    ['many'],
    'The cell Sheet1!A1, from which the min followers are read, holds “many”. Only creators with at least this many followers. Correct it, or edit the import.',
  ],
  [
    'a cell with an unknown value',
    of('CAMPAIGNS', { status: CELL }),
    ['OVER'],
    'The cell Sheet1!A1, from which the status is read, holds “OVER”, which is none of LIVE, ENDED, DRAFT, PAYMENT_PENDING. Correct it, or edit the import.',
  ],
  [
    'cells with an unknown value',
    of('COMMUNITY_MEMBERS', {
      communityId: { kind: 'value', value: '3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b' },
      platforms: fromCell('Sheet1!A1:A2'),
    }),
    ['x', 'myspace'],
    'The cells Sheet1!A1:A2, from which the platforms are read, hold “myspace”, which is none of x, instagram, youtube. Correct it, or edit the import.',
  ],
  [
    'several cells where one is meant',
    clips({ campaignId: fromCell('Sheet1!A1:A2') }),
    ['a', 'b'],
    'The campaign is read from one cell, and Sheet1!A1:A2 is several. Edit the import.',
  ],
  [
    'a block of cells',
    of('CAMPAIGN_DETAILS', { campaignIds: fromCell('Sheet1!A1:B2') }),
    ['a', 'b'],
    'The campaigns are read from one row or one column of cells, and Sheet1!A1:B2 is a block. Edit the import.',
  ],
  [
    'too many ids',
    of('CREATOR_DETAILS', { creatorIds: fromCell('Sheet1!A1:A501') }),
    Array.from({ length: 501 }, (_, index) => `creator-${index}`),
    'One import reads at most 500 different creators, not 501. Edit it to read fewer, and make another for the rest.',
  ],
  [
    'a cell without a number of rows',
    of('CREATORS', { rows: CELL }),
    ['some'],
    'The cell Sheet1!A1, from which the rows are read, holds no whole number of at least 1, and not “all”. Correct it, or edit the import.',
  ],
  [
    'a cell with too many rows',
    of('TOP_CREATORS', { rows: CELL }),
    [80],
    'The service gives at most 50 rows of this. Correct the cell Sheet1!A1, and ask for 50 or fewer.',
  ],
  [
    'days in the wrong order',
    of('LEADERBOARD', {
      startDate: { kind: 'value', value: '2026-03-02' },
      endDate: { kind: 'value', value: '2026-03-01' },
      sortBy: { kind: 'value', value: 'USDC' },
    }),
    [],
    'The end date (2026-03-01) comes before the start date (2026-03-02). Correct one of them.',
  ],
  ['nothing given', clips({}), [], 'This import needs the campaign. Edit it and choose.'],
  [
    'a value that is no id',
    clips({ campaignId: { kind: 'value', value: 'spring' } }),
    [],
    'The campaign cannot be “spring”. Edit the import and choose again.',
  ],
  [
    'a number of rows that is none',
    of('CREATORS', { rows: { kind: 'value', value: 0.5 } }),
    [],
    'The number of rows is not a whole number of at least 1. Edit the import.',
  ],
  [
    'more rows than the service gives',
    of('TOP_CREATORS', { rows: { kind: 'value', value: 51 } }),
    [],
    'The service gives at most 50 rows of this. Edit the import, and ask for 50 or fewer.',
  ],
  [
    'a column that is not there any more',
    { ...clips({ campaignId: CELL }), columns: [{ key: 'money', title: 'Money' }] },
    ['3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b'],
    'Clips of a campaign has no column “money”. Edit the import and choose its columns anew.',
  ],
])('%s is told in the words of the form, naming the cells', (_, definition, cells, message) => {
  expect(refusalOf(definition, ...cells)).toBe(message);
  const words = message.replace(/PAYMENT_PENDING/, '');
  expect(words).not.toMatch(FORMULA_WORDS);
});

test('of ids in cells one that is none is told in its own row', () => {
  const { contributors } = opened.sheet.apis.world;
  const sheet = opened.sheet.workbook.sheetById(0);
  sheet?.enter({ row: 1, column: 1, rows: 2, columns: 1 }, [['..'], [contributors[0]?.id ?? '']]);
  const { sample } = opened.ask('price', {
    definition: of('CREATOR_DETAILS', { creatorIds: fromCell('Sheet1!A1:A2') }),
  });
  expect(sample.map(([first]) => first)).toEqual(['⚠ “..” is not an id.', contributors[0]?.handle]);
});
