// Somebody deletes the column `In source`, or the table was made before there was one. A row that the person then makes among the
// records is theirs as in any other table: it stays, or is asked about; it never goes without a word.
import { expect, test } from 'vitest';
import type { Entry } from '../../../sandbox/workbook/workbook';
import type { Mode } from '../../../src/imports/definition/definition';
import { copyCells } from '../found-table';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { columnOf, projectsSheet } from '../snapshot-table';
import { withoutInSource } from '../without-in-source';
import { expectMineOrAsked } from './own-row';

const MODES: readonly Mode[] = ['replace', 'update'];
const TABLES = ['with In source', 'In source was deleted', 'made before'] as const;
const ROWS: readonly (readonly [string, readonly Entry[]])[] = [
  ['an ID of its own', ['planned-1', 'mine', 500]],
  ['a name alone', [null, 'mine', null]],
  ['a copy of a row with another ID and name', ['copy', 'mine', null]],
];

test.each(
  MODES.flatMap((mode) => TABLES.flatMap((table) => ROWS.map((row) => [mode, table, ...row] as const))),
)('%s, %s: %s', (mode, table, what, cells) => {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  sheet.growColumns(8);
  if (table === 'made before') withoutInSource(opened, id);
  const again = () => {
    opened.sheet.google.clock.advance(3_600_000);
    return opened.runAgain(id);
  };
  if (table === 'In source was deleted') {
    sheet.deleteColumns(columnOf('In source', sheet), 1);
    expect(again()).toMatchObject({ state: 'done' });
  }
  sheet.insertRows(4, 1);
  if (what.startsWith('a copy')) copyCells(sheet, { row: 3, column: 1, rows: 1, columns: 3 }, sheet, 4, 1);
  for (const [right, cell] of cells.entries()) {
    if (cell !== null) sheet.enter({ row: 4, column: right + 1, rows: 1, columns: 1 }, [[cell]]);
  }
  expectMineOrAsked(again(), sheet);
});

// Of a long table no more than the last rows are known.
test.each(MODES)('%s, a long table made before: it is asked about, and the answer settles it', (mode) => {
  const opened = openImport();
  const ids = Array.from({ length: 60 }, (_, index) => `p${index}`);
  setSource(opened, source(...ids));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  withoutInSource(opened, id);
  sheet.insertRows(4, 1);
  sheet.enter({ row: 4, column: 1, rows: 1, columns: 2 }, [['planned-1', 'mine']]);
  const again = () => {
    opened.sheet.google.clock.advance(3_600_000);
    return opened.runAgain(id);
  };
  const price = opened.ask('price', { id, definition: opened.ask('definition', { id }) });
  expect(JSON.stringify(price)).not.toContain('"removed":2');
  const asked = again();
  expect(asked.error).toMatchObject({ kind: 'doubt' });
  expect(asked.error?.message).toMatch(/^Row 4 of “Projects” has the ID “planned-1”/);
  expect(sheet.values({ row: 4, column: 2, rows: 1, columns: 1 })).toEqual([['mine']]);
  sheet.growRows(5);
  sheet.moveRows(4, 1, sheet.maxRows + 1);
  const end = again();
  expect(end.error?.message).toBeUndefined();
  expect(end).toMatchObject({ state: 'done' });
  expect(sheet.values({ row: 2, column: 1, rows: 60, columns: 1 }).flat()).toEqual(ids);
  const names = sheet.values({ row: 2, column: 2, rows: sheet.maxRows - 1, columns: 1 }).flat();
  expect(names.filter((name) => name === 'mine')).toHaveLength(1);
});
