// Cells of a row are deleted, any of them and as many as one likes, so that notes of the person come under titles of the import: also
// beside boxes of theirs, and from behind a blank column. What they wrote is nowhere lost without a question.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../sandbox/workbook/workbook';
import { growingTable } from '../growing/growing-table';
import { source } from '../projects-import';
import { changed, type NotedTable, withLines } from './noted-table';

const RECORDS = source('a', 'b', 'c', 'd');
const NOTES = RECORDS.map(({ id }) => id);

type Own = 'note' | 'more' | 'box' | 'blank';

function begin(mode: 'replace' | 'update', own: readonly Own[]): NotedTable {
  const table = withLines(growingTable({ mode, rows: RECORDS }));
  const { sheet, at, right, header, first } = table;
  sheet.growColumns(right + own.length + 3);
  own.forEach((what, index) => {
    const column = right + 1 + index;
    if (what === 'blank') return;
    sheet.enter(at(header, column), [[what]]);
    const cells = at(first, column, NOTES.length);
    if (what === 'box') {
      sheet.fillAttribute(cells, 'checkbox', true);
      sheet.enter(
        cells,
        NOTES.map((_, row): Entry[] => [row % 2 === 0]),
      );
    } else
      sheet.enter(
        cells,
        NOTES.map((id): Entry[] => [`${what} of ${id}`]),
      );
  });
  return table;
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each<readonly Own[]>([
    ['note', 'box'],
    ['note', 'more', 'box'],
    ['blank', 'note'],
    ['blank', 'note', 'more'],
    ['box', 'note'],
    ['note', 'more'],
  ])('beside it: %s %s %s', (...own) => {
    const lost: string[] = [];
    for (const down of [0, 1, NOTES.length - 1])
      for (const rows of [1, 2])
        for (const column of [2, 3, 4])
          for (const columns of [1, 2, 3, 4]) {
            if (down + rows > NOTES.length) continue;
            const table = begin(mode, own);
            const { sheet, at, first } = table;
            sheet.deleteCells(at(first + down, column, rows, columns), 'column');
            const all = (): readonly string[] =>
              sheet
                .values(at(1, 1, sheet.lastRow, sheet.lastColumn))
                .flat()
                .map(String);
            const before = all().filter((text) => / of /.test(text));
            const { state } = table.again(changed(RECORDS));
            if (state === 'done' && before.some((text) => !all().includes(text)))
              lost.push(`${rows} from ${down}, ${columns} from ${column}`);
          }
    expect(lost).toEqual([]);
  });

  test.each([1, 2, 3])(
    'a text of their own row comes under a title of a record, %i cells deleted above it',
    (count) => {
      const table = withLines(growingTable({ mode, rows: RECORDS }));
      const { sheet, at, first, column } = table;
      sheet.insertRows(first + 3, 1);
      sheet.enter(at(first + 3, column('Project')), [['my own']]);
      expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
      const own =
        sheet
          .values(at(1, column('Project'), sheet.lastRow))
          .flat()
          .indexOf('my own') + 1;
      sheet.deleteCells(at(own - count, column('Project'), count), 'row');
      const { state } = table.again(changed(RECORDS));
      const stands = sheet
        .values(at(1, 1, sheet.lastRow, 6))
        .flat()
        .includes('my own');
      expect(state === 'done' && !stands).toBe(false);
    },
  );
});
