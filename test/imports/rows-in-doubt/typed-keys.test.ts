// A person types over what tells a row apart: the record comes back in a row of its own, and their remark with nobody else's.
import { describe, expect, test } from 'vitest';
import { source } from '../projects-import';
import { changed, notedTable, pasteOver, RECORDS, words } from './noted-table';

const REMARKED = ['a', 'b', 'c', 'e'];
const REST = ['a of a', 'c of c', 'd -', 'e of e'];

const shown = (lines: Parameters<typeof words>[0]): readonly string[] =>
  [...words(lines).map((line) => line.replace(/ TRUE$/, ''))].sort();

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('another one, over a key with a remark beside', () => {
    const table = notedTable(mode, REMARKED);
    table.sheet.enter(table.at(table.rowOf('b'), table.column('ID')), [['zzz']]);
    for (const came of [changed(RECORDS), [...RECORDS, ...source('f')], RECORDS]) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      const expected = [...REST, 'b -', 'zzz of b FALSE'];
      if (came.length > RECORDS.length) expected.push('f -');
      expect(shown(table.lines)).toEqual(expected.sort());
    }
  });

  test('over a key without one: the row goes', () => {
    const table = notedTable(mode, REMARKED);
    table.sheet.enter(table.at(table.rowOf('d'), table.column('ID')), [['zzz']]);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(shown(table.lines)).toEqual([...REST, 'b of b'].sort());
  });

  test('the key of another record: the person is asked', () => {
    const table = notedTable(mode, REMARKED);
    const before = words(table.lines);
    pasteOver(table.sheet, table.at(table.rowOf('a'), 1), table.rowOf('b'));
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(words(table.lines)).toEqual(before.map((line) => line.replace('b of b', 'a of b')));
  });

  test('into a row that the person inserted, with a remark: the row stays', () => {
    const table = notedTable(mode, REMARKED);
    const row = table.rowOf('c');
    table.sheet.insertRows(row, 1);
    table.sheet.enter(table.at(row, table.column('ID')), [['mine']]);
    table.sheet.enter(table.at(row, table.column('Remark')), [['of mine']]);
    for (const came of [changed(RECORDS), RECORDS]) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expect(shown(table.lines)).toEqual([...REST, 'b of b', 'mine of mine'].sort());
    }
  });
});

test('a snapshot keeps what was typed', () => {
  const table = notedTable('snapshot', REMARKED);
  table.sheet.enter(table.at(table.rowOf('b'), table.column('ID')), [['zzz']]);
  const before = words(table.lines);
  expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
  expect(words(table.lines)).toEqual([...before, ...RECORDS.map(({ id }) => `${id} -`)]);
});
