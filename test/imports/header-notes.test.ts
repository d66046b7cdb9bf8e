// A person writes into the note of one of our header cells: their words stay whole, and only ours are written anew.
import { describe, expect, test } from 'vitest';
import { changed, type NotedTable, notedTable, RECORDS } from './rows-in-doubt/noted-table';

const THEIRS = 'Ask Mia before you change this.\n\nShe is in on Mondays.';

const cell = ({ at, header, column }: NotedTable, title: string) => at(header, column(title));
const noteOn = (table: NotedTable, title: string): string =>
  table.sheet.attributes(cell(table, title), 'note')[0]?.[0] ?? '';
const write = (table: NotedTable, title: string, note: string): void =>
  table.sheet.fillAttribute(cell(table, title), 'note', note);

const WAYS: Readonly<Record<string, (ours: string) => string>> = {
  above: (ours) => `${THEIRS}\n\n${ours}`,
  'right above, without a line between': (ours) => `${THEIRS}\n${ours}`,
  below: (ours) => `${ours}\n\n${THEIRS}`,
  'right below': (ours) => `${ours}\n${THEIRS}`,
  'behind the last word': (ours) => `${ours} ${THEIRS}`,
  'between ours': (ours) => ours.replace('\n\n', `\n\n${THEIRS}\n\n`),
  'in place of it': () => THEIRS,
};

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  describe.each(['ID', 'Size'])('on %s', (title) => {
    test.each(Object.entries(WAYS))('%s', (_, way) => {
      const table = notedTable(mode, ['a']);
      const first = mode === 'snapshot' && title === 'ID' ? 'Capture' : title;
      const ours = noteOn(table, first);
      write(table, first, way(ours));
      for (const came of [changed(RECORDS), RECORDS, RECORDS.slice(1)]) {
        expect(table.again(came)).toMatchObject({ state: 'done' });
        const note = noteOn(table, first);
        expect(note.split(THEIRS)).toHaveLength(2);
        // Ours is there once, with what is true by now.
        const rest = note
          .replace(THEIRS, '')
          .replace(/\n{2,}/g, '\n\n')
          .trim();
        const now = ours.replace(/Imported by .*$/m, (told) => /Imported by .*$/m.exec(note)?.[0] ?? told);
        expect(rest).toBe(now);
      }
      table.opened.ask('undoImport', { id: table.id });
      expect(noteOn(table, first).split(THEIRS)).toHaveLength(2);
      expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
      expect(noteOn(table, first).split(THEIRS)).toHaveLength(2);
    });
  });

  test('it is left where the table of a first run goes, and nothing of ours', () => {
    const table = notedTable(mode, ['a']);
    write(table, 'Size', `${noteOn(table, 'Size')}\n\n${THEIRS}`);
    const size = cell(table, 'Size');
    table.opened.ask('undoImport', { id: table.id });
    expect(table.sheet.attributes(size, 'note')).toEqual([[THEIRS]]);
    const header = table.at(1, 1, 1, table.sheet.maxColumns);
    expect(table.sheet.attributes(header, 'note').flat().filter(Boolean)).toEqual([THEIRS]);
    expect(table.sheet.attributes(size, 'bold')).not.toEqual([[true]]);
  });
});
