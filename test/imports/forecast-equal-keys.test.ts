// Before a run of rows that share their keys: what is told is what the run then does, whichever of them it goes on with.
import { beforeEach, describe, expect, test } from 'vitest';
import { besideTable } from './beside';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource } from './projects-import';
import { projectsSheet } from './snapshot-table';

const row = (id: string, name: string, size = 1): Source => ({ id, name, size });
const FIRST = row('a', 'first');
const SECOND = row('a', 'second');
const OTHER = row('b', 'other');
const ROWS = [FIRST, OTHER, SECOND];

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  opened = openImport();
});

function begin(mode: 'replace' | 'update', remarked: readonly Source[], rows = ROWS): void {
  setSource(opened, rows);
  ({ id } = opened.run(projectsImport({ mode })));
  const sheet = projectsSheet(opened);
  const column = besideTable(sheet);
  rows.forEach((one, index) => {
    if (remarked.includes(one))
      sheet.enter({ row: 2 + index, column, rows: 1, columns: 1 }, [[`of ${one.name}`]]);
  });
}

function expectTold(came: readonly Source[]): void {
  setSource(opened, came);
  const { comparison } =
    opened.ask('price', { id, definition: opened.ask('definition', { id }) }).forecast ?? {};
  const { result } = opened.runAgain(id);
  const { added, changed, removed } = comparison ?? {};
  expect({ added, changed, removed }).toEqual(result?.changes);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each<readonly [string, readonly Source[], readonly Source[]]>([
    ['no remark', [], [OTHER, SECOND]],
    ['the remark of the one that left', [FIRST], [OTHER, SECOND]],
    ['the remark of the one that stays', [SECOND], [OTHER, SECOND]],
    ['both remarks', [FIRST, SECOND], [OTHER, SECOND]],
    ['a remark, and the other one has changed', [FIRST], [OTHER, row('a', 'third', 3)]],
    ['both remarks, and the other one has changed', [FIRST, SECOND], [OTHER, row('a', 'third', 3)]],
    ['a remark, and a number of the one that stays has changed', [FIRST], [row('a', 'first', 3), OTHER]],
  ])('%s', (_, remarked, came) => {
    begin(mode, remarked);
    expectTold(came);
    // What was kept for its remark comes back, or goes once that is deleted.
    expectTold(ROWS);
    expectTold(came);
    const sheet = projectsSheet(opened);
    const column = besideTable(sheet);
    sheet.clear({ row: 2, column, rows: sheet.maxRows - 1, columns: 1 }, { contents: true });
    expectTold(came);
  });

  test('a key was cleared, with a remark beside it', () => {
    begin(mode, [OTHER]);
    projectsSheet(opened).enter({ row: 3, column: 1, rows: 1, columns: 1 }, [['']]);
    expectTold(ROWS);
    expectTold(ROWS);
  });

  test('rows were copied, and the person has said which', () => {
    begin(mode, [OTHER]);
    const sheet = projectsSheet(opened);
    sheet.insertRows(2, 1);
    sheet.enter({ row: 2, column: 1, rows: 1, columns: 4 }, [['b', 'other', 1, true]]);
    opened.answer('startRun', { id });
    const { stamp = '' } = opened.ask('home', {}).imports[0]?.question ?? {};
    opened.ask('answerQuestion', { id, stamp, answer: 0 });
    expectTold(ROWS);
  });

  // Rows are 2 to 5.
  test.each([
    ['the first of them dragged to the end', 2, 6],
    ['the other row dragged to the end', 3, 6],
    ['the second of them dragged to the end', 4, 6],
    ['the second of them dragged to the top', 4, 2],
    ['the last row dragged to the top', 5, 2],
    ['the last row dragged between them', 5, 3],
  ])('%s: none comes anew, and a remark stands beside a row of its key', (_, from, to) => {
    const rows = [...ROWS, row('c', 'last')];
    begin(mode, rows, rows);
    const sheet = projectsSheet(opened);
    sheet.moveRows(from, 1, to);
    expectTold(rows);
    const there = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: sheet.maxColumns });
    expect(there.map(([, name]) => name).sort()).toEqual(['first', 'last', 'other', 'second']);
    const remarks = there.map(([key, , , , remark]) => `${key} ${remark}`);
    expect(remarks.sort()).toEqual(['a of first', 'a of second', 'b of other', 'c of last']);
  });
});
