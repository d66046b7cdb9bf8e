/** Rows that are hidden while their formulas are marked: whether a search looks there, nobody knows. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Platform, Sheets } from '../../src/platform';
import {
  FORMULAS,
  formulasWritten,
  type OpenedWorkbook,
  openWorkbook,
  sheetsWith,
  survives,
} from './opened-workbook';

const MARK = 'REACHSHEET_IS_REFRESHING';

/** Whatever a test run tries elsewhere. */
const STRICTEST = { finderSkips: 'filtered and hidden', finderPatternsInFormulas: true } as const;

let opened: OpenedWorkbook;

beforeEach(() => {
  opened = openWorkbook();
});

const WAYS = [
  ['by hand', () => opened.plan.setRowsHidden(5, 3, true), () => opened.plan.setRowsHidden(5, 3, false)],
  [
    'by a filter',
    () => {
      opened.plan.createFilter({ row: 4, column: 1, rows: 4, columns: 2 });
      opened.plan.setHiddenValues(1, ['a', 'b', 'c']);
    },
    () => opened.plan.removeFilter(),
  ],
] as const;

/** Does it once: when all are marked, before the first is put back. */
function onceMarked(act: () => void): Partial<Platform> {
  let isDone = false;
  return formulasWritten((formulas, write) => {
    if (!isDone && formulas.flat().every((formula) => !formula.includes(MARK))) {
      isDone = true;
      act();
    }
    write();
  });
}

/** Tells how many cells' formulas are read. */
function sheetsCounting(count: (cells: number) => void): () => Partial<Platform> {
  return () =>
    sheetsWith((sheets: Sheets) => ({
      formulas(area) {
        count(area.rows * area.columns);
        return sheets.formulas(area);
      },
    }));
}

describe.each(WAYS)('%s', (_, hide, show) => {
  test('all marked formulas are put back', async () => {
    const before = await opened.everything();
    expect(opened.refresh({}, onceMarked(hide))).toMatchObject({ formulas: FORMULAS, stuck: 0, left: 0 });
    show();
    expect(await opened.everything()).toEqual(before);
  });

  test('those that a run leaves that is killed, at any call, are put back by the next', async () => {
    const before = await opened.everything();
    let most = 0;
    for (let killAt = 1; ; killAt += 1) {
      opened = openWorkbook();
      if (survives(() => opened.refresh({ killAt, loseWrites: 1 }))) break;
      most = Math.max(most, (await opened.marked()).formulas);
      hide();
      opened.waitForLease();
      opened.repair();
      show();
      expect(await opened.everything(), `killed at ${killAt}`).toEqual(before);
    }
    expect(most).toBeGreaterThan(FORMULAS / 2);
  });

  test('formulas that no search shows are refreshed', async () => {
    opened = openWorkbook(STRICTEST);
    hide();
    const before = await opened.everything();
    expect(opened.refresh()).toMatchObject({ formulas: FORMULAS, stuck: 0, left: 0 });
    expect(await opened.everything()).toEqual(before);
  });
});

describe('on a sheet that is too large to be read for nothing', () => {
  const ROWS = 3_000;
  const COUNT = 40;
  let large: Sheet;
  let read: number;

  beforeEach(() => {
    opened = openWorkbook(STRICTEST);
    large = opened.sheet.workbook.insertSheet({ name: 'Large', rows: ROWS, columns: 20 });
    large.enter(
      { row: 1, column: 1, rows: ROWS, columns: 20 },
      Array.from({ length: ROWS }, (_, row) => Array.from({ length: 20 }, () => row % 7)),
    );
    large.enter(
      { row: 2, column: 3, rows: COUNT, columns: 1 },
      Array.from({ length: COUNT }, (_, index) => [`=CREATOR_DETAILS(A${index + 2})`]),
    );
    read = 0;
  });

  const counting = sheetsCounting((cells) => {
    read += cells;
  });

  test('in rows that somebody has hidden, in a column with others that show', async () => {
    large.setRowsHidden(4, ROWS - 4, true);
    const before = await opened.everything();
    expect(opened.refresh({}, counting())).toMatchObject({ formulas: FORMULAS + COUNT, stuck: 0, left: 0 });
    expect(await opened.everything()).toEqual(before);
    expect(read).toBeLessThan(10 * ROWS);
  });

  test('in rows that a filter hides, where no other shows', async () => {
    large.createFilter({ row: 1, column: 1, rows: ROWS, columns: 20 });
    large.setHiddenValues(1, ['1', '2', '3', '4', '5', '6', '0']);
    const before = await opened.everything();
    expect(opened.refresh({}, counting())).toMatchObject({ formulas: FORMULAS + COUNT, stuck: 0, left: 0 });
    expect(await opened.everything()).toEqual(before);
    large.removeFilter();
    expect(large.formulas({ row: 2, column: 3, rows: 1, columns: 1 })).toEqual([['=CREATOR_DETAILS(A2)']]);
  });

  test('in rows that somebody has hidden, and in none that shows: they are left, and as they were', async () => {
    large.setRowsHidden(2, COUNT, true);
    const before = await opened.everything();
    expect(opened.refresh({}, counting())).toMatchObject({ formulas: FORMULAS, stuck: 0, left: 0 });
    expect(await opened.everything()).toEqual(before);
    expect(read).toBeLessThan(ROWS);
  });
});
