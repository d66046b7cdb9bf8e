// Somebody presses Delete on the ID of a record: its other cells tell whose they are, and what was written beside it stays with it.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { setSource, source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS } from './noted-table';

const ALL = RECORDS.map(({ id }) => id);

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

/** Each record with its remark, in order of their IDs. */
const told = ({ lines }: NotedTable): readonly string[] =>
  lines.map(({ id, remark, inSource }) => `${id ?? '-'} ${remark ?? '-'} ${inSource ?? '-'}`).sort();

const WHOLE = ALL.map((id) => `${id} of ${id} true`);

function clear({ sheet, at, column, rowOf }: NotedTable, ids: readonly string[]): void {
  const rows = ids.map(rowOf);
  for (const row of rows) sheet.enter(at(row, column('ID')), [['']]);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([[['a']], [['c']], [['e']], [['b', 'd']], [['d', 'e']], [ALL]])('of %s', (ids) => {
    for (const rows of [RECORDS, changed(RECORDS), [...RECORDS].reverse()]) {
      const table = notedTable(mode, ALL);
      clear(table, ids);
      expect(table.again(rows)).toMatchObject({
        state: 'done',
        result: { changes: { added: 0, removed: 0 } },
      });
      expect(told(table)).toEqual(WHOLE);
      expect(table.again(rows)).toMatchObject({ state: 'done' });
      expect(told(table)).toEqual(WHOLE);
    }
  });

  describe.each([false, true])(
    'cells of IDs are deleted, and those below come up; sorted before: %s',
    (isSorted) => {
      const deletions = [1, 2].flatMap((count) =>
        ALL.slice(0, ALL.length + 1 - count).map((_, down) => [count, down] as const),
      );
      test.each(deletions)('%i of them, %i from the first', (count, down) => {
        for (const rows of [RECORDS, changed(RECORDS), [...RECORDS, ...source('x')]]) {
          const table = notedTable(mode, ALL);
          const { sheet, at, first, column } = table;
          const all = at(first, 1, ALL.length, column('Remark'));
          if (isSorted) sheet.sort(all, [{ column: column('Project'), ascending: false }]);
          sheet.setFormulas(at(1, 12), [[`=COUNTA(A${first}:A${first + ALL.length - 1})`]]);
          sheet.deleteCells(at(first + down, column('ID'), count), 'row');
          const before = sheet.values(all);
          const { state, error } = table.again(rows);
          if (state !== 'done') {
            expect(error).toMatchObject({ kind: 'doubt' });
            expect(error?.message).toContain('Nothing was changed');
            expect(sheet.values(all)).toEqual(before);
            continue;
          }
          expect(told(table)).toEqual([...WHOLE, ...(rows.length > ALL.length ? ['x - true'] : [])]);
          const last = first + rows.length - 1;
          expect(sheet.formulas(at(1, 12))).toEqual([[`=COUNTA(A${first}:A${last})`]]);
        }
      });
    },
  );

  test.each([[['c']], [['e']], [['b', 'd']], [['d', 'e']]])('of %s, and the table is sorted by ID', (ids) => {
    for (const rows of [RECORDS, changed(RECORDS), [...RECORDS, ...source('x')]])
      for (const ascending of [true, false]) {
        const table = notedTable(mode, ALL);
        const { sheet, at, first, column } = table;
        clear(table, ids);
        const area = at(first, 1, ALL.length, column('Remark'));
        sheet.sort(area, [{ column: column('ID'), ascending }]);
        expect(table.again(rows)).toMatchObject({ state: 'done' });
        expect(told(table)).toEqual([...WHOLE, ...(rows.length > ALL.length ? ['x - true'] : [])]);
      }
  });

  test('the cell of the last ID is deleted: it comes back', () => {
    const table = notedTable(mode, ALL);
    const { sheet, at, first, column } = table;
    sheet.deleteCells(at(first + 4, column('ID')), 'row');
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(told(table)).toEqual(WHOLE);
  });

  test('while others come and leave', () => {
    const table = notedTable(mode, ALL);
    clear(table, ['b', 'd']);
    expect(table.again([...RECORDS.slice(1), ...source('x')])).toMatchObject({
      state: 'done',
      result: { changes: { added: 1, removed: 1 } },
    });
    expect(told(table)).toEqual(['a of a false', ...WHOLE.slice(1), 'x - true']);
  });

  test('of a record that has left as well: its row stays, and no record comes beside its remark', () => {
    const table = notedTable(mode, ALL);
    clear(table, ['c']);
    expect(table.again(RECORDS.filter(({ id }) => id !== 'c'))).toMatchObject({ state: 'done' });
    expect(told(table).filter((line) => line.includes('of c'))).toEqual(['- of c false']);
    expect(told(table).filter((line) => line.endsWith('true'))).toEqual(
      WHOLE.filter((line) => !line.startsWith('c')),
    );
  });

  test('of two rows that hold the same but for that: nobody knows whose each is', () => {
    const rows = RECORDS.map((one) => ({ ...one, name: 'same', size: 1 }));
    const table = notedTable(mode, ALL, rows);
    clear(table, ['b', 'c']);
    const { state } = table.again(rows);
    const beside = told(table).filter((line) => /^[bc] /.test(line));
    expect([state, ...beside]).not.toContain('b of c true');
    expect([state, ...beside]).not.toContain('c of b true');
  });

  test('a row of their own that was copied from a record, without its ID, stays theirs', () => {
    const table = notedTable(mode, ALL);
    const { sheet, at, rowOf, column } = table;
    sheet.insertRows(rowOf('b') + 1, 1);
    const row = rowOf('b') + 1;
    const [{ name, size }] = RECORDS.filter(({ id }) => id === 'b') as [(typeof RECORDS)[0]];
    sheet.enter(at(row, column('Project'), 1, 2), [[name, size]]);
    sheet.enter(at(row, column('Remark')), [['mine']]);
    expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
    expect(told(table)).toEqual([...['- mine -'], ...WHOLE].sort());
  });

  test('wherever the run dies', async () => {
    let table = notedTable(mode, ALL);
    const prepare = () => {
      table = notedTable(mode, ALL);
      clear(table, ['b', 'e']);
      setSource(table.opened, changed(RECORDS));
      table.opened.sheet.google.clock.advance(3_600_000);
      return table.opened;
    };
    for await (const call of atEveryCall(prepare, (opened) => void opened.runAgain(table.id))) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
      expect(told(table), call).toEqual(WHOLE);
    }
  });
});
