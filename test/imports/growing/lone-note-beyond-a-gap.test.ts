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
