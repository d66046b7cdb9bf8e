/** Whether it is known which record each row of a table is of, where the person wrote beside them. */
import type { Platform } from '../../platform';
import { CAPTURE } from '../definition/special-columns';
import type { ImportState, Table } from '../kept/state';
import { copiedRows } from './copied-rows';
import { type Doubt, FOUND, isAgreed } from './doubt';
import type { Located } from './locate';
import { movedRows } from './moved-rows';
import type { Others } from './place';
import { pushedHistory } from './pushed-history';
import { keysAndNext, pushedKeys } from './pushed-keys';

/** @returns with the keys that it is about, in a few digits each, where the person can say which rows are copies */
export function doubtAboutRows(
  located: Located,
  matchKey: string | undefined,
  state: Pick<ImportState, 'agreed'>,
  table: Table,
  others: Others,
  platform: Platform,
): (Doubt & { readonly keys?: string }) | undefined {
  if (table.last !== undefined) return pushedHistory(located, table, others, platform);
  const column = located.columns.get(matchKey ?? '');
  if (matchKey === undefined) {
    return table.isHalf && !located.columns.has(CAPTURE.key)
      ? halfRows(located, state, platform)
      : movedRows(located, table, state, others, platform);
  }
  if (column === undefined) return undefined;
  const keys = keysAndNext(located, column, platform);
  const pushed = located.isEndKnown
    ? pushedKeys(located, matchKey, keys, table, others, platform)
    : undefined;
  return (
    pushed ?? copiedRows(located, column, keys.slice(0, located.end - located.row), table, others, platform)
  );
}

/** Rows that have their place alone would be written over, whosever they are. */
function halfRows(
  { sheet, row, end, columns }: Located,
  state: Pick<ImportState, 'agreed'>,
  { codec }: Pick<Platform, 'codec'>,
): Doubt | undefined {
  if (end <= row) return undefined;
  const words = FOUND.replaced(row + 1, end);
  const found = FOUND.halfRows(sheet, row + 1, end);
  const doubt: Doubt = { found, places: [{ sheet, row, columns, words, isAsItStands: true }] };
  return isAgreed(state, doubt, codec) ? undefined : doubt;
}
