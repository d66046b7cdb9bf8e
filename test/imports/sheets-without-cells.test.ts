// Charts on sheets of their own and connected sheets stand in the file: everything works beside them.
import { beforeEach, describe, expect, test } from 'vitest';
import type { SheetType } from '../../sandbox/workbook/workbook';
import type { CheckStep, Finding } from '../../src/checks/run-checks';
import { createPlatform } from '../../src/google/platform';
import type { Mode } from '../../src/imports/definition/definition';
import { once } from '../../src/once';
import { refreshAndTell } from '../../src/refresh/tell-refresh';
import { openSheet } from '../in-process-sheet';
import { drive, Killed, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

const HOUR = 3_600_000;

/** Where such tabs stand, and which of them is shown. */
const PLACES = [
  { where: 'first, and shown', at: ['first'], active: 'first' },
  { where: 'last, and shown', at: ['last'], active: 'last' },
  { where: 'in the middle, and shown', at: ['middle'], active: 'middle' },
  { where: 'first, in the middle and last, all hidden', at: ['first', 'middle', 'last'], active: undefined },
] as const;
const CASES = (['OBJECT', 'DATASOURCE'] as const).flatMap((type) =>
  PLACES.map((place) => ({ type, ...place })),
);

let opened: OpenedImport;

function addTabs(type: SheetType, { at, active }: (typeof PLACES)[number]): void {
  const { workbook } = opened.sheet;
  workbook.insertSheet({ name: 'Second' });
  for (const place of at) {
    const index = { first: 0, middle: 1, last: workbook.sheets.length }[place];
    const tab = workbook.insertSheet({ type, name: `Tab ${place}`, index });
    if (place === active) workbook.activate({ sheetId: tab.id, row: 1, column: 1 });
    else tab.setHidden(true);
  }
}

function ids(name = 'Projects', column = 1): readonly unknown[] {
  const sheet = opened.sheet.workbook.sheetByName(name);
  if (!sheet) throw new Error('No sheet');
  return sheet.values({ row: 2, column, rows: sheet.lastRow - 1, columns: 1 }).flat();
}

function allFindings(file: OpenedImport): readonly Finding[] {
  const findings: Finding[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const step: CheckStep = file.ask('checkPlatform', { from });
    findings.push(...step.findings);
    from = step.next;
  }
  return findings;
}

const withoutTabs = once(() => allFindings(openImport()));

function whatItIs(type: SheetType, tab: string): string {
  return type === 'OBJECT' ? `“${tab}” is a chart on a tab of its own` : `“${tab}” is a connected sheet`;
}

test('it is as good where Google tells that such tabs have no rows', () => {
  opened = drive(openSheet({}, { sheetsWithoutCellsRefuse: false }));
  setSource(opened, source('a', 'b', 'c'));
  addTabs('OBJECT', PLACES[0]);
  expect(opened.answer('selectedCell', {})).toMatchObject({ ok: false });
  const { id } = opened.run(projectsImport());
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
});

describe.each(CASES)('$type $where', ({ type, ...place }) => {
  beforeEach(() => {
    opened = openImport();
    setSource(opened, source('a', 'b', 'c'));
    addTabs(type, place as (typeof PLACES)[number]);
  });

  test.each<Mode>(['replace', 'update', 'snapshot'])(
    'imports run again and again, and are undone: %s',
    (mode) => {
      const { id, end } = opened.run(projectsImport({ mode }));
      expect(end).toMatchObject({ state: 'done', rows: 3 });
      setSource(opened, source('c', 'd'));
      opened.sheet.google.clock.advance(HOUR);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
      opened.ask('undoImport', { id });
      const column = mode === 'snapshot' ? 3 : 1;
      expect(ids('Projects', column).filter((cell) => cell !== null)).toEqual(['a', 'b', 'c']);
      opened.ask('showImport', { id });
      opened.ask('deleteImport', { id });
    },
  );

  test('an import goes into the cells of a sheet beside, at its price', () => {
    const sheetId = opened.sheet.workbook.sheetByName('Sheet1')?.id as number;
    const definition = projectsImport({ target: { sheet: 'Sheet1', sheetId, cell: 'A1' } });
    expect(opened.ask('price', { definition })).toMatchObject({ rows: 3 });
    expect(opened.run(definition).end).toMatchObject({ state: 'done' });
    expect(ids('Sheet1')).toEqual(['a', 'b', 'c']);
  });

  test('a new sheet is not called as such a tab is', () => {
    opened.sheet.workbook.sheets.find((sheet) => sheet.type === type)?.rename('Projects');
    expect(opened.run(projectsImport()).end).toMatchObject({
      state: 'done',
      result: { sheet: 'Projects 2' },
    });
  });

  test('a table without marks is asked about, and found again where the person says', () => {
    const { id } = opened.run(projectsImport());
    const { workbook } = opened.sheet;
    const sheet = workbook.sheetByName('Projects');
    for (const { id: mark } of workbook.metadata) workbook.removeMetadata(mark);
    sheet?.insertRows(1, 2);
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    const { question } = opened.ask('home', {}).imports[0] ?? {};
    expect(question?.places).toHaveLength(1);
    opened.ask('answerQuestion', { id, stamp: question?.stamp ?? '', answer: 0 });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { cell: 'A3' } });
  });

  test('an import runs when its hour strikes', () => {
    const definition = projectsImport({ schedule: { every: 'hours', hours: 1 } });
    opened.ask('saveImport', { definition, runnerName: 'Ada' });
    opened.sheet.google.clock.advance(HOUR);
    opened.strike();
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  test('what a dead execution left is swept away', () => {
    const { id } = opened.ask('saveImport', { definition: projectsImport() });
    opened.killAt(22);
    expect(() => opened.runAgain(id)).toThrow(Killed);
    opened.sheet.google.clock.advance(HOUR);
    opened.ask('home', {});
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    opened.ask('home', {});
    expect(opened.sheet.workbook.sheets.filter(({ name }) => name.startsWith('Reachsheet staging'))).toEqual(
      [],
    );
  });

  test('a cell that an import reads is found, and one on such a tab is told to be none', () => {
    const { workbook } = opened.sheet;
    workbook.sheetByName('Second')?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [[2]]);
    const at = (cell: string) => projectsImport({ arguments: { rows: { kind: 'cell', cell } } });
    const { id, end } = opened.run(at('Second!A1'));
    expect(end).toMatchObject({ state: 'done', rows: 2 });
    const tab = workbook.sheets.find((sheet) => sheet.type === type)?.name ?? '';
    opened.ask('saveImport', { id, definition: at(`'${tab}'!A1`) });
    expect(opened.runAgain(id)).toMatchObject({
      state: 'failed',
      error: { kind: 'input', message: expect.stringContaining(whatItIs(type, tab)) },
    });
  });

  test('a table that is to go there is refused, and told what it is', () => {
    const { workbook } = opened.sheet;
    const { id: sheetId = 0, name: tab = '' } = workbook.sheets.find((sheet) => sheet.type === type) ?? {};
    const definition = projectsImport({ target: { sheet: tab, sheetId, cell: 'A1' } });
    const refusal = { kind: 'input', message: expect.stringContaining(whatItIs(type, tab)) };
    expect(opened.answer('price', { definition })).toMatchObject({ ok: false, error: refusal });
    const { id, end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'failed', error: refusal });
    expect(JSON.stringify(end)).not.toContain('deleted');
    expect(opened.answer('showImport', { id })).toMatchObject({ ok: false, error: refusal });
  });

  test('the sidebar says what to do where no cell can be selected', () => {
    for (const answer of [
      opened.answer('selectedCell', {}),
      opened.answer('insertFunction', { name: 'CREATORS', overwrites: false }),
    ]) {
      if (place.active === undefined) expect(answer).toMatchObject({ ok: true });
      else {
        expect(answer).toMatchObject({ ok: false, error: { kind: 'input' } });
        expect(JSON.stringify(answer)).toContain('has no cells');
      }
    }
    expect(opened.ask('home', {}).found).toEqual([]);
    expect(opened.ask('functions', {})).not.toEqual([]);
  });

  test('formulas are calculated and refreshed', () => {
    const sheet = opened.sheet.workbook.sheetByName('Second');
    sheet?.setFormulas({ row: 1, column: 1, rows: 1, columns: 1 }, [['=PROJECTS(2)']]);
    expect(opened.sheet.table('PROJECTS', 2)).toHaveLength(3);
    opened.sheet.google.nextExecution({ mode: 'MENU' });
    expect(refreshAndTell(createPlatform(), () => false)).toContain('1 formula');
    opened.ask('refreshEachHour', { isOn: true });
    opened.sheet.google.clock.advance(HOUR);
    opened.strike();
    expect(sheet?.formulas({ row: 1, column: 1, rows: 1, columns: 1 })).toEqual([['=PROJECTS(2)']]);
  });

  test('a copied file offers its imports', () => {
    const { id } = opened.run(projectsImport());
    const { properties } = opened.sheet.google;
    for (const name of [...properties.document.keys()])
      if (name.startsWith('import')) properties.document.delete(name);
    expect(opened.ask('home', {}).found).toEqual(['Projects']);
    opened.ask('restoreImports', {});
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  test('this platform is checked', () => {
    const findings = allFindings(opened);
    expect(findings.length).toBeGreaterThan(70);
    expect(findings).toEqual(withoutTabs());
  });
});
