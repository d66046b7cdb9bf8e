import { describe, expect, it, test } from 'vitest';
import { createHands } from '../../../../sandbox/preview/acts/hands';
import type { Area } from '../../../../sandbox/preview/protocol';
import { createPlainGrid } from '../../../../sandbox/workbook/plain-grid/plain-grid';
import type { Sheet } from '../../../../sandbox/workbook/workbook';
import { area, firstSheet, put } from '../../workbook/contract/fixture';
import { type PersonsAct, smallWorkbook, tryAct } from './random-acts';

function begin(entries: Readonly<Record<string, string>> = {}) {
  const workbook = createPlainGrid({ now: () => Date.UTC(2026, 0, 5) });
  const sheet = firstSheet(workbook);
  for (const [a1, entry] of Object.entries(entries)) put(sheet, a1, entry);
  const hands = createHands(workbook);
  return {
    workbook,
    sheet,
    act: (act: PersonsAct) => hands.perform('ann', act),
    refusal: (act: PersonsAct) => tryAct(hands, 'ann', act),
  };
}

function texts(sheet: Sheet, a1: string) {
  return sheet.displayTexts(area(a1));
}

function formulas(sheet: Sheet, a1: string) {
  return sheet.formulas(area(a1));
}

const whole: Area = { row: 1, column: 1, rows: 3, columns: 3 };
const rows = { sheet: 1, dimension: 'rows', at: 2, count: 2 } as const;
const columns = { sheet: 1, dimension: 'columns', at: 2, count: 1 } as const;

/** What each act leads to, beside what the small workbook holds: its first sheet is 1, the second 2. */
const effects: readonly [
  act: PersonsAct,
  look: (sheet: Sheet) => unknown,
  before: unknown,
  after: unknown,
][] = [
  [
    { kind: 'enter', sheet: 1, row: 2, column: 1, texts: [['x', '5']] },
    (sheet) => texts(sheet, 'A2:B2'),
    [['b', '2']],
    [['x', '5']],
  ],
  [
    {
      kind: 'clear',
      sheet: 1,
      areas: [{ row: 1, column: 1, rows: 1, columns: 1 }],
      contents: true,
      formats: true,
    },
    (sheet) => texts(sheet, 'A1:B1'),
    [['name', 'views']],
    [['', 'views']],
  ],
  [
    { kind: 'attribute', sheet: 1, area: { ...whole, rows: 1, columns: 2 }, name: 'bold', value: true },
    (sheet) => sheet.attributes(area('A1:C1'), 'bold'),
    [[false, false, false]],
    [[true, true, false]],
  ],
  [
    { kind: 'copyCells', fromSheet: 1, from: { ...whole, rows: 1 }, sheet: 2, row: 2, column: 2, cut: true },
    (sheet) => texts(sheet, 'A1:C1'),
    [['name', 'views', 'when']],
    [['', '', '']],
  ],
  [
    {
      kind: 'fill',
      sheet: 1,
      from: { row: 3, column: 1, rows: 1, columns: 1 },
      to: { row: 3, column: 1, rows: 3, columns: 1 },
    },
    (sheet) => texts(sheet, 'A3:A5'),
    [['a'], [''], ['']],
    [['a'], ['a'], ['a']],
  ],
  [
    { kind: 'columnWidth', sheet: 1, first: 1, last: 2, width: 120.4 },
    (sheet) => [1, 2, 3].map((column) => sheet.columnWidth(column)),
    [100, 100, 100],
    [120, 120, 100],
  ],
  [
    { kind: 'freeze', sheet: 1, rows: 1, columns: 2 },
    (sheet) => [sheet.frozenRows, sheet.frozenColumns],
    [0, 0],
    [1, 2],
  ],
  [
    { kind: 'insertLines', ...rows },
    (sheet) => [sheet.maxRows, formulas(sheet, 'C3:C5')],
    [10, [['=B2+B3'], [''], ['']]],
    [12, [[''], [''], ['=B4+B5']]],
  ],
  [
    { kind: 'insertLines', ...columns },
    (sheet) => [sheet.maxColumns, formulas(sheet, 'C3:D3')],
    [8, [['=B2+B3', '']]],
    [9, [['', '=C2+C3']]],
  ],
  [
    { kind: 'deleteLines', ...rows },
    (sheet) => [sheet.maxRows, texts(sheet, 'A1:A3')],
    [10, [['name'], ['b'], ['a']]],
    [8, [['name'], [''], ['']]],
  ],
  [
    { kind: 'deleteLines', ...columns },
    (sheet) => [sheet.maxColumns, formulas(sheet, 'B3:C3')],
    [8, [['', '=B2+B3']]],
    [7, [['=#REF!+#REF!', '']]],
  ],
  [
    { kind: 'hideLines', ...rows },
    (sheet) => [1, 2, 3].map((row) => sheet.isRowHidden(row)),
    [false, false, false],
    [false, true, true],
  ],
  [
    { kind: 'hideLines', ...columns },
    (sheet) => [1, 2].map((column) => sheet.isColumnHidden(column)),
    [false, false],
    [false, true],
  ],
  [{ kind: 'renameSheet', sheet: 1, name: 'Numbers' }, (sheet) => sheet.name, 'Data', 'Numbers'],
  [{ kind: 'hideSheet', sheet: 1 }, (sheet) => sheet.hidden, false, true],
  [
    { kind: 'sort', sheet: 1, area: { row: 2, column: 1, rows: 9, columns: 3 }, column: 1, ascending: true },
    (sheet) => texts(sheet, 'A1:A3'),
    [['name'], ['b'], ['a']],
    [['name'], ['a'], ['b']],
  ],
  [{ kind: 'createFilter', sheet: 1, area: whole }, (sheet) => sheet.filter?.area, undefined, whole],
  [
    { kind: 'insertChart', sheet: 1, area: whole, chart: 'pie' },
    (sheet) => sheet.charts,
    [],
    [
      {
        id: 1,
        kind: 'pie',
        ranges: [{ sheetId: 1, area: whole }],
        row: 2,
        column: 5,
        title: '',
        width: 480,
        height: 300,
      },
    ],
  ],
];

