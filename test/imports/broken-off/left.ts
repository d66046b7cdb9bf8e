import type { OpenedImport } from '../opened-import';
import { allSheets } from '../shown-sheets';

/** What is left in the end, but for what tells of times and runs. */
export function left({ sheet }: OpenedImport, id: string): unknown {
  const properties = [...sheet.google.properties.document.entries()]
    .filter(([name]) => !name.endsWith('.history'))
    .map(([name, value]) => [name, timeless(JSON.parse(value))])
    .sort();
  const all = JSON.stringify({ sheets: timeless(allSheets(sheet.workbook)), properties });
  return JSON.parse(numbered(all.replaceAll(id, '…').replace(/\b[0-9a-f]{16}\b/g, '…')));
}

/**
 * Without what the hidden sheet keeps of the table: where a service fails just then, a copy of the file, and the next run, go without
 * until that is over.
 */
export function withoutRemembered(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isFileSheet(one)).map(withoutRemembered);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'bounds');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutRemembered(inner)]));
}

function isFileSheet(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === 'Reachsheet';
}

/** Ids of runs differ from try to try, but the same one stays the same. */
function numbered(text: string): string {
  const known: string[] = [];
  return text.replace(/\b[0-9a-f]{12}\b/g, (run) => {
    if (!known.includes(run)) known.push(run);
    return `run ${known.indexOf(run)}`;
  });
}

function timeless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(timeless);
  // What the file keeps of an import, for a copy of it.
  if (typeof value === 'string' && value.startsWith('{"name":')) return timeless(JSON.parse(value));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/Ms$|^date$|^ended$|^source$|^sheet(Id)?$/.test(key))
      .map(([key, inner]) => [key, key === 'last' ? withoutTime(inner) : timeless(inner)]),
  );
}

/** What stood last in each column of a snapshot, in a few digits: the second is that of `Captured at`. */
function withoutTime(last: unknown): unknown {
  if (typeof last !== 'string') return last;
  return last.split(';').map((part, column) => (column === 1 ? part.replace(/^\w+/, '…') : part));
}
