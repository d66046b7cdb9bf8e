// The hour strikes for an import whose table or rows are in doubt: nothing is read or written, nothing is held, the others run
// all the same, and once a person has put it back it runs by itself.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { columnArea, copyCells, cutCells } from '../imports/found-table';
import { Killed, type OpenedImport, openImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';
import { setAside, shownSheets } from '../imports/shown-sheets';

const HOUR = 3_600_000;
/** FAIL=all: at each call. */
const STEP = process.env.FAIL === 'all' ? 1 : 31;
const MODES = ['replace', 'update', 'snapshot'] as const;

interface Scheduled {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly other: string;
  readonly sheet: Sheet;
  /** Of the first column that the source fills. */
  readonly first: number;
  /** Right of the table. */
  readonly beside: number;
}

/** Two imports that are due each hour; the first is about to be put in doubt. */
function begin(mode: Mode): Scheduled {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const schedule = { every: 'hours', hours: 1 } as const;
  const { id } = opened.run(projectsImport({ mode, schedule }));
  const { id: other } = opened.run(
    projectsImport({ mode, schedule, name: 'Other', target: { sheet: 'Second', cell: 'A1' } }),
  );
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.growColumns(8);
  sheet.growRows(8);
  const beside = sheet.lastColumn + 1;
  sheet.enter({ row: 1, column: beside, rows: 4, columns: 1 }, [['Mine'], ['of a'], ['of b'], ['of c']]);
  setSource(opened, source('d', 'c', 'b', 'a'));
  opened.sheet.google.clock.advance(HOUR);
  return { opened, id, other, sheet, first: mode === 'snapshot' ? 3 : 1, beside };
}

interface Doubt {
  /** What a person does. */
  readonly act: (table: Scheduled) => void;
  /** How they put it back. */
  readonly back?: (table: Scheduled) => void;
  readonly modes?: readonly Mode[];
}

const DOUBTS: Readonly<Record<string, Doubt>> = {
  'its header’s row was deleted': { act: ({ sheet }) => sheet.deleteRows(1, 1) },
  'its sheet was deleted': { act: ({ opened, sheet }) => opened.sheet.workbook.deleteSheet(sheet.id) },
  'its header was sorted into its rows': {
    act: ({ sheet, first, beside }) =>
      sheet.sort(columnArea(sheet, 1, beside), [{ column: first, ascending: true }]),
  },
  'one of its columns was cut': {
    act: ({ sheet, first, beside }) => cutCells(sheet, columnArea(sheet, first + 1), sheet, 1, beside + 2),
    back: ({ sheet, first, beside }) => cutCells(sheet, columnArea(sheet, beside + 2), sheet, 1, first + 1),
  },
  'one of its columns was copied over another': {
    act: ({ sheet, first }) => copyCells(sheet, columnArea(sheet, first + 2), sheet, 1, first + 1),
  },
  'all of its cells were cut': {
    act: ({ sheet, beside }) => cutCells(sheet, columnArea(sheet, 1, beside), sheet, 12, 1),
    back: ({ sheet, beside }) =>
      cutCells(sheet, { row: 12, column: 1, rows: 4, columns: beside }, sheet, 1, 1),
  },
  'a row with a remark was copied': {
    act({ sheet, beside }) {
      sheet.insertRows(4, 1);
      copyCells(sheet, { row: 3, column: 1, rows: 1, columns: beside }, sheet, 4, 1);
    },
    back: ({ sheet }) => sheet.deleteRows(4, 1),
    modes: ['replace', 'update'],
  },
  'cells were pushed down in its key’s column': {
    act: ({ sheet }) => sheet.insertCells({ row: 2, column: 1, rows: 1, columns: 1 }, 'row'),
    back: ({ sheet }) => sheet.deleteCells({ row: 2, column: 1, rows: 1, columns: 1 }, 'row'),
    modes: ['replace', 'update'],
  },
};

const CASES = Object.entries(DOUBTS).flatMap(([name, doubt]) =>
  (doubt.modes ?? MODES).map((mode) => [name, mode, doubt] as const),
);

const home = ({ opened }: Scheduled) => opened.ask('home', {}).imports;
const runsOf = ({ opened }: Scheduled, id: string): number => opened.ask('history', { id }).length;
/** All but the sheet of the other import. */
const seen = ({ opened }: Scheduled): unknown =>
  (shownSheets(opened.sheet.workbook) as readonly { readonly name: string }[]).filter(
    ({ name }) => name !== 'Second',
  );

describe.each(CASES)('%s, in the mode %s', (_, mode, { act, back }) => {
  test('nothing is read, written or held, hour after hour; the other one runs', () => {
    const table = begin(mode);
    const { opened, id, other } = table;
    act(table);
    const before = seen(table);
    const kept = setAside(opened.sheet.workbook).length;
    const perRun = 1;
    for (const hour of [1, 2, 26]) {
      const { length } = opened.sheet.apis.requests;
      const others = runsOf(table, other);
      opened.strike();
      expect(runsOf(table, other), `hour ${hour}`).toBe(others + 1);
      expect(opened.sheet.apis.requests.length - length, `hour ${hour}`).toBe(perRun);
      expect(seen(table), `hour ${hour}`).toEqual(before);
      // What the other one replaced is kept for its undo.
      expect(setAside(opened.sheet.workbook).length, `hour ${hour}`).toBeLessThanOrEqual(kept + 1);
      const [card] = home(table);
      expect(card, `hour ${hour}`).toMatchObject({ state: 'asks' });
      expect(card?.question?.message, `hour ${hour}`).toContain('Projects');
      expect(card?.failure, `hour ${hour}`).toBeUndefined();
      // Nobody is kept from writing, not for a moment.
      if (hour === 1) expect(opened.runAgain(other)).toMatchObject({ state: 'done' });
      opened.sheet.google.clock.advance(hour === 2 ? 24 * HOUR : HOUR);
    }
    // Nor does it tell the same each hour.
    expect(runsOf(table, id)).toBeLessThanOrEqual(2);
  });

  test.runIf(back)('once it is put back, it runs at once, or by itself', () => {
    for (const how of ['at once', 'by itself'] as const) {
      const table = begin(mode);
      const { opened, id, sheet, beside } = table;
      act(table);
      opened.strike();
      expect(home(table)[0]).toMatchObject({ state: 'asks' });
      back?.(table);
      if (how === 'at once') expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      else {
        opened.sheet.google.clock.advance(HOUR);
        opened.strike();
      }
      expect(home(table)[0], how).toMatchObject({ state: 'fresh' });
      const width = Math.max(beside, 4);
      const rows = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: width });
      for (const one of ['a', 'b', 'c']) {
        const [row] = rows.filter((cells) => cells.includes(one));
        expect(row, `${how}: ${one}`).toContain(`of ${one}`);
      }
      expect(
        rows.flat().filter((cell) => cell === 'd'),
        how,
      ).toHaveLength(1);
    }
  });

  test('killed at any call of the hour: it is the same', () => {
    for (let call = 1, isOver = false; !isOver; call += STEP) {
      const table = begin(mode);
      const { opened, id, other } = table;
      act(table);
      const before = seen(table);
      opened.killAt(call);
      try {
        opened.strike();
        isOver = true;
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
      }
      opened.killAt(Number.POSITIVE_INFINITY);
      opened.sheet.google.clock.advance(HOUR);
      opened.strike();
      expect(seen(table), `call ${call}`).toEqual(before);
      expect(home(table)[0], `call ${call}`).toMatchObject({ state: 'asks' });
      expect(home(table)[1], `call ${call}`).toMatchObject({ state: 'fresh' });
      expect(runsOf(table, other), `call ${call}`).toBeGreaterThan(1);
      expect(runsOf(table, id), `call ${call}`).toBeLessThanOrEqual(2);
    }
  });
});
