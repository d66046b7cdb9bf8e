import type { Workbook } from '../../workbook/workbook';
import type { Undo } from './act';
import { goBackTo, sheetOf, usedPart } from './target';
import { remember } from './undo';
import { changed, together } from './way-back/changed';
import { changedCharts, rememberCharts } from './way-back/charts';
import { putFilter } from './way-back/filter';
import { changedFormulas } from './way-back/formulas';
import { rememberMetadata } from './way-back/metadata';
import { rememberProtections } from './way-back/protections';
import { rememberSizes } from './way-back/sizes';

/** Deletes the sheet, and gives the way back to it. */
export function deleteSheet(workbook: Workbook, id: number): Undo {
  const sheet = sheetOf(workbook, id);
  const { name, type, hidden, maxRows: rows, maxColumns: columns, frozenRows, frozenColumns, filter } = sheet;
  const index = workbook.sheets.indexOf(sheet);
  const others = workbook.sheets.filter((each) => each !== sheet);

  const putBack = [
    ...usedPart(sheet, { row: 1, column: 1, rows, columns }).map((area) => remember(workbook, sheet, area)),
    rememberSizes(workbook, id, 'rows', 1, rows),
    rememberSizes(workbook, id, 'columns', 1, columns),
    rememberCharts(workbook, id),
    rememberProtections(workbook, id),
    rememberMetadata(workbook, (location) => location.kind !== 'workbook' && location.sheetId === id),
  ];
  const elsewhere = together([
    changedCharts(
      workbook,
      others.map((each) => each.id),
    ),
    changedFormulas(
      workbook,
      (place) => (place.sheetId === id ? undefined : place),
      (before, left) => before !== left,
    ),
    changed(
      () => workbook.activeCell,
      (before) => goBackTo(workbook, before),
    ),
  ]);
  workbook.deleteSheet(id);
  elsewhere.noteWhatIsLeft();

  return () => {
    elsewhere.lookAgain();
    const back = workbook.insertSheet({
      id,
      name,
      type,
      rows,
      columns,
      index: Math.min(index, workbook.sheets.length),
    });
    back.setHidden(hidden);
    if (frozenRows > 0) back.setFrozenRows(frozenRows);
    if (frozenColumns > 0) back.setFrozenColumns(frozenColumns);
    for (const undo of putBack) undo();
    if (filter) putFilter(back, filter);
    elsewhere.mend();
  };
}
