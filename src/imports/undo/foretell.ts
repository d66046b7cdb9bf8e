/** What an undo would do now, in words, before the person has it done: nothing is written, and no service asked. */
import type { Platform } from '../../platform';
import { importDataset } from '../definition/request';
import type { WritingRun } from '../kept/run-state';
import { readHistory, readImport, readState } from '../kept/store';
import { doubtAbout } from '../whereabouts/ask';
import { doubtError } from '../whereabouts/doubt';
import { otherTables } from '../whereabouts/other-tables';
import type { WriteJob } from '../write/job';
import { lookOnly } from './look-only';
import { isGoneWithSheet, newUndo } from './new-undo';
import { foretellTable } from './undo-table';

/** @throws AddOnError why it cannot be undone, as far as that is known before */
export function foretellUndo(id: string, platform: Platform): readonly string[] {
  const looking: Platform = { ...platform, sheets: lookOnly(platform.sheets) };
  const { definition } = readImport(id, looking);
  const state = readState(id, looking);
  const run: WritingRun = { id: '', by: '', startedMs: 0, requests: 0, ...newUndo(state, looking) };
  const doubt = isGoneWithSheet(state, looking) ? undefined : doubtAbout(definition, id, state, looking);
  if (doubt) throw doubtError(doubt);
  const job: WriteJob = {
    id,
    run,
    definition,
    state,
    dataset: importDataset(definition.dataset, looking),
    others: otherTables(id, looking),
    keep: () => undefined,
    claimSheet() {
      throw new Error('Nothing is kept for a look.');
    },
  };
  // Rows that were coming or going then are brought to an end first.
  if (state.resizing) {
    return [
      'The table gets back what stood there before that run, which stopped while rows were moving: how many rows that is shows only then.',
    ];
  }
  // An undo that failed is none.
  const last = readHistory(id, looking).find(({ isUndo }) => !isUndo);
  const isEarlier = last !== undefined && last.outcome !== 'done' && state.givenUpMs === undefined;
  return [...(isEarlier ? [EARLIER] : []), ...foretellTable(job, looking)];
}

const EARLIER = 'The last run wrote nothing: this takes back the one before it.';
