// A column that a run does not bring: what stood in it is never left beside another record, and the person is told.
import { describe, expect, test } from 'vitest';
import type { Definition } from '../../../src/imports/definition/definition';
import { atEveryCall } from '../broken-off/at-every-call';
import { type OpenedImport, openImport } from '../opened-import';
import { columnOf, projectsSheet, under } from '../snapshot-table';
import { answerWith, creatorsImport } from './creators-import';

interface Creator {
  readonly id: string;
  readonly nick?: string | null;
  readonly followers: number;
}

const ANN: Creator = { id: 'u1', nick: 'Ann', followers: 10 };
const BOB: Creator = { id: 'u2', nick: 'Bob', followers: 20 };
const CY: Creator = { id: 'u3', nick: 'Cy', followers: 30 };
const HOUR = 3_600_000;

const ALL: Definition['columns'] = [
  { key: 'id', title: 'ID' },
  { key: 'nick', title: 'Creator' },
  { key: 'followers', title: 'Followers' },
];
const WITHOUT_FOLLOWERS = ALL.slice(0, 2);

interface Begun {
  readonly opened: OpenedImport;
  readonly id: string;
}

function begin(change: Partial<Definition>, ...rows: readonly Creator[]): Begun {
  const opened = openImport();
  answerWith(opened, rows);
  const { end, id } = opened.run(creatorsImport({ columns: ALL, ...change }));
  expect(end).toMatchObject({ state: 'done' });
  opened.sheet.google.clock.advance(HOUR);
  return { opened, id };
}

function untick({ opened, id }: Begun): void {
  const definition = { ...opened.ask('definition', { id }), columns: WITHOUT_FOLLOWERS };
  opened.ask('saveImport', { id, definition });
}

function runAgain({ opened, id }: Begun, ...rows: readonly object[]): readonly string[] {
  answerWith(opened, rows);
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'done' });
  return end.result?.notes ?? [];
}

const nameless = (...rows: readonly Creator[]) => rows.map(({ nick: _, ...rest }) => rest);
const nulled = (...rows: readonly Creator[]) => rows.map((row) => ({ ...row, nick: null }));

function noteOf({ opened }: Begun, title: string): string {
  const sheet = projectsSheet(opened);
  const cell = { row: 1, column: columnOf(title, sheet), rows: 1, columns: 1 };
  return sheet.attributes(cell, 'note')[0]?.[0] ?? '';
}

const titleOf = ({ opened }: Begun, key: string): string => {
  const sheet = projectsSheet(opened);
  const area = { row: 1, column: 1, rows: 1, columns: sheet.lastColumn };
  const at = (sheet.attributes(area, 'note')[0] ?? []).findIndex((note) => note?.endsWith(`: ${key}`));
  return String(sheet.values(area)[0]?.[at]);
};

