/**
 * A script alone in a context of its own, as Apps Script runs it: with the language's own globals, and reached by nothing
 * but its calls. One that Node watches over, `createContext({})`, would make each access to a global dear.
 */
import { constants, createContext, runInContext } from 'node:vm';

export interface PlainContext {
  /** The value of an expression of the script. */
  value(expression: string): unknown;
}

/** @param globals what the script finds beside the language's own */
export function openPlainContext(
  code: string,
  filename: string,
  globals: Readonly<Record<string, unknown>> = {},
): PlainContext {
  const context = Object.assign(createContext(constants.DONT_CONTEXTIFY), globals);
  runInContext(code, context, { filename });
  return { value: (expression) => runInContext(expression, context) };
}
