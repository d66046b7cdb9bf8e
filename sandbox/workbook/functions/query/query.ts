// QUERY: a useful part of Google's query language over a range or an array.
import { errorValue, isDate } from '../../cell-value';
import { identityOf } from '../../formula/compare';
import type { Given } from '../../formula/function-library';
import { Failure, type Result, unwrapped } from '../../formula/value';
import { sentences } from '../../sentences';
import type { CellValue } from '../../workbook';
import { type Defined, defineArrayed } from '../define';
import { orderOf, type Row, testOf } from './conditions';
import { type Aggregate, type Item, parseQuery, type Query } from './parse-query';
import { type Table, tableOf } from './table';

function query(given: Given): Result {
  const asked = parseQuery(given.text(1, ''));
  const table = tableOf(given);
  const columnIndex = (name: string) => {
    const index = table.columns.findIndex((column) => column.name === name);
    if (index < 0) throw new Failure(errorValue('#VALUE!', sentences.queryColumn(name)));
    return index;
  };
  const items = asked.select ?? table.columns.map(({ name }) => ({ column: name, aggregate: undefined }));
  const allItems = [
    ...items,
    ...asked.orderBy.map(({ item }) => item),
    ...asked.labels.map(({ item }) => item),
  ];
  for (const { column } of allItems) columnIndex(column);
  requireLabelled(asked, items);

  const test = asked.where === undefined ? () => true : testOf(asked.where, columnIndex, given.settings);
  const rows = table.rows.filter(test);
  const isGrouped = asked.groupBy.length > 0 || allItems.some(({ aggregate }) => aggregate !== undefined);
  const groups = isGrouped
    ? grouped(rows, asked, allItems, table, columnIndex, given)
    : rows.map((row) => [row]);
  const found = ordered(groups, asked, columnIndex)
    .slice(asked.offset, asked.limit === undefined ? undefined : asked.offset + asked.limit)
    .map((group) => items.map((item) => valueOfItem(item, group, columnIndex)));
  const header = headerOf(items, asked, table, columnIndex);
  const shown = header === undefined ? found : [header, ...found];
  return shown.length === 0 ? errorValue('#N/A', sentences.queryEmpty) : unwrapped(shown);
}

function isSame(one: Item, other: Item): boolean {
  return one.column === other.column && one.aggregate === other.aggregate;
}

function requireLabelled({ labels }: Query, items: readonly Item[]): void {
  for (const { item } of labels) {
    if (!items.some((each) => isSame(each, item))) {
      throw new Failure(errorValue('#VALUE!', sentences.queryColumn(nameOf(item))));
    }
  }
}

function nameOf({ column, aggregate }: Item): string {
  return aggregate === undefined ? column : `${aggregate}(${column})`;
}

function grouped(
  rows: readonly Row[],
  { groupBy }: Query,
  items: readonly Item[],
  table: Table,
  columnIndex: (name: string) => number,
  { settings }: Given,
): Row[][] {
  for (const { column, aggregate } of items) {
    if (aggregate === undefined && !groupBy.includes(column)) {
      throw new Failure(errorValue('#VALUE!', sentences.queryUngrouped(column)));
    }
    const type = table.columns[columnIndex(column)]?.type;
    if ((aggregate === 'sum' || aggregate === 'avg') && type !== 'number' && rows.length > 0) {
      throw new Failure(errorValue('#VALUE!', sentences.queryAggregate(column)));
    }
  }
  const keys = groupBy.map(columnIndex);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(keys.map((index) => identityOf(row[index] ?? null, settings.timeZone)));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  if (keys.length === 0 && groups.size === 0) return [[]];
  return [...groups.values()].sort((one, other) => {
    for (const index of keys) {
      const order = compareBlankFirst(one[0]?.[index] ?? null, other[0]?.[index] ?? null);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function ordered(
  groups: readonly (readonly Row[])[],
  { orderBy }: Query,
  columnIndex: (name: string) => number,
): (readonly Row[])[] {
  if (orderBy.length === 0) return [...groups];
  const keyed = groups.map((group) => ({
    group,
    keys: orderBy.map(({ item }) => valueOfItem(item, group, columnIndex)),
  }));
  keyed.sort((one, other) => {
    for (const [index, { isAscending }] of orderBy.entries()) {
      const order = compareBlankFirst(one.keys[index] ?? null, other.keys[index] ?? null);
      if (order !== 0) return isAscending ? order : -order;
    }
    return 0;
  });
  return keyed.map(({ group }) => group);
}

function compareBlankFirst(one: CellValue, other: CellValue): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return orderOf(one, other) ?? 0;
}

function valueOfItem(
  { column, aggregate }: Item,
  group: readonly Row[],
  columnIndex: (name: string) => number,
): CellValue {
  const index = columnIndex(column);
  if (aggregate === undefined) return group[0]?.[index] ?? null;
  const values = group.map((row) => row[index] ?? null).filter((value) => value !== null);
  return aggregated(aggregate, values);
}

function aggregated(aggregate: Aggregate, values: readonly Exclude<CellValue, null>[]): CellValue {
  if (aggregate === 'count') return values.length;
  const [first] = values;
  if (first === undefined) return null;
  if (aggregate === 'min' || aggregate === 'max') {
    const sign = aggregate === 'min' ? 1 : -1;
    return values.reduce((best, value) => ((orderOf(value, best) ?? 0) * sign < 0 ? value : best), first);
  }
  const total = values.reduce<number>((sum, value) => sum + (isDate(value) ? 0 : Number(value)), 0);
  return aggregate === 'sum' ? total : total / values.length;
}

/** None when the data has none and nothing gives one, or when all labels are empty. */
function headerOf(
  items: readonly Item[],
  { labels }: Query,
  table: Table,
  columnIndex: (name: string) => number,
): CellValue[] | undefined {
  const header = items.map((item) => {
    const told = labels.find((label) => isSame(label.item, item));
    if (told !== undefined) return told.label;
    const { label = '' } = table.columns[columnIndex(item.column)] ?? {};
    return item.aggregate === undefined ? label : `${item.aggregate} ${label}`;
  });
  if (header.every((label) => label === '')) return undefined;
  return header.map((label) => (label === '' ? null : label));
}

export const queryFunctions: readonly Defined[] = [defineArrayed('QUERY', 'w[ss]', query)];
