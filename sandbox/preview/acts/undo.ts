import type { AttributeName, CellAttributes, Rectangle, Sheet } from '../../workbook/workbook';

/** Takes back what an act did. */
export type Undo = () => void;

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
export function remember(sheet: Sheet, area: Rectangle): Undo {
  const entries = sheet.entries(area);
  const attributes = ATTRIBUTES.map((name) => rememberAttribute(sheet, area, name));
  return () => {
    sheet.restore(area, entries);
    for (const undo of attributes) undo();
  };
}

export function all(undos: readonly Undo[]): Undo {
  return () => {
    for (const undo of [...undos].reverse()) undo();
  };
}

function rememberAttribute(sheet: Sheet, area: Rectangle, name: AttributeName): Undo {
  const values = sheet.attributes(area, name) as readonly (readonly CellAttributes[AttributeName][])[];
  return () => sheet.setAttributes(area, name, values);
}
