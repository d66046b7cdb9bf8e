// What is ours is known by its mark: a person's tab stays as it is, whatever it is called.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sheet, Workbook } from '../../sandbox/workbook/workbook';
import { openSheet } from '../in-process-sheet';
import { STEP } from './broken-off/at-every-call';
import { drive, Killed, type OpenedImport, openImport } from './opened-import';
import { asSaved, HOLDING_NAMES, HOLDINGS, type Holding, insertTab, insertTabs } from './persons-tabs';
import { projectsImport, setSource, source } from './projects-import';
import { fileWith } from './travelled-file';

const MINUTES_10 = 600_000;
const HOUR = 3_600_000;

beforeAll(() => {
  // What dead executions would have logged.
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
});

const workbookOf = (of: OpenedImport): Workbook => of.sheet.workbook;

/** File ▸ Make a copy; whether marks go along, nobody says. */
function copied(of: OpenedImport, marks: 'copied' | 'left'): OpenedImport {
  const saved = workbookOf(of).save();
  return drive(openSheet({ saved: marks === 'copied' ? saved : { ...saved, metadata: [] } }));
}

/** Sheets ▸ Duplicate, from the tab's menu. */
function duplicate(of: OpenedImport, name: string): Sheet {
  of.sheet.enter();
  of.sheet.google.nextExecution({ mode: 'SIDEBAR', user: 'owner' });
  const spreadsheet = SpreadsheetApp.getActive();
  const copy = spreadsheet.getSheetByName(name)?.copyTo(spreadsheet);
  return workbookOf(of).sheetByName(copy?.getName() ?? '') as Sheet;
}

function later(of: OpenedImport): void {
  of.sheet.google.clock.advance(MINUTES_10);
  of.ask('home', {});
}

/** Tabs besides those of the person: with numbers and digits that differ from run to run left out. */
function others(of: OpenedImport, persons: readonly Pick<Sheet, 'id'>[]): readonly string[] {
  const ids = new Set(persons.map(({ id }) => id));
  return workbookOf(of)
    .sheets.filter(({ id }) => !ids.has(id))
    .map(({ name, hidden, maxRows, maxColumns }) =>
      hidden
        ? `${name.replace(/[0-9a-f]{12}$/, '…')} ${maxRows} × ${maxColumns}`
        : `${name.replace(/[0-9a-f]{12}$/, '…')}`,
    )
    .sort();
}

const REACHSHEETS = [true, false].flatMap((hidden) =>
  HOLDING_NAMES.map((holding) => [hidden ? 'hidden' : 'shown', holding] as const),
);

