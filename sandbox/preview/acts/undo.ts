import type { AttributeName, Rectangle, Sheet, Workbook } from '../../workbook/workbook';
import type { Undo } from './act';
import { sheetOf } from './target';

export const ATTRIBUTES: readonly AttributeName[] = [
  'numberFormat',
  'bold',
  'italic',
  'fontColor',
  'background',
  'horizontalAlignment',
  'wrap',
  'note',
];

/** Keeps what stands in the area and how it looks, and gives the way back to it. */
export function remember(workbook: Workbook, sheet: Sheet, area: Rectangle): Undo {
  const entries = sheet.entries(area);
  const looks = ATTRIBUTES.map((name) => rememberAttribute(workbook, sheet, area, name));
  return () => {
    sheetOf(workbook, sheet.id).restore(area, entries);
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
  return () => sheetOf(workbook, sheet.id).setAttributes<AttributeName>(area, name, values);
}
