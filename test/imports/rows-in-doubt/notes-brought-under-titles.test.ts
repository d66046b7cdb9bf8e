// Cells of a row are deleted, any of them and as many as one likes, so that notes of the person come under titles of the import: also
// beside boxes of theirs, and from behind a blank column. What they wrote is nowhere lost without a question.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../sandbox/workbook/workbook';
import { growingTable } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';
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

  test.each([1, 2, 3, 4])(
    'a row of their own comes below %i records, and cells above it are deleted in the same week',
    (down) => {
      const lost: string[] = [];
      for (const [under, from, wide] of [
        ['Project', 'Project', 1],
        ['Project', 'Project', 2],
        ['Size', 'Project', 2],
        ['Size', 'Size', 1],
      ] as const)
        for (const above of [1, 2, 3])
          for (const rows of [RECORDS, changed(RECORDS), RECORDS.slice(1), [...RECORDS, ...source('e')]]) {
            if (above > down) continue;
            const table = withLines(growingTable({ mode, rows: RECORDS }));
            const { sheet, at, first, column } = table;
            table.own('Remark', NOTES);
            const own = first + down;
            sheet.insertRows(own, 1);
            sheet.enter(at(own, column(under)), [['my own']]);
            sheet.deleteCells(at(own - above, column(from), 1, wide), 'row');
            const { state } = table.again(rows);
            const stands = sheet
              .values(at(1, 1, sheet.lastRow, 6))
              .flat()
              .includes('my own');
            if (state === 'done' && !stands) lost.push(`${under}, ${above} above, ${wide} from ${from}`);
          }
      expect(lost).toEqual([]);
    },
  );

  test('beside a row of their own a number and a text of records are typed over: these come again', () => {
    const table = withLines(growingTable({ mode, rows: RECORDS }));
    const { sheet, at, first, column } = table;
    table.own('Remark', NOTES);
    sheet.insertRows(first + 2, 1);
    sheet.enter(at(first + 2, column('Project')), [['my own']]);
    sheet.enter(at(first, column('Size')), [['paid']]);
    sheet.enter(at(first + 1, column('Project')), [['another name']]);
    expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
    expect(table.lines.map(({ id, name }) => [id, name])).toEqual(
      expect.arrayContaining(RECORDS.map(({ id, name }) => [id, name])),
    );
  });

  test.each([
    ['Size', 'Size', 1],
    ['Size', 'Size', 2],
    ['Project', 'Project', 1],
    ['Project', 'Project', 2],
  ])(
    'under %s of a row of their own right above the last record, whose %s is deleted, %i wide: it stays there',
    (under, from, wide) => {
      for (const rows of [RECORDS, changed(RECORDS), [...RECORDS, ...source('e')]]) {
        const table = withLines(growingTable({ mode, rows: RECORDS }));
        const { sheet, at, first, column } = table;
        table.own('Remark', NOTES);
        const own = first + RECORDS.length - 1;
        sheet.insertRows(own, 1);
        sheet.enter(at(own, column(under)), [['my own']]);
        sheet.deleteCells(at(own + 1, column(from), 1, wide), 'row');
        const { state } = table.again(rows);
        const cells = sheet.values(at(1, 1, sheet.lastRow, 6));
        const found = cells.find((line) => line.includes('my own'));
        expect(found, state).toBeDefined();
        expect(found?.[column('ID') - 1], state).toBeNull();
      }
    },
  );

  test.each([
    ['Project', 2],
    ['Project', 3],
    ['Size', 2],
  ])('a word below the table comes under %s, of %i records', (title, count) => {
    const rows = RECORDS.slice(0, count);
    const table = withLines(growingTable({ mode, rows }));
    const { opened, id, sheet, at, first, column } = table;
    sheet.enter(at(first + count, column(title)), [['my own']]);
    sheet.deleteCells(at(first, column(title), count - 1), 'row');
    expect(table.again(rows)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(sheet.values(at(1, 1, sheet.lastRow, 6)).flat()).toContain('my own');
    const { stamp } = questionIn(opened, id);
    expect(opened.answer('answerQuestion', { id, stamp, answer: 0 })).toMatchObject({ ok: true });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(table.lines.map((line) => [line.id, line.name])).toEqual(
      expect.arrayContaining(rows.map((row) => [row.id, row.name])),
    );
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });
});
