/** The hour strikes for somebody: whatever is due runs, and what was begun goes on. */
import type { Done } from './acts/desk';
import { type Card, cardsOf, isUnderWay } from './cards';
import { demand, type Fault } from './checks/fault';
import { presenceFaults } from './checks/theirs';
import { dueFaults, duesOf } from './checks/times';
import { isUnfinished, unfinishedFaults } from './checks/told';
import { mustAsk } from './doubts';
import { isGone, isRefused } from './drive';
import { isHindered } from './hindrances';
import { begin, comeBack, end } from './pending';
import { theirsIn } from './places';
import { type ActOf, MINUTE } from './plan';
import {
  answered,
  aroundFaults,
  clearDoubts,
  goodFaults,
  looksOf,
  passOn,
  see,
  settleHalfIn,
  settleIn,
} from './run';
import type { Import, World } from './world';

type Outcome = 'done' | 'undone' | 'under way' | 'failed' | 'nothing';

interface Struck {
  readonly one: Import;
  readonly card: Card;
  readonly wasPending: boolean;
  readonly wasHalf: boolean;
  readonly outcome: Outcome;
}

export function strike(act: Omit<ActOf<'strike'>, 'do'>, world: World): Done {
  const { minute, kill, isDue, isAgain = false } = act;
  const { opened, book } = world;
  const { workbook, google } = opened.owner.sheet;
  comeBack(world);
  const timing = isDue && !isAgain ? world.imports.find((one) => one.timing)?.timing : undefined;
  const by = timing?.by ?? act.by;
  const now = google.clock.now();
  const [due = now] = timing ? duesOf(timing, workbook.timeZone, now, now + 8 * 24 * 60 * MINUTE) : [];
  const hour = Math.max(Math.floor(now / (60 * MINUTE)) + 1, Math.floor(due / (60 * MINUTE)));
  google.clock.advance(isAgain ? (1 + (minute % 5)) * MINUTE : (hour * 60 + minute) * MINUTE - now);
  const before = cardsOf(world, by);
  const wasPending = new Set(world.imports.filter(({ pending }) => pending));
  const half = new Set(world.imports.filter(({ table }) => isUnfinished(table, workbook)));
  const standing = world.imports.filter(({ table }) => !table.isDeleted);
  for (const one of standing) begin(one, world);
  for (const one of world.imports) one.written = undefined;
  const looks = looksOf(world);
  const shown = selectionsOf(world);
  if (kill) opened[by].killAt(kill.call, kill.loseWrites);
  book.actor = 'product';
  book.running = undefined;
  book.lineFaults.length = 0;
  const { isKilled } = answered(() => {
    opened[by].strike();
    return undefined;
  });
  google.nextExecution();
  book.actor = 'person';
  if (kill) opened[by].killAt(Number.POSITIVE_INFINITY);
  // What a first run put there is no column that has come to the table beside it.
  const ran = standing.filter((one) => one.timing !== undefined || wasPending.has(one));
  for (const one of ran) if (one.table.sheet === undefined) settleHalfIn(world, one);
  for (const one of ran) settleHalfIn(world, one);
  if (isKilled) {
    for (const { pending } of world.imports)
      if (pending) Object.assign(pending, { isAlone: false, isStopped: false });
    demand(presenceFaults(world.known, theirsIn(book, workbook)));
    world.isDead = true;
    return 'done';
  }
  if (selectionsOf(world) !== shown)
    demand([{ contract: 'O16', text: `the hour moved somebody: ${shown} became ${selectionsOf(world)}` }]);
  const isSame = looksOf(world).picture === looks.picture;
  const isSilent = looksOf(world).requests === looks.requests;
  const after = cardsOf(world, by);
  const struck = standing.flatMap((one): Struck[] => {
    const [was, card] = [before.get(one.table.id), after.get(one.table.id)];
    if (!was || !card) return [];
    return [
      {
        ...{ one, card, outcome: outcomeOf(one, was, card) },
        ...{ wasPending: wasPending.has(one), wasHalf: half.has(one) },
      },
    ];
  });
  judge(struck, before, { isSame, isSilent, by }, world);
  passOn(world, looks, world.imports);
  return struck.some(({ outcome }) => outcome !== 'nothing') ? 'done' : 'nothing to do';
}

/** O16: what each person looks at. */
function selectionsOf({ opened }: World): string {
  const { selections } = opened.owner.sheet.workbook;
  return JSON.stringify(['owner', 'editor'].map((person) => selections.of(person).sheetId));
}

