// Something stands beside the last row alone, beyond a blank column: it does not move with the rows, so it stays in its row as others
// come.
import { expect, test } from 'vitest';
import { source } from '../projects-import';
import { growingTable, MODES } from './growing-table';

const ROWS = source('a', 'b', 'c');

test.each(MODES.flatMap((mode) => [0, 1, 3].map((gap) => [mode, gap] as const)))(
  '%s, %i columns further on',
  (mode, gap) => {
    const table = growingTable({ mode, rows: ROWS });
    const { sheet, at, right } = table;
    const column = right + 2 + gap;
    sheet.enter(at(4, column), [['of c']]);
    for (const came of [source('a', 'b', 'c', 'x'), source('a', 'b', 'c', 'x', 'y', 'z')]) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expect(
        sheet
          .values(at(1, column, 20))
          .flat()
          .indexOf('of c'),
      ).toBe(3);
    }
  },
);

test.each(MODES)(
  '%s, with something right below that would be parted from it: asked to move that away first',
  (mode) => {
    const table = growingTable({ mode, rows: ROWS });
    const { sheet, at, right } = table;
    sheet.enter(at(4, right + 2), [['of c']]);
    sheet.enter(at(5, right + 1, 1, 2), [['theirs', 'too']]);
    const before = sheet.values(at(1, right + 1, 20, 3));
    const now = table.again(source('a', 'b', 'c', 'x'));
    expect(now).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(now.error?.message).toContain('would tear apart what stands beside the table');
    expect(now.error?.message).toContain('Nothing was changed.');
    expect(sheet.values(at(1, right + 1, 20, 3))).toEqual(before);
    sheet.enter(at(5, right + 1, 1, 2), [['', '']]);
    expect(table.again(source('a', 'b', 'c', 'x'))).toMatchObject({ state: 'done' });
    expect(sheet.values(at(4, right + 2))[0]?.[0]).toBe('of c');
  },
);
