/** One life as somebody would watch it: after each act, what stands on the sheets and what the model knows of it. */
import { columnLetters } from '../../../sandbox/workbook/a1';
import type { Act } from './plan';
import { cellsIn, contentOf, sheetsOf } from './survey';
import type { World } from './world';

export function shown(act: Act, done: string, world: World): string {
  const { workbook } = world.opened.owner.sheet;
  const sheets = sheetsOf(world.book, workbook).map((sheet) => {
    const { rows, columns } = sheet.extent;
    if (rows === 0 || columns === 0) return `  ${sheet.name}: blank`;
    const whole = { row: 1, column: 1, rows, columns };
    const lines = new Map<number, string[]>();
    const say = (row: number, text: string): unknown => lines.set(row, [...(lines.get(row) ?? []), text]);
    for (const [row, column, entry] of cellsIn(sheet.entries(whole)))
      if (entry !== null) say(row, `${columnLetters(column)} ${contentOf(entry).replace(/^string /, '')}`);
    for (const [row, column, note] of cellsIn(sheet.attributes(whole, 'note')))
      if (note !== '')
        say(row, `${columnLetters(column)}* ${/unfinished/i.exec(note)?.[0] ?? note.slice(0, 12)}`);
    const inRows = [...lines].sort(([one], [other]) => one - other);
    return [`  ${sheet.name}`, ...inRows.map(([row, cells]) => `    ${row}: ${cells.join(' | ')}`)].join(
      '\n',
    );
  });
  const tables = world.imports.map(({ table, pending }) => {
    const columns = [...table.columns].map(([key, column]) => `${key} ${columnLetters(column)}`).join(', ');
    const state = [
      table.isDeleted ? 'deleted' : '',
      pending ? `pending${pending.isAlone ? ' alone' : ''}` : '',
    ];
    return `  ${table.id} ${table.mode} on ${table.sheet}: ${table.header}–${table.last} ${columns} ${[...table.doubts, ...state].join(' ')}`;
  });
  const hidden = workbook.sheets.filter((sheet) => sheet.hidden && !world.book.theirs.has(sheet.id));
  const ours = hidden.map(({ name, extent }) => `${name} (${extent.rows} × ${extent.columns})`);
  return [`— ${JSON.stringify(act)}: ${done}`, ...tables, ...sheets, `  hidden: ${ours.join(', ')}`].join(
    '\n',
  );
}
