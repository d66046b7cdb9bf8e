// What the wizard offers of a dataset whose fields nobody documented: what came.
import { describe, expect, test } from 'vitest';
import type { Definition } from '../../src/imports/definition/definition';
import { answerWith, creatorsImport } from '../imports/open-fields/creators-import';
import { openImport } from '../imports/opened-import';

const opened = openImport();

const NEW = { columns: [], target: { sheet: 'New', cell: 'A1' } } as const;
const LEADERBOARD: Partial<Definition> = {
  dataset: 'LEADERBOARD',
  arguments: {
    startDate: { kind: 'value', value: '2026-01-01' },
    endDate: { kind: 'value', value: '2026-12-31' },
    sortBy: { kind: 'value', value: 'USDC' },
  },
};

function offered(change: Partial<Definition> = {}) {
  const { columns, ...rest } = opened.ask('firstPage', { definition: creatorsImport({ ...NEW, ...change }) });
  const keys = (isUsual: boolean) => columns.filter((one) => one.isUsual === isUsual).map(({ key }) => key);
  return { ...rest, columns, came: keys(true), others: keys(false) };
}

test('the leaderboard has names, first of all, and its creators tell the rows apart', () => {
  opened.sheet.apis.faults.clear();
  const before = opened.sheet.apis.requests.length;
  const page = offered(LEADERBOARD);
  expect(opened.sheet.apis.requests.length).toBe(before + 1);
  expect(page.rows).toBe(25);
  expect(page.came).toEqual([
    ...['name', 'username', 'totalViews', 'totalCampaigns', 'totalUsdc', 'totalCommunityToken'],
    ...['photoUrl', 'rank', 'userId'],
  ]);
  expect(page.rowKeys).toEqual(['userId']);
  expect(page.columns.find(({ key }) => key === 'totalUsdc')?.title).toBe('Total USDC');
});

test('top creators have their id', () => {
  opened.sheet.apis.faults.clear();
  const page = offered();
  expect(page.rowKeys).toEqual(['id']);
  expect(page.came.slice(0, 2)).toEqual(['handle', 'platform']);
  expect(page.came).toEqual(expect.arrayContaining(['id', 'metric', 'rank', 'value']));
});

test('what is chosen from it is what the import has', () => {
  opened.sheet.apis.faults.clear();
  const { columns, rowKeys } = offered(LEADERBOARD);
  const definition = creatorsImport({
    ...NEW,
    ...LEADERBOARD,
    columns: columns.map(({ key, title }) => ({ key, title })),
    mode: 'update',
    rowKey: rowKeys[0] as string,
  });
  const price = opened.ask('price', { definition });
  expect(price.header).toEqual([...columns.map(({ title }) => title), 'In source']);
  expect(price.sample[0]?.slice(0, 2).join('')).not.toBe('');
});

describe('a key', () => {
  const keysOf = (rows: readonly object[]) => {
    answerWith(opened, rows);
    return offered().rowKeys;
  };

  test.each<[string, readonly object[], readonly string[]]>([
    ['in every row, each another one', [{ id: 'a' }, { id: 'b' }], ['id']],
    ['that is a number', [{ userId: 1 }, { userId: 2 }], ['userId']],
    ['of both the id first', [{ userId: 1, id: 'x' }], ['id', 'userId']],
    ['twice in the rows', [{ id: 'a' }, { id: 'a' }], []],
    ['missing in one', [{ id: 'a' }, { name: 'b' }], []],
    ['blank in one', [{ id: 'a' }, { id: ' ' }], []],
    ['null in one', [{ id: 'a' }, { id: null }], []],
    ['that is an object', [{ id: { a: 1 } }, { id: { a: 2 } }], []],
    ['of another name', [{ uuid: 'a' }, { uuid: 'b' }], []],
    ['of no row', [], []],
  ])('%s', (_, rows, keys) => {
    expect(keysOf(rows)).toEqual(keys);
  });

  test('is not asked for where one is documented', () => {
    opened.sheet.apis.faults.clear();
    expect(offered({ dataset: 'CREATORS', arguments: {} }).rowKeys).toEqual([]);
  });
});

test('objects that nobody documented are one column, and names that no import could keep are left out', () => {
  answerWith(opened, [
    { id: 'a', profile: { city: 'Rome' }, ' ': 1, ['x'.repeat(600)]: 2, $capture: 3, constructor: 4 },
  ]);
  const { came } = offered();
  expect(came).toEqual(expect.arrayContaining(['constructor', 'id', 'profile']));
  expect(came).toHaveLength(3);
});

test('where no row came nothing came, and the documented fields are there to choose from', () => {
  answerWith(opened, []);
  const page = offered();
  expect(page).toMatchObject({ rows: 0, came: [], rowKeys: [] });
  expect(page.others).toContain('handle');
});

test('what is missing is said before anything is asked for', () => {
  const before = opened.sheet.apis.requests.length;
  const definition = creatorsImport({ ...NEW, ...LEADERBOARD, arguments: {} });
  expect(opened.answer('firstPage', { definition })).toMatchObject({ ok: false, error: { kind: 'input' } });
  expect(opened.sheet.apis.requests.length).toBe(before);
});
