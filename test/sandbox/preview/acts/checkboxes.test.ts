import { describe, expect, it } from 'vitest';
import { createHands } from '../../../../sandbox/preview/acts/hands';
import { createCalculatingGrid } from '../../../../sandbox/workbook/calculating-grid';
import type { Entry } from '../../../../sandbox/workbook/workbook';
import { area, firstSheet } from '../../workbook/contract/fixture';
import type { PersonsAct } from './random-acts';

async function begin(a1: string, entries: readonly (readonly Entry[])[]) {
  const workbook = createCalculatingGrid();
  const sheet = firstSheet(workbook);
  sheet.enter(area(a1), entries);
  await workbook.calculate({ has: () => false, call: async () => null });
  const hands = createHands(workbook, 'ann');
  return {
    workbook,
    sheet,
    hands,
    act: (act: PersonsAct) => hands.perform('ann', act),
    held: (cells: string) => sheet.entries(area(cells)).flat(),
    boxes: (cells: string) => sheet.attributes(area(cells), 'checkbox').flat(),
  };
}

const insert = (a1: string) => ({ kind: 'insertCheckboxes', sheet: 0, area: area(a1) }) as const;
const toggle = (a1: string) => ({ kind: 'toggleCheckboxes', sheet: 0, area: area(a1) }) as const;
const clear = (a1: string, contents: boolean) =>
  ({ kind: 'clear', sheet: 0, areas: [area(a1)], contents, formats: !contents }) as const;

describe('inserting checkboxes', () => {
  it('keeps what shows TRUE or FALSE, and makes everything else FALSE', async () => {
    const { act, held, boxes } = await begin('A1:A7', [
      [null],
      [true],
      [false],
      ['text'],
      ['=1=1'],
      ['=1+1'],
      ['={TRUE,TRUE}'],
    ]);
    const before = held('A1:B7');
    act(insert('A1:B7'));
    expect(held('A1:A7')).toEqual([
      false,
      true,
      false,
      false,
      { formula: '=1=1' },
      false,
      { formula: '={TRUE,TRUE}' },
    ]);
    expect(held('B6:B7')).toEqual([false, null]);
    expect(boxes('A1:B7').every(Boolean)).toBe(true);
    act({ kind: 'undo' });
    expect(held('A1:B7')).toEqual(before);
    expect(boxes('A1:B7').some(Boolean)).toBe(false);
    act({ kind: 'redo' });
    expect(held('A1:A2')).toEqual([false, true]);
  });
});

describe('toggling checkboxes', () => {
  it('ticks them all unless all are ticked, and can be taken back', async () => {
    const { act, held } = await begin('A1:C1', [[true, false, null]]);
    act(insert('A1:B1'));
    act(toggle('A1'));
    expect(held('A1:B1')).toEqual([false, false]);
    act({ kind: 'undo' });
    expect(held('A1:B1')).toEqual([true, false]);
    act(toggle('A1:C1'));
    expect(held('A1:C1')).toEqual([true, true, null]);
    act(toggle('A1:C1'));
    expect(held('A1:C1')).toEqual([false, false, null]);
    for (const _ of [1, 2]) act({ kind: 'undo' });
    expect(held('A1:C1')).toEqual([true, false, null]);
    for (const _ of [1, 2]) act({ kind: 'redo' });
    expect(held('A1:C1')).toEqual([false, false, null]);
  });

  it('ticks a blank one', async () => {
    const { act, sheet, held } = await begin('B1', [['x']]);
    sheet.fillAttribute(area('A1'), 'checkbox', true);
    act(toggle('A1'));
    expect(held('A1')).toEqual([true]);
    act({ kind: 'undo' });
    expect(held('A1')).toEqual([null]);
  });

  it('leaves formulas, spills and other contents alone, and is refused where there is nothing else', async () => {
    const { act, sheet, held } = await begin('A1:A4', [[false], ['=1=1'], ['={TRUE,TRUE}'], ['text']]);
    sheet.fillAttribute(area('A2:B4'), 'checkbox', true);
    sheet.fillAttribute(area('B2'), 'checkbox', false);
    sheet.fillAttribute(area('B4'), 'checkbox', false);
    const before = held('A2:B4');
    expect(() => act(toggle('A2:B4'))).toThrow('There is no checkbox that a person could tick here.');
    sheet.fillAttribute(area('A1'), 'checkbox', true);
    act(toggle('A1:B4'));
    expect([held('A1'), held('A2:B4')]).toEqual([[true], before]);
  });

  it('is refused at protected cells, and only there', async () => {
    const { act, workbook, hands, held } = await begin('A1:A2', [[false], [false]]);
    act(insert('A1:A2'));
    workbook.addProtection({
      sheetId: 0,
      area: area('A1'),
      description: '',
      editors: [],
      warningOnly: false,
    });
    expect(() => hands.perform('bob', toggle('A1:A2'))).toThrow('protected cell');
    expect(held('A1:A2')).toEqual([false, false]);
    hands.perform('bob', toggle('A2'));
    expect(held('A1:A2')).toEqual([false, true]);
  });
});

describe('checkboxes', () => {
  it('go with the contents, not with the formats, and come back', async () => {
    const { act, held, boxes } = await begin('A1', [[true]]);
    act(insert('A1'));
    act(clear('A1', false));
    expect([held('A1'), boxes('A1')]).toEqual([[true], [true]]);
    act(clear('A1', true));
    expect([held('A1'), boxes('A1')]).toEqual([[null], [false]]);
    act({ kind: 'undo' });
    expect([held('A1'), boxes('A1')]).toEqual([[true], [true]]);
  });

  it('are copied and filled, left by a paste of values, and moved by cutting', async () => {
    const { act, held, boxes } = await begin('A1', [[true]]);
    const paste = (row: number, more: { cut?: boolean; valuesOnly?: true }) =>
      act({
        ...{ kind: 'copyCells', fromSheet: 0, from: area('A1'), sheet: 0, row, column: 3 },
        ...{ cut: false, ...more },
      });
    act(insert('A1'));
    paste(1, {});
    paste(2, { valuesOnly: true });
    act({ kind: 'fill', sheet: 0, from: area('A1'), to: area('A1:A2') });
    expect([held('C1:C2'), boxes('C1:C2'), boxes('A1:A2')]).toEqual([
      [true, true],
      [true, false],
      [true, true],
    ]);
    paste(3, { cut: true });
    expect([boxes('C3'), boxes('A1'), held('A1')]).toEqual([[true], [false], [null]]);
  });

  it('are sorted and deleted with their rows, and come back', async () => {
    const { act, boxes } = await begin('A1:B3', [
      [3, null],
      [1, null],
      [2, null],
    ]);
    act(insert('B1'));
    act({ kind: 'sort', sheet: 0, area: area('A1:B3'), column: 1, ascending: true });
    expect(boxes('B1:B3')).toEqual([false, false, true]);
    act({ kind: 'deleteLines', sheet: 0, dimension: 'rows', at: 3, count: 1 });
    expect(boxes('B1:B3')).toEqual([false, false, false]);
    act({ kind: 'undo' });
    expect(boxes('B1:B3')).toEqual([false, false, true]);
    act({ kind: 'undo' });
    expect(boxes('B1:B3')).toEqual([true, false, false]);
  });
});
