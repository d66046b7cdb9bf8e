// A run over rows that nothing tells apart dies while it writes, and a person puts a row among them before it goes on: it is never
// written over before they have said so.
import { beforeAll, expect, test, vi } from 'vitest';
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

const shown = (opened: OpenedImport): readonly unknown[] => {
  const sheet = projectsSheet(opened);
  return sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
};

test.each(['ABCD', 'AXYD', 'AB', 'VWXYZABC'])('as %s come', { timeout: MINUTES_10 }, async (nicks) => {
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
  const ends = new Set<string>();
  for await (const call of atEveryCall(begun, () => void opened.runAgain(id), { from: 60, step: 2 * STEP })) {
    const sheet = projectsSheet(opened);
    sheet.insertRows(3, 1);
    sheet.enter({ row: 3, column: 1, rows: 1, columns: 1 }, [['MINE']]);
    const before = shown(opened);
    opened.sheet.google.clock.advance(MINUTES_10);
    const { state, error } = opened.runAgain(id);
    ends.add(error?.kind ?? state);
    expect(
      shown(opened).filter((text) => text === 'MINE'),
      call,
    ).toHaveLength(1);
    if (error?.kind !== 'doubt') continue;
    expect(shown(opened), call).toEqual(before);
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 0 });
    expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    expect(shown(opened), call).toEqual([...nicks]);
  }
  expect(ends).toEqual(new Set(['refused', 'doubt']));
});
