/** What rows get that are new in a table: formats, formulas and rules as in its first row. */
import type { Area, Sheets } from '../../platform';
import { type ImportColumn, isTextColumn, lookOf } from '../column';
import { putFormats } from '../put-cells';
import type { Place } from './place';
import type { Band } from './region';

/**
 * A filter may hide new rows, since they are blank, and keep copies from them.
 *
 * @param model the first row that was there before; undefined where there was none
 * @param slots the new rows, over the band
 * @returns how many of them did not get the person's formulas and checkboxes
 */
export function prepareRows(
  place: Place,
  { column: left, columns: width }: Band,
  model: number | undefined,
  slots: Area,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): number {
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
  putFormats(slots, formats, sheets);
  const imported = new Set(place.columns.values());
  if (first) fillDown(first, slots, imported, sheets);
  if (!sheets.isFiltered(slots.sheet)) return 0;
  sheets.setFormats(
    slots,
    Array.from({ length: slots.rows }, () => formats),
  );
  return first ? unfilledRows(first, slots, imported, sheets) : 0;
}

function unfilledRows(first: Area, slots: Area, imported: ReadonlySet<number>, sheets: Sheets): number {
  const isFilled = (
    read: Sheets['formulas'] | Sheets['boxes'],
    isSet: (cell: string | boolean) => boolean,
  ) => {
    const [model = []] = read(first);
    const rows = read(slots);
    return (down: number): boolean =>
      model.every((cell, right) => {
        const isOwn = !imported.has(first.column + right);
        return !isOwn || !isSet(cell) || isSet(rows[down]?.[right] ?? '');
      });
  };
  const hasFormulas = isFilled(sheets.formulas, (cell) => cell !== '');
  const hasBoxes = isFilled(sheets.boxes, (cell) => cell === true);
  return Array.from({ length: slots.rows }, (_, down) => down).filter(
    (down) => !hasFormulas(down) || !hasBoxes(down),
  ).length;
}

/** The person's formulas, and the rules of all columns: boxes, dropdowns. */
function fillDown(first: Area, slots: Area, imported: ReadonlySet<number>, sheets: Sheets): void {
  const [formulas = []] = sheets.formulas(first);
  const isOwn = (right: number): boolean => !imported.has(first.column + right);
  formulas.forEach((formula, right) => {
    if (!isOwn(right) || formula === '') return;
    sheets.copy(cellIn(first, right), cellIn(slots, right), 'formulas');
  });
  const [rules = []] = sheets.rules(first);
  rules.forEach((rule, right) => {
    if (rule) sheets.copy(cellIn(first, right), cellIn(slots, right), 'rules');
  });
}

function cellIn(area: Area, right: number): Area {
  return { ...area, column: area.column + right, columns: 1 };
}
