/** The header of a table: titles, and in their notes what each column means and where the table comes from. */
import { API_NAMES } from '../connections/connection';
import type { Area, Platform } from '../platform';
import type { ImportColumn } from './column';
import type { ImportDataset } from './request';

export interface Provenance {
  readonly rows: number;
  /** Of how many, where the service tells. */
  readonly total: number | undefined;
  readonly atMs: number;
}

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
  sheets.setValues(area, [columns.map(({ title }) => title)]);
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
