// Where each column of a table begins and ends is kept by a formula in the hidden sheet, one for each import, as long as that is there.
import { expect, test } from 'vitest';
import { openSheet } from '../in-process-sheet';
import { growingTable, MODES } from './growing/growing-table';
import { drive, type OpenedImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

function kept({ sheet }: OpenedImport): readonly string[] {
  return sheet.workbook.sheets
    .filter(({ hidden }) => hidden)
    .flatMap((one) => one.formulas({ row: 1, column: 1, rows: one.maxRows, columns: one.maxColumns }).flat())
    .filter((formula) => formula.startsWith('="table '));
}

/** All of these columns, in these rows. */
function naming(id: string, letters: string, first: number, last: number, sheet = 'Projects'): string {
  const each = Array.from(letters, (letter) => `&ROWS('${sheet}'!$${letter}$${first}:$${letter}$${last})`);
  return `="table ${id} "${each.join('')}`;
}

const ROWS = source('a', 'b', 'c');
const HOUR = 3_600_000;

test.each(MODES)('%s: as the table grows and moves', (mode) => {
  const { opened, id, sheet, again } = growingTable({ mode, rows: ROWS });
  const letters = mode === 'snapshot' ? 'ABCDE' : 'ABCD';
  expect(kept(opened)).toEqual([naming(id, letters, 2, 4)]);
  expect(again(source('a', 'b', 'c', 'd', 'e'))).toMatchObject({ state: 'done' });
  expect(kept(opened)).toEqual([naming(id, letters, 2, mode === 'snapshot' ? 9 : 6)]);
  sheet.insertRows(1, 2);
  sheet.rename("It's mine");
  expect(again(ROWS)).toMatchObject({ state: 'done' });
  expect(kept(opened)).toEqual([naming(id, letters, 4, mode === 'snapshot' ? 14 : 6, "It''s mine")]);
});

test('each import has its own, which goes with it', () => {
  const first = growingTable({ mode: 'update', rows: ROWS });
  const { opened } = first;
  const { id } = opened.run(projectsImport({ name: 'Other', target: { sheet: 'Other', cell: 'A1' } }));
  expect(kept(opened).toSorted()).toEqual(
    [naming(first.id, 'ABCD', 2, 4), naming(id, 'ABCD', 2, 4, 'Other')].toSorted(),
  );
  opened.ask('deleteImport', { id });
  expect(kept(opened)).toEqual([naming(first.id, 'ABCD', 2, 4)]);
});

test('a column that the person deleted is none of them; one that comes is', () => {
  const { opened, id, sheet, again } = growingTable({ mode: 'update', rows: ROWS });
  sheet.deleteColumns(2, 1);
  expect(again(ROWS)).toMatchObject({ state: 'done' });
  expect(kept(opened)).toEqual([naming(id, 'ABC', 2, 4)]);
});

test.each(['emptied', 'written over', 'shown and deleted'])(
  'the hidden sheet %s: it is kept again',
  (how) => {
    const { opened, id, sheet, at, again } = growingTable({ mode: 'update', rows: ROWS });
    const { workbook } = opened.sheet;
    for (const hidden of workbook.sheets.filter((one) => one.hidden)) {
      const all = at(1, 1, hidden.maxRows, hidden.maxColumns);
      if (how === 'emptied') hidden.clear(all, { contents: true });
      else if (how === 'written over') hidden.enter(at(1, hidden.maxColumns), [['=1+1']]);
      else workbook.deleteSheet(hidden.id);
    }
    // Nobody knows what was done to its columns meanwhile.
    sheet.deleteCells(at(3, 3), 'row');
    expect(again(ROWS)).toMatchObject({ state: 'done' });
    opened.ask('saveImport', { id, definition: opened.ask('definition', { id }) });
    expect(again(ROWS)).toMatchObject({ state: 'done' });
    expect(kept(opened)).toEqual([naming(id, 'ABCD', 2, 4)]);
  },
);

test('a copy of the file keeps its own', () => {
  const { opened, id } = growingTable({ mode: 'update', rows: ROWS });
  const copy = drive(openSheet({ saved: opened.sheet.workbook.save() }));
  setSource(copy, source('a', 'b', 'c', 'd'));
  copy.ask('restoreImports', {});
  copy.sheet.google.clock.advance(HOUR);
  expect(copy.runAgain(id)).toMatchObject({ state: 'done' });
  expect(kept(copy)).toEqual([naming(id, 'ABCD', 2, 5)]);
  expect(kept(opened)).toEqual([naming(id, 'ABCD', 2, 4)]);
});
