import { FunctionType, type IFunctionInfo } from '@univerjs/preset-sheets-core';
import type { FunctionHelp } from '../../protocol';

/** Autocomplete and the card with the arguments, as Sheets shows them from a function's JSDoc. */
export function functionDescriptions(functions: readonly FunctionHelp[]): IFunctionInfo[] {
  return functions.map(({ name, summary, parameters }) => ({
    functionName: name,
    functionType: FunctionType.User,
    description: summary,
    abstract: summary,
    functionParameter: parameters.map(({ name: parameter, detail, required, example }) => ({
      name: parameter,
      detail,
      example,
      require: required ? 1 : 0,
      repeat: 0,
    })),
  }));
}
