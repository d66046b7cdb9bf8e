// Follows a workbook and tells what changed in the terms of the page.
import type { Sheet, Workbook } from '../../workbook/workbook';
import type { CellChange, CellView, Patch, SheetView } from '../protocol';
import { positionOf, type RenderedCells, renderCells } from './cells';
import { sheetView } from './sheet-view';

export interface View {
  /** All that `changes` has told so far, for a page of that person's that has just come. */
  whole(person: string): Patch;
  /** Since the last call; undefined when nothing changed. */
  changes(): Patch | undefined;
}

interface Rendered {
  /** Its revision counts only for this object: another sheet may come under the same id. */
  readonly source: Sheet;
  readonly revision: number;
  readonly sheet: SheetView;
  readonly cells: RenderedCells;
}

const NO_CELLS: RenderedCells = new Map();

export function createView(workbook: Workbook): View {
  let name = workbook.name;
  let rendered: ReadonlyMap<number, Rendered> = new Map();
  let described = '[]';
  let revision = Number.NaN;

  return {
    whole(person) {
      const cells: Record<number, readonly CellChange[]> = {};
      for (const [id, sheet] of rendered) cells[id] = changesOf(NO_CELLS, sheet.cells);
      const { sheetId, area } = workbook.selections.of(person);
      const activeCell = { sheetId, row: area.row, column: area.column };
      return { name, sheets: sheets(), cells, activeCell };
    },

    changes() {
      if (workbook.revision === revision) return undefined;
      revision = workbook.revision;
      const before = rendered;
      rendered = new Map(workbook.sheets.map((sheet) => [sheet.id, render(sheet, before.get(sheet.id))]));
      const cells: Record<number, readonly CellChange[]> = {};
      for (const [id, { cells: now }] of rendered) {
        const changed = changesOf(before.get(id)?.cells ?? NO_CELLS, now);
        if (changed.length > 0) cells[id] = changed;
      }
      const describedNow = JSON.stringify(sheets());
      const renamed = workbook.name !== name;
      const patch: Patch = {
        ...(renamed && { name: workbook.name }),
        ...(describedNow !== described && { sheets: sheets() }),
        ...(Object.keys(cells).length > 0 && { cells }),
      };
      name = workbook.name;
      described = describedNow;
      return Object.keys(patch).length > 0 ? patch : undefined;
    },
  };

  function sheets(): readonly SheetView[] {
    return [...rendered.values()].map(({ sheet }) => sheet);
  }

  function render(sheet: Sheet, before: Rendered | undefined): Rendered {
    const same = before?.source === sheet && before.revision === sheet.revision ? before : undefined;
    // Charts show cells of other sheets too.
    if (same && sheet.charts.length === 0) return same;
    const cells = same?.cells ?? renderCells(sheet, workbook.timeZone);
    return { source: sheet, revision: sheet.revision, sheet: sheetView(workbook, sheet), cells };
  }
}

function changesOf(before: RenderedCells, now: RenderedCells): readonly CellChange[] {
  if (before === now) return [];
  const changes: CellChange[] = [];
  for (const [key, text] of now) {
    if (before.get(key) !== text) changes.push(change(key, JSON.parse(text)));
  }
  for (const key of before.keys()) if (!now.has(key)) changes.push(change(key, null));
  return changes;
}

function change(key: number, cell: CellView | null): CellChange {
  const { row, column } = positionOf(key);
  return [row, column, cell];
}
