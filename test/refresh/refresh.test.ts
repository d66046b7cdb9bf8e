/** "Refresh formulas" in a spreadsheet in this process. */
import { beforeEach, describe, expect, test } from 'vitest';
import { REFRESH } from '../../src/config';
import { createPlatform } from '../../src/google/platform';
import { noteRefusal } from '../../src/quota-note';
import { refreshAndTell, wordsOf } from '../../src/refresh/tell-refresh';
import {
  cell,
  FORMULAS,
  formulasWritten,
  type OpenedWorkbook,
  openWorkbook,
  sheetsWith,
} from './opened-workbook';

/** Formulas that stand twice count once. */
const DIFFERENT = FORMULAS - 1;
const NONE = { protected: 0, text: 0, refused: 0 };

let opened: OpenedWorkbook;

beforeEach(() => {
  opened = openWorkbook();
});

function formulaIn(sheet: OpenedWorkbook['plan'], place: string): string | undefined {
  return sheet.formulas(cell(place))[0]?.[0];
}

function properties(): readonly string[] {
  return [...opened.sheet.google.properties.document.keys()].sort();
}

const CONNECTIONS = ['connection.campaigns', 'connection.intelligence'];

describe('a refresh', () => {
  test('leaves the spreadsheet exactly as it was, and nothing of itself', async () => {
    const before = await opened.everything();
    expect(opened.refresh()).toEqual({
      formulas: FORMULAS,
      sheets: 3,
      skipped: NONE,
      left: 0,
      stuck: 0,
      asText: 0,
      failed: 0,
    });
    expect(await opened.everything()).toEqual(before);
    expect(properties()).toEqual(CONNECTIONS);
  });

  test('has all formulas of ours in the spreadsheet call nothing before the first is put back', async () => {
    const marked: number[] = [];
    opened.refresh(
      {},
      formulasWritten((formulas, write, _area, sheets) => {
        if (!formulas[0]?.[0]?.startsWith('=REACHSHEET')) {
          const areas = sheets.all().flatMap(({ id: sheet }) => {
            const used = sheets.used(sheet);
            return used.rows > 0 ? [{ sheet, row: 1, column: 1, ...used }] : [];
          });
          const texts = areas.flatMap((one) => sheets.formulas(one).flat());
          marked.push(texts.filter((text) => text.startsWith('=REACHSHEET')).length);
        }
        write();
      }),
    );
    expect(marked[0]).toBe(FORMULAS);
  });

  test('leaves alone what only looks like ours, and the add-on’s own hidden sheets', () => {
    const written: string[] = [];
    opened.refresh(
      {},
      formulasWritten((formulas, write) => {
        written.push(...formulas.flat());
        write();
      }),
    );
    expect(written).toHaveLength(2 * FORMULAS);
    expect(written.filter((formula) => !/^=REACHSHEET_IS_REFRESHING\(/.test(formula)).sort()).toEqual(
      [
        '=COMMUNITIES()',
        '=CAMPAIGN_DETAILS(A5)',
        '=CAMPAIGN_DETAILS(A6)',
        '=CAMPAIGN_DETAILS(A7)',
        '=creator_details (A5; "x")',
        '=SUM(IFERROR(campaign_clips(A1),0))',
        '=IFERROR(MISSING(),PROJECTS("(",A1))',
        '=TOP_CREATORS("views")',
        '=PROJECTS()',
        '=PROJECTS()',
        "={CREATORS(1);NARRATIVES('PROJECTS (old)'!A1)}",
        '=PROJECTS(Hidden!A9)',
      ].sort(),
    );
  });

  test.each([
    ['Reachsheet', true],
    ['Reachsheet undo 0123456789ab', true],
    ['Reachsheet report', false],
  ])('takes a sheet without a mark of ours for a person’s: %s, hidden: %s', (name, hidden) => {
    const mine = opened.sheet.workbook.insertSheet({ name });
    mine.enter(cell('A1'), [['=PROJECTS()']]);
    mine.setHidden(hidden);
    expect(opened.refresh()).toMatchObject({ formulas: FORMULAS + 1, sheets: 4 });
  });

  test('follows cells that somebody moves meanwhile', () => {
    let flushes = 0;
    const refreshed = opened.refresh(
      {},
      sheetsWith((sheets) => ({
        flush() {
          sheets.flush();
          flushes += 1;
          // All are marked by now.
          if (flushes === 1) opened.plan.insertRows(1, 2);
        },
      })),
    );
    expect(refreshed).toMatchObject({ formulas: FORMULAS, stuck: 0, asText: 0 });
    expect(formulaIn(opened.plan, 'B8')).toBe('=CAMPAIGN_DETAILS(A8)');
    expect(formulaIn(opened.plan, 'E3')).toBe('=SUM(IFERROR(campaign_clips(A3),0))');
    expect(formulaIn(opened.plan, 'E1')).toBe('');
  });

  const reading = (read: number[]) =>
    sheetsWith((sheets) => ({
      formulas(area) {
        read.push(area.rows * area.columns);
        return sheets.formulas(area);
      },
    }));

  test('finds formulas in large sheets without reading all of them', () => {
    const { workbook } = opened.sheet;
    const large = workbook.insertSheet({ name: 'Large', rows: 2_001, columns: 200 });
    large.enter({ row: 1, column: 200, rows: 1, columns: 1 }, [['=PROJECTS(1)']]);
    large.enter({ row: 1_001, column: 1, rows: 1, columns: 1 }, [['=PROJECTS(2)']]);
    large.enter({ row: 2_001, column: 2, rows: 1, columns: 1 }, [['=PROJECTS(3)']]);
    const read: number[] = [];
    const refreshed = opened.refresh({}, reading(read));
    expect(refreshed).toMatchObject({ formulas: FORMULAS + 3, sheets: 4 });
    expect(read.reduce((sum, cells) => sum + cells, 0)).toBeLessThan(20_000);
    expect(formulaIn(large, 'B2001')).toBe('=PROJECTS(3)');
  });

  test('reads large hidden sheets in parts', () => {
    const { workbook } = opened.sheet;
    const large = workbook.insertSheet({ name: 'Large', rows: 700, columns: 200 });
    large.enter({ row: 1, column: 200, rows: 1, columns: 1 }, [['=PROJECTS(1)']]);
    large.enter({ row: 251, column: 1, rows: 1, columns: 1 }, [['=PROJECTS(2)']]);
    large.enter({ row: 700, column: 2, rows: 1, columns: 1 }, [['=PROJECTS(3)']]);
    large.setHidden(true);
    const read: number[] = [];
    const refreshed = opened.refresh({}, reading(read));
    expect(refreshed).toMatchObject({ formulas: FORMULAS + 3, sheets: 4 });
    expect(Math.max(...read)).toBe(50_000);
    expect(formulaIn(large, 'B700')).toBe('=PROJECTS(3)');
  });

  test('reads all sheets where Sheets does not search', async () => {
    const before = await opened.everything();
    const notSearching = sheetsWith(() => ({
      search() {
        throw new Error('This action is not supported for sheets of this type.');
      },
    }));
    expect(opened.refresh({}, notSearching)).toMatchObject({ formulas: FORMULAS, sheets: 3 });
    expect(await opened.everything()).toEqual(before);
  });

  test('fills a column of the same look-up in one call', () => {
    const rows = 400;
    const lookUps = Array.from({ length: rows }, () => ['=CREATOR_DETAILS($A$1)']);
    opened.sheet.workbook
      .insertSheet({ name: 'Column' })
      .enter({ row: 1, column: 2, rows, columns: 1 }, lookUps);
    opened.refresh();
    expect(opened.sheet.google.counts.Spreadsheet).toBeLessThan(100);
  });

  test('leaves alone what somebody writes into a cell between the look at it and its mark', () => {
    let edits = 0;
    opened.refresh(
      {},
      sheetsWith((sheets) => ({
        formats(area) {
          if (edits === 0) opened.plan.enter(cell('B6'), [['=COMMUNITIES("mine")']]);
          if (edits === 0) opened.plan.enter(cell('B7'), [['mine']]);
          edits += 1;
          return sheets.formats(area);
        },
      })),
    );
    expect(edits).toBeGreaterThan(0);
    expect(formulaIn(opened.plan, 'B6')).toBe('=COMMUNITIES("mine")');
    expect(opened.plan.values(cell('B7'))).toEqual([['mine']]);
  });

  test('leaves alone what somebody writes into a marked cell', () => {
    opened.refresh(
      {},
      formulasWritten((_formulas, write) => {
        write();
        if (formulaIn(opened.plan, 'B7')?.startsWith('=REACHSHEET')) {
          opened.plan.enter(cell('B6'), [['=COMMUNITIES("mine")']]);
          opened.plan.enter(cell('B7'), [['mine']]);
        }
      }),
    );
    expect(formulaIn(opened.plan, 'B6')).toBe('=COMMUNITIES("mine")');
    expect(opened.plan.values(cell('B7'))).toEqual([['mine']]);
  });

  test('puts marks back that came back without its journal: by an undo, an older version, a copied file', () => {
    const { plan } = opened;
    const before = formulaIn(plan, 'B6');
    const runs = opened.sheet.apis.requests.length;
    plan.setFormulas(cell('B6'), [['=REACHSHEET_IS_REFRESHING(REFRESHING_CAMPAIGN_DETAILS(A6))']]);
    opened.repair();
    expect(formulaIn(plan, 'B6')).toBe(before);
    expect(properties()).toEqual(CONNECTIONS);
    expect(opened.sheet.apis.requests.length).toBe(runs);
  });

  test('tells a spreadsheet without our functions so, and changes nothing', async () => {
    const { workbook } = opened.sheet;
    for (const { id, lastRow, lastColumn, clear } of workbook.sheets) {
      if (lastRow > 0) clear({ row: 1, column: 1, rows: lastRow, columns: lastColumn }, { contents: true });
      expect(workbook.sheetById(id)?.lastRow).toBe(0);
    }
    opened.sheet.google.nextExecution({ mode: 'MENU' });
    expect(refreshAndTell(createPlatform(), () => false)).toBe(
      'No formula was found here that calls a function of Reachsheet.',
    );
    expect(properties()).toEqual(CONNECTIONS);
  });
});

describe('cells that are left alone', () => {
  test('protected ones, told apart from those beside them', async () => {
    const { workbook } = opened.sheet;
    const protect = (sheetId: number, area?: ReturnType<typeof cell>) =>
      workbook.addProtection({ sheetId, area, description: '', editors: [], warningOnly: false });
    protect(opened.plan.id, cell('B6'));
    protect(opened.plan.id, { ...cell('D1'), columns: 3 });
    protect(opened.hidden.id);
    workbook.addProtection({
      sheetId: opened.plan.id,
      area: cell('B7'),
      description: '',
      editors: [],
      warningOnly: true,
    });
    const before = await opened.everything();
    expect(opened.refresh({ user: 'editor' })).toMatchObject({
      formulas: FORMULAS - 5,
      sheets: 2,
      skipped: { ...NONE, protected: 5 },
    });
    expect(await opened.everything()).toEqual(before);
    expect(opened.refresh({ user: 'owner' })).toMatchObject({ formulas: FORMULAS, skipped: NONE });
  });

  test('those of the format of text', () => {
    opened.plan.setAttributes(cell('B6'), 'numberFormat', [['@']]);
    expect(opened.refresh()).toMatchObject({ formulas: FORMULAS - 1, skipped: { ...NONE, text: 1 } });
    expect(formulaIn(opened.plan, 'B6')).toBe('=CAMPAIGN_DETAILS(A6)');
  });

  test('those that would get too long', () => {
    const long = `=PROJECTS("${'x'.repeat(49_980)}")`;
    opened.plan.enter(cell('B6'), [[long]]);
    expect(opened.refresh()).toMatchObject({ formulas: FORMULAS - 1, skipped: { ...NONE, refused: 1 } });
    expect(formulaIn(opened.plan, 'B6')).toBe(long);
  });

  test('any one that Sheets refuses, and no other', async () => {
    const before = await opened.everything();
    const refused = opened.refresh(
      {},
      formulasWritten((formulas, write) => {
        if (formulas.flat().some((text) => text.includes('A6'))) throw new Error('No.');
        write();
      }),
    );
    expect(refused).toMatchObject({ skipped: { ...NONE, refused: 1 } });
    expect(refused).toMatchObject({ formulas: FORMULAS - 1, stuck: 0 });
    expect(await opened.everything()).toEqual(before);
  });
});

describe('what cannot be put back', () => {
  const refusing = (text: string) =>
    formulasWritten((formulas, write) => {
      if (formulas.flat().includes(text)) throw new Error('No.');
      write();
    });

  test('is told, and put back by the next who may', async () => {
    const before = await opened.everything();
    expect(opened.refresh({}, refusing('=CAMPAIGN_DETAILS(A6)'))).toMatchObject({
      formulas: FORMULAS - 1,
      stuck: 1,
    });
    expect(formulaIn(opened.plan, 'B6')).toBe('=REACHSHEET_IS_REFRESHING(REFRESHING_CAMPAIGN_DETAILS(A6))');
    expect(properties()).toEqual([...CONNECTIONS, 'refresh']);
    opened.repair();
    expect(await opened.everything()).toEqual(before);
  });

  test('is told where it has become a text', () => {
    const asText = formulasWritten((formulas, write, area, sheets) => {
      write();
      if (formulas[0]?.[0] === '=COMMUNITIES()') sheets.setValues(area, [["'=COMMUNITIES()"]]);
    });
    expect(opened.refresh({}, asText)).toMatchObject({ formulas: FORMULAS - 1, stuck: 0, asText: 1 });
    expect(properties()).toEqual(CONNECTIONS);
  });

  test('is neither stuck nor a text where somebody moves rows or clears a cell meanwhile', async () => {
    let isEdited = false;
    const edited = formulasWritten((formulas, write) => {
      write();
      if (isEdited || formulas[0]?.[0] !== '=CAMPAIGN_DETAILS(A7)') return;
      isEdited = true;
      opened.plan.insertRows(5, 1, 'before');
      opened.plan.enter(cell('C6'), [['']]);
    });
    expect(opened.refresh({}, edited)).toMatchObject({ stuck: 0, asText: 0 });
    expect(isEdited).toBe(true);
    expect(await opened.marked()).toEqual({ formulas: 0, shown: 0 });
    expect(formulaIn(opened.plan, 'B8')).toBe('=CAMPAIGN_DETAILS(A8)');
  });

  test('in a copied file is put back although nobody left word of it', () => {
    opened.refresh({}, refusing('=CAMPAIGN_DETAILS(A6)'));
    opened.sheet.google.properties.document.delete('refresh');
    expect(opened.refresh()).toMatchObject({ formulas: FORMULAS, stuck: 0 });
    expect(formulaIn(opened.plan, 'B6')).toBe('=CAMPAIGN_DETAILS(A6)');
  });
});

describe('a failure of Google’s', () => {
  test('half-way puts back what was marked, and is thrown', async () => {
    const before = await opened.everything();
    const failing = sheetsWith((sheets) => ({
      formats(area) {
        if (area.sheet === opened.hidden.id) throw new Error('Service Spreadsheets failed.');
        return sheets.formats(area);
      },
    }));
    expect(() => opened.refresh({}, failing)).toThrow('Service Spreadsheets failed.');
    expect((await opened.marked()).formulas).toBe(0);
    opened.repair();
    expect(await opened.everything()).toEqual(before);
  });

  test('is told the person in words, and whoever can mend it in full', () => {
    opened.sheet.google.nextExecution({ mode: 'MENU' });
    const logged: string[] = [];
    const failing = sheetsWith(() => ({
      all() {
        throw new Error('Service Spreadsheets failed.');
      },
    }));
    const told = refreshAndTell(
      { ...createPlatform(), ...failing, log: (line) => logged.push(line) },
      () => false,
    );
    expect(told).toContain('Google Sheets could not do this: Service Spreadsheets failed.');
    expect(logged.join()).toContain('Service Spreadsheets failed.');
  });
});

describe('where there is not time for all', () => {
  const MANY = 60;
  /** Enough for two batches of twenty, of functions that take as long as Sheets lets them. */
  const SHORT_MS = REFRESH.markMs + 2 * REFRESH.batchMs + 1_000;
  let many: OpenedWorkbook['plan'];

  beforeEach(() => {
    many = opened.sheet.workbook.insertSheet({ name: 'Many' });
    many.enter(
      { row: 1, column: 2, rows: MANY, columns: 1 },
      Array.from({ length: MANY }, (_, index) => [`=CREATOR_DETAILS(A${index + 1})`]),
    );
  });

  function refreshBriefly(): { readonly written: ReadonlySet<string>; readonly left: number } {
    const written = new Set<string>();
    const { left } = opened.refresh(
      {},
      formulasWritten((formulas, write) => {
        for (const [formula = ''] of formulas) if (!formula.startsWith('=REACHSHEET')) written.add(formula);
        write();
      }),
      SHORT_MS,
    );
    return { written, left };
  }

  test('the rest is counted and left as it is', async () => {
    const { saved: before } = (await opened.everything()) as { saved: unknown };
    const { written, left } = refreshBriefly();
    // Those that stand twice are on a hidden sheet, which comes last.
    expect(written.size + left).toBe(MANY + FORMULAS);
    expect(left).toBeGreaterThan(20);
    const { saved: after } = (await opened.everything()) as { saved: unknown };
    expect(after).toEqual(before);
    expect(properties()).toEqual([...CONNECTIONS, 'refresh']);
  });

  test('it comes first the next time', () => {
    const first = refreshBriefly().written;
    const second = refreshBriefly().written;
    expect(new Set([...first, ...second]).size).toBe(MANY + DIFFERENT);
  });

  test('and goes on when the sidebar opens, without asking again for what is fresh', () => {
    refreshBriefly();
    const generations = () =>
      [...opened.sheet.google.properties.document.values()].join().match(/"generation":\d+/g);
    const before = generations();
    opened.repair();
    opened.repair();
    expect(generations()).toEqual(before);
    expect(properties()).toEqual(CONNECTIONS);
  });

  test('no function is asked before those that came before it have had their thirty seconds', () => {
    const askedAtMs: number[] = [];
    opened.refresh(
      {},
      formulasWritten((formulas, write) => {
        const asked = formulas.filter(([formula]) => !formula?.startsWith('=REACHSHEET'));
        const now = opened.sheet.google.clock.now();
        askedAtMs.push(...asked.map(() => now));
        write();
      }),
    );
    // Nobody calculates here: none ever settles.
    for (const atMs of askedAtMs) {
      const within = askedAtMs.filter((other) => other >= atMs && other < atMs + 30_000);
      expect(within.length).toBeLessThanOrEqual(20);
    }
    expect(askedAtMs.length).toBeGreaterThan(MANY);
  });
});

test('once Google refuses requests in mid-refresh, no further formulas are touched', async () => {
  const MANY = 200;
  opened.sheet.workbook.insertSheet({ name: 'Many' }).enter(
    { row: 1, column: 2, rows: MANY, columns: 1 },
    Array.from({ length: MANY }, (_, index) => [`=CREATOR_DETAILS(A${index + 1})`]),
  );
  const before = (await opened.everything()) as { saved: unknown };
  const platform = createPlatform();
  const refusing = sheetsWith((sheets) => ({
    flush() {
      sheets.flush();
      noteRefusal(platform.cache);
    },
  }));
  const refreshed = opened.refresh({}, refusing);
  expect(refreshed).toMatchObject({ held: 'refused', stuck: 0 });
  expect(refreshed.formulas).toBeLessThanOrEqual(140);
  expect(refreshed.formulas + refreshed.left).toBe(MANY + FORMULAS);
  expect(((await opened.everything()) as { saved: unknown }).saved).toEqual(before.saved);
  expect(wordsOf(refreshed)).toMatch(/still to do.*daily limit/);
});

describe('two at a time', () => {
  test('the second is refused and changes nothing', () => {
    let second: unknown;
    opened.refresh(
      {},
      sheetsWith((sheets) => ({
        flush() {
          second ??= refreshAndTell(createPlatform(), () => false);
          sheets.flush();
        },
      })),
    );
    expect(second).toContain('being refreshed already');
    expect(second).toContain('6 minutes');
    expect(properties()).toEqual(CONNECTIONS);
  });

  test('without the lock nothing begins', async () => {
    const before = opened.sheet.workbook.save();
    expect(() => opened.refresh({}, { lock: { tryRun: () => undefined } })).toThrow('already');
    expect(opened.sheet.workbook.save()).toEqual(before);
    expect(properties()).toEqual(CONNECTIONS);
  });

  test('one that outlived its time leaves the lease of the next alone', () => {
    opened.refresh(
      {},
      sheetsWith((sheets) => ({
        flush() {
          opened.sheet.google.properties.document.set('refresh', '99');
          sheets.flush();
        },
      })),
    );
    expect(opened.sheet.google.properties.document.get('refresh')).toBe('99');
  });
});

describe('a repair', () => {
  test('where there is nothing to repair costs one property read and one search', () => {
    opened.repair();
    expect(opened.sheet.google.counts).toEqual({
      Properties: 1,
      Cache: 0,
      Lock: 0,
      Spreadsheet: 1,
      UrlFetch: 0,
    });
  });
});

describe('in words', () => {
  const ALL = { formulas: 0, sheets: 0, skipped: NONE, left: 0, stuck: 0, asText: 0, failed: 0 };

  test.each([
    [ALL, 'No formula was found here that calls a function of Reachsheet.'],
    [{ ...ALL, formulas: 1, sheets: 1 }, '1 formula is refreshed on 1 sheet.'],
    [
      { ...ALL, formulas: 12, sheets: 3, skipped: { ...NONE, protected: 3 } },
      '12 formulas are refreshed on 3 sheets. 3 formulas are in protected cells and left alone.',
    ],
    [
      { ...ALL, formulas: 2, sheets: 1, failed: 1 },
      '2 formulas are refreshed on 1 sheet. 1 formula is without an answer, as an error tells. Point at the cell to see why, or refresh again.',
    ],
    [
      { ...ALL, skipped: { protected: 0, text: 1, refused: 2 }, left: 3 },
      '1 formula is in cells of plain text and left alone. 2 formulas are left alone, because Sheets would not change them. 3 formulas are still to do. Refresh again: they come first.',
    ],
  ])('%j', (refreshed, words) => {
    expect(wordsOf(refreshed)).toBe(words);
  });
});
