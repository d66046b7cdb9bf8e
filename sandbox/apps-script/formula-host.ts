import type { CellPosition, FunctionHost } from '../workbook/workbook';
import type { Execution, ExecutionError } from './execution';

export type FormulaHost = FunctionHost;

/** Lets a workbook call the script's top-level functions, whatever the case of the name. */
export function createFormulaHost(
  declarations: readonly string[],
  execute: (name: string, args: readonly unknown[], cell: CellPosition) => Promise<Execution>,
): FormulaHost {
  const byName = new Map(
    declarations.filter((name) => !name.endsWith('_')).map((name) => [name.toUpperCase(), name]),
  );
  return {
    has: (name) => byName.has(name.toUpperCase()),
    async call(name, args, cell) {
      const declared = byName.get(name.toUpperCase());
      if (declared === undefined) throw new Error(`Unknown function: '${name}'.`);
      const execution = await execute(declared, args, cell);
      if (!execution.ok) throw new Error(noteOf(execution.error));
      return execution.value;
    },
  };
}

/** What the cell's note says: the error's name and words and the line; the platform's own refusals are bare. */
export function noteOf({ name, message, stack }: ExecutionError): string {
  if (stack === undefined) return message;
  const line = /Code\.js:(\d+)/.exec(stack)?.[1];
  return `${name}: ${message}${line === undefined ? '' : ` (line ${line}).`}`;
}
