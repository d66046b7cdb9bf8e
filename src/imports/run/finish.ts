/** A run has done what it was to do. */
import type { Platform } from '../../platform';
import { freeWriting } from '../../writing-lease';
import type { Progress, Result } from '../kept/progress';
import type { WritingRun } from '../kept/run-state';
import type { ImportState, Stood, Table } from '../kept/state';
import { readState } from '../kept/store';
import { keepBoundsInFile, rememberInFile } from '../kept/travelling';
import { releaseHiddenSheets } from '../staging/hidden-sheets';
import { stillAgreed } from '../whereabouts/doubt';
import type { Written } from '../write/job';
import { isStillOurs, progressWithoutUs } from './claim';
import { close } from './close';
import { leased } from './locked';

/** The state is written once, and with that the run is over; what is cleared away after it can be cleared by anyone. */
export function finish(
  id: string,
  run: WritingRun,
  written: Written | undefined,
  result: Result,
  platform: Platform,
): Progress {
  return leased(platform, (hasLock) => {
    const before = readState(id, platform);
    if (!isStillOurs(before, run)) return progressWithoutUs(id, before, run, platform);
    const {
      run: _,
      failure: __,
      givenUpMs: ___,
      hasLeft: ____,
      resizing: _______,
      newSheet: ___________,
      undo: old,
      table: _____,
      lastGood,
      copies: ________,
      agreed: _________,
      question: __________,
      stood,
      ...rest
    } = before;
    const { capture: captures } = before.run.writing ?? {};
    const known = before.table?.bounds;
    const bounds = hasLock && written ? keepBoundsInFile(id, written.place, known, platform) : known;
    const ended: ImportState = {
      ...rest,
      ...stillAgreed(before),
      ...after(before.run, written && withBounds(written, bounds), { old, lastGood, stood }),
      ...(captures !== undefined && { captures }),
    };
    // Whoever dies before the state is written does it again.
    if (hasLock) rememberInFile(id, ended, platform);
    platform.sheets.flush();
    const progress = close(id, ended, run, { outcome: 'done', result }, platform);
    freeWriting(run.id, platform);
    if (hasLock)
      releaseHiddenSheets([run.staging, before.run.keeping, old?.sheet, stood?.kept?.sheet], platform);
    return progress;
  });
}

function withBounds(written: Written, bounds: Table['bounds']): Written {
  return bounds ? { ...written, table: { ...written.table, bounds } } : written;
}

interface Before {
  readonly old: ImportState['undo'];
  readonly lastGood: ImportState['lastGood'];
  readonly stood: Stood | undefined;
}

function after(
  run: WritingRun,
  written: Written | undefined,
  { old, lastGood, stood: was }: Before,
): Pick<ImportState, 'table' | 'undo' | 'lastGood' | 'stood'> {
  if (run.isUndo) {
    const stood = run.writing?.stood;
    return {
      ...(stood && { stood }),
      ...(written && { table: written.table }),
      ...(old?.lastGood && { lastGood: old.lastGood }),
    };
  }
  if (!written) return {};
  const { table, undo, changes } = written;
  // Without rows there is no capture of what was asked for.
  const of = run.rows > 0 ? run.of : lastGood?.of;
  const reached = was?.reach ?? was?.rows ?? 0;
  return {
    table: { ...table, ...(reached >= table.rows && { reached }) },
    ...(undo && { undo }),
    lastGood: { atMs: run.startedMs, rows: run.rows, changes, ...(of !== undefined && { of }), run: run.id },
  };
}
