// Rows are deleted, and in the same week IDs, or what stands beside them, are moved without their rows: what still stands tells it, with
// what the source sends of the records whose rows are gone.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../sandbox/workbook/workbook';
import { createRandom } from '../growing/chance';
import { type Source, source } from '../projects-import';
import { type NotedTable, notedTable } from './noted-table';

const FIRST = 2;
const TABLES = 60;
const TEAMS = ['Ada', 'Ben', 'Cleo', 'Dan'];

type Random = ReturnType<typeof createRandom>;

interface Story {
  readonly table: NotedTable;
  readonly came: readonly Source[];
}

/** @param act what is done once rows were deleted, in the rows that stand */
function story(
  mode: 'replace' | 'update',
  seed: number,
  act: (table: NotedTable, any: Random) => void,
): Story {
  const any = createRandom(seed);
  const count = 4 + any([8, 76][any(2)] ?? 8);
  const ids = Array.from({ length: count }, (_, index) => `r${String(index + 1).padStart(3, '0')}`);
  const hasNames = any(2) === 0;
  const rows = source(...ids).map((row) => ({
    ...row,
    size: 10 * any(500),
    ...(!hasNames && { name: TEAMS[any(TEAMS.length)] ?? '' }),
  }));
  const table = notedTable(mode, ids, rows);
  const gone = Array.from({ length: 1 + any(2) }, () => any(count));
  const deleted = [...new Set(gone)].sort((one, other) => other - one);
  for (const down of deleted) table.sheet.deleteRows(FIRST + down, 1);
  act(table, any);
  // A deleted record may have another number by now, as may others; one may leave, one may come.
  const changing = rows.map((row) => (any(3) === 0 ? { ...row, size: row.size + 1 } : row));
  const leaving = any(3) === 0 ? any(count) : -1;
  const came = changing.filter((_, index) => index !== leaving || deleted.includes(index));
  return { table, came: any(3) === 0 ? [...came, ...source('x')] : came };
}

function remarks({ lines }: NotedTable): readonly unknown[] {
  return lines.filter(({ id, remark }) => remark !== null && remark !== `of ${id}`);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  const seeds = Array.from({ length: TABLES }, (_, seed) => seed + 1);
  const ids = ({ at, sheet }: NotedTable) => at(FIRST, 1, sheet.lastRow - FIRST + 1);
  const others = ({ at, sheet, right }: NotedTable) => at(FIRST, 2, sheet.lastRow - FIRST + 1, right - 1);

  const turn = (table: NotedTable, area: ReturnType<NotedTable['at']>, by: number) => {
    const cells = table.sheet.values(area) as Entry[][];
    table.sheet.enter(area, [...cells.slice(by), ...cells.slice(0, by)]);
  };

  /** One that nobody has, or that of another record, or nothing. */
  const typeOver = ({ at, column, sheet }: NotedTable, any: Random) => {
    const rowOf = () => FIRST + any(sheet.lastRow - FIRST + 1);
    const [[other = null] = []] = sheet.values(at(rowOf(), column('Size'))) as Entry[][];
    sheet.enter(at(rowOf(), column('Size')), [[[999_999, other, null][any(3)] ?? null]]);
  };

  test.each([
    ['the IDs are turned', (table: NotedTable, any: Random) => turn(table, ids(table), 1 + any(2))],
    ['all but the IDs are turned', (table: NotedTable) => turn(table, others(table), 1)],
    [
      'two IDs are exchanged',
      ({ sheet, at }: NotedTable, any: Random) => {
        const rows = sheet.lastRow - FIRST + 1;
        const [one, other] = [FIRST + any(rows - 1), FIRST + rows - 1];
        const [upper, lower] = [one, other].map((row) => sheet.values(at(row, 1)) as Entry[][]);
        sheet.enter(at(one, 1), lower ?? []);
        sheet.enter(at(other, 1), upper ?? []);
      },
    ],
    [
      'a cell of an ID is deleted',
      ({ sheet, at }: NotedTable, any: Random) =>
        sheet.deleteCells(at(FIRST + any(sheet.lastRow - FIRST), 1), 'row'),
    ],
  ] as const)('%s, and a number may be typed over', (_, act) => {
    const unasked = seeds.filter((seed) => {
      const { table, came } = story(mode, seed, (noted, any) => {
        act(noted, any);
        if (any(2) === 0) typeOver(noted, any);
      });
      const end = table.again(came);
      if (end.state !== 'done') {
        expect(end.error?.kind).toBe('doubt');
        return false;
      }
      return remarks(table).length > 0;
    });
    expect(unasked).toEqual([]);
  });

  test.each([
    ['nothing else', () => undefined],
    [
      'whole rows are turned',
      (table: NotedTable) => turn(table, table.at(FIRST, 1, table.sheet.lastRow - FIRST + 1, table.right), 2),
    ],
  ] as const)('%s: nothing is asked', (_, act) => {
    for (const seed of seeds) {
      const { table, came } = story(mode, seed, (noted, any) => {
        act(noted);
        for (let count = any(3); count > 0; count -= 1) typeOver(noted, any);
      });
      expect(table.again(came).error?.message, String(seed)).toBeUndefined();
      expect(remarks(table), String(seed)).toEqual([]);
    }
  });

  test('records that had left, and were kept for their remarks, are deleted, and the IDs turned', () => {
    const all = Array.from({ length: 9 }, (_, index) => `r${index}`);
    const rows = source(...all);
    const table = notedTable(mode, all, rows);
    expect(table.again(rows.slice(3), all.slice(0, 3))).toMatchObject({ state: 'done' });
    const left = table.lines.filter(({ inSource }) => inSource === false);
    expect(left).toHaveLength(3);
    table.sheet.deleteRows(left[0]?.row ?? 0, left.length);
    turn(table, ids(table), 1);
    expect(table.again(rows.slice(3))).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  });

  test.each([60, 200])(
    'of %i records one row is deleted, and the first record leaves: nothing is asked',
    (count) => {
      const all = Array.from({ length: count }, (_, index) => `r${index}`);
      const rows = source(...all);
      const table = notedTable(mode, [], rows);
      table.sheet.deleteRows(FIRST + 20, 1);
      expect(table.again(rows.slice(1)).error?.message).toBeUndefined();
    },
  );
});
