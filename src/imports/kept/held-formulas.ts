/** Formulas in the hidden sheet that name cells, so that Sheets itself goes on knowing where these are. A cell has one of them. */
import type { Area, SheetInfo, Sheets } from '../../platform';
import { columnName } from '../definition/cell-reference';
import { allFileSheets, areaOfPins, COLUMNS } from './file-sheet';

export interface HeldFormula {
  readonly cell: Area;
  readonly formula: string;
}

/** Also what others have put there. */
export function heldFormulas(sheets: Sheets): readonly HeldFormula[] {
  return allFileSheets(sheets).flatMap((sheet) => {
    const area = areaOfPins(sheet);
    if (!area) return [];
    return sheets
      .formulas(area)
      .flatMap((line, down) =>
        line.flatMap((formula, right): readonly HeldFormula[] =>
          formula === '' ? [] : [{ cell: cellIn(area, down, right), formula }],
        ),
      );
  });
}

export function freeCells(sheet: SheetInfo, count: number, sheets: Sheets): readonly Area[] {
  const area = areaOfPins(sheet);
  const values = area ? sheets.values(area) : [];
  const formulas = area ? sheets.formulas(area) : [];
  const free = values.flatMap((line, down) =>
    line.flatMap((value, right) =>
      area && value === '' && formulas[down]?.[right] === '' ? [cellIn(area, down, right)] : [],
    ),
  );
  if (free.length >= count) return free;
  sheets.grow(sheet.id, sheet.rows, Math.max(sheet.columns, COLUMNS) + 1);
  return freeCells(sheets.find(sheet.id) as SheetInfo, count, sheets);
}

/** @param name of the sheet: it shows a number and takes no room, and is worked out anew only where lines come or go */
export function rowsIn({ row, column, rows, columns }: Omit<Area, 'sheet'>, name: string): string {
  const first = `$${columnName(column)}$${row}`;
  const last = `$${columnName(column + columns - 1)}$${row + rows - 1}`;
  return `ROWS('${name.replace(/'/g, "''")}'!${first === last ? first : `${first}:${last}`})`;
}

function cellIn({ sheet, row, column }: Area, down: number, right: number): Area {
  return { sheet, row: row + down, column: column + right, rows: 1, columns: 1 };
}
