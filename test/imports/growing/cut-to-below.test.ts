// All records of a table are cut to further down in the same tab, with what stands beside them or without, and called the table's: they
// stand where they stood again, and what names them, which followed the cut, goes on covering all of them, also as they grow.
import { describe, expect, test } from 'vitest';
import { lift, putDown } from '../../../sandbox/workbook/copied';
import { questionIn } from '../lost-header/put-back';
import { ranking } from '../open-fields/ranking';
import { Killed } from '../opened-import';
import { setSource, source } from '../projects-import';
import { type GrowingTable, growingTable, MODES } from './growing-table';

const ROWS = source('a', 'b', 'c');
const MORE = source('a', 'b', 'c', 'd', 'e');
const FEWER = source('b', 'c');

/** Rows 2 to 4, so many columns from the first on, cut and pasted there. */
function cut({ sheet, opened, at }: GrowingTable, row: number, columns: number): void {
  const area = at(2, 1, 3, columns);
  const cells = lift(sheet, area);
  sheet.clear(area, { contents: true, formats: true, notes: true, validation: true });
  putDown(cells, sheet, { ...area, row }, { row, column: 1 }, 'stay');
  opened.sheet.workbook.followCut({ sheetId: sheet.id, area }, { sheetId: sheet.id, row, column: 1 });
}

function made(mode: (typeof MODES)[number]): GrowingTable {
  const t = growingTable({ mode, rows: ROWS });
  t.own('Remark', ['of a', 'of b', 'of c']);
  const size = letterOf(t);
  t.sheet.enter(t.at(1, 10, 1, 3), [[`=SUM(${size}2:${size}4)`, `=SUM($${size}$1:$${size}$4)`, `=${size}3`]]);
  return t;
}

function letterOf(t: GrowingTable): string {
  return String.fromCharCode(64 + t.column('Size'));
}

function sayTheTables(t: GrowingTable): void {
  const { stamp, places } = questionIn(t.opened, t.id);
  const answer = places.findIndex((place) => place.includes(': the table’s'));
  expect(answer, places.join()).toBeGreaterThanOrEqual(0);
  give(t, stamp, answer);
}

function give(t: GrowingTable, stamp: string, answer: number): void {
  expect(t.opened.answer('answerQuestion', { id: t.id, stamp, answer })).toMatchObject({ ok: true });
}

/** All that is a record, with what stands beside it. */
function lines(t: GrowingTable): readonly string[] {
  const [id, remark] = [t.column('ID'), t.column('Remark')].map((column) =>
    t.sheet.values(t.at(2, column, 30, 1)).flat(),
  );
  return (id ?? []).flatMap((one, down) =>
    one || remark?.[down] ? [`${down + 2} ${one ?? '-'} ${remark?.[down] ?? '-'}`] : [],
  );
}

function sums(t: GrowingTable): readonly string[] {
  return t.sheet.formulas(t.at(1, 10, 1, 3))[0] ?? [];
}

