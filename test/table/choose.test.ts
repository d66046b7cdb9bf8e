import { expect, test } from 'vitest';
import { type ColumnSet, checkColumnNames, chooseColumns } from '../../src/table/choose';
import { collectFields } from '../../src/table/fields';

const columns = [
  { key: 'id', title: 'Thing ID', type: 'text', help: '' },
  { key: 'name', title: 'Name', type: 'text', help: '' },
  { key: 'stats.views', title: 'Views', type: 'integer', help: '' },
  { key: 'Id', title: 'Other', type: 'text', help: '' },
] as const;

const closed: ColumnSet = {
  title: 'THINGS',
  columns,
  defaultColumns: ['name', 'id'],
  open: false,
};
const open: ColumnSet = { ...closed, open: true };

const fields = collectFields(
  [{ id: '1', name: 'A', zeta: 1, stats: { views: 5, alpha: 2 }, beta: { deep: true } }],
  columns,
);

function keys(names: readonly string[] | undefined, set = closed): string[] {
  return chooseColumns(names, set, fields).map(({ key }) => key);
}

test('without names the default set shows, in its own order', () => {
  expect(keys(undefined)).toEqual(['name', 'id']);
});

test('names are keys or titles, in the wanted order, whatever their case', () => {
  expect(keys(['Views', 'id', 'NAME', ' thing id '])).toEqual(['stats.views', 'id', 'name', 'id']);
});

test('an exact key wins over one that differs in case', () => {
  expect(keys(['Id', 'id'])).toEqual(['Id', 'id']);
});

test('* is the catalogue’s order, then unknown fields A–Z', () => {
  expect(keys(['*'])).toEqual(['id', 'name', 'stats.views', 'Id', 'beta', 'stats.alpha', 'zeta']);
});

test('an unknown field may be named', () => {
  expect(keys(['zeta'])).toEqual(['zeta']);
});

test('an unknown name lists the known, before and after the fetch', () => {
  expect(() => keys(['shoeSize'])).toThrow(
    'THINGS has no column “shoeSize”. Its columns are: id, name, stats.views, Id, beta, stats.alpha, zeta.',
  );
  expect(() => checkColumnNames(['name', '*', 'shoeSize'], closed)).toThrow(
    'THINGS has no column “shoeSize”. Its columns are: id, name, stats.views, Id.',
  );
});

test('an open dataset accepts any name before the fetch, and shows what came: the usual first', () => {
  expect(() => checkColumnNames(['shoeSize'], open)).not.toThrow();
  expect(keys(undefined, open)).toEqual(['name', 'id', 'stats.views', 'beta', 'stats.alpha', 'zeta']);
  expect(keys(['*'], open)).toEqual(['id', 'name', 'stats.views', 'beta', 'stats.alpha', 'zeta']);
  expect(keys(['Id'], open)).toEqual(['Id']);
  expect(() => keys(['shoeSize'], open)).toThrow('has no column “shoeSize”');
});
