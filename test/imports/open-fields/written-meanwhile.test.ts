// A run over rows that nothing tells apart dies while it writes, and a person changes them before it goes on: nothing of theirs is
// written over, and no record stands twice, before they have said so.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { atEveryCall, STEP } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { questionIn } from '../lost-header/put-back';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { answerWithCreators, creatorsImport } from './creators-import';

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const namesOn = (sheet: Sheet): readonly unknown[] =>
  sheet.values({ row: 2, column: 1, rows: Math.max(1, sheet.lastRow - 1), columns: 1 }).flat();
const shown = (opened: OpenedImport): readonly unknown[] => namesOn(projectsSheet(opened));

const put = (sheet: Sheet, row: number): void =>
  sheet.enter({ row, column: 1, rows: 1, columns: 1 }, [['MINE']]);

/** @returns whether there was anything to do it to */
type Act = (sheet: Sheet) => boolean;

const ACTS: readonly [string, Act][] = [
  [
    'a row is put among them',
    (sheet) => {
      sheet.insertRows(3, 1);
      put(sheet, 3);
      return true;
    },
  ],
  [
    'a total is typed into a blank row',
    (sheet) => {
      const blank = namesOn(sheet).indexOf(null);
      if (blank < 0) return false;
      put(sheet, 2 + blank);
      return true;
    },
  ],
  [
    'the second record is dragged below the third',
    (sheet) => {
      if (sheet.lastRow < 4) return false;
      sheet.moveRows(3, 1, 5);
      return true;
    },
  ],
  [
    'the first record is dragged below the third',
    (sheet) => {
      if (sheet.lastRow < 4) return false;
      sheet.moveRows(2, 1, 5);
      return true;
    },
  ],
];

describe.each(ACTS)('%s', (_, act) => {
  test.each(['ABCD', 'AXYD', 'AB', 'ABCDE', 'VWXYZ', 'VWXYZABC'])(
    'as %s come',
    { timeout: MINUTES_10 },
    async (nicks) => {
      let opened = openImport();
      let id = '';
      const begun = (): OpenedImport => {
        opened = openImport();
        answerWithCreators(opened, [...'ABCD']);
        ({ id } = opened.run(creatorsImport()));
        answerWithCreators(opened, [...nicks]);
        opened.sheet.google.clock.advance(MINUTES_10);
        return opened;
      };
      const mine = () => shown(opened).filter((text) => text === 'MINE').length;
      for await (const call of atEveryCall(begun, () => void opened.runAgain(id), {
        from: 60,
        step: 3 * STEP,
      })) {
        if (!act(projectsSheet(opened))) continue;
        const before = shown(opened);
        const put = mine();
        opened.sheet.google.clock.advance(MINUTES_10);
        const { state, error } = opened.runAgain(id);
        expect(mine(), call).toBe(put);
        if (state === 'done') {
          expect(
            shown(opened).filter((text) => text !== 'MINE' && text !== null),
            call,
          ).toEqual([...nicks]);
          continue;
        }
        expect(shown(opened), call).toEqual(before);
        if (error?.kind !== 'doubt') {
          expect(error?.kind, call).toBe('refused');
          continue;
        }
        opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 0 });
        expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
        expect(
          shown(opened).filter((text) => text !== null),
          call,
        ).toEqual([...nicks]);
      }
    },
  );
});