describe('replace of rows that nothing tells apart', () => {
  test.each([
    ['the ranking turns round', [BOB, ANN]],
    ['it stays', [ANN, BOB]],
    ['it grows', [CY, BOB, ANN]],
    ['it shrinks', [BOB]],
  ])('a column that was unticked is blank, and stays under its title: %s', (_, rows) => {
    const begun = begin({}, ANN, BOB);
    untick(begun);
    const notes = runAgain(begun, ...rows);
    const { opened } = begun;
    expect(under('ID', opened).filter((id) => id !== null)).toEqual(rows.map(({ id }) => id));
    expect(under('Followers', opened).every((value) => value === null)).toBe(true);
    expect(noteOf(begun, 'Followers')).toMatch(
      /Not imported any more, since 2026-09-15 09:00: its cells are blank/,
    );
    expect(notes).toEqual([expect.stringMatching(/“Followers” is not imported any more.*blank/)]);
    expect(opened.ask('home', {}).imports[0]?.lastGood?.notes).toEqual(notes);
  });

  test('its rows count as changed, as the price says', () => {
    const begun = begin({}, ANN, BOB);
    const { opened, id } = begun;
    answerWith(opened, [ANN, BOB]);
    const definition = { ...opened.ask('definition', { id }), columns: WITHOUT_FOLLOWERS };
    const price = opened.ask('price', { id, definition });
    expect(price.notes).toEqual([
      expect.stringMatching(/^Not imported any more: “Followers”. What stands there is cleared/),
    ]);
    expect(price.forecast?.comparison).toMatchObject({ added: 0, changed: 2, removed: 0 });
    untick(begun);
    expect(opened.runAgain(id).result?.changes).toEqual({ added: 0, changed: 2, removed: 0 });
    expect(opened.runAgain(id).result?.changes).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  test('an undo brings the values back, and the run after it tells once more', () => {
    const begun = begin({}, ANN, BOB);
    untick(begun);
    runAgain(begun, BOB, ANN);
    const { opened, id } = begun;
    opened.ask('undoImport', { id });
    expect(under('ID', opened)).toEqual(['u1', 'u2']);
    expect(under('Followers', opened)).toEqual([10, 20]);
    expect(noteOf(begun, 'Followers')).not.toMatch(/blank/);
    opened.sheet.google.clock.advance(HOUR);
    runAgain(begun, BOB, ANN);
    expect(under('Followers', opened)).toEqual([null, null]);
    opened.sheet.google.clock.advance(HOUR);
    expect(runAgain(begun, BOB, ANN)).toEqual([]);
    expect(noteOf(begun, 'Followers')).toMatch(/since 2026-09-15 09:00: its cells are blank/);
  });

  test.each([
    ['missing', nameless],
    ['null', nulled],
  ])('a field of all columns that is %s in every row is blank that day', (_, without) => {
    const begun = begin({ columns: [] }, ANN, BOB);
    const title = titleOf(begun, 'nick');
    const notes = runAgain(begun, ...without(BOB, ANN));
    expect(under(title, begun.opened)).toEqual([null, null]);
    expect(notes).toEqual([`No row had a value for “${title}” this time, so its column is blank.`]);
    expect(runAgain(begun, BOB, ANN)).toEqual([]);
    expect(under(title, begun.opened)).toEqual(['Bob', 'Ann']);
  });

  test('“In source” of a table whose rows were told apart before is blank', () => {
    const begun = begin({ rowKey: 'id' }, ANN, BOB);
    const { rowKey: _, ...without } = begun.opened.ask('definition', { id: begun.id });
    begun.opened.ask('saveImport', { id: begun.id, definition: without });
    runAgain(begun, BOB, CY);
    expect(under('In source', begun.opened)).toEqual([null, null]);
  });

  test('killed at any call, it ends as an unbroken run', async () => {
    let begun: Begun | undefined;
    const start = (): OpenedImport => {
      begun = begin({}, ANN, BOB, CY);
      untick(begun);
      answerWith(begun.opened, [CY, ANN, BOB]);
      return begun.opened;
    };
    const run = (opened: OpenedImport): void => {
      opened.runAgain(begun?.id ?? '');
    };
    for await (const call of atEveryCall(start, run)) {
      if (!begun) throw new Error('Nothing was begun.');
      const { opened, id } = begun;
      opened.sheet.google.clock.advance(600_000);
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      expect(under('ID', opened), call).toEqual(['u3', 'u1', 'u2']);
      expect(under('Followers', opened), call).toEqual([null, null, null]);
      expect(noteOf(begun, 'Followers'), call).toMatch(/its cells are blank/);
    }
  });
});

describe.each(['replace', 'update'] as const)('%s of rows that have a key', (mode) => {
  test('an unticked column keeps the values of its own records, and the run says from when', () => {
    const begun = begin({ mode, rowKey: 'id' }, ANN, BOB);
    untick(begun);
    const notes = runAgain(begun, { ...BOB, followers: 99 }, ANN);
    const pairs = under('ID', begun.opened).map((id, row) => [id, under('Followers', begun.opened)[row]]);
    expect(new Map(pairs as [string, number][])).toEqual(
      new Map([
        ['u1', 10],
        ['u2', 20],
      ]),
    );
    expect(notes).toEqual(['“Followers” is not imported any more: its values are from 2026-09-15 08:00.']);
    begun.opened.sheet.google.clock.advance(HOUR);
    expect(runAgain(begun, BOB, ANN)).toEqual([]);
  });

  test.each([
    ['missing', nameless],
    ['null', nulled],
  ])('a field of all columns that is %s in every row is blank, but in rows that left', (_, without) => {
    const begun = begin({ mode, rowKey: 'id', columns: [] }, ANN, BOB, CY);
    const { opened, id } = begun;
    const title = titleOf(begun, 'nick');
    const sheet = projectsSheet(opened);
    const down = under(titleOf(begun, 'id'), opened).indexOf('u3');
    sheet.enter({ row: 2 + down, column: sheet.lastColumn + 1, rows: 1, columns: 1 }, [['of Cy']]);
    const notes = runAgain(begun, ...without(BOB, ANN));
    expect(under(title, opened)).toEqual([null, null, 'Cy']);
    expect(notes).toContain(`No row had a value for “${title}” this time, so its column is blank.`);
    opened.ask('undoImport', { id });
    expect([...under(title, opened)].sort()).toEqual(['Ann', 'Bob', 'Cy']);
    runAgain(begun, BOB, ANN, CY);
    expect([...under(title, opened)].sort()).toEqual(['Ann', 'Bob', 'Cy']);
  });
});

test('a snapshot keeps what its earlier rows have, and says that the new ones are blank there', () => {
  const begun = begin({ mode: 'snapshot' }, ANN, BOB);
  untick(begun);
  const notes = runAgain(begun, BOB, ANN);
  expect(under('Followers', begun.opened)).toEqual([10, 20, null, null]);
  expect(notes).toEqual(['“Followers” is not imported any more: it is blank in the new rows.']);
});
