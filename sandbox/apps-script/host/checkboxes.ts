// Checkboxes, the only data validation there is here. Their rule asks for TRUE or FALSE; cells may hold anything else.
import { gridOf } from '../../workbook/rectangle';
import type { Rectangle, Sheet } from '../../workbook/workbook';
import type { Operations } from './operation';
import { reads, writes } from './sheet-operation';

export const checkboxOperations: Operations = {
  'Range.insertCheckboxes': writes('insertCheckboxes', (sheet, area: Rectangle) => {
    sheet.restore(
      area,
      gridOf(area, () => false),
    );
    sheet.fillAttribute(area, 'checkbox', true);
  }),
  'Range.removeCheckboxes': writes('removeCheckboxes', (sheet, area: Rectangle) => {
    const held = heldByBoxes(sheet, area);
    sheet.clear(area, { checkboxes: true });
    for (const stretch of held) sheet.clear(stretch, { contents: true });
  }),
  'Range.check': writes('check', (sheet, area: Rectangle) => setTicked(sheet, area, true)),
  'Range.uncheck': writes('uncheck', (sheet, area: Rectangle) => setTicked(sheet, area, false)),
  'Range.isChecked': reads(isChecked),
  'Range.getDataValidations': reads((sheet, area: Rectangle) => sheet.attributes(area, 'checkbox')),
  'Range.clearDataValidations': writes('clearDataValidations', (sheet, area: Rectangle) =>
    sheet.clear(area, { checkboxes: true }),
  ),
};

function setTicked(sheet: Sheet, area: Rectangle, isTicked: boolean): void {
  for (const stretch of heldByBoxes(sheet, area)) {
    sheet.restore(
      stretch,
      gridOf(stretch, () => isTicked),
    );
  }
}

/** Null where the cells do not agree, or one of them is no box or holds neither TRUE nor FALSE. */
function isChecked(sheet: Sheet, area: Rectangle): boolean | null {
  const values = sheet.values(area).flat();
  const isBox = sheet.attributes(area, 'checkbox').flat().every(Boolean);
  const [first] = values;
  return isBox && typeof first === 'boolean' && values.every((value) => value === first) ? first : null;
}

/** The boxes that hold TRUE or FALSE themselves, as stretches of columns: what a formula gives is not theirs to change. */
function heldByBoxes(sheet: Sheet, area: Rectangle): readonly Rectangle[] {
  const boxes = sheet.attributes(area, 'checkbox');
  const entries = sheet.entries(area);
  const stretches: Rectangle[] = [];
  for (let right = 0; right < area.columns; right++) {
    let rows = 0;
    for (let down = 0; down <= area.rows; down++) {
      if (boxes[down]?.[right] && typeof entries[down]?.[right] === 'boolean') {
        rows++;
      } else if (rows > 0) {
        stretches.push({ row: area.row + down - rows, column: area.column + right, rows, columns: 1 });
        rows = 0;
      }
    }
  }
  return stretches;
}
