// A note that a person wrote on an imported cell is theirs: an undo, or a row that goes, leaves it.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { agreeThatNotesStay, answerWithCreators, creatorsImport } from './open-fields/creators-import';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { columnOf, projectsSheet, under } from './snapshot-table';

const NOTE = 'Ask her about this one';

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  opened = openImport();
});

function noteOn(sheet: Sheet, title: string, row: number): void {
  const cell = { row, column: columnOf(title, sheet), rows: 1, columns: 1 };
  sheet.fillAttribute(cell, 'note', NOTE);
}

/** Where that note stands. */
function notes(sheet: Sheet): readonly string[] {
  const whole = { row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns };
  return sheet
    .attributes(whole, 'note')
    .flatMap((cells, down) =>
      cells.flatMap((note, right) => (note === NOTE ? [`row ${down + 1}, column ${right + 1}`] : [])),
    );
}

function begin(mode: Mode, cell?: string): void {
  setSource(opened, source('a', 'b', 'c'));
  const there = cell === undefined ? undefined : opened.sheet.workbook.insertSheet({ name: 'Projects' });
  const target = there && { sheet: 'Projects', sheetId: there.id, cell: cell as string };
  const { end, ...run } = opened.run(projectsImport({ mode, ...(target && { target }) }));
  expect(end).toMatchObject({ state: 'done' });
  id = run.id;
}

function undo(): readonly string[] {
  const { words } = opened.ask('undoForecast', { id });
  const { undone = [] } = opened.ask('undoImport', { id });
  expect(undone.slice(1)).toEqual(words.slice(1));
  return undone;
}

describe.each<Mode>(['replace', 'update', 'snapshot'])('%s', (mode) => {
  test.each(['a sheet of its own', 'cells'])('the first run is undone, on %s', (where) => {
    begin(mode, where === 'cells' ? 'A1' : undefined);
    const sheet = projectsSheet(opened);
    noteOn(sheet, 'Project', 3);
    noteOn(sheet, 'ID', 4);
    const stood = notes(sheet);
    expect(stood).toHaveLength(2);
    expect(undo()).toEqual([
      'Undone: the table was taken away, 3 rows and its header. What you wrote beside it stays.',
      '2 notes that you wrote on its cells stay where they are.',
    ]);
    expect(notes(sheet)).toEqual(stood);
    // Nothing else is left of it.
    const whole = { row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns };
    expect(
      sheet
        .values(whole)
        .flat()
        .every((value) => value === null),
    ).toBe(true);
    expect(sheet.attributes(whole, 'note').flat().filter(Boolean)).toHaveLength(2);
  });

  test('an undo that died is carried on, and the note is there still', () => {
    for (let call = 5; ; call += 3) {
      opened = openImport();
      begin(mode);
      const sheet = projectsSheet(opened);
      noteOn(sheet, 'Size', 3);
      const stood = notes(sheet);
      opened.killAt(call);
      try {
        opened.ask('undoImport', { id });
      } catch {
        // Nobody gets an answer.
      }
      const wasKilled = opened.isKilled;
      opened.killAt(1_000_000);
      expect(notes(sheet)).toEqual(stood);
      if (!wasKilled) break;
      opened.sheet.google.clock.advance(3_600_000);
      opened.answer('undoImport', { id });
      expect(notes(sheet)).toEqual(stood);
      expect(sheet.values({ row: 1, column: 1, rows: 4, columns: 3 }).flat().join('')).toBe('');
    }
  });

  test('a later run is undone: its rows that go leave the one with the note', () => {
    begin(mode);
    opened.sheet.google.clock.advance(3_600_000);
    setSource(opened, source('a', 'b', 'c', 'd', 'e'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const sheet = projectsSheet(opened);
    noteOn(sheet, 'Project', 2 + under('ID', opened).lastIndexOf('d'));
    undo();
    const row = 2 + under('ID', opened).lastIndexOf('d');
    expect(notes(sheet)).toEqual([`row ${row}, column ${columnOf('Project', sheet)}`]);
    expect(under('ID', opened)).not.toContain('e');
  });
});

describe('rows without a key', () => {
  const creators = (...names: readonly string[]) => answerWithCreators(opened, names);

  test.each(['a run', 'an undo'])('%s takes rows away whose cells have a note', (by) => {
    const many = ['a', 'b', 'c', 'd', 'e'];
    creators(...(by === 'a run' ? many : many.slice(0, 3)));
    ({ id } = opened.run(creatorsImport()));
    if (by === 'an undo') {
      creators(...many);
      opened.runAgain(id);
    }
    const sheet = projectsSheet(opened);
    noteOn(sheet, 'Creator', 5);
    const stood = notes(sheet);
    if (by === 'a run') {
      creators(...many.slice(0, 3));
      expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(agreeThatNotesStay(opened, id)).toMatchObject({ state: 'done' });
    } else opened.ask('undoImport', { id });
    expect(notes(sheet)).toEqual(stood);
    expect(under('Creator', opened).filter((one) => one !== null)).toEqual(['a', 'b', 'c']);
  });
});
