// A copy of the file: its settings stay behind, what is on its sheets comes along.
import { beforeEach, describe, expect, test } from 'vitest';
import { openSheet } from '../in-process-sheet';
import { drive, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { isIdle, setAside } from './shown-sheets';
import { fileWith } from './travelled-file';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
});

/** File ▸ Make a copy. */
function copied(): OpenedImport {
  return drive(openSheet({ saved: opened.sheet.workbook.save() }));
}

const home = (of: OpenedImport) => of.ask('home', {});

describe('a copied file', () => {
  test('offers the imports again, and runs them where their tables stand', () => {
    opened.run(projectsImport({ schedule: { every: 'day', hour: 9 } }));
    opened.sheet.workbook.sheetByName('Projects')?.insertRows(1, 2);
    const copy = copied();
    setSource(copy, source('c', 'a', 'd'));
    expect(home(copy)).toMatchObject({ imports: [], found: ['Projects'] });
    copy.ask('restoreImports', {});
    const [card] = home(copy).imports;
    expect(card).toMatchObject({ name: 'Projects', sheet: 'Projects', state: 'due' });
    expect(card?.runner).toBeUndefined();
    expect(copy.runAgain(card?.id ?? '')).toMatchObject({ state: 'done', result: { cell: 'A3' } });
    const sheet = copy.sheet.workbook.sheetByName('Projects');
    expect(sheet?.values({ row: 4, column: 1, rows: 3, columns: 1 })).toEqual([['c'], ['a'], ['d']]);
    expect(home(copy).found).toEqual([]);
  });

  test('keeps nothing of what runs of the other file had set aside', () => {
    const { id } = opened.run(projectsImport());
    opened.runAgain(id);
    expect(setAside(opened.sheet.workbook)).toHaveLength(1);
    const copy = copied();
    home(copy);
    const { workbook } = copy.sheet;
    expect(setAside(workbook)).toEqual([]);
    expect(workbook.sheets.filter((sheet) => !isIdle(sheet)).map(({ name }) => name)).toEqual([
      ...['Sheet1', 'Reachsheet', 'Projects'],
    ]);
  });

  test('forgets none of them where somebody makes an import of its own first', () => {
    opened.run(projectsImport());
    opened.run(projectsImport({ name: 'Others', target: { sheet: 'Others', cell: 'A1' } }));
    const copy = copied();
    setSource(copy, source('a'));
    const mine = projectsImport({ name: 'Mine', target: { sheet: 'Mine', cell: 'A1' } });
    expect(copy.run(mine).end).toMatchObject({ state: 'done' });
    const { imports, found } = home(copy);
    expect(imports.map(({ name }) => name)).toEqual(['Projects', 'Others', 'Mine']);
    expect(imports.map(({ runner }) => runner)).toEqual([undefined, undefined, undefined]);
    expect(found).toEqual([]);
    // And so a copy of the copy.
    const again = drive(openSheet({ saved: copy.sheet.workbook.save() }));
    expect(home(again).found).toEqual(['Projects', 'Others', 'Mine']);
  });

  test('holds no key', () => {
    opened.run(projectsImport());
    const { keys } = opened.sheet.apis.world;
    const text = JSON.stringify(opened.sheet.workbook.save());
    for (const key of [keys.campaigns.owner, keys.intelligence.full]) {
      for (let at = 0; at + 12 <= key.length; at += 1) expect(text).not.toContain(key.slice(at, at + 12));
    }
  });

  test('of a file whose imports were deleted offers none', () => {
    const { id } = opened.run(projectsImport());
    opened.ask('deleteImport', { id });
    expect(home(copied()).found).toEqual([]);
    expect(home(opened).found).toEqual([]);
  });
});

describe('what somebody wrote into the hidden sheet', () => {
  const definition = JSON.stringify(projectsImport());
  test.each<[string, readonly (readonly string[])[], readonly string[]]>([
    ['what is right', [['0a1b2c3d', definition]], ['Projects']],
    [
      'twice the same',
      [
        ['0a1b2c3d', definition],
        ['0a1b2c3d', definition],
      ],
      ['Projects'],
    ],
    [
      'another id',
      [
        ['connection', definition],
        ['../x', definition],
      ],
      [],
    ],
    ['no JSON', [['0a1b2c3d', '{{{']], []],
    ['another shape', [['0a1b2c3d', '{"name":"x"}']], []],
    ['prototype keys', [['0a1b2c3d', definition.replace('"rows"', '"__proto__"')]], ['Projects']],
  ])('%s', (_, rows, found) => {
    const copy = fileWith(rows);
    expect(home(copy).found).toEqual(found);
    copy.ask('restoreImports', {});
    expect(home(copy).imports.map(({ name }) => name)).toEqual(found);
    const names = [...copy.sheet.google.properties.document.keys()];
    for (const name of names) expect(name).toMatch(/^(connection\.\w+|imports|import\.[0-9a-f]{8}(\.\w+)?)$/);
  });
});
