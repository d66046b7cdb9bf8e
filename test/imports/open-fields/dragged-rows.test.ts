// Rows that have their place alone, dragged by a person: each record of the source stands once afterwards, wherever the last row was
// dragged to.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { questionIn } from '../lost-header/put-back';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { answerWith, creatorsImport } from './creators-import';

const NAMES = ['Ann', 'Bob', 'Cy', 'Di'];
const REMARK = 3;

let opened: OpenedImport;
let id: string;
let sheet: Sheet;

function begin(isNoted: boolean): OpenedImport {
  opened = openImport();
  send(NAMES);
  ({ id } = opened.run(creatorsImport()));
  sheet = projectsSheet(opened);
  sheet.growColumns(12);
  sheet.growRows(20);
  if (isNoted)
    sheet.enter(
      { row: 2, column: REMARK, rows: NAMES.length, columns: 1 },
      NAMES.map((name) => [`of ${name}`]),
    );
  return opened;
}

function send(names: readonly string[]): void {
  answerWith(
    opened,
    names.map((nick) => ({ nick, followers: nick.length })),
  );
}

function again(names: readonly string[]) {
  send(names);
  opened.sheet.google.clock.advance(MINUTES_10);
  return opened.runAgain(id);
}

function names(): readonly unknown[] {
  const cells = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
  return cells.filter((name) => name !== null);
}

beforeEach(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

/** Rows are 2 to 5. */
const DRAGS: readonly [string, (on: Sheet) => void][] = [
  ['the last one to the top', (on) => on.moveRows(5, 1, 2)],
  ['the last one up by one', (on) => on.moveRows(5, 1, 4)],
  ['the last two to the top', (on) => on.moveRows(4, 2, 2)],
  ['the first one to the end', (on) => on.moveRows(2, 1, 6)],
  ['two from the middle to the end', (on) => on.moveRows(3, 2, 6)],
];
const ANSWERS: readonly (readonly string[])[] = [
  NAMES,
  ['Di', 'Ed', 'Ann', 'Bob'],
  [...NAMES, 'Ed', 'Flo'],
  ['Bob', 'Ann'],
];

describe.each(DRAGS)('%s', (_, drag) => {
  test.each(ANSWERS)('%s, %s …', (...source) => {
    begin(false);
    drag(sheet);
    expect(again(source)).toMatchObject({ state: 'done' });
    expect(names()).toEqual(source);
    expect(again([...source, 'Zoe'])).toMatchObject({ state: 'done' });
    expect(names()).toEqual([...source, 'Zoe']);
  });

  test('it is undone', () => {
    begin(false);
    drag(sheet);
    const before = names();
    again(['Di', 'Ed', 'Ann', 'Bob', 'Flo']);
    opened.ask('undoImport', { id });
    expect(names()).toEqual(before);
  });

  test('with remarks: it is asked first, and they stay in their rows', () => {
    begin(true);
    drag(sheet);
    expect(again(NAMES)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    const remarks = () => sheet.values({ row: 2, column: REMARK, rows: 6, columns: 1 }).flat();
    const before = remarks();
    const { stamp } = questionIn(opened, id);
    opened.ask('answerQuestion', { id, stamp, answer: 0 });
    expect(again(NAMES)).toMatchObject({ state: 'done' });
    expect(names()).toEqual(NAMES);
    expect(remarks()).toEqual(before);
  });
});

test.each([undefined, 0])(
  'after the answer, killed with %s of the writes',
  { timeout: MINUTES_10 },
  async (loseWrites) => {
    const asked = (): OpenedImport => {
      begin(true);
      sheet.moveRows(5, 1, 2);
      again(NAMES);
      const { stamp } = questionIn(opened, id);
      opened.ask('answerQuestion', { id, stamp, answer: 0 });
      return opened;
    };
    const run = (): unknown => again([...NAMES, 'Ed']);
    for await (const call of atEveryCall(asked, run, loseWrites === undefined ? {} : { loseWrites })) {
      expect(again([...NAMES, 'Ed']), call).toMatchObject({ state: 'done' });
      expect(names(), call).toEqual([...NAMES, 'Ed']);
      const whole = sheet.values({ row: 2, column: 1, rows: 5, columns: 1 }).flat();
      expect(whole, call).not.toContain(null);
    }
  },
);

test('one that was dragged a row too far is asked about', () => {
  begin(false);
  sheet.moveRows(2, 1, 7);
  expect(again(NAMES)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  const { stamp, places } = questionIn(opened, id);
  const index = places.findIndex((place) => place.includes(': the table’s'));
  opened.ask('answerQuestion', { id, stamp, answer: index });
  expect(again(NAMES)).toMatchObject({ state: 'done' });
  expect(names()).toEqual(NAMES);
});

test('what the person put below stays theirs, a copy of a record, too', () => {
  begin(false);
  const copy = sheet.values({ row: 3, column: 1, rows: 1, columns: 2 });
  sheet.enter({ row: 6, column: 1, rows: 1, columns: 2 }, [[...(copy[0] as [string, number])]]);
  expect(again([...NAMES, 'Ed'])).toMatchObject({ state: 'done' });
  expect(names()).toEqual([...NAMES, 'Ed', 'Bob']);
});

describe.each([[['Ed', 'Flo', 'Bob', 'Gus', 'Hal', 'Ivy']], [['Di', 'Bob']], [['Bob', 'Ann', 'Di', 'Cy']]])(
  'a copy of a record right below stays theirs as %s come',
  (came) => {
    test.each([undefined, 0, 2])(
      'wherever the run dies, %s of the waiting writes lost',
      { timeout: MINUTES_10 },
      async (loseWrites) => {
        const begun = (): OpenedImport => {
          begin(false);
          const copy = sheet.values({ row: 3, column: 1, rows: 1, columns: 2 });
          sheet.enter({ row: 6, column: 1, rows: 1, columns: 2 }, [[...(copy[0] as [string, number])]]);
          return opened;
        };
        const ending = loseWrites === undefined ? {} : { loseWrites };
        for await (const call of atEveryCall(begun, () => again(came), ending)) {
          expect(again(came), call).toMatchObject({ state: 'done' });
          expect(names(), call).toEqual([...came, 'Bob']);
        }
      },
    );
  },
);
