// Cells of an argument that hold an error, or nothing because the formula that fills them shows nothing yet.
import { beforeEach, describe, expect, test } from 'vitest';
import type { HostSwitches } from '../../sandbox/apps-script/switches';
import { MARK } from '../../src/marked-formula';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

let opened: OpenedImport;
/** What the formulas of ours give. */
let given: (string | number)[][];

beforeEach(() => open());

function open(switches: Partial<HostSwitches> = {}): void {
  opened = openImport(switches);
}

function enter(row: number, column: number, ...entries: readonly (readonly string[])[]): void {
  const area = { row, column, rows: entries.length, columns: entries[0]?.length ?? 1 };
  opened.sheet.workbook.sheetById(0)?.enter(
    area,
    entries.map((line) => [...line]),
  );
}

/** Functions of ours give what is given, others do not exist. */
function calculate(): Promise<void> {
  return opened.sheet.workbook.calculate({ has: (name) => name === 'CREATORS', call: async () => given });
}

function shown(sheetName: string): readonly (readonly unknown[])[] {
  const sheet = opened.sheet.workbook.sheetByName(sheetName);
  if (!sheet) throw new Error('No sheet');
  return sheet.values({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns });
}

describe('a range of ids', () => {
  const definition = {
    ...projectsImport(),
    dataset: 'CREATOR_DETAILS',
    arguments: { creatorIds: { kind: 'cell', cell: 'Sheet1!B2:B5' } },
    columns: [
      { key: 'id', title: 'ID' },
      { key: 'handle', title: 'Handle' },
    ],
    target: { sheet: 'Creators', cell: 'A1' },
  } as const;

  let ids: readonly string[];
  beforeEach(() => {
    ids = opened.sheet.apis.world.contributors.slice(0, 3).map(({ id }) => id);
    given = ids.map((id) => [id]);
  });

  test.each([
    ['the error of a formula', '=FILTERED()', 'The cell Sheet1!B2 shows #NAME?'],
    ['an error that was pasted', '#REF!', 'The cell Sheet1!B2 shows #REF!'],
    ['an error in another language', "'#NV", 'The cell Sheet1!B2 shows #NV'],
  ])('with %s in it fails the run, and the table stays', async (_, entry, words) => {
    enter(2, 2, ...given.map(([id]) => [String(id)]));
    const { id, end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'done', rows: 3 });
    const before = shown('Creators');
    const asked = opened.sheet.apis.requests.length;
    enter(2, 2, [entry], [''], ['']);
    await calculate();
    const failed = opened.runAgain(id);
    expect(failed).toMatchObject({ state: 'failed', error: { kind: 'platform' } });
    expect(failed.error?.message).toContain(words);
    expect(shown('Creators')).toEqual(before);
    expect(opened.sheet.apis.requests).toHaveLength(asked);
  });

  test('in the midst of which is an error fails the run, and says in which cell', () => {
    enter(2, 2, [ids[0] ?? ''], [ids[1] ?? ''], ['#N/A']);
    const { end } = opened.run(definition);
    expect(end.state).toBe('failed');
    expect(end.error?.message).toContain('The cell Sheet1!B4 shows #N/A');
  });

  test.each([
    ['above it', 1, 2, [['ID']]],
    ['left above it', 1, 1, [['No.', 'ID']]],
  ] as const)('that a formula %s fills is read once it does', async (_, row, column, titles) => {
    given = [...titles.map((line) => [...line]), ...ids.map((id) => (column === 1 ? [1, id] : [id]))];
    enter(row, column, ['=CREATORS()']);
    await calculate();
    const { id, end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'done', rows: 3 });
    enter(row, column, ['=CREATORS(2)']);
    const failed = opened.runAgain(id);
    expect(failed).toMatchObject({ state: 'failed', error: { kind: 'platform' } });
    expect(failed.error?.message).toContain(
      `The formula in Sheet1!${column === 1 ? 'A' : 'B'}1, which may fill Sheet1!B2:B5, is still being calculated.`,
    );
    await calculate();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
  });

  test('that is filled in part is read at once', async () => {
    given = [['ID'], ...ids.map((id) => [id])];
    enter(1, 2, ['=CREATORS()']);
    await calculate();
    const before = opened.sheet.google.clock.now();
    opened.ask('price', { definition });
    expect(opened.sheet.google.clock.now() - before).toBeLessThan(1_000);
  });
});