describe('an act is done, undone and done again', () => {
  test.each(effects)('%j', (act, look, before, after) => {
    const workbook = smallWorkbook();
    const hands = createHands(workbook);
    const seen = () => look(workbook.sheetById(1) ?? firstSheet(workbook));
    expect(seen()).toEqual(before);
    hands.perform('ann', act);
    expect(seen()).toEqual(after);
    hands.perform('ann', { kind: 'undo' });
    expect(seen()).toEqual(before);
    hands.perform('ann', { kind: 'redo' });
    expect(seen()).toEqual(after);
  });

  it('for the tabs and the document', () => {
    const { workbook, act } = begin();
    const seen = () => [workbook.name, workbook.sheets.map(({ name }) => name), workbook.activeCell.sheetId];
    const first = ['Untitled spreadsheet', ['Sheet1'], 0];
    act({ kind: 'insertSheet', index: 0 });
    const second = ['Untitled spreadsheet', ['Sheet2', 'Sheet1'], 1];
    expect(seen()).toEqual(second);
    act({ kind: 'moveSheet', sheet: 1, index: 1 });
    const third = ['Untitled spreadsheet', ['Sheet1', 'Sheet2'], 1];
    expect(seen()).toEqual(third);
    act({ kind: 'renameDocument', name: 'Plan' });
    const fourth = ['Plan', ['Sheet1', 'Sheet2'], 1];
    expect(seen()).toEqual(fourth);
    for (const state of [third, second, first]) {
      act({ kind: 'undo' });
      expect(seen()).toEqual(state);
    }
    for (const state of [second, third, fourth]) {
      act({ kind: 'redo' });
      expect(seen()).toEqual(state);
    }
  });

  it('for showing what is hidden, and no more than that', () => {
    const { sheet, act } = begin();
    const seen = () => [1, 2, 3].map((row) => sheet.isRowHidden(row));
    act({ kind: 'hideLines', sheet: 0, dimension: 'rows', at: 2, count: 1 });
    act({ kind: 'hideLines', sheet: 0, dimension: 'rows', at: 1, count: 3 });
    act({ kind: 'undo' });
    expect(seen()).toEqual([false, true, false]);
    act({ kind: 'showLines', sheet: 0, dimension: 'rows', at: 1, count: 3 });
    expect(seen()).toEqual([false, false, false]);
    act({ kind: 'undo' });
    expect(seen()).toEqual([false, true, false]);
  });

  it('for filters and what they show', () => {
    const { sheet, act } = begin({ A1: 'name', A2: 'a', A3: 'b', A4: 'c' });
    const hidden = () => [2, 3, 4, 5].map((row) => sheet.isRowHiddenByFilter(row));
    act({ kind: 'createFilter', sheet: 0, area: area('A1:A5') });
    act({ kind: 'filterColumn', sheet: 0, column: 1, shownValues: ['a', ''] });
    expect(hidden()).toEqual([false, true, true, false]);
    act({ kind: 'filterColumn', sheet: 0, column: 1, shownValues: null });
    expect(hidden()).toEqual([false, false, false, false]);
    act({ kind: 'undo' });
    act({ kind: 'removeFilter', sheet: 0 });
    expect([sheet.filter, hidden()]).toEqual([undefined, [false, false, false, false]]);
    act({ kind: 'undo' });
    expect(hidden()).toEqual([false, true, true, false]);
  });
});

