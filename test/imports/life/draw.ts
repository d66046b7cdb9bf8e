/** Lives, drawn at random: what people do most comes most often. */
import * as fc from 'fast-check';
import { strictestOrAny } from '../../drawn-switches';
import type {
  Act,
  ActOf,
  Fault,
  Holding,
  Kill,
  Kind,
  Mode,
  Person,
  Plan,
  SourceChange,
  Target,
  Whose,
} from './plan';

const pick = fc.nat(59);
const which = fc.nat(1);
const count = fc.integer({ min: 1, max: 3 });
const yes = fc.boolean();
const inCell = { which, pick, column: pick };
const whose = fc.constantFrom<Whose>('ours', 'theirs', 'theirs', 'key');
const target = fc.constantFrom<Target>('beside', 'below', 'other sheet', 'far right');
const holds = fc.constantFrom<Holding>('words', 'words', 'boxes', 'formula', 'silent formula', 'title alone');
const by = fc.constantFrom<Person>('owner', 'owner', 'editor');

type Rest<K extends Kind> = { [Name in keyof Omit<ActOf<K>, 'do'>]: fc.Arbitrary<ActOf<K>[Name]> };

function act<K extends Kind>(weight: number, kind: K, rest: Rest<K>): fc.WeightedArbitrary<Act> {
  const arbitrary = fc.record({ do: fc.constant(kind), ...rest } as Record<string, fc.Arbitrary<unknown>>);
  return { weight, arbitrary: arbitrary as unknown as fc.Arbitrary<Act> };
}

/** What people do on the sheet, and nothing else. */
export const deed: fc.Arbitrary<Act> = fc.oneof(
  act(12, 'write beside', inCell),
  act(5, 'write note', inCell),
  act(5, 'tick', inCell),
  act(5, 'color', inCell),
  act(7, 'type over', inCell),
  act(7, 'type over key', inCell),
  act(7, 'clear', inCell),
  act(10, 'add column', { which, pick, holds, inside: yes }),
  act(5, 'delete column', { which, pick, whose }),
  act(8, 'move column', { which, pick, to: pick }),
  act(5, 'rename header', { which, pick }),
  act(5, 'copy column', { which, pick, to: target }),
  act(6, 'cut column', { which, pick, whose, to: target }),
  act(6, 'insert rows', { which, pick, count, at: fc.constantFrom('above', 'inside', 'below') }),
  act(7, 'write in new row', { which, pick }),
  act(9, 'delete rows', { which, pick, count }),
  act(6, 'delete header row', { which }),
  act(5, 'sort', { which, pick, ascending: yes, withHeader: fc.constant(false) }),
  act(2, 'sort', { which, pick, ascending: yes, withHeader: fc.constant(true) }),
  act(5, 'copy rows', { which, pick, count, to: fc.oneof(target, fc.constant('inside' as const)) }),
  act(8, 'cut rows', { which, pick, count, to: target }),
  act(6, 'hide rows', { which, pick, hidden: yes }),
  act(5, 'cut table', { which, to: target }),
  act(6, 'copy table', { which, to: target }),
  act(8, 'push cells', { which, pick, axis: fc.constantFrom('row', 'column') }),
  act(4, 'write below', { which, pick, gap: fc.nat(2) }),
  act(8, 'total', { which, pick, at: fc.constantFrom('below', 'above', 'other sheet') }),
  act(6, 'chart', { which, pick }),
  act(8, 'filter', { which, pick }),
  act(6, 'rule', { which, pick, rejects: yes }),
  act(6, 'merge', { which, pick, at: fc.constantFrom('beside', 'below', 'inside') }),
  act(5, 'freeze', { which, pick }),
  act(5, 'protect', { which, pick }),
  act(6, 'duplicate tab', { which }),
  act(7, 'delete tab', { which, copy: yes }),
  act(7, 'rename tab', { which }),
  act(6, 'move tab', { which, pick }),
  act(6, 'hide tab', { which, hidden: yes }),
  act(8, 'name range', { which, pick, columns: fc.constantFrom('one', 'all') }),
  act(7, 'format by condition', { which, pick, columns: fc.constantFrom('one', 'all') }),
  act(7, 'group rows', { which, pick, count }),
  act(7, 'set time zone', { which, pick }),
  act(6, 'set locale', { which, pick }),
  act(2, 'take back run', { which, part: fc.constantFrom('cells', 'lines', 'all'), marks: yes }),
);

const size = fc.nat(9);
const plain = <K extends SourceChange['kind']>(kind: K): fc.Arbitrary<SourceChange> =>
  fc.constant({ kind } as SourceChange);
const sized = (kind: 'add' | 'change' | 'retype'): fc.Arbitrary<SourceChange> =>
  fc.record({ kind: fc.constant(kind), pick, at: pick, size });
const chosen = (kind: 'remove' | 'repeat key'): fc.Arbitrary<SourceChange> =>
  fc.record({ kind: fc.constant(kind), pick });

const change: fc.Arbitrary<SourceChange> = fc.oneof(
  { weight: 8, arbitrary: sized('add') },
  { weight: 6, arbitrary: chosen('remove') },
  { weight: 3, arbitrary: sized('change') },
  { weight: 1, arbitrary: sized('retype') },
  { weight: 1, arbitrary: chosen('repeat key') },
  { weight: 1, arbitrary: plain('reverse') },
  { weight: 1, arbitrary: plain('rotate') },
  { weight: 1, arbitrary: plain('renew') },
  { weight: 1, arbitrary: plain('empty') },
  { weight: 1, arbitrary: plain('thin') },
  { weight: 1, arbitrary: plain('blank column') },
  { weight: 1, arbitrary: plain('blank rows') },
  { weight: 1, arbitrary: plain('without field') },
);

