// Rows without an ID are deleted by the person, all of them, and a total that stood below comes to where the table ended: it is theirs,
// and asked about.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { answerWithCreators, creatorsImport } from './creators-import';

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

/** With a total so many rows below the table. */
function begin(gap: number) {
  const opened = openImport();
  answerWithCreators(opened, [...'ABCD']);
  const { id } = opened.run(creatorsImport());
  const sheet = projectsSheet(opened);
  sheet.growRows(20);
  sheet.enter({ row: 6 + gap, column: 1, rows: 1, columns: 2 }, [['Total', 42]]);
  const lines = () => sheet.displayTexts({ row: 2, column: 1, rows: 8, columns: 2 }).map(String);
  return { opened, id, sheet, lines };
}

describe.each([0, 1, 2])('a total that stands %i rows below stays', (gap) => {
  test.each(['ABCD', 'AB', 'XYZABCD'])('as %s come', (came) => {
    const { opened, id, sheet, lines } = begin(gap);
    sheet.deleteRows(2, 4);
    answerWithCreators(opened, [...came]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(lines().filter((line) => line === 'Total,42')).toHaveLength(1);
  });
});

test('also where the rows were cleared, and all but one deleted', () => {
  const { opened, id, sheet, lines } = begin(1);
  sheet.clear({ row: 2, column: 1, rows: 4, columns: 2 }, { contents: true });
  sheet.deleteRows(3, 3);
  expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(lines().filter((line) => line === 'Total,42')).toHaveLength(1);
});
