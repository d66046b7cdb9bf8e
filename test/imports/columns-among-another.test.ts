// Two imports side by side. A person drags a column of the one in among the columns of the other, or beyond them: rows of both would
// move as one. Each of the two asks for the column to be dragged back, and writes nothing until then.
import { describe, expect, test } from 'vitest';
import { type GrowingTable, growingTable, MODES } from './growing/growing-table';
import { questionIn } from './lost-header/put-back';
import { Killed } from './opened-import';
import { setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

const SIX = source('a', 'b', 'c', 'd', 'e', 'f');
const REVERSED = [...SIX].reverse();
const THREE = source('p', 'q', 'r');

interface Pair {
  readonly left: GrowingTable;
  readonly right: GrowingTable;
}

function pair(modes: readonly [(typeof MODES)[number], (typeof MODES)[number]]): Pair {
  const left = growingTable({ mode: modes[0], rows: SIX });
  const right = growingTable({ mode: modes[1], rows: THREE, cell: 'G1', beside: left.opened });
  right.own('Other', ['of p', 'of q', 'of r']);
  return { left, right };
}

function asks({ opened, id, again }: GrowingTable, rows: typeof SIX): void {
  const before = shownSheets(opened.sheet.workbook);
  const requests = opened.sheet.apis.requests.length;
  expect(again(rows)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  expect(opened.sheet.apis.requests).toHaveLength(requests);
  const { message, places } = questionIn(opened, id);
  expect([message, places]).toEqual([
    expect.stringMatching(
      /^Columns of two imports stand among each other on “Projects”: .* “(A1|G1)” over columns/,
    ),
    [],
  ]);
}

const ALL = MODES.flatMap((one) => MODES.map((other) => [one, other] as const));

describe.each(ALL)('%s beside %s', (leftMode, rightMode) => {
  const last = leftMode === 'snapshot' ? 5 : 4;

  test.each([
    ['the first column, among those of the right one', 1, 9],
    ['a column in the midst, among those of the right one', 2, 9],
    ['the last column, among those of the right one', last, 9],
    ['the first column, beyond the right one', 1, 14],
    ['the last column, beyond the right one', last, 14],
    ['the first column of the right one, among those of the left one', 7, 3],
    ['the second column of the right one, left of the left one', 8, 1],
  ])('%s', (_, from, to) => {
    const { left, right } = pair([leftMode, rightMode]);
    left.sheet.moveColumns(from, 1, to);
    asks(left, REVERSED);
    asks(right, [...THREE].reverse());
    // Dragged back.
    left.sheet.moveColumns(to > from ? to - 1 : to, 1, to > from ? from : from + 1);
    expect(left.again(REVERSED)).toMatchObject({ state: 'done' });
    expect(right.again(THREE)).toMatchObject({ state: 'done' });
  });
});

test.each(MODES)('%s: an undo takes back nothing either', (mode) => {
  const { left } = pair([mode, 'snapshot']);
  expect(left.again(REVERSED)).toMatchObject({ state: 'done' });
  left.sheet.moveColumns(2, 1, 9);
  const before = shownSheets(left.opened.sheet.workbook);
  expect(left.opened.answer('undoImport', { id: left.id })).toMatchObject({
    ...{ ok: false, error: { kind: 'doubt', message: expect.stringContaining('“G1”') } },
  });
  expect(shownSheets(left.opened.sheet.workbook)).toEqual(before);
});

test.each(MODES)('%s: a run that died while it wrote goes on once the column is back', (mode) => {
  let asked = 0;
  for (let call = 80; ; call += 23) {
    const { left, right } = pair([mode, 'snapshot']);
    const { opened, id, sheet } = left;
    opened.killAt(call);
    try {
      left.again(REVERSED);
      break;
    } catch (thrown) {
      if (!(thrown instanceof Killed)) throw thrown;
    }
    opened.killAt(Number.POSITIVE_INFINITY);
    sheet.moveColumns(2, 1, 9);
    const history = () => {
      const titles = sheet.values(right.at(1, 1, 1, 14))[0] ?? [];
      return sheet.values(right.at(2, titles.lastIndexOf('Captured at') + 1, 6, 1));
    };
    const before = history();
    opened.sheet.google.clock.advance(600_000);
    setSource(opened, REVERSED);
    const end = opened.runAgain(id);
    expect(end, `call ${call}`).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(history(), `call ${call}`).toEqual(before);
    if (end.error?.message.includes('A run had begun to write')) asked += 1;
    sheet.moveColumns(8, 1, 2);
    expect(left.again(REVERSED), `call ${call}`).toMatchObject({ state: 'done' });
  }
  expect(asked).toBeGreaterThan(0);
});

test.each(MODES)('%s: what stands lower on the sheet is in nobody’s way', (mode) => {
  const left = growingTable({ mode, rows: THREE });
  growingTable({ mode: 'snapshot', rows: THREE, cell: 'G20', beside: left.opened });
  left.sheet.moveColumns(2, 1, 9);
  expect(left.again([...THREE].reverse())).toMatchObject({ state: 'done' });
});

test.each(MODES)(
  '%s: what came up to where the rows of another one were deleted is not asked about',
  (mode) => {
    const upper = growingTable({ mode: 'update', rows: SIX });
    const lower = growingTable({ mode, rows: THREE, cell: 'A10', beside: upper.opened });
    upper.sheet.deleteRows(1, 8);
    // A history grows, and has no room beside what is told of the other one.
    const end = lower.again([...THREE].reverse());
    expect(end.error?.kind ?? end.state).toBe(mode === 'snapshot' ? 'refused' : 'done');
  },
);
