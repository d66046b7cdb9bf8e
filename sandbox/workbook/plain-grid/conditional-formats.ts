// Where formats by condition apply. What they look like and when is the page's business, not that of cells.
import { changeLinesIn } from '../formula/references';
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

/** One whose cells are all deleted is gone; a formula goes on naming the same cells. @param last the last line before */
export function changeConditionalFormats(sheet: SheetState, change: LineChange, last: number): void {
  const isMeant = (name: string | undefined): boolean => name === undefined;
  sheet.conditionalFormats = sheet.conditionalFormats.flatMap((format) => {
    const areas = format.areas.flatMap((area) => areaAfter(change, area) ?? []);
    const { condition } = format;
    const text = condition.startsWith('=') ? changeLinesIn(condition, change, isMeant, last) : condition;
    return areas.length === 0 ? [] : [{ areas, condition: text }];
  });
}
