import { type Workbook, WorkbookError } from '../../workbook/workbook';
import type { Act } from '../protocol';
import type { ActsOf, Outcome } from './act';
import { cellActs } from './cells';
import { dataActs } from './data';
import { lineActs } from './lines';
import { tabActs } from './tabs';

type Undoing = 'undo' | 'redo' | 'reload';

const acts: ActsOf<Exclude<Act['kind'], Undoing>> = { ...cellActs, ...lineActs, ...tabActs, ...dataActs };

/** One person's acts on a workbook, and the way back through them. */
export interface Hand {
  /** Throws WorkbookError in the words of Sheets. */
  perform(act: Exclude<Act, { readonly kind: 'reload' }>): void;
}

const MOST_REMEMBERED = 100;

interface Step {
  readonly act: Act;
  readonly undo: Outcome['undo'];
}

export function createHand(workbook: Workbook): Hand {
  const past: Step[] = [];
  let future: Act[] = [];

  function carryOut(act: Act): void {
    const perform = acts[act.kind as keyof typeof acts] as
      | ((book: Workbook, what: Act) => Outcome)
      | undefined;
    if (!perform) throw new TypeError(`There is no act ${act.kind}.`);
    const { undo, leavesNoTrace } = perform(workbook, act);
    if (leavesNoTrace) return;
    past.push({ act, undo });
    if (past.length > MOST_REMEMBERED) past.shift();
  }

  return {
    perform(act) {
      if (act.kind === 'undo') {
        const step = past.pop();
        if (!step) return;
        if (!step.undo) throw new WorkbookError('The preview cannot take this back.');
        step.undo();
        future.push(step.act);
      } else if (act.kind === 'redo') {
        const again = future.pop();
        if (again) carryOut(again);
      } else {
        carryOut(act);
        if (act.kind !== 'select') future = [];
      }
    },
  };
}
