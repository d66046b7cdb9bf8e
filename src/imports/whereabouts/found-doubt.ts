/** What is asked of a table that was found, in this order. */
import type { Platform } from '../../platform';
import type { ImportState, Originals, Table } from '../kept/state';
import { doubtAmongOthers } from './among-others';
import { type Doubt, isAgreed } from './doubt';
import { doubtAboutNeighbor } from './end/others-beside';
import { doubtAboutOther } from './end/others-header';
import { doubtAboutPushed } from './end/pushed-beside';
import { lookBelow } from './end/stray-rows';
import type { Located } from './finding/locate';
import type { Others } from './place';
import { originalsIn } from './records/copied-rows';
import { doubtAboutRoom } from './records/room-doubt';
import { doubtAboutRows } from './records/row-doubt';
import { doubtAboutShifted, type Shifted } from './records/shifted-columns';

export interface Asked {
  readonly id: string;
  readonly name: string;
  readonly state: Pick<ImportState, 'copies' | 'agreed' | 'captures'>;
  readonly matchKey: string | undefined;
  /** Whether each of its rows says that it is one. */
  readonly tellsRows: boolean;
}

/**
 * @param shifted columns that go back to where they were
 * @returns which rows of the same key are originals, where a person has said that
 */
export function doubtAboutFound(
  { id, name, state, matchKey, tellsRows }: Asked,
  located: Located,
  table: Table,
  shifted: readonly Shifted[],
  others: Others,
  platform: Platform,
): {
  readonly doubt?: Doubt | undefined;
  readonly originals?: { readonly are: Originals; readonly keys: string };
} {
  // Whose the columns between two imports are tells what stands beside the rows.
  const inRoom = doubtAboutRoom(id, name, located, others, platform.sheets);
  if (inRoom) return { doubt: inRoom };
  const other =
    doubtAboutOther(id, located, others, platform.sheets) ??
    doubtAboutNeighbor(located, others, platform) ??
    doubtAboutPushed(located, others, state, platform);
  if (other) return { doubt: other };
  const among = doubtAmongOthers(located, others);
  if (among) return { doubt: among };
  const known = { id, matchKey, captures: state.captures ?? 0, tellsRows, others, platform };
  const { whole, doubt: below } = lookBelow(located, table, known);
  // Of a history, what was pushed out of it stands right below its mark.
  const looked = table.last === undefined ? whole : located;
  const doubt = doubtAboutRows(looked, matchKey, shifted, state, table, others, platform);
  const are = doubt && originalsIn(state, doubt, platform.codec);
  const moved = doubtAboutShifted(shifted, located);
  const isClear = !doubt || are !== undefined;
  if (isClear && moved && !isAgreed(state, moved, platform.codec)) return { doubt: moved };
  if (isClear && below && !isAgreed(state, below, platform.codec)) return { doubt: below };
  return are && doubt?.keys !== undefined ? { originals: { are, keys: doubt.keys } } : { doubt };
}
