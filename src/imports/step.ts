/** The work of one step of a run: reads a part and puts it aside, or writes the table that has been read. */

import { IMPORT } from '../config';
import { API_NAMES } from '../connections/connection';
import { AddOnError } from '../errors';
import type { Platform } from '../platform';
import type { Cell } from '../table/column';
import type { Fields } from '../table/fields';
import type { ImportColumn } from './column';
import { readPart } from './reading';
import { type ImportDataset, openContext, type Request, readRequest } from './request';
import { cellsOf, columnsOf } from './rows';
import { addHiddenSheet, removeSheet, stagedKeys, stageRows } from './staging';
import type { ImportState, Run } from './state';
import type { StoredImport } from './store';
import { type RowSource, type Written, writeTable } from './write-table';

/** The run goes on from there, or its table stands. */
export type StepEnd =
  | { readonly run: Run }
  | (Written & { readonly run: Run; readonly notes: readonly string[] });

/**
 * @param mayWrite asked right before the table is written
 * @returns undefined where the run may not write any more: somebody has stopped it
 * @throws AddOnError what fails the run, or asks to wait; the run as it was before counts then
 */
export function carryOut(
  stored: StoredImport,
  state: ImportState,
  run: Run,
  mayWrite: () => boolean,
  platform: Platform,
): StepEnd | undefined {
  const request = readRequest(stored.definition, platform);
  const end: ReadSoFar =
    run.phase === 'writing' && run.staging !== undefined
      ? { source: { staged: run.staging, count: run.rows }, run }
      : read(stored, run.phase === 'writing' ? fromTheBeginning(run) : run, request, platform);
  if (!end.source) return { run: end.run };
  if (!mayWrite()) return undefined;
  return write(stored, state, end.run, request.dataset, end.source, platform);
}

interface ReadSoFar {
  readonly run: Run;
  /** Not there while some are still to be read. */
  readonly source?: RowSource;
}

function read(stored: StoredImport, run: Run, request: Request, platform: Platform): ReadSoFar {
  const { sheets, clock } = platform;
  const { dataset } = request;
  const pauseAt = clock.now() + IMPORT.stepSeconds * 1000;
  let { requests } = run;
  const known =
    run.staging === undefined
      ? new Set<string>()
      : stagedKeys(run.staging, run.rows, (run.columns?.length ?? 0) + 1, sheets);
  const before = known.size;
  const part = readPart(
    request,
    { from: run.next, known, pauses: () => clock.now() >= pauseAt },
    {
      ...openContext(request, stored.definition, IMPORT.requestSeconds, platform),
      beforeRequests: (count) => {
        requests += count;
      },
    },
  );
  if (part.isShort) return beginAgain({ ...run, requests }, dataset, platform);
  if (part.next && rowKeyOf(dataset) !== undefined && known.size === before) throw repeats(dataset);
  const columns = run.columns ?? columnsOf(stored.definition, dataset, part.fields);
  const limit = request.args.rows;
  const rows = cellsOf(part, columns, dataset, platform).slice(
    0,
    typeof limit === 'number' ? Math.max(0, limit - run.rows) : undefined,
  );
  const { total = run.total } = part;
  const count = run.rows + rows.length;
  const next = typeof limit === 'number' && count >= limit ? undefined : part.next;
  const after: Run = {
    ...withoutNext(run),
    requests,
    columns,
    rows: count,
    ...(total !== undefined && { total }),
    ...(next && { next }),
  };
  if (!next && run.staging === undefined) return { source: { rows }, run: after };

  const keyed = withKeys(rows, columns, part.fields, dataset);
  const staging = run.staging ?? addHiddenSheet('staging', stored.id, keyed.columns.length, sheets).id;
  const lost = (run.lost ?? 0) + stageRows(staging, run.rows, keyed.rows, keyed.columns, sheets);
  return { run: { ...after, ...(lost > 0 && { lost }), staging, phase: next ? 'reading' : 'writing' } };
}

function write(
  { definition }: StoredImport,
  state: ImportState,
  run: Run,
  dataset: ImportDataset,
  source: RowSource,
  platform: Platform,
): StepEnd {
  const { columns = [], total } = run;
  const written = writeTable({ run: run.id, definition, state, dataset, columns, source, total }, platform);
  removeSheet(run.staging, platform.sheets);
  return { ...written, run, notes: notesOf(written.lost + (run.lost ?? 0)) };
}

/** Pages shift while rows arrive, so that some are missed: then the list is read once more, and no more. */
function beginAgain(run: Run, dataset: ImportDataset, { sheets }: Platform): { readonly run: Run } {
  removeSheet(run.staging, sheets);
  if (run.attempt > 1) {
    throw new AddOnError(
      'service',
      `The list changed while it was read from the ${API_NAMES[dataset.source.api]}, twice in a row, so rows would be missing. Your table is as it was. Try again in a minute.`,
    );
  }
  return { run: { ...fromTheBeginning(run), attempt: run.attempt + 1 } };
}

/** In the staging sheet the key stands behind the columns: the next step has to know what is there. */
function withKeys(
  rows: readonly (readonly Cell[])[],
  columns: readonly ImportColumn[],
  fields: Fields,
  dataset: ImportDataset,
): { readonly rows: readonly (readonly Cell[])[]; readonly columns: readonly ImportColumn[] } {
  const rowKey = rowKeyOf(dataset);
  const keys = rowKey === undefined ? [] : (fields.values[rowKey] ?? []);
  return {
    rows: rows.map((row, index) => [...row, String(keys[index] ?? '')]),
    columns: [...columns, { key: '', title: '', type: 'text' }],
  };
}

function rowKeyOf(dataset: ImportDataset): string | undefined {
  return dataset.kind === 'list' ? dataset.rowKey : undefined;
}

function fromTheBeginning({ id, by, startedMs, requests, attempt }: Run): Run {
  return { id, by, startedMs, requests, attempt, phase: 'reading', rows: 0 };
}

function withoutNext({ next: _, ...run }: Run): Run {
  return run;
}

function repeats({ source }: ImportDataset): AddOnError {
  return new AddOnError(
    'service',
    `The ${API_NAMES[source.api]} repeats itself: it sent only rows that were there already, so the list cannot be read to its end. Try again in a few minutes.`,
  );
}

function notesOf(lost: number): readonly string[] {
  return lost === 0
    ? []
    : [`${lost} texts would have become formulas or numbers on this sheet: their cells are blank.`];
}
