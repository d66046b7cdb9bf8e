// Cells of records are cleared beside remarks in tables with lines of the person’s own, sorted or with rows dragged: each remark stands
// beside its record once the person has given the true answer.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { openImport } from '../opened-import';
import { projectsImport, type Source, setSource } from '../projects-import';

const WHOLE = ['ID', 'Project', 'Size', 'In source'];
const RECORD = ['ID', 'Project', 'Size'];
const at = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });
const records = (count: number): Source[] =>
  Array.from({ length: count }, (_, i) => ({ id: `p${i + 1}`, name: `Project p${i + 1}`, size: 1001 + i }));
const changed = (rows: readonly Source[]): Source[] => rows.map((row) => ({ ...row, size: row.size + 1 }));
type Mode = 'replace' | 'update';

function remarked(mode: Mode, count: number) {
  const opened = openImport();
  setSource(opened, records(count));
  const { id, end } = opened.run(
    projectsImport({ mode, target: { sheet: 'Sheet1', sheetId: 0, cell: 'A1' } }),
  );
  expect(end).toMatchObject({ state: 'done' });
  const sheet = opened.sheet.workbook.sheets[0] as Sheet;
  sheet.growRows(20);
  sheet.enter(at(1, 5, count + 1), [['Remark'], ...records(count).map((row) => [`of ${row.id}`])]);
  return { opened, id, sheet };
}
type Table = ReturnType<typeof remarked>;
const clear = ({ sheet }: Table, row: number, titles: readonly string[], rows = 1) => {
  for (const title of titles)
    sheet.clear(at(row, ['ID', 'Project', 'Size', 'In source'].indexOf(title) + 1, rows), { contents: true });
};
const own = ({ sheet }: Table, row: number, column = 5) => {
  sheet.insertRows(row, 1);
  sheet.enter(at(row, column), [['mine']]);
};
const sort = ({ sheet }: Table, rows: number, column: number) =>
  sheet.sort(at(2, 1, rows, 5), [{ column, ascending: false }]);
const question = ({ opened, id }: Table) =>
  opened.ask('home', {}).imports.find((card) => card.id === id)?.question;
const remarkIn = ({ sheet }: Table, row: number) => sheet.values(at(row, 5)).flat()[0];
const rowsOf = ({ sheet }: Table) =>
  sheet.values(at(2, 1, sheet.lastRow - 1, 5)).filter((cells) => cells.some((cell) => cell !== null));
const beside = (table: Table) =>
  rowsOf(table)
    .filter((cells) => /^of p/.test(String(cells[4])))
    .map((cells) => `${cells[0] ?? '-'}: ${cells[4]}`)
    .sort();
const BESIDE = (count: number) =>
  records(count)
    .map(({ id }) => `${id}: of ${id}`)
    .sort();
/** The offer that is true of each row that it names with a remark. */
const truth = (table: Table, places: readonly string[]) =>
  places.findIndex((place) => {
    const pairs = [...place.matchAll(/rows? (\d+) is “(\w+)”/g)];
    return pairs.length > 0 && pairs.every(([, row, id]) => remarkIn(table, Number(row)) === `of ${id}`);
  });
