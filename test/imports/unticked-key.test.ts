// The column that tells rows apart is unticked: it is imported still, and the title that it has stays.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Definition } from '../../src/imports/definition/definition';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { projectsSheet } from './snapshot-table';

const KEY = { key: 'id', title: 'My ID' };
const OTHERS = [
  { key: 'name', title: 'Project' },
  { key: 'community_size', title: 'Size' },
];

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
});

const titles = () => {
  const sheet = projectsSheet(opened);
  return sheet.displayTexts({ row: 1, column: 1, rows: 1, columns: sheet.lastColumn }).flat();
};

function runWith(columns: Definition['columns']): void {
  opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
}

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  const begin = (columns: Definition['columns']): readonly string[] => {
    ({ id } = opened.run(projectsImport({ mode, columns })));
    return titles();
  };

  test.each([
    ['the first', [KEY, ...OTHERS]],
    ['the last', [...OTHERS, KEY]],
  ])('%s of the columns', (_, columns) => {
    const before = begin(columns);
    expect(before).toContain(KEY.title);
    for (let run = 1; run <= 2; run += 1) {
      setSource(opened, source('a', 'b', 'd'));
      runWith(OTHERS);
      expect(titles()).toEqual(before);
    }
    opened.ask('undoImport', { id });
    expect(titles()).toEqual(before);
  });

  test('is named on the sheet', () => {
    const before = begin([KEY, ...OTHERS]);
    const sheet = projectsSheet(opened);
    sheet.enter({ row: 1, column: before.indexOf(KEY.title) + 1, rows: 1, columns: 1 }, [['Mine']]);
    const named = titles();
    runWith(OTHERS);
    expect(titles()).toEqual(named);
  });

  test.each(['ID', 'Other ID', KEY.title])('comes back as %s', (title) => {
    const before = begin([KEY, ...OTHERS]);
    runWith(OTHERS);
    runWith([{ ...KEY, title }, ...OTHERS]);
    expect(titles()).toEqual(before.map((one) => (one === KEY.title ? title : one)));
  });

  test('others are renamed with it', () => {
    const before = begin([KEY, ...OTHERS]);
    runWith(OTHERS.map((column) => ({ ...column, title: `New ${column.title}` })));
    expect(titles()).toEqual(before.map((one) => (/^(Project|Size)$/.test(one) ? `New ${one}` : one)));
  });

  test('another column gets the title that it would have', () => {
    const before = begin([KEY, ...OTHERS]);
    runWith([{ key: 'name', title: 'ID' }, OTHERS[1] as (typeof OTHERS)[0]]);
    expect(titles()).toEqual(before.map((one) => (one === 'Project' ? 'ID' : one)));
  });
});
