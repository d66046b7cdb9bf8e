/** The table of an import that is edited, and what becomes of it by that. */

import { IMPORT } from '../../config';
import type { Platform, Sheets } from '../../platform';
import { listed, quoted } from '../../quoted';
import { isBlanked, retiredKeys, retiredSince } from '../columns/retired';
import { withoutTheirs, writtenSince } from '../columns/written-since';
import type { ImportColumn } from '../definition/column';
import type { Definition } from '../definition/definition';
import { importDataset } from '../definition/request';
import { IN_SOURCE, matchKeyOf, rowKeyOf } from '../definition/special-columns';
import { writingOf } from '../kept/run-state';
import type { ImportState, Table } from '../kept/state';
import { readImport, readState } from '../kept/store';
import { knownHead } from '../rows/edges';
import { withoutSpare } from '../rows/spare-rows';
import { checkWhereabouts } from '../whereabouts/ask';
import { isIn } from '../whereabouts/digest';
import { withStrayRows } from '../whereabouts/end/stray-rows';
import { type Located, locate } from '../whereabouts/finding/locate';
import { checkHistory } from '../whereabouts/kept-history';
import { otherTables, standingOn } from '../whereabouts/other-tables';
import type { Others } from '../whereabouts/place';
import { keepsPlace } from '../whereabouts/shown-target';
import { soughtIn } from '../whereabouts/sought';
import { checkOnlyOurs, type KnownRows, knownRows, type LastWritten } from '../write/made-rows';
import { lastWritten, tellsRows } from '../write/work-of';

export interface Standing {
  readonly table: Table;
  /** Where it is by now. */
  readonly located: Located;
  readonly others: Others;
  /** Of columns of the sheet that are not imported now, those that a run makes blank. */
  readonly blanked: readonly number[];
  /** What the person said of rows that may be copies. */
  readonly copies?: ImportState['copies'];
  /** The person has said that what they write beside rows without an ID stays in its place. */
  readonly doNotesStay?: true;
  /** What the last run wrote, where that is known. */
  readonly written?: LastWritten;
  /** What told apart the rows that its runs have left, where that is known. */
  readonly known?: KnownRows;
}

export interface Found {
  /** Not there where a run makes a new table. */
  readonly standing?: Standing;
  /** What of it is lost or left behind. */
  readonly notes: readonly string[];
}

/**
 * Before anything is read.
 *
 * @returns whether the import keeps a table that stands
 * @throws AddOnError `doubt`, or `input` where a history would be written over
 */
export function checkStanding(id: string, definition: Definition, platform: Platform): boolean {
  const { definition: before } = readImport(id, platform);
  const state = readState(id, platform);
  const { table } = state;
  checkHistory(before, definition, state, platform.sheets);
  // One whose sheet was deleted goes into a new one.
  if (!table || !keepsPlace(before, definition, table, platform.sheets)) return false;
  checkWhereabouts(id, platform);
  return true;
}