/** Runs, and gives the true answer to each question; where none is true, the last one. */
function run(table: Table, rows: readonly Source[]): string[] {
  const { opened, id } = table;
  setSource(opened, rows);
  opened.sheet.google.clock.advance(3_600_000);
  const asked: string[] = [];
  let end = opened.runAgain(id);
  while (end.state === 'failed' && end.error?.kind === 'doubt' && asked.length < 6) {
    const one = question(table);
    if (!one) throw new Error(end.error.message);
    asked.push(one.message);
    const right = truth(table, one.places);
    const answer = right < 0 ? one.places.length - 1 : right;
    expect(opened.answer('answerQuestion', { id, stamp: one.stamp, answer })).toMatchObject({ ok: true });
    end = opened.runAgain(id);
  }
  expect(end).toMatchObject({ state: 'done' });
  return asked;
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each([
    ['WHOLE', WHOLE],
    ['RECORD', RECORD],
  ] as const)('%s', (_, titles) => {
    test.each([1, 2])(
      'own line right above the last record, text in column %i, its cells cleared',
      (column) => {
        const table = remarked(mode, 6);
        own(table, 7, column);
        clear(table, 8, titles);
        run(table, changed(records(6)));
        expect(beside(table)).toEqual(BESIDE(6));
      },
    );
    test.each([4, 5, 6])('two rows cleared, then own line put in before row %i', (row) => {
      const table = remarked(mode, 6);
      clear(table, 4, titles, 2);
      own(table, row);
      run(table, changed(records(6)));
      expect(beside(table)).toEqual(BESIDE(6));
    });
    test('two rows cleared, the row below them deleted', () => {
      const table = remarked(mode, 6);
      clear(table, 4, titles, 2);
      table.sheet.deleteRows(6, 1);
      run(table, changed(records(6)));
      expect(beside(table)).toEqual(BESIDE(6).filter((line) => !line.startsWith('p5')));
    });
    test('sorted, three rows cleared', () => {
      const table = remarked(mode, 6);
      sort(table, 6, 2);
      clear(table, 4, titles, 3);
      run(table, changed(records(6)));
      expect(beside(table)).toEqual(BESIDE(6));
    });
    test.each([301, 320])('of %i records three rows are cleared', (count) => {
      const table = remarked(mode, count);
      clear(table, 50, titles, 3);
      run(table, changed(records(count)));
      expect(beside(table)).toEqual(BESIDE(count));
    });
  });

  test.each([
    [3, 2],
    [6, 5],
  ])('sorted, then of %i records the first %i cleared', (count, cleared) => {
    const table = remarked(mode, count);
    sort(table, count, 5);
    clear(table, 2, WHOLE, cleared);
    run(table, changed(records(count)));
    expect(beside(table)).toEqual(BESIDE(count));
  });
  test('the last dragged to further up, the first two cleared', () => {
    const table = remarked(mode, 6);
    table.sheet.moveRows(7, 1, 5);
    clear(table, 2, WHOLE, 2);
    run(table, changed(records(6)));
    expect(beside(table)).toEqual(BESIDE(6));
  });
  test.each([
    ['p2', 2, 4],
    ['p2', 2, 8],
    ['p2', 3, 2],
  ] as const)(
    '%s is cleared, row %i dragged to before row %i: beside, each record once',
    (id, from, before) => {
      const table = remarked(mode, 6);
      table.sheet.moveRows(from, 1, before);
      clear(
        table,
        table.sheet
          .values(at(1, 1, 7))
          .flat()
          .indexOf(id) + 1,
        WHOLE,
      );
      run(table, changed(records(6)));
      expect(beside(table)).toEqual(BESIDE(6));
      expect(rowsOf(table).filter((cells) => cells[0] !== null)).toHaveLength(6);
    },
  );
  test('own line put in, a record deleted far off: its place tells, not asked', () => {
    const count = 60;
    const table = remarked(mode, count);
    own(table, 4);
    table.sheet.deleteRows(count, 1);
    expect(run(table, changed(records(count)))).toEqual([]);
  });
  test('answered “yours”: not said to be in the source no more', () => {
    const table = remarked(mode, 6);
    const { opened, id } = table;
    clear(table, 4, RECORD);
    setSource(opened, changed(records(6)));
    opened.sheet.google.clock.advance(3_600_000);
    opened.runAgain(id);
    const one = question(table);
    opened.answer('answerQuestion', { id, stamp: one?.stamp ?? '', answer: (one?.places.length ?? 1) - 1 });
    expect(JSON.stringify(opened.runAgain(id))).not.toContain('in the source no more');
  });
  test('cleared, an own line put in below, sorted by Remark', () => {
    const table = remarked(mode, 6);
    clear(table, 4, WHOLE);
    own(table, 5);
    sort(table, 7, 5);
    run(table, changed(records(6)));
    expect(beside(table)).toEqual(BESIDE(6));
  });
  test('two cleared and asked, sorted, then answered: not beside other records', () => {
    const table = remarked(mode, 6);
    const { opened, id } = table;
    clear(table, 4, WHOLE, 2);
    setSource(opened, changed(records(6)));
    opened.sheet.google.clock.advance(3_600_000);
    opened.runAgain(id);
    const stamp = question(table)?.stamp ?? '';
    sort(table, 6, 5);
    opened.answer('answerQuestion', { id, stamp, answer: 0 });
    run(table, changed(records(6)));
    expect(beside(table)).toEqual(BESIDE(6));
  });
  describe('a heading (text under Project) put in between records, a run brings it to the end, then cells of a record are cleared', () => {
    test.each([
      ['ID and Size', 6, 4, ['ID', 'Size']],
      ['the record', 6, 2, RECORD],
      ['all', 6, 4, WHOLE],
      ['all', 60, 61, WHOLE],
      ['the ID alone', 320, 4, ['ID']],
    ] as const)('%s cleared, of %i records, in row %i', (_, count, row, titles) => {
      const table = remarked(mode, count);
      own(table, 5, 2);
      expect(run(table, changed(records(count)))).toEqual([]);
      expect(beside(table)).toEqual(BESIDE(count));
      clear(table, row, titles);
      run(table, records(count));
      expect(beside(table)).toEqual(BESIDE(count));
    });
  });
});
