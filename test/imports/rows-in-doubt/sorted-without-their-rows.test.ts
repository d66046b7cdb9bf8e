// Somebody selects the column of IDs (or it and the next one) and sorts that range alone: IDs stand beside cells and remarks of other
// records. It is asked about, as where such cells were pushed; a run never writes over the cells that tell where each record stood.
import { describe, expect, test } from 'vitest';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';

const IDS = ['e', 'c', 'a', 'b', 'd'];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('the IDs alone, a record leaves', () => {
    expectBeside(
      1,
      IDS.filter((id) => id !== 'b'),
    );
  });

  // Remarks come beside other records.
  test.fails.each([
    ['the IDs alone, the source as it was', 1, IDS],
    ['the IDs alone, a record comes', 1, [...IDS, 'x']],
    ['IDs and names, the source as it was', 2, IDS],
    ['IDs and names, a record leaves', 2, IDS.filter((id) => id !== 'b')],
  ] as const)('%s', (_, columns, ids) => expectBeside(columns, ids));

  function expectBeside(columns: number, ids: readonly string[]): void {
    const opened = openImport();
    setSource(opened, source(...IDS));
    const { id } = opened.run(projectsImport({ mode }));
    const sheet = projectsSheet(opened);
    sheet.growColumns(5);
    sheet.enter(
      { row: 2, column: 5, rows: 5, columns: 1 },
      IDS.map((one) => [`of ${one}`]),
    );
    sheet.sort({ row: 2, column: 1, rows: 5, columns }, [{ column: 1, ascending: true }]);
    setSource(
      opened,
      source(...ids).map((row) => ({ ...row, size: 1000 + IDS.indexOf(row.id) })),
    );
    opened.sheet.google.clock.advance(3_600_000);
    const end = opened.runAgain(id);
    if (end.state !== 'done') {
      expect(end.error?.kind).toBe('doubt');
      return;
    }
    const rows = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 5 });
    const beside = rows.filter((row) => row[4] !== null);
    expect(beside.map((row) => row[4])).toEqual(beside.map((row) => `of ${row[0]}`));
  }
});
