// Fields that nobody documented: numbers and yes-no are what they are, in an import as in a formula, so that sums and sorts hold.
import { beforeEach, expect, test, vi } from 'vitest';
import type { CellValue, Sheet } from '../../../sandbox/workbook/workbook';
import type { Mode } from '../../../src/imports/definition/definition';
import { MODES } from '../growing/growing-table';
import { openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { answerWith, creatorsImport } from './creators-import';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const KEYS = ['handle', 'rank', 'value', 'isNew'] as const;

type Row = Readonly<Partial<Record<(typeof KEYS)[number], CellValue>>>;

function imported(mode: Mode, ...answers: readonly (readonly Row[])[]): Sheet {
  const opened = openImport();
  let id: string | undefined;
  for (const rows of answers) {
    answerWith(opened, rows);
    opened.sheet.google.clock.advance(3_600_000);
    if (id !== undefined) {
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      continue;
    }
    const columns = KEYS.map((key) => ({ key, title: key }));
    const keyed = mode === 'snapshot' ? {} : { rowKey: 'handle' };
    const run = opened.run(creatorsImport({ mode, columns, ...keyed }));
    expect(run.end).toMatchObject({ state: 'done' });
    id = run.id;
  }
  return projectsSheet(opened);
}

/** Of the last rows, so many. */
function cellsOf(sheet: Sheet, count: number): readonly (readonly CellValue[])[] {
  const titles = sheet.values({ row: 1, column: 1, rows: 1, columns: sheet.lastColumn })[0] ?? [];
  const column = titles.indexOf('handle') + 1;
  return sheet.values({ row: sheet.lastRow - count + 1, column, rows: count, columns: KEYS.length });
}

const NUMBERS: readonly Row[] = [
  { handle: 'a', rank: 1, value: 99.9, isNew: true },
  { handle: 'b', rank: 12, value: -0.5, isNew: false },
];
const CELLS = [
  ['a', 1, 99.9, true],
  ['b', 12, -0.5, false],
];
const TEXTS: readonly Row[] = [
  { handle: 'a', rank: '1', value: '99.9', isNew: 'true' },
  { handle: 'b', rank: '12', value: '=1+1', isNew: 'false' },
];

test.each(MODES)('%s: numbers, TRUE and FALSE stay what they are', (mode) => {
  expect(cellsOf(imported(mode, NUMBERS), 2)).toEqual(CELLS);
  expect(cellsOf(imported(mode, NUMBERS, NUMBERS), 2)).toEqual(CELLS);
});

test.each(MODES)('%s: texts stay texts, whatever they look like, also where numbers stood', (mode) => {
  const wanted = TEXTS.map((row) => KEYS.map((key) => row[key]));
  expect(cellsOf(imported(mode, TEXTS), 2)).toEqual(wanted);
  expect(cellsOf(imported(mode, NUMBERS, TEXTS), 2)).toEqual(wanted);
});

test.each(MODES)('%s: where texts stood, numbers are numbers', (mode) => {
  expect(cellsOf(imported(mode, TEXTS, NUMBERS), 2)).toEqual(CELLS);
});

test.each(MODES)(
  '%s: where nothing came, numbers that come later are numbers, and texts are texts',
  (mode) => {
    const blank = NUMBERS.map(({ handle = null }) => ({ handle, rank: null, value: null, isNew: null }));
    expect(cellsOf(imported(mode, blank, NUMBERS), 2)).toEqual(CELLS);
    const wanted = TEXTS.map((row) => KEYS.map((key) => row[key]));
    expect(cellsOf(imported(mode, blank, TEXTS), 2)).toEqual(wanted);
  },
);

test.each(MODES)('%s: numbers among texts are one column of texts', (mode) => {
  const mixed = [{ handle: 'a', rank: 1, value: 'n/a', isNew: true }, ...NUMBERS.slice(1)];
  expect(cellsOf(imported(mode, mixed), 2)).toEqual([
    ['a', 1, 'n/a', true],
    ['b', 12, '-0.5', false],
  ]);
});

test('what tells rows apart is a text', () => {
  const opened = openImport();
  answerWith(opened, [{ id: 17, rank: 1 }]);
  const columns = ['id', 'rank'].map((key) => ({ key, title: key }));
  opened.run(creatorsImport({ mode: 'update', rowKey: 'id', columns }));
  expect(projectsSheet(opened).values({ row: 2, column: 1, rows: 1, columns: 2 })).toEqual([['17', 1]]);
});

test.each(MODES)('%s: a column whose numbers come as texts, since one of them is none, is told', (mode) => {
  const opened = openImport();
  answerWith(opened, NUMBERS);
  const columns = KEYS.map((key) => ({ key, title: key }));
  const keyed = mode === 'snapshot' ? {} : { rowKey: 'handle' };
  const { id } = opened.run(creatorsImport({ mode, columns, ...keyed }));
  answerWith(opened, [NUMBERS[0] ?? {}, { ...NUMBERS[1], value: 'n/a' }]);
  opened.sheet.google.clock.advance(3_600_000);
  const end = opened.runAgain(id);
  expect(JSON.stringify(end)).toContain('Under “value” not all values are numbers this time');
  expect(JSON.stringify(end)).not.toContain('“rank”');
});
