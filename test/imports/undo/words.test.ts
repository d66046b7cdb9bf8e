// What an undo tells of the table, on the sheet and in words, is what stands there.
import { describe, expect, test } from 'vitest';
import { setSource, source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS, words } from '../rows-in-doubt/noted-table';

const undo = ({ opened, id }: NotedTable) => opened.ask('undoImport', { id }).undone ?? [];
const note = ({ sheet, at, header }: NotedTable) => sheet.attributes(at(header, 1), 'note').flat().join('');

test.each(['replace', 'update', 'snapshot'] as const)(
  '%s: the note of the header counts the rows that the run of before read',
  (mode) => {
    const table = notedTable(mode, ['a', 'x']);
    table.again([...RECORDS.slice(1), ...source('x', 'y')], ['a']);
    const [told = ''] = /Imported by Reachsheet .*/.exec(note(table)) ?? [];
    expect(told).toMatch(/: 6 rows\.$/);
    table.again(source('y', 'z'), ['a']);
    // The person writes beside one that came with the run: it stays.
    table.sheet.enter(table.at(table.rowOf('z'), table.column('Remark')), [['of z']]);
    undo(table);
    expect(note(table)).toContain(told);
  },
);

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('nobody gave an order where rows that share a key come and go', () => {
    for (const came of ['aabcde', 'babcade', 'aaabcde', 'abcdea']) {
      const table = notedTable(mode, ['a']);
      table.again(source(...came).map((row, index) => ({ ...row, size: 5 + index })));
      const { words: beforehand } = table.opened.ask('undoForecast', { id: table.id });
      const afterwards = undo(table);
      for (const text of [...beforehand, ...afterwards]) expect(text, came).not.toMatch(/order/);
      expect(words(table.lines), came).toEqual(
        RECORDS.map(({ id }) => `${id} ${id === 'a' ? 'of a' : '-'} TRUE`),
      );
    }
  });

  test('a row of the person that comes to the end is told of, beforehand and afterwards', () => {
    const table = notedTable(mode, []);
    table.again(changed(RECORDS));
    const row = table.rowOf('c');
    table.sheet.insertRows(row, 1);
    table.sheet.enter(table.at(row, table.column('Project')), [['Mine']]);
    const told = (where: string) =>
      `1 row cannot be matched to the source and ${where}: somebody added it, or changed its cells.`;
    expect(table.opened.ask('undoForecast', { id: table.id }).words).toEqual([
      '5 rows change back.',
      told('goes to the end of the table'),
    ]);
    expect(undo(table)).toEqual(['Undone: 5 rows changed back.', told('stands at the end of the table now')]);
    setSource(table.opened, RECORDS);
    expect(words(table.lines)).toEqual([...RECORDS.map(({ id }) => `${id} - TRUE`), '- -']);
  });
});