function outcomeOf({ pending }: Import, was: Card, card: Card): Outcome {
  if (card.lastGood?.at !== was.lastGood?.at) return 'done';
  if (isUnderWay(card)) return 'under way';
  if (pending?.isUndo) return 'undone';
  const isNew = card.failure !== undefined && card.failure.at !== was.failure?.at;
  const isTold = isNew || card.question !== undefined;
  return isTold ? 'failed' : 'nothing';
}

interface Around {
  readonly isSame: boolean;
  readonly isSilent: boolean;
  readonly by: string;
}

function judge(
  struck: readonly Struck[],
  before: ReadonlyMap<string, Card>,
  { isSame, isSilent, by }: Around,
  world: World,
): void {
  const { book, opened } = world;
  const { workbook, google } = opened.owner.sheet;
  const faults: Fault[] = [];
  for (const { one, outcome, wasPending, wasHalf, card } of struck) {
    if (outcome === 'nothing' && !wasPending) one.pending = undefined;
    if (outcome === 'failed') one.pending = undefined;
    if (outcome === 'under way' && one.pending) one.pending.isStopped = false;
    const isDoubtful = one.table.doubts.size > 0 || isGone(one, workbook);
    const { id } = one.table;
    // What was read by a run that asked is written after the answer, whoever comes first.
    const isAnswered = !wasPending && one.kept.length > 0;
    const isGiven = !mustAsk(one.table, world.ledger, wasHalf) && !isGone(one, workbook);
    if (outcome === 'done' && !isGiven)
      faults.push({ contract: 'D2', text: `${id} was written by itself in doubt` });
    const isHeld = isDoubtful || isHindered(workbook) || isRefused(one, { state: 'failed' }, world);
    if (outcome === 'failed' && !isHeld)
      faults.push({
        contract: 'E2',
        text: `${id} ended so by itself: ${card.question?.message ?? card.failure?.message}`,
      });
    const isFree = !isHeld && struck.every(({ wasPending: was }) => !was) && outcome !== 'failed';
    faults.push(
      ...dueFaults(one, {
        now: google.clock.now(),
        timeZone: workbook.timeZone,
        by,
        isDone: outcome === 'done' && !wasPending && !isAnswered,
        lastGood: before.get(id)?.lastGood?.at,
        mustRun: isFree && outcome === 'nothing' && before.get(id)?.state !== 'asks',
      }),
    );
    // One that was gone on with was begun for what was due then.
    const began = wasPending ? one.pending?.began : google.clock.now();
    if (outcome === 'done' && one.timing)
      Object.assign(one.timing, { ...(!isAnswered && { ran: began }), ended: google.clock.now() });
  }
  const done = struck.filter(({ outcome }) => outcome === 'done');
  const isQuiet = struck.every(({ outcome, wasPending }) => !wasPending && /failed|nothing/.test(outcome));
  if (isQuiet && !isSame)
    faults.push({ contract: 'K1', text: 'an hour in which nothing ran changed a sheet' });
  const inDoubt = struck.filter(({ one }) => one.table.doubts.size > 0);
  if (inDoubt.length === struck.length && isQuiet && !isSilent && inDoubt.every(isKnownBeforeReading))
    faults.push({ contract: 'D7', text: 'an hour in doubt read from the service' });
  for (const { one } of done) {
    if (one.table.doubts.size > 0 && one.pending) one.pending.isAlone = false;
    const isTorn = one.table.doubts.has('cells torn');
    clearDoubts(one.table);
    settleIn(world, one, isTorn);
  }
  const seen = theirsIn(book, workbook);
  faults.push(...presenceFaults(world.known, seen), ...book.lineFaults);
  for (const { one } of done) {
    const sheet = workbook.sheetById(one.table.sheet ?? -1);
    if (!sheet) continue;
    faults.push(...unfinishedFaults(one.table, sheet, false), ...goodFaults(world, one, 'run', seen));
    if (done.length === 1) faults.push(...aroundFaults(world, one, seen));
  }
  demand(faults);
  for (const { one, outcome } of struck) {
    if (outcome === 'done') end(one, world);
    if (outcome === 'undone') one.pending = undefined;
  }
  for (const { one } of done) see(world, one, seen);
}

function isKnownBeforeReading({ one }: Struck): boolean {
  return [...one.table.doubts].some((doubt) => doubt.startsWith('header') || doubt.startsWith('key column'));
}
