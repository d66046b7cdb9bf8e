/**
 * Cells that came over a header's without its columns: a person deleted cells of the table, so that others moved left or up, or
 * pasted others over them. Neither note nor title is of the import there, and what stands below was not written by it.
 */
import type { Area, Platform } from '../../../platform';
import type { Table } from '../../kept/state';
import { FOUND, type PossiblePlace } from '../doubt';
import { isTitledSo } from '../header/by-title';
import type { Header, Sought } from '../sought';
import { asWritten } from './as-written';
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
  const others = otherTitles(header, bare, table, wanted, { sheets, codec });
  // A title is no number, and neither yes nor no.
  const isRecord = (): boolean => {
    const [values = []] = sheets.values(line);
    return others.some(({ column }) => typeof values[column - 1] !== 'string');
  };
  const over = others.filter(({ isWritten }) => !isWritten());
  const titleOf = (key: string): string => wanted.find((column) => column.key === key)?.title ?? key;
  if (others.length === columns.size && (over.length > 0 || isRecord())) {
    return { found: FOUND.headerGone(sheet) };
  }
  if (over.length === 0) return undefined;
  const found = FOUND.cameOver(
    sheet,
    over.map(({ key, column, text }) => ({ column, text, title: titleOf(key) })),
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

/** A column whose header says something else than it did. */
interface OtherTitle {
  readonly key: string;
  readonly column: number;
  readonly text: string;
  /** Whether what stands below it is what was written under that key all the same. */
  readonly isWritten: () => boolean;
}

/** @param bare keys of columns whose header has no note of ours */
export function otherTitles(
  header: Header,
  bare: readonly string[],
  table: Table,
  wanted: Sought['columns'],
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): readonly OtherTitle[] {
  if (bare.length === 0) return [];
  const { sheet, row, columns } = header;
  const [texts = []] = sheets.texts({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns });
  const isAsWritten = asWritten(header, table, { sheets, codec });
  return bare.flatMap((key) => {
    const column = columns.get(key) as number;
    const text = texts[column - 1] ?? '';
    const isOther = text !== '' && !isTitledSo(key, text, table, wanted, codec);
    return isOther ? [{ key, column, text, isWritten: () => isAsWritten(key, column) }] : [];
  });
}
