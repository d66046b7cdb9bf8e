// What a page knows after the patches that it got.
import type { CellView, Patch, SheetView } from '../../../sandbox/preview/protocol';

export interface ClientModel {
  apply(patch: Patch): void;
  readonly name: string;
  readonly sheets: readonly SheetView[];
  /** By sheet, then by `row,column`. */
  readonly cells: Readonly<Record<number, Readonly<Record<string, CellView>>>>;
  cell(sheet: number, row: number, column: number): CellView | undefined;
}

export function createClientModel(): ClientModel {
  let name = '';
  let sheets: readonly SheetView[] = [];
  let cells: Record<number, Record<string, CellView>> = {};

  return {
    get name() {
      return name;
    },
    get sheets() {
      return sheets;
    },
    get cells() {
      return cells;
    },
    cell: (sheet, row, column) => cells[sheet]?.[`${row},${column}`],
    apply(patch) {
      name = patch.name ?? name;
      sheets = patch.sheets ?? sheets;
      cells = Object.fromEntries(sheets.map(({ id }) => [id, cells[id] ?? {}]));
      for (const [id, changes] of Object.entries(patch.cells ?? {})) {
        const ofSheet = cells[Number(id)];
        if (!ofSheet) throw new Error(`Cells of a sheet that nobody told of: ${id}.`);
        for (const [row, column, cell] of changes) {
          if (cell === null) delete ofSheet[`${row},${column}`];
          else ofSheet[`${row},${column}`] = cell;
        }
      }
    },
  };
}
