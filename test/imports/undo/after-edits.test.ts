// An undo after the person's own acts: our cells are as before the run, theirs as they are now.
import { describe, expect, test } from 'vitest';
import type { Definition } from '../../../src/imports/definition/definition';
import { answerWithCreators, creatorsImport } from '../open-fields/creators-import';
import { openImport } from '../opened-import';
import { projectsImport, source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS, words } from '../rows-in-doubt/noted-table';
import { projectsSheet, under } from '../snapshot-table';

const REMARKED = ['a', 'b', 'c', 'e'];
/** `d` leaves, `b` for its remark stays, two come. */
const NEXT = [
  ...source('x'),
  ...changed(RECORDS.filter(({ id }) => !['b', 'd'].includes(id))),
  ...source('y'),
];

const undo = ({ opened, id }: NotedTable) => opened.ask('undoImport', { id }).undone;
const cells = ({ sheet, header, at, column }: NotedTable, title: string) =>
  sheet.values(at(header + 1, column(title), sheet.lastRow - header)).flat();
const change = ({ opened, id }: NotedTable, to: Partial<Definition>): void => {
  const { comesInSource: _, ...known } = opened.ask('definition', { id });
  opened.ask('saveImport', { id, definition: { ...known, ...to } });
};
const COLUMNS = projectsImport().columns;

/** What they did since the run. */
const ACTS: Readonly<Record<string, (table: NotedTable) => void>> = {
  nothing: () => undefined,
  'a column between ours': ({ sheet, header, at }) => {
    sheet.insertColumns(2, 1);
    sheet.enter(at(header, 2), [['Mine']]);
  },
  'a column left of it': ({ sheet }) => sheet.insertColumns(1, 1),
  'our columns in another order': ({ sheet }) => sheet.moveColumns(3, 1, 1),
  'their column among ours': ({ sheet, column }) => sheet.moveColumns(column('Remark'), 1, 2),
  'rows above': ({ sheet }) => sheet.insertRows(1, 3),
  'blank rows among it': ({ sheet }) => {
    sheet.insertRows(3, 1);
    sheet.insertRows(6, 1);
  },
  'a row that came with the run is deleted': ({ sheet, rowOf }) => sheet.deleteRows(rowOf('x'), 1),
  'the last row that came with the run is deleted': ({ sheet, rowOf }) => sheet.deleteRows(rowOf('y'), 1),
  'rows are hidden': ({ sheet }) => sheet.setRowsHidden(3, 2, true),
  'a column is unticked': (table) => change(table, { columns: COLUMNS.slice(0, 2) }),
  'a column is ticked': (table) =>
    change(table, { columns: [...COLUMNS, { key: 'category', title: 'Category' }] }),
  'columns are in another order': (table) => change(table, { columns: [...COLUMNS].reverse() }),
  'another import comes beside it': ({ opened, sheet }) => {
    const target = { sheet: 'Projects', sheetId: sheet.id, cell: 'H1' };
    const { end } = opened.run(projectsImport({ name: 'Beside', target }));
    expect(end).toMatchObject({ state: 'done' });
  },
  'another import comes below it': ({ opened, sheet }) => {
    const target = { sheet: 'Projects', sheetId: sheet.id, cell: 'A20' };
    const { end } = opened.run(projectsImport({ name: 'Below', target }));
    expect(end).toMatchObject({ state: 'done' });
    sheet.clear({ row: 20, column: 1, rows: 8, columns: 4 }, { contents: true });
  },
};

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(Object.entries(ACTS))('%s', (_, act) => {
    const table = notedTable(mode, REMARKED);
    table.again(NEXT);
    act(table);
    undo(table);
    expect(words(table.lines)).toEqual(
      RECORDS.map(({ id }) => `${id} ${REMARKED.includes(id) ? `of ${id}` : '-'} TRUE`),
    );
    expect(cells(table, 'Size').slice(0, 5)).toEqual(RECORDS.map(({ size }) => size));
    const end = table.opened.runAgain(table.id);
    expect(end, end.error?.message).toMatchObject({ state: 'done' });
    const remarks = table.lines.flatMap(({ id, remark }) => (remark === null ? [] : [`${id} ${remark}`]));
    expect(remarks.toSorted()).toEqual(REMARKED.map((id) => `${id} of ${id}`));
  });

  test('a row of before that the person deleted since does not come back twice', () => {
    const table = notedTable(mode, REMARKED);
    table.again(changed(RECORDS));
    table.sheet.deleteRows(table.rowOf('c'), 1);
    undo(table);
    expect(cells(table, 'ID').filter((id) => id === 'c')).toHaveLength(1);
    expect(cells(table, 'ID').slice(0, 5)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

test('rows without a key come back to where they stood, and a note of the person on them stays', () => {
  const opened = openImport();
  const creators = (...names: readonly string[]) => answerWithCreators(opened, names);
  creators('a', 'b', 'c');
  const { id } = opened.run(creatorsImport());
  const sheet = projectsSheet(opened);
  sheet.fillAttribute({ row: 3, column: 1, rows: 1, columns: 1 }, 'note', 'mine');
  sheet.enter({ row: 4, column: 3, rows: 1, columns: 1 }, [['beside']]);
  opened.ask('undoImport', { id });
  const end = opened.runAgain(id);
  expect(end, end.error?.message).toMatchObject({ state: 'done', result: { sheet: 'Projects', cell: 'A1' } });
  expect(under('Creator', opened)).toEqual(['a', 'b', 'c']);
  expect(sheet.attributes({ row: 3, column: 1, rows: 1, columns: 1 }, 'note')).toEqual([['mine']]);
});
