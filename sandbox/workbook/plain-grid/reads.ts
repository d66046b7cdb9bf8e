// What a formula reads.
import type { Reference } from '../formula/tree';
import { decidingCells } from './filter';
import type { FormulaCell } from './formula-cells';
import type { SheetState } from './sheet-state';

export type Read = Pick<Reference, 'sheetName' | 'area'>;
type SheetNamed = (name: string) => SheetState | undefined;

/** Its references; one that asks which rows are hidden reads besides what the filter there looks at. */
export function readsOf(cell: FormulaCell, sheetNamed: SheetNamed): readonly Read[] {
  if (!cell.looksAtRows) return cell.references;
  return cell.references.flatMap((reference) => {
    const { sheetName, area } = reference;
    const sheet = sheetOf(cell, reference, sheetNamed);
    const deciding = sheet === undefined ? [] : decidingCells(sheet, area);
    return [reference, ...deciding.map((each) => ({ sheetName, area: each }))];
  });
}

export function readsFrom(cell: FormulaCell, sheet: SheetState, sheetNamed: SheetNamed): boolean {
  return cell.references.some((reference) => sheetOf(cell, reference, sheetNamed) === sheet);
}

function sheetOf(cell: FormulaCell, { sheetName }: Read, sheetNamed: SheetNamed): SheetState | undefined {
  return sheetName === undefined ? cell.sheet : sheetNamed(sheetName);
}
