// A table that was made without a row key, and so without `In source`, gets one: a row that the person put among its rows is
// asked about, and never deleted unasked. One that came without a key goes as it came.
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith } from './creators-import';
import { nextSource, questionFor, type Ranking, ranking } from './ranking';

const MINE = 'Row 3 of “Projects” has no ID, and no run is known to have written it';

let table: Ranking;

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  const key = (): void => {
    const { comesInSource: _, ...known } = table.opened.ask('definition', { id: table.id });
    table.opened.ask('saveImport', { id: table.id, definition: { ...known, mode, rowKey: 'nick' } });
  };
  const insertMine = (): void => {
    table.sheet.insertRows(3, 1);
    table.type(3, 2, 'MINE');
  };
  const mine = (): readonly string[] => table.rows(2).filter((line) => line.includes('MINE'));
  const runWith = (rows: readonly object[]) => {
    answerWith(table.opened, rows);
    table.opened.sheet.google.clock.advance(3_600_000);
    return table.opened.runAgain(table.id);
  };
  const answerFirst = (): void => {
    const { id, opened } = table;
    const { stamp } = questionFor(table) as { readonly stamp: string };
    opened.ask('answerQuestion', { id, stamp, answer: 0 });
  };

  beforeEach(() => {
    table = ranking('ABC');
  });

  test('it is asked about, and goes on once it stands elsewhere', () => {
    key();
    table.again('ABC');
    insertMine();
    const end = table.again('ABCD');
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(end.error?.message).toContain(MINE);
    expect(mine()).toHaveLength(1);
    table.sheet.deleteRows(3, 1);
    expect(table.again('ABCD')).toMatchObject({ state: 'done' });
    expect(table.rows(1)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('the person says that it is none of theirs', () => {
    key();
    table.again('ABC');
    insertMine();
    table.again('ABCD');
    answerFirst();
    expect(table.again('ABCD')).toMatchObject({ state: 'done' });
    expect(table.rows(1)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('so it is before the first run with the key', () => {
    insertMine();
    key();
    expect(table.again('ABCD').error?.message).toContain(MINE);
    expect(mine()).toHaveLength(1);
  });

  test('the first run with the key asks nothing of rows that came without', () => {
    const keyless = { nick: '', followers: 7 };
    const [a, b] = [
      { nick: 'A', followers: 65 },
      { nick: 'B', followers: 66 },
    ] as const;
    expect(runWith([a, keyless, b])).toMatchObject({ state: 'done' });
    key();
    expect(runWith([a, b])).toMatchObject({ state: 'done' });
    expect(table.rows(2)).toEqual(['A 65', 'B 66']);
  });

  test('those that came without a key go as they came, and change', () => {
    const a = { nick: 'A', followers: 65 };
    const keyless = (...all: readonly number[]) => all.map((followers) => ({ nick: '', followers }));
    key();
    expect(runWith([a, ...keyless(7, 8, 9)])).toMatchObject({ state: 'done' });
    expect(runWith([a, ...keyless(70, 9)])).toMatchObject({ state: 'done' });
    expect([...table.rows(2)].sort()).toEqual(['- 70', '- 9', 'A 65']);
    insertMine();
    expect(runWith([a, ...keyless(70)])).toMatchObject({ error: { kind: 'doubt' } });
    expect(mine()).toHaveLength(1);
    table.sheet.deleteRows(3, 1);
    expect(runWith([a, ...keyless(70)])).toMatchObject({ state: 'done' });
    expect(runWith([a])).toMatchObject({ state: 'done' });
    expect(table.rows(2)).toEqual(['A 65']);
  });

  test('an undo does not take it away', () => {
    key();
    table.again('ABC');
    table.again('ABCD');
    insertMine();
    nextSource(table, 'ABCD');
    expect(table.opened.answer('undoImport', { id: table.id })).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringContaining('row 3') },
    });
    expect(mine()).toHaveLength(1);
  });
});
