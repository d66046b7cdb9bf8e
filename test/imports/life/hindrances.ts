/** What may make a run refuse to write, in words: people take it away then, and run again. */
import type { Workbook } from '../../../sandbox/workbook/workbook';
import { cell, contentsOf } from './survey';

export function isHindered({ sheets, protections }: Workbook): boolean {
  return (
    protections.length > 0 ||
    sheets.some((sheet) => {
      const rows = Array.from({ length: sheet.extent.rows }, (_, index) => index + 1);
      const hasRule =
        sheet.extent.rows > 0 &&
        sheet
          .attributes({ row: 1, column: 1, ...sheet.extent }, 'validation')
          .some((line) => line.some((rule) => rule?.rejects));
      return (
        sheet.filter !== undefined ||
        sheet.merges.length > 0 ||
        hasRule ||
        rows.some((row) => sheet.isRowHidden(row))
      );
    })
  );
}

export function relieve(workbook: Workbook, theirs: ReadonlySet<number>): void {
  for (const { id } of workbook.protections) workbook.removeProtection(id);
  for (const sheet of workbook.sheets) {
    if (!theirs.has(sheet.id) || sheet.type !== 'GRID') continue;
    if (sheet.filter) sheet.removeFilter();
    for (const area of sheet.merges) sheet.unmerge(area);
    sheet.setRowsHidden(1, sheet.maxRows, false);
    for (const { row, column, layer } of contentsOf(sheet))
      if (layer === 'rule' && sheet.attributes(cell(row, column), 'validation')[0]?.[0]?.rejects)
        sheet.clear(cell(row, column), { validation: true });
  }
}
