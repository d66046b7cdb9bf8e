/** Which cells are looked at for formulas of ours, and how many calls that takes. */
import { beforeEach, describe, expect, test } from 'vitest';
import { REFRESH } from '../../src/config';
import { FORMULAS, type OpenedWorkbook, openWorkbook, sheetsWith } from './opened-workbook';

let opened: OpenedWorkbook;

/** Whatever a test run tries elsewhere. */
const PATTERNS = { finderPatternsInFormulas: true } as const;

beforeEach(() => {
  opened = openWorkbook(PATTERNS);
});

interface Calls {
  /** Searches of the spreadsheet. */
  searches: number;
  /** Calls of the ranges that they find. */
  ofRanges: number;
}

/** Counts what a refresh asks Sheets' searches for; handles cost no service call here, and time there. */
function counted(act: () => void): Calls {
  const calls: Calls = { searches: 0, ofRanges: 0 };
  const { SpreadsheetApp } = opened.sheet.google.services;
  const { getActive } = SpreadsheetApp;
  SpreadsheetApp.getActive = () => {
    const spreadsheet = getActive();
    return with_(spreadsheet, {
      createTextFinder: (text) => countedFinder(spreadsheet.createTextFinder(text), calls),
    });
  };
  try {
    act();
  } finally {
    SpreadsheetApp.getActive = getActive;
  }
  return calls;
}

type Finder = GoogleAppsScript.Spreadsheet.TextFinder;

function countedFinder(finder: Finder, calls: Calls): Finder {
  return new Proxy(finder, {
    get(target, key) {
      const member = Reflect.get(target, key);
      return (...args: readonly unknown[]) => {
        const result = member(...args);
        if (key !== 'findAll') return countedFinder(result, calls);
        calls.searches += 1;
        return result.map((range: object) => countedRange(range, calls));
      };
    },
  });
}

function countedRange<T extends object>(range: T, calls: Calls): T {
  return new Proxy(range, {
    get(target, key) {
      calls.ofRanges += 1;
      return Reflect.get(target, key);
    },
  });
}

function with_<T extends object>(object: T, members: Partial<T>): T {
  return new Proxy(object, {
    get: (target, key) => Reflect.get(key in members ? members : target, key),
  });
}

/** As imports write them: titles, addresses and names of columns with our functions' names in them. */
const TEXTS = [
  ...['Creators', 'our projects', 'campaign_id=7', 'DESKTOP_PROJECT_', 'top_creators', 'x'],
  ...['clipping_', 'narratives 4', 'COMMUNITIES', 'https://a.example/creator_details'],
];
function addLines(line: readonly string[]): void {
  const ROWS = 2_000;
  opened.sheet.workbook.insertSheet({ name: 'Lines', rows: ROWS, columns: line.length }).enter(
    { row: 1, column: 1, rows: ROWS, columns: line.length },
    Array.from({ length: ROWS }, () => [...line]),
  );
}

describe('20,000 texts with names of our functions in them', () => {
  test('cost no call, and formulas are refreshed all the same', () => {
    addLines(TEXTS.map(() => 'text'));
    const without = counted(() => opened.refresh());
    opened = openWorkbook(PATTERNS);
    addLines(TEXTS);
    const reads: number[] = [];
    const watched = sheetsWith((sheets) => ({
      formulas(area) {
        reads.push(area.rows * area.columns);
        return sheets.formulas(area);
      },
    }));
    const calls = counted(() => {
      expect(opened.refresh({}, watched)).toMatchObject({ formulas: FORMULAS, left: 0, stuck: 0 });
    });
    expect(calls).toEqual(without);
    expect(calls.searches).toBeLessThanOrEqual(5);
    expect(calls.ofRanges).toBeGreaterThan(FORMULAS);
    // Each formula is found by its own text, and by its mark twice.
    expect(calls.ofRanges).toBeLessThan(3 * 3 * (FORMULAS + 2));
    expect(reads.reduce((sum, cells) => sum + cells, 0)).toBeLessThan(5_000);
    expect(opened.sheet.google.counts.Spreadsheet).toBeLessThan(80);
  });
});

test('where Sheets looks for patterns in contents alone, each function is searched for', () => {
  opened = openWorkbook({ finderPatternsInFormulas: false });
  addLines(TEXTS);
  const calls = counted(() => {
    expect(opened.refresh()).toMatchObject({ formulas: FORMULAS, left: 0, stuck: 0 });
  });
  expect(calls.searches).toBeLessThan(30);
  expect(calls.ofRanges).toBeLessThan(3 * 3 * (FORMULAS + 2));
});

test('a call is found whatever stands between its name and its bracket', () => {
  const { workbook } = opened.sheet;
  const formulas = ['=creators (1)', '=-Creators\n(2)', '={1;CREATORS\t (3)}'];
  workbook.insertSheet({ name: 'Blanks' }).setFormulas(
    { row: 1, column: 1, rows: formulas.length, columns: 1 },
    formulas.map((formula) => [formula]),
  );
  expect(opened.refresh()).toMatchObject({ formulas: FORMULAS + formulas.length });
});

describe('hidden sheets that take longer to read than there is time', () => {
  const SHEETS = 4;
  /** So long Google takes to read 50,000 cells here. */
  const SLOW_MS = 12_000;

  beforeEach(() => {
    for (let sheet = 0; sheet < SHEETS; sheet += 1) {
      const large = opened.sheet.workbook.insertSheet({ name: `Large ${sheet}`, rows: 1_000, columns: 100 });
      for (const row of [1, 1_000]) {
        large.enter({ row, column: 100, rows: 1, columns: 1 }, [[`=PROJECTS("${sheet}", ${row})`]]);
      }
      large.setHidden(true);
    }
  });

  test('are searched once it is up', async () => {
    const before = await opened.everything();
    const { clock } = opened.sheet.google;
    const searched: (number | undefined)[] = [];
    const startMs = clock.now();
    let foundMs = 0;
    const refreshed = opened.refresh(
      {},
      sheetsWith((sheets) => ({
        search(text, isPattern, sheet) {
          if (isPattern) searched.push(sheet);
          return sheets.search(text, isPattern, sheet);
        },
        formulas(area) {
          if (area.rows * area.columns > 10_000) clock.advance(SLOW_MS);
          return sheets.formulas(area);
        },
        protectedAreas(sheet) {
          foundMs ||= clock.now() - startMs;
          return sheets.protectedAreas(sheet);
        },
      })),
    );
    expect(refreshed).toMatchObject({ formulas: FORMULAS + 2 * SHEETS, left: 0, stuck: 0 });
    expect(searched).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    expect(foundMs).toBeLessThan(REFRESH.findMs + SLOW_MS);
    expect(await opened.everything()).toEqual(before);
  });
});
