// What the owner protects, in the hands of somebody else.
import { describe, expect, it, test } from 'vitest';
import { createHands } from '../../../../sandbox/preview/acts/hands';
import type { Area } from '../../../../sandbox/preview/protocol';
import { area } from '../../workbook/contract/fixture';
import { type PersonsAct, smallWorkbook, tryAct } from './random-acts';
import { savedState } from './saved-state';

const DATA = 1;
const OTHER = 2;
const REFUSAL =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';

function begin() {
  const workbook = smallWorkbook();
  const hands = createHands(workbook);
  return {
    workbook,
    state: () => savedState(workbook),
    areas: () => workbook.protections.map((each) => each.area),
    owner: (act: PersonsAct) => tryAct(hands, 'owner', act),
    editor: (act: PersonsAct) => tryAct(hands, 'editor', act),
  };
}

const protect = (where: Area, sheet = DATA): PersonsAct => ({
  kind: 'protect',
  sheet,
  area: where,
  description: 'Totals',
});
const all = area('A1:H10');
const undo: PersonsAct = { kind: 'undo' };
const redo: PersonsAct = { kind: 'redo' };
const enter = (row: number, column: number, ...texts: string[]): PersonsAct => ({
  kind: 'enter',
  sheet: DATA,
  row,
  column,
  texts: [texts],
});
const rows = (kind: 'insertLines' | 'deleteLines' | 'hideLines', at: number, sheet = DATA): PersonsAct => ({
  kind,
  sheet,
  dimension: 'rows',
  at,
  count: 1,
});

const refused: readonly (readonly [title: string, act: PersonsAct])[] = [
  ['typing', enter(2, 2, 'x')],
  ['pasting over some of them', enter(2, 1, 'x', 'y', 'z')],
  [
    'pasting beyond the last row',
    { kind: 'enter', sheet: DATA, row: 2, column: 3, texts: Array(10).fill(['x']) },
  ],
  [
    'clearing',
    { kind: 'clear', sheet: DATA, areas: [area('A3'), area('A1:H10')], contents: true, formats: false },
  ],
  ['a format', { kind: 'attribute', sheet: DATA, area: area('B1:B9'), name: 'bold', value: true }],
  ['a note', { kind: 'attribute', sheet: DATA, area: area('C2'), name: 'note', value: 'x' }],
  [
    'cutting',
    { kind: 'copyCells', fromSheet: DATA, from: area('A2:C2'), sheet: OTHER, row: 1, column: 1, cut: true },
  ],
  [
    'pasting',
    { kind: 'copyCells', fromSheet: OTHER, from: area('A1'), sheet: DATA, row: 2, column: 2, cut: false },
  ],
  ['filling', { kind: 'fill', sheet: DATA, from: area('B4:B5'), to: area('B1:B5') }],
  ['sorting', { kind: 'sort', sheet: DATA, area: area('A1:C3'), column: 1, ascending: true }],
  ['deleting rows', rows('deleteLines', 2)],
  ['hiding rows', rows('hideLines', 2)],
  ['deleting columns', { ...rows('deleteLines', 3), dimension: 'columns' } as PersonsAct],
  ['inserting columns among them', { ...rows('insertLines', 3), dimension: 'columns' } as PersonsAct],
  ['a width', { kind: 'columnWidth', sheet: DATA, first: 1, last: 2, width: 50 }],
  ['a filter', { kind: 'createFilter', sheet: DATA, area: area('A1') }],
  ['deleting their sheet', { kind: 'deleteSheet', sheet: DATA }],
];

