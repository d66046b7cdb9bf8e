/** The work of one step of a run: reads a part and puts it aside, or writes the table that has been read. */

import { IMPORT } from '../../config';
import { API_NAMES } from '../../connections/connection';
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { sumOf } from '../cells/differences';
import { withInSource } from '../definition/in-source';
import { type ImportDataset, openContext, type Request } from '../definition/request';
import { ASKED_FOR } from '../definition/special-columns';
import type { ReadingRun, WritingRun } from '../kept/run-state';
import type { ImportState } from '../kept/state';
import type { StoredImport } from '../kept/store';
import { checkCapacity } from '../price/capacity';
import { stagedColumns, stagedKeys, stagedSize, stageRows, stampOf } from '../staging/staged';
import { readAnew } from './read-anew';
import { type Part, readPart } from './reading';
import { cellsOf, columnsOf } from './rows';

export interface Watch {
  /** Told how many requests go out, before they do. */
  beforeRequests(count: number): void;
  /** Before anything of what was read is kept; throws where it is not to be. */
  beforeStaging(): void;
  /** The hidden sheet where it is kept from now on. */
  claimStaging(): number;
}

/**
 * Reads as much as one step may, and puts it aside.
 *
 * @returns the run as it goes on: in the end it is to be written
 * @throws AddOnError what fails the run, or asks to wait; the run as it was before counts then
 */
export function readStep(
  { definition, table }: StoredImport & Pick<ImportState, 'table'>,
  run: ReadingRun,
  request: Request,
  platform: Platform,
  watch: Watch,
): ReadingRun | WritingRun {
  const { sheets, clock } = platform;
  const { dataset, args } = request;
  const pauseAt = clock.now() + IMPORT.stepSeconds * 1000;
  // A step may have died after it got the sheet, before anything stood there.
  const filled = run.rows > 0 ? run.staging : undefined;
  const stamp = stampOf(run);
  const staged = filled === undefined ? undefined : stagedColumns({ sheet: filled, stamp }, run.rows, sheets);
  const known = new Set(
    filled === undefined || staged === undefined
      ? []
      : stagedKeys(filled, run.rows, staged.length, sheets).filter((key) => key !== ''),
  );
  const before = known.size;
  const { next: from, readMs = run.startedMs } = run;
  const isLater = from !== undefined && clock.now() - readMs > IMPORT.pagesStayMs;
  if (isLater && isRanking(dataset) && run.attempt < IMPORT.mostReadings) {
    return beginAgain(run, 'lost', dataset, platform);
  }
  const part = readPart(
    request,
    { from, known, isLater, pauses: () => clock.now() >= pauseAt },
    {
      ...openContext(request, definition, IMPORT.requestSeconds, platform),
      longestPauseMs: IMPORT.longestPauseMs,
      beforeRequests: (count) => watch.beforeRequests(count),
    },
  );
  watch.beforeStaging();
  const { change, again } = part;
  if (change || (again > 0 && run.attempt === 1)) return beginAgain(run, change, dataset, platform);
  const isKeyed = dataset.kind === 'list' && dataset.rowKey !== undefined;
  // Where the list moves, a page may have none by chance.
  const isStill = again === 0 && !isLater;
  if (part.next && isKeyed && known.size === before && isStill) throw repeats(dataset);
  const columns =
    staged ??
    withInSource(columnsOf(definition, dataset, part.fields), definition, dataset, table, platform.codec);
  const limit = typeof args.rows === 'number' ? Math.max(0, args.rows - run.rows) : undefined;
  const rows = cellsOf(part, columns, dataset, { atMs: run.startedMs }, platform).slice(0, limit);
  const { total = run.total } = part;
  const count = run.rows + rows.length;
  const next = limit !== undefined && rows.length >= limit ? undefined : part.next;
  if (filled === undefined) {
    const wanted = Math.min(Math.max(total ?? 0, count), limit ?? Number.POSITIVE_INFINITY);
    // What stands is put aside, too, before it is changed: better to know before all is read.
    const keepsOld = table !== undefined && definition.mode !== 'snapshot';
    const old = keepsOld ? [stagedSize(table.rows - 1, table.columns)] : [];
    checkCapacity({ hidden: [stagedSize(wanted, columns.length), ...old] }, sheets);
  }
  const staging = filled ?? watch.claimStaging();
  // What a person chose to tell rows apart proves no double: only what is documented does.
  const rowKey = dataset.kind === 'list' ? dataset.rowKey : ASKED_FOR.key;
  const keys = part.fields.values[rowKey ?? ''] ?? part.ids;
  const texts = keys.map((key) => String(key ?? ''));
  const differences = sumOf([
    run.differences,
    stageRows({ sheet: staging, stamp }, run.rows, rows, texts, columns, platform),
  ]);
  const { next: _, waitedMs: __, ...rest } = run;
  const read: ReadingRun = {
    ...rest,
    rows: count,
    readMs: clock.now(),
    staging,
    differences,
    ...(again > 0 && { again: (run.again ?? 0) + again }),
    ...(total !== undefined && { total }),
  };
  return next ? { ...read, next } : readWhole(read);
}

function readWhole(run: ReadingRun): WritingRun {
  const { attempt: _, request: __, isOfChanged: ___, readMs: ____, ...rest } = run;
  return { ...rest, phase: 'writing' };
}

/** What changes places within it is on pages that were read and on one that was not: no row tells, and there is no total. */
function isRanking(dataset: ImportDataset): boolean {
  return dataset.kind === 'list' && dataset.paging.style === 'pages-of-service';
}

/** Pages shift while rows arrive, so that some are missed: then the list is read once more, as of now. */
function beginAgain(
  run: ReadingRun,
  change: Part['change'],
  dataset: ImportDataset,
  { clock }: Platform,
): ReadingRun {
  const isLost = change === 'lost';
  if (run.attempt >= (isLost ? IMPORT.mostReadings : 2)) {
    const service = API_NAMES[dataset.source.api];
    const missing = 'so rows would be missing. Your table is as it was.';
    throw new AddOnError(
      'service',
      isLost
        ? `The list changed while it was read from the ${service}, each time that the reading had paused, ${missing} Run the import with the sidebar open until it is done, or ask for fewer rows.`
        : `The list changed while it was read from the ${service}, twice in a row, ${missing} Try again in a minute.`,
    );
  }
  return readAnew(run, { attempt: run.attempt + 1, startedMs: clock.now() });
}

function repeats({ source }: ImportDataset): AddOnError {
  return new AddOnError(
    'service',
    `The ${API_NAMES[source.api]} repeats itself: it sent only rows that were there already, so the list cannot be read to its end. Try again in a few minutes.`,
  );
}
