// Somebody presses Delete on the cells of a record, its ID with them, beside which they wrote: its place among the others tells whose
// row it was, and they are asked. What they wrote goes on beside that record, or stays in a row of their own.
import { describe, expect, test } from 'vitest';
import { type GrowingTable, growingTable, many } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';
import { type Source, setSource } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { choose, lines } from './remarked-lines';

const ROWS = many(6);
const ALL = ROWS.map(({ id }) => `${id}: of ${id}`);
const MODES = ['replace', 'update'] as const;
const SOME = ['ID', 'Size'];
const RECORD = ['ID', 'Project', 'Size'];
const WHOLE = [...RECORD, 'In source'];
const PLACES = [0, 1, 2, 4, 5].flatMap((down) =>
  [1, 2, 3].flatMap((count) => (down + count <= 6 ? [[down, count] as const] : [])),
);

const changed = (rows: readonly Source[]) => rows.map((row) => ({ ...row, size: row.size + 1 }));

function cleared(table: GrowingTable, titles: readonly string[], down: number, count: number): void {
  for (const title of titles)
    table.sheet.clear(table.at(2 + down, table.column(title), count), { contents: true });
}

function remarked(mode: (typeof MODES)[number], rows: readonly Source[] = ROWS): GrowingTable {
  const table = growingTable({ mode, rows });
  table.sheet.growRows(20);
  table.own(
    'Remark',
    rows.map(({ id }) => `of ${id}`),
  );
  return table;
}

describe.each(MODES)('%s', (mode) => {
  describe.each([[SOME], [RECORD], [WHOLE]])('%j', (titles) => {
    test.each(PLACES)('%i from the first, %i rows: the records’', (down, count) => {
      const table = remarked(mode);
      const { opened, id, sheet, at, column } = table;
      cleared(table, titles, down, count);
      const before = shownSheets(opened.sheet.workbook);
      const rows = changed(ROWS);
      expect(table.again(rows)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(shownSheets(opened.sheet.workbook)).toEqual(before);
      choose(table, 0);
      for (const week of [1, 2]) {
        expect(opened.runAgain(id), `week ${week}`).toMatchObject({ state: 'done' });
        expect(lines(table)).toEqual(ALL);
        const sizes = sheet.values(at(2, column('Size'), ROWS.length)).flat();
        expect(sizes).toEqual(rows.map(({ size }) => size));
      }
    });

    test.each(PLACES)('%i from the first, %i rows: theirs', (down, count) => {
      const table = remarked(mode);
      const { opened, id } = table;
      cleared(table, titles, down, count);
      expect(table.again(changed(ROWS))).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      choose(table, questionIn(opened, id).places.length - 1);
      const gone = ROWS.slice(down, down + count).map((row) => row.id);
      const wanted = ROWS.flatMap((row) =>
        gone.includes(row.id) ? [`${row.id}: -`, `-: of ${row.id}`] : [`${row.id}: of ${row.id}`],
      );
      for (const week of [1, 2]) {
        expect(opened.runAgain(id), `week ${week}`).toMatchObject({ state: 'done' });
        expect([...lines(table)].sort()).toEqual([...wanted].sort());
      }
    });
  });

  test('what they typed there is named', () => {
    const table = remarked(mode);
    cleared(table, RECORD, 2, 1);
    table.sheet.enter(table.at(4, table.column('Project')), [['to be checked']]);
    table.again(changed(ROWS));
    const { message } = questionIn(table.opened, table.id);
    expect(message).toContain('Of “Projects”, row 4 has no ID any more');
    expect(message).toContain('“p3”');
    expect(message).toContain('“to be checked”');
  });

  test('records come and go as well', () => {
    const table = remarked(mode);
    cleared(table, WHOLE, 2, 1);
    const rows = [...many(9).slice(7), ...changed(ROWS.filter(({ id }) => id !== 'p5'))];
    expect(table.again(rows)).toMatchObject({ state: 'failed' });
    choose(table, 0);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect([...lines(table)].sort()).toEqual([...ALL, 'p8: -', 'p9: -'].sort());
  });

  test('sorted by the person, and brought into order by a run before', () => {
    const table = remarked(mode);
    const { sheet, at, right, column } = table;
    sheet.sort(at(2, 1, ROWS.length, right), [{ column: column('Size'), ascending: false }]);
    expect(table.again(changed(ROWS))).toMatchObject({ state: 'done' });
    const before = lines(table);
    cleared(table, WHOLE, 1, 2);
    expect(table.again(ROWS)).toMatchObject({ state: 'failed' });
    choose(table, 0);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect(lines(table)).toEqual(before);
  });

  test('a line of theirs between records, and none is missing: not asked', () => {
    const table = remarked(mode);
    const { sheet, at, column } = table;
    sheet.insertRows(4, 1);
    sheet.enter(at(4, column('Remark')), [['Below the line']]);
    expect(table.again(changed(ROWS))).toMatchObject({ state: 'done' });
    expect(lines(table)).toContain('-: Below the line');
  });

  test('a line of theirs was sorted up, and the record beside it is deleted: not asked', () => {
    const table = remarked(mode);
    const { sheet, at, column } = table;
    sheet.insertRows(4, 1);
    sheet.enter(at(4, column('Remark')), [['Below the line']]);
    expect(table.again(changed(ROWS))).toMatchObject({ state: 'done' });
    sheet.sort(at(2, 1, ROWS.length + 1, table.right), [{ column: column('Remark'), ascending: true }]);
    expect(lines(table).slice(0, 2)).toEqual(['-: Below the line', 'p1: of p1']);
    sheet.deleteRows(3, 1);
    expect(table.again(ROWS)).toMatchObject({ state: 'done' });
    expect(lines(table)).toContain('-: Below the line');
  });

  test('a line of theirs is at the end, and the last record is deleted: not asked', () => {
    const table = remarked(mode);
    const { sheet, at, column } = table;
    sheet.insertRows(4, 1);
    sheet.enter(at(4, column('Remark')), [['Below the line']]);
    expect(table.again(changed(ROWS))).toMatchObject({ state: 'done' });
    sheet.deleteRows(7, 1);
    expect(table.again(ROWS)).toMatchObject({ state: 'done' });
    expect(lines(table)).toContain('-: Below the line');
    expect(lines(table)).toContain('p6: -');
  });

  test('nothing was written beside: the record comes back unasked', () => {
    const table = growingTable({ mode, rows: ROWS });
    cleared(table, WHOLE, 2, 1);
    expect(table.again(ROWS)).toMatchObject({ state: 'done' });
    const ids = table.sheet.values(table.at(2, 1, ROWS.length)).flat();
    expect([...ids].sort()).toEqual(ROWS.map(({ id }) => id));
  });

  test('the record has left the source: not asked', () => {
    const table = remarked(mode);
    cleared(table, RECORD, 2, 1);
    expect(table.again(ROWS.filter(({ id }) => id !== 'p3'))).toMatchObject({ state: 'done' });
    expect(lines(table)).toContain('-: of p3');
  });

  test('the source answers while they decide: an answer holds', () => {
    const table = remarked(mode);
    const { opened, id } = table;
    cleared(table, WHOLE, 0, 2);
    expect(table.again(changed(ROWS))).toMatchObject({ state: 'failed' });
    choose(table, 0);
    setSource(opened, [...ROWS].reverse());
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect([...lines(table)].sort()).toEqual(ALL);
  });
});
