// Typing, pasting, clearing and formatting.

import { isStoredFormula } from '../../workbook/cell-value';
import { moveFormula } from '../../workbook/formula/references';
import type { AttributeName, Rectangle, Sheet, StoredEntry } from '../../workbook/workbook';
import { type ActsOf, done } from './act';
import { makeRoom, sheetOf, usedPart } from './target';
import { ATTRIBUTES, all, remember } from './undo';

export const cellActs: ActsOf<'enter' | 'clear' | 'attribute' | 'copyCells' | 'fill'> = {
  enter(workbook, { sheet: id, row, column, texts }) {
    const sheet = sheetOf(workbook, id);
    const area = { row, column, rows: texts.length, columns: texts[0]?.length ?? 1 };
    makeRoom(sheet, area);
    const undo = remember(sheet, area);
    sheet.enter(area, texts);
    return done(undo);
  },

  clear(workbook, { sheet: id, areas, contents, formats }) {
    const sheet = sheetOf(workbook, id);
    const used = areas.flatMap((area) => usedPart(sheet, area));
    const undos = used.map((area) => remember(sheet, area));
    for (const area of used) sheet.clear(area, { contents, formats });
    return done(all(undos));
  },

  attribute(workbook, { sheet: id, area, name, value }) {
    const sheet = sheetOf(workbook, id);
    const undo = remember(sheet, area);
    const known = ATTRIBUTES.find((one) => one === name);
    if (known === undefined) throw new TypeError(`Cells have no ${name}.`);
    sheet.fillAttribute<AttributeName>(area, known, value as never);
    return done(undo);
  },

  copyCells(workbook, { fromSheet, from, cut, sheet: id, row, column }) {
    const source = sheetOf(workbook, fromSheet);
    const sheet = sheetOf(workbook, id);
    const area = { ...from, row, column };
    makeRoom(sheet, area);
    const undos = [remember(sheet, area), ...(cut ? [remember(source, from)] : [])];
    const copy = lift(source, from);
    if (cut) source.clear(from, { contents: true, formats: true, notes: true });
    copy(sheet, area, cut ? undefined : { rows: row - from.row, columns: column - from.column });
    return done(all(undos));
  },

  fill(workbook, { sheet: id, from, to }) {
    const sheet = sheetOf(workbook, id);
    makeRoom(sheet, to);
    const undo = remember(sheet, to);
    for (const target of tiles(from, to)) {
      lift(sheet, from)(sheet, target, { rows: target.row - from.row, columns: target.column - from.column });
    }
    return done(undo);
  },
};

interface Offset {
  readonly rows: number;
  readonly columns: number;
}

/** Takes entries and looks of an area, to be put down elsewhere; relative references follow the offset. */
function lift(
  source: Sheet,
  from: Rectangle,
): (sheet: Sheet, to: Rectangle, offset: Offset | undefined) => void {
  const entries = source.entries(from);
  const attributes = ATTRIBUTES.map((name) => [name, source.attributes(from, name)] as const);
  return (sheet, to, offset) => {
    const moved = entries.map((line) => line.map((entry) => follow(entry, offset)));
    sheet.restore(to, clip(moved, to));
    for (const [name, values] of attributes) {
      sheet.setAttributes<AttributeName>(to, name, clip<never>(values as never, to));
    }
  };
}

function follow(entry: StoredEntry, offset: Offset | undefined): StoredEntry {
  if (offset === undefined || !isStoredFormula(entry)) return entry;
  return { formula: moveFormula(entry.formula, offset.rows, offset.columns) };
}

function clip<T>(grid: readonly (readonly T[])[], { rows, columns }: Rectangle): readonly (readonly T[])[] {
  return grid.slice(0, rows).map((line) => line.slice(0, columns));
}

/** The area cut into pieces of the size of the source, without the source itself. */
function tiles(from: Rectangle, to: Rectangle): readonly Rectangle[] {
  const pieces: Rectangle[] = [];
  for (let row = to.row; row < to.row + to.rows; row += from.rows) {
    for (let column = to.column; column < to.column + to.columns; column += from.columns) {
      if (row === from.row && column === from.column) continue;
      const rows = Math.min(from.rows, to.row + to.rows - row);
      const columns = Math.min(from.columns, to.column + to.columns - column);
      pieces.push({ row, column, rows, columns });
    }
  }
  return pieces;
}
