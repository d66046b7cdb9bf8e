// Puts a formula's result into the sheet: at its cell, and right and down of it into empty cells only.
import { cellName } from '../a1';
import { errorValue, isGrid } from '../cell-value';
import type { Result } from '../formula/evaluate';
import { eachCell } from '../rectangle';
import { sentences } from '../sentences';
import type { CellError, CellValue, Grid, Rectangle } from '../workbook';
import type { FormulaCell } from './formula-cells';

/** The areas whose cells show something else than before; none when the result is the same. */
export function place(cell: FormulaCell, result: Result): readonly Rectangle[] {
  const before = cell.filled;
  withdraw(cell);
  const shown: Result = isGrid(result) ? (obstacle(cell, areaOf(cell, result)) ?? result) : result;
  const isSame = sameResult(cell.result, shown);
  const grid: Grid<CellValue> = isGrid(shown) ? shown : [[shown]];
  cell.filled = areaOf(cell, shown);
  cell.result = shown;
  eachCell(cell.filled, grid, (row, column, value) => cell.sheet.results.set(row, column, value));
  if (isSame && isSameSize(before, cell.filled)) return [];
  cell.sheet.revision.grow();
  return isSameSize(before, cell.filled) ? [before] : [before, cell.filled];
}

export function areaOf({ row, column }: FormulaCell, result: Result): Rectangle {
  if (!isGrid(result)) return { row, column, rows: 1, columns: 1 };
  return { row, column, rows: result.length, columns: result[0]?.length ?? 1 };
}

/** Takes the results out of the sheet. A formula that was since entered among them keeps its own. */
export function withdraw(cell: FormulaCell): void {
  const { sheet, filled } = cell;
  sheet.results.each(filled, (_value, row, column) => {
    const owner = sheet.formulas.get(row, column);
    if (owner === undefined || owner === cell) sheet.results.set(row, column, undefined);
  });
}

function obstacle({ sheet, row: top, column: left }: FormulaCell, wanted: Rectangle): CellError | undefined {
  const missingRows = wanted.row + wanted.rows - 1 - sheet.maxRows;
  if (missingRows > 0) return errorValue('#REF!', sentences.noRoom('rows', missingRows));
  const missingColumns = wanted.column + wanted.columns - 1 - sheet.maxColumns;
  if (missingColumns > 0) return errorValue('#REF!', sentences.noRoom('columns', missingColumns));
  for (let row = wanted.row; row < wanted.row + wanted.rows; row++) {
    for (let column = wanted.column; column < wanted.column + wanted.columns; column++) {
      if (row === top && column === left) continue;
      const isTaken =
        sheet.constants.get(row, column) !== undefined || sheet.results.get(row, column) !== undefined;
      if (isTaken) return errorValue('#REF!', sentences.blockedSpill(cellName(row, column)));
    }
  }
  return undefined;
}

function isSameSize(one: Rectangle, other: Rectangle): boolean {
  return one.rows === other.rows && one.columns === other.columns;
}

function sameResult(one: Result, other: Result): boolean {
  if (one === other) return true;
  return (
    typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other)
  );
}
