// Somebody selects the column of IDs (or it and the next one) and sorts that range alone: IDs stand beside cells and remarks of other
// records. It is asked about, as where such cells were pushed; a run never writes over the cells that tell where each record stood.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../sandbox/workbook/workbook';
import type { Progress } from '../../../src/imports/kept/progress';
import { openImport } from '../opened-import';
import { projectsImport, type Source, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';
import { changed, type NotedTable, notedTable, RECORDS, words } from './noted-table';

const IDS = ['e', 'c', 'a', 'b', 'd'];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('the IDs alone, a record leaves', () => {
    expectBeside(
      1,
      IDS.filter((id) => id !== 'b'),
    );
  });

  test.each([
    ['the IDs alone, the source as it was', 1, IDS],
    ['the IDs alone, a record comes', 1, [...IDS, 'x']],
    ['IDs and names, the source as it was', 2, IDS],
    ['IDs and names, a record leaves', 2, IDS.filter((id) => id !== 'b')],
  ] as const)('%s', (_, columns, ids) => expectBeside(columns, ids));

  test('all but the IDs, with the remarks', () => {
    const table = notedTable(mode, ['a', 'b', 'd']);
    mixBeside(table, 2, table.right - 1);
    expectDoubt(table.again(changed(RECORDS)));
  });

  test('the IDs, also those of rows that left the source', () => {
    const table = notedTable(mode, ['a', 'b', 'd']);
    expect(table.again(changed(RECORDS.slice(0, 4)), ['a', 'b', 'd'])).toMatchObject({ state: 'done' });
    expect(table.again(changed(RECORDS.slice(0, 3)), ['a', 'b', 'd'])).toMatchObject({ state: 'done' });
    mixBeside(table, 1, 1);
    expectDoubt(table.again(changed(RECORDS)));
  });

  test('once they are sorted back, or the person says that the IDs are right, it goes on', () => {
    const back = notedTable(mode, ['a', 'b', 'd']);
    const before = words(back.lines);
    mixBeside(back, 1, 1);
    expectDoubt(back.again(RECORDS));
    back.sheet.sort({ row: back.first, column: 1, rows: 5, columns: 1 }, [{ column: 1, ascending: true }]);
    expect(back.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    expect(words(back.lines)).toEqual(before);

    const right = notedTable(mode, ['a', 'b', 'd']);
    mixBeside(right, 1, 1);
    expectDoubt(right.again(RECORDS));
    const { opened, id } = right;
    const { stamp = '' } = opened.ask('home', {}).imports.find((card) => card.id === id)?.question ?? {};
    opened.ask('answerQuestion', { id, stamp, answer: 0 });
    expect(right.again(changed(RECORDS))).toMatchObject({ state: 'done' });
  });

  describe('nothing is asked', () => {
    test.each<[string, (table: NotedTable) => void, readonly Source[]]>([
      ['whole rows, and every number changes', (table) => mixBeside(table, 1, table.right), changed(RECORDS)],
      [
        'whole rows, and the source exchanges numbers',
        (table) => mixBeside(table, 1, table.right),
        turned('size'),
      ],
      [
        'whole rows, and the source exchanges texts',
        (table) => mixBeside(table, 1, table.right),
        turned('name'),
      ],
      ['nothing, and the source exchanges numbers', () => {}, turned('size')],
      ['nothing, and the source sends another order', () => {}, [...RECORDS].reverse()],
      ['the names alone', (table) => mixBeside(table, 2, 1), changed(RECORDS)],
      [
        'whole rows, and a name is typed over',
        (table) => {
          mixBeside(table, 1, table.right);
          table.sheet.enter(table.at(table.first, 2), [['typed']]);
        },
        changed(RECORDS),
      ],
    ])('%s', (_, act, rows) => {
      const table = notedTable(mode, ['a', 'b', 'd']);
      act(table);
      expect(table.again(rows)).toMatchObject({ state: 'done' });
      expect(besideOthers(table)).toEqual([]);
    });

    test('the IDs alone, where nobody wrote beside', () => {
      const table = notedTable(mode, []);
      mixBeside(table, 1, 1);
      expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    });

    test('a run that the person took back, which had put the same numbers into another order', () => {
      const table = notedTable(mode, ['a', 'b', 'd']);
      const cells = table.sheet.values(table.at(table.first, 2, 5, 2));
      expect(table.again(turned('size').map((row) => ({ ...row, name: `${row.name}!` })))).toMatchObject({
        state: 'done',
      });
      table.sheet.enter(table.at(table.first, 2, 5, 2), cells as Entry[][]);
      expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
      expect(besideOthers(table)).toEqual([]);
    });
  });

  function expectBeside(columns: number, ids: readonly string[]): void {
    const opened = openImport();
    setSource(opened, source(...IDS));
    const { id } = opened.run(projectsImport({ mode }));
    const sheet = projectsSheet(opened);
    sheet.growColumns(5);
    sheet.enter(
      { row: 2, column: 5, rows: 5, columns: 1 },
      IDS.map((one) => [`of ${one}`]),
    );
    sheet.sort({ row: 2, column: 1, rows: 5, columns }, [{ column: 1, ascending: true }]);
    setSource(
      opened,
      source(...ids).map((row) => ({ ...row, size: 1000 + IDS.indexOf(row.id) })),
    );
    opened.sheet.google.clock.advance(3_600_000);
    const end = opened.runAgain(id);
    if (end.state !== 'done') {
      expect(end.error?.kind).toBe('doubt');
      return;
    }
    const rows = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 5 });
    const beside = rows.filter((row) => row[4] !== null);
    expect(beside.map((row) => row[4])).toEqual(beside.map((row) => `of ${row[0]}`));
  }
});

/** Turns the rows of these columns by two. */
function mixBeside({ sheet, first, at }: NotedTable, column: number, columns: number): void {
  const area = at(first, column, 5, columns);
  const [a, b, ...others] = sheet.values(area) as Entry[][];
  sheet.enter(area, [...others, a ?? [], b ?? []]);
}

const turned = (field: 'name' | 'size'): readonly Source[] =>
  RECORDS.map((row, index) => ({ ...row, [field]: RECORDS[(index + 2) % RECORDS.length]?.[field] }));

function besideOthers({ lines }: NotedTable): readonly unknown[] {
  return lines.filter(({ id, remark }) => remark !== null && remark !== `of ${id}`);
}

function expectDoubt(end: Progress): void {
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
}
