// Deleting rows, columns and sheets, and the way back with all that stood on them or referred to them.
import { describe, expect, it, test } from 'vitest';
import { createHands } from '../../../../sandbox/preview/acts/hands';
import type { Sheet, Workbook } from '../../../../sandbox/workbook/workbook';
import { area, formulaIn, put } from '../../workbook/contract/fixture';
import { type PersonsAct, richWorkbook, smallWorkbook, tryAct } from './random-acts';
import { savedState } from './saved-state';

const DATA = 1;
const OTHER = 2;

function begin(workbook: Workbook = richWorkbook()) {
  const hands = createHands(workbook, 'ann');
  const sheetOf = (id: number): Sheet => {
    const sheet = workbook.sheetById(id);
    if (sheet === undefined) throw new Error(`There is no sheet ${id}.`);
    return sheet;
  };
  return {
    workbook,
    sheetOf,
    state: () => savedState(workbook),
    ann: (act: PersonsAct) => hands.perform('ann', act),
    bob: (act: PersonsAct) => hands.perform('bob', act),
    refusal: (act: PersonsAct) => tryAct(hands, 'ann', act),
  };
}

function deleteLines(dimension: 'rows' | 'columns', at: number, count: number, sheet = DATA): PersonsAct {
  return { kind: 'deleteLines', sheet, dimension, at, count };
}

const undo: PersonsAct = { kind: 'undo' };
const redo: PersonsAct = { kind: 'redo' };
const deleteSheet: PersonsAct = { kind: 'deleteSheet', sheet: DATA };

function enter(sheet: number, a1: string, text: string): PersonsAct {
  return { kind: 'enter', sheet, row: area(a1).row, column: area(a1).column, texts: [[text]] };
}

const deletions: readonly (readonly [title: string, act: PersonsAct])[] = [
  ['the first row', deleteLines('rows', 1, 1)],
  ['rows in the middle of everything', deleteLines('rows', 3, 2)],
  ['the frozen rows and more', deleteLines('rows', 1, 4)],
  ['the last rows', deleteLines('rows', 9, 2)],
  ['all rows but the last', deleteLines('rows', 1, 9)],
  ['all that the filter covers', deleteLines('rows', 1, 8)],
  ['the first column', deleteLines('columns', 1, 1)],
  ['columns in the middle', deleteLines('columns', 2, 2)],
  ['the last columns', deleteLines('columns', 7, 2)],
  ['all columns but the last', deleteLines('columns', 1, 7)],
  ['rows of the sheet that shows others', deleteLines('rows', 1, 3, OTHER)],
  ['columns of the sheet that shows others', deleteLines('columns', 1, 2, OTHER)],
  ['a sheet', deleteSheet],
  ['the sheet that shows others', { kind: 'deleteSheet', sheet: OTHER }],
];

describe.each(deletions)('deleting %s', (_title, act) => {
  test('is undone, with all that it took along and all that referred to it', () => {
    const { ann, state } = begin();
    const before = state();
    ann(act);
    const after = state();
    expect(after).not.toEqual(before);
    ann(undo);
    expect(state()).toEqual(before);
    ann(redo);
    expect(state()).toEqual(after);
    ann(undo);
    expect(state()).toEqual(before);
  });

  test('leaves the way back to what the same person did before', () => {
    const { ann, state } = begin();
    const states = [state()];
    for (const each of [enter(DATA, 'B3', '=A3'), enter(OTHER, 'F1', '=Data!A3'), act]) {
      ann(each);
      states.push(state());
    }
    for (const expected of states.slice(0, -1).reverse()) {
      ann(undo);
      expect(state()).toEqual(expected);
    }
    for (const expected of states.slice(1)) {
      ann(redo);
      expect(state()).toEqual(expected);
    }
  });

  test('does not lose what another person types before it is undone', () => {
    const { ann, bob, state, sheetOf } = begin();
    const third = 3;
    const typed = () => [enter(third, 'A1', 'mine'), enter(third, 'A2', '=A1')].forEach(bob);
    ann(act);
    typed();
    ann(undo);
    const { ann: other, state: expected } = begin();
    other(enter(third, 'A1', 'mine'));
    other(enter(third, 'A2', '=A1'));
    expect(state()).toEqual(expected());
    expect(sheetOf(third).displayTexts(area('A1'))).toEqual([['mine']]);
  });
});

