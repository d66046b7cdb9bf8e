/** A spreadsheet in this process with formulas of ours on three sheets, and others that only look like them. */
import type { NewExecution } from '../../sandbox/apps-script/in-process';
import type { FunctionHost, Rectangle, Sheet as WorkbookSheet } from '../../sandbox/workbook/workbook';
import { REFRESH } from '../../src/config';
import { createPlatform } from '../../src/google/platform';
import type { Area, Platform, Sheets } from '../../src/platform';
import type { Refreshed } from '../../src/refresh/parts';
import { repairFormulas, runRefresh } from '../../src/refresh/refresh';
import { openSheet, type Sheet } from '../in-process-sheet';
import type { Switches } from '../switched';

export interface OpenedWorkbook {
  readonly sheet: Sheet;
  readonly plan: WorkbookSheet;
  readonly hidden: WorkbookSheet;
  /** From the menu, in an execution of its own, which has so much time. */
  refresh(how?: NewExecution, change?: Partial<Platform>, forMs?: number): Refreshed;
  /** As opening the sidebar does. */
  repair(how?: NewExecution): void;
  /** So that whoever is next finds the lease of one that died over. */
  waitForLease(): void;
  /** Sheets, cells, what they show, their looks; properties but for the generations. */
  everything(): Promise<unknown>;
  /** How many formulas are marked, and how many of them show it. */
  marked(): Promise<{ readonly formulas: number; readonly shown: number }>;
}

/** How many formulas of ours there are. */
export const FORMULAS = 12;

export function cell(a1: string): Rectangle {
  const [, letter = '', row = ''] = /^([A-Z])(\d+)$/.exec(a1) ?? [];
  return { row: Number(row), column: letter.charCodeAt(0) - 64, rows: 1, columns: 1 };
}

/** Nobody calculates here: all that is put back would fail. many.test.ts has the other answers. */
const RUNNING = { runningFormulaReads: 'its words' } as const;

export function openWorkbook(switches: Switches = {}): OpenedWorkbook {
  const sheet = openSheet(switches, { ...switches, ...RUNNING });
  const { workbook, google } = sheet;
  const [plan] = workbook.sheets;
  if (!plan) throw new Error('A workbook has a sheet.');
  const hidden = workbook.insertSheet({ name: 'Hidden' });
  const named = workbook.insertSheet({ name: 'PROJECTS (old)', rows: 30, columns: 5 });
  const own = workbook.insertSheet({ name: 'Reachsheet undo 1', rows: 5, columns: 5 });
  hidden.setHidden(true);
  own.setHidden(true);
  google.nextExecution({ mode: 'MENU' });
  sheet.platform.sheets.markSheet('data', own.id);

  put(plan, {
    A1: '5c1f8e0a-0000-4000-8000-000000000001',
    B1: '=COMMUNITIES()',
    A5: 'a',
    A6: 'b',
    A7: 'c',
    B5: '=CAMPAIGN_DETAILS(A5)',
    B6: '=CAMPAIGN_DETAILS(A6)',
    B7: '=CAMPAIGN_DETAILS(A7)',
    C5: '=creator_details (A5; "x")',
    E1: '=SUM(IFERROR(campaign_clips(A1),0))',
    E2: '=IFERROR(MISSING(),PROJECTS("(",A1))',
    E3: '="=PROJECTS()"',
    E4: "='PROJECTS (old)'!A1",
    E5: '=MY_PROJECTS(1)',
    E6: '=A1&"x"',
  });
  plan.setAttributes(cell('B5'), 'note', [['mine']]);
  plan.setAttributes(cell('B6'), 'numberFormat', [['0.00']]);
  plan.setAttributes(cell('E1'), 'bold', [[true]]);
  put(hidden, { C3: '=TOP_CREATORS("views")', D3: '=PROJECTS()', D4: '=PROJECTS()', A9: 'end' });
  put(named, { A1: 'x', B2: "={CREATORS(1);NARRATIVES('PROJECTS (old)'!A1)}", B20: '=PROJECTS(Hidden!A9)' });
  put(own, { A1: '=PROJECTS()' });

  let drawn = 0;
  /** Another number each time: two executions never call themselves by one name. */
  const random = (): number => {
    drawn += 1;
    return (drawn % 997) / 997;
  };
  const call = <T>(how: NewExecution, action: (platform: Platform) => T): T => {
    google.nextExecution({ mode: 'MENU', ...how });
    const platform = createPlatform();
    // Nobody calculates here: nothing settles before its time is over.
    const clock = { ...platform.clock, sleep: () => google.clock.advance(REFRESH.settledMs) };
    return action({ ...platform, clock, random });
  };
  return {
    sheet,
    plan,
    hidden,
    refresh: (how = {}, change = {}, forMs = REFRESH.menuMs) =>
      call(how, (platform) => runRefresh(google.clock.now() + forMs, false, { ...platform, ...change })),
    repair: (how = {}) => call(how, repairFormulas),
    waitForLease: () => google.clock.advance(REFRESH.leaseMs + 1),
    async everything() {
      // What an execution has written and not flushed is there once it is over.
      google.nextExecution();
      await workbook.calculate(answers);
      const { revision: _, ...saved } = workbook.save() as unknown as Record<string, unknown>;
      const shown = workbook.sheets.map((one) => one.displayTexts(whole(one)));
      const properties = [...google.properties.document].map(([name, text]) => [
        name,
        withoutGeneration(text),
      ]);
      return { saved, shown, properties };
    },
    async marked() {
      google.nextExecution();
      await workbook.calculate(answers);
      let formulas = 0;
      let shown = 0;
      for (const one of workbook.sheets) {
        const texts = one.displayTexts(whole(one)).flat();
        one
          .formulas(whole(one))
          .flat()
          .forEach((formula, index) => {
            if (!formula.startsWith('=REACHSHEET_IS_REFRESHING(')) return;
            formulas += 1;
            if (texts[index] === '#NAME?') shown += 1;
          });
      }
      return { formulas, shown };
    },
  };
}

