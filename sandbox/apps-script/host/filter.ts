import type { Filter, Rectangle, Sheet, SortKey } from '../../workbook/workbook';
import type { Operations } from './operation';
import { ServiceError } from './service-error';
import { changesShape, reads } from './sheet-operation';

export const filterOperations: Operations = {
  'Range.createFilter': changesShape('createFilter', (sheet, area: Rectangle) => sheet.createFilter(area)),
  'Sheet.getFilter': reads((sheet) => sheet.filter !== undefined),
  'Filter.getRange': reads((sheet) => filterOf(sheet).area),
  'Filter.remove': changesShape('remove', (sheet) => sheet.removeFilter()),
  'Filter.getColumnFilterCriteria': reads((sheet, column: number) => {
    const criterion = filterOf(sheet).criteria.find((each) => each.column === column);
    return criterion?.hiddenValues ?? null;
  }),
  'Filter.setColumnFilterCriteria': changesShape(
    'setColumnFilterCriteria',
    (sheet, column: number, hiddenValues: readonly string[]) => sheet.setHiddenValues(column, hiddenValues),
  ),
  'Filter.sort': changesShape('sort', (sheet, key: SortKey) => {
    const { area } = filterOf(sheet);
    if (area.rows > 1) sheet.sort({ ...area, row: area.row + 1, rows: area.rows - 1 }, [key]);
  }),
};

function filterOf(sheet: Sheet): Filter {
  if (sheet.filter === undefined) throw new ServiceError('There is no filter in this sheet.');
  return sheet.filter;
}
