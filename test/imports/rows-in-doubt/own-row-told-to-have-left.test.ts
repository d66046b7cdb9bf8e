// A row that the person made among the records says FALSE or TRUE under `In source`: typed so that a sum leaves the row out (or counts
// it), filled down with the others, or because a whole record was copied and got another ID. It stays, or is asked about.
import { describe, expect, test } from 'vitest';
import type { Entry, Sheet } from '../../../sandbox/workbook/workbook';
import { copyCells } from '../found-table';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';

const IN_SOURCE = 4;

const enter = (sheet: Sheet, entries: readonly Entry[], column = 1) =>
  sheet.enter({ row: 4, column, rows: 1, columns: entries.length }, [entries]);

function copied(sheet: Sheet, id: string | null): void {
  copyCells(sheet, { row: 3, column: 1, rows: 1, columns: 4 }, sheet, 4, 1);
  enter(sheet, [id, 'mine']);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each<[string, (sheet: Sheet) => void]>([
    ['nothing under it', (sheet) => enter(sheet, ['planned-1', 'mine', 500])],
    ['an ID of its own, FALSE', (sheet) => enter(sheet, ['planned-1', 'mine', 500, false])],
    ['a name alone, FALSE', (sheet) => enter(sheet, [null, 'mine', null, false])],
    ['an ID of its own, TRUE', (sheet) => enter(sheet, ['planned-1', 'mine', 500, true])],
    ['a name alone, TRUE', (sheet) => enter(sheet, [null, 'mine', null, true])],
    ['a copied record with another ID', (sheet) => copied(sheet, 'planned-1')],
    ['a copied record without its ID', (sheet) => copied(sheet, null)],
    [
      'a copied record with another ID, FALSE',
      (sheet) => {
        copied(sheet, 'planned-1');
        enter(sheet, [false], IN_SOURCE);
      },
    ],
  ])('%s', (_, make) => {
    const opened = openImport();
    setSource(opened, source('a', 'b', 'c', 'd'));
    const { id } = opened.run(projectsImport({ mode }));
    const sheet = projectsSheet(opened);
    sheet.growColumns(8);
    sheet.insertRows(4, 1);
    make(sheet);
    opened.sheet.google.clock.advance(3_600_000);
    const price = opened.answer('price', { id, definition: opened.ask('definition', { id }) });
    const end = opened.runAgain(id);
    if (end.state !== 'done') {
      expect(end.error?.kind).toBe('doubt');
      return;
    }
    const names = sheet.values({ row: 2, column: 2, rows: sheet.lastRow - 1, columns: 1 }).flat();
    const said = JSON.stringify([price, end.result?.notes]);
    expect(
      names.filter((name) => name === 'mine'),
      said,
    ).toHaveLength(1);
  });
});
