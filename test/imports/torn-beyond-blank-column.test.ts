// Something of the person’s stands beyond a blank column, next to the records: what stands below the table is not torn.
import { describe, expect, test } from 'vitest';
import type { CellValue } from '../../sandbox/workbook/workbook';
import { setSource, source } from './projects-import';
import { expectRefused } from './refused-run';
import { begin, id, openEach, opened, put, right, run, sheet } from './room-beside';

function lines(): readonly (readonly CellValue[])[] {
  return sheet.values({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns });
}

/** The row in which that text stands. */
function lineOf(text: string): readonly CellValue[] {
  return lines().find((line) => line.includes(text)) ?? [];
}

/** From 1; 0 where it stands nowhere. */
function rowOf(text: string): number {
  return lines().findIndex((line) => line.includes(text)) + 1;
}

openEach();

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('rows leave: a line of the person below the table is not torn', () => {
    begin(mode, 'a', 'b', 'c', 'd', 'e');
    put(7, 1, 'Total');
    put(7, right, 'checked');
    put(5, right + 2, 'memo');
    run('a', 'c', 'd');
    expect(lineOf('Total')).toContain('checked');
  });

  test('rows leave: a line is not torn from what stands in it further on, so they stay, blank', () => {
    begin(mode, 'a', 'b', 'c', 'd', 'e');
    put(7, 1, 'Total');
    put(7, right + 2, 'checked');
    put(5, right + 2, 'memo');
    run('a', 'c', 'd');
    expect(lineOf('Total')).toContain('checked');
    expect(rowOf('Total')).toBe(7);
    run('a', 'c', 'd', 'e', 'f');
    expect([rowOf('f'), rowOf('Total'), rowOf('memo')]).toEqual([6, 7, 5]);
  });
});

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  /** A list of the person, a blank column away, down to that row. */
  function putList(last: number): void {
    for (let row = 1; row <= last; row += 1) put(row, right + 1, `list ${row}`);
  }

  function isRefused(...words: readonly string[]): void {
    setSource(opened, source('a', 'b', 'c', 'd', 'e'));
    opened.sheet.google.clock.advance(3_600_000);
    expectRefused(opened, id, ...words);
  }

  test('rows come: a remark right below the last record goes on beside no record', () => {
    begin(mode, 'b', 'c', 'd');
    put(5, right, 'checked');
    putList(4);
    run('a', 'b', 'c', 'd', 'e');
    expect(lineOf('checked').filter((cell) => cell !== null)).toEqual(['checked']);
    expect(rowOf('list 4')).toBe(4);
  });

  test('rows come: so does a note that shows nothing', () => {
    begin(mode, 'b', 'c', 'd');
    const noted = () => sheet.attributes({ row: 1, column: right, rows: 12, columns: 1 }, 'note').flat();
    sheet.fillAttribute({ row: 5, column: right, rows: 1, columns: 1 }, 'note', 'checked');
    putList(4);
    run('a', 'b', 'c', 'd', 'e');
    expect(noted().indexOf('checked') + 1).toBeGreaterThan(rowOf('e'));
  });

  test('rows come: a line of the person below the table is not torn', () => {
    begin(mode, 'b', 'c', 'd');
    put(7, 1, 'Total');
    put(7, right, 'checked');
    putList(4);
    run('a', 'b', 'c', 'd', 'e');
    expect(lineOf('Total')).toContain('checked');
    expect(rowOf('list 4')).toBe(4);
  });

  test('rows come: where a remark stands next to a line of the list as well, the run is refused', () => {
    begin(mode, 'b', 'c', 'd');
    put(5, right, 'checked');
    putList(8);
    const [from, to] = [64 + right, 65 + right].map((code) => String.fromCharCode(code));
    isRefused(`${from}5:${to}5, which would be parted`);
  });

  test('rows come: where a line would be torn from what stands in it further on, the run is refused', () => {
    begin(mode, 'b', 'c', 'd');
    put(7, 1, 'Total');
    put(7, right + 1, 'checked');
    putList(4);
    isRefused(`A7:${String.fromCharCode(65 + right)}7, which would be parted`);
  });

  test('rows come: what reaches down from beside the records, or has rows of its own, is of no line below', () => {
    begin(mode, 'b', 'c', 'd');
    put(7, 1, 'Total');
    putList(8);
    put(7, right + 2, 'of list 7');
    for (const row of [6, 7, 8]) put(row, right + 4, `block ${row}`);
    run('a', 'b', 'c', 'd', 'e');
    expect(rowOf('Total')).toBe(mode === 'snapshot' ? 12 : 9);
    expect(['list 7', 'of list 7', 'block 7'].map(rowOf)).toEqual([7, 7, 7]);
  });
});
