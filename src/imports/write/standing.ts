/** The table that stands, found wherever it is by now. */
import { AddOnError } from '../../errors';
import { once } from '../../once';
import type { Platform } from '../../platform';
import { quoted } from '../../quoted';
import { checkWrittenSince, withoutTheirs, withoutWritten } from '../columns/written-since';
import { readBounds } from '../kept/bounds';
import type { OnceRead, Resizing } from '../kept/run-state';
import type { Table } from '../kept/state';
import { checkCapacity } from '../price/capacity';
import { growthOf } from '../price/growth';
import { coverAll } from '../rows/cover-all';
import { withHead, withoutFoot } from '../rows/edges';
import { clearOrder } from '../rows/sort-rows';
import { withoutSpare, withoutWrittenSince } from '../rows/spare-rows';
import { bringBack, rowsBeside } from '../undo/bring-back';
import { doubtAmongOthers } from '../whereabouts/among-others';
import { areAllReplaced, doubtError, isAgreed } from '../whereabouts/doubt';
import { hasStagedKey, withEnd, withRowsBelow } from '../whereabouts/end/find-end';
import { recordsBelow } from '../whereabouts/end/records-below';
import { withSortedOut } from '../whereabouts/end/sorted-in';
import { withRowsThatCame, withStrayRows } from '../whereabouts/end/stray-rows';
import { type Located, locate, markEnd } from '../whereabouts/finding/locate';
import { rowsAbove } from '../whereabouts/finding/rows-above';
import { doubtAboutFound } from '../whereabouts/found-doubt';
import { doubtIn, InDoubtOnceRead } from '../whereabouts/once-read';
import { isGoingAcross } from '../whereabouts/records/came-across';
import { recordsAbove } from '../whereabouts/records/records-above';
import { doubtAboutHalfWritten } from '../whereabouts/records/row-doubt';
import { sameAsWritten } from '../whereabouts/records/row-signs';
import { putBackShifted, type Shifted, shiftedColumns } from '../whereabouts/records/shifted-columns';
import { soughtIn } from '../whereabouts/sought';
import { accepted, type Begun } from './accept';
import { captureOf } from './captures';
import type { WriteJob } from './job';
import { checkOnlyOurs } from './made-rows';
import { planOf } from './plan-of';
import { rowBelow } from './row-below';
import { mixedRows, strangeRow } from './strange-row';
import type { Reach, Work } from './work';
import { type Purpose, workOf } from './work-of';

/**
 * @throws AddOnError `doubt` where nobody knows which record each row is of, and nobody has said; `refused` before anything
 * is changed
 */
