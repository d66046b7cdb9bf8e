// Tables and blocks that stand beside each other on a sheet: what grows moves what is its own, and tears nothing else.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Entry, Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { expectRefused } from './refused-run';

let opened: OpenedImport;
let sheet: Sheet;
beforeEach(() => {
  opened = openImport();
  sheet = opened.sheet.workbook.sheets[0] as Sheet;
});

function begin(cell: string, ids: string, change: Partial<Definition> = {}): string {
  setSource(opened, source(...ids));
  const target = { sheet: 'Sheet1', sheetId: 0, cell };
  const { id, end } = opened.run(projectsImport({ name: cell, target, ...change }));
  expect(end).toMatchObject({ state: 'done' });
  return id;
}

function again(id: string, ids: string): void {
  setSource(opened, source(...ids));
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: ids.length });
}

function put(a1: string, ...rows: readonly (readonly Entry[])[]): void {
  const { row, column } = area(a1);
  sheet.enter({ row, column, rows: rows.length, columns: rows[0]?.length ?? 1 }, rows);
}

/** What the cells show, row by row; blank cells at the end left out. */
function seen(a1: string): readonly string[] {
  const rows = sheet.displayTexts(area(a1)).map((texts) => texts.join(' ').trimEnd());
  while (rows.at(-1) === '') rows.pop();
  return rows;
}

const notesOf = (...ids: readonly string[]): (readonly string[])[] => ids.map((id) => [`of ${id}`]);

describe('two imports beside each other, and something below the first', () => {
  let first: string;
  let second: string;
  const FIRST = ['a Project a 1,000 TRUE of a', 'b Project b 1,001 TRUE', 'c Project c 1,002 TRUE of c'];
  const SECOND = [
    'a Project a 1,000 TRUE of a',
    'b Project b 1,001 TRUE of b',
    'c Project c 1,002 TRUE of c',
  ];

  beforeEach(() => {
    first = begin('A1', 'abc');
    second = begin('G1', 'abcdef');
    put('E1', ['Mine'], ['of a'], [''], ['of c']);
    put('K1', ['Theirs'], ...notesOf('a', 'b', 'c', 'd', 'e', 'f'));
    put('A6', ['Total', '=ECHO(C2:C4)']);
    sheet.fillAttribute(area('A6'), 'background', '#ffee00');
    put('M1', ['=ECHO(A6)'], ['=ECHO(C2:C6)']);
  });

  test('the first grows: it moves what is below it, and not a row of the second', () => {
    const beside = seen('G1:K9');
    again(first, 'abcdefg');
    expect(seen('A2:E10')).toEqual([
      ...FIRST,
      ...[
        'd Project d 1,003 TRUE',
        'e Project e 1,004 TRUE',
        'f Project f 1,005 TRUE',
        'g Project g 1,006 TRUE',
      ],
      ...['', 'Total Loading...'],
    ]);
    expect(seen('G1:K9')).toEqual(beside);
    expect(sheet.formulas(area('B10'))).toEqual([['=ECHO(C2:C8)']]);
    expect(sheet.formulas(area('M1:M2')).flat()).toEqual(['=ECHO(A10)', '=ECHO(C2:C10)']);
    expect(sheet.attributes(area('A5:A10'), 'background').flat()).toEqual(['', '', '', '', '', '#ffee00']);
    again(second, 'abcdefg');
    expect(seen('G2:K9')).toEqual([
      ...SECOND,
      ...['d Project d 1,003 TRUE of d', 'e Project e 1,004 TRUE of e', 'f Project f 1,005 TRUE of f'],
      'g Project g 1,006 TRUE',
    ]);
    expect(seen('A10:E10')).toEqual(['Total Loading...']);
  });

  test('what was taken away comes back by undo, and moves what was written there meanwhile', () => {
    put('E4', ['']);
    const beside = seen('G1:K9');
    again(first, 'a');
    put('A3', ['Close', 'below']);
    opened.ask('undoImport', { id: first });
    expect(seen('A2:B9')).toEqual([
      ...['a Project a', 'b Project b', 'c Project c'],
      ...['Close below', '', 'Total Loading...'],
    ]);
    expect(seen('G1:K9')).toEqual(beside);
  });

  test('the second grows, with nothing below it: nothing moves', () => {
    const before = seen('A1:E9');
    again(second, 'abcdefghij');
    expect(seen('A1:E9')).toEqual(before);
    expect(seen('G8:G11')).toEqual(['g', 'h', 'i', 'j']);
  });
});

test.each(['update', 'snapshot'] as const)('the mode %s grows beside a block of the person', (mode) => {
  const id = begin('A1', 'abc', { mode });
  const block = Array.from({ length: 12 }, (_, row) => [`line ${row}`]);
  put('G1', ...block);
  put('A6', ['below']);
  again(id, 'abcdefg');
  expect(seen('G1:G20')).toEqual(block.flat());
  expect(seen(mode === 'update' ? 'A10' : 'A13')).toEqual(['below']);
});

