import type { Person } from '../world/person';
import type { World } from '../world/world';
import type { ArgumentReader } from './arguments';
import { ToolFailure } from './tool-failure';

export interface ToolContext {
  readonly world: World;
  /** Who owns the key. */
  readonly reader: Person;
  readonly clock: () => Date;
}

export interface Tool {
  readonly name: string;
  /** The tool's `result`. Throws ToolFailure. */
  run(args: Readonly<Record<string, unknown>>, context: ToolContext): unknown;
}

type Readers = Readonly<Record<string, ArgumentReader<unknown>>>;
type Arguments<R extends Readers> = { readonly [Name in keyof R]: ReturnType<R[Name]> };

export function defineTool<const R extends Readers>(
  name: string,
  readers: R,
  run: (args: Arguments<R>, context: ToolContext) => unknown,
): Tool {
  return { name, run: (args, context) => run(readArguments(readers, args), context) };
}

function readArguments<R extends Readers>(readers: R, args: Readonly<Record<string, unknown>>): Arguments<R> {
  const unknown = Object.keys(args).find((name) => !Object.hasOwn(readers, name));
  if (unknown !== undefined) throw new ToolFailure(400, `Unknown argument ${unknown}`);
  const values = Object.entries(readers).map(([name, read]) => [name, read(args[name], name)]);
  return Object.fromEntries(values) as Arguments<R>;
}

/** HTTP 200 all the same: the error stands inside the result. */
export function inlineError(message: string): { readonly error: string } {
  return { error: message };
}
