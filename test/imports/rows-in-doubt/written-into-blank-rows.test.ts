// A person writes into a blank row of a table while a run is about to fill it: what they wrote stays, and so do all records.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { growingTable, MODES, many } from '../growing/growing-table';
import { openImport } from '../opened-import';
import { setSource } from '../projects-import';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const MINE = ['My total', 'of mine', 'too'];
const COMING = many(4);

/** The table's last row, where nothing stands in it. */
function write(sheet: Sheet, row: number): boolean {
  const place = { row, column: 1, rows: 1, columns: sheet.maxColumns };
  const isBlank = sheet
    .values(place)
    .flat()
    .every((value) => value === null);
  if (isBlank) sheet.enter({ ...place, columns: MINE.length }, [MINE]);
  return isBlank;
}

function expectBoth(sheet: Sheet, isMine: boolean, where: string): void {
  const lines = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 5 });
  const mine = lines.filter((cells) => cells.includes(MINE[0] as string));
  expect(
    mine.map((cells) => cells.slice(0, 3)),
    where,
  ).toEqual(isMine ? [MINE] : []);
  const ids = lines.flatMap((cells) => COMING.filter(({ id }) => cells.includes(id)).map(({ id }) => id));
  expect(ids.toSorted(), where).toEqual(COMING.map(({ id }) => id));
}

describe.each(MODES)('%s', (mode) => {
  // A snapshot adds to what it has.
  test.each(mode === 'snapshot' ? [0] : [0, 1])('killed, with %i records before', async (count) => {
    let table = growingTable({ mode, rows: many(count) });
    const begin = () => {
      table = growingTable({ mode, rows: many(count) });
      setSource(table.opened, COMING);
      table.opened.sheet.google.clock.advance(3_600_000);
      return table.opened;
    };
    let written = 0;
    const act = (): void => void table.opened.runAgain(table.id);
    for await (const call of atEveryCall(begin, act, { from: 90, step: 2, loseWrites: 0 })) {
      const { opened, id, sheet } = table;
      opened.sheet.google.clock.advance(MINUTES_10);
      const isMine = write(sheet, table.last);
      if (isMine) written += 1;
      if (opened.ask('history', { id }).length < 2) {
        const end = opened.runAgain(id);
        expect(end, `${call}: ${end.error?.message}`).toMatchObject({ state: 'done' });
      }
      expectBoth(sheet, isMine, call);
    }
    expect(written).toBeGreaterThan(5);
  });

  test.each(mode === 'snapshot' ? [0] : [0, 1])('right before rows come, with %i records before', (count) => {
    let row = 0;
    const opened = openImport({}, (platform) => ({
      ...platform,
      sheets: {
        ...platform.sheets,
        insertRows(...place) {
          const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
          if (row > 0) write(sheet, row);
          row = 0;
          platform.sheets.insertRows(...place);
        },
      },
    }));
    const table = growingTable({ mode, rows: many(count), beside: opened });
    setSource(opened, COMING);
    opened.sheet.google.clock.advance(3_600_000);
    row = table.last;
    const end = opened.runAgain(table.id);
    if (end.state === 'failed') {
      expect(end.error?.message).toMatch(/Somebody wrote into row \d+ of “Projects”/);
      expect(opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    }
    expect(row).toBe(0);
    expectBoth(table.sheet, true, '');
  });
});