describe.each(MODES)('%s', (mode) => {
  describe.each([6, 7, 8, 12])('to row %i', (row) => {
    test('with what stands beside', () => {
      const t = made(mode);
      const size = letterOf(t);
      cut(t, row, t.right);
      expect(t.again(ROWS).error?.kind).toBe('doubt');
      sayTheTables(t);
      expect(lines(t)).toEqual(['2 a of a', '3 b of b', '4 c of c']);
      expect(sums(t)).toEqual([`=SUM(${size}2:${size}4)`, `=SUM($${size}$1:$${size}$4)`, `=${size}3`]);
      for (const rows of [ROWS, MORE]) {
        expect(t.again(rows)).toMatchObject({ state: 'done' });
        const last = 1 + (mode === 'snapshot' ? t.records.length : rows.length);
        expect(lines(t).slice(0, 3)).toEqual(['2 a of a', '3 b of b', '4 c of c']);
        expect(lines(t)).toHaveLength(last - 1);
        expect(sums(t)).toEqual([
          `=SUM(${size}2:${size}${last})`,
          `=SUM($${size}$1:$${size}$${last})`,
          `=${size}3`,
        ]);
      }
    });

    test('with what stands beside, and fewer come', () => {
      const t = made(mode);
      const size = letterOf(t);
      cut(t, row, t.right);
      expect(t.again(FEWER).error?.kind).toBe('doubt');
      sayTheTables(t);
      expect(t.again(FEWER)).toMatchObject({ state: 'done' });
      const last = mode === 'snapshot' ? 6 : 4;
      expect(sums(t)[0]).toBe(`=SUM(${size}2:${size}${last})`);
    });

    test('without what stands beside: every remark stands beside its record, or beside nothing', () => {
      const t = made(mode);
      const size = letterOf(t);
      cut(t, row, t.right - 1);
      expect(t.again(ROWS).error?.kind).toBe('doubt');
      sayTheTables(t);
      for (const rows of [ROWS, MORE]) {
        expect(t.again(rows)).toMatchObject({ state: 'done' });
        for (const line of lines(t)) expect(line).toMatch(/^\d+ (- of .|(.) of \2|. -)$/);
        const records = lines(t).filter((line) => !/ - of/.test(line));
        const [first, last] = [records[0], records.at(-1)].map((line) => Number.parseInt(line ?? '', 10));
        const [from, to] = (sums(t)[0]?.match(/\d+/g) ?? []).map(Number);
        expect(first).toBeGreaterThanOrEqual(from ?? 99);
        expect(last).toBeLessThanOrEqual(to ?? 0);
        expect(sums(t)[0]).toContain(`${size}2:`);
      }
    });
  });

  test.each([3, 4, 5])('to row %i, which its rows cover or adjoin: a sum of all is one still', (row) => {
    const t = made(mode);
    const size = letterOf(t);
    cut(t, row, t.right);
    if (t.again(ROWS).error?.kind === 'doubt') {
      // Of a history: that the cells are left where they are.
      give(t, questionIn(t.opened, t.id).stamp, 0);
      expect(t.again(ROWS)).toMatchObject({ state: 'done' });
    }
    for (const rows of [ROWS, MORE]) {
      expect(t.again(rows)).toMatchObject({ state: 'done' });
      const all = lines(t).map((line) => Number.parseInt(line, 10));
      expect(sums(t)[0]).toBe(`=SUM(${size}${all[0]}:${size}${all.at(-1)})`);
    }
  });

  test('shares of all beside the rows, a named range and a conditional format stay what they are', () => {
    const t = made(mode);
    const size = letterOf(t);
    const share = t.own(
      'Share',
      [2, 3, 4].map((row) => `=${size}${row}/SUM(${size}$2:${size}$4)`),
    );
    const { workbook } = t.opened.sheet;
    cut(t, 9, t.right);
    workbook.setNamedRange('Sizes', { sheetId: t.sheet.id, area: t.at(9, t.column('Size'), 3, 1) });
    expect(t.again(ROWS).error?.kind).toBe('doubt');
    sayTheTables(t);
    const shares = (rows: number) => t.sheet.formulas(t.at(2, share, rows, 1)).flat();
    expect(shares(3)).toEqual([2, 3, 4].map((row) => `=${size}${row}/SUM(${size}$2:${size}$4)`));
    expect(workbook.namedRanges.find(({ name }) => name === 'Sizes')?.area).toEqual(
      t.at(2, t.column('Size'), 3, 1),
    );
    expect(t.again(MORE)).toMatchObject({ state: 'done' });
    const last = mode === 'snapshot' ? 9 : 6;
    expect(shares(last - 1)).toEqual(
      Array.from({ length: last - 1 }, (_, down) => `=${size}${down + 2}/SUM(${size}$2:${size}$${last})`),
    );
  });

  test('a formula by which a value was corrected says the same', () => {
    const t = made(mode);
    const size = letterOf(t);
    t.sheet.enter(t.at(3, t.column('Size')), [[`=${size}2+MAX(${size}4,1)`]]);
    cut(t, 9, t.right);
    expect(t.again(ROWS).error?.kind).toBe('doubt');
    sayTheTables(t);
    expect(t.sheet.formulas(t.at(3, t.column('Size')))).toEqual([[`=${size}2+MAX(${size}4,1)`]]);
  });

  test('what stands right of it and below it stays where it is', () => {
    const t = made(mode);
    t.sheet.enter(
      t.at(2, 14, 9, 1),
      Array.from({ length: 9 }, (_, down) => [`list ${down}`]),
    );
    t.sheet.enter(t.at(14, 1), [['below']]);
    cut(t, 8, t.right);
    const before = t.sheet.values(t.at(1, 12, 20, 4));
    expect(t.again(ROWS).error?.kind).toBe('doubt');
    sayTheTables(t);
    expect(t.sheet.values(t.at(1, 12, 20, 4))).toEqual(before);
    expect(t.sheet.values(t.at(14, 1))).toEqual([['below']]);
    expect(t.again(ROWS)).toMatchObject({ state: 'done' });
    expect(t.sheet.values(t.at(2, 14, 9, 1)).flat()).toEqual(
      Array.from({ length: 9 }, (_, down) => `list ${down}`),
    );
  });

  test('an answer that dies was given, or is asked for again', () => {
    for (let call = 1, isDone = false; !isDone; call += 5) {
      const t = made(mode);
      const size = letterOf(t);
      cut(t, 8, t.right);
      const { opened, id } = t;
      expect(t.again(ROWS).error?.kind).toBe('doubt');
      const { stamp } = questionIn(opened, id);
      opened.killAt(call, 1);
      try {
        isDone = opened.answer('answerQuestion', { id, stamp, answer: 0 }).ok;
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
      }
      opened.killAt(Number.POSITIVE_INFINITY);
      opened.sheet.google.clock.advance(600_000);
      setSource(opened, MORE);
      if (opened.runAgain(id).state !== 'done') {
        sayTheTables(t);
        expect(opened.runAgain(id), `call ${call}`).toMatchObject({ state: 'done' });
      }
      const last = mode === 'snapshot' ? 9 : 6;
      expect(sums(t)[0], `call ${call}`).toBe(`=SUM(${size}2:${size}${last})`);
      expect(lines(t).slice(0, 3), `call ${call}`).toEqual(['2 a of a', '3 b of b', '4 c of c']);
      expect(lines(t), `call ${call}`).toHaveLength(last - 1);
    }
  });
});

