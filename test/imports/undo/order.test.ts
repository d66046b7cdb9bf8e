// In update the order is the person's, also after an undo; in replace it is the source's, and that is said beforehand.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall, STEP } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { many } from '../growing/growing-table';
import { answerWithCreators, creatorsImport } from '../open-fields/creators-import';
import { openImport } from '../opened-import';
import { source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS, words } from '../rows-in-doubt/noted-table';
import { projectsSheet, under } from '../snapshot-table';

/** Each death takes a while. */
const FEW = { step: 3 * STEP };

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const REMARKED = ['a', 'b', 'c', 'e'];
const STAYS = 'The order that you gave the rows stays; a row that comes back stands at the end.';
const WILL = 'You have sorted the rows since that run: they go back into the order that they had before it.';
const WENT = 'You had sorted the rows since that run: they are in the order again that they had before it.';

function sort({ sheet, at, first, last, right, column }: NotedTable, title: string, ascending = false): void {
  sheet.sort(at(first, 1, last - first + 1, right), [{ column: column(title), ascending }]);
}

const foretold = ({ opened, id }: NotedTable) => opened.ask('undoForecast', { id }).words;
const undo = ({ opened, id }: NotedTable) => opened.ask('undoImport', { id }).undone ?? [];
const order = (table: NotedTable) => words(table.lines).map((line) => line.replace(/ TRUE$/, ''));

/** Rows that the run changes, one that leaves, one that comes. */
const NEXT = [...changed(RECORDS.filter(({ id }) => id !== 'd')), ...source('f')];

describe('update', () => {
  test('rows that the person sorted since stay in their order, and what comes back stands at the end', () => {
    const table = notedTable('update', REMARKED);
    table.again(NEXT);
    sort(table, 'ID');
    expect(foretold(table)).toEqual(['1 row comes back, 4 rows change back, 1 row goes away.', STAYS]);
    expect(undo(table)).toEqual(['Undone: 1 row restored, 4 rows changed back, 1 row taken away.', STAYS]);
    expect(order(table)).toEqual(['e of e', 'c of c', 'b of b', 'a of a', 'd -']);
  });

  test('each cell gets its own format again, wherever its row stands', () => {
    const table = notedTable('update', REMARKED);
    const { sheet, at, first, column } = table;
    const size = column('Size');
    const formats = ['@', '0.00', '0%', '"$"0', '#,##0'];
    formats.forEach((format, down) => {
      sheet.fillAttribute(at(first + down, size), 'numberFormat', format);
    });
    table.again(NEXT);
    sort(table, 'ID');
    expect(undo(table)).toHaveLength(2);
    const rows = ['e', 'c', 'b', 'a', 'd'];
    expect(sheet.attributes(at(first, size, 5), 'numberFormat').flat()).toEqual(
      rows.map((id) => formats['abcde'.indexOf(id)]),
    );
  });

  test('a row that was dragged stays there', () => {
    const table = notedTable('update', REMARKED);
    table.again(changed(RECORDS));
    table.sheet.moveRows(table.rowOf('a'), 1, table.rowOf('d') + 1);
    undo(table);
    expect(order(table)).toEqual(['b of b', 'c of c', 'd -', 'a of a', 'e of e']);
  });

  test('where nobody sorted, a row that comes back stands where it stood', () => {
    const table = notedTable('update', REMARKED);
    table.again(NEXT);
    expect(foretold(table)).toEqual(['1 row comes back, 4 rows change back, 1 row goes away.']);
    undo(table);
    expect(order(table)).toEqual(['a of a', 'b of b', 'c of c', 'd -', 'e of e']);
  });

  test('so does one that the person sorted before the run, and one that had stayed for its remark', () => {
    const table = notedTable('update', REMARKED);
    sort(table, 'ID');
    table.again([...changed(source('a', 'd', 'e')), ...source('f')]);
    expect(order(table)).toEqual(['e of e', 'd -', 'a of a', 'f -', 'c of c FALSE', 'b of b FALSE']);
    undo(table);
    expect(order(table)).toEqual(['e of e', 'd -', 'c of c', 'b of b', 'a of a']);
  });

  test('the next run keeps the order, and brings its rows to the end', () => {
    const table = notedTable('update', REMARKED);
    table.again(NEXT);
    sort(table, 'ID');
    undo(table);
    table.again(NEXT);
    expect(order(table)).toEqual(['e of e', 'c of c', 'b of b', 'a of a', 'f -']);
  });

  test.each([true, false])(
    'ends the same wherever it dies, sorted: %s',
    { timeout: MINUTES_10 },
    async (isSorted) => {
      let table = notedTable('update', REMARKED);
      const begin = () => {
        table = notedTable('update', REMARKED);
        table.again([...changed(source('b', 'c', 'e')), ...source('f', 'g')]);
        if (isSorted) sort(table, 'ID');
        return table.opened;
      };
      const expected = isSorted
        ? ['e of e', 'c of c', 'b of b', 'a of a', 'd -']
        : ['a of a', 'b of b', 'c of c', 'd -', 'e of e'];
      for await (const call of atEveryCall(begin, () => void undo(table), FEW)) {
        table.opened.sheet.google.clock.advance(MINUTES_10);
        table.opened.answer('undoImport', { id: table.id });
        expect(order(table), call).toEqual(expected);
      }
    },
  );
});

describe('replace', () => {
  test.each([5, 70, 260])('of %s rows the order of before comes back, and that is said', (count) => {
    const rows = count === 5 ? RECORDS : many(count);
    const table = notedTable('replace', REMARKED, rows);
    const before = order(table);
    table.again([...changed(rows).slice(2), ...source('zz'), ...changed(rows).slice(0, 2)]);
    sort(table, 'ID');
    expect(foretold(table)).toContain(WILL);
    expect(undo(table)).toContain(WENT);
    expect(order(table)).toEqual(before);
  });

  test('where nobody sorted, nothing is said, whatever order the run brought', () => {
    const table = notedTable('replace', REMARKED);
    table.again([...changed(RECORDS).toReversed(), ...source('f')]);
    table.sheet.deleteRows(table.rowOf('c'), 1);
    expect(foretold(table)).toHaveLength(1);
    expect(undo(table)).toHaveLength(1);
  });

  test('of rows without a key it is said, too', () => {
    const opened = openImport();
    const creators = (...names: readonly string[]) => answerWithCreators(opened, names);
    creators('a', 'b', 'c');
    const { id } = opened.run(creatorsImport());
    creators('d', 'b', 'a');
    opened.runAgain(id);
    const words = () => opened.ask('undoForecast', { id }).words;
    expect(words()).toHaveLength(1);
    const sheet = projectsSheet(opened);
    sheet.sort({ row: 2, column: 1, rows: 3, columns: sheet.lastColumn }, [{ column: 1, ascending: true }]);
    expect(words()).toContain(WILL);
    expect(opened.ask('undoImport', { id }).undone).toContain(WENT);
    expect(under('Creator', opened)).toEqual(['a', 'b', 'c']);
  });
});