test('a table without keys grows beside a block of the person, which stays whole', () => {
  const topCreators = (rows: number): Partial<Definition> => ({
    dataset: 'TOP_CREATORS',
    arguments: { metric: { kind: 'value', value: 'quality_score' }, rows: { kind: 'value', value: rows } },
    columns: [],
  });
  const id = begin('A1', 'a', topCreators(3));
  const { lastColumn } = sheet;
  const block = { row: 1, column: lastColumn + 2, rows: 12, columns: 1 };
  sheet.enter(
    block,
    Array.from({ length: 12 }, (_, row) => [`line ${row}`]),
  );
  put('A6', ['below']);
  opened.ask('saveImport', {
    id,
    definition: { ...opened.ask('definition', { id }), ...topCreators(8) },
  });
  opened.runAgain(id);
  expect(seen('A11')).toEqual(['below']);
  expect(sheet.values(block).flat()).toEqual(Array.from({ length: 12 }, (_, row) => `line ${row}`));
});

test('cells that moved before the service failed are not moved again', () => {
  const id = begin('A1', 'abc');
  put('F1', ...Array.from({ length: 7 }, (_, row) => [`line ${row}`]));
  put('A6', ['below']);
  const { SpreadsheetApp } = opened.sheet.google.services;
  const { flush } = SpreadsheetApp;
  let failures = 0;
  SpreadsheetApp.flush = () => {
    if (failures === 0 && seen('A4').length === 0) {
      failures += 1;
      throw new Error('Service Spreadsheets failed');
    }
    return flush();
  };
  again(id, 'abcdefg');
  SpreadsheetApp.flush = flush;
  expect([failures, seen('A10')]).toEqual([1, ['below']]);
});

describe('whole rows move, or none', () => {
  let id: string;
  beforeEach(() => {
    id = begin('A1', 'abc');
  });
  function isRefused(): void {
    setSource(opened, source(...'abcdefg'));
    expectRefused(opened, id, '“Sheet1”');
  }
  const block = (...lines: readonly string[]) => lines.map((line) => [line]);

  test('where nothing beside would be torn: what stands beside what is below stays beside it', () => {
    put('A6', ['Total']);
    put('G6', ['beside the total']);
    again(id, 'abcdefg');
    expect([seen('A10'), seen('G10')]).toEqual([['Total'], ['beside the total']]);
  });

  test('where what is below is wider than the table', () => {
    put('F1', ...block('1', '2', '3', '4', '5', '6', '7'));
    put('A6', ['Wide', 'b', 'c', 'd', 'e']);
    isRefused();
  });

  test('where the table of another import is below: it is found again with all of its rows', () => {
    put('F1', ...block('1', '2', '3', '4', '5', '6', '7'));
    const below = begin('A6', 'xyz');
    isRefused();
    again(below, 'xyw');
    expect(seen('A6:A10')).toEqual(['ID', 'x', 'y', 'w']);
  });

  test('where Sheets does not let cells move: a filter reaches across', () => {
    put('F1', ...block('1', '2', '3', '4', '5', '6', '7'));
    put('A6', ['Total']);
    sheet.createFilter(area('B5:G9'));
    isRefused();
  });
});

describe('columns come into a table', () => {
  const wider = (id: string): void => {
    const known = opened.ask('definition', { id });
    const columns = [...known.columns, { key: 'category', title: 'Category' }];
    opened.ask('saveImport', { id, definition: { ...known, columns } });
    again(id, 'abc');
  };

  test('totals stay below the columns that they are of, and what is beside moves on', () => {
    const id = begin('A1', 'abc');
    put('E1', ['Mine'], ...notesOf('a', 'b', 'c'));
    put('A6', ['Total', '', '3000', '', 'three notes']);
    wider(id);
    expect(seen('A1:F4')[1]).toBe('a Project a 1,000 TRUE defi of a');
    expect(seen('A6:F6')).toEqual(['Total  3000   three notes']);
  });

  test('what is beside follows its row still, where the next import was before', () => {
    const id = begin('A1', 'abc');
    begin('G1', 'abcdef');
    put('E1', ['Mine'], ...notesOf('a', 'b', 'c'));
    const known = opened.ask('definition', { id });
    const columns = [
      ...known.columns,
      { key: 'category', title: 'Category' },
      { key: 'ecosystem', title: 'Ecosystem' },
    ];
    opened.ask('saveImport', { id, definition: { ...known, columns } });
    again(id, 'abc');
    again(id, 'cba');
    expect(seen('A2:G4').map((row) => row.replace(/ Project.* of /, ' '))).toEqual(['c c', 'b b', 'a a']);
  });

  test('whole columns come in where a longer table beside would be cut through', () => {
    const id = begin('A1', 'abc');
    const beside = begin('F1', 'abcdef');
    put('E1', ['Mine'], ...notesOf('a', 'b', 'c'));
    put('A8', ['one', 'two', 'three', 'four', 'five', 'six']);
    wider(id);
    expect(seen('A1:F4')[1]).toBe('a Project a 1,000 TRUE defi of a');
    expect(seen('G1:I7').map((row) => row.slice(0, 1))).toEqual(['I', 'a', 'b', 'c', 'd', 'e', 'f']);
    again(beside, 'abcdefg');
    expect(seen('G8')).toEqual(['g']);
  });
});

