/** What people do to whole columns. */
import { columnLetters } from '../../../../sandbox/workbook/a1';
import type { Rectangle, Sheet } from '../../../../sandbox/workbook/workbook';
import { frameOf, madeUp } from '../book';
import type { ActOf } from '../plan';
import { cell, entryAt, sheetsOf } from '../survey';
import { choose, type Desk, type Done, grow, isFree, ownColumns, put, recordRows } from './desk';
import { pasteCopy, pasteCut, targetOf } from './paste';

export function addColumn({ holds, inside, pick }: ActOf<'add column'>, desk: Desk): Done {
  const { book, sheet, table } = desk;
  const frame = frameOf(table);
  const own = ownColumns(desk);
  const right = Math.max(frame.column + frame.columns - 1, ...own) + 1;
  const column = inside ? frame.column + 1 + (pick % frame.columns) : right;
  if (inside) sheet.insertColumns(column, 1);
  grow(sheet, table.last, column);
  const rows = recordRows(desk);
  const whole = [table.header, ...rows.map(({ row }) => row)];
  if (whole.some((row) => !isFree(sheet, row, column))) return 'nothing to do';
  put(sheet, table.header, column, madeUp(book, 'Mine'));
  const size = table.columns.get('community_size');
  const name = `own ${madeUp(book, 'f')}`;
  for (const { row } of rows) {
    if (holds === 'boxes') {
      sheet.fillAttribute(cell(row, column), 'checkbox', true);
      put(sheet, row, column, false);
    }
    if (holds === 'silent formula') sheet.setFormulas(cell(row, column), [[`=IF(FALSE,N("${name}"),"")`]]);
    if (holds === 'formula' && size !== undefined)
      sheet.setFormulas(cell(row, column), [[`=${columnLetters(size)}${row}*2+N("${name}")`]]);
  }
  return 'done';
}

export function deleteColumn({ whose, pick }: ActOf<'delete column'>, desk: Desk): Done {
  const { sheet } = desk;
  const column = columnOf(whose, pick, desk);
  if (column === undefined || sheet.maxColumns < 3) return 'nothing to do';
  const [key] = [...desk.table.columns].find(([, at]) => at === column) ?? [];
  sheet.deleteColumns(column, 1);
  if (key !== undefined && isHeaderAnywhere(key, desk)) desk.table.doubts.add('deleted column copied');
  return 'done';
}

/** By its note, which went with a copy. */
function isHeaderAnywhere(key: string, { book, workbook, table }: Desk): boolean {
  return sheetsOf(book, workbook).some((sheet) => {
    const { rows, columns } = sheet.extent;
    if (rows === 0 || columns === 0) return false;
    const notes = sheet.attributes({ row: 1, column: 1, rows, columns }, 'note').flat();
    return notes.some((note) => note.split('\n').includes(`Reachsheet ${table.id}: ${key}`));
  });
}

export function moveColumn({ pick, to }: ActOf<'move column'>, desk: Desk): Done {
  const columns = [...desk.table.columns.values(), ...ownColumns(desk)].sort((one, other) => one - other);
  const [from, before] = [choose(columns, pick), choose(columns, to)];
  if (from === undefined || before === undefined || before === from || before === from + 1)
    return 'nothing to do';
  desk.sheet.moveColumns(from, 1, before);
  return 'done';
}

export function renameHeader({ pick }: ActOf<'rename header'>, { table, sheet, book }: Desk): Done {
  const found = choose([...table.columns], pick);
  if (!found) return 'nothing to do';
  const [key, column] = found;
  const title = madeUp(book, 'Header');
  put(sheet, table.header, column, title);
  table.formerTitles.push([key, table.titles.get(key) ?? '']);
  table.titles.set(key, title);
  return 'done';
}

/** With its header, as one selects a column of a table. */
export function copyColumn({ pick, to }: ActOf<'copy column'>, desk: Desk): Done {
  const from = columnArea(choose([...desk.table.columns.values()], pick), desk);
  const target = from && targetOf(to, from, desk);
  if (!from || !target) return 'nothing to do';
  return pasteCopy(desk, from, target);
}

export function cutColumn({ whose, pick, to }: ActOf<'cut column'>, desk: Desk): Done {
  const from = columnArea(columnOf(whose, pick, desk), desk);
  const target = from && targetOf(to, from, desk);
  if (!from || !target) return 'nothing to do';
  return pasteCut(desk, from, target);
}

function columnOf(whose: ActOf<'cut column'>['whose'], pick: number, desk: Desk): number | undefined {
  const { columns } = desk.table;
  if (whose === 'key') return columns.get('id');
  if (whose === 'theirs') return choose(ownColumns(desk), pick);
  const others = [...columns].flatMap(([key, column]) => (key === 'id' ? [] : [column]));
  return choose(others, pick);
}

function columnArea(column: number | undefined, { table }: Desk): Rectangle | undefined {
  if (column === undefined) return undefined;
  return { row: table.header, column, rows: table.last - table.header + 1, columns: 1 };
}

/** Whether nothing stands in it as far as the table reaches. */
export function isBlankArea(sheet: Sheet, area: Rectangle): boolean {
  for (let row = area.row; row < area.row + area.rows; row += 1)
    for (let column = area.column; column < area.column + area.columns; column += 1)
      if (entryAt(sheet, row, column) !== null) return false;
  return true;
}
