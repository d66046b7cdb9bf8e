// An import is edited between a run and its undo: the undo is of the run as it was, and the next run is as the import is by then.
import { describe, expect, test } from 'vitest';
import type { Definition, Mode } from '../../../src/imports/definition/definition';
import { source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS, words } from '../rows-in-doubt/noted-table';

const MODES: readonly Mode[] = ['replace', 'update', 'snapshot'];
const CHANGES: readonly (readonly [Mode, Mode])[] = [
  ['replace', 'update'],
  ['replace', 'snapshot'],
  ['update', 'replace'],
  ['update', 'snapshot'],
];

function edit({ opened, id }: NotedTable, change: Partial<Definition>): void {
  const { comesInSource: _, ...known } = opened.ask('definition', { id });
  opened.ask('saveImport', { id, definition: { ...known, ...change } });
}

const sizes = ({ sheet, header, column }: NotedTable) =>
  sheet.values({ row: header + 1, column: column('Size'), rows: RECORDS.length, columns: 1 }).flat();
const remarked = (table: NotedTable) =>
  words(table.lines)
    .map((line) => line.replace(/ (TRUE|FALSE)$/, ''))
    .filter((line) => !line.endsWith(' -'))
    .sort();

/** One that left, one that came, all others with other sizes. */
const NEXT = changed(source('c', 'a', 'e', 'x', 'd'));

describe.each(CHANGES)('of %s, which is %s by then', (from, to) => {
  test('what stood before that run stands there again, each remark beside its record', () => {
    const table = notedTable(from, ['a', 'b', 'd']);
    const before = table.lines;
    const figures = sizes(table);
    table.again(NEXT);
    edit(table, { mode: to });
    const undone = table.opened.ask('undoImport', { id: table.id });
    expect(undone, JSON.stringify(undone)).toMatchObject({ state: 'fresh' });
    expect(words(table.lines)).toEqual(words(before));
    expect(sizes(table)).toEqual(figures);
    // As the import is by now.
    const end = table.again(NEXT);
    expect(end, JSON.stringify(end)).toMatchObject({ state: 'done' });
    expect(remarked(table)).toEqual(['a of a', 'b of b', 'd of d']);
    const ids = table.lines.map(({ id }) => id);
    for (const { id } of NEXT)
      expect(ids.filter((one) => one === id)).toHaveLength(to === 'snapshot' && 'acde'.includes(id) ? 2 : 1);
  });

  test('so does it where the table has run in the new way since', () => {
    const table = notedTable(from, ['a', 'b', 'd']);
    edit(table, { mode: to });
    const before = words(table.lines);
    const figures = sizes(table);
    table.again(NEXT);
    const undone = table.opened.ask('undoImport', { id: table.id });
    expect(undone, JSON.stringify(undone)).toMatchObject({ state: 'fresh' });
    expect(words(table.lines).map((line) => line.replace(/ (TRUE|FALSE)$/, ''))).toEqual(
      before.map((line) => line.replace(/ (TRUE|FALSE)$/, '')),
    );
    expect(sizes(table)).toEqual(figures);
  });

  test('so does it where the mode is as it was once more', () => {
    const table = notedTable(from, ['a', 'b', 'd']);
    const before = words(table.lines);
    const figures = sizes(table);
    table.again(NEXT);
    edit(table, { mode: to });
    edit(table, { mode: from });
    expect(table.opened.ask('undoImport', { id: table.id })).toMatchObject({ state: 'fresh' });
    expect(words(table.lines)).toEqual(before);
    expect(sizes(table)).toEqual(figures);
  });
});

const COLUMNS = {
  'without one of its columns': [
    { key: 'id', title: 'ID' },
    { key: 'name', title: 'Project' },
  ],
  'with one more, in another order': [
    { key: 'category', title: 'Category' },
    { key: 'community_size', title: 'Size' },
    { key: 'id', title: 'ID' },
    { key: 'name', title: 'Project' },
  ],
  'with another title': [
    { key: 'id', title: 'ID' },
    { key: 'name', title: 'Project' },
    { key: 'community_size', title: 'Members' },
  ],
} as const;

describe.each(['replace', 'update'] as const)('of %s, whose columns are others by then', (mode) => {
  test.each(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[])('%s', (name) => {
    const table = notedTable(mode, ['a', 'b', 'd']);
    const before = words(table.lines);
    const figures = sizes(table);
    table.again(NEXT);
    edit(table, { columns: COLUMNS[name] });
    table.opened.ask('undoImport', { id: table.id });
    expect(words(table.lines)).toEqual(before);
    expect(sizes(table)).toEqual(figures);
    const end = table.again(NEXT);
    expect(end, JSON.stringify(end)).toMatchObject({ state: 'done' });
    expect(remarked(table)).toEqual(['a of a', 'b of b', 'd of d']);
  });
});

describe.each(MODES.flatMap((from) => MODES.filter((to) => to !== from).map((to) => [from, to] as const)))(
  'of a first run as %s, which is %s by then',
  (from, to) => {
    test('the table goes, remarks stay, and both are together after the next run', () => {
      const table = notedTable(from, ['b', 'd']);
      const { opened, id } = table;
      if (from === 'snapshot') {
        expect(() => edit(table, { mode: to })).toThrow('This table is a history');
        return;
      }
      edit(table, { mode: to });
      opened.ask('undoImport', { id });
      expect(table.lines.map(({ id, remark }) => [id, remark])).toEqual([
        [null, 'of b'],
        [null, 'of d'],
      ]);
      const end = table.again(NEXT);
      if (to === 'snapshot') {
        // A snapshot is wider, and their remarks stand there.
        expect(end).toMatchObject({ state: 'failed', error: { kind: 'input' } });
        expect(end.error?.message).toContain('E1 holds something');
        expect(table.lines.map(({ remark }) => remark)).toEqual(['of b', 'of d']);
        return;
      }
      expect(end, JSON.stringify(end)).toMatchObject({ state: 'done' });
      expect(remarked(table)).toEqual(['b of b', 'd of d']);
    });
  },
);
