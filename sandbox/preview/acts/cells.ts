// Typing, pasting, clearing and formatting.
import { ATTRIBUTES } from '../../workbook/attributes';
import { filledArea, lift, liftValues, putDown } from '../../workbook/copied';
import type { AttributeName, Rectangle } from '../../workbook/workbook';
import type { ActsOf } from './act';
import { makeRoom, sheetOf, usedPart } from './target';
import { enterTyped } from './typed';
import { remember, rememberAttribute } from './undo';
import { changedFormulas } from './way-back/formulas';

export const cellActs: ActsOf<'enter' | 'clear' | 'attribute' | 'copyCells' | 'fill'> = {
  enter(workbook, { sheet: id, row, column, to, texts }, takeBack) {
    const sheet = sheetOf(workbook, id);
    const area = filledArea({ row, column, rows: texts.length, columns: texts[0]?.length ?? 0 }, to);
    makeRoom(workbook, sheet, area, takeBack);
    takeBack(remember(workbook, sheet, area));
    enterTyped(sheet, area, texts);
    return {};
  },

  clear(workbook, { sheet: id, areas, contents, formats }, takeBack) {
    const sheet = sheetOf(workbook, id);
    for (const area of areas.flatMap((each) => usedPart(sheet, each))) {
      takeBack(remember(workbook, sheet, area));
      // Sheets has the same key for taking boxes away.
      sheet.clear(area, { contents, formats, validation: contents });
    }
    return {};
  },

  attribute(workbook, { sheet: id, area, name, value }, takeBack) {
    const sheet = sheetOf(workbook, id);
    const known = ATTRIBUTES.find((one) => one === name);
    if (known === undefined) throw new TypeError(`Cells have no ${name}.`);
    takeBack(rememberAttribute(workbook, sheet, area, known));
    sheet.fillAttribute<AttributeName>(area, known, value as never);
    return {};
  },

  copyCells(workbook, { fromSheet, from, cut, valuesOnly = false, sheet: id, row, column, to }, takeBack) {
    const source = sheetOf(workbook, fromSheet);
    const sheet = sheetOf(workbook, id);
    const area = filledArea({ ...from, row, column }, cut ? undefined : to);
    const copied = valuesOnly ? liftValues(source, from) : lift(source, from);
    makeRoom(workbook, sheet, area, takeBack);
    const formulas = changedFormulas(
      workbook,
      (place) => place,
      (before, left) => before !== left,
    );
    // What is taken back goes from the last to the first.
    if (cut) takeBack(() => formulas.mend());
    takeBack(remember(workbook, sheet, area));
    if (cut) {
      takeBack(remember(workbook, source, from));
      source.clear(from, {
        contents: true,
        formats: !valuesOnly,
        notes: !valuesOnly,
        validation: !valuesOnly,
      });
    }
    putDown(copied, sheet, area, area, cut ? 'stay' : 'follow');
    if (cut) {
      workbook.followCut({ sheetId: fromSheet, area: from }, { sheetId: id, row, column });
      formulas.noteWhatIsLeft();
      takeBack(() => formulas.lookAgain());
    }
    return {};
  },

  fill(workbook, { sheet: id, from, to }, takeBack) {
    const sheet = sheetOf(workbook, id);
    const copied = lift(sheet, from);
    makeRoom(workbook, sheet, to, takeBack);
    for (const area of around(from, to)) {
      takeBack(remember(workbook, sheet, area));
      putDown(copied, sheet, area, from, 'follow');
    }
    return {};
  },
};

/** The parts of the area above, below, left and right of what it contains. */
function around(inner: Rectangle, { row, column, rows, columns }: Rectangle): readonly Rectangle[] {
  const top = clamp(inner.row, row, row + rows);
  const bottom = clamp(inner.row + inner.rows, row, row + rows);
  const left = clamp(inner.column, column, column + columns);
  const right = clamp(inner.column + inner.columns, column, column + columns);
  const parts = [
    { row, column, rows: top - row, columns },
    { row: bottom, column, rows: row + rows - bottom, columns },
    { row: top, column, rows: bottom - top, columns: left - column },
    { row: top, column: right, rows: bottom - top, columns: column + columns - right },
  ];
  return parts.filter((part) => part.rows > 0 && part.columns > 0);
}

function clamp(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most);
}
