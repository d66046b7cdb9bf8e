// A record's row is deleted, and the person makes a row of their own among the others, with TRUE under `In source`: as many rows as
// were written say so, and the row of theirs stays, or is asked about. Records that are deleted alone come back unasked.
import { expect, test } from 'vitest';
import { copyCells } from '../found-table';
import { many } from '../growing/growing-table';
import { openImport } from '../opened-import';
import { projectsImport, setSource } from '../projects-import';
import { projectsSheet } from '../snapshot-table';
import { expectMineOrAsked } from './own-row';

const MODES = ['replace', 'update'] as const;

test.each(
  MODES.flatMap((mode) =>
    [5, 60].flatMap((count) =>
      ['typed', 'copied'].flatMap((how) =>
        ['the first', 'the last', 'two'].flatMap((deleted) =>
          [-1, 0, 1].map((more) => [mode, count, how, deleted, more] as const),
        ),
      ),
    ),
  ),
)('%s, %i records, a row is %s, %s deleted, then %i more come', (mode, count, how, deleted, more) => {
  const opened = openImport();
  const all = many(count + 1);
  setSource(opened, all.slice(0, count));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  if (deleted === 'the last') sheet.deleteRows(count + 1, 1);
  else sheet.deleteRows(2, deleted === 'two' ? 2 : 1);
  sheet.insertRows(3, 1);
  if (how === 'typed') {
    sheet.enter({ row: 3, column: 1, rows: 1, columns: 4 }, [['planned-1', 'mine', 500, true]]);
  } else {
    copyCells(sheet, { row: 4, column: 1, rows: 1, columns: 4 }, sheet, 3, 1);
    sheet.enter({ row: 3, column: 1, rows: 1, columns: 3 }, [['planned-1', 'mine', 500]]);
  }
  setSource(opened, all.slice(0, count + more));
  opened.sheet.google.clock.advance(3_600_000);
  expectMineOrAsked(opened.runAgain(id), sheet);
});

test.each(
  MODES.flatMap((mode) =>
    [20, 60, 200].flatMap((count) =>
      [0, 1, 2].flatMap((deleted) =>
        (deleted === 0 ? [0, 3, 80] : [0, 3]).map((come) => [mode, count, deleted, come] as const),
      ),
    ),
  ),
)(
  '%s, %i records: %i deleted, the first one leaves the source, and %i come: nothing is asked',
  (mode, count, deleted, come) => {
    const opened = openImport();
    const all = many(count + come);
    setSource(opened, all.slice(0, count));
    const { id } = opened.run(projectsImport({ mode }));
    const sheet = projectsSheet(opened);
    if (deleted > 0) sheet.deleteRows(9, deleted);
    const left = all.slice(1);
    setSource(opened, left);
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const ids = sheet.values({ row: 2, column: 1, rows: left.length, columns: 1 }).flat();
    expect(new Set(ids)).toEqual(new Set(left.map((row) => row.id)));
  },
);
