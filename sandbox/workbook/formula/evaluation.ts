// What calculates the parts of one formula, as those see it that calculate them.
import type { DateSettings } from '../entry/dates';
import type { Argument, CellError } from '../workbook';
import type { FunctionLibrary } from './function-library';
import type { Named, Scope } from './scope';
import type { Formula, Reference } from './tree';
import type { Area, Lambda, Result, Value } from './value';

/** Everything outside the formula. */
export interface Surroundings extends DateSettings {
  /** Where the formula stands. */
  readonly cell: { readonly row: number; readonly column: number };
  /** Besides the few functions that are always there. */
  readonly library?: FunctionLibrary | undefined;
  /** Of cells that are up to date. */
  read(reference: Reference): Area | CellError;
  /** Whether a cell there depends on NOW() or the like, however indirectly. */
  isVolatile(reference: Reference): boolean;
  hasFunction(name: string): boolean;
  callFunction(name: string, args: readonly Argument[]): Promise<Result>;
}

export interface Evaluation {
  readonly around: Surroundings;
  readonly scope: Scope;
  /** Whether functions of single values go through arrays, as in ARRAYFORMULA. */
  readonly isArrayed: boolean;
  /** May reject with Failure. */
  of(formula: Formula): Promise<Value>;
  /** The part with a name for LET and LAMBDA. */
  named(formula: Formula): Promise<Named>;
  with(change: { readonly scope?: Scope; readonly isArrayed?: boolean }): Evaluation;
  invoke(callee: Lambda, args: readonly Named[]): Promise<Value>;
}
