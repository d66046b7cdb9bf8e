/** What people do to one cell. */
import { madeUp } from '../book';
import type { ActOf } from '../plan';
import { cell, entryAt } from '../survey';
import { choose, type Desk, type Done, isText, ownColumns, put, recordRows } from './desk';

type InCell = { readonly pick: number; readonly column: number };

export function writeBeside({ pick, column }: InCell, desk: Desk): Done {
  const row = choose(recordRows(desk), pick)?.row;
  const at = choose(ownColumns(desk), column);
  if (row === undefined || at === undefined) return 'nothing to do';
  if (desk.sheet.attributes(cell(row, at), 'checkbox')[0]?.[0]) return 'nothing to do';
  put(desk.sheet, row, at, madeUp(desk.book, 'mine'));
  return 'done';
}

/** A cell's note: also on cells of ours below the header. */
export function writeNote(act: InCell, desk: Desk): Done {
  const at = anyCell(act, desk);
  if (!at) return 'nothing to do';
  desk.sheet.fillAttribute(cell(...at), 'note', madeUp(desk.book, 'remark'));
  return 'done';
}

export function color(act: InCell, desk: Desk): Done {
  const at = anyCell(act, desk);
  if (!at) return 'nothing to do';
  desk.book.next += 1;
  desk.sheet.fillAttribute(cell(...at), 'background', `#${desk.book.next.toString(16).padStart(6, '0')}`);
  return 'done';
}

/** A box that is there, or one that is made for it. */
export function tick({ pick, column }: InCell, desk: Desk): Done {
  const { sheet } = desk;
  const isBox = ([row, at]: readonly [number, number]): boolean =>
    sheet.attributes(cell(row, at), 'checkbox')[0]?.[0] === true;
  const cells = ownColumns(desk).flatMap((at) => recordRows(desk).map(({ row }) => [row, at] as const));
  const box = choose(cells.filter(isBox), pick);
  if (box) {
    put(sheet, ...box, entryAt(sheet, ...box) !== true);
    return 'done';
  }
  const free = choose(
    cells.filter((at) => entryAt(sheet, ...at) === null),
    column,
  );
  if (!free) return 'nothing to do';
  sheet.fillAttribute(cell(...free), 'checkbox', true);
  put(sheet, ...free, true);
  return 'done';
}

/** The next run brings back what the source says, but for snapshots. */
export function typeOver({ pick }: InCell, { table, sheet, book, ...rest }: Desk): Done {
  const row = choose(recordRows({ table, sheet, book, ...rest }), pick)?.row;
  const column = table.columns.get('name');
  if (row === undefined || column === undefined) return 'nothing to do';
  put(sheet, row, column, madeUp(book, 'over'));
  return 'done';
}

/**
 * O13: what was typed is a row of theirs if anything stands beside it, and the record comes anew; of a snapshot it is history.
 * The key of another record says nothing of whose row it is.
 */
export function typeOverKey({ pick, column: other }: InCell, desk: Desk): Done {
  const { table, sheet, book } = desk;
  const rows = recordRows(desk);
  const row = choose(rows, pick)?.row;
  const column = table.columns.get('id');
  if (row === undefined || column === undefined) return 'nothing to do';
  const twin = other % 4 === 0 ? choose(rows, other)?.row : undefined;
  const key = twin === undefined ? madeUp(book, 'key') : entryAt(sheet, twin, column);
  if (!isText(key) || twin === row) return 'nothing to do';
  sheet.restore(cell(row, column), [[key]]);
  // A row that says that it has left the source is no record of it, whatever key it has.
  const told = table.columns.get('$in-source');
  const hasLeft = told !== undefined && entryAt(sheet, row, told) === false;
  if (twin === undefined && table.mode !== 'snapshot') table.doubts.add('key made up');
  if (twin !== undefined && table.mode !== 'snapshot' && !hasLeft) {
    table.doubts.add('key overwritten');
    table.suspects.add(`string ${key}`);
  }
  return 'done';
}

export function clear({ pick, column }: ActOf<'clear'>, desk: Desk): Done {
  const row = choose(recordRows(desk), pick)?.row;
  const at = choose(ownColumns(desk), column);
  if (row === undefined || at === undefined) return 'nothing to do';
  desk.sheet.clear(cell(row, at), { contents: true, notes: true });
  return 'done';
}

function anyCell({ pick, column }: InCell, desk: Desk): readonly [number, number] | undefined {
  const row = choose(recordRows(desk), pick)?.row;
  const at = choose([...desk.table.columns.values(), ...ownColumns(desk)], column);
  return row === undefined || at === undefined ? undefined : [row, at];
}
