// After rows have left, a person pastes a copy of the older, longer table over it: no record stands twice after a run, or
// the person is asked.
import { describe, expect, test } from 'vitest';
import type { Entry, Sheet } from '../../../sandbox/workbook/workbook';
import { copyCells } from '../found-table';
import { questionIn } from '../lost-header/put-back';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';

interface Left {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
  /** The table as it was with all its rows, elsewhere. */
  readonly copy: Sheet;
  again(...ids: readonly string[]): ReturnType<OpenedImport['runAgain']>;
  inSource(): readonly unknown[];
}

const ROWS = { row: 2, column: 1, rows: 5, columns: 4 };

/** Of five rows, two have left. */
function left(mode: 'replace' | 'update'): Left {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd', 'e'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  sheet.growRows(20);
  const copy = opened.sheet.workbook.insertSheet({ name: 'Copy' });
  copyCells(sheet, ROWS, copy, 2, 1);
  const again: Left['again'] = (...ids) => {
    setSource(opened, source(...ids));
    opened.sheet.google.clock.advance(3_600_000);
    return opened.runAgain(id);
  };
  expect(again('a', 'c', 'd')).toMatchObject({ state: 'done' });
  const inSource: Left['inSource'] = () =>
    sheet
      .values({ ...ROWS, rows: 15 })
      .filter((line) => line[3] === true)
      .map((line) => line[0]);
  return { opened, id, sheet, copy, again, inSource };
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    ['the same rows', 'a', 'b', 'c', 'd', 'e'],
    ['other rows besides', 'y', 'd', 'b', 'x', 'e'],
  ])('the source has %s', (_, ...ids) => {
    const { opened, id, sheet, copy, again, inSource } = left(mode);
    copyCells(copy, ROWS, sheet, 2, 1);
    const before = sheet.values({ ...ROWS, rows: 15 });
    expect(again(...ids)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(sheet.values({ ...ROWS, rows: 15 })).toEqual(before);
    const { stamp } = questionIn(opened, id);
    opened.ask('answerQuestion', { id, stamp, answer: 0 });
    expect(again(...ids)).toMatchObject({ state: 'done' });
    expect([...inSource()].sort()).toEqual([...ids].sort());
  });

  test('what the person calls theirs below it stays, and is not asked about again', () => {
    const { opened, id, sheet, copy, again } = left(mode);
    copyCells(copy, ROWS, sheet, 2, 1);
    expect(again('a', 'c', 'd')).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 1 });
    expect(again('a', 'c', 'd')).toMatchObject({ state: 'done' });
    const ids = sheet.values({ ...ROWS, columns: 1 }).flat();
    expect(ids).toEqual(['a', 'c', 'd', 'd', 'e']);
    expect(again('a', 'c', 'd', 'f')).toMatchObject({ state: 'done' });
  });

  test.each<[string, (table: Left) => void]>([
    ['rows that have left are put right below it', ({ sheet, copy }) => copyCells(copy, row(3), sheet, 5, 1)],
    [
      'rows that stand in it are put right below it',
      ({ sheet, copy }) => copyCells(copy, row(4), sheet, 5, 1),
    ],
    [
      'a list of the person’s below it has boxes that are ticked, and an ID is typed over',
      ({ sheet }) => {
        sheet.enter({ ...ROWS, row: 5, rows: 2 }, [own('x'), own('y')]);
        sheet.enter({ row: 3, column: 1, rows: 1, columns: 1 }, [['typed']]);
      },
    ],
  ])('nothing is asked where %s', (_, act) => {
    const table = left(mode);
    act(table);
    const below = table.sheet.values({ ...ROWS, row: 5, rows: 2 });
    expect(table.again('a', 'c', 'd')).toMatchObject({ state: 'done' });
    expect(table.sheet.values({ ...ROWS, row: 5, rows: 2 })).toEqual(below);
  });
});

const row = (at: number): typeof ROWS => ({ ...ROWS, row: at, rows: 1 });
const own = (id: string): Entry[] => [id, `Own ${id}`, 7, true];
