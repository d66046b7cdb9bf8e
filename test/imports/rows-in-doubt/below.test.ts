// Records that the table lacks stand below it, behind blank rows: dragged too far, pasted there, or left there where the last row
// was dragged up. Nobody but the person knows whose they are.
import { describe, expect, test } from 'vitest';
import { copyCells, cutCells } from '../found-table';
import { growingTable } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';
import { Killed } from '../opened-import';
import { type Source, source } from '../projects-import';
import { type NotedTable, notedTable, RECORDS } from './noted-table';

const ALL = RECORDS.map(({ id }) => id);
const MORE = [...RECORDS, ...source('f')];
const SUM = 12;

function summed(mode: 'replace' | 'update' | 'snapshot'): NotedTable {
  const table = notedTable(mode, ALL);
  const size = String.fromCharCode(64 + table.column('Size'));
  table.sheet.setFormulas(table.at(1, SUM), [[`=SUM(${size}${table.first}:${size}${table.last})`]]);
  return table;
}

/** Rows are 2 to 6. */
const DRAGS: readonly [string, (table: NotedTable) => void, readonly string[]][] = [
  ['the first record one row too far', ({ sheet }) => sheet.moveRows(2, 1, 8), ['a']],
  ['two records three rows too far', ({ sheet }) => sheet.moveRows(3, 2, 10), ['b', 'c']],
  [
    'the last record up, and a blank row comes before the one that is last then',
    ({ sheet }) => {
      sheet.moveRows(6, 1, 3);
      sheet.insertRows(6, 1);
    },
    ['d'],
  ],
  [
    'the last record up, and two blank rows come below it',
    ({ sheet }) => {
      sheet.moveRows(6, 1, 3);
      sheet.insertRows(4, 2);
    },
    ['b', 'c', 'd'],
  ],
  ['the last record cut to three rows below, and its blank row deleted', cutBelow(6, 1), ['e']],
  [
    'all records cut to three rows below, and the blank row that was the last deleted',
    ({ sheet, at, right }) => {
      const cells = at(2, 1, 5, right);
      copyCells(sheet, cells, sheet, 10, 1);
      sheet.clear(cells, { contents: true, notes: true });
      sheet.deleteRows(6, 1);
    },
    ['a', 'b', 'c', 'd', 'e'],
  ],
  ['the last two records cut to three rows below, and their blank rows deleted', cutBelow(5, 2), ['d', 'e']],
];

/** With the row the mark of the end goes. */
function cutBelow(row: number, rows: number): (table: NotedTable) => void {
  return ({ sheet, at, right }) => {
    const cells = at(row, 1, rows, right);
    copyCells(sheet, cells, sheet, 10 - rows, 1);
    sheet.clear(cells, { contents: true, notes: true });
    sheet.deleteRows(row, rows);
  };
}

