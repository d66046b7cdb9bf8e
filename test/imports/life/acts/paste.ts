/** Copy and cut, each with paste: on the same sheet or another one. */
import { lift, putDown } from '../../../../sandbox/workbook/copied';
import { contains, intersects } from '../../../../sandbox/workbook/rectangle';
import type { Rectangle, Sheet } from '../../../../sandbox/workbook/workbook';
import { frameOf, isOurs, madeUp } from '../book';
import type { Target } from '../plan';
import { entryAt } from '../survey';
import { isBlankArea } from './columns';
import { type Desk, type Done, grow, ownColumns } from './desk';

export interface Place {
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
}

/** Where what is copied finds free cells. */
export function targetOf(to: Target, from: Rectangle, desk: Desk): Place | undefined {
  const { table, workbook, book, sheet } = desk;
  const place = ((): Place => {
    const frame = frameOf(table);
    const right = Math.max(frame.column + frame.columns - 1, ...ownColumns(desk)) + 1;
    switch (to) {
      case 'beside':
        return { sheet, row: from.row, column: right };
      case 'far right':
        return { sheet, row: from.row, column: right + 3 };
      case 'below':
        return { sheet, row: table.last + 4, column: from.column };
      case 'other sheet': {
        const other = workbook.insertSheet({ name: madeUp(book, 'Tab') });
        book.theirs.add(other.id);
        return { sheet: other, row: 2, column: 2 };
      }
    }
  })();
  grow(place.sheet, place.row + from.rows - 1, place.column + from.columns - 1);
  return isBlankArea(place.sheet, areaAt(place, from)) ? place : undefined;
}

export function pasteCopy({ sheet }: Desk, from: Rectangle, place: Place): Done {
  const to = areaAt(place, from);
  putDown(lift(sheet, from), place.sheet, to, to, 'follow');
  return 'done';
}

/** The cells move, and what formulas say of them follows. */
export function pasteCut(desk: Desk, from: Rectangle, place: Place, isWholeRows = false): Done {
  const { sheet, table, workbook } = desk;
  const to = areaAt(place, from);
  const isHeaderless = [...table.columns.values()].every((at) => entryAt(sheet, table.header, at) === null);
  if (sheet.id === place.sheet.id && intersects(from, to)) return 'nothing to do';
  if (sheet.merges.some((merged) => intersects(merged, from))) return 'nothing to do';
  putDown(lift(sheet, from), place.sheet, to, to, 'stay');
  sheet.clear(from, { contents: true, formats: true, notes: true, validation: true });
  workbook.followCut({ sheetId: sheet.id, area: from }, { ...to, sheetId: place.sheet.id });
  const cut = cellsOf(from).filter(([row, column]) => isOurs(table, row, column));
  // Rows with all beside them are no more than deleted here: their records come anew, or stay away in a snapshot.
  // Of a table whose header is to be put back nobody can tell that it is elsewhere: with its titles its notes come again.
  if (cut.length > 0 && !isWholeRows && !isHeaderless) table.doubts.add('cells moved away');
  return 'done';
}

/** What a person's paste of cells does to a table that it meets. */
export function isWithin(desk: Desk, area: Rectangle): boolean {
  return contains(frameOf(desk.table), area);
}

function areaAt({ row, column }: Place, { rows, columns }: Rectangle): Rectangle {
  return { row, column, rows, columns };
}

function cellsOf({ row, column, rows, columns }: Rectangle): readonly (readonly [number, number])[] {
  return Array.from({ length: rows * columns }, (_, index) => [
    row + Math.floor(index / columns),
    column + (index % columns),
  ]);
}