describe('protected cells', () => {
  test.each(refused)('are kept from another’s %s, and not from the owner’s', (_title, act) => {
    const { state, owner, editor } = begin();
    owner(protect(area('B2:C2')));
    const before = state();
    expect(editor(act)).toBe(REFUSAL);
    expect(state()).toEqual(before);
    expect(owner(act)).toBeUndefined();
    expect(state()).not.toEqual(before);
    owner(undo);
    expect(state()).toEqual(before);
  });

  it('may be copied by anybody, and leave the rest to everybody', () => {
    const { areas, owner, editor } = begin();
    owner(protect(area('B2:C2')));
    expect(editor(enter(3, 1, 'x', 'y'))).toBeUndefined();
    expect(editor(rows('insertLines', 2))).toBeUndefined();
    expect(areas()).toEqual([area('B3:C3')]);
    expect(
      editor({
        kind: 'copyCells',
        fromSheet: DATA,
        from: area('B3:C3'),
        sheet: OTHER,
        row: 1,
        column: 1,
        cut: false,
      }),
    ).toBeUndefined();
    expect(editor({ kind: 'renameSheet', sheet: DATA, name: 'Numbers' })).toBeUndefined();
  });

  it('are protected and freed by the owner alone, who can take it back', () => {
    const { workbook, state, owner, editor } = begin();
    const only = 'Only the owner of the spreadsheet can protect cells here.';
    expect(editor(protect(area('A1')))).toBe(only);
    const free = state();
    owner(protect(area('A1:B2')));
    const [made] = workbook.protections;
    expect(made).toMatchObject({ sheetId: DATA, area: area('A1:B2'), description: 'Totals', editors: [] });
    const done = state();
    const unprotect: PersonsAct = { kind: 'unprotect', sheet: DATA, protection: made?.id ?? 0 };
    expect(editor(unprotect)).toBe(only);
    for (const [act, after] of [
      [undo, free],
      [redo, done],
      [unprotect, free],
      [undo, done],
    ] as const) {
      expect(owner(act)).toBeUndefined();
      expect(state()).toEqual(after);
    }
    owner(redo);
    expect(owner(unprotect)).toBe(`Protection ${made?.id} not found`);
  });

  it('are the whole sheet where all of it is selected: not even its name is for others then', () => {
    const { workbook, areas, owner, editor } = begin();
    owner(protect(all));
    expect(areas()).toEqual([undefined]);
    expect(owner(protect(all))).toBe('This sheet is protected already.');
    const freeze: PersonsAct = { kind: 'freeze', sheet: DATA, rows: 1, columns: 0 };
    const acts: readonly PersonsAct[] = [
      { kind: 'renameSheet', sheet: DATA, name: 'x' },
      { kind: 'hideSheet', sheet: DATA },
      { kind: 'moveSheet', sheet: DATA, index: 1 },
      freeze,
      rows('insertLines', 1),
      { kind: 'insertChart', sheet: DATA, area: area('A1'), chart: 'bar' },
    ];
    for (const act of acts) expect(editor(act)).toBe(REFUSAL);
    expect(editor({ kind: 'insertSheet', index: 0 })).toBeUndefined();
    expect(editor({ kind: 'renameDocument', name: 'Free' })).toBeUndefined();
    expect(workbook.sheetById(DATA)?.frozenRows).toBe(0);
  });
});

describe('taking back', () => {
  it('is refused at cells that are protected since, until they are free again', () => {
    const { workbook, state, owner, editor } = begin();
    const before = state();
    editor(enter(2, 2, 'mine'));
    owner(protect(area('B2')));
    const protectedState = state();
    expect(editor(undo)).toBe(REFUSAL);
    expect(state()).toEqual(protectedState);
    owner(undo);
    expect(editor(undo)).toBeUndefined();
    expect(state()).toEqual(before);
    owner(redo);
    expect(editor(redo)).toBe(REFUSAL);
    expect(workbook.sheetById(DATA)?.displayTexts(area('B2'))).toEqual([['2']]);
  });

  it('does not delete what is protected since', () => {
    const { state, owner, editor } = begin();
    editor(rows('insertLines', 2));
    owner(protect(area('A2:H2')));
    const before = state();
    expect(editor(undo)).toBe(REFUSAL);
    expect(state()).toEqual(before);
  });

  it('puts back what was deleted above protected cells', () => {
    const { areas, state, owner, editor } = begin();
    owner(protect(area('B3:C3')));
    const before = state();
    expect(editor(rows('deleteLines', 2))).toBeUndefined();
    expect(areas()).toEqual([area('B2:C2')]);
    expect(editor(undo)).toBeUndefined();
    expect(state()).toEqual(before);
  });

  it('mends protected formulas that another’s deletion has changed', () => {
    const { workbook, state, owner, editor } = begin();
    workbook.sheetById(DATA)?.enter(area('E9'), [['=Other!A3']]);
    owner(protect(area('E9')));
    const before = state();
    expect(editor(rows('deleteLines', 3, OTHER))).toBeUndefined();
    expect(workbook.sheetById(DATA)?.formulas(area('E9'))).toEqual([['=#REF!']]);
    expect(editor(undo)).toBeUndefined();
    expect(state()).toEqual(before);
  });

  test.each<readonly [string, PersonsAct]>([
    ['all of their rows', rows('deleteLines', 2)],
    ['some of their columns', { ...rows('deleteLines', 3), dimension: 'columns' } as PersonsAct],
    ['their sheet', { kind: 'deleteSheet', sheet: DATA }],
  ])('the deletion of %s brings protections back', (_title, act) => {
    const { areas, state, owner } = begin();
    owner(protect(area('B2:C2')));
    owner(protect(all));
    const before = state();
    owner(act);
    const after = state();
    expect(areas()).not.toContainEqual(area('B2:C2'));
    owner(undo);
    expect(state()).toEqual(before);
    owner(redo);
    expect(state()).toEqual(after);
  });
});
