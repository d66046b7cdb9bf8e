// Sheet.copyTo: a sheet comes a second time, into the same spreadsheet.
import { lift, putDown } from '../../workbook/copied';
import type { MetadataLocation, Sheet, Workbook } from '../../workbook/workbook';
import type { Operations } from './operation';
import { ServiceError } from './service-error';
import { sheetToRead, workbookOf } from './sheet-access';

export const tabCopyOperations: Operations = {
  'Sheet.copyTo': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'copyTo',
    perform(host, run, sheetId: number) {
      const source = sheetToRead(host, run, sheetId);
      const { filter, charts, tables, conditionalFormats } = source;
      if (filter || [charts, tables, conditionalFormats].some(({ length }) => length > 0)) {
        throw new ServiceError(
          'Copying a sheet with a filter, charts, tables or conditional formats is not in the sandbox yet',
        );
      }
      const workbook = workbookOf(host, run);
      const copy = workbook.insertSheet({
        name: freeName(workbook, source.name),
        rows: source.maxRows,
        columns: source.maxColumns,
      });
      copyCells(source, copy);
      copySizes(source, copy);
      copy.setHidden(source.hidden);
      if (host.switches.copiedTabMetadata === 'copied') copyMetadata(workbook, source, copy);
      host.recalculate(run);
      return copy.id;
    },
  },
};

function freeName(workbook: Workbook, name: string): string {
  for (let number = 1; ; number += 1) {
    const free = `Copy of ${name}${number === 1 ? '' : ` ${number}`}`;
    if (!workbook.sheetByName(free)) return free;
  }
}

function copyCells(source: Sheet, copy: Sheet): void {
  const { rows, columns } = source.extent;
  if (rows === 0) return;
  const all = { row: 1, column: 1, rows, columns };
  putDown(lift(source, all), copy, all, all, 'stay');
}

function copySizes(source: Sheet, copy: Sheet): void {
  for (const merged of source.merges) copy.merge(merged);
  copy.setFrozenRows(source.frozenRows);
  copy.setFrozenColumns(source.frozenColumns);
  for (let row = 1; row <= source.maxRows; row += 1) {
    const height = source.rowHeight(row);
    if (height !== copy.rowHeight(row)) copy.setRowHeight(row, height);
    if (source.isRowHidden(row)) copy.setRowsHidden(row, 1, true);
  }
  for (let column = 1; column <= source.maxColumns; column += 1) {
    const width = source.columnWidth(column);
    if (width !== copy.columnWidth(column)) copy.setColumnWidth(column, width);
    if (source.isColumnHidden(column)) copy.setColumnsHidden(column, 1, true);
  }
}

function copyMetadata(workbook: Workbook, { id }: Sheet, copy: Sheet): void {
  for (const { location, key, value, visibility } of workbook.metadata) {
    const ofCopy = locationIn(copy.id, location, id);
    if (ofCopy) workbook.addMetadata({ location: ofCopy, key, value, visibility });
  }
}

function locationIn(copyId: number, location: MetadataLocation, id: number): MetadataLocation | undefined {
  return location.kind !== 'workbook' && location.sheetId === id
    ? { ...location, sheetId: copyId }
    : undefined;
}
