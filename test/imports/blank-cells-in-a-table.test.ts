// Rows of a table that people emptied, inserted or deleted: what covers all rows goes on to do so, and what lies below is theirs.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Entry, Sheet } from '../../sandbox/workbook/workbook';
import { area } from '../sandbox/workbook/contract/fixture';
import { questionIn } from './lost-header/put-back';
import { Killed, type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';

// What dead executions log.
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

interface Begun {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
  /** The rows that a sum on another sheet covers. */
  covered(): readonly [first: number, last: number];
  /** Row by row, as far as anything stands. */
  ids(): readonly unknown[];
  again(rows: readonly Source[]): ReturnType<OpenedImport['runAgain']>;
}

function begin(mode: 'replace' | 'update' | 'snapshot', rows: readonly Source[]): Begun {
  const opened = openImport();
  setSource(opened, rows);
  const { id } = opened.run(projectsImport({ mode }));
  const { workbook, google } = opened.sheet;
  const sheet = workbook.sheetByName('Projects') as Sheet;
  const sums = workbook.insertSheet({ name: 'Sums' });
  sums.enter(area('A1'), [[`=SUM(Projects!C2:C${rows.length + 1})`]]);
  return {
    opened,
    id,
    sheet,
    covered() {
      const [, first, last] = /C(\d+):C(\d+)/.exec(sums.formulas(area('A1'))[0]?.[0] ?? '') ?? [];
      return [Number(first), Number(last)];
    },
    ids() {
      const column = mode === 'snapshot' ? 3 : 1;
      return sheet.values({ row: 2, column, rows: sheet.extent.rows - 1, columns: 1 }).flat();
    },
    again(next) {
      setSource(opened, next);
      google.clock.advance(3_600_000);
      return opened.runAgain(id);
    },
  };
}

const ABCD = source('a', 'b', 'c', 'd');

/** Whose rows are that stand below is asked first. */
function asYours({ again, opened, id, sheet }: Begun, rows: readonly Source[], whose = 'yours'): void {
  const whole = { row: 1, column: 1, rows: sheet.maxRows, columns: 6 };
  const stood = sheet.entries(whole);
  const { state, error } = again(rows);
  if (state !== 'done') {
    expect(error?.kind).toBe('doubt');
    expect(sheet.entries(whole)).toEqual(stood);
    const { stamp, places } = questionIn(opened, id);
    const answer = places.findIndex((place) => place.includes(whose));
    opened.ask('answerQuestion', { id, stamp, answer });
    expect(again(rows)).toMatchObject({ state: 'done' });
  }
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('blank rows that somebody inserted into a table without records go', () => {
    const { again, covered, sheet, ids } = begin(mode, ABCD);
    again([]);
    expect(covered()).toEqual([2, 3]);
    sheet.growRows(6);
    sheet.enter(area('A6'), [['Total']]);
    sheet.insertRows(3, 2);
    expect(covered()).toEqual([2, 5]);
    expect(again([])).toMatchObject({ state: 'done' });
    expect(covered()).toEqual([2, 3]);
    expect(ids()).toEqual([null, null, null, null, 'Total']);
    again(ABCD);
    expect(covered()).toEqual([2, 5]);
    expect(ids()).toEqual(['a', 'b', 'c', 'd', null, null, 'Total']);
  });

  test.each([1, 2, 3].flatMap((count) => [0, -1].map((answer) => [count, answer] as const)))(
    '%i rows at its beginning were emptied: what covers all rows covers the new ones, whatever is said of them: %i',
    (count, answer) => {
      const { opened, id, again, covered, sheet, ids } = begin(mode, ABCD);
      sheet.clear({ row: 2, column: 1, rows: count, columns: 4 }, { contents: true });
      sheet.growColumns(5);
      for (let row = 2; row < 2 + count; row += 1)
        sheet.enter({ row, column: 5, rows: 1, columns: 1 }, [['Mine']]);
      const rows = source('a', 'b', 'c', 'd', 'e', 'f');
      expect(again(rows)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      const { stamp, places } = questionIn(opened, id);
      opened.ask('answerQuestion', { id, stamp, answer: answer < 0 ? places.length - 1 : answer });
      expect(again(rows)).toMatchObject({ state: 'done' });
      const [first, last] = covered();
      const full = ids().flatMap((cell, down) => (cell === null ? [] : [down + 2]));
      expect(full).toHaveLength(6);
      expect(first).toBeLessThanOrEqual(Math.min(...full));
      expect(last).toBeGreaterThanOrEqual(Math.max(...full));
    },
  );

  test('a run that died had emptied all rows, and the last ones were deleted: rows come between', () => {
    let deaths = 0;
    for (let call = 60; call < 400; call += 1) {
      const { opened, id, covered, sheet, ids, again } = begin(mode, ABCD);
      const next = source('u', 'v', 'w', 'x', 'y');
      opened.killAt(call);
      try {
        again(next);
        break;
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
      }
      if (sheet.extent.rows > 1 && ids().some((cell) => cell !== null)) continue;
      deaths += 1;
      sheet.deleteRows(4, 2);
      opened.killAt(Number.POSITIVE_INFINITY);
      opened.sheet.google.clock.advance(3_600_000);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(ids().toSorted(), `${call}`).toEqual(['u', 'v', 'w', 'x', 'y']);
      expect(covered(), `${call}`).toEqual([2, 6]);
      if (deaths === 3) break;
    }
    expect(deaths).toBeGreaterThan(0);
  }, 60_000);

  test.each([2, 3])(
    '%i of its last rows were deleted: a record that was copied to below is the person’s',
    (count) => {
      // In its own row nobody could tell it from one above which cells were cut away.
      for (const gap of [2, 3, 4].filter((rows) => rows !== count)) {
        const begun = begin(mode, ABCD);
        const { sheet, ids } = begun;
        const [d = []] = sheet.entries(area('A5:D5'));
        sheet.deleteRows(6 - count, count);
        const row = 5 - count + gap;
        sheet.growRows(row);
        sheet.enter({ row, column: 1, rows: 1, columns: 4 }, [d as never]);
        asYours(begun, ABCD);
        expect(ids(), `${gap}`).toEqual(['a', 'b', 'c', 'd', ...new Array(gap - 1).fill(null), 'd']);
        expect(sheet.entries({ row: 5 + gap, column: 1, rows: 1, columns: 4 })[0]).toEqual(d);
      }
    },
  );

  test('a record was cut to below, and the last row deleted: the one above it is its own still', () => {
    const begun = begin(mode, ABCD);
    const { sheet, ids } = begun;
    const [b = []] = sheet.entries(area('A3:D3'));
    sheet.growRows(9);
    sheet.enter(area('A9:D9'), [b as never]);
    sheet.clear(area('A3:D3'), { contents: true });
    sheet.deleteRows(5, 1);
    asYours(begun, ABCD);
    expect([...ids()].filter((id) => id !== null).sort()).toEqual(['a', 'b', 'b', 'c', 'd']);
    expect(ids().slice(0, 4)).not.toContain(null);
    expect(
      ids()
        .slice(4)
        .filter((id) => id !== null),
    ).toEqual(['b']);
  });

  test('its last row was deleted, and a blank one inserted among the others: all records are its own', () => {
    const begun = begin(mode, ABCD);
    const { sheet, ids } = begun;
    sheet.enter(area('E4'), [['of c']]);
    sheet.deleteRows(5, 1);
    sheet.insertRows(3, 1);
    asYours(begun, ABCD, 'table’s');
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(sheet.values(area('E2:E5')).flat()).toEqual([null, null, 'of c', null]);
  });
});

// Without its last row, nothing but what stands there tells where a history ends.
const DELETED: readonly [string, number, number][] = [
  ['whose last row was deleted', 1, 0],
  ['whose last two rows were deleted', 2, 0],
];
const WITH_BLANK: typeof DELETED = [
  ['whose last row was deleted, with a blank one put in among the others', 1, 1],
];

test.each(DELETED)('below a history %s, records that were copied there are the person’s', (_, ...how) =>
  expectTheirs(...how),
);

// It is asked about the rows right below the blank one, and not about those that were copied.
test.each(WITH_BLANK)('below a history %s, records that were copied there are the person’s', (_, ...how) =>
  expectTheirs(...how, 'table’s'),
);

function expectTheirs(deleted: number, inserted: number, whose = 'yours'): void {
  const begun = begin('snapshot', ABCD);
  const { again, sheet, ids } = begun;
  again(source('e', 'f'));
  sheet.growRows(12);
  sheet.deleteRows(8 - deleted, deleted);
  if (inserted > 0) sheet.insertRows(4, inserted);
  const copied = sheet.values(area('A2:F3'));
  sheet.enter(area('A14:F15'), copied as Entry[][]);
  const before = ids().filter((id) => id !== null);
  asYours(begun, source('g'), whose);
  const standing = ids();
  expect(standing.filter((id) => id !== null)).toEqual([...before.slice(0, -2), 'g', ...before.slice(-2)]);
  // New rows come before what stands below, and a gap stays between.
  expect(standing[standing.indexOf('g') + 1]).toBe(null);
}
