// Which formulas surely fill their column: what stands below any other is a note of the person.
import { describe, expect, test } from 'vitest';
import { columnsOfSpill, fillsDown } from '../../src/imports/rows/fills-down';

describe('a formula in row 2 of a table that ends in row 20', () => {
  test.each([
    '=ARRAYFORMULA(C2:C*2)',
    '=arrayformula( C2:C * 2 )',
    '=ARRAYFORMULA(C2:C20*2)',
    '=ARRAYFORMULA($C$2:$C$20*2)',
    '=ARRAYFORMULA(C:C*2)',
    '=ARRAYFORMULA(IF(A2:A="";;C2:C/1000*$G$1))',
    '=ARRAYFORMULA(IF(A2:A="","",VLOOKUP(A2:A,Rates!A:B,2,FALSE)))',
    '=ARRAYFORMULA(IFERROR(VLOOKUP(A2:A;{F:F\\E:E};2;0)))',
    '=ARRAYFORMULA(C2:C/SUM(C2:C))',
    '=IFERROR(ARRAYFORMULA(VLOOKUP(A2:A20;F:G;2;0));"")',
    '=ARRAYFORMULA(SUMIF(F:F,A2:A,G:G))',
    '=ARRAYFORMULA(TEXT(ROUND(C2:C,1),"0.0")&" (of "&COUNTA(A2:A)&")")',
    '=MAP(C2:C,D2:D,LAMBDA(one,other,one+other))',
    '=BYROW(C2:D,LAMBDA(row,SUM(row)))',
    '=SCAN(0,C2:C,LAMBDA(sum,one,sum+one))',
    '={"Twice";ARRAYFORMULA(C2:C*2)}',
    '={"Twice";ARRAYFORMULA(C3:C20*2)}',
    '={"Twice","Thrice";"of","each";ARRAYFORMULA(C4:D20*2)}',
    '=ARRAYFORMULA({"Twice";C3:C20*2})',
    '=arrayformula( {"Twice";IF(A3:A20="","",C3:C20*2)} )',
    '=ARRAYFORMULA({"Twice";"of each";C4:C20})',
    '=INDEX(C2:C20*2)',
    '=INDEX(IF(A2:A="";"";C2:C*2))',
    '={"Twice";INDEX(C3:C20*2)}',
    '={"Twice","Thrice";INDEX(C3:C20*2),INDEX(C3:C20*3)}',
  ])('fills it: %s', (formula) => expect(fillsDown(formula, 2, 20)).toBe(true));

  test.each([
    '=C2*2',
    '=ARRAYFORMULA(C2*2)',
    '=ARRAYFORMULA(C2:C19*2)',
    '=ARRAYFORMULA(SUM(C2:C))',
    '=ARRAYFORMULA(SUM(IF(A2:A="x",C2:C)))',
    '=ARRAYFORMULA(MAX(LEN(A2:A)))',
    '=SUM(ARRAYFORMULA(C2:C*2))',
    '=SUM(FILTER(C2:C,A2:A="x"))',
    '="Notes ("&COUNTA(UNIQUE(A2:A))&")"',
    '="Notes, "&ARRAYFORMULA(C2:C)',
    '="ARRAYFORMULA(C2:C)"',
    '=ARRAYFORMULA("C2:C"&A2)',
    '=ARRAYFORMULA(VLOOKUP(A2:A10,F2:G,2,0))',
    '=ARRAYFORMULA(IF($B$1,C2:C,""))',
    '=ARRAYFORMULA(Settings!A2:A)',
    '=ARRAYFORMULA(5:5)',
    '=ARRAYFORMULA(OFFSET(A2,0,0,COUNTA(A2:A)))',
    '=ARRAYFORMULA(FILTER(C2:C,A2:A<>""))',
    '=ARRAYFORMULA(INDEX(C2:C,3))',
    '=MAP(C2:C10,LAMBDA(one,SUM(D2:D)))',
    '=ARRAYFORMULA({"Twice";C4:C20*2})',
    '=ARRAYFORMULA({C3:C10;"and";"so";"on";"to";"the";"end"})',
    '=INDEX(C2:C20*2,3)',
    '=INDEX(C2:C20*2;3)',
    '=INDEX(C2:C20)*2',
    '=1+INDEX(C2:C20*2)',
    '=SUM(INDEX(C2:C20*2))',
    '=INDEX(SUM(C2:C20))',
    '={"Twice";INDEX(C3:C20)*2}',
    '={"Best";FILTER(A2:A,C2:C>5)}',
    '={"Twice";ARRAYFORMULA(C4:C20*2)}',
    '={"Twice; or more","Thrice";ARRAYFORMULA(C4:D20*2)}',
    '={SUM(ARRAYFORMULA(C2:C));"of all"}',
    '=FILTER(A2:A,C2:C>5)',
    '=UNIQUE(A2:A)',
    '=QUERY(A2:C,"select A")',
    '=SEQUENCE(100)',
    '=TOP_CREATORS("quality_score")',
  ])('may leave cells below it: %s', (formula) => expect(fillsDown(formula, 2, 20)).toBe(false));
});

test.each([
  ['=ARRAYFORMULA(C2:C*2)', 1],
  ['=ARRAYFORMULA(C2:D)', 2],
  ['=ARRAYFORMULA($C2:$E*G2:G)', 3],
  ['=ARRAYFORMULA(IF(A2:A="","",C2:D))', 1],
  ['=ARRAYFORMULA(IF(A2:B="","",C2:C))', 2],
  ['=ARRAYFORMULA({C2:C,D2:D*2})', 2],
  ['=ARRAYFORMULA({C2:C\\D2:E})', 3],
  ['=ARRAYFORMULA({C2:C;D2:D})', 1],
  ['={"Mine","Too";ARRAYFORMULA(C2:D)}', 2],
  ['=ARRAYFORMULA(C2:C/SUM(C2:F))', 1],
  ['=ARRAYFORMULA(ROW(C2:F))', 1],
  ['=BYROW(C2:F,LAMBDA(row,SUM(row)))', 1],
  ['=MAP(C2:D,LAMBDA(one,one*2))', 2],
  ['=INDEX(C2:D*2)', 2],
  ['=ARRAYFORMULA({"Mine","Too";C2:D})', 2],
  ['={"Mine","Too";INDEX(C2:C),INDEX(D2:D)}', 2],
])('%s has results in %i columns for sure', (formula, columns) =>
  expect(columnsOfSpill(formula)).toBe(columns),
);

test('of what is nested too deep, or has no end of names, nobody says that it fills anything', () => {
  const nested = `${'('.repeat(20_000)}C2:C${')'.repeat(20_000)}`;
  for (const inner of [nested, 'X'.repeat(40_000)])
    expect(fillsDown(`=ARRAYFORMULA(${inner})`, 2, 20)).toBe(false);
});
