/** What a run is about to do to rows and columns of a table. */
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { quoted } from '../../quoted';
import { CAPTURE, IN_SOURCE, matchKeyOf } from '../definition/special-columns';
import { keptRows, readRegion } from '../rows/region';
import { isIn } from '../whereabouts/digest';
import type { Place } from '../whereabouts/place';
import type { WriteJob } from './job';
import type { Plan, Work } from './work';
import { planByPlace } from './write-by-place';
import { planKeyed } from './write-keyed';
import { planSnapshot } from './write-snapshot';

export type WholePlan = Plan & Required<Pick<Plan, 'columns'>>;

/** With the columns that are new in the import, and those that a run that died has settled. */
export function planOf(job: WriteJob, place: Place, work: Work): WholePlan {
  const { matchKey, staged, writing, platform } = work;
  const isMissing = (key: string): boolean => !place.columns.has(key);
  const fresh = staged.columns.filter(({ key }) => isMissing(key) && isNew(job, key, platform));
  const keys = fresh.map(({ key }) => key);
  if (matchKey !== undefined && isMissing(matchKey)) {
    if (!keys.includes(matchKey)) throw keyGone(matchKey, staged.columns);
    if (
      job.state.table?.isRekeyed &&
      keptRows(readRegion(place, work), place, platform.sheets).some(Boolean)
    ) {
      throw keyLacking(matchKey, place, staged.columns);
    }
  }
  const plan = planOfRows(job, place, work);
  const columns = new Set([...(writing.columns?.keys ?? []), ...keys, ...(plan.columns ?? [])]);
  return { ...plan, columns: Array.from(columns).filter(isMissing) };
}

function planOfRows({ definition }: WriteJob, place: Place, work: Work): Plan {
  const { matchKey } = work;
  if (matchKey !== undefined) return planKeyed(place, matchKey, work);
  if (definition.mode === 'snapshot') return planSnapshot(place, work);
  return planByPlace(place, work);
}

/** Whether a column that is not there comes to the table. Without numbers nobody would know whose rows are whose. */
function isNew(job: WriteJob, key: string, platform: Platform): boolean {
  const { definition, state, run } = job;
  const isEmptySnapshot = definition.mode === 'snapshot' && run.rows === 0;
  if (state.table && isEmptySnapshot) return false;
  return key === CAPTURE.key || !isOld(job, key, platform);
}

/** Whether the table that stands had that column when it was written. */
export function isOld({ state }: WriteJob, key: string, { codec }: Platform): boolean {
  return state.table === undefined || isIn(state.table.keys, key, codec);
}

/** Whether a person can take the column off the import's list. */
export function isOnList({ definition, dataset }: WriteJob, key: string): boolean {
  if (key !== IN_SOURCE.key) return true;
  return definition.hasInSource === true && matchKeyOf(definition, dataset) !== undefined;
}

function keyLacking(matchKey: string, { sheet }: Place, columns: Work['columns']): AddOnError {
  const title = quoted(titleOf(matchKey, columns));
  return new AddOnError(
    'refused',
    `${title} is to tell the rows of this import apart from now on, and its table on ${quoted(sheet.name)} does not have that column yet: nobody knows which row is which, and what you wrote would not stay with its record. Nothing was changed. Edit the import: choose what told the rows apart before, and ${title} as one of the columns. After a run of that, choose ${title}.`,
  );
}

function keyGone(matchKey: string, columns: Work['columns']): AddOnError {
  return new AddOnError(
    'not-found',
    `The column ${quoted(titleOf(matchKey, columns))} of this table is gone, and it tells which row is which. Bring it back (File ▸ Version history, or Edit ▸ Undo), or edit the import and choose another place.`,
  );
}

function titleOf(matchKey: string, columns: Work['columns']): string {
  return columns.find(({ key }) => key === matchKey)?.title ?? matchKey;
}