describe('undoing the deletion of rows', () => {
  it('mends references that were cut or lost, in all sheets and in the deleted rows themselves', () => {
    const { ann, sheetOf } = begin(smallWorkbook());
    const formulas = {
      E1: '=SUM(Data!A1:A10)',
      E2: '=Data!$A3+Data!A5',
      E3: '=SUM(Data!A3:A4)',
      E4: '=data!3:4',
      E5: '="Data!A3"&Data!A3&"',
    };
    for (const [a1, formula] of Object.entries(formulas)) put(sheetOf(OTHER), a1, formula);
    put(sheetOf(DATA), 'D4', '=A3+Other!A3+D5');
    const seen = () => Object.keys(formulas).map((a1) => formulaIn(sheetOf(OTHER), a1));
    ann(deleteLines('rows', 3, 2));
    expect(seen()).toEqual([
      '=SUM(Data!A1:A8)',
      '=#REF!+Data!A3',
      '=SUM(#REF!)',
      '=#REF!',
      '="Data!A3"&#REF!&"',
    ]);
    ann(undo);
    expect(seen()).toEqual(Object.values(formulas));
    expect(formulaIn(sheetOf(DATA), 'D4')).toBe('=A3+Other!A3+D5');
  });

  it('calculates what it has mended', async () => {
    const { ann, workbook, sheetOf } = begin(smallWorkbook());
    put(sheetOf(OTHER), 'A1', '=Data!B2+Data!B3');
    const host = { has: () => false, call: async () => null };
    const shown = async () => {
      await workbook.calculate(host);
      return sheetOf(OTHER).displayTexts(area('A1'))[0]?.[0];
    };
    expect(await shown()).toBe('3');
    ann(deleteLines('rows', 2, 1));
    expect(await shown()).toBe('#REF!');
    ann(undo);
    expect(await shown()).toBe('3');
  });

  it('leaves formulas that another has written over what was left, and moves their references', () => {
    const { ann, bob, sheetOf } = begin(smallWorkbook());
    for (const a1 of ['E1', 'E2', 'E3']) put(sheetOf(OTHER), a1, '=Data!A3');
    put(sheetOf(DATA), 'F6', '=A3');
    ann(deleteLines('rows', 3, 2));
    bob(enter(OTHER, 'E1', '=Data!A3'));
    bob(enter(OTHER, 'E2', 'text'));
    bob(enter(DATA, 'F4', '=A4'));
    bob(enter(DATA, 'F5', 'below'));
    ann(undo);
    expect(sheetOf(OTHER).formulas(area('E1:E3'))).toEqual([['=Data!A5'], [''], ['=Data!A3']]);
    expect(sheetOf(DATA).formulas(area('F3:F7'))).toEqual([[''], [''], [''], ['=A6'], ['']]);
    expect(sheetOf(DATA).displayTexts(area('F7'))).toEqual([['below']]);
  });

  it('knows sheets by the names that others have given them', () => {
    const { ann, bob, sheetOf } = begin(smallWorkbook());
    put(sheetOf(OTHER), 'E1', '=SUM(Data!A2:A3)+Other!A1');
    put(sheetOf(OTHER), 'E2', '=Data!A3');
    put(sheetOf(DATA), 'D3', '=Other!A1+Data!A1');
    ann(deleteLines('rows', 3, 1));
    bob({ kind: 'renameSheet', sheet: DATA, name: 'Third' });
    bob({ kind: 'renameSheet', sheet: OTHER, name: 'Data' });
    bob({ kind: 'renameSheet', sheet: DATA, name: 'Other' });
    ann(undo);
    expect(sheetOf(OTHER).formulas(area('E1:E2'))).toEqual([['=SUM(Other!A2:A3)+Data!A1'], ['=Other!A3']]);
    expect(formulaIn(sheetOf(DATA), 'D3')).toBe('=Data!A1+Other!A1');
  });

  it('leaves what another has frozen, filtered, removed or selected meanwhile', () => {
    const { ann, bob, sheetOf, workbook } = begin();
    const [chart] = sheetOf(DATA).charts;
    ann(deleteLines('rows', 1, 4));
    bob({ kind: 'freeze', sheet: DATA, rows: 3, columns: 0 });
    bob({ kind: 'filterColumn', sheet: DATA, column: 2, shownValues: [''] });
    bob({ kind: 'removeChart', sheet: DATA, chart: chart?.id ?? 0 });
    bob({ kind: 'select', sheet: OTHER, row: 2, column: 2 });
    ann(undo);
    expect([sheetOf(DATA).frozenRows, sheetOf(DATA).frozenColumns]).toEqual([4 + 3, 0]);
    expect(sheetOf(DATA).filter).toMatchObject({ area: area('A1:C8') });
    expect(sheetOf(DATA).charts).toEqual([]);
    expect(workbook.selections.of('bob')).toMatchObject({ sheetId: OTHER, area: { row: 2, column: 2 } });
  });

  it('does not undo what another did to the filter of other columns', () => {
    const { ann, bob, sheetOf } = begin();
    ann(deleteLines('columns', 1, 1));
    bob({ kind: 'filterColumn', sheet: DATA, column: 2, shownValues: ['5'] });
    const mine = sheetOf(DATA).filter?.criteria.find(({ column }) => column === 2);
    ann(undo);
    expect(sheetOf(DATA).filter).toEqual({
      area: area('A1:C8'),
      criteria: [
        { column: 1, hiddenValues: ['c'] },
        { ...mine, column: 3 },
      ],
    });
  });

  it('is told when there is no room for them any more', () => {
    const { ann, refusal, workbook, sheetOf } = begin(smallWorkbook());
    ann(deleteLines('rows', 3, 2));
    const used = workbook.sheets.reduce((sum, each) => sum + each.maxRows * each.maxColumns, 0);
    workbook.insertSheet({ rows: 10_000_000 - used, columns: 1 });
    const before = workbook.save();
    expect(refusal(undo)).toMatch(/above the limit of 10000000 cells/);
    expect(workbook.save()).toEqual(before);
    expect(sheetOf(DATA).maxRows).toBe(8);
  });
});

