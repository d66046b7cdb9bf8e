import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { isWritingTaken } from '../../writing-lease';
import { isUndo, type WritingRun } from '../kept/run-state';
import type { ImportState } from '../kept/state';

export type UndoRun = Pick<WritingRun, 'phase' | 'isUndo' | 'rows' | 'staging' | 'stamp'>;

/** @throws AddOnError `input` where there is nothing to undo, or a run or another table is in the way */
export function newUndo({ undo, run }: ImportState, platform: Platform): UndoRun {
  if (run && !isUndo(run)) {
    throw new AddOnError('input', 'A run is under way. Stop it first, then undo.');
  }
  if (!undo) throw new AddOnError('input', 'There is nothing to undo.');
  if (isWritingTaken(run?.id ?? '', platform)) {
    throw new AddOnError(
      'input',
      'Another table is being written right now, so nothing was undone. Try again in a minute.',
    );
  }
  const { sheet, stamp = '', rows = 0 } = undo;
  return {
    isUndo: true,
    phase: 'writing',
    rows,
    ...(sheet !== undefined && { staging: sheet, stamp }),
  };
}

/** Of a first run: whoever deleted its sheet has left nothing to take away. */
export function isGoneWithSheet({ undo, table }: ImportState, { sheets }: Platform): boolean {
  if (!undo || !table || undo.sheet !== undefined || undo.lastGood) return false;
  return sheets.find(table.sheet) === undefined;
}
