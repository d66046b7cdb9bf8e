// A source gives texts of one record to another, or exchanges them: no cells were moved, the IDs are right, and nothing is asked.
import { describe, expect, test } from 'vitest';
import type { Source } from '../projects-import';
import { notedTable, RECORDS, words } from './noted-table';

const named = (names: Readonly<Record<string, string>>): readonly Source[] =>
  RECORDS.map((one, index) => ({ ...one, name: names[one.id] ?? one.name, size: 5000 + index }));

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    ['two are exchanged', { a: 'Project d', d: 'Project a' }],
    ['three go round', { a: 'Project b', b: 'Project c', c: 'Project a' }],
    ['one goes to another', { a: 'none', d: 'Project a' }],
  ])('%s: each remark stays beside its record', (_, names) => {
    const table = notedTable(mode, ['a', 'b', 'c', 'e']);
    const before = words(table.lines);
    expect(table.again(named(names))).toMatchObject({ state: 'done' });
    expect(words(table.lines)).toEqual(before);
    expect(table.lines.map(({ name }) => name)).toEqual(named(names).map(({ name }) => name));
  });
});