/** The platform's sheets with some members replaced. */
export function sheetsWith(change: (sheets: Sheets) => Partial<Sheets>): Partial<Platform> {
  const { sheets } = createPlatform();
  return { sheets: { ...sheets, ...change(sheets) } };
}

/**
 * The platform's sheets, whose writing of formulas goes through that hand.
 *
 * @param by given what is to be written, what writes it, and where
 */
export function formulasWritten(
  by: (formulas: readonly (readonly string[])[], write: () => void, area: Area, sheets: Sheets) => void,
): Partial<Platform> {
  return sheetsWith((sheets) => ({
    setFormulas(area, formulas) {
      by(formulas, () => sheets.setFormulas(area, formulas), area, sheets);
    },
    exchangeFormula(place, before, after) {
      let isExchanged = false;
      by(
        [[after]],
        () => {
          isExchanged = sheets.exchangeFormula(place, before, after);
        },
        place,
        sheets,
      );
      return isExchanged;
    },
  }));
}

/** Answers of our functions that stay the same; COMMUNITIES spills. */
const answers: FunctionHost = {
  has: (name) => /^[A-Z]+_?[A-Z]+$/i.test(name) && !/^(MY_|MISSING|REFRESHING_|SUM$)/i.test(name),
  call: async (name, args) =>
    name === 'COMMUNITIES'
      ? [
          ['id', 'name'],
          ['1', 'one'],
        ]
      : `${name} ${JSON.stringify(args)}`,
};

function put(sheet: WorkbookSheet, entries: Readonly<Record<string, string>>): void {
  for (const [place, entry] of Object.entries(entries)) sheet.enter(cell(place), [[entry]]);
}

function whole(sheet: WorkbookSheet): Rectangle {
  return { row: 1, column: 1, rows: Math.max(1, sheet.lastRow), columns: Math.max(1, sheet.lastColumn) };
}

function withoutGeneration(text: string): string {
  return text.replace(/,"generation":\d+/, '');
}

/** Whether the execution was not ended in its midst. */
export function survives(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
