/** The rows and columns of a table come, change and go: the same for a run and for the undo of one. */
import type { Platform } from '../../platform';
import { addColumns } from '../columns/add-columns';
import type { ImportColumn } from '../definition/column';
import { CAPTURE } from '../definition/special-columns';
import type { Changes } from '../kept/run-state';
import { beyondWords } from '../rows/beyond-words';
import { shortWords } from '../rows/covering-words';
import { type Fill, fillAgain, fillsIn } from '../rows/fills';
import { growBack, growInto } from '../rows/follow-elsewhere';
import { isBlankRow, ownColumns } from '../rows/region';
import { digestOf } from '../whereabouts/digest';
import { LONGEST_TAIL } from '../whereabouts/end/find-end';
import { markEnd } from '../whereabouts/finding/locate';
import { ownRows, type Place } from '../whereabouts/place';
import { hasPlaceAlone } from '../whereabouts/records/row-doubt';
import type { Begun } from './accept';
import { numberOldRows } from './captures';
import { filterAgain } from './filter-again';
import type { WriteJob, Written } from './job';
import { isOld, isOnList, planOf, type WholePlan } from './plan-of';
import type { Outcome, Plan } from './work';

export interface Brought {
  readonly plan: WholePlan;
  readonly done: Outcome;
  readonly changes: Changes;
  readonly told: Pick<Written, 'kept' | 'moved' | 'beside' | 'order' | 'missing' | 'lacksInSource'>;
  /** In words: what does not move with the rows. */
  readonly beyond: readonly string[];
}

export function bringRows(job: WriteJob, begun: Begun, platform: Platform): Brought {
  const { id, state } = job;
  let { located: place, work, plan }: { located: Place } & Omit<Begun, 'located'> = begun;
  // The person may have written something beside rows that go.
  if (plan.isClearing) plan = planOf(job, place, work);
  while (plan.columns.length > 0) {
    ({ place, work } = addColumns(plan.columns, place, work));
    plan = planOf(job, place, work);
  }
  const missing = missingIn(place, work.staged.columns, job, platform);
  const { writing } = work;
  const isNumbered = writing.columns?.keys.includes(CAPTURE.key) === true;
  if (isNumbered && numberOldRows(place, writing.capture ?? 0, platform)) plan = planOf(job, place, work);
  // What was brought back before is new all the same.
  const added = { added: work.staged.values.length, changed: 0, removed: 0 };
  const first = {
    changes: state.table ? plan.changes : added,
    kept: plan.kept ?? 0,
    moved: plan.moved ?? 0,
    order: plan.order,
    beside: plan.beside?.length ?? 0,
  };
  const settled = writing.changes ? { ...writing, changes: writing.changes } : first;
  const { changes, kept = 0, moved = 0, order, beside = 0 } = settled;
  if (!writing.changes) {
    const fills = state.table ? fillsBeside(place, plan, platform) : [];
    const gone = fewGone(plan, platform);
    plan.prepare?.();
    growInto(place, plan.region, plan.used ?? 0, platform.sheets);
    work = work.settle({
      changes,
      ...(gone !== '' && { gone }),
      ...(hasPlaceAlone(work.matchKey, place) && { size: place.end - place.row }),
      ...(kept > 0 && { kept }),
      ...(moved > 0 && { moved }),
      ...(order && { order }),
      ...(beside > 0 && { beside }),
      ...(fills.length > 0 && { fills }),
    });
  }
  const hasMoved = plan.isSorted === true || (plan.rows ?? 0) > 0 || changes.removed > 0;
  const beyond = state.table && hasMoved ? beyondWords(plan.region.beyond, place.row) : [];
  const done = plan.carryOut(work);
  fillAgain({ ...plan.region.area, ...ownRows(done.place) }, work.writing.fills ?? [], platform);
  const short = state.table
    ? []
    : growBack(done.place, state.stood?.reach ?? state.stood?.rows ?? 0, platform.sheets);
  const lacksInSource = missing.some(({ key }) => !isOnList(job, key));
  return {
    plan,
    // Its last row may have been deleted, and the mark with it.
    done: { ...done, place: markEnd(id, done.place, platform.sheets) },
    changes,
    told: {
      kept,
      moved,
      beside,
      missing: titlesOfMissing(missing, job),
      ...(lacksInSource && { lacksInSource }),
      ...(order && { order }),
    },
    beyond: [...beyond, ...short.map((one) => shortWords(one, done.place.end))],
  };
}

/** What tells those rows apart that go or are kept for notes, in a few digits each; '' where they are too many. */
function fewGone({ gone = [] }: Plan, { codec }: Platform): string {
  return gone.length > LONGEST_TAIL ? '' : digestOf(gone, codec);
}

/** What the person's formulas say of rows above and below them. */
export function fillsBeside(
  place: Place,
  { region }: Pick<Plan, 'region'>,
  platform: Platform,
): readonly Fill[] {
  const isFull = (row: number): boolean => !isBlankRow(region, place, row);
  return fillsIn(region.area, ownColumns(region, place), isFull, platform);
}

/** A filter hides rows by what stands in them. */
export function filterBrought({ plan, done, changes }: Brought, platform: Platform): void {
  const isChanged = plan.isSorted || changes.added + changes.changed + changes.removed > 0;
  if (isChanged) filterAgain(done.place, platform);
}

/** Columns that the person took away. */
export function missingIn(
  place: Place,
  columns: readonly ImportColumn[],
  job: WriteJob,
  platform: Platform,
): readonly ImportColumn[] {
  const isAway = (key: string): boolean =>
    key !== CAPTURE.key && !place.columns.has(key) && isOld(job, key, platform);
  return columns.filter(({ key }) => isAway(key));
}

export function titlesOfMissing(missing: readonly ImportColumn[], job: WriteJob): readonly string[] {
  return missing.filter(({ key }) => isOnList(job, key)).map(({ title }) => title);
}
