// Merged cells: where they are, what would part them, and what becomes of the cells that are not the first.
import {
  acrossOf,
  areaAfter,
  type CellsMoved,
  changeAcross,
  type LineChange,
  onwardArea,
} from '../line-change';
import { contains, intersects } from '../rectangle';
import { sentences } from '../sentences';
import { type Rectangle, type Sheet, WorkbookError } from '../workbook';
import type { Book } from './book';
import { requireInSheet, type SheetState } from './sheet-state';

type Merging = Pick<Sheet, 'merge' | 'unmerge'>;

export function createMerging(sheet: SheetState, { formulaCells }: Book): Merging {
  return {
    merge(area) {
      const others = without(area);
      if (area.rows * area.columns === 1) throw new WorkbookError(sentences.oneCell);
      sheet.merges = [...others, { ...area }];
      for (const part of coveredParts(area)) {
        formulaCells.removeIn(sheet, part);
        sheet.constants.each(part, (_value, row, column) => sheet.constants.set(row, column, undefined));
        formulaCells.touch(sheet, part);
      }
      sheet.revision.grow();
    },
    unmerge(area) {
      sheet.merges = without(area);
      sheet.revision.grow();
    },
  };

  /** Those outside of the area. */
  function without(area: Rectangle): readonly Rectangle[] {
    requireInSheet(area, sheet);
    const met = sheet.merges.filter((merge) => intersects(merge, area));
    if (met.some((merge) => !contains(area, merge))) throw new WorkbookError(sentences.partOfMerge);
    return sheet.merges.filter((merge) => !met.includes(merge));
  }
}

/** Whether the cell is in merged cells, and not their first one: it holds nothing, whatever is written there. */
export function isCovered({ merges }: SheetState, row: number, column: number): boolean {
  const cell = { row, column, rows: 1, columns: 1 };
  return merges.some((merge) => intersects(merge, cell) && (merge.row !== row || merge.column !== column));
}

/** Throws where rows would be sorted apart. */
export function requireNoMerge({ merges }: SheetState, area: Rectangle): void {
  if (merges.some((merge) => intersects(merge, area))) throw new WorkbookError(sentences.sortedMerge);
}

/** Throws where some of them would move without the others. */
export function requireNoMergeTorn({ merges }: SheetState, change: CellsMoved): void {
  const isTorn = (merge: Rectangle): boolean =>
    intersects(merge, onwardArea(change)) && changeAcross(change, acrossOf(change, merge)) === undefined;
  if (merges.some(isTorn)) throw new WorkbookError(sentences.partOfMerge);
}

export function changeMerges(sheet: SheetState, change: LineChange): void {
  sheet.merges = sheet.merges.flatMap((merge) => {
    const area = areaAfter(change, merge);
    return area === undefined || area.rows * area.columns === 1 ? [] : [area];
  });
}

function coveredParts({ row, column, rows, columns }: Rectangle): readonly Rectangle[] {
  return [
    { row, column: column + 1, rows: 1, columns: columns - 1 },
    { row: row + 1, column, rows: rows - 1, columns },
  ].filter((part) => part.rows > 0 && part.columns > 0);
}
