// What a write does to number formats besides: they come back, or the person is told.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Area, Platform } from '../../src/platform';
import { area } from '../sandbox/workbook/contract/fixture';
import { openImport, type Watch } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

const PEOPLE = '0.00 "people"';
const HOUR = 3_600_000;

/** Where people can see it, below the header. */
function isShown({ sheets }: Platform, { sheet, row }: Area): boolean {
  return row > 1 && sheets.find(sheet)?.isHidden === false;
}

/** Values that are written take the formats of their cells away. */
const forgets: Watch = (platform) => ({
  ...platform,
  sheets: {
    ...platform.sheets,
    setValues(at, values) {
      platform.sheets.setValues(at, values);
      if (isShown(platform, at)) platform.sheets.setFormat(at, 'General');
    },
  },
});

/** Nothing gives a cell a format. */
const refuses: Watch = (platform) => {
  const { sheets } = platform;
  const unlessShown = (at: Area, act: () => void): void => (isShown(platform, at) ? undefined : act());
  return {
    ...platform,
    sheets: {
      ...sheets,
      setFormat: (at, format) => unlessShown(at, () => sheets.setFormat(at, format)),
      setFormats: (at, formats) => unlessShown(at, () => sheets.setFormats(at, formats)),
      copy(from, to, part) {
        sheets.copy(from, to, part);
        if (part === 'all' && isShown(platform, to)) sheets.setFormat(to, 'General');
      },
    },
  };
};

const all: Watch = (platform) => refuses(forgets(platform));

function begin(mode: 'replace' | 'update') {
  let watch: Watch = (platform) => platform;
  const opened = openImport({}, (platform) => watch(platform));
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.fillAttribute(area('C2:C4'), 'numberFormat', PEOPLE);
  const run = (through: Watch) => {
    watch = through;
    const [a, b, c] = source('a', 'b', 'c').map((row) => ({ ...row, size: row.size * 3 }));
    setSource(
      opened,
      [a, b, c].flatMap((row) => row ?? []),
    );
    opened.sheet.google.clock.advance(HOUR);
    return opened.runAgain(id);
  };
  return { sheet, run };
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('formats of rows that stand are given again', () => {
    const { sheet, run } = begin(mode);
    expect(run(forgets)).toMatchObject({ state: 'done', result: { notes: [] } });
    expect(sheet.values(area('C2:C4')).flat()).toEqual([3000, 3003, 3006]);
    expect(sheet.attributes(area('C2:C4'), 'numberFormat').flat()).toEqual([PEOPLE, PEOPLE, PEOPLE]);
  });

  test('a text that is written has a text format, whatever format a person has pushed into its cell', () => {
    const { sheet, run } = begin(mode);
    // Delete ▸ Cells: what stands right of it comes to the left, with its format.
    sheet.deleteCells(area('B3'), 'column');
    sheet.fillAttribute(area('B4'), 'numberFormat', PEOPLE);
    expect(run((platform) => platform)).toMatchObject({ state: 'done' });
    expect(sheet.values(area('B2:B4')).flat()).toEqual(['Project a', 'Project b', 'Project c']);
    expect(sheet.attributes(area('B2:B4'), 'numberFormat').flat()).toEqual(['@', '@', '@']);
  });

  test('where they do not hold, the person is told how many', () => {
    const { sheet, run } = begin(mode);
    // Each of three rows: two texts and a number.
    expect(run(all).result?.notes).toEqual([
      '9 cells did not keep the number format: the values are right, but may look different.',
    ]);
    expect(sheet.values(area('C2:C4')).flat()).toEqual([3000, 3003, 3006]);
  });

  test('so it is for new rows', () => {
    const opened = openImport({}, refuses);
    setSource(opened, source('a', 'b', 'c'));
    const { end } = opened.run(projectsImport({ mode }));
    expect(end.result?.notes).toEqual([
      '9 cells did not keep the number format: the values are right, but may look different.',
    ]);
  });
});

test.each([
  ['on any other day', '2026-10-01T05:30:00Z', HOUR, true],
  ['in the hour before the one that comes twice', '2026-11-01T04:30:00Z', HOUR, true],
  ['in the hour that comes twice', '2026-11-01T05:30:00Z', HOUR, false],
  ['in the second of the two', '2026-11-01T06:30:00Z', -HOUR, false],
])('a date that reads back an hour off is told: %s', (_, at, offMs, isTold) => {
  const opened = openImport({}, (platform) => ({
    ...platform,
    sheets: {
      ...platform.sheets,
      values: (where) =>
        platform.sheets
          .values(where)
          .map((row) =>
            row.map((cell) =>
              cell instanceof Date && isShown(platform, where) ? new Date(Date.parse(at) + offMs) : cell,
            ),
          ),
    },
  }));
  setSource(opened, source('a', 'b'));
  const { clock } = opened.sheet.google;
  clock.advance(Date.parse(at) - clock.now());
  const { end } = opened.run(projectsImport({ mode: 'snapshot' }));
  expect(end.result?.notes.length).toBe(isTold ? 1 : 0);
});
