// Rows that a person makes among those of a table: nobody sent them, so they stay as they are, and the import says where.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { questionIn } from '../lost-header/put-back';
import { setSource, source } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { changed, type NotedTable, notedTable, pasteOver, RECORDS, words } from './noted-table';

const REMARKED = ['a', 'c'];
const REST = ['a of a TRUE', 'b - TRUE', 'c of c TRUE', 'd - TRUE', 'e - TRUE'];

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

/** A blank row above that of the record. */
function insertAbove(table: NotedTable, id: string): number {
  const row = table.rowOf(id);
  table.sheet.insertRows(row, 1);
  return row;
}

function type(table: NotedTable, row: number, cells: Readonly<Record<string, string>>): void {
  for (const [title, text] of Object.entries(cells))
    table.sheet.enter(table.at(row, table.column(title)), [[text]]);
}

const MADE: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  ['with a key of its own', { ID: 'mine', Project: 'By hand' }, 'mine -'],
  ['without a key', { Project: 'By hand' }, '- -'],
  ['a heading', { ID: '— Winners —' }, '— Winners — -'],
  ['with a remark beside', { Project: 'By hand', Remark: 'call' }, '- call'],
];

describe.each(['replace', 'update'] as const)('%s: a row', (mode) => {
  test.each(MADE)('%s stays when rows come, change and leave', (_, cells, expected) => {
    const table = notedTable(mode, REMARKED);
    type(table, insertAbove(table, 'c'), cells);
    const end = table.again([...changed(RECORDS), ...source('f')]);
    expect(end).toMatchObject({
      state: 'done',
      result: {
        changes: { added: 1, changed: 5, removed: 0 },
        notes: [
          '1 row cannot be matched to the source and stands at the end of the table now: somebody added it, or changed its cells.',
        ],
      },
    });
    expect(words(table.lines)).toEqual([...REST, 'f - TRUE', expected]);
    expect(table.lines[6]?.name).toBe(cells.Project ?? null);
    const [, ...others] = RECORDS;
    expect(table.again(others)).toMatchObject({ state: 'done', result: { changes: { removed: 2 } } });
    const [, ...rest] = REST;
    expect(words(table.lines)).toEqual([...rest, 'a of a FALSE', expected]);
    // Nothing is told twice.
    expect(table.again(others)).toMatchObject({
      state: 'done',
      result: { notes: [expect.stringContaining('In source')] },
    });
    expect(words(table.lines)).toEqual([...rest, 'a of a FALSE', expected]);
  });

  test.each(MADE)('%s stays when the run is undone', (_, cells, expected) => {
    const table = notedTable(mode, REMARKED);
    type(table, insertAbove(table, 'c'), cells);
    table.again([...changed(RECORDS), ...source('f')]);
    const id = table.lines.findIndex(({ inSource }) => inSource === null);
    table.sheet.enter(table.at(table.lines[id]?.row ?? 0, table.column('Project')), [['Changed since']]);
    table.opened.ask('undoImport', { id: table.id });
    expect(words(table.lines)).toEqual([...REST, expected]);
    expect(table.lines[5]?.name).toBe('Changed since');
  });

  test.each(MADE)('%s stays when the table goes, since its first run is undone', (_, cells) => {
    const table = notedTable(mode, REMARKED);
    type(table, insertAbove(table, 'c'), cells);
    table.opened.ask('undoImport', { id: table.id });
    const { lastRow, maxColumns } = table.sheet;
    const whole = table.sheet.values({ row: 1, column: 1, rows: lastRow, columns: maxColumns });
    const left = whole.flat().filter((value) => value !== null && !String(value).startsWith('of '));
    expect(left).toEqual(expect.arrayContaining(Object.values(cells)));
    expect(left.filter((value) => value !== 'Remark').sort()).toEqual(Object.values(cells).sort());
  });

  test('becomes the record’s when the source sends its key', () => {
    const table = notedTable(mode, REMARKED);
    type(table, insertAbove(table, 'c'), { ID: 'f', Project: 'By hand', Remark: 'call' });
    expect(table.again([...RECORDS, ...source('f')])).toMatchObject({
      state: 'done',
      result: { changes: { added: 0 } },
    });
    expect([...words(table.lines)].sort()).toEqual([...REST, 'f call TRUE'].sort());
  });

  test('with the key of a record that stands already is not taken for it', () => {
    const table = notedTable(mode, REMARKED);
    type(table, insertAbove(table, 'a'), { ID: 'a', Project: 'By hand' });
    expect(table.again(changed(RECORDS))).toMatchObject({
      state: 'done',
      result: { changes: { changed: 5 } },
    });
    // Right under the titles it stays where it is.
    expect(words(table.lines)).toEqual(['a -', ...REST]);
  });

  test('with a formula under one of our titles: nothing is written, and the row is named', () => {
    const table = notedTable(mode, REMARKED);
    const row = insertAbove(table, 'c');
    type(table, row, { ID: 'Subtotal', Size: `=SUM(C2:C${row - 1})` });
    const before = shownSheets(table.opened.sheet.workbook);
    const end = table.again(changed(RECORDS));
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(JSON.stringify(end)).toContain(`Row ${row} of “Projects” has a formula under “Size”`);
    expect(shownSheets(table.opened.sheet.workbook)).toEqual(before);
  });

  test('ends at the same place wherever a run dies', { timeout: MINUTES_10 }, async () => {
    let table = notedTable(mode, REMARKED);
    const begin = () => {
      table = notedTable(mode, REMARKED);
      type(table, insertAbove(table, 'c'), { ID: 'mine', Project: 'By hand' });
      type(table, insertAbove(table, 'd'), { Project: 'By hand', Remark: 'call' });
      const [, ...others] = changed(RECORDS);
      setSource(table.opened, [...others, ...source('f', 'g')]);
      return table.opened;
    };
    const after = ['b - TRUE', 'c of c TRUE', 'd - TRUE', 'e - TRUE', 'f - TRUE', 'g - TRUE'];
    for await (const call of atEveryCall(begin, (opened) => void opened.runAgain(table.id))) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
      expect(words(table.lines), call).toEqual([...after, 'a of a FALSE', 'mine -', '- call']);
    }
  });
});