describe.each([false, true])('a filter of the table beside, where a sort moves hidden rows: %s', (moves) => {
  beforeEach(() => {
    opened = openImport({ sortMovesHiddenRows: moves });
    sheet = opened.sheet.workbook.sheets[0] as Sheet;
  });

  const hide = (...ids: readonly string[]): void => {
    sheet.createFilter(area('A1:D5'));
    sheet.setHiddenValues(1, ids);
  };

  test.each([
    ['replace', ['d'], 'abcdefg'],
    ['update', ['d'], 'abcdefg'],
    ['update', ['c', 'd'], 'abcde'],
    ['replace', ['a', 'b', 'c', 'd'], 'abcdef'],
  ] as const)('%s grows by rows of which %s are hidden', (mode, hidden, ids) => {
    begin('A1', 'abcd');
    const id = begin('F1', 'abcd', { mode });
    hide(...hidden);
    again(id, ids);
    expect(seen('F2:F12')).toEqual([...ids]);
    expect(seen('A2:A12')).toEqual(['a', 'b', 'c', 'd']);
    opened.ask('undoImport', { id });
    expect(seen('F2:F12')).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a history grows past its hidden last row', () => {
    begin('A1', 'abcd');
    const id = begin('F1', 'abcd', { mode: 'snapshot' });
    hide('d');
    again(id, 'xyz');
    expect(seen('H2:H12')).toEqual(['a', 'b', 'c', 'd', 'x', 'y', 'z']);
  });

  test('with a remark beside that row it moves along, or nothing is changed', () => {
    begin('A1', 'abcd');
    const id = begin('F1', 'abcd', { mode: 'update' });
    put('J1', ['Mine'], ['of a'], [''], [''], ['of d']);
    hide('d');
    const before = seen('A1:K12');
    setSource(opened, source(...'abcdef'));
    opened.sheet.google.clock.advance(3_600_000);
    const { state } = opened.runAgain(id);
    expect(state).toBe(moves ? 'done' : 'failed');
    if (!moves) expect(seen('A1:K12')).toEqual(before);
    else expect(seen('J2:J12')).toEqual(['of a', '', '', 'of d']);
  });
});

test('all rows leave and others come where the sheet ends with the table', () => {
  const first = begin('A1', 'abcd');
  begin('G1', 'a');
  sheet.deleteRows(4, sheet.maxRows - 3);
  again(first, 'wxyz');
  expect(seen('A2:D5')).toEqual([
    'w Project w 1,000 TRUE',
    'x Project x 1,001 TRUE',
    'y Project y 1,002 TRUE',
    'z Project z 1,003 TRUE',
  ]);
});

test('a table whose header was deleted is looked for no further than the sheet reaches', () => {
  begin('A1', 'abcd');
  const second = begin('F1', 'abcd');
  sheet.deleteRows(6, sheet.maxRows - 5);
  sheet.deleteRows(1, 1);
  expect(opened.runAgain(second)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  const { question } = opened.ask('home', {}).imports.find(({ id }) => id === second) ?? {};
  const answer = question?.places.findIndex((place) => place.includes('put the header back')) ?? -1;
  opened.ask('answerQuestion', { id: second, stamp: question?.stamp ?? '', answer });
  sheet.deleteRows(5, 1);
  again(second, 'abcde');
  expect(seen('F2:F6')).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('an import of a dataset that this version does not know keeps no other one on its sheet from running', () => {
  const first = begin('A1', 'abc');
  const other = begin('F1', 'xyz');
  const { document } = opened.sheet.google.properties;
  const kept = document.get(`import.${other}`) ?? '';
  document.set(`import.${other}`, kept.replace('"PROJECTS"', '"OF_ANOTHER_VERSION"'));
  expect(document.get(`import.${other}`)).not.toBe(kept);
  again(first, 'abcd');
  expect(seen('F1:G4')).toEqual(['ID Project', 'x Project x', 'y Project y', 'z Project z']);
});
