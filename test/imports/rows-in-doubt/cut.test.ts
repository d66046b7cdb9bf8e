// Rows cut out of a table: what was pasted is the person's, once they say so where it stands below the table, and so is what stays
// beside the blank cells.
import { describe, expect, test } from 'vitest';
import { cutCells } from '../found-table';
import { questionIn } from '../lost-header/put-back';
import { type Source, source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS, words } from './noted-table';

const REMARKED = ['a', 'b', 'c', 'e'];
const MORE = [...changed(RECORDS), ...source('f', 'g')];

interface Cut {
  readonly name: string;
  readonly ids: readonly string[];
  readonly withRemarks: boolean;
}

const CUTS: readonly Cut[] = [['a'], ['c'], ['e'], ['b', 'c'], ['d', 'e'], ['a', 'b', 'c', 'd', 'e']].flatMap(
  (ids) =>
    [false, true].map((withRemarks) => ({
      name: `${ids.join(' and ')}, ${withRemarks ? 'with what stands beside' : 'our columns alone'}`,
      ids,
      withRemarks,
    })),
);

/** @returns how what was pasted is to stand, wherever it goes with what stands above */
function cut(table: NotedTable, { ids, withRemarks }: Cut, where: 'below' | 'elsewhere') {
  const { sheet, opened } = table;
  const to = where === 'elsewhere' ? opened.sheet.workbook.insertSheet({ name: 'Other' }) : sheet;
  const [first = ''] = ids;
  const row = 20;
  const from = table.cells(table.rowOf(first), ids.length, withRemarks);
  const entries = sheet.entries(from);
  cutCells(sheet, from, to, row, 1);
  return { to, from, entries, row };
}

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  test.each(['below', 'elsewhere'] as const)('pasted %s', (where) => {
    for (const one of CUTS) {
      const table = notedTable(mode, REMARKED);
      const { to, from, entries, row } = cut(table, one, where);
      for (const came of [MORE, RECORDS]) {
        if (where === 'below' && came === MORE) sayTheirs(table, came, one.name);
        const before = table.last;
        let end = table.again(came);
        // Beside blank rows stand their remarks.
        if (came === MORE && mode !== 'snapshot' && end.state === 'failed') {
          expect(one.withRemarks, one.name).toBe(false);
          sayTheirs(table, came, one.name);
          end = table.again(came);
        }
        expect(end, `${one.name}: ${end.error?.message}`).toMatchObject({ state: 'done' });
        const down = to === table.sheet ? table.last - before : 0;
        const moved = { ...from, row: row + down };
        const place = to === table.sheet ? rowOfEntries(table, from.columns, entries) : moved.row;
        expect(to.entries({ ...from, row: place }), one.name).toEqual(entries);
        const inside = table.lines.filter((line) => line.row <= table.last);
        const remarks = inside.filter(({ remark }) => remark !== null);
        // Each remark stands beside its record, or beside nothing.
        const isCut = (id: string): boolean => one.ids.includes(id);
        const expected = REMARKED.filter((id) => !(one.withRemarks && isCut(id))).map((id) =>
          isCut(id) ? `- of ${id}` : `${id} of ${id}`,
        );
        expect(words(remarks.map((line) => ({ ...line, inSource: null }))).toSorted(), one.name).toEqual(
          expected.toSorted(),
        );
        if (mode !== 'snapshot') {
          const ids = inside.filter(({ id }) => id !== null).map(({ id }) => id);
          expect(ids.toSorted(), one.name).toEqual(came.map(({ id }) => id).toSorted());
        }
      }
      if (mode === 'snapshot') {
        const inside = table.lines.filter((line) => line.row <= table.last);
        const left = RECORDS.filter(({ id }) => !one.ids.includes(id));
        const ids = inside.filter(({ id }) => id !== null).map(({ id }) => id);
        expect(ids, one.name).toEqual([...left, ...MORE, ...RECORDS].map(({ id }) => id));
      }
    }
  });
});

/** Whoever is asked whose the records below the table are. */
function sayTheirs(table: NotedTable, came: readonly Source[], name: string): void {
  const { opened, id, sheet } = table;
  const all = { row: 1, column: 1, ...sheet.extent };
  const before = sheet.entries(all);
  expect(table.again(came), name).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(sheet.entries(all), name).toEqual(before);
  const { stamp, places } = questionIn(opened, id);
  const answer = places.findIndex((place) => /^rows? [\d, ]+: yours/.test(place));
  expect(opened.answer('answerQuestion', { id, stamp, answer }), name).toMatchObject({ ok: true });
}

/** Where what was pasted stands by now: below the table. */
function rowOfEntries(
  { sheet, last }: NotedTable,
  columns: number,
  entries: readonly (readonly unknown[])[],
): number {
  for (let row = last + 1; row <= sheet.lastRow; row += 1) {
    const [line] = sheet.entries({ row, column: 1, rows: 1, columns });
    if (JSON.stringify(line) === JSON.stringify(entries[0])) return row;
  }
  return last + 1;
}

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  // Where the table ended before, rows behind a gap are still its own.
  test.each([5, 6, 7, 8])(
    'rows that a run brought go again, and one that was cut stands %i rows below',
    (distance) => {
      const table = notedTable(mode, REMARKED);
      const { sheet } = table;
      const [e] = CUTS.filter(({ ids, withRemarks }) => ids.join() === 'e' && withRemarks);
      if (!e) throw new Error('No such cut');
      const from = table.cells(table.rowOf('e'), 1, true);
      const entries = sheet.entries(from);
      cutCells(sheet, from, sheet, table.last + distance, 1);
      sayTheirs(table, RECORDS, 'e');
      const before = table.last;
      expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
      const came = table.last - before;
      if (came > 0) sheet.deleteRows(before - 1, came);
      const inside = (): readonly unknown[] =>
        table.lines.filter(({ row, id }) => row <= table.last && id !== null).map(({ id }) => id);
      const standing = mode === 'snapshot' ? inside() : [];
      // The history lacks rows once more, and this may be one of them.
      if (mode === 'snapshot') sayTheirs(table, MORE, 'e');
      expect(table.again(MORE)).toMatchObject({ state: 'done' });
      expect(inside().toSorted()).toEqual([...standing, ...MORE.map(({ id }) => id)].toSorted());
      const place = rowOfEntries(table, from.columns, entries);
      expect(sheet.entries({ ...from, row: place })).toEqual(entries);
    },
  );
});
