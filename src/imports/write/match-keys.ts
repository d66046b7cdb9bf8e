/** What tells rows apart where their keys do not: the second row with a key is the second one again, wherever it stands. */
import type { Calendar, SheetValue } from '../../platform';
import { isDayColumn } from '../definition/column';
import { IN_SOURCE } from '../definition/special-columns';
import { dayDateOf, keyText } from '../rows/region';
import type { Work } from './work';

/** Rows that came without a key are told apart by their order, as are those that share one. */
const KEYLESS = '\0';

export function isKeyless(key: string): boolean {
  return key === KEYLESS;
}

/** @param isFull whether that row, from 0, holds anything: a blank one is no row of the source */
export function plainKeys(keys: readonly string[], isFull: (row: number) => boolean): readonly string[] {
  return keys.map((key, row) => key || (isFull(row) ? KEYLESS : ''));
}

/** Of each record that was read, what tells it apart. */
export function keysOfStaged(
  { columns, values }: Pick<Work['staged'], 'columns' | 'values'>,
  matchKey: string,
  calendar: Calendar,
): readonly string[] {
  const at = columns.findIndex(({ key }) => key === matchKey);
  const isDay = columns.some((column) => column.key === matchKey && isDayColumn(column));
  return plainKeys(
    values.map(({ [at]: cell = '' }) => keyText(isDay ? dayDateOf(cell, calendar) : cell)),
    (row) => values[row]?.some((cell) => cell !== '') === true,
  );
}

/** Apart from those that had left the source before the run that is undone. */
export function bySource({ columns, values }: Pick<Work['staged'], 'columns' | 'values'>): {
  readonly sent: Work['staged']['values'];
  readonly left: Work['staged']['values'];
} {
  const at = columns.findIndex(({ key }) => key === IN_SOURCE.key);
  const hasLeft = (cells: readonly SheetValue[]): boolean => cells[at] === false;
  return { sent: values.filter((cells) => !hasLeft(cells)), left: values.filter(hasLeft) };
}

/** Keys that differ by what no cell holds are one key there. */
export function numbered(keys: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return keys.map((key) => {
    if (key === '') return key;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key}\0${count}`;
  });
}

/** Whether a key stands in several rows of the table, or of the source. @param source its keys, numbered */
export function sharing(plain: readonly string[], source: readonly string[]): (key: string) => boolean {
  const counts = new Map<string, number>();
  for (const key of plain) counts.set(key, (counts.get(key) ?? 0) + 1);
  const names = new Set(source);
  return (key) => (counts.get(key) ?? 0) > 1 || names.has(numbered([key, key])[1] ?? '');
}

/** Of each value the record that has it; -1 where several do. */
export function ownersOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  texts.forEach((text, record) => {
    if (text !== '') found.set(text, found.has(text) ? -1 : record);
  });
  return found;
}