describe('a limit from a cell without a formula of its own', () => {
  const definition = projectsImport({ arguments: { rows: { kind: 'cell', cell: 'Sheet1!B2' } } });
  beforeEach(() => setSource(opened, source('a', 'b', 'c', 'd')));

  test.each<[string, Partial<HostSwitches>, string]>([
    ['is being calculated', {}, 'is still being calculated'],
    ['is being calculated, in another language', { language: 'xx' }, 'is still being calculated'],
    ['reads as an error meanwhile', { runningFormulaReads: '#ERROR!' }, 'shows an error'],
  ])('fails the run while the formula that fills it %s', (_, switches, words) => {
    open(switches);
    enter(1, 1, ['=CREATORS()']);
    const { end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'platform' } });
    expect(end.error?.message).toContain('Sheet1!A1, which may fill Sheet1!B2,');
    expect(end.error?.message).toContain(words);
    expect(opened.sheet.apis.requests).toEqual([]);
  });

  test.each([
    [
      'of ours that shows an error',
      '=CREATORS()',
      'The formula in Sheet1!B1, which may fill Sheet1!B2, shows an error',
    ],
    ['that shows an error', '=IMPORTED()', 'The cell Sheet1!B1, which may fill Sheet1!B2, shows #NAME?'],
    ['that is being refreshed', `=${MARK}(REFRESHING_CREATORS())`, 'is being refreshed right now'],
  ])('fails the run below a formula %s', async (_, formula, words) => {
    enter(1, 2, [formula]);
    await opened.sheet.workbook.calculate({ has: () => false, call: async () => '' });
    const { end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'platform' } });
    expect(end.error?.message).toContain(words);
    expect(opened.sheet.apis.requests).toEqual([]);
  });

  test('is read once that is calculated', async () => {
    given = [['Rows'], [2]];
    enter(1, 2, ['=CREATORS()']);
    await calculate();
    expect(opened.run(definition).end).toMatchObject({ state: 'done', rows: 2 });
  });

  test.each([
    ['beside its title', () => enter(1, 1, ['=IMPORTED()', ''], ['Rows', ''])],
    ['below and right of a formula in error', () => enter(2, 3, ['=IMPORTED()'])],
    ['below another formula', () => enter(1, 1, ['=IMPORTED()', '="Settings"'])],
  ])('that is blank %s counts as not given', async (_, make) => {
    make();
    await calculate();
    expect(opened.run(definition).end).toMatchObject({ state: 'done', rows: 4 });
  });
});

describe('a cell whose formula is being refreshed', () => {
  const definition = projectsImport({ arguments: { rows: { kind: 'cell', cell: 'Sheet1!B2' } } });

  test('fails the run in words, and a scheduled one is tried again an hour later', async () => {
    setSource(opened, source('a', 'b'));
    enter(2, 2, [`=${MARK}(REFRESHING_CREATORS())`]);
    await calculate();
    const schedule = { every: 'hours', hours: 24 } as const;
    const { id } = opened.ask('saveImport', { definition: { ...definition, schedule }, runnerName: 'Ada' });
    opened.sheet.google.clock.advance(24 * 3_600_000);
    opened.strike();
    const card = opened.ask('home', {}).imports.find((one) => one.id === id);
    expect(card?.failure?.message).toContain('The formula in Sheet1!B2 is being refreshed right now');
    expect(card?.nextRun).toMatch(/^2026-09-16T13:/);
  });
});
