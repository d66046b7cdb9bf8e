/** Whether a person who edits an import can count on `In source`: what is on the sheet, whatever was written there last. */
import type { Platform } from '../../platform';
import { hasInSource } from '../definition/in-source';
import { IN_SOURCE } from '../definition/special-columns';
import type { ImportState, Table } from '../kept/state';
import { locateByMarks } from './finding/locate';
import { columnsIn } from './header/header';

/** It is in the table, or comes with the first run: also with that into a new sheet, where the old one was deleted. */
export function comesInSource(id: string, { table }: ImportState, platform: Platform): boolean {
  if (!table || isGone(table, platform)) return true;
  const { sheets, codec } = platform;
  const located = locateByMarks(id, table, sheets);
  if (!located) return hasInSource(table, codec);
  if (located.columns.has(IN_SOURCE.key)) return true;
  // Whoever ran it may not have been allowed to mark the column.
  const { sheet, row } = located;
  const [notes = []] = sheets.notes({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns });
  return columnsIn(id, notes).has(IN_SOURCE.key);
}

function isGone({ sheet }: Table, { sheets }: Platform): boolean {
  return sheet >= 0 && !sheets.find(sheet);
}