describe.each(['replace', 'update', 'snapshot'] as const)('%s: a record', (mode) => {
  test.each(['a', 'c', 'e'])('%s that was cut and pasted right below the table is of it still', (id) => {
    const table = notedTable(mode, ['a', 'c', 'e']);
    const row = table.rowOf(id);
    const { last } = table;
    pasteOver(table.sheet, table.cells(row, 1, true), last + 1);
    table.sheet.clear(table.cells(row, 1, true), { contents: true });
    expect(table.again([...changed(RECORDS), ...source('f')])).toMatchObject({
      state: 'done',
      result: { changes: { added: mode === 'snapshot' ? 6 : 1 } },
    });
    const remarked = words(table.lines).filter((line) => line.startsWith(`${id} of`));
    expect(remarked).toHaveLength(1);
    if (mode !== 'snapshot') expect(words(table.lines).filter((line) => line.startsWith(id))).toHaveLength(1);
  });

  test('copied to right below the table is the person’s', () => {
    const table = notedTable(mode, ['a', 'c', 'e']);
    const copy = table.cells(table.rowOf('c'), 1, true);
    pasteOver(table.sheet, copy, table.last + 1);
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    const all = words(table.lines).filter((line) => line.startsWith('c of c'));
    expect(all).toHaveLength(2);
    expect(table.lines.at(-1)?.id).toBe('c');
  });
});

describe.each(['update', 'replace'] as const)('where In source was typed over, in the mode %s', (mode) => {
  const [b, e] = ['b', 'e'];
  const came = RECORDS.filter(({ id }) => id !== b && id !== e);

  test.each(['', 'no'])('by “%s”, records that leave are records still', (text) => {
    const table = notedTable(mode, ['a', 'b', 'c', 'd', 'e']);
    const cells = table.at(table.first, table.column('In source'), RECORDS.length);
    table.sheet.enter(
      cells,
      RECORDS.map(() => [text]),
    );
    expect(table.again(came, [b, e]).result).toMatchObject({
      changes: { added: 0, removed: 2 },
      notes: [expect.stringContaining('2 rows are in the source no more')],
    });
    expect(words(table.lines)).toEqual([
      ...['a of a TRUE', 'c of c TRUE', 'd of d TRUE'],
      ...['b of b FALSE', 'e of e FALSE'],
    ]);
  });

  test('a row that the person typed in place of a record that they deleted is theirs', () => {
    const table = notedTable(mode, ['a', 'b', 'c', 'd', 'e']);
    table.sheet.enter(table.cells(table.rowOf(b), 1), [
      ['mine', 'My own', '7', ...new Array(table.right - 5).fill(''), ''],
    ] as never);
    table.again(came, [e]);
    const mine = table.lines.find(({ id }) => id === 'mine');
    expect(mine).toMatchObject({ name: 'My own', remark: 'of b', inSource: null });
  });
});

describe.each(['update', 'replace'] as const)('a row that the person wrote in, in the mode %s', (mode) => {
  test.each([
    ['sorted upside down', true],
    ['as they were', false],
  ])('is no end of the table where its last rows were deleted, and the others are %s', (_, areSorted) => {
    const table = notedTable(mode, REMARKED);
    const { sheet } = table;
    if (areSorted) {
      const all = table.cells(table.first, RECORDS.length);
      sheet.sort({ ...all, columns: table.right }, [{ column: table.column('ID'), ascending: false }]);
    }
    sheet.deleteRows(table.last - 1, 2);
    sheet.insertRows(table.first + 2, 1);
    type(table, table.first + 2, { Remark: 'mine' });
    // It may be one of the two records, whose cells were cleared.
    expect(table.again(RECORDS)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    const { places, stamp } = questionIn(table.opened, table.id);
    table.opened.ask('answerQuestion', { id: table.id, stamp, answer: places.length - 1 });
    expect(table.again(RECORDS)).toMatchObject({
      state: 'done',
      result: { changes: { added: 2, removed: 0 } },
    });
    const ids = table.lines.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', null]);
    expect(words(table.lines).at(-1)).toBe('- mine');
  });
});
