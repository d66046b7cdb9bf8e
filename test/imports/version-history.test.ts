// Version history brings back what stood in hidden sheets, and leaves what the file keeps of its imports as it is.
import { expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

const GONE = 'What was set aside for this table is not in its hidden sheet any more, so nothing was written.';
const HOUR = 3_600_000;

function sheetNamed({ sheet }: OpenedImport, name: string): Sheet {
  return sheet.workbook.sheetByName(name) as Sheet;
}

/** The hidden sheet that holds rows at this moment, beside those. */
function heldBy({ sheet: { workbook } }: OpenedImport, ...known: readonly Sheet[]): Sheet {
  const [held, ...more] = workbook.sheets.filter(
    ({ id, hidden, name, lastRow }) =>
      hidden && name !== 'Reachsheet' && lastRow > 0 && known.every((one) => one.id !== id),
  );
  if (!held || more.length > 0) throw new Error('one hidden sheet holds rows');
  return held;
}

/** As it stands, to be brought back later. */
function remember(sheet: Sheet): (into: Sheet) => void {
  const { maxRows: rows, maxColumns: columns } = sheet;
  const entries = sheet.entries({ row: 1, column: 1, rows, columns });
  return (into) => {
    if (into.maxRows < rows) into.growRows(rows - into.maxRows);
    if (into.maxColumns < columns) into.growColumns(columns - into.maxColumns);
    into.restore({ row: 1, column: 1, rows, columns }, entries);
  };
}

function tableOf(sheet: Sheet): unknown {
  return sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn });
}

function runAgain(opened: OpenedImport, id: string, ...ids: readonly string[]): void {
  setSource(opened, source(...ids));
  opened.sheet.google.clock.advance(HOUR);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
}

test.each(['replace', 'update'] as const)('an undo of %s never puts back another table', (mode) => {
  const opened = openImport();
  const begin = (name: string): string => {
    setSource(opened, source('a', 'b', 'c'));
    const { id } = opened.run(projectsImport({ name, mode, target: { sheet: name, cell: 'A1' } }));
    return id;
  };
  const first = begin('First');
  runAgain(opened, first, 'p', 'q', 'r', 's');
  const held = heldBy(opened);
  const bringBack = remember(held);
  // Its hidden sheet is free again, and the other import has it next.
  opened.ask('deleteImport', { id: first });
  const second = begin('Second');
  runAgain(opened, second, 'x', 'y', 'z');
  const now = heldBy(opened);
  expect(now.id).toBe(held.id);
  bringBack(now);
  const stood = tableOf(sheetNamed(opened, 'Second'));
  expect(opened.answer('undoImport', { id: second })).toMatchObject({
    ok: false,
    error: { kind: 'not-found', message: expect.stringContaining(GONE) },
  });
  expect(tableOf(sheetNamed(opened, 'Second'))).toEqual(stood);
});

test('a run that is gone on with never writes another table, nor half of its own', () => {
  for (const lost of ['another', 'half'] as const) {
    const opened = openImport();
    setSource(opened, source('a', 'b', 'c'));
    const { id } = opened.run(projectsImport());
    runAgain(opened, id, 'a', 'b', 'c', 'd');
    const kept = heldBy(opened);
    const older = remember(kept);
    setSource(opened, source('x', 'y', 'z'));
    opened.sheet.google.clock.advance(HOUR);
    const { run } = opened.ask('startRun', { id });
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'writing' });
    const staging = heldBy(opened, kept);
    if (lost === 'half') staging.deleteRows(4, staging.maxRows - 3);
    else older(staging);
    const stood = tableOf(sheetNamed(opened, 'Projects'));
    const end = opened.ask('stepRun', { id, run });
    expect([lost, end.state, end.error?.message]).toEqual([lost, 'failed', expect.stringContaining(GONE)]);
    expect(tableOf(sheetNamed(opened, 'Projects'))).toEqual(stood);
  }
});
