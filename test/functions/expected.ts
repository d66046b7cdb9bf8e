/** What a cell must hold, worked out from design §4 alone: written a second time, so that one checks the other. */
import type { Dataset } from '../../src/catalogue/definition';
import type { Cell, Column } from '../../src/table/column';

const TELLING = ['name', 'title', 'handle', 'username', 'symbol', 'url', 'id'];

/** The field at a path; arrays and missing steps end it. */
export function fieldOf(record: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      record,
    );
}

/** @param midnight of a day, in the spreadsheet's zone */
export function expectedCell(column: Column, value: unknown, midnight: (day: string) => Date): Cell {
  if (value === null || value === undefined) return '';
  if (column.type === 'timestamp') return new Date(String(value));
  if (column.type === 'day') return midnight(String(value));
  if (column.type === 'decimal' || column.type === 'count') return Number(value);
  if (Array.isArray(value)) {
    return value
      .map((item) => {
        if (typeof item !== 'object' || item === null) return item === null ? '' : String(item);
        const names = [...TELLING, ...(column.elements ?? []).map(({ key }) => key)];
        const found = names.map((name) => item[name]).find((text) => typeof text === 'string' && text !== '');
        return found ?? JSON.stringify(item);
      })
      .join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}

/** Header and rows with all columns of a dataset, in the catalogue's order. */
export function expectedTable(
  dataset: Dataset,
  records: readonly unknown[],
  midnight: (day: string) => Date,
): Cell[][] {
  return [
    dataset.columns.map(({ title }) => title),
    ...records.map((record) =>
      dataset.columns.map((column) => expectedCell(column, fieldOf(record, column.key), midnight)),
    ),
  ];
}

/** The same with one array expanded: the parent beside each element. */
export function expectedExpansion(
  dataset: Dataset,
  records: readonly unknown[],
  field: string,
  midnight: (day: string) => Date,
): Cell[][] {
  const elements = dataset.columns.find(({ key }) => key === field)?.elements ?? [];
  const parents = dataset.columns.filter(({ key }) => key !== field);
  return records.flatMap((record) => {
    const list = fieldOf(record, field);
    const items = Array.isArray(list) && list.length > 0 ? list : [{}];
    return items.map((item) => [
      ...parents.map((column) => expectedCell(column, fieldOf(record, column.key), midnight)),
      ...elements.map((column) => expectedCell(column, fieldOf(item, column.key), midnight)),
    ]);
  });
}

/** Midnight in New York, the spreadsheet's zone, by looking for it. */
export function midnight(day: string): Date {
  for (let hour = 3; hour <= 6; hour += 1) {
    const instant = new Date(`${day}T0${hour}:00:00Z`);
    if (instant.toLocaleString('sv-SE', { timeZone: 'America/New_York' }) === `${day} 00:00:00`)
      return instant;
  }
  throw new Error(`No midnight on ${day}`);
}
