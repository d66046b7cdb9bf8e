/** A table in A to D of a sheet with the person's remark beside each record, and a person who answers truthfully whose rows are whose. */
import { expect } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, type Source, setSource } from '../projects-import';

export const WHOLE = ['ID', 'Project', 'Size', 'In source'];
export const RECORD = ['ID', 'Project', 'Size'];
export const SOME = ['ID', 'Size'];

export interface RemarkedTable {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
}

export const at = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });

export function records(count: number, letter = 'p'): Source[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${letter}${index + 1}`,
    name: `Project ${letter}${index + 1}`,
    size: 1001 + index,
  }));
}

export function changed(rows: readonly Source[]): Source[] {
  return rows.map((row) => ({ ...row, size: row.size + 1 }));
}

export function remarked(mode: 'replace' | 'update', count: number): RemarkedTable {
  const opened = openImport();
  setSource(opened, records(count));
  const target = { sheet: 'Sheet1', sheetId: 0, cell: 'A1' };
  const { id, end } = opened.run(projectsImport({ mode, target }));
  expect(end).toMatchObject({ state: 'done' });
  const sheet = opened.sheet.workbook.sheets[0] as Sheet;
  sheet.growRows(20);
  sheet.enter(at(1, 5, count + 1), [['Remark'], ...records(count).map((row) => [`of ${row.id}`])]);
  return { opened, id, sheet };
}

export function clear({ sheet }: RemarkedTable, row: number, titles: readonly string[], rows = 1): void {
  for (const title of titles) sheet.clear(at(row, WHOLE.indexOf(title) + 1, rows), { contents: true });
}

export function question({ opened, id }: RemarkedTable) {
  return opened.ask('home', {}).imports.find((card) => card.id === id)?.question;
}

/**
 * Runs it, and answers what is asked: of rows without an ID what is true of each that has a remark, else that they are theirs; of
 * whatever else the first.
 */
export function run(table: RemarkedTable, rows: readonly Source[]): readonly string[] {
  const { opened, id } = table;
  setSource(opened, rows);
  opened.sheet.google.clock.advance(3_600_000);
  const asked: string[] = [];
  let end = opened.runAgain(id);
  while (end.state !== 'done') {
    expect(end.error?.kind).toBe('doubt');
    const { message = '', places = [], stamp = '' } = question(table) ?? {};
    asked.push(message);
    expect(asked.length).toBeLessThan(6);
    const answer = answerTo(table, message, places);
    expect(opened.answer('answerQuestion', { id, stamp, answer })).toMatchObject({ ok: true });
    end = opened.runAgain(id);
  }
  return asked;
}

function answerTo({ sheet }: RemarkedTable, message: string, places: readonly string[]): number {
  if (!/no IDs? any more/.test(message)) return 0;
  const isTrue = (place: string): boolean => {
    const pairs = [...place.matchAll(/rows? (\d+) is “(\w+)”/g)];
    const remarks = pairs.map(([, row]) => sheet.values(at(Number(row), 5))[0]?.[0]);
    return pairs.length > 0 && pairs.every(([, , id], index) => remarks[index] === `of ${id}`);
  };
  const found = places.findIndex(isTrue);
  return found < 0 ? places.length - 1 : found;
}

/** `p1: of p1`, for each row that holds anything. */
export function lines({ sheet }: RemarkedTable): readonly string[] {
  return sheet
    .values(at(2, 1, sheet.lastRow - 1, 5))
    .filter((cells) => cells.some((cell) => cell !== null))
    .map((cells) => `${cells[0] ?? '-'}: ${cells[4] ?? '-'}`);
}

/** Those that have a remark of a record. */
export function beside(table: RemarkedTable): readonly string[] {
  return lines(table)
    .filter((line) => line.includes(': of p'))
    .sort();
}

/** Each record with its remark. */
export function whole(count: number): readonly string[] {
  return records(count)
    .map(({ id }) => `${id}: of ${id}`)
    .sort();
}
