import { sentences } from '../sentences';
import { type Sheet, type SheetType, WorkbookError } from '../workbook';

/** What would change cells or lines is refused on a sheet that has none; whoever reads finds one blank cell. */
export function withoutCells<Methods extends Partial<Sheet>>(methods: Methods, type: SheetType): Methods {
  const refuse = (): never => {
    throw new WorkbookError(sentences.noCells(type));
  };
  const refused = Object.keys(methods).filter((name) => !READS.test(name));
  return { ...methods, ...Object.fromEntries(refused.map((name) => [name, refuse])) };
}

const READS = /^(is|values$|formulas$|displayTexts$|entries$|attributes$|columnWidth$|rowHeight$)/;