export function standing(
  job: WriteJob,
  table: Table,
  given: Work,
  purpose: Purpose,
  platform: Platform,
): Begun {
  const { id, run, definition, state } = job;
  const { kind } = purpose;
  const { columns, staged } = given;
  const { sheets } = platform;
  const made = given.writing.columns?.keys ?? [];
  const sought = soughtIn(table, columns, made, given.matchKey, platform.codec);
  const above = run.writing ? undefined : rowsAbove(id, state, table, sought, given.others, platform);
  if (above) throw doubtError(above);
  const { isAdjoining } = table;
  const there = locate(id, table, definition.target.sheet, sought, platform);
  // An undo brings nothing back to where the person has written since.
  const { matchKey } = given;
  const located =
    kind === 'undo'
      ? withoutWritten(there, table, matchKey, platform)
      : withoutTheirs(there, table, columns, matchKey, platform);
  if (!run.writing && kind !== 'undo') checkWrittenSince(located, table, columns, matchKey, platform);
  // The rows below it were to be its own.
  const marked: Located = { ...located, ...(isAdjoining && { isAdjoining, isBegun: true }) };
  const half =
    run.writing &&
    (doubtAmongOthers(marked, given.others) ??
      doubtAboutHalfWritten(id, marked, given.matchKey, state, run, platform));
  if (half) throw doubtError({ ...half, isHalfWritten: true });
  const bounds = readBounds(id, table, marked, sheets);
  const shifted = run.writing ? [] : shiftedColumns(bounds, marked, table, sheets);
  let work = run.writing ? given : settled(job, marked, table, shifted, given, purpose);
  const whole = withEnd(marked, table.tail, given, !run.writing);
  const resizing = given.writing.resizing ?? state.resizing;
  const isBegun = given.writing.changes !== undefined || state.givenUpMs !== undefined;
  const ended = withRowsBelow(whole, table, given);
  // A record that the run has taken away is none of the person's rows below.
  const below = isBegun ? ended : withSortedOut(ended, table, given);
  const isByPlace = given.matchKey === undefined && definition.mode !== 'snapshot';
  const all = wholeTable(below, table, resizing, isByPlace && isBegun, given);
  const headed = withHead(all, table, run.writing !== undefined, work);
  const { head } = headed;
  if (!run.writing && head) work = workOf(job, purpose, { ...work.writing, head }, staged, platform);
  // What a run left beside rows is no note of the person's.
  const cleared = clearOrder(headed, sheets);
  // Later, rows of the source may stand in them.
  const bare = isBegun
    ? withoutWrittenSince(cleared, table, work)
    : withoutFoot(withoutSpare(cleared, table, work), table, work);
  const found: Located = { ...bare, ...(table.spare && { hadSpare: true }) };
  if (isByPlace && !run.writing?.changes && !table.isHalf) checkOnlyOurs(found, table, work);
  const back = table.keys === '' ? withRowsBack(job, found, work) : { located: found, work };
  const begun = accepted(job, back.located, back.work);
  if (!isBegun && !table.isHalf) {
    // Nobody knows where it ended of which the last row was deleted: so far at the most.
    const last = Math.min(whole.sheet.rows, whole.row + table.rows - 1);
    const reach = { end: whole.isEndKnown ? whole.end : last, isKnown: whole.isEndKnown };
    if (kind !== 'undo') checkOnceRead(begun, reach, isByPlace, table, shifted, state);
    else checkNothingStrange(begun, isByPlace, table);
  }
  // What is kept for undo, and whoever goes on, rests on it.
  const isMarked = whole.isEndKnown || whole.end === whole.row || table.isHalf || isAdjoining;
  if (begun.located.end !== whole.end || !isMarked) markEnd(id, begun.located, sheets);
  const isSettled = given.writing.undo !== undefined || given.writing.hasNoUndo === true;
  if (!isSettled) checkCapacity(growthOf(begun.located, staged.values.length, kind), sheets);
  coverAll(begun.located, begun.plan.region, bounds, sheets);
  return withoutLoneSigns(job, begun);
}

/** Of a table that was undone, and whose next run was given up before all of its rows had come back. */
function withRowsBack(job: WriteJob, located: Located, given: Work): Pick<Begun, 'located' | 'work'> {
  const { id, run, state, definition } = job;
  const { stood } = state;
  if (!stood || given.writing.changes) return { located, work: given };
  if (!run.writing) rowsBeside(located, state, given);
  const capture = definition.mode === 'snapshot' ? captureOf(located, given) : undefined;
  const isNew = capture !== undefined && given.writing.capture === undefined;
  // Rows come back with its number.
  const work = isNew ? given.settle({ capture }) : given;
  return { located: bringBack(id, located, stood, work), work };
}

/** Once nothing refuses any more. */
function withoutLoneSigns(job: WriteJob, begun: Begun): Begun {
  const { work } = begun;
  const { loneSigns, ...located } = begun.located;
  if (!loneSigns) return begun;
  work.platform.sheets.empty(loneSigns);
  return { located, work, plan: planOf(job, located, work) };
}

/**
 * @param reach where it ended
 * @throws AddOnError `doubt` until a person has said whose a row is, and that what they wrote beside rows stays in its place
 */
