import type { LineChange } from '../../../workbook/line-change';
import { lineAfter } from '../../../workbook/line-change';
import type { Filter, Sheet, Workbook } from '../../../workbook/workbook';
import { sheetOf } from '../target';
import { type Changed, changed } from './changed';

/** The area comes back as it was; what has been chosen in the columns that stayed is left alone. */
export function changedFilter(workbook: Workbook, sheetId: number, deletion: LineChange): Changed {
  const before = sheetOf(workbook, sheetId).filter;
  return changed(
    () => workbook.sheetById(sheetId)?.filter?.area,
    () => {
      if (!before) return;
      const sheet = sheetOf(workbook, sheetId);
      const { filter } = sheet;
      if (!filter) return putFilter(sheet, before);
      sheet.removeFilter();
      const lost = before.criteria.filter(
        ({ column }) => deletion.axis === 'column' && lineAfter(deletion, column) === undefined,
      );
      putFilter(sheet, { area: before.area, criteria: [...filter.criteria, ...lost] });
    },
  );
}

export function putFilter(sheet: Sheet, { area, criteria }: Filter): void {
  sheet.createFilter(area);
  for (const { column, hiddenValues } of criteria) sheet.setHiddenValues(column, hiddenValues);
}
