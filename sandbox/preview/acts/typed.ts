// What a person typed, or pasted as text.
import { isStoredFormula } from '../../workbook/cell-value';
import { moveFormula } from '../../workbook/formula/references';
import { gridOf } from '../../workbook/rectangle';
import type { Rectangle, Sheet } from '../../workbook/workbook';
import { typedFormula } from './typed-formula';

/** Enters the texts into the area, again and again; the references of formulas follow each place. */
export function enterTyped(sheet: Sheet, area: Rectangle, texts: readonly (readonly string[])[]): void {
  const { rows, columns } = { rows: texts.length, columns: texts[0]?.length ?? 0 };
  sheet.enter(
    area,
    gridOf(area, (row, column) => texts[(row - area.row) % rows]?.[(column - area.column) % columns] ?? ''),
  );
  // Only the sheet knows which texts are formulas to it: the format of the cell counts, too.
  const entered = sheet.entries(area);
  if (!entered.some((line) => line.some(isStoredFormula))) return;
  const finished = entered.map((line, down) =>
    line.map((entry, right) => {
      if (!isStoredFormula(entry)) return entry;
      const closed = typedFormula(entry.formula);
      return { formula: moveFormula(closed, down - (down % rows), right - (right % columns)) };
    }),
  );
  sheet.restore(area, finished);
}
