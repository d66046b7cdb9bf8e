// A field of an open dataset that did not come one day: its column stays, and is blank that day.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsSheet, under } from '../snapshot-table';
import { answerWith, creatorsImport } from './creators-import';

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  opened = openImport();
});

const names = (...all: readonly string[]) =>
  all.map((nick, index) => ({ id: nick, nick, followers: index + 1 }));
const nameless = (...all: readonly string[]) => names(...all).map(({ nick: _, ...rest }) => rest);

const titles = (): readonly unknown[] => {
  const sheet = projectsSheet(opened);
  return sheet.values({ row: 1, column: 1, rows: 1, columns: sheet.lastColumn })[0] ?? [];
};

function begin(mode: Mode, rowKey?: string): void {
  answerWith(opened, names('a', 'b', 'c'));
  const { end, ...run } = opened.run(creatorsImport({ mode, ...(rowKey && { rowKey }) }));
  expect(end).toMatchObject({ state: 'done' });
  id = run.id;
}

describe.each([
  ['replace', undefined, [null, null], [1, 2], 'so its column is blank.'],
  ['replace', 'id', [null, null], [1, 2], 'so its column is blank.'],
  ['update', 'id', [null, null], [1, 2], 'so its column is blank.'],
  ['snapshot', 'id', ['a', 'b', 'c', null, null], [1, 2, 3, 1, 2], 'so it is blank in the new rows.'],
] as const)('%s, told apart by %s', (mode, rowKey, blank, followers, words) => {
  test('the run goes well, the column stays, and the person is told', () => {
    begin(mode, rowKey);
    const before = titles();
    answerWith(opened, nameless('a', 'b'));
    const end = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'done' });
    expect(titles()).toEqual(before);
    expect(under('Creator', opened).slice(0, blank.length)).toEqual(blank);
    expect(under('Followers', opened)).toEqual(followers);
    expect(end.result?.notes).toContain(`No row had a value for “Creator” this time, ${words}`);
  });

  test('it is there again when the field is', () => {
    begin(mode, rowKey);
    answerWith(opened, nameless('a', 'b'));
    opened.runAgain(id);
    answerWith(opened, names('a', 'b'));
    const end = opened.runAgain(id);
    expect(under('Creator', opened).slice(-2)).toEqual(['a', 'b']);
    expect(end.result?.notes).toEqual([]);
    expect(opened.ask('definition', { id }).columns).toEqual(creatorsImport().columns);
  });

  test('the price says so beforehand', () => {
    begin(mode, rowKey);
    answerWith(opened, nameless('a', 'b'));
    const price = opened.ask('price', { id, definition: opened.ask('definition', { id }) });
    expect(price.notes).toContain(`No row had a value for “Creator” this time, ${words}`);
  });
});

test('several are told in one sentence', () => {
  answerWith(opened, [{ id: 'a' }]);
  const { end } = opened.run(creatorsImport());
  expect(end.result?.notes).toContain(
    'No row had a value for “Creator”, “Followers” this time, so their columns are blank.',
  );
});

test('where no row came, no column is blamed', () => {
  answerWith(opened, []);
  expect(opened.run(creatorsImport()).end).toMatchObject({ state: 'done', result: { notes: [] } });
});
