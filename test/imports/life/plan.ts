/** A life of one or two imports, as data: what the service, people and executions do, one after another. */
import type { Switches } from '../../switched';

export type Mode = 'replace' | 'update' | 'snapshot';

export interface Plan {
  /** The second one stands right of the first, with room or without, below it, or on another sheet; or there is none. */
  readonly modes: readonly [Mode, Mode];
  readonly second: 'none' | 'right' | 'right with a gap' | 'below' | 'other sheet';
  /** Sheets that are there, or made by the first run. */
  readonly place: 'new sheet' | 'cells';
  /** What Google does where nobody knows. */
  readonly platform: Switches;
  readonly acts: readonly Act[];
}

/** Who acts: the second person has the same file open. */
export type Person = 'owner' | 'editor';

/** Numbers named `pick` choose among what is there by then; `which` chooses the import. */
interface Acts {
  // Cells
  readonly 'write beside': Cell;
  readonly 'write note': Cell;
  readonly tick: Cell;
  readonly color: Cell;
  readonly 'type over': Cell;
  readonly 'type over key': Cell;
  readonly clear: Cell;
  // Columns
  readonly 'add column': Pick & { readonly holds: Holding; readonly inside: boolean };
  readonly 'delete column': Pick & { readonly whose: Whose };
  readonly 'move column': Pick & { readonly to: number };
  readonly 'rename header': Pick;
  readonly 'copy column': Pick & { readonly to: Target };
  readonly 'cut column': Pick & { readonly whose: Whose; readonly to: Target };
  // Rows
  readonly 'insert rows': Pick & { readonly at: 'above' | 'inside' | 'below'; readonly count: number };
  readonly 'write in new row': Pick;
  readonly 'delete rows': Pick & { readonly count: number };
  readonly 'delete header row': Which;
  readonly sort: Pick & { readonly ascending: boolean; readonly withHeader: boolean };
  readonly 'copy rows': Pick & { readonly to: Target | 'inside'; readonly count: number };
  readonly 'cut rows': Pick & { readonly to: Target; readonly count: number };
  readonly 'hide rows': Pick & { readonly hidden: boolean };
  // The whole table
  readonly 'cut table': Which & { readonly to: Target };
  readonly 'copy table': Which & { readonly to: Target };
  readonly 'push cells': Pick & { readonly axis: 'row' | 'column' };
  // Around it
  readonly 'write below': Pick & { readonly gap: number };
  readonly total: Pick & { readonly at: 'below' | 'above' | 'other sheet' };
  readonly chart: Pick;
  readonly filter: Pick;
  readonly rule: Pick & { readonly rejects: boolean };
  readonly merge: Pick & { readonly at: 'beside' | 'below' | 'inside' };
  readonly freeze: Pick;
  readonly protect: Pick;
  // Tabs
  readonly 'duplicate tab': Which;
  readonly 'delete tab': Which & { readonly copy: boolean };
  readonly 'rename tab': Which;
  readonly 'move tab': Pick;
  readonly 'hide tab': Which & { readonly hidden: boolean };
  readonly 'name range': Pick & { readonly columns: 'one' | 'all' };
  readonly 'format by condition': Pick & { readonly columns: 'one' | 'all' };
  readonly 'group rows': Pick & { readonly count: number };
  // The file
  readonly 'set time zone': Pick;
  readonly 'set locale': Pick;
  readonly 'take back run': Which & { readonly part: 'cells' | 'lines' | 'all'; readonly marks: boolean };
  // The service
  readonly source: { readonly change: SourceChange };
  // The definition
  readonly retitle: Pick & By;
  readonly 'drop column': Pick & By;
  readonly 'take column': Pick & By;
  readonly 'order columns': Pick & By;
  readonly 'delete import': Which & By;
  readonly schedule: Which &
    By & { readonly every: 'hour' | 'day' | 'week' | 'never'; readonly hour: number };
  readonly adopt: Which & By;
  // Executions
  readonly run: Which & {
    readonly by: Person;
    readonly between: readonly Act[];
    /** Executions that end early, each followed by the next step at once. */
    readonly kills: readonly Kill[];
    readonly fault?: Fault;
    /** What the person says where the run asks; a new place in the definition if it is not said. */
    readonly answer?: Answer;
  };
  readonly die: Which & { readonly in: 'run' | 'undo'; readonly kill: Kill };
  readonly undo: Which & By;
  /** After so many steps of one that is begun for it, or the one that is under way. */
  readonly stop: Which & By & { readonly steps: number };
  /** File ▸ Make a copy: its imports are restored there, and one of them runs. */
  readonly 'copy file': Pick & { readonly marks: boolean };
  /** The hour strikes for that person, so many minutes past it. */
  readonly strike: By & {
    readonly minute: number;
    /** For whoever something is scheduled by, when it is due; else for `by`, in the next hour. */
    readonly isDue: boolean;
    /** So soon after the last time, in the same hour: Google promises nothing of its triggers. */
    readonly isAgain?: boolean;
    readonly kill?: Kill;
  };
  readonly wait: { readonly minutes: number };
  /** To shortly before the clocks change, if they do in the time zone of the file. */
  readonly 'wait for clock change': { readonly minutes: number };
}

interface By {
  readonly by: Person;
}
interface Which {
  readonly which: number;
}
interface Pick extends Which {
  readonly pick: number;
}
interface Cell extends Pick {
  readonly column: number;
}

export type Kind = keyof Acts;
export type ActOf<K extends Kind> = { readonly do: K } & Acts[K];
export type Act = { readonly [K in Kind]: ActOf<K> }[Kind];

export type Holding = 'words' | 'boxes' | 'formula' | 'silent formula' | 'title alone';
export type Whose = 'ours' | 'theirs' | 'key';
export type Target = 'beside' | 'below' | 'other sheet' | 'far right';

export interface Kill {
  readonly call: number;
  /** Of the writes that wait so many are lost; all if it is not said. */
  readonly loseWrites?: number;
}

/** One of the places that were offered, a new sheet, or to leave it and edit the definition. */
export type Answer = number | 'new' | 'edit';

export type Fault =
  | 'stumble'
  | 'down'
  | 'busy'
  | 'dropped'
  | 'gone'
  | 'not JSON'
  | 'wrong shape'
  /** Pages of a row or two, or of none, with more to come. */
  | 'short pages';

export type SourceChange =
  | {
      readonly kind: 'add' | 'change' | 'retype';
      readonly pick: number;
      readonly at: number;
      readonly size: number;
    }
  | { readonly kind: 'remove' | 'repeat key'; readonly pick: number }
  | {
      readonly kind:
        | 'reverse'
        | 'rotate'
        | 'renew'
        | 'empty'
        | 'thin'
        | 'blank column'
        | 'blank rows'
        | 'without field';
    };

export const MINUTE = 60_000;
