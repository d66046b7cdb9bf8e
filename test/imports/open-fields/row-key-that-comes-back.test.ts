// The row key is taken away, so that a run makes `In source` blank, and is chosen again later: what leaves then goes, or stays with
// FALSE where something of the person's stands beside it; and a row that may be theirs is asked about.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { nextSource, questionFor, type Ranking, ranking } from './ranking';

beforeAll(() => {
  // What the dead execution would have logged.
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let table: Ranking;

function choose(rowKey: string | undefined, mode: 'replace' | 'update' = 'replace'): void {
  const { opened, id } = table;
  const { comesInSource: _, rowKey: __, ...known } = opened.ask('definition', { id });
  const definition = { ...known, mode, ...(rowKey !== undefined && { rowKey }) };
  opened.ask('saveImport', { id, definition });
}

/** A row of the person's among those of the table. */
function insertMine(row: number): void {
  table.sheet.insertRows(row, 1);
  table.type(row, 1, 'MINE');
  table.type(row, 2, 5);
}

const mine = (): readonly string[] => table.rows(3).filter((line) => line.startsWith('MINE'));

/** Run without the key, and with remarks right of `In source`. */
function begin(remarks: Readonly<Record<number, string>> = {}): void {
  table = ranking('ABCDE', { rowKey: 'nick' });
  choose(undefined);
  expect(table.again('ABCDE')).toMatchObject({ state: 'done' });
  for (const [row, remark] of Object.entries(remarks)) table.type(Number(row), 4, remark);
}

const DOUBT = {
  state: 'failed',
  error: { kind: 'doubt', message: expect.stringContaining('the ID “MINE”') },
};

const sorted = (lines: readonly string[]): readonly string[] => [...lines].sort();

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(['nick', 'followers'])('records that left are gone, by the key %s', (key) => {
    begin();
    choose(key, mode);
    expect(table.again('CABX')).toMatchObject({ state: 'done', result: { notes: [] } });
    expect(sorted(table.rows(3))).toEqual(['A 65 true', 'B 66 true', 'C 67 true', 'X 88 true']);
    table.again('CX');
    expect(sorted(table.rows(3))).toEqual(['C 67 true', 'X 88 true']);
  });

  test('those with a remark stay with FALSE', () => {
    begin({ 1: 'Remark', 2: 'of A', 5: 'of D' });
    choose('nick', mode);
    expect(table.again('CABX')).toMatchObject({ state: 'done' });
    expect(sorted(table.rows(4))).toEqual([
      ...['A 65 true of A', 'B 66 true -', 'C 67 true -', 'D 68 false of D', 'X 88 true -'],
    ]);
  });

  test('a row that the person put there meanwhile is asked about, and goes once they say so', () => {
    begin();
    insertMine(4);
    choose('nick', mode);
    expect(table.again('CABX')).toMatchObject(DOUBT);
    expect(mine()).toEqual(['MINE 5 -']);
    const { stamp } = questionFor(table) as { readonly stamp: string };
    table.opened.ask('answerQuestion', { id: table.id, stamp, answer: 0 });
    expect(table.again('CABX')).toMatchObject({ state: 'done' });
    expect(sorted(table.rows(3))).toEqual(['A 65 true', 'B 66 true', 'C 67 true', 'X 88 true']);
  });

  test('so is one that they typed over a record', () => {
    begin();
    table.type(3, 1, 'MINE');
    choose('nick', mode);
    expect(table.again('CABX')).toMatchObject(DOUBT);
    expect(mine()).toEqual(['MINE 66 -']);
  });

  test('so is one in a table that never had a key', () => {
    table = ranking('ABCDE');
    insertMine(4);
    choose('nick', mode);
    expect(table.again('CABX')).toMatchObject(DOUBT);
    expect(mine()).toHaveLength(1);
  });

  test('one that was known to be theirs stays where no run came between', () => {
    table = ranking('ABCDE', { rowKey: 'nick' });
    insertMine(4);
    choose(undefined);
    choose('nick', mode);
    expect(table.again('CABX')).toMatchObject({ state: 'done' });
    expect(mine()).toEqual(['MINE 5 -']);
    expect(table.rows(1)).toHaveLength(5);
  });

  test('so it is once the first run with the key is undone', () => {
    begin();
    const before = table.rows(3);
    choose('nick', mode);
    table.again('ABCDEX');
    table.opened.ask('undoImport', { id: table.id });
    expect(table.rows(3)).toEqual(before);
    insertMine(4);
    expect(table.again('CABX')).toMatchObject({ state: 'done' });
    expect(sorted(table.rows(3))).toEqual([
      ...['A 65 true', 'B 66 true', 'C 67 true', 'MINE 5 -', 'X 88 true'],
    ]);
  });
});

