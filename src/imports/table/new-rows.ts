/** What rows get that are new in a table: formats, formulas and rules as in its first row. */
import type { Area, Sheets } from '../../platform';
import { type ImportColumn, isTextColumn, lookOf } from '../column';
import { putFormats } from '../put-cells';
import type { Anchors } from './anchors';
import type { Place } from './place';
import type { Band } from './region';

/**
 * A filter may hide new rows, since they are blank, and keep copies from them; what is written goes there all the same.
 *
 * @param model the first row that was there before; undefined where there was none
 * @param slots the new rows, over the band
 * @param anchors columns that are filled from the first row
 */
export function prepareRows(
  place: Place,
  { column: left, columns: width }: Band,
  model: number | undefined,
  slots: Area,
  columns: readonly ImportColumn[],
  anchors: Anchors,
  sheets: Sheets,
): void {
  const first: Area | undefined =
    model === undefined
      ? undefined
      : { sheet: slots.sheet, row: model, rows: 1, column: left, columns: width };
  const [known = []] = first ? sheets.formats(first) : [];
  const byColumn = new Map(columns.map((column) => [place.columns.get(column.key), column] as const));
  const formats = Array.from({ length: width }, (_, right) => {
    const column = byColumn.get(left + right);
    if (column && (isTextColumn(column) || known[right] === undefined)) return lookOf(column).format;
    return known[right] ?? 'General';
  });
  const isFiltered = sheets.isFiltered(slots.sheet);
  if (isFiltered)
    sheets.setFormats(
      slots,
      Array.from({ length: slots.rows }, () => formats),
    );
  else putFormats(slots, formats, sheets);
  if (!first) return;
  const imported = new Set(place.columns.values());
  fillDown(first, slots, (column) => !imported.has(column) && !anchors.has(column), isFiltered, sheets);
}

/** The person's formulas, and the rules of all columns: boxes, dropdowns. */
function fillDown(
  first: Area,
  slots: Area,
  isFilled: (column: number) => boolean,
  isFiltered: boolean,
  sheets: Sheets,
): void {
  const [formulas = []] = sheets.formulas(first);
  const [rules = []] = sheets.rules(first);
  formulas.forEach((formula, right) => {
    const [from, to] = [cellIn(first, right), cellIn(slots, right)];
    if (formula !== '' && isFilled(from.column)) {
      if (isFiltered) sheets.fillFormula(from, to);
      else sheets.copy(from, to, 'formulas');
    }
    if (rules[right]) {
      if (isFiltered) sheets.fillRule(from, to);
      else sheets.copy(from, to, 'rules');
    }
  });
}

function cellIn(area: Area, right: number): Area {
  return { ...area, column: area.column + right, columns: 1 };
}
