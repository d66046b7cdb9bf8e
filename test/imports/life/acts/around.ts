/** What people build on a table and around it. */
import { columnLetters, quoteSheetName } from '../../../../sandbox/workbook/a1';
import { intersects } from '../../../../sandbox/workbook/rectangle';
import type { Rectangle } from '../../../../sandbox/workbook/workbook';
import { frameOf, madeUp } from '../book';
import type { ActOf } from '../plan';
import { cell } from '../survey';
import { choose, type Desk, type Done, grow, isFree, ownColumns, put, recordRows } from './desk';

export function writeBelow({ pick, gap }: ActOf<'write below'>, { sheet, table, book }: Desk): Done {
  const { column, columns } = frameOf(table);
  const [row, at] = [table.last + 1 + gap, column + (pick % columns)];
  grow(sheet, row, at);
  if (!isFree(sheet, row, at)) return 'nothing to do';
  put(sheet, row, at, madeUp(book, 'below'));
  return 'done';
}

/** A sum over all rows of a column. */
export function total({ pick, at }: ActOf<'total'>, { sheet, table, book, workbook }: Desk): Done {
  const found = choose([...table.columns.values()], pick);
  const { header, last } = table;
  if (found === undefined || last <= header + 1) return 'nothing to do';
  const letters = columnLetters(found);
  const other = at === 'other sheet' ? workbook.insertSheet({ name: madeUp(book, 'Tab') }) : undefined;
  if (other) book.theirs.add(other.id);
  const row = { below: last + 1, above: header - 1, 'other sheet': 1 }[at];
  const on = other ?? sheet;
  if (row < 1) return 'nothing to do';
  grow(on, row, found);
  if (!isFree(on, row, found)) return 'nothing to do';
  const prefix = other ? `${quoteSheetName(sheet.name)}!` : '';
  const formula = `=SUM(${prefix}${letters}${header + 1}:${letters}${last})+N("${madeUp(book, 'total')}")`;
  on.setFormulas(cell(row, found), [[formula]]);
  return 'done';
}

export function chart({ pick }: ActOf<'chart'>, { sheet, table, book }: Desk): Done {
  const column = choose([...table.columns.values()], pick);
  const { header, last } = table;
  if (column === undefined || last <= header + 1) return 'nothing to do';
  const area = { row: header + 1, column, rows: last - header, columns: 1 };
  const ranges = [{ sheetId: sheet.id, area }];
  sheet.addChart({
    kind: 'column',
    ranges,
    row: 1,
    column: 1,
    title: madeUp(book, 'Chart'),
    width: 400,
    height: 300,
  });
  return 'done';
}

/** One that is there is taken away. */
export function filter({ pick }: ActOf<'filter'>, desk: Desk): Done {
  const { sheet, table } = desk;
  if (sheet.filter) {
    sheet.removeFilter();
    return 'done';
  }
  const [column, hidden] = [table.columns.get('id'), choose(recordRows(desk), pick)];
  if (column === undefined || !hidden) return 'nothing to do';
  sheet.createFilter(frameOf(table));
  sheet.setHiddenValues(column, [sheet.displayTexts(cell(hidden.row, column))[0]?.[0] ?? '']);
  return 'done';
}

/** Over all rows of a column of theirs; one that rejects also refuses what we write. */
export function rule({ pick, rejects }: ActOf<'rule'>, desk: Desk): Done {
  const { sheet, table, book } = desk;
  const column = choose([...ownColumns(desk), ...table.columns.values()], pick);
  if (column === undefined || table.last <= table.header) return 'nothing to do';
  const area = { row: table.header + 1, column, rows: table.last - table.header, columns: 1 };
  // A box is a rule itself: with another one there it would be a FALSE that somebody wrote.
  if (sheet.attributes(area, 'checkbox').flat().some(Boolean)) return 'nothing to do';
  const help = madeUp(book, 'rule');
  sheet.fillAttribute(area, 'validation', {
    criterion: 'NUMBER_GREATER_THAN',
    values: [-1e9],
    rejects,
    help,
  });
  return 'done';
}

export function merge({ pick, at }: ActOf<'merge'>, desk: Desk): Done {
  const { sheet, table } = desk;
  const row = choose(recordRows(desk), pick)?.row;
  const own = choose(ownColumns(desk), pick);
  const { column } = frameOf(table);
  if (row === undefined) return 'nothing to do';
  const areas: Readonly<Record<typeof at, Rectangle | undefined>> = {
    beside: own === undefined ? undefined : { row, column: own, rows: 1, columns: 2 },
    inside: row < table.last ? { row, column, rows: 2, columns: 1 } : undefined,
    below: { row: table.last + 3, column, rows: 1, columns: 2 },
  };
  const area = areas[at];
  if (!area) return 'nothing to do';
  grow(sheet, area.row + area.rows - 1, area.column + area.columns - 1);
  if (sheet.merges.some((one) => intersects(one, area))) return 'nothing to do';
  sheet.merge(area);
  return 'done';
}

export function freeze({ pick }: ActOf<'freeze'>, { sheet, table }: Desk): Done {
  sheet.setFrozenRows(pick % 2 === 0 ? 0 : table.header);
  return 'done';
}

/** Of a row beside the table, against everybody but its owner. */
export function protect({ pick }: ActOf<'protect'>, desk: Desk): Done {
  const row = choose(recordRows(desk), pick)?.row;
  if (row === undefined) return 'nothing to do';
  desk.workbook.addProtection({
    sheetId: desk.sheet.id,
    area: { ...frameOf(desk.table), row, rows: 1 },
    description: madeUp(desk.book, 'protected'),
    editors: [],
    warningOnly: pick % 2 === 0,
  });
  return 'done';
}

export function nameRange({ pick, columns }: ActOf<'name range'>, desk: Desk): Done {
  const area = rowsArea(pick, columns, desk);
  if (!area) return 'nothing to do';
  desk.workbook.setNamedRange(madeUp(desk.book, 'Named').replace(' ', '_'), { sheetId: desk.sheet.id, area });
  return 'done';
}

export function formatByCondition({ pick, columns }: ActOf<'format by condition'>, desk: Desk): Done {
  const { sheet, book } = desk;
  const area = rowsArea(pick, columns, desk);
  if (!area) return 'nothing to do';
  sheet.setConditionalFormats([
    ...sheet.conditionalFormats,
    { areas: [area], condition: madeUp(book, 'condition') },
  ]);
  return 'done';
}

/** All rows of one of our columns or theirs, or of all of them. */
function rowsArea(pick: number, columns: 'one' | 'all', desk: Desk): Rectangle | undefined {
  const { header, last } = desk.table;
  const all = [...desk.table.columns.values(), ...ownColumns(desk)];
  const column = columns === 'all' ? Math.min(...all) : choose(all, pick);
  if (column === undefined || last <= header + 1) return undefined;
  const width = columns === 'all' ? Math.max(...all) - column + 1 : 1;
  return { row: header + 1, column, rows: last - header, columns: width };
}
