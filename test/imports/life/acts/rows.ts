/** What people do to rows of a table. */
import { type Doubt, frameOf, madeUp, type Table } from '../book';
import { withoutCount } from '../doubts';
import { heldOf, keepsRow } from '../ledger';
import { type KnownRow, theirsIn } from '../places';
import type { ActOf } from '../plan';
import { entryAt } from '../survey';
import { choose, type Desk, type Done, grow, ownColumns, put, recordRows } from './desk';
import { pasteCopy, pasteCut, targetOf } from './paste';

export function insertRows({ at, pick, count }: ActOf<'insert rows'>, { sheet, table }: Desk): Done {
  const { header, last } = table;
  const inside = header + 1 + (pick % Math.max(1, last - header));
  sheet.insertRows({ above: header, inside, below: last + 1 }[at], count);
  return 'done';
}

/** A row that people insert, and write something into: it is theirs. */
export function writeInNewRow({ pick }: ActOf<'write in new row'>, desk: Desk): Done {
  const { sheet, table, book } = desk;
  const column = choose(ownColumns(desk), pick);
  if (column === undefined || table.last <= table.header + 1) return 'nothing to do';
  const row = table.header + 2 + (pick % (table.last - table.header - 1));
  sheet.insertRows(row, 1);
  put(sheet, row, column, madeUp(book, 'own row'));
  return 'done';
}

export function deleteRows({ pick, count }: ActOf<'delete rows'>, { sheet, table }: Desk): Done {
  const { header, last } = table;
  if (last <= header) return 'nothing to do';
  const row = header + 1 + (pick % (last - header));
  const away = Math.min(count, last - row + 1);
  // Sheets keeps one row that is not frozen.
  if (away >= sheet.maxRows - sheet.frozenRows) return 'nothing to do';
  sheet.deleteRows(row, away);
  return 'done';
}

export function deleteHeaderRow(_: unknown, { sheet, table }: Desk): Done {
  if (sheet.maxRows - sheet.frozenRows <= 1) return 'nothing to do';
  sheet.deleteRows(table.header, 1);
  return 'done';
}

/** With the header where the person selected it, too, and did not say so. */
export function sort({ pick, ascending, withHeader }: ActOf<'sort'>, desk: Desk): Done {
  const { sheet, table } = desk;
  const frame = frameOf(table);
  const right = Math.max(frame.column + frame.columns - 1, ...ownColumns(desk));
  const columns = right - frame.column + 1;
  const column = frame.column + (pick % columns);
  const first = withHeader ? table.header : table.header + 1;
  if (table.last <= first) return 'nothing to do';
  const titles = titlesIn(desk);
  sheet.sort({ row: first, column: frame.column, rows: table.last - first + 1, columns }, [
    { column, ascending },
  ]);
  if (titlesIn(desk) !== titles) table.doubts.add('header sorted');
  return 'done';
}

function titlesIn({ sheet, table }: Desk): string {
  return JSON.stringify([...table.columns.values()].map((column) => entryAt(sheet, table.header, column)));
}

/** Across the table and all beside it. */
export function copyRows({ pick, count, to }: ActOf<'copy rows'>, desk: Desk): Done {
  const { sheet, table } = desk;
  const from = someRows(pick, count, desk);
  if (!from) return 'nothing to do';
  if (to !== 'inside') {
    const target = targetOf(to, from, desk);
    return target ? pasteCopy(desk, from, target) : 'nothing to do';
  }
  // Right above rows of theirs that stand last, it may be below the table.
  const row = recordRows(desk).at(-1)?.row ?? table.last;
  if (row <= table.header + 1) return 'nothing to do';
  sheet.insertRows(row, from.rows);
  if (row < from.row + from.rows) return 'nothing to do';
  const copied = recordRows(desk).filter(({ row: at }) => at >= from.row && at < from.row + from.rows);
  // O14: what does not say whether it is in the source may be theirs.
  const told = table.columns.get('$in-source');
  const mayBeTheirs = ({ row: at }: KnownRow): boolean =>
    told !== undefined && typeof entryAt(sheet, at, told) !== 'boolean';
  repeatRows(
    table,
    copied.filter((one) => !mayBeTheirs(one)),
  );
  for (const one of copied) if (mayBeTheirs(one)) table.untold.add(withoutCount(one.record));
  return pasteCopy(desk, from, { sheet, row, column: from.column });
}

