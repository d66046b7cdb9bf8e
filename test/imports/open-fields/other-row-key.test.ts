// Another field tells rows apart from now on, one that the table does not have yet: remarks are to stay with their records, or the run
// is to ask.
import { expect, test } from 'vitest';
import { openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { answerWith, creatorsImport } from './creators-import';

// Each record stands twice, and the remarks beside the rows that are told to have left.
test.fails.each(['replace', 'update'] as const)('%s', (mode) => {
  const opened = openImport();
  answerWith(
    opened,
    ['a', 'b', 'c'].map((id) => ({ id, uid: `u-${id}`, nick: `Nick ${id}` })),
  );
  const columns = [
    { key: 'id', title: 'ID' },
    { key: 'nick', title: 'Nick' },
  ];
  const { id } = opened.run(creatorsImport({ mode, rowKey: 'id', columns }));
  const sheet = projectsSheet(opened);
  sheet.growColumns(6);
  sheet.enter({ row: 1, column: 4, rows: 4, columns: 1 }, [['Mine'], ['of a'], ['of b'], ['of c']]);
  const { target } = opened.ask('definition', { id });
  const all = [...columns, { key: 'uid', title: 'UID' }];
  opened.ask('saveImport', {
    id,
    definition: creatorsImport({ mode, rowKey: 'uid', columns: all, target }),
  });
  if (opened.runAgain(id).state !== 'done') return;
  const rows = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 4 });
  expect(rows.map(([key, , isIn, mine]) => [key, isIn, mine])).toEqual(
    ['a', 'b', 'c'].map((key) => [key, true, `of ${key}`]),
  );
});
