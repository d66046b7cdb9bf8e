/**
 * What a copy of the file is to know of a table beside what its marks tell: how its rows were written, so that they are told
 * from what a person puts among them. It comes from whoever sent the file.
 */
import * as z from 'zod/mini';
import { once } from '../../once';
import { SOURCE } from '../whereabouts/header/header-words';
import { type ImportState, type LastRun, type Table, writtenLast } from './state';

export interface Remembered {
  /** What the first note of the table's header said of that writing. */
  readonly source: string;
  /** Where it stood, by the sheet's id. */
  readonly sheet?: number;
  readonly table: Omit<Table, 'sheet' | 'row' | 'column' | 'columns' | 'bounds' | 'pairs'>;
  readonly captures?: number;
  readonly writtenThere?: LastRun;
}

/** @returns undefined where the note does not say that its table was written to the end */
export function rememberedOf(state: ImportState, note: string): Remembered | undefined {
  const { table, captures } = state;
  const source = sourceIn(note);
  if (!table || source === undefined) return undefined;
  const { sheet, row: _, column: __, columns: ___, bounds: ____, pairs: _____, ...written } = table;
  const { rows, changes } = writtenLast(state) ?? {};
  return {
    source,
    sheet,
    table: written,
    ...(captures !== undefined && { captures }),
    ...(rows !== undefined && { writtenThere: { rows, ...(changes && { changes }) } }),
  };
}

/** Nothing else has been written since. */
export function isOf(note: string, { source }: Remembered): boolean {
  return sourceIn(note) === source;
}

export function readRemembered(value: unknown): Remembered | undefined {
  const parsed = shape().safeParse(value);
  return parsed.success ? (parsed.data as Remembered) : undefined;
}

function sourceIn(note: string): string | undefined {
  return SOURCE.exec(note)?.[0].trim();
}

const shape = once(() => {
  const count = z.number().check(z.int(), z.minimum(0));
  const text = z.string();
  const [someRows, someText] = [z.exactOptional(count), z.exactOptional(text)];
  return z.object({
    source: text,
    sheet: someRows,
    captures: someRows,
    writtenThere: z.exactOptional(
      z.object({
        rows: count,
        changes: z.exactOptional(z.object({ added: count, changed: count, removed: count })),
      }),
    ),
    table: z.object({
      rows: count,
      keys: text,
      titles: text,
      head: someRows,
      spare: someRows,
      theirs: someRows,
      away: someText,
      tail: someText,
      gone: someText,
      doubled: someText,
      signs: someText,
      keyless: someText,
      first: someText,
      last: someText,
      lastCells: someText,
      inSource: someText,
      sums: someText,
      sentSums: someText,
      retired: z.exactOptional(z.array(text)),
      marked: z.exactOptional(
        z.object({
          hasHeader: z.boolean(),
          hasFirst: z.exactOptional(z.literal(true)),
          lacking: text,
        }),
      ),
    }),
  });
});
