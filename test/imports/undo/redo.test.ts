// After the undo of a first run the next run brings the table back: to the same place, and each row to what the person wrote.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall, STEP } from '../broken-off/at-every-call';
import { left } from '../broken-off/left';
import { MINUTES_10 } from '../broken-off/unbroken';
import { setSource, source } from '../projects-import';
import { type NotedTable, notedTable, RECORDS, words } from '../rows-in-doubt/noted-table';

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const undo = ({ opened, id }: NotedTable) => opened.ask('undoImport', { id });
const names = ({ opened }: NotedTable) =>
  opened.sheet.workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
const shown = (table: NotedTable) => words(table.lines).map((line) => line.replace(/ TRUE$/, ''));
const noteOn = ({ sheet, at }: NotedTable, row: number, column: number, note: string): void =>
  sheet.fillAttribute(at(row, column), 'note', note);
const noted = ({ sheet, at }: NotedTable) =>
  sheet
    .attributes(at(1, 1, sheet.maxRows, sheet.maxColumns), 'note')
    .flatMap((cells, down) => (cells.includes('cell note') ? [down + 1] : []));
const idIn = ({ sheet, at, column }: NotedTable, row: number) => sheet.values(at(row, column('ID')))[0]?.[0];

/** Others before, between and behind; two are gone. */
const NEXT = [...source('x', 'e', 'y', 'c', 'a'), { id: 'z', name: 'Project z', size: 3 }];

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  test('comes to the same sheet and cell, whatever the sheet is called by now', () => {
    const table = notedTable(mode, []);
    const { opened, id, sheet } = table;
    undo(table);
    sheet.rename('Mine');
    expect(opened.ask('home', {}).imports[0]).toMatchObject({ sheet: 'Mine', cell: 'A1' });
    const definition = opened.ask('definition', { id });
    expect(definition.target).toMatchObject({ sheet: 'Mine', sheetId: sheet.id, cell: 'A1' });
    // Whoever saves it as it is shown has changed nothing.
    const { comesInSource: _, ...same } = definition;
    opened.ask('price', { id, definition: same });
    opened.ask('saveImport', { id, definition: same });
    expect(table.again(RECORDS)).toMatchObject({ state: 'done', result: { sheet: 'Mine', cell: 'A1' } });
    expect(names(table)).not.toContain('Projects');
    expect(shown(table)).toEqual(RECORDS.map(({ id }) => `${id} -`));
    expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
  });

  test('follows rows and columns that came before it', () => {
    const table = notedTable(mode, ['b']);
    undo(table);
    table.sheet.insertRows(1, 2);
    table.sheet.insertColumns(1, 1);
    const end = table.again(RECORDS);
    expect(end).toMatchObject({ state: 'done', result: { cell: 'B3' } });
    expect(words(table.lines)).toContain(mode === 'snapshot' ? 'b of b' : 'b of b TRUE');
  });

  test('an empty answer brings back no record but those that the person wrote about', () => {
    const table = notedTable(mode, ['b']);
    undo(table);
    expect(table.again([])).toMatchObject({ state: 'done', result: { changes: { added: 0 } } });
    expect(words(table.lines)).toEqual([mode === 'snapshot' ? 'b of b' : 'b of b FALSE']);
  });

  test('where its sheet was deleted, it comes to a new one', () => {
    const table = notedTable(mode, ['b']);
    table.opened.sheet.workbook.insertSheet({ name: 'Other' });
    undo(table);
    table.opened.sheet.workbook.deleteSheet(table.sheet.id);
    const end = table.opened.runAgain(table.id);
    expect(end).toMatchObject({ state: 'done', result: { sheet: 'Projects', cell: 'A1' } });
  });

  test('where another place was chosen since, it goes there', () => {
    const table = notedTable(mode, ['b']);
    const { opened, id, sheet } = table;
    undo(table);
    const { comesInSource: _, ...known } = opened.ask('definition', { id });
    const target = { sheet: 'Projects', sheetId: sheet.id, cell: 'J4' };
    opened.ask('saveImport', { id, definition: { ...known, target } });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { cell: 'J4' } });
    expect(JSON.stringify([...opened.sheet.google.properties.document])).not.toContain('stood');
  });

  test('each row comes back to what stands beside it, and a note on its cells', () => {
    const table = notedTable(mode, ['b', 'd']);
    noteOn(table, table.rowOf('e'), table.column('Project'), 'cell note');
    noteOn(table, table.header, table.column('Size'), 'header note');
    undo(table);
    setSource(table.opened, NEXT);
    const { opened, id } = table;
    expect(opened.ask('price', { id, definition: opened.ask('definition', { id }) })).toMatchObject({
      rows: 6,
    });
    const end = table.again(NEXT);
    expect(end, JSON.stringify(end)).toMatchObject({
      state: 'done',
      result: { changes: { added: 6, changed: 0, removed: 0 } },
    });
    const lines = shown(table);
    const gone = mode === 'snapshot' ? ['b of b', 'd of d'] : ['b of b FALSE', 'd of d FALSE'];
    expect(lines).toEqual(expect.arrayContaining(gone));
    expect(lines.filter((line) => !gone.includes(line)).toSorted()).toEqual(
      ['a -', 'c -', 'e -', 'x -', 'y -', 'z -'].toSorted(),
    );
    expect(noted(table).map((row) => idIn(table, row))).toEqual(['e']);
    expect(table.sheet.attributes(table.at(table.header, table.column('Size')), 'note')[0]?.[0]).toContain(
      'header note',
    );
    if (mode === 'replace') expect(lines).toEqual(['x -', 'e -', 'y -', 'c -', 'a -', 'z -', ...gone]);
    if (mode === 'update') expect(lines).toEqual(['a -', 'c -', 'e -', 'x -', 'y -', 'z -', ...gone]);
    // And so it goes on.
    expect(table.again(NEXT)).toMatchObject({ state: 'done' });
    expect(shown(table)).toEqual(expect.arrayContaining(gone));
  });

  test('where nothing changed, all is as it was', () => {
    const table = notedTable(mode, ['b', 'd']);
    const before = shown(table);
    undo(table);
    table.again(RECORDS);
    expect(shown(table)).toEqual(before);
    undo(table);
    table.again(RECORDS);
    expect(shown(table)).toEqual(before);
  });

  test('remarks that were sorted or moved since are found again', () => {
    const table = notedTable(mode, ['a', 'b', 'd']);
    const remark = table.column('Remark');
    undo(table);
    table.sheet.sort(table.at(2, remark, 5), [{ column: remark, ascending: false }]);
    table.sheet.insertRows(3, 1);
    table.again(RECORDS);
    expect(
      shown(table)
        .filter((line) => !line.endsWith(' -'))
        .toSorted(),
    ).toEqual(['a of a', 'b of b', 'd of d']);
    expect(shown(table)).toHaveLength(5);
  });

  test('a remark that was written over where it stands is of the same row', () => {
    const table = notedTable(mode, ['a', 'b']);
    const [row, remark] = [table.rowOf('b'), table.column('Remark')];
    undo(table);
    table.sheet.enter(table.at(row, remark), [['call b']]);
    table.again(RECORDS);
    expect(shown(table)).toContain('b call b');
  });

  test('one that nobody knows any more: nothing is written, and that is said with a way on', () => {
    const table = notedTable(mode, ['a', 'b', 'd']);
    const remark = table.column('Remark');
    undo(table);
    table.sheet.moveRows(2, 1, 6);
    table.sheet.enter(table.at(3, remark), [['who?']]);
    const before = table.sheet.values(table.at(1, 1, 10, 8));
    const end = table.again(RECORDS);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(end.error?.message).toContain('you wrote in row 3');
    expect(table.sheet.values(table.at(1, 1, 10, 8))).toEqual(before);
    table.sheet.clear(table.at(3, remark), { contents: true });
    expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
    expect(shown(table)).toEqual(expect.arrayContaining(['a of a', 'd of d']));
  });

  test.each(['undo', 'run'] as const)(
    'ends the same wherever the %s dies',
    { timeout: MINUTES_10 },
    async (which) => {
      const prepared = () => {
        const table = notedTable(mode, ['b', 'd']);
        noteOn(table, table.rowOf('e'), table.column('Project'), 'cell note');
        if (which === 'run') undo(table);
        setSource(table.opened, NEXT);
        return table;
      };
      const act = ({ opened, id }: NotedTable) =>
        which === 'undo' ? void opened.ask('undoImport', { id }) : void opened.runAgain(id);
      const end = (table: NotedTable) => {
        table.opened.sheet.google.clock.advance(MINUTES_10);
        table.opened.ask('home', {});
        return left(table.opened, table.id);
      };
      let table = prepared();
      act(table);
      const expected = end(table);
      const begin = () => {
        table = prepared();
        return table.opened;
      };
      for await (const call of atEveryCall(begin, () => act(table), { step: 3 * STEP })) {
        const { opened, id } = table;
        opened.sheet.google.clock.advance(MINUTES_10);
        const [card] = opened.ask('home', {}).imports;
        if (card?.state === 'unfinished' || card?.state === 'running') opened.runAgain(id);
        else if (which === 'run' ? card?.lastGood === undefined : card?.canUndo) act(table);
        expect(end(table), call).toEqual(expected);
      }
    },
  );
});