/** A snapshot only appends: what stands above is people's to arrange. */
function repeatRows({ mode, doubts, suspects }: Table, rows: readonly KnownRow[]): void {
  const doubt: Doubt = 'rows repeated';
  if (mode === 'snapshot' || rows.length === 0) return;
  doubts.add(doubt);
  for (const { record } of rows) suspects.add(withoutCount(record));
}

export function cutRows({ pick, count, to }: ActOf<'cut rows'>, desk: Desk): Done {
  const from = someRows(pick, count, desk);
  const target = from && targetOf(to, from, desk);
  if (!from || !target) return 'nothing to do';
  return pasteCut(desk, from, target, true);
}

export function cutTable({ to }: ActOf<'cut table'>, desk: Desk): Done {
  const from = whole(desk);
  const target = targetOf(to, from, desk);
  return target ? pasteCut(desk, from, target) : 'nothing to do';
}

export function copyTable({ to }: ActOf<'copy table'>, desk: Desk): Done {
  const from = whole(desk);
  const target = targetOf(to, from, desk);
  return target ? pasteCopy(desk, from, target) : 'nothing to do';
}

export function hideRows({ pick, hidden }: ActOf<'hide rows'>, desk: Desk): Done {
  const row = choose(recordRows(desk), pick)?.row;
  if (row === undefined) return 'nothing to do';
  desk.sheet.setRowsHidden(row, 1, hidden);
  return 'done';
}

/** Rows that were grouped, and the group closed or opened again: its rows are hidden as by hand. */
export function groupRows({ pick, count }: ActOf<'group rows'>, desk: Desk): Done {
  const area = someRows(pick, count, desk);
  if (!area) return 'nothing to do';
  const { row, rows } = area;
  desk.sheet.setRowsHidden(row, rows, !desk.sheet.isRowHidden(row));
  return 'done';
}

/** Insert cells, by menu: what stands there moves down or right. */
export function pushCells({ pick, axis }: ActOf<'push cells'>, { sheet, table, ...rest }: Desk): Done {
  const column = choose([...table.columns.values()], pick);
  if (column === undefined) return 'nothing to do';
  const row = table.header + (pick % (table.last - table.header + 1));
  const titles = [...table.columns.values()].map((at) => entryAt(sheet, row, at));
  // A header that is to be put back is blank until then.
  if (row === table.header && titles.every((title) => title === null)) return 'nothing to do';
  grow(sheet, row + 1, column + 1);
  const kept = new Set(
    theirsIn(rest.book, rest.workbook).flatMap((one) => {
      const isKept = one.at?.table === table.id && heldOf(one).some(keepsRow);
      return isKept ? [one.row] : [];
    }),
  );
  const key = table.columns.get('id') ?? 0;
  const isMoved = (at: number): boolean =>
    axis === 'row' ? column === key && at >= row : column <= key && at === row;
  const moved = recordRows({ sheet, table, ...rest }).filter(({ row: at }) => isMoved(at) && kept.has(at));
  const told = table.columns.get('$in-source') ?? 0;
  const isTold = ({ row: at }: KnownRow): boolean => typeof entryAt(sheet, at, told) === 'boolean';
  const desk = { sheet, table, ...rest };
  const toldRows = new Set(
    recordRows(desk)
      .filter(isTold)
      .map(({ row: at }) => at),
  );
  sheet.insertCells({ row, column, rows: 1, columns: 1 }, axis);
  if (axis === 'row' && row === table.header + 1 && table.mode !== 'snapshot')
    table.pushedOut.set(column, 1 + (table.pushedOut.get(column) ?? 0));
  for (const one of recordRows(desk))
    if (toldRows.has(one.row) && !isTold(one)) table.untold.add(withoutCount(one.record));
  if (row === table.header) table.doubts.add('header overwritten');
  // Keys that stand elsewhere than what is beside them; other columns only have to be written again.
  // What was pushed along a row of a history stays in it, since nothing of a history moves.
  const isKept = table.mode === 'snapshot' && axis === 'column';
  for (const { record } of isKept ? [] : moved) table.suspects.add(withoutCount(record));
  return 'done';
}

function someRows(pick: number, count: number, desk: Desk): ReturnType<typeof frameOf> | undefined {
  const { header, last } = desk.table;
  if (last <= header) return undefined;
  const row = header + 1 + (pick % (last - header));
  return { ...whole(desk), row, rows: Math.min(count, last - row + 1) };
}

function whole(desk: Desk): ReturnType<typeof frameOf> {
  const frame = frameOf(desk.table);
  const right = Math.max(frame.column + frame.columns - 1, ...ownColumns(desk));
  return { ...frame, columns: right - frame.column + 1 };
}
