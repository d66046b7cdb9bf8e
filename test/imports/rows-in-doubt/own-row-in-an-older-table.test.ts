// A table of the version before, without `In source`: a row that the person put among the records never was in the source. When
// the column comes, nothing stands there for it, and the run does not count it among those that left.
import { expect, test } from 'vitest';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet, under } from '../snapshot-table';
import { withoutInSource } from '../without-in-source';

test.each([
  ['replace', true],
  ['replace', false],
  ['update', true],
  ['update', false],
] as const)('%s, the table is older: %s', (mode, isOlder) => {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  const { id } = opened.run(projectsImport({ mode }));
  if (isOlder) withoutInSource(opened, id);
  const sheet = projectsSheet(opened);
  const beside = isOlder ? 4 : 5;
  sheet.growColumns(8);
  sheet.enter({ row: 1, column: beside, rows: 2, columns: 1 }, [['Remark'], ['of a']]);
  sheet.insertRows(4, 1);
  sheet.enter({ row: 4, column: 2, rows: 1, columns: 1 }, [['mine']]);
  sheet.enter({ row: 4, column: beside, rows: 1, columns: 1 }, [['my own']]);
  setSource(opened, source('b', 'c', 'd'));
  opened.sheet.google.clock.advance(3_600_000);
  const end = opened.runAgain(id);
  if (isOlder) {
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(under('Remark', opened)).toEqual(
      ['of a', null, 'my own', null, null].slice(0, under('Remark', opened).length),
    );
    return;
  }
  expect(end).toMatchObject({ state: 'done' });
  expect(under('Remark', opened).slice(-2)).toEqual(['of a', 'my own']);
  const inSource = under('In source', opened);
  expect(inSource[under('ID', opened).indexOf('a')]).toBe(false);
  expect(end.result?.notes.join(' ')).toMatch(/^1 row is in the source no more/);
  expect(inSource[under('Project', opened).indexOf('mine')] ?? null).toBeNull();
});
