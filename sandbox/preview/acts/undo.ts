import { ATTRIBUTES } from '../../workbook/attributes';
import type { AttributeName, Rectangle, Sheet, Workbook } from '../../workbook/workbook';
import type { Undo } from './act';
import { sheetOf } from './target';
import { followRenames, renamedEntry } from './way-back/renames';

/** Keeps what stands in the area and how it looks, and gives the way back to it. */
export function remember(workbook: Workbook, sheet: Sheet, area: Rectangle): Undo {
  const entries = sheet.entries(area);
  const asNamedNow = followRenames(workbook);
  const looks = ATTRIBUTES.map((name) => rememberAttribute(workbook, sheet, area, name));
  return () => {
    const named = entries.map((line) => line.map((entry) => renamedEntry(entry, asNamedNow)));
    sheetOf(workbook, sheet.id).restore(area, named);
    for (const undo of looks) undo();
  };
}

export function rememberAttribute(
  workbook: Workbook,
  sheet: Sheet,
  area: Rectangle,
  name: AttributeName,
): Undo {
  const values = sheet.attributes(area, name);
  const [first] = values[0] ?? [];
  // Most areas look the same all over, and a whole sheet may be remembered.
  if (first !== undefined && values.every((line) => line.every((value) => value === first))) {
    return () => sheetOf(workbook, sheet.id).fillAttribute<AttributeName>(area, name, first);
  }
  return () => sheetOf(workbook, sheet.id).setAttributes<AttributeName>(area, name, values);
}
