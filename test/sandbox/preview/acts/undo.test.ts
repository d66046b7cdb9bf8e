import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHands } from '../../../../sandbox/preview/acts/hands';
import { anyAct, richWorkbook, smallWorkbook, tryAct, undoableAct } from './random-acts';
import { savedState } from './saved-state';

const beginning = fc.constantFrom(smallWorkbook, richWorkbook);

describe('undo and redo', () => {
  it('lead back to the workbook as it was, and forth to what it became', () => {
    fc.assert(
      fc.property(beginning, fc.array(undoableAct, { minLength: 1, maxLength: 12 }), (begin, acts) => {
        const workbook = begin();
        const hands = createHands(workbook, 'ann');
        const states = [savedState(workbook)];
        for (const act of acts) {
          const before = savedState(workbook);
          if (tryAct(hands, 'ann', act) === undefined) states.push(savedState(workbook));
          else expect(savedState(workbook)).toEqual(before);
        }
        for (const state of states.slice(0, -1).reverse()) {
          expect(tryAct(hands, 'ann', { kind: 'undo' })).toBeUndefined();
          expect(savedState(workbook)).toEqual(state);
        }
        for (const state of states.slice(1)) {
          expect(tryAct(hands, 'ann', { kind: 'redo' })).toBeUndefined();
          expect(savedState(workbook)).toEqual(state);
        }
        for (let left = states.length - 1; left > 0; left -= 1) tryAct(hands, 'ann', { kind: 'undo' });
        expect(savedState(workbook)).toEqual(states[0]);
      }),
      { numRuns: 300 },
    );
  });

  it('never fail but in sentences, whoever does what', () => {
    fc.assert(
      fc.property(
        beginning,
        fc.array(fc.tuple(fc.constantFrom('ann', 'bob', 'cid'), anyAct), { minLength: 5, maxLength: 25 }),
        (begin, acts) => {
          const workbook = begin();
          const hands = createHands(workbook, 'ann');
          for (const [person, act] of acts) {
            const before = savedState(workbook);
            const refused = tryAct(hands, person, act);
            if (refused !== undefined && act.kind !== 'undo') expect(savedState(workbook)).toEqual(before);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('come back to the same cell of a sheet on which nobody had selected any', () => {
  const workbook = smallWorkbook();
  const hands = createHands(workbook, 'ann');
  hands.perform('ann', { kind: 'hideSheet', sheet: 1 });
  hands.perform('ann', { kind: 'insertLines', sheet: 2, dimension: 'rows', at: 1, count: 1 });
  const before = savedState(workbook);
  hands.perform('ann', { kind: 'insertSheet', index: 0 });
  for (let index = 0; index < 3; index += 1) hands.perform('ann', { kind: 'undo' });
  for (let index = 0; index < 2; index += 1) hands.perform('ann', { kind: 'redo' });
  expect(savedState(workbook)).toEqual(before);
});

it.each([1, 3])('come back to what was seen in place of a hidden sheet: sheet %i is hidden last', (last) => {
  const workbook = richWorkbook();
  const hands = createHands(workbook, 'ann');
  const states = [savedState(workbook)];
  for (const act of [
    { kind: 'hideSheet', sheet: 1 },
    { kind: 'moveSheet', sheet: 2, index: 0 },
    { kind: 'hideSheet', sheet: last },
  ] as const) {
    hands.perform('ann', act);
    states.push(savedState(workbook));
  }
  for (const state of states.slice(0, -1).reverse()) {
    hands.perform('ann', { kind: 'undo' });
    expect(savedState(workbook)).toEqual(state);
  }
});

describe('each person', () => {
  const enter = (text: string, row: number) =>
    ({ kind: 'enter', sheet: 1, row, column: 5, texts: [[text]] }) as const;

  function begin() {
    const workbook = smallWorkbook();
    const hands = createHands(workbook, 'ann');
    const texts = () =>
      workbook.sheetById(1)?.displayTexts({ row: 1, column: 5, rows: 3, columns: 1 }).flat();
    return { workbook, hands, texts };
  }

  it('takes back what they did themselves', () => {
    const { hands, texts } = begin();
    hands.perform('ann', enter('ann', 1));
    hands.perform('bob', enter('bob', 2));
    hands.perform('ann', { kind: 'undo' });
    expect(texts()).toEqual(['', 'bob', '']);
    hands.perform('ann', { kind: 'undo' });
    expect(texts()).toEqual(['', 'bob', '']);
    hands.perform('bob', { kind: 'redo' });
    hands.perform('ann', { kind: 'redo' });
    expect(texts()).toEqual(['ann', 'bob', '']);
  });

  it('has nothing to redo after another act, but still after selecting', () => {
    const { hands, texts } = begin();
    hands.perform('ann', enter('one', 1));
    hands.perform('ann', { kind: 'undo' });
    hands.perform('ann', { kind: 'select', sheet: 2, row: 1, column: 1 });
    hands.perform('ann', { kind: 'redo' });
    expect(texts()).toEqual(['one', '', '']);
    hands.perform('ann', { kind: 'undo' });
    hands.perform('ann', enter('two', 2));
    hands.perform('ann', { kind: 'redo' });
    expect(texts()).toEqual(['', 'two', '']);
  });

  it('forgets places that another moved', () => {
    const { hands, texts } = begin();
    hands.perform('ann', enter('one', 1));
    hands.perform('bob', { kind: 'insertLines', sheet: 1, dimension: 'rows', at: 1, count: 1 });
    hands.perform('bob', enter('mine', 1));
    hands.perform('ann', { kind: 'undo' });
    expect(texts()).toEqual(['mine', 'one', '']);
  });

  it('is told when the sheet of the act is gone', () => {
    const { workbook, hands } = begin();
    hands.perform('ann', enter('one', 1));
    workbook.deleteSheet(1);
    const before = workbook.save();
    expect(tryAct(hands, 'ann', { kind: 'undo' })).toBe('That sheet is not there any more.');
    expect(workbook.save()).toEqual(before);
  });

  it('can take back a hundred acts', () => {
    const { hands, texts } = begin();
    for (let index = 0; index < 105; index += 1) hands.perform('ann', enter(String(index), 1));
    for (let index = 0; index < 200; index += 1) hands.perform('ann', { kind: 'undo' });
    expect(texts()).toEqual(['4', '', '']);
  });

  it('keeps the rows that a paste added when somebody else has used them', () => {
    const { workbook, hands } = begin();
    const sheet = workbook.sheetById(1);
    hands.perform('ann', { kind: 'enter', sheet: 1, row: 10, column: 1, texts: [['a'], ['b']] });
    expect(sheet?.maxRows).toBe(11);
    hands.perform('bob', { kind: 'enter', sheet: 1, row: 11, column: 2, texts: [['mine']] });
    hands.perform('ann', { kind: 'undo' });
    expect(sheet?.maxRows).toBe(11);
    expect(sheet?.displayTexts({ row: 11, column: 1, rows: 1, columns: 2 })).toEqual([['', 'mine']]);
  });
});
