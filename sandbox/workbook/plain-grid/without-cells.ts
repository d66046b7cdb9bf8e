import { sentences } from '../sentences';
import { type Sheet, type SheetType, WorkbookError } from '../workbook';

/** What would change cells or lines is refused on a sheet that has none; whoever reads finds one blank cell. A chart's own sheet has that chart. */
export function withoutCells<Methods extends Partial<Sheet>>(methods: Methods, type: SheetType): Methods {
  const refuse = (): never => {
    throw new WorkbookError(sentences.noCells(type));
  };
  const works = (name: string): boolean => READS.test(name) || (type === 'OBJECT' && CHARTS.test(name));
  const refused = Object.keys(methods).filter((name) => !works(name));
  return { ...methods, ...Object.fromEntries(refused.map((name) => [name, refuse])) };
}

const CHARTS = /Chart$/;
const READS = /^(is|values$|formulas$|displayTexts$|entries$|attributes$|columnWidth$|rowHeight$)/;
