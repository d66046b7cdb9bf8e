// Another field tells rows apart from now on, one that the table does not have yet: remarks stay with their records, or the run says
// what to do first; and that does it.
import { expect, test } from 'vitest';
import { openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { answerWith, creatorsImport } from './creators-import';

test.each(['replace', 'update'] as const)('%s', (mode) => {
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
  const save = (rowKey: string) =>
    opened.ask('saveImport', {
      id,
      definition: creatorsImport({ mode, rowKey, columns: all, target }),
    });
  save('uid');
  const before = sheet.values({ row: 1, column: 1, rows: 4, columns: 6 });
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
  expect(end.error?.message).toContain('“UID”');
  expect(sheet.values({ row: 1, column: 1, rows: 4, columns: 6 })).toEqual(before);

  save('id');
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  save('uid');
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const titles = sheet.values({ row: 1, column: 1, rows: 1, columns: 6 })[0] ?? [];
  const at = (title: string) => titles.indexOf(title);
  const rows = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 6 });
  expect(rows.map((cells) => ['ID', 'In source', 'Mine'].map((title) => cells[at(title)]))).toEqual(
    ['a', 'b', 'c'].map((key) => [key, true, `of ${key}`]),
  );
});
