// Nobody's screen moves: no step of a run changes the tab that is shown, or what is selected, to anybody.
import { describe, expect, test } from 'vitest';
import type { Selection } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import type { Progress } from '../../src/imports/kept/progress';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

const PEOPLE = ['owner', 'editor', 'viewer'] as const;
const AREA = { row: 1, column: 2, rows: 2, columns: 3 };

/** Everybody has something selected, on a sheet in the middle, and something else on another. */
function begin(change: Partial<Definition> = {}) {
  const opened = openImport();
  const { workbook } = opened.sheet;
  const [middle, last] = [workbook.insertSheet({ name: 'Middle' }), workbook.insertSheet({ name: 'Last' })];
  const shown: Selection = { sheetId: middle.id, area: AREA };
  for (const person of PEOPLE) {
    workbook.selections.select(person, { sheetId: last.id, area: { ...AREA, row: 9 } });
    workbook.selections.select(person, shown);
  }
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.ask('saveImport', { definition: projectsImport(change) });
  const moved = (): readonly string[] => {
    const now = PEOPLE.map((person) => workbook.selections.of(person));
    return PEOPLE.filter((_, index) => JSON.stringify(now[index]) !== JSON.stringify(shown));
  };
  return { opened, id, moved, last, shown };
}

function eachStep(
  { opened, id }: Pick<ReturnType<typeof begin>, 'opened' | 'id'>,
  look: () => void,
): Progress {
  let now = opened.ask('startRun', { id });
  look();
  while (now.state === 'reading' || now.state === 'writing') {
    now = opened.ask('stepRun', { id, run: now.run });
    look();
  }
  return now;
}

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  test.each([
    ['a new sheet', { sheet: 'Projects', cell: 'A1' }],
    ['the sheet that is shown', { sheet: 'Middle', sheetId: 1, cell: 'H1' }],
  ] as const)('into %s: no step of any run, and no undo, moves a tab or a selection', (_, target) => {
    const begun = begin({ mode, target });
    const { opened, id, moved, last, shown } = begun;
    const look = (): void => expect(moved()).toEqual([]);
    opened.ask('home', {});
    look();
    for (const ids of ['abc', 'dcba', 'ef']) {
      setSource(opened, source(...ids));
      opened.sheet.google.clock.advance(3_600_000);
      expect(eachStep(begun, look)).toMatchObject({ state: 'done' });
    }
    opened.ask('undoImport', { id });
    look();
    opened.ask('deleteImport', { id });
    look();
    // Also on the sheets that nobody looks at.
    opened.sheet.workbook.selections.show('owner', last.id);
    expect(opened.sheet.workbook.selections.of('owner').area).toEqual({ ...AREA, row: 9 });
    opened.sheet.workbook.selections.select('owner', shown);
  });
});

describe.each(['OBJECT', 'DATASOURCE'] as const)('where the tab that is shown has no cells (%s)', (type) => {
  test.each(['replace', 'update', 'snapshot'] as const)(
    'no step of a run, and no undo, moves it: %s',
    (mode) => {
      const begun = begin({ mode });
      const { opened, id } = begun;
      const { workbook } = opened.sheet;
      const tab = workbook.insertSheet({ type, name: 'Tab', index: 1 });
      for (const person of PEOPLE) workbook.selections.show(person, tab.id);
      const look = (): void => {
        for (const person of PEOPLE) expect(workbook.selections.of(person).sheetId).toBe(tab.id);
      };
      look();
      for (const ids of ['abc', 'dcba', 'ef']) {
        setSource(opened, source(...ids));
        opened.sheet.google.clock.advance(3_600_000);
        expect(eachStep(begun, look)).toMatchObject({ state: 'done' });
      }
      for (const method of ['undoImport', 'deleteImport'] as const) {
        opened.ask(method, { id });
        look();
      }
      // Below it everything is selected that was.
      workbook.selections.show('owner', begun.shown.sheetId);
      expect(workbook.selections.of('owner')).toEqual(begun.shown);
    },
  );
});

test('the table of a first run is shown when it is asked for', () => {
  const { opened, id } = begin();
  opened.runAgain(id);
  opened.ask('showImport', { id });
  const { sheetId } = opened.sheet.workbook.selections.of('owner');
  expect(opened.sheet.workbook.sheetById(sheetId)?.name).toBe('Projects');
});

