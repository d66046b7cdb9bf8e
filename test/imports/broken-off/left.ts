import type { OpenedImport } from '../opened-import';
import { allSheets } from '../shown-sheets';

/** What is left in the end, but for what tells of times and runs. */
export function left({ sheet }: OpenedImport, id: string): unknown {
  const properties = [...sheet.google.properties.document.entries()]
    .filter(([name]) => !name.endsWith('.history'))
    .map(([name, value]) => [name, timeless(JSON.parse(value))])
    .sort();
  const all = JSON.stringify({ sheets: timeless(allSheets(sheet.workbook)), properties });
  return JSON.parse(all.replaceAll(id, '…').replace(/\b[0-9a-f]{16}\b/g, '…'));
}

function timeless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(timeless);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/Ms$|^date$|^ended$|^sheet(Id)?$/.test(key))
      .map(([key, inner]) => [key, timeless(inner)]),
  );
}
