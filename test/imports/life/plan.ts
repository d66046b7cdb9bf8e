/** A life of one import, as data: what happens at the service, on the sheet and to the executions, one after another. */
import * as fc from 'fast-check';
import type { Mode } from '../../../src/imports/definition/definition';
import { strictestOrAny } from '../../drawn-switches';
import type { Switches } from '../../switched';

export interface Plan {
  readonly mode: Mode;
  /** A sheet of its own, or cells of a sheet that is there. */
  readonly place: 'sheet' | 'cells';
  /** What Google does where nobody knows. */
  readonly platform: Switches;
  readonly commands: readonly Command[];
}

/** Numbers named `pick` choose among what is there by then. */
export type Command =
  | { readonly do: 'source'; readonly change: SourceChange }
  | { readonly do: 'edit'; readonly edit: Edit }
  | { readonly do: 'run'; readonly between: readonly Edit[]; readonly fault?: Fault }
  | { readonly do: 'die'; readonly in: 'run' | 'undo'; readonly kill: Kill }
  | { readonly do: 'stop' }
  | { readonly do: 'undo' }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'retitle'; readonly pick: number }
  | { readonly do: 'delete sheet' };

export type SourceChange =
  | { readonly kind: 'add'; readonly pick: number; readonly at: number; readonly size: number }
  | { readonly kind: 'remove'; readonly pick: number }
  | { readonly kind: 'change'; readonly pick: number; readonly size: number }
  | { readonly kind: 'reverse' | 'rotate' | 'renew' | 'empty' };

export type Fault = 'stumble' | 'down' | 'busy' | 'dropped' | 'gone';

/** The execution ends at that service call; of the writes that wait so many are lost, all if it is not said. */
export interface Kill {
  readonly call: number;
  readonly loseWrites?: number;
}

export type OwnKind = 'notes' | 'boxes' | 'formula';

interface InCell {
  readonly row: number;
  readonly column: number;
}

/** By its kind, what is to be known of an edit. */
interface Edits {
  readonly note: InCell;
  readonly comment: InCell;
  readonly tick: InCell;
  readonly colour: InCell;
  readonly overtype: InCell;
  readonly clear: { readonly pick: number };
  readonly 'add column': { readonly holds: OwnKind; readonly isInside: boolean; readonly pick: number };
  readonly 'insert above': { readonly count: number };
  readonly 'insert below': { readonly count: number };
  readonly 'insert inside': { readonly pick: number; readonly count: number; readonly isNoted: boolean };
  readonly 'delete rows': { readonly pick: number; readonly count: number };
  readonly 'delete column': { readonly pick: number };
  readonly 'rename header': { readonly pick: number };
  readonly 'move column': { readonly from: number; readonly to: number };
  readonly sort: { readonly pick: number; readonly ascending: boolean };
  readonly 'write below': { readonly gap: number; readonly pick: number };
  readonly 'rename sheet': object;
  /** One that is there is taken away. */
  readonly filter: { readonly pick: number };
}

export type Edit = { readonly [Kind in keyof Edits]: { readonly kind: Kind } & Edits[Kind] }[keyof Edits];

export const MINUTE = 60_000;

const pick = fc.nat(59);
const count = fc.integer({ min: 1, max: 2 });
const ascending = fc.boolean();

function made<Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
): fc.Arbitrary<{ readonly kind: Kind } & Rest> {
  return fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<
    { readonly kind: Kind } & Rest
  >;
}

const inCell = { row: pick, column: pick };
const holds = fc.constantFrom<OwnKind>('notes', 'notes', 'boxes', 'formula');

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: made('note', inCell) },
  { weight: 2, arbitrary: made('comment', inCell) },
  { weight: 2, arbitrary: made('tick', inCell) },
  { weight: 2, arbitrary: made('colour', inCell) },
  { weight: 1, arbitrary: made('overtype', inCell) },
  { weight: 2, arbitrary: made('clear', { pick }) },
  { weight: 4, arbitrary: made('add column', { holds, isInside: fc.boolean(), pick }) },
  { weight: 1, arbitrary: made('insert above', { count }) },
  { weight: 1, arbitrary: made('insert below', { count }) },
  { weight: 2, arbitrary: made('insert inside', { pick, count, isNoted: fc.boolean() }) },
  { weight: 2, arbitrary: made('delete rows', { pick, count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: made('delete column', { pick }) },
  { weight: 1, arbitrary: made('rename header', { pick }) },
  { weight: 1, arbitrary: made('move column', { from: pick, to: pick }) },
  { weight: 2, arbitrary: made('sort', { pick, ascending }) },
  { weight: 2, arbitrary: made('write below', { gap: fc.nat(2), pick }) },
  { weight: 1, arbitrary: made('rename sheet', {}) },
  { weight: 2, arbitrary: made('filter', { pick }) },
);

const size = fc.nat(9);
const change: fc.Arbitrary<SourceChange> = fc.oneof(
  { weight: 6, arbitrary: made('add', { pick, at: pick, size }) },
  { weight: 6, arbitrary: made('remove', { pick }) },
  { weight: 3, arbitrary: made('change', { pick, size }) },
  { weight: 1, arbitrary: made('reverse', {}) },
  { weight: 1, arbitrary: made('rotate', {}) },
  { weight: 1, arbitrary: made('renew', {}) },
  { weight: 1, arbitrary: made('empty', {}) },
);

/** A run makes between 60 and 200 calls: most of these numbers are met. */
const kill: fc.Arbitrary<Kill> = fc.record(
  { call: fc.integer({ min: 1, max: 170 }), loseWrites: fc.nat(4) },
  { requiredKeys: ['call'] },
);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('source' as const), change }) },
  { weight: 16, arbitrary: fc.record({ do: fc.constant('edit' as const), edit }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('run' as const), between: fc.array(edit, { maxLength: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('run' as const),
      between: fc.constant([]),
      fault: fc.constantFrom<Fault>('stumble', 'down', 'busy', 'dropped', 'gone'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('die' as const),
      in: fc.constantFrom('run' as const, 'run' as const, 'run' as const, 'undo' as const),
      kill,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(-1, 7, 60, 2880) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retitle' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete sheet' as const) }) },
);

export const plan: fc.Arbitrary<Plan> = fc.record({
  mode: fc.constantFrom<Mode>('replace', 'replace', 'update', 'update', 'snapshot'),
  place: fc.constantFrom('sheet' as const, 'cells' as const),
  platform: strictestOrAny,
  commands: fc.array(command, { minLength: 3, maxLength: 22, size: 'max' }),
});