function ask(table: NotedTable, came: readonly Source[]) {
  const { sheet, opened, id } = table;
  const all = { row: 1, column: 1, ...sheet.extent };
  const before = sheet.entries(all);
  const { requests } = opened.sheet.apis;
  const count = requests.length;
  expect(table.again(came)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(sheet.entries(all)).toEqual(before);
  expect(requests).toHaveLength(count);
  return questionIn(opened, id);
}

function answer(table: NotedTable, whose: 'the table’s' | 'yours', came = MORE): boolean {
  const { opened, id } = table;
  const { stamp, places } = ask(table, came);
  const index = places.findIndex((place) => place.includes(`: ${whose}`));
  expect(index).toBeGreaterThanOrEqual(0);
  return opened.answer('answerQuestion', { id, stamp, answer: index }).ok;
}

/** `a of a`, in all rows below the header. */
function standing(table: NotedTable): readonly string[] {
  return table.lines.map(({ id, remark }) => `${id} ${remark ?? '-'}`);
}

/** Whether the sum covers all records. */
function isWhole(table: NotedTable): boolean {
  const [text = ''] = table.sheet.formulas(table.at(1, SUM))[0] ?? [];
  const [first = 0, last = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return table.lines.every(({ row }) => row >= first && row <= last);
}

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  const news = (mode === 'snapshot' ? MORE : source('f')).map(({ id }) => `${id} -`);

  describe.each(DRAGS)('%s', (_, drag, ids) => {
    test('they are the table’s: each is there once, with what stands beside it', () => {
      const table = summed(mode);
      drag(table);
      const before = standing(table);
      // Sheets leaves out of a sum what was dragged out of it.
      const wasWhole = isWhole(table);
      expect(answer(table, 'the table’s')).toBe(true);
      expect(table.again(MORE)).toMatchObject({ state: 'done' });
      if (wasWhole) expect(isWhole(table)).toBe(true);
      const order = mode === 'replace' ? ALL.map((id) => `${id} of ${id}`) : before;
      expect(standing(table)).toEqual([...order, ...news]);
      const grown = [...MORE, ...source('g')];
      expect(table.again(grown)).toMatchObject({ state: 'done' });
      expect(standing(table)).toHaveLength(
        order.length + news.length + (mode === 'snapshot' ? grown.length : 1),
      );
    });

    test('they are the person’s: they stay as they are, and come again in the table', () => {
      const table = summed(mode);
      drag(table);
      const theirs = ids.map((id) => `${id} of ${id}`);
      expect(answer(table, 'yours')).toBe(true);
      for (const came of [MORE, [...MORE, ...source('g')]]) {
        expect(table.again(came)).toMatchObject({ state: 'done' });
        const lines = standing(table);
        expect(lines.slice(-theirs.length)).toEqual(theirs);
        if (mode !== 'snapshot') {
          const inTable = lines.slice(0, -theirs.length).map((line) => line.slice(0, 1));
          expect(inTable.toSorted()).toEqual(came.map(({ id }) => id).toSorted());
        }
      }
    });

    test('they are put back by hand: nothing is asked', () => {
      const table = summed(mode);
      drag(table);
      ask(table, MORE);
      const { sheet } = table;
      const row = table.lines.find(({ id }) => id === ids[0])?.row ?? 0;
      const last = table.lines.findLast(({ row: one }) => one < row)?.row ?? table.first - 1;
      // What stands between goes, so that they follow the others.
      sheet.deleteRows(last + 1, row - last - 1);
      expect(table.again(MORE)).toMatchObject({ state: 'done' });
      expect(standing(table).toSorted()).toEqual([...ALL.map((id) => `${id} of ${id}`), ...news].toSorted());
    });

    test('an answer that dies was given, or is asked for again', () => {
      for (let call = 1, isDone = false; !isDone; call += 3) {
        const table = summed(mode);
        drag(table);
        const { opened } = table;
        ask(table, MORE);
        const { stamp, places } = questionIn(opened, table.id);
        const index = places.findIndex((place) => place.includes(': the table’s'));
        opened.killAt(call, 1);
        try {
          isDone = opened.answer('answerQuestion', { id: table.id, stamp, answer: index }).ok;
        } catch (thrown) {
          if (!(thrown instanceof Killed)) throw thrown;
        }
        opened.killAt(Number.POSITIVE_INFINITY);
        opened.sheet.google.clock.advance(600_000);
        const end = table.again(MORE);
        if (end.state === 'failed') {
          expect(answer(table, 'the table’s'), `call ${call}`).toBe(true);
          expect(table.again(MORE), `call ${call}`).toMatchObject({ state: 'done' });
        }
        expect(standing(table).toSorted(), `call ${call}`).toEqual(
          [...ALL.map((id) => `${id} of ${id}`), ...news].toSorted(),
        );
      }
    });
  });

  test('what is somebody’s stands between: only the person can bring them back', () => {
    const table = summed(mode);
    const { sheet } = table;
    sheet.moveRows(2, 1, 9);
    sheet.enter(table.at(7, table.column('Project')), [['of last year']]);
    const { places } = ask(table, MORE);
    // A history goes on below them, and leaves what stands between.
    expect(places).toHaveLength(mode === 'snapshot' ? 2 : 1);
    expect(places[places.length - 1]).toMatch(/: yours/);
  });

  test('below the header of another table, a copy for instance, nothing is asked about', () => {
    const table = summed(mode);
    const { sheet } = table;
    copyCells(sheet, table.at(1, 1, 6, table.right), sheet, 12, 1);
    sheet.deleteRows(3, 2);
    expect(table.again(MORE)).toMatchObject({ state: 'done' });
  });
});

test.each(['replace', 'update', 'snapshot'] as const)(
  '%s: what the answers say of blank rows between is so',
  (mode) => {
    const rows = source('a', 'b', 'c', 'd');
    const table = growingTable({ mode, rows });
    const { opened, id, sheet, at, right } = table;
    cutCells(sheet, at(4, 1, 2, right), sheet, 7, 1);
    expect(table.again([...rows, ...source('x')])).toMatchObject({ error: { kind: 'doubt' } });
    const { stamp, places } = questionIn(opened, id);
    const answer = places.findIndex((place) => place.includes('the table’s'));
    opened.ask('answerQuestion', { id, stamp, answer });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const ids = sheet.values(at(2, table.column('ID'), sheet.lastRow - 1)).flat();
    expect(ids.includes(null)).toBe(places[answer]?.includes('blank rows between stay'));
    expect(mode === 'snapshot').toBe(places[answer]?.includes('blank rows between stay'));
  },
);
