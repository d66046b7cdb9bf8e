/** A file from elsewhere, whose hidden sheet holds what its sender wrote there: ids and definitions. */
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import type { NewSheet } from '../../sandbox/workbook/workbook';
import { openSheet } from '../in-process-sheet';
import { drive, type OpenedImport } from './opened-import';

type Size = Pick<NewSheet, 'rows' | 'columns'>;

export function fileWith(rows: readonly (readonly string[])[], size: Size = {}): OpenedImport {
  const workbook = createPlainGrid();
  const sheet = workbook.insertSheet({ name: 'Reachsheet', ...size });
  sheet.setHidden(true);
  const area = { row: 1, column: 1, rows: rows.length, columns: rows[0]?.length ?? 1 };
  sheet.fillAttribute(area, 'numberFormat', '@');
  sheet.enter(area, rows);
  const file = drive(openSheet({ saved: workbook.save() }));
  // No property comes along.
  file.sheet.google.properties.document.clear();
  return file;
}
