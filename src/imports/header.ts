/** The header of a table: titles, and in their notes what each column means and where the table comes from. */
import { API_NAMES } from '../connections/connection';
import { AddOnError } from '../errors';
import type { Area, Platform } from '../platform';
import { cellName } from './cell-reference';
import { cleaned, type ImportColumn } from './column';
import { putTexts } from './put-cells';
import type { ImportDataset } from './request';
import type { Table } from './state';

export interface Provenance {
  readonly rows: number;
  /** Of how many, where the service tells. */
  readonly total: number | undefined;
  readonly atMs: number;
}

/** What tells headers apart, in four digits for each cell: enough to find that the table is not there any more. */
export function headerDigest(titles: readonly string[], { codec }: Platform): string {
  return titles.map((title) => codec.sha256(title).slice(0, DIGITS)).join('');
}

/**
 * Whether the header still stands where it was written; `blank` where nothing does.
 *
 * @throws AddOnError `input` where something else stands there: somebody moved the table, and its cells are not ours
 */
export function findHeader(table: Table, sheet: string, platform: Platform): 'there' | 'blank' {
  const { header = '' } = table;
  const texts = platform.sheets.texts({ ...table, rows: 1 })[0] ?? [];
  if (texts.every((text) => text === '')) return 'blank';
  const present = headerDigest(texts, platform);
  let same = 0;
  for (let at = 0; at < header.length; at += DIGITS) {
    if (header.slice(at, at + DIGITS) === present.slice(at, at + DIGITS)) same += 1;
  }
  // Some may have been renamed.
  if (same * 2 * DIGITS >= header.length) return 'there';
  throw new AddOnError(
    'input',
    `The table of this import is not at ${cellName(table)} of “${sheet}” any more. Move it back, or edit the import and choose another place; nothing was changed.`,
  );
}

const DIGITS = 4;

export function putHeader(
  at: Pick<Area, 'sheet' | 'row' | 'column'>,
  columns: readonly ImportColumn[],
  dataset: ImportDataset,
  provenance: Provenance,
  platform: Platform,
): void {
  const { sheets } = platform;
  const area: Area = { ...at, rows: 1, columns: columns.length };
  sheets.setFormat(area, '@');
  putTexts(area, [columns.map(({ title }) => cleaned(title))], sheets);
  sheets.setBold(area);
  const source = sourceNote(dataset, provenance, platform);
  const notes = columns.map((column, position) => {
    const help = dataset.columns.find(({ key }) => key === column.key)?.help ?? 'A field of the service.';
    return position === 0 ? `${help}\n\n${source}` : help;
  });
  sheets.setNotes(area, [notes]);
}

function sourceNote(dataset: ImportDataset, { rows, total, atMs }: Provenance, platform: Platform): string {
  const count = rows.toLocaleString('en-US');
  const read = total === undefined || total === rows ? count : `${count} of ${total.toLocaleString('en-US')}`;
  return `${dataset.title}, from the ${API_NAMES[dataset.source.api]}. Imported by Reachsheet ${platform.calendar.minuteOf(new Date(atMs))}: ${read} rows.`;
}