describe.each(REACHSHEETS)('a tab “Reachsheet” of a person, %s, that holds: %s', (shown, holding) => {
  let persons: readonly Sheet[];
  let before: unknown;
  beforeEach(() => {
    const workbook = workbookOf(opened);
    persons = [insertTab(workbook, 'Reachsheet', shown === 'hidden', holding), ...insertTabs(workbook)];
    before = asSaved(workbook, persons);
  });
  const isSame = (when: string, of = opened): void =>
    expect(asSaved(workbookOf(of), persons), when).toEqual(before);

  test.each(['replace', 'update', 'snapshot'] as const)(
    'it stays, and so do others with our names, in the mode %s: saved, run, undone, deleted',
    (mode) => {
      const definition = projectsImport({ mode, schedule: { every: 'hours', hours: 1 } });
      opened.ask('home', {});
      const { id } = opened.ask('saveImport', { definition });
      isSame('saved');
      for (const ids of ['abc', 'bcd', 'def']) {
        setSource(opened, source(...ids));
        opened.sheet.google.clock.advance(HOUR);
        expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
        later(opened);
        isSame(`run with ${ids}`);
      }
      opened.ask('undoImport', { id });
      later(opened);
      isSame('undone');
      opened.ask('saveImport', { id, definition: { ...definition, name: 'Other' } });
      isSame('saved again');
      opened.sheet.google.clock.advance(HOUR);
      opened.strike();
      isSame('the hour');
      const { run } = opened.ask('startRun', { id });
      opened.ask('stepRun', { id, run });
      opened.ask('stopRun', { id, run });
      isSame('stopped');
      opened.ask('deleteImport', { id });
      later(opened);
      isSame('deleted');
    },
  );

  test.each(['copied', 'left'] as const)('imports travel beside it, with marks %s', (marks) => {
    opened.run(projectsImport());
    const copy = copied(opened, marks);
    setSource(copy, source('c', 'd'));
    expect(copy.ask('home', {})).toMatchObject({ imports: [], found: ['Projects'] });
    copy.ask('restoreImports', {});
    const [card] = copy.ask('home', {}).imports;
    const id = card?.id ?? '';
    if (marks === 'left') {
      // By its looks alone nobody goes on.
      expect(copy.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      const { stamp = '', places } = copy.ask('home', {}).imports[0]?.question ?? {};
      expect(places).toEqual(['“Projects”, header in row 1, columns A to D']);
      copy.ask('answerQuestion', { id, stamp, answer: 0 });
    }
    expect(copy.runAgain(id)).toMatchObject({ state: 'done' });
    const definition = copy.ask('definition', { id });
    copy.ask('saveImport', { id, definition: { ...definition, name: 'Renamed' } });
    later(copy);
    isSame('in the copy', copy);
    expect(copied(copy, 'copied').ask('home', {}).found).toEqual(['Renamed']);
    copy.ask('deleteImport', { id });
    later(copy);
    isSame('deleted in the copy', copy);
    expect(copied(copy, marks).ask('home', {}).found).toEqual([]);
  });
});

test.each([
  ['all', undefined],
  ['none', 0],
] as const)(
  'a first import that dies at any call leaves nothing, and them as they are, losing %s',
  (_, loseWrites) => {
    const act = (of: OpenedImport): void => void of.run(projectsImport());
    const prepare = (): { of: OpenedImport; persons: readonly Sheet[] } => {
      const of = openImport();
      setSource(of, source('a', 'b', 'c'));
      const workbook = workbookOf(of);
      return { of, persons: [insertTab(workbook, 'Reachsheet', true, 'note'), ...insertTabs(workbook)] };
    };
    const unbroken = prepare();
    const callsBefore = unbroken.of.calls;
    act(unbroken.of);
    const calls = unbroken.of.calls - callsBefore;
    const expected = others(unbroken.of, unbroken.persons);
    expect(calls).toBeGreaterThan(50);
    for (let call = 1; call <= calls; call += STEP) {
      const { of, persons } = prepare();
      const before = asSaved(workbookOf(of), persons);
      of.killAt(call, loseWrites);
      expect(() => act(of), `call ${call}`).toThrow(Killed);
      later(of);
      expect(asSaved(workbookOf(of), persons), `call ${call} of ${calls}`).toEqual(before);
      const [card] = of.ask('home', {}).imports;
      if (!card) act(of);
      else {
        if (card.lastGood === undefined) of.runAgain(card.id);
        of.ask('saveImport', { id: card.id, definition: of.ask('definition', { id: card.id }) });
      }
      later(of);
      expect(asSaved(workbookOf(of), persons), `call ${call} of ${calls}`).toEqual(before);
      expect(others(of, persons), `call ${call} of ${calls}`).toEqual(expected);
      const names = [...of.sheet.google.properties.document.keys()];
      expect(
        names.filter((name) => /sheet/i.test(name)),
        `call ${call} of ${calls}`,
      ).toEqual([]);
    }
  },
);

test.each(HOLDING_NAMES)(
  'a tab that has the very name of the next sheet of ours stays: it holds %s',
  (holding) => {
    const begin = (): OpenedImport => {
      const of = openImport({}, (platform) => ({ ...platform, random: () => 0.5 }));
      setSource(of, source('a'));
      return of;
    };
    const first = begin();
    first.run(projectsImport());
    const made = workbookOf(first).sheets.find((sheet) => sheet.name.startsWith('Reachsheet data'));
    const second = begin();
    const tab = insertTab(workbookOf(second), made?.name ?? '', true, holding);
    const before = asSaved(workbookOf(second), [tab]);
    const { id, end } = second.run(projectsImport());
    expect(end).toMatchObject({ state: 'done', rows: 1 });
    expect(workbookOf(second).sheetByName(`${tab.name} 2`)).toBeDefined();
    later(second);
    expect(second.runAgain(id)).toMatchObject({ state: 'done' });
    later(second);
    expect(asSaved(workbookOf(second), [tab])).toEqual(before);
  },
);

/** Ends a first import at every call, and looks at what it left before it had marked it. */
function eachAbandoned(look: (of: OpenedImport, tab: Sheet, call: number) => void): void {
  const calls = callsOf((of) => of.run(projectsImport()));
  let found = 0;
  for (let call = 1; call <= calls; call += 1) {
    const of = openImport();
    setSource(of, source('a'));
    of.killAt(call);
    expect(() => of.run(projectsImport())).toThrow(Killed);
    const { sheets, metadata } = workbookOf(of);
    const marked = new Set(metadata.map(({ location }) => 'sheetId' in location && location.sheetId));
    const tab = sheets.find(({ id, name }) => /^Reachsheet/.test(name) && !marked.has(id));
    if (!tab) continue;
    found += 1;
    look(of, tab, call);
  }
  expect(found).toBeGreaterThan(2);
}

function callsOf(act: (of: OpenedImport) => void): number {
  const of = openImport();
  setSource(of, source('a'));
  const before = of.calls;
  act(of);
  return of.calls - before;
}

test.each(['chart', 'note'] as const)(
  'a tab of the name that a dead execution had chosen for its table stays the person’s: it holds %s',
  (holding) => {
    const calls = callsOf((of) => of.run(projectsImport()));
    let met = 0;
    for (let call = 1; call <= calls; call += 1) {
      const of = openImport();
      setSource(of, source('a'));
      of.killAt(call);
      expect(() => of.run(projectsImport())).toThrow(Killed);
      const [card] = of.ask('home', {}).imports;
      if (!card || workbookOf(of).sheetByName('Projects')) continue;
      const tab = insertTab(workbookOf(of), 'Projects', false, holding);
      const before = asSaved(workbookOf(of), [tab]);
      of.sheet.google.clock.advance(MINUTES_10);
      expect(of.runAgain(card.id), `call ${call}`).toMatchObject({
        state: 'done',
        result: { sheet: 'Projects 2' },
      });
      expect(asSaved(workbookOf(of), [tab]), `call ${call}`).toEqual(before);
      met += 1;
    }
    expect(met).toBeGreaterThan(10);
  },
);

describe('a tab that a dead execution has not marked', () => {
  test('goes, hidden or shown, once its execution is over for sure', () => {
    const shown: boolean[] = [];
    eachAbandoned((of, { id, hidden }, call) => {
      shown.push(!hidden);
      of.ask('home', {});
      expect(workbookOf(of).sheetById(id), `call ${call}`).toBeDefined();
      later(of);
      expect(workbookOf(of).sheetById(id), `call ${call}`).toBeUndefined();
    });
    expect(new Set(shown)).toEqual(new Set([true, false]));
  });

  test.each(HOLDING_NAMES.filter((holding) => holding !== 'nothing'))(
    'is the person’s as soon as it holds something: %s',
    (holding: Holding) => {
      eachAbandoned((of, tab, call) => {
        HOLDINGS[holding](tab);
        const before = asSaved(workbookOf(of), [tab]);
        later(of);
        later(of);
        expect(asSaved(workbookOf(of), [tab]), `call ${call}`).toEqual(before);
      });
    },
  );

  test('is the person’s as soon as it has another name', () => {
    eachAbandoned((of, tab) => {
      tab.rename('Mine');
      later(of);
      expect(workbookOf(of).sheetByName('Mine')).toBeDefined();
    });
  });

  test('stays where it is the last one that shows', () => {
    eachAbandoned((of, tab) => {
      tab.setHidden(false);
      for (const sheet of workbookOf(of).sheets) if (sheet.id !== tab.id) sheet.setHidden(true);
      later(of);
      expect(workbookOf(of).sheetById(tab.id)).toBeDefined();
      workbookOf(of).sheets[0]?.setHidden(false);
      later(of);
      expect(workbookOf(of).sheetById(tab.id)).toBeUndefined();
    });
  });
});

describe.each(['copied', 'left'] as const)(
  'a tab of ours that a person duplicates, its marks %s',
  (answer) => {
    beforeEach(() => {
      opened = openImport({ copiedTabMetadata: answer });
      setSource(opened, source('a', 'b', 'c'));
    });

    test.each([true, false])('is the person’s, hidden (%s) or not', (isHidden) => {
      const { id } = opened.run(projectsImport());
      setSource(opened, source('b', 'c', 'd'));
      opened.runAgain(id);
      const workbook = workbookOf(opened);
      const hidden = workbook.sheets.filter((sheet) => sheet.hidden);
      expect(hidden.length).toBeGreaterThan(2);
      const copies = hidden.map(({ name }) => duplicate(opened, name));
      copies.forEach((copy, index) => {
        copy.setHidden(isHidden);
        // What stood there before them has their names.
        if (index > 0) copy.rename(`${hidden[index]?.name.replace(/.{12}$/, '')}0123456789a${index}`);
      });
      const before = asSaved(workbook, copies);
      for (const ids of ['cde', 'de']) {
        setSource(opened, source(...ids));
        opened.sheet.google.clock.advance(HOUR);
        expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      }
      opened.ask('undoImport', { id });
      opened.ask('saveImport', { id, definition: opened.ask('definition', { id }) });
      opened.ask('deleteImport', { id });
      later(opened);
      expect(asSaved(workbook, copies)).toEqual(before);
    });

    test('and whose original is deleted, stays the person’s: imports travel in another', () => {
      opened.run(projectsImport());
      const workbook = workbookOf(opened);
      const copy = duplicate(opened, 'Reachsheet');
      workbook.deleteSheet(workbook.sheetByName('Reachsheet')?.id ?? -1);
      copy.rename('Mine');
      const before = asSaved(workbook, [copy]);
      opened.ask('saveImport', {
        definition: projectsImport({ name: 'Second', target: { sheet: 'B', cell: 'A1' } }),
      });
      expect(asSaved(workbook, [copy])).toEqual(before);
      expect(copied(opened, 'copied').ask('home', {}).found).toEqual(['Projects', 'Second']);
    });
  },
);

describe('the sheet that imports travel in', () => {
  const definition = JSON.stringify(projectsImport());
  const other = projectsImport({ name: 'Second', target: { sheet: 'B', cell: 'A1' } });

  test('of an earlier version, without a mark, is used on', () => {
    const file = fileWith([['0a1b2c3d', definition]], { rows: 100, columns: 2 });
    file.ask('restoreImports', {});
    file.ask('saveImport', { definition: other });
    const { sheets } = workbookOf(file);
    expect(sheets.filter(({ name }) => name.startsWith('Reachsheet')).map(({ name }) => name)).toEqual([
      'Reachsheet',
    ]);
    expect(copied(file, 'left').ask('home', {}).found).toEqual(['Projects', 'Second']);
    expect(copied(file, 'copied').ask('home', {}).found).toEqual(['Projects', 'Second']);
  });

  test.each<[string, readonly (readonly string[])[], number?]>([
    [
      'notes below them',
      [
        ['0a1b2c3d', definition],
        ['', ''],
        ['my notes', ''],
      ],
    ],
    ['a note beside them', [['0a1b2c3d', definition, 'mine']], 3],
    ['room beside them', [['0a1b2c3d', definition]], 26],
    ['another id', [['mine', definition]]],
    ['no import', [['0a1b2c3d', 'mine']]],
  ])('with %s is read, and never written', (_, rows, columns = 2) => {
    const file = fileWith(rows, { rows: 100, columns });
    const [, sheet] = workbookOf(file).sheets;
    if (!sheet) throw new Error('No sheet');
    const before = asSaved(workbookOf(file), [sheet]);
    file.ask('restoreImports', {});
    file.ask('saveImport', { definition: other });
    for (const { id } of file.ask('home', {}).imports) file.ask('deleteImport', { id });
    expect(asSaved(workbookOf(file), [sheet])).toEqual(before);
  });

  test('is found by its mark under any name', () => {
    const { id } = opened.run(projectsImport());
    workbookOf(opened).sheetByName('Reachsheet')?.rename('Hidden things');
    opened.ask('saveImport', { id, definition: projectsImport({ name: 'Renamed' }) });
    expect(workbookOf(opened).sheetByName('Reachsheet')).toBeUndefined();
    expect(copied(opened, 'copied').ask('home', {}).found).toEqual(['Renamed']);
  });

  test('is theirs while somebody shows it', () => {
    const { id } = opened.run(projectsImport());
    const shown = workbookOf(opened).sheetByName('Reachsheet') as Sheet;
    shown.setHidden(false);
    const before = asSaved(workbookOf(opened), [shown]);
    opened.ask('saveImport', { id, definition: projectsImport({ name: 'Renamed' }) });
    expect(asSaved(workbookOf(opened), [shown])).toEqual(before);
    expect(copied(opened, 'copied').ask('home', {}).found).toEqual(['Renamed']);
  });
});
