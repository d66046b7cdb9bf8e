/** Formulas in the hidden sheet that name cells, so that Sheets itself goes on knowing where these are. A cell has one of them. */
import { logFault } from '../../connections/hide-keys';
import { ifAllowed } from '../../permissions';
import type { Area, Platform, SheetInfo, Sheets } from '../../platform';
import { columnName } from '../definition/cell-reference';
import { allFileSheets, areaOfPins, BOUNDS, COLUMNS, PIN } from './file-sheet';

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

/**
 * Takes away those that no import names, and those of tables whose import is gone. Whoever asks holds the lock. What fails is done by
 * the next one.
 */
export function sweepHeld(platform: Platform): void {
  const { sheets, settings } = platform;
  try {
    ifAllowed(() => {
      // Also those of imports that only a later version can read.
      const kept = Object.entries(settings.document.all()).filter(([name]) =>
        /^import\.[0-9a-f]{8}$/.test(name),
      );
      for (const { cell, formula } of heldFormulas(sheets)) {
        const [, pin] = PIN.exec(formula) ?? [];
        const [, table] = BOUNDS.exec(formula) ?? [];
        const isNamed = kept.some(([, definition]) => definition.includes(`"${pin}"`));
        const isThere = kept.some(([name]) => name === `import.${table}`);
        if ((pin !== undefined && !isNamed) || (table !== undefined && !isThere)) sheets.empty(cell);
      }
    });
  } catch (thrown) {
    logFault(thrown, platform);
  }
}

function cellIn({ sheet, row, column }: Area, down: number, right: number): Area {
  return { sheet, row: row + down, column: column + right, rows: 1, columns: 1 };
}
