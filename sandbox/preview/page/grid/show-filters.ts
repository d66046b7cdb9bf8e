// The filter of a sheet: its range, and which values each column shows.
import type { ICommandService } from '@univerjs/core';
import {
  RemoveSheetsFilterMutation,
  SetSheetsFilterCriteriaMutation,
  SetSheetsFilterRangeMutation,
} from '@univerjs/preset-sheets-filter';
import type { FilterView, SheetView } from '../../protocol';
import { rangeOf } from './areas';
import { WORKBOOK_ID } from './univer';

/** Shows filters; after the cells, since Univer hides rows by what stands in them. */
export function createFilterViewer(commands: ICommandService): (sheets: readonly SheetView[]) => void {
  const shown = new Map<number, FilterView>();

  return (sheets) => {
    for (const { id, filter } of sheets) {
      const before = shown.get(id);
      const target = { unitId: WORKBOOK_ID, subUnitId: String(id) };
      if (filter === null) {
        if (before) commands.syncExecuteCommand(RemoveSheetsFilterMutation.id, target);
        shown.delete(id);
        continue;
      }
      const { area, shownValues } = filter;
      if (JSON.stringify(area) !== JSON.stringify(before?.area)) {
        commands.syncExecuteCommand(SetSheetsFilterRangeMutation.id, { ...target, range: rangeOf(area) });
      }
      for (let column = area.column; column < area.column + area.columns; column++) {
        const texts = shownValues[column];
        if (JSON.stringify(texts) === JSON.stringify(before?.shownValues[column])) continue;
        commands.syncExecuteCommand(SetSheetsFilterCriteriaMutation.id, {
          ...target,
          col: column - 1,
          criteria: texts === undefined ? null : { colId: column - 1, filters: criteria(texts) },
          reCalc: true,
        });
      }
      shown.set(id, filter);
    }
  };
}

function criteria(texts: readonly string[]): { readonly blank?: true; readonly filters: readonly string[] } {
  return { ...(texts.includes('') && { blank: true }), filters: texts.filter((text) => text !== '') };
}
