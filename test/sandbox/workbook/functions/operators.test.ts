import { describe, expect, it } from 'vitest';
import { briefResultOf, resultOf } from './calculated';

describe('operators give', () => {
  it.each([
    ['=1+2*3^2', 19],
    ['=-2^2', 4],
    ['=2^-1', 0.5],
    ['=10-4-3', 3],
    ['=200%*3', 6],
    ['=7/2', 3.5],
    ['="a"&1&TRUE', 'a1TRUE'],
    ['=0.1&""', '0.1'],
    ['="5"+1', 6],
    ['="50%"*2', 1],
    ['="$3"+1', 4],
    ['=TRUE+1', 2],
    ['=B4+1', 1],
    ['=B4=0', true],
    ['=B4=""', true],
    ['=B4=FALSE', true],
    ['=B4&"x"', 'x'],
    ['="a"="A"', true],
    ['="a"<>"A"', false],
    ['="5"=5', false],
    ['=1<"a"', true],
    ['="z"<TRUE', true],
    ['="apple"<"Banana"', true],
    ['=2>=2', true],
    ['=1/0', '#DIV/0!'],
    ['="a"+1', '#VALUE!'],
    ['=""+1', '#VALUE!'],
    ['=(-8)^0.5', '#NUM!'],
    ['=#N/A+1', '#N/A'],
    ['=nothing+1', '#NAME?'],
    ['=1/0&"x"', '#DIV/0!'],
    ['=DIVIDE(9,3)', 3],
    ['=GTE(2,3)', false],
    ['=ISBETWEEN(5,1,5)', true],
    ['=ISBETWEEN(5,1,5,TRUE,FALSE)', false],
  ])('%s → %j', async (formula, expected) => {
    expect(await briefResultOf(formula)).toEqual(expected);
  });

  it.each([
    [
      '="abc"*2',
      "Function MULTIPLY parameter 1 expects number values. But 'abc' is a text and cannot be coerced to a number.",
    ],
    ['=1/0', 'Function DIVIDE parameter 2 cannot be zero.'],
    ['=A2:A5="x"&FAIL()', 'The key was refused.'],
    ['=total', "Unknown range name: 'total'."],
    ['=LEN()', 'Wrong number of arguments to LEN. Expected 1 arguments, but got 0 arguments.'],
    [
      '=ROUND("x")',
      "Function ROUND parameter 1 expects number values. But 'x' is a text and cannot be coerced to a number.",
    ],
  ])('%s with the sentence of Sheets', async (formula, message) => {
    expect(await resultOf(formula)).toMatchObject({ message });
  });
});

describe('outside array mode', () => {
  it.each([
    ['the cell in the same row', '=B2:B5*10', 30],
    ['the cell in the same row, of an open range', '=A2:A&"!"', 'pear!'],
    ['the cell in the same row of another sheet', '=Data!A1:A3+1', 31],
    ['the cell as an argument of a function of single values', '=UPPER(A1:A5)', 'PEAR'],
    ['one cell anywhere', '=B5*10', 50],
    ['the first of an array', '={7,8;9,10}+1', 8],
    ['the first of what a function gives', '=UNIQUE(B2:B5)*2', 4],
    ['nothing where no cell is in row or column', '=A4:A5&"!"', '#VALUE!'],
    ['nothing of an area of rows and columns', '=A2:B5&"!"', '#VALUE!'],
    ['the cell in the same row as the condition of IF', '=IF(B2:B5>2,"many","few")', 'many'],
    ['the cell in the same row within SUM', '=SUM(B2:B5*2)', 6],
  ])('takes %s: %s', async (_what, formula, expected) => {
    expect(await briefResultOf(formula)).toEqual(expected);
  });

  it('says so when there is no cell to take', async () => {
    expect(await resultOf('=A4:A5&"!"')).toEqual({
      error: '#VALUE!',
      message: 'An array value could not be found.',
    });
  });
});

