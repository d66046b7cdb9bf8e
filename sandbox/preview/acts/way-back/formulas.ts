import type { CellPosition, Workbook } from '../../../workbook/workbook';
import type { Changed } from './changed';
import { followRenames } from './renames';

interface WrittenFormula extends CellPosition {
  readonly text: string;
}

interface Rewritten {
  readonly before: WrittenFormula;
  readonly left: WrittenFormula;
}

/**
 * The formulas of all sheets, where the way back alone does not give their text back. `placeAfter` tells where the act moves
 * a cell, and `needsMending` which formulas are in question.
 */
export function changedFormulas(
  workbook: Workbook,
  placeAfter: (place: CellPosition) => CellPosition | undefined,
  needsMending: (before: string, left: string) => boolean,
): Changed {
  const asNamedNow = followRenames(workbook);
  const all = allFormulas(workbook);
  let rewritten: readonly Rewritten[] = [];
  return {
    noteWhatIsLeft() {
      rewritten = all.splice(0).flatMap((before) => {
        const place = placeAfter(before);
        const text = place && formulaAt(workbook, place);
        if (place === undefined || text === undefined || !needsMending(before.text, text)) return [];
        const { sheetId, row, column } = place;
        return [{ before, left: { sheetId, row, column, text } }];
      });
    },
    lookAgain() {
      rewritten = rewritten.filter(({ left }) => formulaAt(workbook, left) === asNamedNow(left.text));
    },
    mend() {
      for (const { before } of rewritten) {
        const formula = asNamedNow(before.text);
        if (formulaAt(workbook, before) === formula) continue;
        workbook.sheetById(before.sheetId)?.restore(areaOf(before), [[{ formula }]]);
      }
    },
  };
}

function allFormulas(workbook: Workbook): WrittenFormula[] {
  return workbook.sheets.flatMap(({ id: sheetId, lastRow, lastColumn, formulas }) => {
    if (lastRow === 0) return [];
    return formulas({ row: 1, column: 1, rows: lastRow, columns: lastColumn }).flatMap((line, down) =>
      line.flatMap((text, right) =>
        text === '' ? [] : [{ sheetId, row: down + 1, column: right + 1, text }],
      ),
    );
  });
}

function formulaAt(workbook: Workbook, place: CellPosition): string | undefined {
  const sheet = workbook.sheetById(place.sheetId);
  if (!sheet || place.row > sheet.maxRows || place.column > sheet.maxColumns) return undefined;
  return sheet.formulas(areaOf(place))[0]?.[0];
}

function areaOf({ row, column }: CellPosition) {
  return { row, column, rows: 1, columns: 1 };
}
