/** What is known before a table is brought to what was read. */
import type { Codec, Platform } from '../../platform';
import type { Mode } from '../definition/definition';
import { CAPTURE, IN_SOURCE, matchKeyOf, rowKeyOf } from '../definition/special-columns';
import type { Writing } from '../kept/run-state';
import { type ImportState, writtenLast } from '../kept/state';
import { isIn } from '../whereabouts/digest';
import { standingOn } from '../whereabouts/other-tables';
import type { WriteJob } from './job';
import { knownRows } from './made-rows';
import type { Work } from './work';

/** In what a run and the undo of one differ. */
export interface Purpose extends Pick<Work, 'keepsOrder' | 'before' | 'isBlanked' | 'traces'> {
  readonly kind: Mode | 'undo';
}

export function workOf(
  job: WriteJob,
  purpose: Purpose,
  writing: Writing,
  staged: Omit<Work['staged'], 'sheet'>,
  platform: Platform,
): Work {
  const { id, run, definition, dataset, others, keep } = job;
  const { columns } = staged;
  const hasInSource = columns.some(({ key }) => key === IN_SOURCE.key);
  const matchKey = matchKeyOf(definition, dataset);
  const { kind: _, ...seen } = purpose;
  return {
    ...seen,
    id,
    dataset,
    staged: { sheet: run.staging as number, ...staged },
    columns: hasInSource || matchKey === undefined ? columns : [...columns, IN_SOURCE],
    matchKey,
    rowKey: rowKeyOf(definition, dataset),
    captures: job.state.captures ?? 0,
    tellsRows: job.state.table
      ? tellsRows(definition.mode, job.state, writing.columns?.keys ?? [], platform.codec)
      : hasInSource,
    // Rows of this run may stand among them later.
    written: writing.changes ? undefined : lastWritten(job.state),
    known: knownRows(job.state),
    pairs: job.state.table,
    others: (sheet) => standingOn(sheet, others, platform.sheets),
    writing,
    settle(news) {
      const settled = { ...writing, ...news };
      keep(settled);
      return workOf(job, purpose, settled, staged, platform);
    },
    platform,
  };
}

export function lastWritten(state: ImportState): Work['written'] {
  const last = writtenLast(state);
  const { tail, gone, inSource } = state.table ?? {};
  return (
    last && {
      ...last,
      ...(tail !== undefined && { tail }),
      ...(gone !== undefined && { gone }),
      ...(inSource !== undefined && { inSource }),
    }
  );
}

/**
 * What says that a row is one of the import's is the first that a run writes of it, also of one that was given up.
 *
 * @param coming keys of columns that come with the run
 */
export function tellsRows(
  mode: Mode,
  { table }: Pick<ImportState, 'table'>,
  coming: readonly string[],
  codec: Codec,
): boolean {
  const { key } = mode === 'snapshot' ? CAPTURE : IN_SOURCE;
  return table !== undefined && !coming.includes(key) && isIn(table.keys, key, codec);
}
