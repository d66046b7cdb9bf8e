import type { Workbook } from '../../../workbook/workbook';
import type { Undo } from '../act';
import { type Changed, changed, together } from './changed';

/** All protections, whose areas follow their rows and columns. */
export function changedProtections(workbook: Workbook): Changed {
  const find = (id: number) => workbook.protections.find((each) => each.id === id);
  return together(
    workbook.protections.map(({ id }) =>
      changed(
        () => find(id),
        (before) => {
          if (find(id)) workbook.removeProtection(id);
          if (before) workbook.addProtection(before);
        },
      ),
    ),
  );
}

/** Of a sheet that goes and comes back. */
export function rememberProtections(workbook: Workbook, sheetId: number): Undo {
  const ofSheet = workbook.protections.filter((each) => each.sheetId === sheetId);
  return () => {
    for (const protection of ofSheet) workbook.addProtection(protection);
  };
}
