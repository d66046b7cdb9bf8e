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

  test.each([false, true])(
    'states pass on from one record to the next as a new one comes (sorted since: %s)',
    (isSorted) => {
      const came = (...names: readonly string[]): readonly Source[] =>
        names.map((name, index) => ({ id: `k${index}`, name, size: 7 * index }));
      const table = notedTable(mode, ['k2'], came('PENDING', 'APPROVED', 'REJECTED'));
      if (isSorted)
        table.sheet.sort({ row: 2, column: 1, rows: 3, columns: table.right }, [
          { column: 2, ascending: true },
        ]);
      expect(table.again(came('APPROVED', 'PAID', 'REJECTED', 'PENDING'))).toMatchObject({ state: 'done' });
      expect([...words(table.lines)].sort()).toEqual([
        'k0 - TRUE',
        'k1 - TRUE',
        'k2 of k2 TRUE',
        'k3 - TRUE',
      ]);
    },
  );

  test.each(['b', 'd', 'e'])(
    'states pass on since the person deleted the row of %s: a state that stood in several rows tells no record',
    (deleted) => {
      const came = (...names: readonly string[]): readonly Source[] =>
        names.map((name, index) => ({ id: 'abcdef'[index] ?? '', name, size: 1 }));
      const table = notedTable(mode, ['a', 'c'], came('PAID', 'REJECTED', 'PAID', 'APPROVED', 'REJECTED'));
      table.sheet.deleteRows(table.rowOf(deleted), 1);
      const rows = came('PENDING', 'APPROVED', 'PENDING', 'SENT', 'SENT', 'PAID');
      for (const sent of [rows, rows.filter(({ id }) => id !== deleted)]) {
        expect(table.again(sent).error?.message).toBeUndefined();
        const noted = words(table.lines).filter((line) => !line.includes(' - '));
        expect(noted.toSorted()).toEqual(['a of a TRUE', 'c of c TRUE']);
      }
    },
  );

  test('a name that stood in two rows, and cells that came up under the names since: asked', () => {
    const came = (...names: readonly string[]): readonly Source[] =>
      names.map((name, index) => ({ id: 'abcdef'[index] ?? '', name, size: 1 }));
    const table = notedTable(mode, ['a', 'c'], came('one', 'one', 'two', 'three', 'four', 'five'));
    table.sheet.deleteCells(table.at(table.first, 1), 'row');
    expect(table.again(came('one', 'six', 'two', 'three', 'four', 'five')).error?.kind).toBe('doubt');
  });
});
