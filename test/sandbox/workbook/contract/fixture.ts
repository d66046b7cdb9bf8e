// A host whose functions are plain JavaScript, and short ways to write and read one cell.
import { columnNumber } from '../../../../sandbox/workbook/a1';
import type {
  Argument,
  CellValue,
  Entry,
  FunctionHost,
  Grid,
  Rectangle,
  Sheet,
  Workbook,
} from '../../../../sandbox/workbook/workbook';

export interface RecordingHost extends FunctionHost {
  /** The arguments of every call, by order. */
  readonly calls: readonly (readonly Argument[])[];
}

export function createHost(
  functions: Readonly<Record<string, (...args: Argument[]) => unknown>>,
): RecordingHost {
  const calls: (readonly Argument[])[] = [];
  const named = new Map(Object.entries(functions));
  return {
    calls,
    has: (name) => named.has(name.toUpperCase()),
    async call(name, args) {
      calls.push(args);
      return named.get(name.toUpperCase())?.(...args);
    },
  };
}

/** ECHO returns what it was given, COUNT_CALLS how often it ran. */
export function createEchoHost(): RecordingHost {
  let count = 0;
  return createHost({ ECHO: (value) => value, COUNT_CALLS: () => ++count });
}

export function area(a1: string): Rectangle {
  const [, left = '', top, right = left, bottom = top] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(a1) ?? [];
  const row = Number(top);
  const column = columnNumber(left);
  return { row, column, rows: Number(bottom) - row + 1, columns: columnNumber(right) - column + 1 };
}

export function firstSheet(workbook: Workbook): Sheet {
  const [sheet] = workbook.sheets;
  if (sheet === undefined) throw new Error('a workbook has a sheet');
  return sheet;
}

export function put(sheet: Sheet, a1: string, entry: Entry): void {
  sheet.enter(area(a1), [[entry]]);
}

export function valueIn(sheet: Sheet, a1: string): CellValue | undefined {
  return sheet.values(area(a1))[0]?.[0];
}

export function valuesIn(sheet: Sheet, a1: string): Grid<CellValue> {
  return sheet.values(area(a1));
}

export function formulaIn(sheet: Sheet, a1: string): string | undefined {
  return sheet.formulas(area(a1))[0]?.[0];
}
