// Records with the same key: after an undo, and when one comes back, each stands beside what the person wrote beside it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Source } from '../projects-import';
import { insertCopyOf, type NotedTable, notedTable, words } from '../rows-in-doubt/noted-table';

const record = (id: string, size: number): Source => ({ id, name: `Project ${size}`, size });
const [A1, A3, A5, B, C] = [record('a', 1), record('a', 3), record('a', 5), record('b', 2), record('c', 4)];

/** Each record with what is beside it. */
function pairs({ sheet, header, column }: NotedTable): readonly string[] {
  const rows = sheet.lastRow - header;
  const under = (title: string) =>
    sheet.values({ row: header + 1, column: column(title), rows, columns: 1 }).flat();
  const [ids, sizes, remarks] = [under('ID'), under('Size'), under('Remark')];
  return ids.flatMap((id, row) => (id === null ? [] : [`${id}${sizes[row]} ${remarks[row] ?? '-'}`]));
}

function remark(table: NotedTable, size: number, text: string): void {
  const { sheet, header, column } = table;
  const rows = sheet.lastRow - header;
  const sizes = sheet.values({ row: header + 1, column: column('Size'), rows, columns: 1 }).flat();
  const row = header + 1 + sizes.indexOf(size);
  sheet.enter({ row, column: column('Remark'), rows: 1, columns: 1 }, [[text]]);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  function noted(rows: readonly Source[]): NotedTable {
    const table = notedTable(mode, [], rows);
    for (const { size } of rows) remark(table, size, `of ${size}`);
    return table;
  }

  test.each([
    ['two of three leave', [B, A1, C]],
    ['the first leaves', [A5, B, A1, C]],
    ['the last leaves', [A3, A5, B, C]],
    ['all leave', [B, C]],
  ])('an undo of a run in which %s has each remark beside its own record', (_, next) => {
    const table = noted([A3, B, A5, C, A1]);
    const before = pairs(table);
    table.again(next);
    table.opened.ask('undoImport', { id: table.id });
    expect([...pairs(table)].sort()).toEqual([...before].sort());
  });

  test('a record that comes back finds its own row, not another one with its key', () => {
    const table = noted([A3, B, A5, C]);
    table.again([B, C]);
    table.again([B, A5, C]);
    const found = pairs(table);
    expect(found).toContain('a5 of 5');
    expect(found).toContain('a3 of 3');
    expect(found).toHaveLength(4);
  });
});

describe.each(['replace', 'update'] as const)(
  '%s: a copied row that the person has told from its original',
  (mode) => {
    test.each([0, 1])('is asked about again after an undo: answer %i', (answer) => {
      const table = notedTable(mode, ['a', 'b'], [A1, B, C]);
      const { opened, id, sheet } = table;
      insertCopyOf(table, table.rowOf('a'), true);
      const copy = table.rowOf('a') + 1;
      sheet.enter({ row: copy, column: table.column('Remark'), rows: 1, columns: 1 }, [['of the copy']]);
      const next = [record('a', 9), B];
      const question = () => opened.ask('home', {}).imports[0]?.question;
      expect(table.again(next)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      const original = answer === 0 ? 'of a' : 'of the copy';
      const say = (): void => {
        const row = table.lines.find(({ remark: text }) => text === original)?.row;
        const { stamp = '', places = [] } = question() ?? {};
        const chosen = places.findIndex((words) => words.startsWith(`row ${row} is the original`));
        opened.ask('answerQuestion', { id, stamp, answer: chosen });
      };
      say();
      table.again(next);
      opened.ask('undoImport', { id });
      const undone = words(table.lines);
      expect(table.again(next)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(words(table.lines)).toEqual(undone);
      say();
      table.again(next);
      const originals = table.lines.filter(({ id: key, inSource }) => key === 'a' && inSource === true);
      expect(originals.map(({ remark: text }) => text)).toEqual([original]);
    });
  },
);

/** Names follow sizes here: where these change places between records, the IDs are right. */
function run(table: NotedTable, rows: readonly Source[]): void {
  const { opened, id } = table;
  table.again(rows);
  const { question } = opened.ask('home', {}).imports[0] ?? {};
  if (!question?.places[0]?.startsWith('go on by ID')) return;
  opened.ask('answerQuestion', { id, stamp: question.stamp, answer: 0 });
  table.again(rows);
}

describe.each(['replace', 'update'] as const)('%s: rows with one key, run and undone', (mode) => {
  const ids = ['a', 'b', 'c', 'd'];
  const list = fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 100, max: 109 })), {
    minLength: 3,
    maxLength: 6,
  });

  test('each remark comes back to its own record, whatever a run brought', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 2, maxLength: 4 }), (runs) => {
        const [first = [], ...others] = runs.map((rows) => rows.map(([id, size]) => record(id, size)));
        const table = notedTable(mode, [], first);
        const { sheet, header, column } = table;
        first.forEach((_, row) => {
          const cell = { row: header + 1 + row, column: column('Remark'), rows: 1, columns: 1 };
          if (row % 2 === 0) sheet.enter(cell, [[`of ${row}`]]);
        });
        for (const next of others) {
          const before = [...pairs(table)].sort();
          run(table, next);
          table.opened.ask('undoImport', { id: table.id });
          expect([...pairs(table)].sort()).toEqual(before);
          run(table, next);
        }
      }),
      { seed: 5, numRuns: 40 },
    );
  }, 120_000);
});