describe('a long table', () => {
  const all = Array.from({ length: 400 }, (_, index) => String.fromCharCode(0x100 + index)).join('');

  beforeEach(() => {
    table = ranking(all, { rowKey: 'nick' });
    table.sheet.growRows(900);
    choose(undefined);
    table.again(all);
    choose('nick');
  });

  test('records that left are gone without a question', () => {
    expect(table.again(all.slice(10, 205) + all.slice(210))).toMatchObject({ state: 'done' });
    expect(table.rows(3)).toHaveLength(385);
    expect(table.rows(3).filter((line) => !line.endsWith('true'))).toEqual([]);
  });

  test('a row of the person’s is asked about', () => {
    insertMine(210);
    expect(table.again(all.slice(10))).toMatchObject(DOUBT);
    expect(mine()).toHaveLength(1);
  });

  describe('once the first run with the key is undone', () => {
    beforeEach(() => {
      table.again(`${all}A`);
      table.opened.ask('undoImport', { id: table.id });
    });

    test('a row of the person’s is asked about', () => {
      insertMine(210);
      expect(table.again(all.slice(10))).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(mine()).toHaveLength(1);
    });

    test('records that left are gone without a question', () => {
      expect(table.again(all.slice(10))).toMatchObject({ state: 'done' });
      expect(table.rows(3)).toHaveLength(390);
    });
  });
});

test('where the key is taken away, rows that were known to be the person’s are written over by nobody', () => {
  table = ranking('ABCDE', { rowKey: 'nick' });
  insertMine(4);
  expect(table.again('ABCDE')).toMatchObject({ state: 'done' });
  const before = table.rows(3);
  expect(before).toContain('MINE 5 -');
  choose(undefined);
  for (const came of ['ABC', 'ABCDE', 'ABCDEFGH']) {
    expect(table.again(came)).toMatchObject({
      state: 'failed',
      error: { kind: 'refused', message: expect.stringContaining('1 row among those of this import') },
    });
    expect(table.rows(3)).toEqual(before);
  }
  table.sheet.deleteRows(7, 1);
  expect(table.again('ABC')).toMatchObject({ state: 'done' });
  expect(table.rows(2)).toEqual(['A 65', 'B 66', 'C 67']);
});

test.each(['go on', 'stop', 'stop and undo'])('the first run with the key dies: %s', async (then) => {
  const first = () => {
    begin({ 1: 'Remark', 5: 'of D' });
    choose('nick');
    nextSource(table, 'CABX');
    return table.opened;
  };
  for await (const call of atEveryCall(first, (opened) => void opened.runAgain(table.id))) {
    const { opened, id } = table;
    opened.sheet.google.clock.advance(600_000);
    const progress = opened.ask('home', {}).imports[0]?.progress;
    if (then !== 'go on' && progress) opened.ask('stopRun', { id, run: progress.run });
    if (then === 'stop and undo') opened.answer('undoImport', { id });
    expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    expect(table.rows(4), call).toEqual([
      ...['C 67 true -', 'A 65 true -', 'B 66 true -', 'X 88 true -', 'D 68 false of D'],
    ]);
  }
});
