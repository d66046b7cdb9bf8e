import { describe, expect, it } from 'vitest';
import { parseFormula } from '../../../../sandbox/workbook/formula/parse';
import type { Formula } from '../../../../sandbox/workbook/formula/tree';

/** A tree in one line, to compare by eye. */
function brief(formula: Formula): string {
  switch (formula.kind) {
    case 'literal':
      return JSON.stringify(formula.value);
    case 'skipped':
      return 'skipped';
    case 'array':
      return JSON.stringify(formula.rows);
    case 'reference': {
      const { row, column, rows, columns } = formula.area;
      return `${formula.sheetName ?? ''}[${row},${column} ${rows}x${columns}]`;
    }
    case 'call':
      return `${formula.name}(${formula.args.map(brief).join(' ')})`;
    case 'refused':
      return `${formula.error.error} ${formula.error.message}`;
  }
}

describe('a formula reads as', () => {
  it.each([
    ['=F()', 'F()'],
    ['= F( 1 , "a" )', 'F(1 "a")'],
    ['=F(1;2)', 'F(1 2)'],
    ['=F(1,,3)', 'F(1 skipped 3)'],
    ['=F(,)', 'F(skipped skipped)'],
    ['=F("say ""hi"", (x)")', 'F("say \\"hi\\", (x)")'],
    ['=F(-1.5e3, .5, 25%)', 'F(-1500 0.5 0.25)'],
    ['=F(TRUE, false)', 'F(true false)'],
    ['=F({1,2;"a",FALSE})', 'F([[1,2],["a",false]])'],
    ['=F(G(H(1)), 2)', 'F(G(H(1)) 2)'],
    ['=b3', '[3,2 1x1]'],
    ['=$A$1:B$2', '[1,1 2x2]'],
    ['=B2:A1', '[1,1 2x2]'],
    ['=A2:A', '[2,1 Infinityx1]'],
    ['=A2:C', '[2,1 Infinityx3]'],
    ['=A:B', '[1,1 Infinityx2]'],
    ['=2:4', '[2,1 3xInfinity]'],
    ['=Sheet2!A1', 'Sheet2[1,1 1x1]'],
    ["='My sheet'!A1:B2", 'My sheet[1,1 2x2]'],
    ["='Ann''s (x)!'!AA10", "Ann's (x)![10,27 1x1]"],
    ['=IFERROR(F(A1), "none")', 'IFERROR(F([1,1 1x1]) "none")'],
    ['=A1_B(1)', 'A1_B(1)'],
    ['=LOG10(1)', 'LOG10(1)'],
  ])('%s', (text, expected) => {
    expect(brief(parseFormula(text))).toBe(expected);
  });
});

describe('a formula is refused', () => {
  it.each([
    ['=', '#ERROR! Formula parse error.'],
    ['=F(1', '#ERROR! Formula parse error.'],
    ['=F(1))', '#ERROR! Formula parse error.'],
    ['=F(1 2)', '#ERROR! Formula parse error.'],
    ['="open', '#ERROR! Formula parse error.'],
    ['=TAX2024(1)', '#ERROR! Formula parse error.'],
    ['={1,2;3}', '#VALUE! In ARRAY_LITERAL, an Array Literal was missing values for one or more rows.'],
    ['=total', "#NAME? Unknown range name: 'total'."],
    ['=F(A1:A3*2)', '#ERROR! The plain grid does not calculate the operator *.'],
    ['=1=1', '#ERROR! The plain grid does not calculate the operator =.'],
    ['=-A1', '#ERROR! The plain grid does not calculate - here.'],
    ['=(1)', '#ERROR! The plain grid does not calculate ( here.'],
  ])('%s', (text, expected) => {
    expect(brief(parseFormula(text))).toBe(expected);
  });
});
