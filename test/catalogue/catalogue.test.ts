import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index';
import type { Column } from '../../src/table/column';

function withElements(columns: readonly Column[]): Column[] {
  return columns.flatMap((column) => [
    column,
    ...(column.elements ?? []).map((element) => ({ ...element, key: `${column.key}.${element.key}` })),
  ]);
}

test('names of functions are unique, and none looks like a cell', () => {
  const names = CATALOGUE.map(({ formula }) => formula);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    expect(name).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(name).not.toMatch(/^[A-Z]{1,3}\d+$/);
  }
});

describe.each(CATALOGUE.map((dataset) => [dataset.formula, dataset] as const))('%s', (formula, dataset) => {
  test('is plain data: as JSON text it loses nothing', () => {
    expect(JSON.parse(JSON.stringify(dataset))).toEqual(dataset);
  });

  test('keys and titles are unique, also where an array is expanded', () => {
    const columns = withElements(dataset.columns);
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    const titles = columns.map(({ title }) => title.toLowerCase());
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('titles and helps are plain words', () => {
    for (const { title, help, key } of withElements(dataset.columns)) {
      expect(title, key).toMatch(/^[A-Z0-9][^,;=]*$/);
      expect(help, key).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('only arrays of objects have elements, and elements nest no further', () => {
    for (const { type, elements, key } of dataset.columns) {
      if (elements) expect(type, key).toBe('items');
      expect((elements ?? []).flatMap((element) => element.elements ?? [])).toEqual([]);
    }
  });

  test('the default columns exist, at most 16', () => {
    const keys = dataset.columns.map(({ key }) => key);
    // What comes of a generic function is not known before.
    if (dataset.kind !== 'generic') expect(dataset.defaultColumns.length).toBeGreaterThan(0);
    expect(dataset.defaultColumns.length).toBeLessThanOrEqual(16);
    expect(dataset.defaultColumns.filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('the row key is a column', () => {
    if (dataset.kind !== 'list' || dataset.rowKey === undefined) return;
    expect(dataset.columns.map(({ key }) => key)).toContain(dataset.rowKey);
  });

  test('arguments are named once, helped by a sentence, options last', () => {
    const names = dataset.parameters.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names[names.length - 1]).toBe('options');
    for (const { help, name } of dataset.parameters) expect(help, name).toMatch(/^\S.*\.$/);
  });

  test('required arguments come first', () => {
    const required = dataset.parameters.map((parameter) => parameter.required ?? false);
    expect(required).toEqual([...required].sort((left, right) => Number(right) - Number(left)));
  });

  test('ids can be picked by name wherever the API lists them', () => {
    for (const parameter of dataset.parameters) {
      if (parameter.type !== 'uuid' && parameter.type !== 'id' && parameter.type !== 'ids') continue;
      // Nothing lists the users who submitted but the submissions themselves.
      if (parameter.name === 'userId') expect(parameter.list).toBeUndefined();
      else expect(parameter.list?.slice(0, 5), parameter.name).toBe(parameter.name.slice(0, 5));
    }
  });

  test('the example calls the function itself', () => {
    expect(dataset.example.startsWith(`=${formula}(`)).toBe(true);
  });

  test('the anonymised platform of the seeds is never offered', () => {
    const offered = JSON.stringify(dataset, (name, value) => (name === 'never' ? undefined : value));
    expect(offered).not.toMatch(/"the service"/i);
  });
});
