// Who looks at which sheet, and what they selected there. Each sheet keeps a selection of its own for everybody.
import { areaAfter, type LineChange } from '../line-change';
import type { CellPosition, Rectangle, Selection, Selections } from '../workbook';
import { type Book, requireSheet } from './book';
import { requireInSheet, type SheetState } from './sheet-state';

export interface Desk {
  sheetId: number;
  /** By sheet; the first cell where there is none. */
  readonly areas: Map<number, Rectangle>;
}

const FIRST_CELL: Rectangle = { row: 1, column: 1, rows: 1, columns: 1 };

export function newDesk({ sheetId, row, column }: CellPosition): Desk {
  return { sheetId, areas: new Map([[sheetId, { row, column, rows: 1, columns: 1 }]]) };
}

/** A sheet that is hidden shows the next one. */
function selectionAt({ sheetId: chosen, areas }: Desk, book: Book): Selection {
  const isHidden = book.sheets.find(({ id }) => id === chosen)?.isHidden === true;
  const sheetId = isHidden ? nextShown(book, chosen) : chosen;
  return { sheetId, area: areas.get(sheetId) ?? FIRST_CELL };
}

export function activeCellOf(book: Book): CellPosition {
  const { sheetId, area } = selectionAt(book.lastDesk, book);
  return { sheetId, row: area.row, column: area.column };
}

export function createSelections(book: Book): Selections {
  return {
    of: (person) => selectionAt(deskOf(person), book),
    select(person, { sheetId, area }) {
      requireInSheet(area, requireSheet(book, sheetId));
      const desk = deskOf(person);
      desk.areas.set(sheetId, area);
      look(desk, sheetId);
    },
    show(person, sheetId) {
      requireSheet(book, sheetId);
      look(deskOf(person), sheetId);
    },
  };

  /** Who comes finds what the document was opened with. */
  function deskOf(person: string): Desk {
    const { sheetId, areas } = book.firstDesk;
    const desk = book.desks.get(person) ?? { sheetId, areas: new Map(areas) };
    book.desks.set(person, desk);
    return desk;
  }

  function look(desk: Desk, sheetId: number): void {
    desk.sheetId = sheetId;
    book.lastDesk = desk;
    book.revision.grow();
  }
}

export function selectForAll(book: Book, cell: CellPosition): void {
  requireInSheet({ ...cell, rows: 1, columns: 1 }, requireSheet(book, cell.sheetId));
  sitAllAt(book, newDesk(cell));
  book.revision.grow();
}

export function sitAllAt(book: Book, desk: Desk): void {
  book.desks.clear();
  book.firstDesk = desk;
  book.lastDesk = desk;
}

/** Before it is deleted. */
export function forgetSheetInSelections(book: Book, sheet: SheetState): void {
  const next = nextShown(book, sheet.id);
  for (const desk of desksOf(book)) {
    if (desk.sheetId === sheet.id) desk.sheetId = next;
    desk.areas.delete(sheet.id);
  }
}

/** What is looked at in place of a sheet that goes: the next one that shows, else the one before. */
function nextShown({ sheets }: Book, id: number): number {
  const index = sheets.findIndex((sheet) => sheet.id === id);
  const others = [...sheets.slice(index + 1), ...sheets.slice(0, index).reverse()];
  return (others.find(({ isHidden }) => !isHidden) ?? others[0])?.id ?? id;
}

/** @param last row or column of the sheet, as it was before */
export function moveSelections(book: Book, sheet: SheetState, change: LineChange, last: number): void {
  for (const { areas } of desksOf(book)) {
    const area = areas.get(sheet.id) ?? FIRST_CELL;
    areas.set(sheet.id, areaAfter(change, area) ?? collapsed(change, area, last));
  }
}

function desksOf({ firstDesk, desks }: Book): ReadonlySet<Desk> {
  return new Set([firstDesk, ...desks.values()]);
}

/** Its cells are deleted: what took their place is selected. */
function collapsed(change: LineChange, area: Rectangle, last: number): Rectangle {
  const at = change.kind === 'delete' ? Math.min(change.at, last - change.count) : area[change.axis];
  return { ...area, rows: 1, columns: 1, [change.axis]: at };
}
