/** Ids by strangers: rows are told apart by all of it, and found again whatever it is. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { CellValue, Sheet } from '../../../sandbox/workbook/workbook';
import { type OpenedImport, openImport } from '../../imports/opened-import';
import { projectsImport, setSource } from '../../imports/projects-import';
import { differences } from './differences';
import { PLATFORM_NAMES, PLATFORMS } from './platforms';
import { ruleOn } from './rule';
import { SHORT_TEXTS, shareOf } from './texts';
import { type Watched, watchWorkbook } from './watched-workbook';

/** They differ by case, blanks, width, composition or what is not seen. */
const ALIKE: readonly string[] = [
  ...[
    'id',
    'ID',
    'Id',
    'id ',
    ' id',
    'i d',
    'id\u00a0',
    'id\n',
    'id\t',
    'id\u200b',
    'ｉｄ',
    'ıd',
    'İD',
    'iḍ',
  ],
  ...['\u00e9', 'e\u0301', '\u212b', '\u00c5', 'A\u030a', '\ufb01', 'fi', 'ß', 'SS', 'ss', 'ẞ'],
  ...['1', '1.0', '01', '１', '1e0', "'1", '=1', '+1', ' 1', 'TRUE', 'true', '__proto__', 'constructor'],
];

let opened: OpenedImport;
let watched: Watched;

function open(options: Parameters<typeof openImport>[0] = {}): void {
  opened = openImport(options);
  watched = watchWorkbook(opened.sheet.workbook);
}
beforeEach(() => open());

function table(): Sheet {
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  if (!sheet) throw new Error('No table');
  return sheet;
}

const cells = (column: number): readonly CellValue[] =>
  table()
    .values({ row: 2, column, rows: Math.max(1, table().lastRow - 1), columns: 1 })
    .flat();

/** What the person wrote beside each row. */
function noteBeside(count: number): void {
  table().growColumns(5);
  table().enter({ row: 1, column: 5, rows: count + 1, columns: 1 }, [
    ['Notes'],
    ...Array.from({ length: count }, (_, index) => [`note ${index}`]),
  ]);
}

const rowsOf = (ids: readonly string[], name = 'named') =>
  ids.map((id, index) => ({ id, name: `${name} ${index}`, size: index }));

describe.each(PLATFORM_NAMES)('%s', (platform) => {
  test.each([
    ['that differ by next to nothing', ALIKE],
    ['that are hostile texts', shareOf(3)],
  ])('ids %s keep their rows and the notes beside them', (_, all) => {
    open(PLATFORMS[platform]);
    const { inSheet, notesOf } = ruleOn(PLATFORMS[platform]);
    const isFirst = (id: string, index: number): boolean =>
      inSheet(id) !== '' && all.findIndex((one) => inSheet(one) === inSheet(id)) === index;
    const ids = all.filter(isFirst);
    const notes = notesOf(ids);
    setSource(opened, rowsOf(ids));
    const { id, end } = opened.run(projectsImport({ mode: 'update' }));
    expect(end).toMatchObject({ state: 'done', rows: ids.length, result: { notes } });
    expect(differences(cells(1), ids.map(inSheet))).toEqual([]);
    noteBeside(ids.length);
    setSource(opened, rowsOf(ids.toReversed(), 'again'));
    expect(opened.runAgain(id)).toMatchObject({
      state: 'done',
      result: { notes, changes: { added: 0, removed: 0 } },
    });
    expect(differences(cells(1), ids.map(inSheet))).toEqual([]);
    expect(cells(2)).toEqual(ids.map((_, index) => `again ${ids.length - 1 - index}`));
    expect(cells(5)).toEqual(ids.map((_, index) => `note ${index}`));
    expect(watched.formulas).toEqual([]);
  });
});

describe('ids that a cell cannot tell apart', () => {
  const TWINS = [
    'a',
    'a\u0001',
    '\u0002a',
    'b',
    '\u0001',
    '',
    `${'y'.repeat(60_000)}1`,
    `${'y'.repeat(60_000)}2`,
  ];

  test.each(['replace', 'update', 'snapshot'] as const)('lose no row: %s', (mode) => {
    setSource(opened, rowsOf(TWINS));
    const { id, end } = opened.run(projectsImport({ mode }));
    expect(end).toMatchObject({ state: 'done', rows: TWINS.length });
    for (let again = 1; again <= 3; again += 1) {
      opened.sheet.google.clock.advance(60_000);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: TWINS.length });
      const names = cells(2).slice(mode === 'snapshot' ? -TWINS.length : 0);
      const column = mode === 'snapshot' ? cells(4).slice(-TWINS.length) : names;
      expect([...column].sort()).toEqual(TWINS.map((_, index) => `named ${index}`));
    }
  });

  test('keep their notes, in their order', () => {
    setSource(opened, rowsOf(TWINS.slice(0, 4)));
    const { id } = opened.run(projectsImport({ mode: 'update' }));
    noteBeside(4);
    setSource(opened, rowsOf(TWINS.slice(0, 4), 'again'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(cells(2)).toEqual(['again 0', 'again 1', 'again 2', 'again 3']);
    expect(cells(5)).toEqual(['note 0', 'note 1', 'note 2', 'note 3']);
  });
});

test('a list of hostile ids that takes several steps is read once, without doubles', () => {
  const ids = SHORT_TEXTS.filter((text) => text !== '');
  setSource(opened, rowsOf(ids));
  opened.sheet.apis.faults.add({ latencyMs: 9_000, match: { times: 'always' } });
  const { end } = opened.run(projectsImport({ columns: projectsImport().columns.slice(1) }));
  expect(end).toMatchObject({ state: 'done', rows: ids.length });
  expect(opened.progress.filter(({ state }) => state === 'reading').length).toBeGreaterThan(2);
});
