// Everybody's acts on a workbook, and the way back through them: each person takes back their own.
import type { Workbook } from '../../workbook/workbook';
import type { Act } from '../protocol';
import type { ActsOf, Outcome, TakeBack, Undo } from './act';
import { cellActs } from './cells';
import { dataActs } from './data';
import { lineActs } from './lines';
import { tabActs } from './tabs';

type Undoing = 'undo' | 'redo' | 'reload';

const acts: ActsOf<Exclude<Act['kind'], Undoing>> = { ...cellActs, ...lineActs, ...tabActs, ...dataActs };

export interface Hands {
  /** Throws WorkbookError in the words of Sheets, and has then changed nothing. */
  perform(person: string, act: Exclude<Act, { readonly kind: 'reload' }>): void;
}

const MOST_REMEMBERED = 100;

type Do = (takeBack: TakeBack) => Outcome;

interface Step {
  readonly outcome: Outcome;
  readonly undo: Undo;
  readonly redo: Do;
}

interface Memory {
  past: Step[];
  future: Step[];
}

export function createHands(workbook: Workbook): Hands {
  const memories = new Map<string, Memory>();

  function memoryOf(person: string): Memory {
    const memory = memories.get(person) ?? { past: [], future: [] };
    memories.set(person, memory);
    return memory;
  }

  function carryOut(memory: Memory, work: Do): Outcome {
    const undos: Undo[] = [];
    const undo = (): void => {
      for (const each of undos.splice(0).reverse()) each();
    };
    try {
      const outcome = work((each) => undos.push(each));
      if (outcome.leavesNoTrace) return outcome;
      memory.past.push({ outcome, undo, redo: outcome.redo ?? work });
      if (memory.past.length > MOST_REMEMBERED) memory.past.shift();
      if (outcome.movesCells) forgetOthers(memory);
      return outcome;
    } catch (error) {
      undo();
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

  function undoLast(memory: Memory): void {
    const step = memory.past.pop();
    if (!step) return;
    step.undo();
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
      if (act.kind === 'undo') undoLast(memory);
      else if (act.kind === 'redo') redoNext(memory);
      else if (!carryOut(memory, workOf(workbook, act)).leavesNoTrace) memory.future = [];
    },
  };
}

function workOf(workbook: Workbook, act: Act): Do {
  const perform = acts[act.kind as keyof typeof acts] as (
    book: Workbook,
    what: Act,
    takeBack: TakeBack,
  ) => Outcome;
  return (takeBack) => perform(workbook, act, takeBack);
}
