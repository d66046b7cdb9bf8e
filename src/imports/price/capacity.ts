/** Whether the spreadsheet holds what an import brings, with the hidden sheets that it takes meanwhile. */
import { AddOnError } from '../../errors';
import type { Area, SheetInfo, Sheets } from '../../platform';

const LARGEST_WORKBOOK_CELLS = 10_000_000;
const LARGEST_SHEET_COLUMNS = 18_278;
/** Every sheet is born with so many cells. */
const NEW_SHEET = { rows: 1_000, columns: 26 };
/** Room for what the person writes beside a table that is new. */
export const NOTE_COLUMNS = 4;

export interface Growth {
  /** Where the table is to end, on a sheet that is there; none where one is made for it. */
  readonly target?: SheetInfo | undefined;
  /** The table, with its header; none before its place is known. */
  readonly table?: Omit<Area, 'sheet'>;
  /** Hidden sheets that come besides, by the rows and columns that they hold. */
  readonly hidden?: readonly Pick<Area, 'rows' | 'columns'>[];
}

/** @throws AddOnError `input` where the spreadsheet would get too large */
export function checkCapacity(growth: Growth, sheets: Sheets): void {
  const { wide, cells } = sizeAfter(growth, sheets);
  if (wide > LARGEST_SHEET_COLUMNS) {
    throw new AddOnError(
      'input',
      `The table would reach the column number ${counted(wide)}, and a sheet has ${counted(LARGEST_SHEET_COLUMNS)} at the most. Edit the import: choose another place or fewer columns.`,
    );
  }
  if (cells <= LARGEST_WORKBOOK_CELLS) return;
  throw new AddOnError(
    'input',
    `With this table the spreadsheet would have ${counted(cells)} cells, counting what is put aside in hidden sheets until the table stands; Sheets holds ${counted(LARGEST_WORKBOOK_CELLS)}. Edit the import: fewer columns or rows, or another spreadsheet. Blank rows and columns count, too: deleting them makes room.`,
  );
}

/** Whether the spreadsheet holds that. */
export function hasRoomFor(growth: Growth, sheets: Sheets): boolean {
  return sizeAfter(growth, sheets).cells <= LARGEST_WORKBOOK_CELLS;
}

/** A sheet grows in whole rows and columns. */
function sizeAfter(
  { target, table, hidden = [] }: Growth,
  sheets: Sheets,
): { readonly wide: number; readonly cells: number } {
  const present = sheets.all().filter(({ id }) => id !== target?.id);
  const wide = Math.max(target?.columns ?? 0, table ? table.column + table.columns - 1 : 0);
  const long = Math.max(target?.rows ?? 0, table ? table.row + table.rows - 1 : 0);
  const own = table && !target ? [{ ...table, columns: table.columns + NOTE_COLUMNS }] : [];
  const made = [...hidden, ...own].map(({ rows, columns }) =>
    // Columns that it does not need go once it is there.
    Math.max(cellsOf(NEW_SHEET), cellsOf({ rows: Math.max(NEW_SHEET.rows, rows), columns })),
  );
  const grown = target ? [{ rows: long, columns: wide }] : [];
  const cells = [...[...present, ...grown].map(cellsOf), ...made].reduce((sum, size) => sum + size, 0);
  return { wide, cells };
}

function cellsOf({ rows, columns }: Pick<Area, 'rows' | 'columns'>): number {
  return rows * columns;
}

function counted(number: number): string {
  return number.toLocaleString('en-US');
}