test('a hidden tab is not shown, and is said to be hidden', () => {
  const { opened, id } = begin();
  opened.runAgain(id);
  const { workbook } = opened.sheet;
  workbook.sheetByName('Projects')?.setHidden(true);
  const shown = workbook.selections.of('owner');
  expect(opened.answer('showImport', { id })).toMatchObject({
    ok: false,
    error: { kind: 'refused', message: expect.stringMatching(/“Projects” is hidden.*View ▸ Hidden sheets/) },
  });
  expect(workbook.selections.of('owner')).toEqual(shown);
});

test('a run that fails, one that is stopped, and the hour move nothing', () => {
  const { opened, id, moved } = begin({ schedule: { every: 'hours', hours: 1 } });
  const { apis, google } = opened.sheet;
  apis.faults.add({ status: 404 });
  expect(opened.runAgain(id)).toMatchObject({ state: 'failed' });
  expect(moved()).toEqual([]);
  const { run } = opened.ask('startRun', { id });
  opened.ask('stepRun', { id, run });
  opened.as('editor').ask('stopRun', { id, run });
  expect(moved()).toEqual([]);
  google.clock.advance(7_200_000);
  opened.strike();
  expect(opened.ask('history', { id })[0]).toMatchObject({ outcome: 'done' });
  expect(moved()).toEqual([]);
});

describe('hidden sheets', () => {
  const sizes = ({ sheet: { workbook } }: OpenedImport): readonly string[] =>
    workbook.sheets.flatMap(({ hidden, name, maxRows, maxColumns }) =>
      hidden && name !== 'Reachsheet' ? [`${maxRows} × ${maxColumns}`] : [],
    );

  function insertedIn(opened: OpenedImport, act: () => void): number {
    const { workbook } = opened.sheet;
    const before = new Set(workbook.sheets.map(({ id }) => id));
    act();
    return workbook.sheets.filter(({ id }) => !before.has(id)).length;
  }

  test('are made once, used again by every run, and cut to one cell', () => {
    const { opened, id } = begin();
    opened.runAgain(id);
    expect(sizes(opened)).toEqual(['1 × 1']);
    const run = (ids: string) => () => {
      setSource(opened, source(...ids));
      opened.sheet.google.clock.advance(3_600_000);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    };
    run('abcd')();
    run('bcd')();
    const known = sizes(opened).length;
    expect(known).toBeLessThanOrEqual(3);
    expect(insertedIn(opened, run('xyz'))).toBe(0);
    opened.ask('undoImport', { id });
    expect(insertedIn(opened, run('pqrstu'))).toBe(0);
    expect(sizes(opened).filter((size) => size !== '1 × 1')).toHaveLength(1);
    opened.ask('deleteImport', { id });
    expect(sizes(opened)).toEqual(Array.from({ length: known }, () => '1 × 1'));
  });

  test('are shared by imports, but never by two at once', () => {
    const { opened, id } = begin();
    const other = projectsImport({ name: 'Other', target: { sheet: 'Other', cell: 'A1' } });
    const { id: second } = opened.ask('saveImport', { definition: other });
    const first = opened.ask('startRun', { id });
    opened.ask('stepRun', { id, run: first.run });
    setSource(opened, source('x', 'y'));
    const editor = opened.as('editor');
    const then = editor.ask('startRun', { id: second });
    editor.ask('stepRun', { id: second, run: then.run });
    expect(opened.ask('stepRun', { id, run: first.run })).toMatchObject({ state: 'done', rows: 3 });
    expect(editor.ask('stepRun', { id: second, run: then.run })).toMatchObject({ state: 'done', rows: 2 });
    const ids = (name: string) => {
      const sheet = opened.sheet.workbook.sheetByName(name);
      return sheet?.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
    };
    expect([ids('Projects')?.join(''), ids('Other')?.join('')]).toEqual(['abc', 'xy']);
    expect(sizes(opened)).toEqual(['1 × 1', '1 × 1']);
  });

  test('one that somebody shows and writes on is theirs from then on', () => {
    const { opened, id } = begin();
    opened.runAgain(id);
    const { workbook } = opened.sheet;
    const ours = workbook.sheets.find(({ hidden, name }) => hidden && name !== 'Reachsheet');
    ours?.setHidden(false);
    ours?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [['my notes']]);
    opened.runAgain(id);
    opened.ask('home', {});
    expect(ours?.values({ row: 1, column: 1, rows: 1, columns: 1 })).toEqual([['my notes']]);
  });
});
