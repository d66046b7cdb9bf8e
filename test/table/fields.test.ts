import { expect, test } from 'vitest';
import type { Column } from '../../src/table/column';
import { expandedColumns, expandFields } from '../../src/table/expand';
import { collectFields, firstRows } from '../../src/table/fields';

const column = (key: string, elements?: readonly Column[]): Column => ({
  key,
  title: key,
  type: elements ? 'items' : 'text',
  help: '',
  ...(elements && { elements }),
});

const columns = [
  column('id'),
  column('project.id'),
  column('project.name'),
  column('tasks', [column('t'), column('c.n')]),
];

test('each field has one value a record, null where it has none', () => {
  const fields = collectFields([{ id: 'a', project: { id: 1, name: 'P' } }, { id: 'b' }], columns);
  expect(fields).toEqual({
    count: 2,
    values: { id: ['a', 'b'], 'project.id': [1, null], 'project.name': ['P', null], tasks: [null, null] },
  });
});

test.each([
  ['an unknown field', { id: 'a', extra: 5 }, 'extra', 5],
  ['an unknown field of a known object', { project: { id: 1, extra: 'x' } }, 'project.extra', 'x'],
  ['an unknown object, whole', { extra: { deep: [1] } }, 'extra', { deep: [1] }],
  ['a known object that came as text', { project: 'gone' }, 'project', 'gone'],
  ['a known object that came as a list', { project: [1] }, 'project', [1]],
  ['a record that is no object', 'bare', 'value', 'bare'],
  ['a record that is a list', [1, 2], 'value', [1, 2]],
])('keeps %s', (_what, record, path, value) => {
  const { values, count } = collectFields([{ id: 'first' }, record], columns);
  expect(count).toBe(2);
  expect(values[path]).toEqual([null, value]);
});

test('field names that JavaScript knows are fields like others', () => {
  const record = JSON.parse('{"id":"a","__proto__":{"x":1},"constructor":2,"hasOwnProperty":3}');
  const { values } = collectFields([record], columns);
  expect(Object.entries(values).slice(-3)).toEqual([
    ['__proto__', [{ x: 1 }]],
    ['constructor', [2]],
    ['hasOwnProperty', [3]],
  ]);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('a name that reads like the path of a known field takes nothing of it, whichever comes first', () => {
  const forged = { 'project.id': 2 };
  const records = [
    { ...forged, id: 'a', project: { id: 1 } },
    { id: 'b', project: { id: 3 }, ...forged },
  ];
  expect(collectFields(records, columns).values).toMatchObject({
    'project.id': [1, 3],
    '[project.id]': [2, 2],
  });
});

test('records whose fields come in changing order, or not at all, are read as those that do not change', () => {
  const names = ['id', 'x', '10', 'constructor', 'project', 'y'];
  const records = Array.from({ length: 200 }, (_, row) => {
    const own = names.filter((_name, at) => (row * 7 + at * 3) % 5 > 0);
    const turned = [...own.slice(row % 6), ...own.slice(0, row % 6)];
    return Object.fromEntries(
      turned.map((name) => [name, name === 'project' ? { name: row, id: row + 1 } : `${name}${row}`]),
    );
  });
  const { values } = collectFields(records, columns);
  for (const name of ['id', 'x', '10', 'constructor', 'y']) {
    expect(values[name]).toEqual(
      records.map((record) => (Object.hasOwn(record, name) ? record[name] : null)),
    );
  }
  for (const part of ['id', 'name'] as const) {
    const truth = records.map(
      ({ project }) => (project as Record<string, unknown> | undefined)?.[part] ?? null,
    );
    expect(values[`project.${part}`]).toEqual(truth);
  }
});

test('the first rows can be had', () => {
  const fields = collectFields([{ id: 1 }, { id: 2 }, { id: 3 }], [column('id')]);
  expect(firstRows(fields, 2)).toEqual({ count: 2, values: { id: [1, 2] } });
  expect(firstRows(fields, 5)).toBe(fields);
});

test('expanding gives a row for each element, the parent beside it, and one row for no element', () => {
  const fields = collectFields(
    [
      {
        id: 'a',
        tasks: [
          { t: 1, c: { n: 10 } },
          { t: 2, odd: true },
        ],
      },
      { id: 'b', tasks: [] },
      { id: 'c' },
      { id: 'd', tasks: [{ t: 3 }] },
    ],
    columns,
  );
  const elements = columns[3]?.elements ?? [];
  const { fields: expanded, parents } = expandFields(fields, 'tasks', elements);
  expect(parents).toEqual([0, 0, 1, 2, 3]);
  expect(expanded.values.id).toEqual(['a', 'a', 'b', 'c', 'd']);
  expect(expanded.values['tasks.t']).toEqual([1, 2, null, null, 3]);
  expect(expanded.values['tasks.c.n']).toEqual([10, null, null, null, null]);
  expect(expanded.values['tasks.odd']).toEqual([null, true, null, null, null]);
  expect(expanded.values.tasks).toBeUndefined();
  expect(expandedColumns(columns, 'tasks').map(({ key }) => key)).toEqual([
    'id',
    'project.id',
    'project.name',
    'tasks.t',
    'tasks.c.n',
  ]);
});
