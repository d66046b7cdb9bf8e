// A person takes back in Sheets a run that took rows away as cells alone, and Google leaves the mark of the last row; then they put a
// row in below it. The records behind it are asked about, and none stands twice.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

const HOUR = 3_600_000;

interface TakenBack {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly keys: () => readonly unknown[];
}

function takenBack(mode: 'replace' | 'update'): TakenBack {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.growColumns(10);
  sheet.growRows(20);
  // What stands beside it keeps whole rows from going.
  const list = Array.from({ length: 12 }, (_, row) => [`item ${row}`]);
  sheet.enter({ row: 1, column: 7, rows: list.length, columns: 1 }, list);
  const whole = { row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns };
  const before = sheet.entries(whole);
  const notes = sheet.attributes(whole, 'note');
  setSource(opened, source('c', 'd'));
  opened.sheet.google.clock.advance(HOUR);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  sheet.restore(whole, before);
  sheet.setAttributes(whole, 'note', notes);
  sheet.insertRows(4, 1);
  opened.sheet.google.clock.advance(HOUR);
  const keys = () => sheet.values({ row: 2, column: 1, rows: 9, columns: 1 }).flat();
  expect(keys().slice(0, 5)).toEqual(['a', 'b', null, 'c', 'd']);
  return { opened, id, keys };
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    ['the table’s', 0, ['c', 'd']],
    ['the person’s', 1, ['c', 'd', null, 'c', 'd']],
  ] as const)('they are %s', (_, answer, wanted) => {
    const { opened, id, keys } = takenBack(mode);
    const stood = keys();
    expect(opened.runAgain(id).error?.kind).toBe('doubt');
    expect(keys()).toEqual(stood);
    const { message = '', places = [], stamp = '' } = opened.ask('home', {}).imports[0]?.question ?? {};
    expect(message).toContain('ends in row 3, and some of its records stand further down, in rows 5, 6');
    expect(places).toHaveLength(2);
    opened.ask('answerQuestion', { id, stamp, answer });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(keys().slice(0, wanted.length)).toEqual(wanted);
    expect(keys().slice(wanted.length)).toEqual(Array.from({ length: 9 - wanted.length }, () => null));
    opened.sheet.google.clock.advance(HOUR);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });
});
