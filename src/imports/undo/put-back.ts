/** The table gets back what a run replaced, by the same way as new rows come in. */
import type { Platform } from '../../platform';
import { restoreFormats } from '../cells/restore-formats';
import { writableFormats } from '../cells/text-format';
import { emptyColumns } from '../columns/empty-columns';
import { retiredKeys, retiredSince, retiredWords } from '../columns/retired';
import { retiredCells } from '../columns/retired-cells';
import { leaveHeaders } from '../columns/written-since';
import { IN_SOURCE, matchKeyOf, saysInSource } from '../definition/special-columns';
import type { Table, Undo } from '../kept/state';
import { permuted } from '../rows/order';
import { readStaged, type StagedTable, stagedFormats, stampOf } from '../staging/staged';
import { withOthers, withoutName } from '../whereabouts/digest';
import { markUnfinished, putNotes } from '../whereabouts/header/header';
import { markTable } from '../whereabouts/header/marks';
import { ownRows, type Place } from '../whereabouts/place';
import type { Begun } from '../write/accept';
import { bringRows, filterBrought, missingIn, titlesOfMissing } from '../write/bring-rows';
import { endsOf } from '../write/ends-of';
import { finished, knownColumns } from '../write/finished';
import type { WriteJob, Written } from '../write/job';
import { isKeyless, keysOfStaged } from '../write/match-keys';
import { standing } from '../write/standing';
import type { Work } from '../write/work';
import { type Purpose, workOf } from '../write/work-of';
import { checkCopies } from './changed-copies';
import { withoutBlanks, withoutLastBlanks } from './keep-for-undo';
import { runBefore } from './lost-keys';
import { checkNotesStand } from './moved-notes';
import type { PutBack } from './undone-words';

/** @throws AddOnError `not-found` or `refused`, before anything was changed */
export function putBack(job: WriteJob, table: Table, undo: Undo, platform: Platform): Written {
  const { id, dataset } = job;
  const { sheets, clock } = platform;
  const { begun, formats } = beginBack(job, table, platform);
  const { columns, values } = begun.work.staged;
  const brought = bringRows(job, begun, platform);
  const { done, changes } = brought;
  const { place } = done;
  const inOrder = <T>(rows: readonly T[]): readonly T[] => (done.places ? permuted(rows, done.places) : rows);
  const kept = { columns, values: inOrder(values), formats: inOrder(formats) };
  const unlike = restoreFormats(place, kept, platform);
  // What undo cannot take away: the columns stay, under their titles.
  const came = retiredKeys(place, done.work.columns);
  const cameAt = came.map((key) => place.columns.get(key) as number);
  emptyColumns(cameAt, ownRows(place).rows, place, sheets);
  leaveHeaders(id, place, table, platform);
  const marked = markTable(id, place, platform);
  // What that run read: rows that left the source, or the person made, may stand there as well.
  const { atMs = clock.now(), rows = done.rows } = undo.lastGood ?? {};
  const provenance = { rows, total: undefined, atMs };
  putNotes(id, place, dataset, provenance, platform, sinceWords(place, job, done.work));
  const known = withOthers(table, knownColumns(done, job, platform));
  const isSilent = done.work.matchKey !== undefined && saysNothing(kept);
  const titles = isSilent ? { ...known, ...withoutName(known, IN_SOURCE.key, platform.codec) } : known;
  filterBrought(brought, platform);
  const ends = endsOf(done, titles, table, platform.codec);
  return {
    ...finished(
      done,
      { ...titles, marked, ...ends, ...retiredCells(done, titles, undefined) },
      changes,
      undo,
    ),
    ...brought.told,
    lacking: brought.beyond,
    ...(unlike !== undefined && { unlike }),
    came: came.length,
  };
}