describe('in array mode', () => {
  it.each([
    ['=ARRAYFORMULA(B2:B5*C2:C5)', [[3], [6], [0], [5]]],
    [
      '=ARRAYFORMULA(B2:B3*{10,100})',
      [
        [20, 200],
        [30, 300],
      ],
    ],
    ['=ARRAYFORMULA(B2:B5*2)', [[4], [6], [0], [10]]],
    ['=ARRAYFORMULA(SUM(B2:B5*2))', 20],
    ['=ARRAYFORMULA(LEN(A2:A5))', [[5], [4], [3], [5]]],
    ['=ARRAYFORMULA(IF(B2:B5>2,"many",C2:C5))', [[1.5], ['many'], [4], ['many']]],
    ['=ARRAYFORMULA(IFERROR(1/B2:B5,"none"))', [[0.5], [1 / 3], ['none'], [0.2]]],
    ['=ARRAYFORMULA(IFS(B2:B5>4,"L",B2:B5>2,"M",TRUE,"S"))', [['S'], ['M'], ['S'], ['L']]],
    ['=ARRAYFORMULA(SWITCH(A2:A5,"apple",1,"fig",2,3))', [[1], [3], [2], [1]]],
    ['=ARRAYFORMULA(VLOOKUP({"fig";"pear"},A2:C5,3,FALSE))', [[4], [2]]],
    ['=ARRAYFORMULA(COUNTIF(A2:A5,{"apple","fig"}))', [[2, 1]]],
    ['=ARRAYFORMULA(ROW(A2:A4))', [[2], [3], [4]]],
    ['=ARRAYFORMULA(1/B3:B5)', [[1 / 3], ['#DIV/0!'], [0.2]]],
    [
      '=ARRAYFORMULA(A2:A3&B2:D2)',
      [
        ['apple2', 'apple1.5', 'apple1/31/2024'],
        ['pear2', 'pear1.5', 'pear1/31/2024'],
      ],
    ],
    ['=ARRAYFORMULA(B2:B5+C2:C4)', '#N/A'],
    ['=SUMPRODUCT((A2:A5="apple")*C2:C5)', 2.5],
    ['=FILTER(A2:A5,B2:B5>1,C2:C5<2)', [['apple'], ['Apple']]],
    ['=INDEX(B2:B5*10,2)', 30],
    ['=SORT(A2:A5,B2:B5*-1,TRUE)', [['Apple'], ['pear'], ['apple'], ['fig']]],
    ['=SUMPRODUCT(LEN(A2:A5))', 17],
  ])('%s → %j', async (formula, expected) => {
    expect(await briefResultOf(formula)).toEqual(expected);
  });

  it('says which function got arrays of different sizes', async () => {
    expect(await resultOf('=ARRAYFORMULA(B2:B5+C2:C4)')).toMatchObject({
      message: 'Array arguments to ADD are of different size.',
    });
  });
});

describe('array literals', () => {
  it.each([
    [
      '={1,2;3,4}',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['={A2:A3;"x"}', [['apple'], ['pear'], ['x']]],
    [
      '={A2:A3,B2:B3}',
      [
        ['apple', 2],
        ['pear', 3],
      ],
    ],
    [
      '={A1:B1;A2:B3}',
      [
        ['fruit', 'count'],
        ['apple', 2],
        ['pear', 3],
      ],
    ],
    ['=SUM({B2:B5;Data!A1:A3})', 70],
  ])('join: %s → %j', async (formula, expected) => {
    expect(await briefResultOf(formula)).toEqual(expected);
  });

  it.each([
    ['={A1:B1;"x"}', 'In ARRAY_LITERAL, an Array Literal was missing values for one or more rows.'],
    ['={1,2;3}', 'In ARRAY_LITERAL, an Array Literal was missing values for one or more rows.'],
    ['={A2:A4,B2:B3}', 'Function ARRAY_ROW parameter 2 has mismatched row size. Expected: 3. Actual: 2.'],
  ])('are refused when ragged: %s', async (formula, message) => {
    expect(await resultOf(formula)).toEqual({ error: '#VALUE!', message });
  });
});
