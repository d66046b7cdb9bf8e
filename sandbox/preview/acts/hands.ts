// Everybody's acts on a workbook, and the way back through them: each person takes back their own.
import { mayEdit } from '../../apps-script/index';
import { forPerson, guardWorkbook, requireUnprotected, type Touch } from '../../workbook/guard';
import { type Workbook, WorkbookError } from '../../workbook/workbook';
import type { Act } from '../protocol';
import type { ActsOf, Outcome, TakeBack, Undo } from './act';
import { cellActs } from './cells';
import { checkboxActs } from './checkboxes';
import { dataActs } from './data';
import { lineActs } from './lines';
import { protectionActs } from './protect';
import { tabActs } from './tabs';

type Undoing = 'undo' | 'redo' | 'reload';

const acts: ActsOf<Exclude<Act['kind'], Undoing>> = {
  ...cellActs,
  ...lineActs,
  ...tabActs,
  ...dataActs,
  ...checkboxActs,
  ...protectionActs,
};

export interface Hands {
  /** Throws WorkbookError in the words of Sheets, and has then changed nothing. */
  perform(person: string, act: Exclude<Act, { readonly kind: 'reload' }>): void;
}

const MOST_REMEMBERED = 100;
const OWNER_PROTECTS = 'Only the owner of the spreadsheet can protect cells here.';

type Do = (takeBack: TakeBack) => Outcome;

interface Step {
  readonly outcome: Outcome;
  readonly undo: Undo;
  readonly redo: Do;
  /** What it wrote to: taking it back writes there again. */
  readonly touched: readonly Touch[];
}

interface Memory {
  past: Step[];
  future: Step[];
  /** In the hands of this person: refuses what is protected from them. */
  readonly workbook: Workbook;
}

export function createHands(workbook: Workbook, owner = 'owner'): Hands {
  const memories = new Map<string, Memory>();
  let doing: 'an act' | 'calling it off' | 'taking back' = 'an act';
  let touched: Touch[] = [];

  function memoryOf(person: string): Memory {
    const known = memories.get(person);
    if (known) return known;
    const guarded = guardWorkbook(forPerson(workbook, person), (touch) => judge(person, touch));
    const memory: Memory = { past: [], future: [], workbook: guarded };
    memories.set(person, memory);
    return memory;
  }

  function judge(person: string, touch: Touch): void {
    if (doing === 'calling it off') return;
    // What comes back was theirs to change, wherever it stands; what others have protected since stays.
    if (doing === 'taking back' && !touch.isDeletion) return;
    requireFree(person, touch);
    touched.push(touch);
  }

  function requireFree(person: string, touch: Touch): void {
    requireUnprotected(workbook, (protection) => mayEdit(owner, person, protection), touch);
  }

  function whileDoing(what: typeof doing, work: () => void): void {
    doing = what;
    try {
      work();
    } finally {
      doing = 'an act';
    }
  }

  function carryOut(memory: Memory, work: Do): Outcome {
    const undos: Undo[] = [];
    touched = [];
    const undo = (): void => {
      for (const each of undos.splice(0).reverse()) each();
    };
    try {
      const outcome = work((each) => undos.push(each));
      if (outcome.leavesNoTrace) return outcome;
      memory.past.push({ outcome, undo, redo: outcome.redo ?? work, touched });
      if (memory.past.length > MOST_REMEMBERED) memory.past.shift();
      if (outcome.movesCells) forgetOthers(memory);
      return outcome;
    } catch (error) {
      whileDoing('calling it off', undo);
      throw error;
    }
  }

  /** They remember by place, and the places have changed. */
  function forgetOthers(memory: Memory): void {
    for (const other of memories.values()) {
      if (other === memory) continue;
      other.past = [];
      other.future = [];
    }
  }

  function undoLast(person: string, memory: Memory): void {
    const step = memory.past.at(-1);
    if (!step) return;
    for (const touch of step.touched) requireFree(person, touch.back ?? touch);
    memory.past.pop();
    whileDoing('taking back', step.undo);
    memory.future.push(step);
    if (step.outcome.movesCells) forgetOthers(memory);
  }

  function redoNext(memory: Memory): void {
    const { future } = memory;
    const step = future.pop();
    if (!step) return;
    // Where it is refused, what followed it would not meet what it met before.
    memory.future = [];
    carryOut(memory, step.redo);
    memory.future = future;
  }

  return {
    perform(person, act) {
      const memory = memoryOf(person);
      if (isProtecting(act) && person !== owner) throw new WorkbookError(OWNER_PROTECTS);
      if (act.kind === 'undo') undoLast(person, memory);
      else if (act.kind === 'redo') redoNext(memory);
      else if (!carryOut(memory, workOf(memory.workbook, act)).leavesNoTrace) memory.future = [];
    },
  };
}

function isProtecting({ kind }: Act): boolean {
  return kind === 'protect' || kind === 'unprotect';
}

function workOf(workbook: Workbook, act: Act): Do {
  const perform = acts[act.kind as keyof typeof acts] as (
    book: Workbook,
    what: Act,
    takeBack: TakeBack,
  ) => Outcome;
  return (takeBack) => perform(workbook, act, takeBack);
}
