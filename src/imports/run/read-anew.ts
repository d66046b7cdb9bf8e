/**
 * A run whose reading begins again. Each step reads the argument's cells anew: once they hold something else, what was
 * read before is no part of what is asked for now.
 */
import { IMPORT } from '../../config';
import { AddOnError } from '../../errors';
import type { Codec, Platform } from '../../platform';
import { isOfWrongClock } from '../../wrong-clock';
import type { Request } from '../definition/request';
import type { ReadingRun } from '../kept/run-state';

/** Nothing of what was read so far counts. */
export function readAnew(run: ReadingRun, change: Partial<ReadingRun>): ReadingRun {
  const { next: _, total: __, differences: ___, waitedMs: ____, again: _____, ...kept } = run;
  return { ...kept, rows: 0, ...change };
}

/** What was read so long ago and what is read now would stand in one table, as of one time. */
export function isOutOfDate(run: ReadingRun, platform: Platform): boolean {
  return run.rows > 0 && isTooOld(run, platform);
}

export function isTooOld({ startedMs }: Pick<ReadingRun, 'startedMs'>, { clock }: Platform): boolean {
  const now = clock.now();
  return now - startedMs > IMPORT.keptForMs || isOfWrongClock(startedMs, now);
}

/**
 * The run, bound to what it asks for. Where that has changed since an earlier step it begins again, and is to be kept so
 * before anything else is read.
 *
 * @throws AddOnError `platform` where it changes once more: nobody knows whether it ever stays
 */
export function boundTo(
  { args, dataset }: Request,
  given: ReadingRun,
  codec: Codec,
): { readonly run: ReadingRun; readonly isAnew: boolean } {
  const { wire, rows, ids } = args;
  const of = dataset.parameters.flatMap((parameter) => {
    const value =
      'list' in parameter ? wire['wire' in parameter ? parameter.wire : parameter.name] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
  const run = { ...given, ...(of.length > 0 && { of: of.join(', ') }) };
  const request = codec.sha256(JSON.stringify([wire, rows, ids?.values])).slice(0, DIGITS);
  const isAnew = run.request !== undefined && run.request !== request;
  if (!isAnew) return { run: { ...run, request }, isAnew };
  if (run.isOfChanged) {
    throw new AddOnError(
      'platform',
      'The cells that tell this import what to read changed while it ran, twice in a row, so its rows would not belong together. Your table is as it was. Try again once these cells stay as they are.',
    );
  }
  // Another list: that the one before was begun twice says nothing of it.
  return { run: readAnew(run, { request, isOfChanged: true, attempt: 1 }), isAnew };
}

const DIGITS = 16;
