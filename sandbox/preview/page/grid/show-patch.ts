// The only place that changes what Univer holds: it shows what the server sent.
import type { ICommandService } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import type { Patch, SheetView } from '../../protocol';
import { createFilterViewer } from './show-filters';
import { showSheets } from './show-sheets';
import { WORKBOOK_ID } from './univer';
import { cellMatrix, workbookData } from './workbook-data';

export interface PatchViewer {
  readonly sheets: readonly SheetView[];
  /** The first patch makes the workbook, and `created` is told. */
  show(patch: Patch): void;
  /** True while a patch is carried out: what happens then is not a person's doing. */
  isShowing(): boolean;
}

export function createPatchViewer(api: FUniver, commands: ICommandService, created: () => void): PatchViewer {
  const showFilters = createFilterViewer(commands);
  let shown: readonly SheetView[] | undefined;
  let isShowing = false;

  return {
    get sheets() {
      return shown ?? [];
    },
    isShowing: () => isShowing,
    show(patch) {
      isShowing = true;
      try {
        if (shown) {
          change(shown, patch);
        } else {
          api.createWorkbook(workbookData(patch));
          created();
        }
        shown = patch.sheets ?? shown;
        if (patch.sheets) showFilters(patch.sheets);
      } finally {
        isShowing = false;
      }
    },
  };

  function change(before: readonly SheetView[], { sheets, cells = {} }: Patch): void {
    const active = api.getActiveWorkbook()?.getActiveSheet().getSheetId();
    if (sheets) showSheets(commands, before, sheets, (id) => String(id) === active);
    for (const [subUnitId, changes] of Object.entries(cells)) {
      const cellValue = cellMatrix(changes);
      commands.syncExecuteCommand(SetRangeValuesMutation.id, { unitId: WORKBOOK_ID, subUnitId, cellValue });
    }
  }
}