const kill: fc.Arbitrary<Kill> = fc.record(
  { call: fc.integer({ min: 1, max: 200 }), loseWrites: fc.nat(4) },
  { requiredKeys: ['call'] },
);

const FAULTS = [
  'stumble',
  'down',
  'busy',
  'dropped',
  'gone',
  'not JSON',
  'wrong shape',
  'short pages',
] as const;

const steps = fc.nat(2);
const hour = fc.integer({ min: 0, max: 23 });
const every = fc.constantFrom('hour', 'hour', 'day', 'day', 'week', 'never');

/** What people do in the sidebar to an import. */
const edit: fc.Arbitrary<Act> = fc.oneof(
  act(2, 'retitle', { which, pick, by }),
  act(2, 'drop column', { which, pick, by }),
  act(3, 'take column', { which, pick, by }),
  act(2, 'order columns', { which, pick, by }),
  act(3, 'schedule', { which, by, every, hour }),
  act(3, 'adopt', { which, by }),
);

const plainRun: fc.Arbitrary<Act> = fc.record({
  do: fc.constant('run' as const),
  which,
  by,
  between: fc.constant([]),
  kills: fc.constant([]),
});

/** While a run is written: by the same people, or by others in another tab. */
const meanwhile: fc.Arbitrary<Act> = fc.oneof(
  { weight: 10, arbitrary: deed },
  { weight: 3, arbitrary: edit },
  { weight: 1, arbitrary: plainRun },
  act(1, 'strike', { by, minute: fc.nat(59), isDue: yes }),
  act(1, 'stop', { which, by, steps }),
  act(1, 'undo', { which, by }),
);

const answer = fc.oneof(fc.nat(2), fc.constant('new' as const), fc.constant('edit' as const));

const run: fc.Arbitrary<Act> = fc.record({
  do: fc.constant('run' as const),
  which,
  by,
  between: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(meanwhile, { maxLength: 2 }) },
  ),
  kills: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(kill, { maxLength: 3 }) },
  ),
  answer,
});
const failing: fc.Arbitrary<Act> = fc.record({
  do: fc.constant('run' as const),
  which,
  by,
  between: fc.constant([]),
  kills: fc.constant([]),
  fault: fc.constantFrom<Fault>(...FAULTS),
});

const sourceChange: fc.Arbitrary<Act> = fc.record({ do: fc.constant('source' as const), change });

const any: fc.Arbitrary<Act> = fc.oneof(
  { weight: 45, arbitrary: deed },
  { weight: 12, arbitrary: sourceChange },
  { weight: 12, arbitrary: run },
  { weight: 2, arbitrary: failing },
  act(3, 'die', { which, in: fc.constantFrom('run', 'run', 'run', 'undo'), kill }),
  act(3, 'undo', { which, by }),
  act(2, 'stop', { which, by, steps }),
  act(4, 'strike', { by, minute: fc.nat(59), isDue: yes }),
  act(2, 'strike', { by, minute: fc.nat(59), isDue: yes, kill }),
  act(1, 'copy file', { which, pick, marks: yes }),
  act(2, 'wait', { minutes: fc.constantFrom(-1, 7, 60, 1380, 1500, 44_640) }),
  act(2, 'wait for clock change', { minutes: fc.integer({ min: -90, max: 90 }) }),
  { weight: 7, arbitrary: edit },
  act(1, 'delete import', { which, by }),
);

/** What hardly ever comes together by chance. */
const together: fc.Arbitrary<readonly Act[]> = fc.oneof(
  fc.tuple(
    sourceChange,
    plainRun,
    act(1, 'take back run', { which, part: fc.constantFrom('cells', 'lines', 'all'), marks: yes }).arbitrary,
  ),
  fc.tuple(
    act(1, 'schedule', { which, by, every, hour }).arbitrary,
    act(1, 'strike', { by, minute: fc.nat(59), isDue: fc.constant(true) }).arbitrary,
    act(1, 'strike', { by, minute: fc.nat(59), isDue: yes, isAgain: yes }).arbitrary,
  ),
  fc.tuple(
    act(1, 'schedule', { which, by, every, hour }).arbitrary,
    act(1, 'adopt', { which, by }).arbitrary,
  ),
  fc.tuple(
    act(1, 'add column', { which, pick, holds: fc.constant('boxes' as const), inside: yes }).arbitrary,
    act(1, 'tick', inCell).arbitrary,
  ),
);

/** Most of what people do needs a table, and words beside it. */
const BEGINNING: readonly Act[] = [
  { do: 'run', which: 0, by: 'owner', between: [], kills: [] },
  { do: 'add column', which: 0, pick: 0, holds: 'words', inside: false },
];

const mode = fc.constantFrom<Mode>('replace', 'update', 'snapshot');

export const plan: fc.Arbitrary<Plan> = fc.record({
  modes: fc.tuple(mode, mode),
  second: fc.constantFrom('none', 'none', 'right', 'right with a gap', 'below', 'other sheet'),
  place: fc.constantFrom('new sheet', 'cells'),
  platform: strictestOrAny,
  acts: fc
    .array(
      fc.oneof(
        { weight: 12, arbitrary: any.map((one): readonly Act[] => [one]) },
        { weight: 1, arbitrary: together },
      ),
      { minLength: 3, maxLength: 22, size: 'max' },
    )
    .map((acts) => [...BEGINNING, ...acts.flat()]),
});
