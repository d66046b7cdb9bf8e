// What stands in a table's rows behind a blank column does not belong to them: whoever has notes there is told.
import { beforeEach, expect, test } from 'vitest';
import { besideTable } from './beside';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';
import { projectsSheet } from './snapshot-table';

const MODES = ['replace', 'update', 'snapshot'] as const;
const BEFORE = source('a', 'b', 'c');

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  opened = openImport();
});

/** @param row of a note two columns right of the table */
function begin(mode: (typeof MODES)[number], row = 3): string {
  setSource(opened, BEFORE);
  id = opened.run(projectsImport({ mode })).id;
  const sheet = projectsSheet(opened);
  const blank = besideTable(sheet);
  sheet.growColumns(blank + 3);
  sheet.growRows(20);
  sheet.enter({ row, column: blank + 1, rows: 1, columns: 1 }, [['of b']]);
  const [gap, note] = [64 + blank, 65 + blank].map((code) => String.fromCharCode(code));
  return `Column ${note} and what is right of it do not move with the rows: column ${gap} is blank.`;
}

function told(rows: readonly Source[]): readonly (readonly string[])[] {
  setSource(opened, rows);
  const definition = opened.ask('definition', { id });
  const { notes } = opened.ask('price', { id, definition });
  return [notes, opened.runAgain(id).result?.notes ?? []];
}

const words = (text: string) => expect.arrayContaining([expect.stringContaining(text)]);

test.each(MODES)('%s: said where rows come', (mode) => {
  const text = begin(mode);
  const rows = mode === 'snapshot' ? source('d', 'e') : [...BEFORE, ...source('d')];
  expect(told(rows)).toEqual([words(text), words(text)]);
});

test.each(['replace', 'update'] as const)('%s: said where a row goes', (mode) => {
  const text = begin(mode);
  expect(told(BEFORE.slice(1))).toEqual([words(text), words(text)]);
});

test('said where rows come in another order', () => {
  const text = begin('replace');
  expect(told([...BEFORE].reverse())).toEqual([words(text), words(text)]);
});

test.each(['replace', 'update'] as const)('%s: not said where no row moves', (mode) => {
  begin(mode);
  expect(told(BEFORE.map((row) => ({ ...row, size: 7 })))).toEqual([[], []]);
});

test.each(MODES)('%s: not said of what stands below the table, or beside it', (mode) => {
  begin(mode, 15);
  const sheet = projectsSheet(opened);
  sheet.enter({ row: 1, column: besideTable(sheet), rows: 3, columns: 1 }, [['Mine'], [null], ['of b']]);
  const rows = mode === 'snapshot' ? source('d', 'e') : [...BEFORE, ...source('d')];
  expect(told(rows)).toEqual([[], []]);
});

test('said of the left side, too', () => {
  setSource(opened, BEFORE);
  opened.sheet.workbook.insertSheet({ name: 'Projects' });
  const sheet = projectsSheet(opened);
  const target = { sheet: 'Projects', cell: 'C1', sheetId: sheet.id };
  id = opened.run(projectsImport({ target })).id;
  sheet.enter({ row: 2, column: 1, rows: 1, columns: 1 }, [['of a']]);
  const text = 'Column A and what is left of it do not move with the rows: column B is blank.';
  expect(told(source('b', 'a', 'c'))).toEqual([words(text), words(text)]);
});

test.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    [
      { came: [...BEFORE, ...source('d')] },
      { came: [...source('d'), ...BEFORE] },
      { came: [...BEFORE].reverse() },
      { came: BEFORE.slice(1) },
    ].map(({ came }) => ({ mode, came, ids: came.map((one) => one.id).join(' ') })),
  ),
)(
  '$mode: a last row of theirs leads to what stands beside, and that moves with its record: $ids',
  ({ mode, came }) => {
    begin(mode);
    const sheet = projectsSheet(opened);
    const blank = besideTable(sheet);
    sheet.clear({ row: 3, column: blank + 1, rows: 1, columns: 1 }, { contents: true });
    sheet.insertRows(3, 1);
    const filled = { row: 3, column: blank, rows: 1, columns: 2 };
    sheet.enter(filled, [['Mine', 'all of it']]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    sheet.enter({ row: 4, column: blank + 1, rows: 1, columns: 1 }, [['of c']]);
    setSource(opened, came);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const lines = sheet.values({ row: 2, column: 1, rows: 6, columns: blank + 1 });
    const beside = lines.flatMap((cells) => (cells[blank] === null ? [] : [`${cells[0]}: ${cells[blank]}`]));
    expect(beside.toSorted()).toEqual(['c: of c', 'null: all of it']);
  },
);
