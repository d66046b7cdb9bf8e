import { isDate } from '../workbook/cell-value';
import type { Argument, CellPosition, FunctionHost, ScalarArgument } from '../workbook/workbook';
import type { Execution, ExecutionError } from './execution';
import type { FormulaDates } from './formula-dates';
import type { Host } from './host/host';

export type FormulaHost = FunctionHost;

/** Lets a workbook call the script's top-level functions, whatever the case of the name. */
export function createFormulaHost(
  declarations: readonly string[],
  { limits, texts }: Pick<Host, 'limits' | 'texts'>,
  execute: (name: string, args: readonly unknown[], cell: CellPosition) => Promise<Execution>,
  dates: FormulaDates,
): FormulaHost {
  const byName = new Map(
    declarations.filter((name) => !name.endsWith('_')).map((name) => [name.toUpperCase(), name]),
  );
  return {
    has: (name) => byName.has(name.toUpperCase()),
    async call(name, args, cell) {
      const declared = byName.get(name.toUpperCase());
      if (declared === undefined) throw new Error(`Unknown function: '${name}'.`);
      const given = args.map((argument) => givenArgument(argument, dates));
      const execution = await execute(declared, given, cell);
      if (!execution.ok) throw new Error(noteOf(execution.error));
      if (cellsOf(execution.value) > limits.formulaCells) throw new Error(texts.resultTooLarge());
      return returnedValue(execution.value, dates);
    },
  };
}

function cellsOf(value: unknown): number {
  return Array.isArray(value) ? value.flat().length : 1;
}

function givenArgument(argument: Argument, { given }: FormulaDates): Argument {
  const scalar = (value: ScalarArgument): ScalarArgument =>
    isDate(value) ? { date: given(value.date) } : value;
  return Array.isArray(argument)
    ? argument.map((row) => row.map(scalar))
    : scalar(argument as ScalarArgument);
}

function returnedValue(value: unknown, dates: FormulaDates): unknown {
  if (Array.isArray(value)) return value.map((part) => returnedValue(part, dates));
  return value instanceof Date && !Number.isNaN(value.getTime())
    ? new Date(dates.returned(value.getTime()))
    : value;
}

/** What the cell's note says: the error's name and words and the line; the platform's own refusals are bare. */
export function noteOf({ name, message, stack }: ExecutionError): string {
  if (stack === undefined) return message;
  const line = /Code\.js:(\d+)/.exec(stack)?.[1];
  return `${name}: ${message}${line === undefined ? '' : ` (line ${line}).`}`;
}