/** @throws AddOnError `doubt` for a table that a run would not find either */
export function findStanding(
  id: string | undefined,
  definition: Definition,
  columns: readonly ImportColumn[],
  platform: Platform,
): Found {
  const { sheets } = platform;
  if (id === undefined) return { notes: [] };
  const { definition: before } = readImport(id, platform);
  const state = readState(id, platform);
  const { table, run, copies, givenUpMs, doNotesStay } = state;
  const sheet = table && sheets.find(table.sheet);
  if (!table || !sheet) return { notes: [] };
  if (!keepsPlace(before, definition, table, sheets)) {
    const left = `The table on “${sheet.name}” stays there as it is, and is not refreshed any more.`;
    return { notes: [left] };
  }
  const wanted = [...columns, IN_SOURCE];
  const made = writingOf(run)?.columns?.keys ?? [];
  const dataset = importDataset(definition.dataset, platform);
  const matchKey = matchKeyOf(definition, dataset);
  const sought = soughtIn(table, wanted, made, matchKey, platform.codec);
  const found = locate(id, table, definition.target.sheet, sought, platform);
  const marked = withoutTheirs(found, table, columns, matchKey, platform);
  const since = writtenSince(marked, table, columns, matchKey, platform);
  const others: Others = (on) => standingOn(on, otherTables(id, platform), sheets);
  const all = withStrayRows(marked, table, {
    id,
    matchKey,
    captures: state.captures ?? 0,
    tellsRows: tellsRows(definition.mode, state, made, platform.codec),
    others,
    platform,
  });
  const isBegun = writingOf(run) !== undefined;
  const rowKey = rowKeyOf(definition, dataset);
  const looked = { id, matchKey, rowKey, staged: UNREAD, others, columns: [], platform };
  const head = knownHead(all, table, isBegun, looked);
  const headed = head ? { ...all, head } : all;
  const isByPlace = matchKey === undefined && definition.mode !== 'snapshot';
  const isSettled = givenUpMs === undefined && !isBegun;
  const isLooked = isByPlace && isSettled && !isLarge(headed, table);
  const located = isLooked ? withoutSpare(headed, table, looked) : headed;
  const now = matchKey === undefined ? columns : wanted;
  const blanked = retiredKeys(located, now).filter((key) => isBlanked(key, definition, dataset));
  const known = knownRows(state);
  const written = givenUpMs === undefined ? lastWritten(state) : undefined;
  const standing: Standing = {
    table,
    located,
    blanked: blanked.map((key) => located.columns.get(key) as number),
    others,
    ...(copies && { copies }),
    ...(doNotesStay && { doNotesStay }),
    ...(written && { written }),
    ...(known && { known }),
  };
  if (isLooked) checkOnlyOurs(located, table, looked);
  const left = definition.columns.length > 0 ? retired(standing, now, platform) : [];
  const stands = since === undefined ? [] : [since];
  return { standing, notes: [...stands, ...left, ...unmatched(standing, matchKey, columns, platform)] };
}

const UNREAD = { sheet: -1, columns: [], values: [] };

/** Too large for its rows to be read for a look. */
function isLarge({ row, end }: Located, { columns }: Table): boolean {
  return (end - row) * columns > IMPORT.comparedCells;
}

/** What tells rows apart from now on does not stand beside those that are there. */
function unmatched(
  { table, located }: Standing,
  matchKey: string | undefined,
  columns: readonly ImportColumn[],
  { codec }: Platform,
): readonly string[] {
  if (matchKey === undefined || located.columns.has(matchKey) || isIn(table.keys, matchKey, codec)) return [];
  const title = columns.find(({ key }) => key === matchKey)?.title ?? matchKey;
  return [
    `The table has no column ${quoted(title)} yet, so nobody knows which of its rows is which. Rows that you wrote beside go to the end, with In source FALSE.`,
  ];
}

/** Columns that the person has just unticked. */
function retired(
  { located, blanked }: Standing,
  wanted: readonly ImportColumn[],
  platform: Platform,
): readonly string[] {
  const keys = retiredKeys(located, wanted);
  const told = retiredSince(located, keys, true, undefined, platform);
  const gone = keys.filter((key) => !told.has(key)).map((key) => located.columns.get(key) as number);
  if (gone.length === 0) return [];
  const titles = titlesOf(located, platform.sheets);
  const named = (columns: readonly number[], effect: string): readonly string[] =>
    columns.length === 0
      ? []
      : [
          `Not imported any more: ${listed(
            columns.map((column) => titles[column - 1] ?? ''),
            quoted,
          )}. ${effect}`,
        ];
  return [
    ...named(
      gone.filter((column) => blanked.includes(column)),
      'What stands there is cleared, since nothing tells these rows apart.',
    ),
    ...named(
      gone.filter((column) => !blanked.includes(column)),
      'What stands there stays.',
    ),
  ];
}

function titlesOf({ sheet, row }: Located, sheets: Sheets): readonly string[] {
  return sheets.texts({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns })[0] ?? [];
}
