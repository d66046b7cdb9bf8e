import type { Workbook } from '../../../workbook/workbook';
import type { Undo } from '../act';
import { type Dimension, linesOf } from '../dimension';
import { sheetOf } from '../target';

/** How high or wide lines are, and which of them are hidden by hand. */
export function rememberSizes(
  workbook: Workbook,
  sheetId: number,
  dimension: Dimension,
  first: number,
  count: number,
): Undo {
  const { last, size, isHidden } = linesOf(sheetOf(workbook, sheetId), dimension);
  const known = Array.from({ length: Math.min(count, last - first + 1) }, (_, index) => {
    const line = first + index;
    return { line, size: size(line), isHidden: isHidden(line) };
  });
  return () => {
    const lines = linesOf(sheetOf(workbook, sheetId), dimension);
    for (const { line, size, isHidden } of known) {
      if (lines.size(line) !== size) lines.resize(line, size);
      if (isHidden) lines.setHidden(line, true);
    }
  };
}