describe('typing', () => {
  it.each([
    ['12', 12],
    ['50%', 0.5],
    ["'007", '007'],
    ['true', true],
    ['1/2/2026', { date: Date.UTC(2026, 0, 2) }],
    ['', null],
  ])('%j is read as Sheets reads it', (typed, value) => {
    const { sheet, act } = begin({ A1: 'before' });
    act({ kind: 'enter', sheet: 0, row: 1, column: 1, texts: [[typed]] });
    expect(sheet.values(area('A1'))).toEqual([[value]]);
  });

  it('enters formulas', () => {
    const { sheet, act } = begin();
    act({ kind: 'enter', sheet: 0, row: 1, column: 1, texts: [['=B1', '+B2']] });
    expect(formulas(sheet, 'A1:B1')).toEqual([['=B1', '=+B2']]);
  });
});

describe('pasting', () => {
  it('beyond the last row or column adds what is missing, and undoing takes it away', () => {
    const { workbook, act } = begin();
    const { id } = workbook.insertSheet({ rows: 2, columns: 2 });
    const size = () => [workbook.sheetById(id)?.maxRows, workbook.sheetById(id)?.maxColumns];
    act({
      kind: 'enter',
      sheet: id,
      row: 2,
      column: 2,
      texts: [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    });
    expect(size()).toEqual([4, 3]);
    act({ kind: 'copyCells', fromSheet: id, from: area('B2:C4'), sheet: id, row: 4, column: 3, cut: false });
    expect(size()).toEqual([6, 4]);
    act({ kind: 'undo' });
    expect(size()).toEqual([4, 3]);
    act({ kind: 'undo' });
    expect(size()).toEqual([2, 2]);
  });

  it('moves relative references of what was copied, and leaves absolute ones', () => {
    const { sheet, act } = begin({ B2: '=A1+$A$1+Sheet1!A$1' });
    act({ kind: 'copyCells', fromSheet: 0, from: area('B2'), sheet: 0, row: 4, column: 3, cut: false });
    expect(formulas(sheet, 'B2')).toEqual([['=A1+$A$1+Sheet1!A$1']]);
    expect(formulas(sheet, 'C4')).toEqual([['=B3+$A$1+Sheet1!B$1']]);
  });

  it('leaves the references of what was cut, and the place where it was empty', () => {
    const { sheet, act } = begin({ B2: '=A1' });
    sheet.fillAttribute(area('B2'), 'note', 'why');
    sheet.fillAttribute(area('B2'), 'bold', true);
    act({ kind: 'copyCells', fromSheet: 0, from: area('B2'), sheet: 0, row: 4, column: 3, cut: true });
    expect([formulas(sheet, 'B2'), formulas(sheet, 'C4')]).toEqual([[['']], [['=A1']]]);
    const looks = (a1: string) => [sheet.attributes(area(a1), 'note'), sheet.attributes(area(a1), 'bold')];
    expect(looks('C4')).toEqual([[['why']], [[true]]]);
    expect(looks('B2')).toEqual([[['']], [[false]]]);
  });

  it('has references to what was cut follow, until it is taken back', () => {
    const { sheet, act } = begin({ B2: 'x', F1: '=B2&B3', F2: '=C4' });
    act({ kind: 'copyCells', fromSheet: 0, from: area('B2'), sheet: 0, row: 4, column: 3, cut: true });
    expect(formulas(sheet, 'F1:F2')).toEqual([['=C4&B3'], ['=#REF!']]);
    act({ kind: 'undo' });
    expect(formulas(sheet, 'F1:F2')).toEqual([['=B2&B3'], ['=C4']]);
  });

  it('may cover what it was copied from', () => {
    const { sheet, act } = begin({ A1: 'a', A2: 'b', A3: 'c' });
    act({ kind: 'copyCells', fromSheet: 0, from: area('A1:A3'), sheet: 0, row: 2, column: 1, cut: true });
    expect(texts(sheet, 'A1:A4')).toEqual([[''], ['a'], ['b'], ['c']]);
    act({ kind: 'undo' });
    expect(texts(sheet, 'A1:A4')).toEqual([['a'], ['b'], ['c'], ['']]);
  });

  it('gives the values of a spill alone, and the formula where it was copied too', async () => {
    const { workbook, sheet, act } = begin({ A1: '={1,2;3,4}' });
    const host = { has: () => false, call: async () => null };
    await workbook.calculate(host);
    act({ kind: 'copyCells', fromSheet: 0, from: area('A2:B2'), sheet: 0, row: 5, column: 1, cut: false });
    expect(sheet.entries(area('A5:B5'))).toEqual([[3, 4]]);
    act({ kind: 'copyCells', fromSheet: 0, from: area('A1:B2'), sheet: 0, row: 8, column: 1, cut: false });
    expect(sheet.entries(area('A8:B9'))).toEqual([
      [{ formula: '={1,2;3,4}' }, null],
      [null, null],
    ]);
  });
});

describe('a typed formula', () => {
  const typed: readonly [typed: string, formula: string][] = [
    ['=SUM(1,2', '=SUM(1,2)'],
    ['+SUM(1', '=+SUM(1)'],
    ['=SUM({1,2', '=SUM({1,2})'],
  ];
  it.each(typed)('%s is closed', (text, formula) => {
    const { sheet, act } = begin();
    act({ kind: 'enter', sheet: 0, row: 1, column: 1, texts: [[text]] });
    expect(formulas(sheet, 'A1')).toEqual([[formula]]);
  });

  it.each(['(a', '-', '=', '"a', "'=SUM(1"])('is not what is text: %s', (text) => {
    const { sheet, act } = begin();
    act({ kind: 'enter', sheet: 0, row: 1, column: 1, texts: [[text]] });
    expect(texts(sheet, 'A1')).toEqual([[text.replace("'", '')]]);
  });

  it('stays as it is where a script enters it', () => {
    expect(formulas(begin({ A1: '=SUM(1,2' }).sheet, 'A1')).toEqual([['=SUM(1,2']]);
  });
});

describe('pasting into a selection', () => {
  const blank = ['', '', '', '', ''];
  const once = [['a', 'b', '', '', ''], ['c', 'd', '', '', ''], blank, blank];
  const selections: readonly [to: string, expected: readonly (readonly string[])[]][] = [
    ['A1:D2', [['a', 'b', 'a', 'b', ''], ['c', 'd', 'c', 'd', ''], blank, blank]],
    ['A1:B4', [...once.slice(0, 2), ...once.slice(0, 2)]],
    ['A1:C2', once],
    ['A1:D3', once],
    ['A1', once],
  ];

  it.each(selections)('%s repeats text that goes into it without a rest', (to, expected) => {
    const { sheet, act } = begin();
    const block = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    act({ kind: 'enter', sheet: 0, row: 1, column: 1, to: area(to), texts: block });
    expect(texts(sheet, 'A1:E4')).toEqual(expected);
    act({ kind: 'undo' });
    expect(texts(sheet, 'A1:E4').flat().join('')).toBe('');
  });

  it.each(selections)('%s repeats cells that go into it without a rest, but not cut ones', (to, expected) => {
    const { sheet, act } = begin({ G1: 'a', H1: 'b', G2: 'c', H2: 'd' });
    const from = area('G1:H2');
    const paste = { kind: 'copyCells', fromSheet: 0, from, sheet: 0, row: 1, column: 1 } as const;
    act({ ...paste, to: area(to), cut: false });
    expect(texts(sheet, 'A1:E4')).toEqual(expected);
    act({ kind: 'undo' });
    expect(texts(sheet, 'A1:E4').flat().join('')).toBe('');
    act({ ...paste, to: area(to), cut: true });
    expect(texts(sheet, 'A1:E4')).toEqual(once);
    expect(texts(sheet, 'G1:H2').flat().join('')).toBe('');
  });

  const followed = [
    ['=A2+$A$1', '=B2+$A$1'],
    ['=A3+$A$1', '=B3+$A$1'],
  ];

  it('lets the references of one copied cell follow each place, and its looks go along', () => {
    const { sheet, act } = begin({ A1: '=A2+$A$1' });
    sheet.fillAttribute(area('A1'), 'bold', true);
    const [from, to] = [area('A1'), area('A1:B2')];
    act({ kind: 'copyCells', fromSheet: 0, from, sheet: 0, row: 1, column: 1, to, cut: false });
    expect(formulas(sheet, 'A1:B2')).toEqual(followed);
    expect(sheet.attributes(to, 'bold').flat()).toEqual([true, true, true, true]);
  });

  it('lets the references of a formula that came as text follow each place', () => {
    const { sheet, act } = begin();
    act({ kind: 'enter', sheet: 0, row: 1, column: 1, to: area('A1:B2'), texts: [['=A2+$A$1']] });
    expect(formulas(sheet, 'A1:B2')).toEqual(followed);
  });
});

describe('pasting values', () => {
  const host = { has: () => false, call: async () => null };

  it('gives what formulas and spills show, in its type', async () => {
    const { workbook, sheet, act } = begin({ A1: '={1,"007";TRUE,""}', A3: '=1/0', B3: "'007", A4: "'=A1" });
    await workbook.calculate(host);
    const paste = { kind: 'copyCells', fromSheet: 0, from: area('A1:B4'), sheet: 0, cut: false } as const;
    const shown = [
      [1, '007'],
      [true, ''],
      ['#DIV/0!', '007'],
      ['=A1', null],
    ];
    act({ ...paste, row: 1, column: 4, valuesOnly: true });
    expect(sheet.entries(area('D1:E4'))).toEqual(shown);
    act({ ...paste, row: 1, column: 1, valuesOnly: true });
    expect(sheet.entries(area('A1:B4'))).toEqual(shown);
    act({ kind: 'undo' });
    expect(formulas(sheet, 'A1:B1')).toEqual([['={1,"007";TRUE,""}', '']]);
  });

  it('leaves the looks of the place, but for the format of dates', async () => {
    const { workbook, sheet, act } = begin({ A1: '1/2/2026', B1: '5', C1: '=A1+1' });
    sheet.fillAttribute(area('A1'), 'numberFormat', 'yyyy-mm-dd');
    sheet.fillAttribute(area('A1:C1'), 'bold', true);
    sheet.fillAttribute(area('A2:C3'), 'numberFormat', '0.00');
    sheet.fillAttribute(area('A2:C3'), 'note', 'mine');
    await workbook.calculate(host);
    const line = [{ date: Date.UTC(2026, 0, 2) }, 5, { date: Date.UTC(2026, 0, 3) }];
    expect(sheet.values(area('A1:C1'))).toEqual([line]);
    const [from, to] = [area('A1:C1'), area('A2:C3')];
    const paste = { kind: 'copyCells', fromSheet: 0, from, sheet: 0, row: 2, column: 1, to } as const;
    act({ ...paste, cut: false, valuesOnly: true });
    expect(sheet.values(to)).toEqual([line, line]);
    expect(texts(sheet, 'A3:B3')).toEqual([['2026-01-02', '5.00']]);
    expect(sheet.attributes(to, 'bold').flat()).not.toContain(true);
    expect(new Set(sheet.attributes(to, 'note').flat())).toEqual(new Set(['mine']));
    act({ kind: 'undo' });
    expect(new Set(sheet.attributes(to, 'numberFormat').flat())).toEqual(new Set(['0.00']));
    expect(new Set(sheet.values(to).flat())).toEqual(new Set([null]));
  });

  it('of what was cut leaves its looks behind', () => {
    const { sheet, act } = begin({ A1: '5' });
    sheet.fillAttribute(area('A1'), 'bold', true);
    const from = area('A1');
    act({ kind: 'copyCells', fromSheet: 0, from, sheet: 0, row: 2, column: 1, cut: true, valuesOnly: true });
    expect(sheet.entries(area('A1:A2'))).toEqual([[null], [5]]);
    expect(sheet.attributes(area('A1:A2'), 'bold')).toEqual([[true], [false]]);
  });
});

describe('filling', () => {
  const cases: readonly [to: string, expected: readonly (readonly string[])[]][] = [
    ['A3:A7', [[''], [''], ['1'], ['=A2'], ['1'], ['=A4'], ['1'], ['']]],
    ['A2:A4', [[''], ['=#REF!'], ['1'], ['=A2'], [''], [''], [''], ['']]],
  ];
  it.each(cases)('down or up to %s repeats the cells, which stay as they are', (to, expected) => {
    const { sheet, act } = begin({ A3: '1', A4: '=A2' });
    act({ kind: 'fill', sheet: 0, from: area('A3:A4'), to: area(to) });
    const shown = sheet.entries(area('A1:A8')).map(([entry]) => {
      if (typeof entry === 'object' && entry !== null && 'formula' in entry) return [entry.formula];
      return [entry === null ? '' : String(entry)];
    });
    expect(shown).toEqual(expected);
  });

  it('to the right and left keeps in step with the source', () => {
    const { sheet, act } = begin({ C1: 'a', D1: 'b' });
    act({ kind: 'fill', sheet: 0, from: area('C1:D1'), to: area('B1:F1') });
    expect(texts(sheet, 'A1:G1')).toEqual([['', 'b', 'a', 'b', 'a', 'b', '']]);
  });

  it('does not turn a spill that it begins with into values', async () => {
    const { workbook, sheet, act } = begin({ A1: '={1;2}' });
    await workbook.calculate({ has: () => false, call: async () => null });
    act({ kind: 'fill', sheet: 0, from: area('A2'), to: area('A2:A3') });
    expect(sheet.entries(area('A2:A3'))).toEqual([[null], [2]]);
  });
});

describe('a refusal', () => {
  const outside = 'The coordinates of the range are outside the dimensions of the sheet.';
  const gone = 'That sheet is not there any more.';
  const size = 'A size must be a whole number of pixels, and at least 1.';
  const long = 'Your input contains more than the maximum of 50000 characters in a single cell.';
  const cells =
    'This action would increase the number of cells in the workbook above the limit of 10000000 cells.';
  const far = { ...whole, row: 10 };
  const cases: readonly [act: PersonsAct, sentence: string][] = [
    [{ kind: 'enter', sheet: 1, row: 10, column: 1, texts: [['x'], ['y'.repeat(50_001)]] }, long],
    [{ kind: 'enter', sheet: 1, row: 9_000_000, column: 1, texts: [['x']] }, cells],
    [{ kind: 'enter', sheet: 7, row: 1, column: 1, texts: [['x']] }, gone],
    [{ kind: 'attribute', sheet: 1, area: far, name: 'bold', value: true }, outside],
    [{ kind: 'copyCells', fromSheet: 1, from: far, sheet: 2, row: 10, column: 1, cut: true }, outside],
    [{ kind: 'columnWidth', sheet: 1, first: 1, last: 2, width: 0.2 }, size],
    [{ kind: 'columnWidth', sheet: 1, first: 8, last: 9, width: 50 }, outside],
    [{ kind: 'freeze', sheet: 1, rows: 2, columns: 9 }, outside],
    [{ kind: 'insertLines', sheet: 1, dimension: 'rows', at: 12, count: 1 }, 'Those rows are out of bounds.'],
    [
      { kind: 'deleteLines', sheet: 1, dimension: 'columns', at: 1, count: 8 },
      "You can't delete all the columns on the sheet.",
    ],
    [{ kind: 'hideLines', sheet: 1, dimension: 'rows', at: 10, count: 2 }, outside],
    [{ kind: 'insertSheet', index: 3 }, 'The coordinates or dimensions of the range are invalid.'],
    [
      { kind: 'renameSheet', sheet: 1, name: 'other' },
      'A sheet with the name "other" already exists. Please enter another name.',
    ],
    [{ kind: 'deleteSheet', sheet: 7 }, gone],
    [{ kind: 'moveSheet', sheet: 7, index: 0 }, 'Sheet 7 not found'],
    [{ kind: 'select', sheet: 1, row: 11, column: 1 }, outside],
    [
      { kind: 'sort', sheet: 1, area: whole, column: 5, ascending: true },
      'The sort column is outside the range.',
    ],
    [{ kind: 'removeFilter', sheet: 1 }, 'There is no filter in this sheet.'],
    [{ kind: 'filterColumn', sheet: 1, column: 1, shownValues: ['a'] }, 'There is no filter in this sheet.'],
    [{ kind: 'insertChart', sheet: 1, area: far, chart: 'line' }, outside],
    [{ kind: 'removeChart', sheet: 1, chart: 3 }, 'Chart 3 not found'],
  ];

  test.each(cases)('of %j is a sentence, and leaves all as it was', (act, sentence) => {
    const workbook = smallWorkbook();
    const hands = createHands(workbook);
    const before = workbook.save();
    expect(tryAct(hands, 'ann', act)).toBe(sentence);
    expect(workbook.save()).toEqual(before);
    hands.perform('ann', { kind: 'undo' });
    expect(workbook.save()).toEqual(before);
  });

  it('keeps the last sheet that is shown', () => {
    const { workbook, act, refusal } = begin();
    expect(refusal({ kind: 'deleteSheet', sheet: 0 })).toBe("You can't remove all the sheets in a document.");
    const { id } = workbook.insertSheet();
    act({ kind: 'hideSheet', sheet: id });
    expect(refusal({ kind: 'hideSheet', sheet: 0 })).toBe("You can't hide all the sheets in a document.");
    expect(refusal({ kind: 'deleteSheet', sheet: 0 })).toBe(
      "You can't remove all the visible sheets in a document.",
    );
    act({ kind: 'deleteSheet', sheet: id });
    expect(workbook.sheets).toHaveLength(1);
  });
});
