// Which formulas read an area: an index by sheet and bands of rows, made once for a round of calculation.
import { intersects } from '../rectangle';
import type { Rectangle } from '../workbook';
import { areaKey } from './area-values';
import type { FormulaCell } from './formula-cells';
import { readsOf } from './reads';
import type { SheetState } from './sheet-state';

export interface Readers {
  /** May visit a formula several times. */
  each(sheet: SheetState, area: Rectangle, visit: (cell: FormulaCell) => void): void;
}

interface ReadArea {
  readonly area: Rectangle;
  readonly cells: FormulaCell[];
}

interface ReadSheet {
  readonly bands: Map<number, ReadArea[]>;
  /** Areas over many bands. */
  readonly tall: ReadArea[];
  readonly known: Map<string, ReadArea>;
}

const bandRows = 32;
const maximumBands = 4;

export function createReaders(
  cells: Iterable<FormulaCell>,
  sheetNamed: (name: string) => SheetState | undefined,
): Readers {
  const sheets = new Map<SheetState, ReadSheet>();
  for (const cell of cells) {
    for (const { sheetName, area } of readsOf(cell, sheetNamed)) {
      const sheet = sheetName === undefined ? cell.sheet : sheetNamed(sheetName);
      if (sheet !== undefined) readArea(sheet, area).cells.push(cell);
    }
  }

  return {
    each(sheet, area, visit) {
      const read = sheets.get(sheet);
      if (read === undefined) return;
      for (const found of read.tall) visitIf(found);
      const [first, last] = bandsOf(area);
      if (last - first < read.bands.size) {
        for (let band = first; band <= last; band++) read.bands.get(band)?.forEach(visitIf);
      } else {
        for (const found of read.bands.values()) found.forEach(visitIf);
      }

      function visitIf(found: ReadArea): void {
        if (intersects(found.area, area)) found.cells.forEach(visit);
      }
    },
  };

  function readArea(sheet: SheetState, area: Rectangle): ReadArea {
    let read = sheets.get(sheet);
    if (read === undefined) {
      read = { bands: new Map(), tall: [], known: new Map() };
      sheets.set(sheet, read);
    }
    const key = areaKey(area);
    let known = read.known.get(key);
    if (known === undefined) {
      known = { area, cells: [] };
      read.known.set(key, known);
      file(read, known);
    }
    return known;
  }
}

function file(read: ReadSheet, entry: ReadArea): void {
  const [first, last] = bandsOf(entry.area);
  if (last - first >= maximumBands) {
    read.tall.push(entry);
    return;
  }
  for (let band = first; band <= last; band++) {
    const filed = read.bands.get(band);
    if (filed === undefined) read.bands.set(band, [entry]);
    else filed.push(entry);
  }
}

function bandsOf({ row, rows }: Rectangle): [first: number, last: number] {
  return [Math.floor(row / bandRows), Math.floor((row + rows - 1) / bandRows)];
}
