import type { Workbook } from '../../workbook/workbook';
import type { Act } from '../protocol';

/** Takes back what an act did. */
export type Undo = () => void;

/** Keeps a way back: before what it takes back is done, or right after. */
export type TakeBack = (undo: Undo) => void;

export interface Outcome {
  /** Selecting and the like: nothing that anybody would want to take back. */
  readonly leavesNoTrace?: true;
  /** Cells are elsewhere now: whoever remembers places remembers wrong ones. */
  readonly movesCells?: true;
  /** Does it again after it was taken back, where that is not the same as the first time. */
  readonly redo?: (takeBack: TakeBack) => Outcome;
}

/** Throws where Sheets refuses; what was done by then is taken back by whoever called it. */
export type Perform<Kind extends Act['kind']> = (
  workbook: Workbook,
  act: Extract<Act, { readonly kind: Kind }>,
  takeBack: TakeBack,
) => Outcome;

export type ActsOf<Kind extends Act['kind']> = { readonly [Each in Kind]: Perform<Each> };
