// A row of the person's among the records, with TRUE under `In source` (typed or filled down, or a record that was copied whole and
// got another ID and name), while the very run that comes next takes a record away: it stays, or is asked about.
import { expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { copyCells } from '../found-table';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';
import { expectMineOrAsked } from './own-row';

const MADE: readonly (readonly [string, (sheet: Sheet) => void])[] = [
  [
    'typed, with TRUE',
    (sheet) => sheet.enter({ row: 4, column: 1, rows: 1, columns: 4 }, [['planned-1', 'mine', 500, true]]),
  ],
  [
    'a copied record with another ID and name',
    (sheet) => {
      copyCells(sheet, { row: 3, column: 1, rows: 1, columns: 4 }, sheet, 4, 1);
      sheet.enter({ row: 4, column: 1, rows: 1, columns: 2 }, [['planned-1', 'mine']]);
    },
  ],
  [
    'typed, with nothing under it',
    (sheet) => sheet.enter({ row: 4, column: 1, rows: 1, columns: 3 }, [['planned-1', 'mine', 500]]),
  ],
];

test.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    ['bcd', 'acd', 'abc', 'abde'].flatMap((left) =>
      MADE.map(([what, make]) => [mode, left, what, make] as const),
    ),
  ),
)('%s, the source has %s then: a row of theirs, %s', (mode, left, _, make) => {
  const opened = openImport();
  const all = source('a', 'b', 'c', 'd', 'e');
  setSource(opened, all.slice(0, 4));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  sheet.insertRows(4, 1);
  make(sheet);
  setSource(
    opened,
    all.filter((row) => left.includes(row.id)),
  );
  opened.sheet.google.clock.advance(3_600_000);
  expectMineOrAsked(opened.runAgain(id), sheet);
});

// Of a long table the first keys are not known: either row may be theirs.
test.each(['replace', 'update'] as const)(
  '%s, a long table: it is asked about, and moving the row away settles it',
  (mode) => {
    const opened = openImport();
    const all = source(...Array.from({ length: 64 }, (_, index) => `p${index}`));
    setSource(opened, all);
    const { id } = opened.run(projectsImport({ mode }));
    const sheet = projectsSheet(opened);
    sheet.insertRows(3, 1);
    sheet.enter({ row: 3, column: 1, rows: 1, columns: 4 }, [['planned-1', 'mine', 500, true]]);
    setSource(opened, all.slice(1));
    opened.sheet.google.clock.advance(3_600_000);
    const asked = opened.runAgain(id);
    expect(asked.error).toMatchObject({ kind: 'doubt' });
    expect(asked.error?.message).toMatch(/^2 rows of “Projects”, from row 2 on, have IDs/);
    sheet.growRows(5);
    sheet.moveRows(3, 1, sheet.maxRows + 1);
    const end = opened.runAgain(id);
    expect(end.error?.message).toBeUndefined();
    expect(end).toMatchObject({ state: 'done', result: { changes: { removed: 1 } } });
    expectMineOrAsked(end, sheet);
  },
);
