// Where formats by condition apply. What they look like and when is the page's business, not that of cells.
import { areaAfter, type LineChange } from '../line-change';
import type { Sheet } from '../workbook';
import { requireInSheet, type SheetState } from './sheet-state';

type ConditionalFormatting = Pick<Sheet, 'setConditionalFormats'>;

export function createConditionalFormatting(sheet: SheetState): ConditionalFormatting {
  return {
    setConditionalFormats(formats) {
      for (const { areas } of formats) for (const area of areas) requireInSheet(area, sheet);
      sheet.conditionalFormats = structuredClone(formats);
      sheet.revision.grow();
    },
  };
}

/** One whose cells are all deleted is gone. */
export function changeConditionalFormats(sheet: SheetState, change: LineChange): void {
  sheet.conditionalFormats = sheet.conditionalFormats.flatMap((format) => {
    const areas = format.areas.flatMap((area) => areaAfter(change, area) ?? []);
    return areas.length === 0 ? [] : [{ ...format, areas }];
  });
}
