/** Whether it is known which record each row of a table is of, where the person wrote beside them. */
import type { Platform } from '../../platform';
import type { ImportState, Table } from '../kept/state';
import { copiedRows } from './copied-rows';
import type { Doubt } from './doubt';
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
  if (matchKey === undefined) return movedRows(located, table, state, others, platform);
  if (column === undefined) return undefined;
  const keys = keysAndNext(located, column, platform);
  const pushed = located.isEndKnown
    ? pushedKeys(located, matchKey, keys, table, others, platform)
    : undefined;
  return (
    pushed ?? copiedRows(located, column, keys.slice(0, located.end - located.row), table, others, platform)
  );
}
