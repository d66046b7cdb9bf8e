// Killed at one service call after the other, gone on with, killed again and gone on with: both ends stay, and so does the total.
import { beforeAll, describe, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { STEP } from '../broken-off/at-every-call';
import { freeze, thaw } from '../broken-off/frozen';
import { again, HOUR } from '../broken-off/scenario';
import { MINUTES_10 } from '../broken-off/unbroken';
import { Killed, type OpenedImport } from '../opened-import';
import { setSource } from '../projects-import';
import { COVERS } from './covering';
import { expectTable, followed, growingTable, MODES, many, others } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

describe.each(MODES)('%s', (mode) => {
  const sizes = [
    [1, 4],
    [4, 7],
    [6, 2],
  ] as const;
  test.each(sizes)(
    'from %i rows to %i, killed, gone on with, killed again and gone on with',
    (before, after) => {
      const came = others(mode === 'snapshot' ? [] : many(before), after, 'x');
      const frozen = freeze(
        {
          name: '',
          definition: { mode },
          prepare(opened) {
            const table = growingTable({ mode, rows: many(before), beside: opened });
            COVERS['a total right under the last row']?.(table);
            setSource(opened, came);
            opened.sheet.google.clock.advance(HOUR);
            return table.id;
          },
          act: again,
        },
        {},
      );
      /** Whether it came to its end before the first death. */
      const isWhole = (kill: number, second: number): boolean => {
        const { opened, id } = thaw(frozen);
        const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
        const table = followed({ opened, id, sheet, mode, rows: many(before), cell: 'A1' });
        const total = COVERS['a total right under the last row']?.(table);
        let deaths = 0;
        for (const call of [kill, second, Number.POSITIVE_INFINITY]) {
          opened.killAt(call, 0);
          try {
            opened.runAgain(id);
            break;
          } catch (thrown) {
            if (!(thrown instanceof Killed)) throw thrown;
            deaths += 1;
            opened.killAt(Number.POSITIVE_INFINITY);
            opened.sheet.google.clock.advance(MINUTES_10);
            // A capture that stands is not to come twice.
            if (mode === 'snapshot' && !isUnfinished(opened) && sheet.lastRow > before + after + 1) break;
          }
        }
        table.wrote(came);
        const where = `killed at ${kill}, then at ${second}`;
        expectTable(table, where);
        total?.(where);
        return deaths === 0;
      };
      for (let call = 1; !isWhole(call, 1 + ((call * 7) % 41)); call += STEP);
    },
  );
});

function isUnfinished(opened: OpenedImport): boolean {
  return opened.ask('home', {}).imports.some(({ state }) => state === 'unfinished' || state === 'running');
}