describe('undoing the deletion of a sheet', () => {
  it('brings it back under its id, in its place, as the one that is looked at', () => {
    const { ann, workbook } = begin();
    ann({ kind: 'moveSheet', sheet: DATA, index: 1 });
    ann({ kind: 'select', sheet: DATA, row: 4, column: 3 });
    ann(deleteSheet);
    expect(workbook.activeCell.sheetId).not.toBe(DATA);
    ann(undo);
    expect(workbook.sheets.map(({ id }) => id)).toEqual([OTHER, DATA, 3]);
    expect(workbook.activeCell).toEqual({ sheetId: DATA, row: 4, column: 3 });
  });

  it('mends formulas that referred to it, also where a sheet has got another name', async () => {
    const { ann, bob, workbook, sheetOf } = begin(smallWorkbook());
    put(sheetOf(OTHER), 'A1', '=Data!B2+Data!B3');
    put(sheetOf(DATA), 'D1', '=Other!A1');
    const host = { has: () => false, call: async () => null };
    const shown = async () => {
      await workbook.calculate(host);
      return sheetOf(OTHER).displayTexts(area('A1'))[0]?.[0];
    };
    ann(deleteSheet);
    expect(await shown()).toBe('#REF!');
    bob({ kind: 'renameSheet', sheet: OTHER, name: 'Results' });
    ann(undo);
    expect(await shown()).toBe('3');
    expect(formulaIn(sheetOf(DATA), 'D1')).toBe('=Results!A1');
  });

  it('finds its formulas again after another sheet had its name in between', () => {
    const { ann, sheetOf, state } = begin(smallWorkbook());
    ann(enter(OTHER, 'A1', '=Data!B2'));
    ann(enter(OTHER, 'A2', "=other!B2&'Data'!B2"));
    ann(enter(OTHER, 'A3', "=other!B2&'Other'!B2"));
    const before = state();
    ann(deleteSheet);
    ann({ kind: 'renameSheet', sheet: OTHER, name: 'data' });
    ann(undo);
    expect(sheetOf(OTHER).formulas(area('A1:A3'))).toEqual([
      ['=#REF!'],
      ['=other!B2&#REF!'],
      ["=other!B2&'Other'!B2"],
    ]);
    ann(undo);
    expect(state()).toEqual(before);
  });

  it('brings it back hidden, and last where fewer sheets are left', () => {
    const { ann, bob, workbook } = begin();
    const third = 3;
    ann({ kind: 'hideSheet', sheet: third });
    ann({ kind: 'deleteSheet', sheet: third });
    bob({ kind: 'deleteSheet', sheet: OTHER });
    ann(undo);
    expect(workbook.sheets.map(({ id, hidden }) => [id, hidden])).toEqual([
      [DATA, false],
      [third, true],
    ]);
  });

  it('leaves out of its charts what is gone by then', () => {
    const { ann, bob, sheetOf } = begin();
    ann(deleteSheet);
    bob({ kind: 'deleteSheet', sheet: OTHER });
    ann(undo);
    expect(sheetOf(DATA).charts.map(({ ranges }) => ranges)).toEqual([
      [{ sheetId: DATA, area: area('A1:B6') }],
    ]);
    bob(undo);
    expect(sheetOf(OTHER).charts).toHaveLength(1);
  });

  it('is told when another sheet has its name', () => {
    const { ann, bob, refusal, workbook } = begin();
    ann(deleteSheet);
    bob({ kind: 'renameSheet', sheet: OTHER, name: 'Data' });
    const before = workbook.save();
    expect(refusal(undo)).toBe('A sheet with the name "Data" already exists. Please enter another name.');
    expect(workbook.save()).toEqual(before);
  });

  it.each(['OBJECT', 'DATASOURCE'] as const)('brings back a tab without cells: %s', (type) => {
    const { ann, workbook } = begin();
    const { id } = workbook.insertSheet({ type, name: 'Chart1', index: 1 });
    const before = workbook.save();
    ann({ kind: 'deleteSheet', sheet: id });
    expect(workbook.sheets.some((sheet) => sheet.type === type)).toBe(false);
    ann(undo);
    expect(workbook.save().sheets).toEqual(before.sheets);
  });

  it('makes both persons’ steps on it work again', () => {
    const { ann, bob, sheetOf } = begin();
    bob(enter(DATA, 'F5', 'bob'));
    ann(enter(DATA, 'F6', 'ann'));
    ann(deleteSheet);
    ann(undo);
    bob(undo);
    expect(sheetOf(DATA).displayTexts(area('F5:F6'))).toEqual([[''], ['ann']]);
    ann(undo);
    expect(sheetOf(DATA).displayTexts(area('F5:F6'))).toEqual([[''], ['']]);
  });
});

test.each(['rows', 'columns'] as const)(
  '%s that were inserted go away though all others are frozen',
  (dimension) => {
    const { ann, state } = begin(smallWorkbook());
    ann({ kind: 'freeze', sheet: DATA, rows: 10, columns: 8 });
    const before = state();
    const at = dimension === 'rows' ? 11 : 9;
    ann({ kind: 'insertLines', sheet: DATA, dimension, at, count: 2 });
    ann(undo);
    expect(state()).toEqual(before);
  },
);
