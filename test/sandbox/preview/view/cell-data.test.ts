import { HorizontalAlign, WrapStrategy } from '@univerjs/core';
import { describe, expect, it } from 'vitest';
import { cellData } from '../../../../sandbox/preview/page/grid/cell-data';
import type { CellView } from '../../../../sandbox/preview/protocol';

function look(cell: CellView) {
  const style = cellData(cell).s;
  if (typeof style !== 'object' || style === null) throw new Error('a cell has its own style');
  return style;
}

describe('text without an alignment', () => {
  it.each([
    ['שלום עולם', HorizontalAlign.RIGHT],
    ['مرحبا بالعالم', HorizontalAlign.RIGHT],
    ['123 – שלום (abc)', HorizontalAlign.RIGHT],
    ['abc שלום', HorizontalAlign.UNSPECIFIED],
    ['٣ apples', HorizontalAlign.UNSPECIFIED],
    ['123', HorizontalAlign.UNSPECIFIED],
    ['', HorizontalAlign.UNSPECIFIED],
    ['日本語', HorizontalAlign.UNSPECIFIED],
  ])('%j is aligned as its first letter is written', (value, align) => {
    expect(look({ value }).ht).toBe(align);
  });

  it('stays where a person puts it', () => {
    expect(look({ value: 'שלום', align: 'left' }).ht).toBe(HorizontalAlign.LEFT);
  });
});

it('a text with line ends takes several lines', () => {
  expect(look({ value: 'one\ntwo' }).tb).toBe(WrapStrategy.WRAP);
  expect(look({ value: 'one two' }).tb).toBe(WrapStrategy.OVERFLOW);
  expect(look({ value: 'one two', wrap: true }).tb).toBe(WrapStrategy.WRAP);
});

it.each([
  [1e-7, '0.0000000', '"0.0000001"'],
  [-1.26e-8, '0.000000000', '"0.000000013"'],
  [1e-6, '0.000000', '0.000000'],
  [1e-7, '0E+00', '0E+00'],
  [0, '0.00', '0.00'],
])('%d under %j is told to Univer as %j', (value, format, pattern) => {
  expect(look({ value, format }).n).toEqual({ pattern });
});

it.each<[CellView, boolean]>([
  [{ checkbox: true }, true],
  [{ checkbox: true, value: false }, true],
  [{ checkbox: true, value: true, formula: '=A1>2' }, true],
  [{ checkbox: true, value: 'text' }, false],
  [{ checkbox: true, value: 1 }, false],
  [{ checkbox: true, value: '#REF!', error: 'gone' }, false],
  [{ value: true }, false],
])('%j shows as a box: %j', (cell, isBox) => {
  expect(cellData(cell).custom?.isBox === true).toBe(isBox);
});

it('a note and a box go together', () => {
  expect(cellData({ checkbox: true, note: 'why' }).custom).toEqual({ isBox: true, note: 'why' });
});