/** What that would do: the same, up to where the table is changed. @throws AddOnError as that would */
export function foretellPutBack(job: WriteJob, table: Table, platform: Platform): PutBack {
  const { plan, located, work } = beginBack(job, table, platform).begun;
  const missing = titlesOfMissing(missingIn(located, work.staged.columns, job, platform), job);
  const { changes, kept = 0, left = 0, moved = 0, order } = plan;
  return { changes, kept, left, moved, missing, order, came: retiredKeys(located, work.columns).length };
}

/** Of each way to undo a run. */
export function undoPurpose({ definition, state }: WriteJob): Purpose {
  const before = runBefore(state);
  // A run that was given up may have moved rows that were to leave.
  const keepsOrder =
    definition.mode === 'update' && state.givenUpMs === undefined ? 'where it differs' : false;
  return { kind: 'undo', keepsOrder, isBlanked: () => false, ...(before && { before }) };
}

/** Whether no row says whether it is in the source: without a row key, no run has told. */
function saysNothing({ columns, values }: Pick<StagedTable, 'columns' | 'values'>): boolean {
  const inSource = columns.findIndex(({ key }) => key === IN_SOURCE.key);
  return inSource >= 0 && values.length > 0 && !values.some((cells) => saysInSource(cells[inSource]));
}

interface Back {
  readonly begun: Begun;
  /** Of what was kept, row by row. */
  readonly formats: readonly (readonly string[])[];
}

/** What was kept, against what stands. */
function beginBack(job: WriteJob, table: Table, platform: Platform): Back {
  const { id, run, definition, dataset } = job;
  const { sheets } = platform;
  const staging = run.staging as number;
  const kept = readStaged({ sheet: staging, stamp: stampOf(run) }, run.rows, sheets);
  const { columns } = kept;
  const isKeyed = matchKeyOf(definition, dataset) !== undefined;
  const beside = isKeyed ? kept.beside : [];
  const all = kept.values.map((cells, row) => [...cells, beside[row] ?? '']);
  const rows = isKeyed ? withoutBlanks(staging, all, columns, sheets) : withoutLastBlanks(all);
  const values = rows.map((cells) => cells.slice(0, columns.length));
  const traces = rows.map(({ [columns.length]: trace = '' }) => String(trace));
  const formats = stagedFormats(staging, values.length, columns.length, sheets);
  const purpose: Purpose = { ...undoPurpose(job), traces };
  const staged = { columns, values, formats: writableFormats(formats, values) };
  const given = workOf(job, purpose, run.writing ?? {}, staged, platform);
  const begun = standing(job, table, given, purpose, platform);
  const { located, work } = begun;
  if (!run.writing) checkMade(job, table, begun);
  if (!run.writing && !isKeyed) checkNotesStand(located, kept.beside, work);
  markUnfinished(id, located, dataset, platform, sinceWords(located, job, work));
  return { begun, formats };
}

/** @throws AddOnError `refused` where rows that the person made would go as those of the run */
function checkMade({ state: { lastGood } }: WriteJob, table: Table, { located, work, plan }: Begun): void {
  const { matchKey, tellsRows, staged, writing, platform } = work;
  const isTold = tellsRows && matchKey !== undefined && located.columns.has(IN_SOURCE.key);
  // Where copies were asked about, the person has said which rows they are.
  if (!isTold || !lastGood || writing.originals) return;
  const keys = keysOfStaged(staged, matchKey, platform.calendar);
  const known = new Set(keys.filter((key) => !isKeyless(key)));
  checkCopies(located, plan.region, table, known, lastGood, work);
}

/** Of columns that are imported no more: what stood in them comes back, and none of them is newly so. */
function sinceWords(
  place: Place,
  { definition }: WriteJob,
  { isBlanked, platform }: Work,
): ReturnType<typeof retiredWords> {
  const keys = Array.from(place.columns.keys());
  const isChosen = definition.columns.length > 0;
  return retiredWords(retiredSince(place, keys, isChosen, undefined, platform), isBlanked);
}
