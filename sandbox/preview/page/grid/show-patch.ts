// The only place that changes what Univer holds: it shows what the server sent.
import { ICommandService, type Injector } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import type { CellChange, Patch, SheetView } from '../../protocol';
import type { Editing } from './editing';
import { keepLineEnds } from './line-ends';
import { createRowFitting } from './row-heights';
import { createFilterViewer } from './show-filters';
import { showSheets } from './show-sheets';
import { WORKBOOK_ID } from './univer';
import { cellMatrix, workbookData } from './workbook-data';

export interface PatchViewer {
  readonly sheets: readonly SheetView[];
  /** The first patch makes the workbook, and `created` is told. */
  show(patch: Patch): void;
  /** The editor has closed. */
  showHeldBack(): void;
  /** True while a patch is carried out: what happens then is not a person's doing. */
  isShowing(): boolean;
}

export function createPatchViewer(
  api: FUniver,
  injector: Injector,
  editedCell: Editing['cell'],
  created: () => void,
): PatchViewer {
  const commands = injector.get(ICommandService);
  const showFilters = createFilterViewer(commands);
  const fitRows = createRowFitting(api, injector, whileShowing);
  let shown: readonly SheetView[] | undefined;
  let isShowing = false;
  /** Of the cell whose editor is open: shown when it closes, for Univer would put it into the editor. */
  let heldBack: { readonly sheet: string; readonly change: CellChange } | undefined;

  return {
    get sheets() {
      return shown ?? [];
    },
    isShowing: () => isShowing,
    showHeldBack() {
      if (!heldBack) return;
      const { sheet, change } = heldBack;
      heldBack = undefined;
      this.show({ cells: { [sheet]: [change] } });
    },
    show(patch) {
      whileShowing(() => {
        if (shown) {
          change(shown, patch);
        } else {
          api.createWorkbook(workbookData(patch));
          created();
          keepLineEnds(injector);
          for (const [sheet, changes] of Object.entries(patch.cells ?? {})) fitRows(sheet, changes);
        }
        shown = patch.sheets ?? shown;
        if (patch.sheets) showFilters(patch.sheets);
      });
    },
  };

  function whileShowing(change: () => void): void {
    isShowing = true;
    try {
      change();
    } finally {
      isShowing = false;
    }
  }

  function change(before: readonly SheetView[], { sheets, cells = {} }: Patch): void {
    const active = api.getActiveWorkbook()?.getActiveSheet().getSheetId();
    if (sheets) showSheets(commands, before, sheets, (id) => String(id) === active);
    for (const [sheet, changes] of Object.entries(cells)) showCells(sheet, changes.filter(isShownNow(sheet)));
    for (const { id, columnWidths } of sheets ?? []) {
      const known = before.find((sheet) => sheet.id === id)?.columnWidths;
      if (known && JSON.stringify(known) !== JSON.stringify(columnWidths)) fitRows(String(id));
    }
  }

  function isShownNow(sheet: string): (change: CellChange) => boolean {
    const edited = editedCell();
    return (change) => {
      const [row, column] = change;
      if (edited?.sheet !== sheet || edited.row !== row || edited.column !== column) return true;
      heldBack = { sheet, change };
      return false;
    };
  }

  function showCells(subUnitId: string, changes: readonly CellChange[]): void {
    const cellValue = cellMatrix(changes);
    commands.syncExecuteCommand(SetRangeValuesMutation.id, { unitId: WORKBOOK_ID, subUnitId, cellValue });
    fitRows(subUnitId, changes);
  }
}