function checkOnceRead(
  { located, plan, work }: Begun,
  reach: Reach,
  isByPlace: boolean,
  table: Table,
  moved: readonly Shifted[],
  state: WriteJob['state'],
): void {
  // Where cells of other columns moved, and none of the keys, these are right.
  const areKeysRight =
    moved.length > 0 && moved.every(({ column }) => column !== located.columns.get(work.matchKey ?? ''));
  const isOpen = (one: OnceRead | undefined): one is OnceRead =>
    one !== undefined && !isAgreed(state, doubtIn(located, one), work.platform.codec);
  const doesAdd = plan.changes.added > 0;
  const below = once(() =>
    doesAdd ? recordsBelow(located, table, hasStagedKey(work), plan.region.area, work) : undefined,
  );
  // Records that were pushed below their rows are asked about first.
  const cleared = (): OnceRead | undefined => {
    const found =
      !doesAdd || isGoingAcross(state) || isOpen(below()) ? undefined : plan.cleared?.(table, reach);
    return isOpen(found) ? found : undefined;
  };
  const strange = (): OnceRead | undefined =>
    isByPlace
      ? strangeRow(plan.region, located, table, work)
      : ((isGoingAcross(state)
          ? undefined
          : plan.across?.(
              table,
              moved.map(({ column }) => column),
            )) ??
        cleared() ??
        plan.untold?.(table) ??
        (areKeysRight ? undefined : plan.shifted?.(table)));
  const found = areAllReplaced(state) ? undefined : strange();
  const isPutBack = moved.some(({ cells }) => cells !== undefined);
  if (found) throw new InDoubtOnceRead(located, { ...found, ...(isPutBack && { isPutBack }) });
  const whose: readonly (() => OnceRead | undefined)[] = isByPlace
    ? [() => rowBelow(plan.region, located, table, work)]
    : [below, () => (doesAdd ? recordsAbove(located, hasStagedKey(work), work) : undefined)];
  for (const find of whose) {
    const one = find();
    if (isOpen(one)) throw new InDoubtOnceRead(located, one);
  }
  if (!plan.beside?.length || state.doNotesStay) return;
  // What the person typed over is written again, unless they moved cells of several records.
  const mixed = mixedRows(plan.region, located, work);
  const same = mixed.size > 1 ? new Set<number>() : sameAsWritten(work, table, located.columns);
  const [first, ...others] = plan.beside.filter((row) => !same.has(row));
  if (first === undefined) return;
  throw new InDoubtOnceRead(located, { row: plan.region.area.row + first, count: 1 + others.length });
}

/** @throws AddOnError `refused` where a row may be the person's, which an undo would write over */
function checkNothingStrange({ located, plan, work }: Begun, isByPlace: boolean, table: Table): void {
  const found = isByPlace ? strangeRow(plan.region, located, table, work) : plan.untold?.(table);
  if (!found) return;
  throw new AddOnError(
    'refused',
    `Nothing was undone: row ${found.row} of ${quoted(located.sheet.name)} holds nothing of what this import wrote there. If it is yours, move it elsewhere, else clear it, then try again.`,
  );
}

/** @param isHalf whether its rows, which nothing but their cells tell apart, may have been written already */
function wholeTable(
  located: Located,
  table: Table,
  resizing: Resizing | undefined,
  isHalf: boolean,
  work: Work,
): Located {
  if (resizing) return withRowsThatCame(located, table, resizing, work);
  return isHalf ? located : withStrayRows(located, table, work);
}

/**
 * What was asked about before anything was read is done as the person has said.
 *
 * @param place as it was asked about
 * @throws AddOnError `doubt` where nobody knows which record each row is of, and nobody has said
 */
function settled(
  job: WriteJob,
  place: Located,
  table: Table,
  shifted: readonly Shifted[],
  work: Work,
  purpose: Purpose,
): Work {
  const { matchKey, tellsRows, others, staged, platform } = work;
  const { id, state, definition } = job;
  const asked = { id, name: definition.name, state, matchKey, tellsRows };
  const { doubt, originals } = doubtAboutFound(asked, place, table, shifted, others, platform);
  if (doubt) throw doubtError(doubt);
  // All that follows is to see a table whose columns end together; only blank cells come or go.
  putBackShifted(shifted, place, matchKey, table, platform);
  return originals ? workOf(job, purpose, { ...work.writing, originals }, staged, platform) : work;
}
