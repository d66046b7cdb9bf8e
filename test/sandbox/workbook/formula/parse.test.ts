import { describe, expect, it } from 'vitest';
import { isError } from '../../../../sandbox/workbook/cell-value';
import { parseFormula } from '../../../../sandbox/workbook/formula/parse';
import { type Formula, referencesIn } from '../../../../sandbox/workbook/formula/tree';

/** A tree in one line, to compare by eye. */
function brief(formula: Formula): string {
  switch (formula.kind) {
    case 'literal':
      return isError(formula.value) ? formula.value.error : JSON.stringify(formula.value);
    case 'skipped':
      return 'skipped';
    case 'array':
      return `{${formula.rows.map((row) => row.map(brief).join(', ')).join('; ')}}`;
    case 'name':
      return formula.name;
    case 'invocation':
      return `${brief(formula.callee)}(${formula.args.map(brief).join(' ')})`;
    case 'operation': {
      const [left, right] = formula.operands.map(brief);
      return right === undefined ? `[${formula.operator} ${left}]` : `[${left} ${formula.operator} ${right}]`;
    }
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
    ['=F({1,2;"a",FALSE})', 'F({1, 2; "a", false})'],
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
    ['=1+2*3', '[1 + [2 * 3]]'],
    ['=1-2-3', '[[1 - 2] - 3]'],
    ['=(1-2)*3', '[[1 - 2] * 3]'],
    ['=2^3^2', '[[2 ^ 3] ^ 2]'],
    ['=-2^2', '[-2 ^ 2]'],
    ['=-A1^2', '[[- [1,1 1x1]] ^ 2]'],
    ['=2^-1', '[2 ^ -1]'],
    ['=--A1', '[- [- [1,1 1x1]]]'],
    ['=+A1', '[+ [1,1 1x1]]'],
    ['=A1%*2', '[[% [1,1 1x1]] * 2]'],
    ['=-50%', '-0.5'],
    ['=1&2+3', '[1 & [2 + 3]]'],
    ['=1&2=3', '[[1 & 2] = 3]'],
    ['=1<=2<>TRUE', '[[1 <= 2] <> true]'],
    ['=1 > 2', '[1 > 2]'],
    ['={A1:A3;B1:B3}', '{[1,1 3x1]; [1,2 3x1]}'],
    ['={F(1), A1*2}', '{F(1), [[1,1 1x1] * 2]}'],
    ['=total', 'total'],
    ['=LET(x, 1, x+1)', 'LET(x 1 [x + 1])'],
    ['=LAMBDA(x, x)(2)', 'LAMBDA(x x)(2)'],
    ['=#REF!+1', '[#REF! + 1]'],
    ['=F(#N/A, Sheet1!#REF!)', 'F(#N/A #REF!)'],
    ['=A1:A3*2', '[[1,1 3x1] * 2]'],
    ['=\n 1\n+ 2', '[1 + 2]'],
    ['=TRUE()', 'TRUE()'],
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
    ['=1+', '#ERROR! Formula parse error.'],
    ['=*2', '#ERROR! Formula parse error.'],
    ['=1 2', '#ERROR! Formula parse error.'],
    ['=()', '#ERROR! Formula parse error.'],
    ['={}', '#ERROR! Formula parse error.'],
    ['=@A1', '#ERROR! Formula parse error.'],
    ['=A1:INDEX(A:A,3)', '#ERROR! A range with a computed end is not in the sandbox.'],
  ])('%s', (text, expected) => {
    expect(brief(parseFormula(text))).toBe(expected);
  });
});

it('keeps the place of every reference in the text', () => {
  const text = "=SUM(A1, {'My sheet'!B2:B; -C3}) & LAMBDA(x, x + D4)(Data!E5)";
  const found = referencesIn(parseFormula(text));
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
    'A1',
    "'My sheet'!B2:B",
    'C3',
    'D4',
    'Data!E5',
  ]);
  expect(found.map(({ addressStart, end }) => text.slice(addressStart, end))).toEqual([
    'A1',
    'B2:B',
    'C3',
    'D4',
    'E5',
  ]);
});

it.each(['(', '{', '-', 'F(', 'NOT '])('never throws, however often %s is repeated', (part) => {
  expect(parseFormula(`=${part.repeat(20_000)}1`)).toMatchObject({ kind: 'refused' });
});

it('never throws, however many operators follow each other', () => {
  expect(parseFormula(`=${'1+'.repeat(20_000)}1`)).toMatchObject({ kind: 'refused' });
  expect(parseFormula(`=A1${'%'.repeat(20_000)}`)).toMatchObject({ kind: 'refused' });
  expect(parseFormula(`=F()${'()'.repeat(20_000)}`)).toMatchObject({ kind: 'refused' });
});

it('has other marks between arguments and elements where a comma is a decimal sign', () => {
  const german = { commaSeparates: false };
  expect(brief(parseFormula('=F(1;{2\\3;4\\5})', german))).toBe(brief(parseFormula('=F(1,{2,3;4,5})')));
  for (const text of ['=F(1,2)', '={1,2}'])
    expect(parseFormula(text, german)).toMatchObject({ kind: 'refused' });
});
