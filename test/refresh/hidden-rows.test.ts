/** Rows that are hidden while their formulas are marked: whether a search looks there, nobody knows. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheets } from '../../src/platform';
import { FORMULAS, type OpenedWorkbook, openWorkbook, sheetsWith, survives } from './opened-workbook';

const MARK = 'REACHSHEET_IS_REFRESHING';

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

/** Does it once, as soon as formulas are marked. */
function onceMarked(act: () => void): ReturnType<typeof sheetsWith> {
  let isDone = false;
  return sheetsWith((sheets: Sheets) => ({
    flush() {
      sheets.flush();
      const formulas = opened.plan.formulas({ row: 1, column: 1, rows: 10, columns: 5 }).flat();
      if (isDone || !formulas.some((formula) => formula.includes(MARK))) return;
      isDone = true;
      act();
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

  test('formulas that no search shows are not refreshed, and are as they were', async () => {
    opened = openWorkbook({ finderSkips: 'filtered and hidden' });
    hide();
    const before = await opened.everything();
    expect(opened.refresh()).toMatchObject({ formulas: FORMULAS - 4, stuck: 0, left: 0 });
    expect(await opened.everything()).toEqual(before);
  });
});
