/**
 * Finds formulas of people: on all sheets, hidden ones too, but not on those that the add-on keeps for itself. Sheets
 * does the searching, so that large sheets without any are not read.
 */
import { REFRESH } from '../config';
import type { Area, SheetInfo, Sheets } from '../platform';
import { areasAround, type Place } from './areas';

export interface FormulaCell extends Place {
  readonly before: string;
  /** What is to stand there. */
  readonly after: string;
}

/**
 * Sheet by sheet, row by row.
 *
 * @param texts each of these formulas has one of them in it
 * @param change undefined for a formula that is not meant
 */
export function findFormulas(
  texts: readonly string[],
  change: (formula: string) => string | undefined,
  sheets: Sheets,
): readonly FormulaCell[] {
  const found = search(texts, sheets);
  return sheets
    .all()
    .filter((sheet) => !isOwn(sheet))
    .flatMap(({ id, isHidden }) =>
      found && !isHidden ? areasAround(found.filter(({ sheet }) => sheet === id)) : usedAreas(id, sheets),
    )
    .flatMap((area) => changesIn(area, change, sheets));
}

/** @returns undefined where Sheets does not search the spreadsheet: it may hold a sheet that has no cells */
function search(texts: readonly string[], sheets: Sheets): readonly Area[] | undefined {
  try {
    return sheets.search(texts);
  } catch {
    return undefined;
  }
}

function isOwn({ name, isHidden }: SheetInfo): boolean {
  return isHidden && /^Reachsheet( |$)/.test(name);
}

/** Nobody knows whether a search of the spreadsheet looks into hidden sheets: those are read. */
function usedAreas(sheet: number, sheets: Sheets): readonly Area[] {
  const { rows, columns } = sheets.used(sheet);
  if (rows === 0 || columns === 0) return [];
  const height = Math.max(1, Math.floor(REFRESH.areaCells / columns));
  return Array.from({ length: Math.ceil(rows / height) }, (_, part) => ({
    sheet,
    row: 1 + part * height,
    column: 1,
    rows: Math.min(height, rows - part * height),
    columns,
  }));
}

function changesIn(
  area: Area,
  change: (formula: string) => string | undefined,
  sheets: Sheets,
): readonly FormulaCell[] {
  const { sheet } = area;
  return sheets.formulas(area).flatMap((line, down) =>
    line.flatMap((before, right) => {
      const after = before && change(before);
      return after ? [{ sheet, row: area.row + down, column: area.column + right, before, after }] : [];
    }),
  );
}
