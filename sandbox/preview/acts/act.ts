import type { Workbook } from '../../workbook/workbook';
import type { Act } from '../protocol';
import type { Undo } from './undo';

/** What became of an act: how to take it back, if that is possible. */
export interface Outcome {
  readonly undo?: Undo;
  /** Selecting and the like: nothing that anybody would want to take back. */
  readonly leavesNoTrace?: true;
}

export type Perform<Kind extends Act['kind']> = (
  workbook: Workbook,
  act: Extract<Act, { readonly kind: Kind }>,
) => Outcome;

export type ActsOf<Kind extends Act['kind']> = { readonly [Each in Kind]: Perform<Each> };

export function done(undo: Undo): Outcome {
  return { undo };
}
