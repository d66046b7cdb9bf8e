/**
 * Cells that came over a header's without its columns: a person deleted cells of the table, so that others moved left or up, or
 * pasted others over them. Neither note nor title is of the import there, and what stands below was not written by it.
 */
import type { Area, Platform } from '../../../platform';
import { IN_SOURCE, saysInSource } from '../../definition/special-columns';
import type { Table } from '../../kept/state';
import { FOUND, type PossiblePlace } from '../doubt';
import { isLastCell, readLasts, textOf } from '../end/last-cells';
import { isTitledSo } from '../header/by-title';
import { readSums, sumsOf } from '../records/column-sums';
import type { Header, Sought } from '../sought';
import type { Finding } from './finding';

/** @param bare keys of marked columns whose header has no note of ours */
export function comeOver(
  header: Header,
  bare: readonly string[],
  table: Table,
  { columns: wanted, matchKey }: Sought,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): Finding | undefined {
  const { sheet, row, columns } = header;
  if (bare.length === 0) return undefined;
  const line: Area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
  const [texts = []] = sheets.texts(line);
  const rows = Math.min(table.rows - 1, sheet.rows - row);
  const cellsIn = (column: number) =>
    sheets.values({ ...line, row: row + 1, rows, column, columns: 1 }).map(([value = '']) => value);
  const was = readSums(table.sums ?? '');
  // Of rows without a key, and of a history, less is known.
  const lasts = readLasts(table.last ?? table.lastCells ?? '', table.keys, codec);
  const isAsWritten = (key: string, column: number): boolean => {
    if (rows < 1) return true;
    const cells = cellsIn(column);
    if (key === IN_SOURCE.key) return cells.some(saysInSource);
    const before = was(key);
    if (before) return before.cells === sumsOf(cells, []).cells;
    const last = lasts(key);
    return !last || cells.some((cell) => isLastCell(textOf(cell), last, codec));
  };
  const others = bare.flatMap((key) => {
    const column = columns.get(key) as number;
    const text = texts[column - 1] ?? '';
    const isOther = text !== '' && !isTitledSo(key, text, table, wanted, codec);
    return isOther ? [{ key, column, text }] : [];
  });
  // A title is no number, and neither yes nor no.
  const isRecord = (): boolean => {
    const [values = []] = sheets.values(line);
    return others.some(({ column }) => typeof values[column - 1] !== 'string');
  };
  const over = others.filter(({ key, column }) => !isAsWritten(key, column));
  const titleOf = (key: string): string => wanted.find((column) => column.key === key)?.title ?? key;
  if (others.length === columns.size && (over.length > 0 || isRecord())) {
    return { found: FOUND.headerGone(sheet) };
  }
  if (over.length === 0) return undefined;
  const found = FOUND.cameOver(
    sheet,
    over.map(({ key, ...cell }) => ({ ...cell, title: titleOf(key) })),
  );
  const left = new Map(columns);
  for (const { key } of over) left.delete(key);
  const keyed = over.find(({ key }) => key === matchKey);
  const theirs: PossiblePlace = keyed
    ? { ...header, columns: left, withoutKey: keyed.key, words: FOUND.anew(sheet, titleOf(keyed.key)) }
    : { ...header, columns: left, words: FOUND.goesWithout(over.map(({ key }) => titleOf(key))) };
  const ours: PossiblePlace = { ...header, words: FOUND.stillOurs(over), isNoted: true };
  return { found, choices: [theirs, ours] };
}