test('where Sheets does not sort these rows, that is told, and nothing is written', () => {
  const t = made('replace');
  cut(t, 8, t.right);
  t.sheet.merge(t.at(8, 2, 2, 1));
  expect(t.again(ROWS).error?.kind).toBe('doubt');
  const before = [sums(t), t.sheet.entries(t.at(1, 1, 12, 9))];
  const { stamp } = questionIn(t.opened, t.id);
  expect(t.opened.answer('answerQuestion', { id: t.id, stamp, answer: 0 })).toMatchObject({
    ...{ ok: false, error: { kind: 'refused' } },
  });
  expect([sums(t), t.sheet.entries(t.at(1, 1, 12, 9))]).toEqual(before);
});

describe('rows without an ID', () => {
  test.each([
    [true, ['2 c 99 of c', '3 b 98 of b', '4 a 97 of a']],
    [false, ['2 c 99 of c', '3 b 98 of b', '4 a 97 of a']],
  ])('with what stands beside: %s', (isBeside, wanted) => {
    const { opened, id, sheet, again, type, rows } = ranking('cba');
    const right = sheet.lastColumn + 1;
    const at = (row: number, column: number, height = 1, width = 1) => ({
      row,
      column,
      rows: height,
      columns: width,
    });
    sheet.enter(at(1, right, 4, 1), [['Remark'], ['of c'], ['of b'], ['of a']]);
    type(1, 10, '=SUM(B2:B4)');
    const area = at(2, 1, 3, isBeside ? right : right - 1);
    const cells = lift(sheet, area);
    sheet.clear(area, { contents: true, formats: true, notes: true, validation: true });
    putDown(cells, sheet, { ...area, row: 8 }, { row: 8, column: 1 }, 'stay');
    opened.sheet.workbook.followCut({ sheetId: sheet.id, area }, { sheetId: sheet.id, row: 8, column: 1 });
    let end = again('cba');
    for (let asked = 0; end.error?.kind === 'doubt' && asked < 3; asked += 1) {
      const { stamp, places } = questionIn(opened, id);
      const answer = Math.max(
        0,
        places.findIndex((place) => place.includes('the table’s')),
      );
      opened.ask('answerQuestion', { id, stamp, answer });
      end = again('cba');
    }
    expect(end).toMatchObject({ state: 'done' });
    expect(rows(right).map((line, down) => `${down + 2} ${line}`)).toEqual(wanted);
    expect(sheet.formulas(at(1, 10))[0]?.[0]).toBe('=SUM(B2:B4)');
    expect(again('dcba')).toMatchObject({ state: expect.stringMatching(/done|failed/) });
  });
});
