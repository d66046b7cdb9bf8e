import { describe, expect, it } from 'vitest';
import { briefResultOf, resultOf } from './calculated';

const chapters: Record<string, readonly (readonly [string, unknown])[]> = {
  aggregates: [
    ['=SUM(B2:B5)', 10],
    ['=SUM(A1:D1)', 0],
    ['=SUM("5",TRUE,2)', 8],
    ['=SUM("x")', '#VALUE!'],
    ['=PRODUCT(B2:B5)', 30],
    ['=AVERAGE(B2:B5)', 10 / 3],
    ['=AVERAGE(A2:A5)', '#DIV/0!'],
    ['=MAX(B2:C5)', 5],
    ['=MIN(B2:C5)', 1],
    ['=COUNT(A1:C5)', 7],
    ['=COUNTA(A1:B5)', 9],
    ['=COUNTBLANK(B2:B5)', 1],
    ['=COUNTUNIQUE(A2:A5,"fig")', 4],
    ['=SUBTOTAL(9,B2:B5)', 10],
    ['=SUBTOTAL(101,C2:C5)', 2.125],
    ['=MEDIAN(B2:B5)', 3],
    ['=MEDIAN(A1:C5)', 2],
    ['=LARGE(C2:C5,2)', 2],
    ['=STDEV(1,2,3)', 1],
    ['=PERCENTILE({1;2;3},0.5)', 2],
    ['=RANK(2,{3;2;1})', 2],
    ['=RANK(7,{3;2;1})', '#N/A'],
  ],
  conditions: [
    ['=COUNTIF(A2:A5,"apple")', 2],
    ['=COUNTIF(A2:A5,"?ig")', 1],
    ['=COUNTIF(B2:B5,">2")', 2],
    ['=COUNTIF(B2:B5,"<>2")', 3],
    ['=COUNTIF(B2:B5,"")', 1],
    ['=COUNTIF({5;"5";"five"},5)', 2],
    ['=COUNTIFS(A2:A5,"a*",C2:C5,"<1.2")', 1],
    ['=SUMIF(A2:A5,"apple",C2:C5)', 2.5],
    ['=SUMIF(B2:B5,">2")', 8],
    ['=SUMIFS(C2:C5,A2:A5,"apple",B2:B5,">=5")', 1],
    ['=SUMIFS(C2:C5,A2:A4,"apple")', '#VALUE!'],
    ['=SUMIFS({1;2},{1;2},1)', '#N/A'],
    ['=AVERAGEIFS(C2:C5,A2:A5,"apple")', 1.25],
    ['=AVERAGEIF(A2:A5,"plum",C2:C5)', '#DIV/0!'],
    ['=MAXIFS(C2:C5,A2:A5,"<>fig")', 2],
    ['=MINIFS(C2:C5,B2:B5,">100")', 0],
  ],
  'logic, lazily': [
    ['=IF(B2>1,"yes",FAIL())', 'yes'],
    ['=IF(B2>9,FAIL())', false],
    ['=IF("x",1,2)', '#VALUE!'],
    ['=IFS(B2>9,FAIL(),TRUE,"else")', 'else'],
    ['=IFS(FALSE,1)', '#N/A'],
    ['=SWITCH("b","a",FAIL(),"B",2,FAIL())', 2],
    ['=SWITCH("z","a",1,"other")', 'other'],
    ['=CHOOSE(2,FAIL(),"two")', 'two'],
    ['=CHOOSE(3,1,2)', '#NUM!'],
    ['=IFERROR(1/0,"none")', 'none'],
    ['=IFERROR(1,FAIL())', 1],
    ['=IFNA(#N/A,"none")', 'none'],
    ['=IFNA(1/0,"none")', '#DIV/0!'],
    ['=AND(TRUE,B2=2,1)', true],
    ['=OR(FALSE,B2=3)', false],
    ['=OR(TRUE,1/0)', '#DIV/0!'],
    ['=XOR(TRUE,TRUE)', false],
    ['=NOT(B4)', true],
    ['=SUM(IF(TRUE,B2:B5))', 10],
  ],
  lookup: [
    ['=VLOOKUP("pear",A2:C5,3,FALSE)', 2],
    ['=VLOOKUP("kiwi",A2:C5,3,FALSE)', '#N/A'],
    ['=VLOOKUP("pear",A2:C5,9,FALSE)', '#REF!'],
    ['=VLOOKUP(25,{10,"a";20,"b";30,"c"},2)', 'b'],
    ['=HLOOKUP("price",A1:C5,3,FALSE)', 2],
    ['=XLOOKUP("fig",A2:A5,B2:C5)', [[null, 4]]],
    ['=XLOOKUP("kiwi",A2:A5,B2:B5,"none")', 'none'],
    ['=XLOOKUP("APPLE",A2:A5,C2:C5,"",0,-1)', 1],
    ['=XLOOKUP(25,{10;20;30},{"a";"b";"c"},"",-1)', 'b'],
    ['=XLOOKUP(25,{10;20;30},{"a";"b";"c"},"",1)', 'c'],
    ['=XLOOKUP("f*",A2:A5,C2:C5,"",2)', 4],
    ['=MATCH("fig",A2:A5,0)', 3],
    ['=MATCH(25,{10;20;30})', 2],
    ['=MATCH(25,{30;20;10},-1)', 1],
    ['=XMATCH("pear",A2:A5)', 2],
    ['=LOOKUP(25,{10;20;30},{"a";"b";"c"})', 'b'],
    ['=INDEX(A1:C5,2,3)', 1.5],
    ['=INDEX(A1:C5,2)', [['apple', 2, 1.5]]],
    ['=INDEX(A2:C3,0,1)', [['apple'], ['pear']]],
    ['=INDEX(A1:C5,9)', '#NUM!'],
    ['=SUMIFS(INDEX(A1:C5,0,3),INDEX(A1:C5,0,1),"apple")', 2.5],
    ['=INDEX(A2:C5,0,2)*2', 6],
    ['=ROW(A5)', 5],
    ['=ROW()', 3],
    ['=COLUMN(C1)', 3],
    ['=COLUMN()', 6],
    ['=ROWS(A2:A5)', 4],
    ['=COLUMNS({1,2,3})', 3],
    ['=ADDRESS(2,3)', '$C$2'],
  ],
  arrays: [
    [
      '=FILTER(A2:B5,B2:B5>2)',
      [
        ['pear', 3],
        ['Apple', 5],
      ],
    ],
    ['=FILTER(A1:C1,A1:C1<>"count")', [['fruit', 'price']]],
    ['=FILTER(A2:A5,A2:A5="kiwi")', '#N/A'],
    ['=FILTER(A2:A5,B2:B4>2)', '#N/A'],
    [
      '=SORT(A2:B5,2,FALSE)',
      [
        ['Apple', 5],
        ['pear', 3],
        ['apple', 2],
        ['fig', null],
      ],
    ],
    ['=SORT(A2:A5)', [['apple'], ['Apple'], ['fig'], ['pear']]],
    [
      '=SORT(A2:B5,1,TRUE,2,FALSE)',
      [
        ['Apple', 5],
        ['apple', 2],
        ['fig', null],
        ['pear', 3],
      ],
    ],
    ['=SORT(A2:A5,C2:C5,TRUE)', [['Apple'], ['apple'], ['pear'], ['fig']]],
    ['=SORT(A2:B5,7,TRUE)', '#VALUE!'],
    [
      '=SORTN(A2:B5,2,0,2,FALSE)',
      [
        ['Apple', 5],
        ['pear', 3],
      ],
    ],
    ['=SORTN({1;1;2;3},2,2)', [[1], [2]]],
    ['=SORTN({1;1;2;3},1,1)', [[1], [1]]],
    ['=UNIQUE({"a";"b";"a"})', [['a'], ['b']]],
    ['=UNIQUE({"a";"b";"a"},FALSE,TRUE)', 'b'],
    [
      '=TRANSPOSE(A1:B2)',
      [
        ['fruit', 'apple'],
        ['count', 2],
      ],
    ],
    [
      '=HSTACK({1;2},3)',
      [
        [1, 3],
        [2, '#N/A'],
      ],
    ],
    [
      '=VSTACK({1,2},3)',
      [
        [1, 2],
        [3, '#N/A'],
      ],
    ],
    ['=FLATTEN({1,2;3,4},5)', [[1], [2], [3], [4], [5]]],
    ['=TOCOL({1,2;3,4},0,TRUE)', [[1], [3], [2], [4]]],
    ['=TOROW(B2:B5,1)', [[2, 3, 5]]],
    [
      '=WRAPROWS({1,2,3},2)',
      [
        [1, 2],
        [3, '#N/A'],
      ],
    ],
    [
      '=CHOOSECOLS(A2:C3,3,1)',
      [
        [1.5, 'apple'],
        [2, 'pear'],
      ],
    ],
    ['=CHOOSEROWS(A1:B5,-1)', [['Apple', 5]]],
    ['=ARRAY_CONSTRAIN(A1:C5,2,1)', [['fruit'], ['apple']]],
    [
      '=SEQUENCE(2,2,10,5)',
      [
        [10, 15],
        [20, 25],
      ],
    ],
    ['=FREQUENCY({1;2;3;4},{2;3})', [[2], [1], [1]]],
    ['=MMULT({1,2},{3;4})', 11],
  ],
  lambda: [
    ['=LET(x,5,y,x+1,x*y)', 30],
    ['=LET(f,LAMBDA(a,b,a&b),f("x","y"))', 'xy'],
    ['=LAMBDA(x,y,x-y)(5,3)', 2],
    ['=LAMBDA(x,x)(1,2)', '#N/A'],
    ['=LET(A1,5,A1)', '#NAME?'],
    ['=MAP(A2:A3,B2:B3,LAMBDA(a,b,a&b))', [['apple2'], ['pear3']]],
    ['=REDUCE(0,B2:B5,LAMBDA(total,b,total+b))', 10],
    ['=REDUCE("start",{1;2},LAMBDA(all,each,VSTACK(all,each)))', [['start'], [1], [2]]],
    ['=SCAN(0,{1,2,3},LAMBDA(a,b,a+b))', [[1, 3, 6]]],
    ['=BYROW(B2:C3,LAMBDA(row,SUM(row)))', [[3.5], [5]]],
    ['=BYCOL(B2:C3,LAMBDA(column,MAX(column)))', [[3, 2]]],
    [
      '=MAKEARRAY(2,2,LAMBDA(r,c,r*10+c))',
      [
        [11, 12],
        [21, 22],
      ],
    ],
    ['=LET(x,1,LET(x,2,x)+x)', 3],
  ],
  text: [
    ['=LEFT("apple",2)', 'ap'],
    ['=MID("apple",2,3)', 'ppl'],
    ['=LEN("007")', 3],
    ['=UPPER(A2)', 'APPLE'],
    ['=PROPER("two words")', 'Two Words'],
    ['=TRIM("  a  b ")', 'a b'],
    ['=SUBSTITUTE("a-b-c","-","+")', 'a+b+c'],
    ['=SEARCH("P","apple")', 2],
    ['=FIND("P","apple")', '#VALUE!'],
    ['=REPT("ab",3)', 'ababab'],
    ['=EXACT("a","A")', false],
    ['=CONCATENATE("a",1,B2:B3)', 'a123'],
    ['=JOIN("-",A2:A4)', 'apple-pear-fig'],
    ['=TEXTJOIN(",",TRUE,A2:B4)', 'apple,2,pear,3,fig'],
    ['=TEXTJOIN(",",FALSE,B3:B5)', '3,,5'],
    ['=SPLIT("a,b,,3",",")', [['a', 'b', 3]]],
    ['=SPLIT("a, b",", ")', [['a', 'b']]],
    ['=SPLIT("a, b",", ",FALSE)', [['a', 'b']]],
    ['=SPLIT("a,,b",",",TRUE,FALSE)', [['a', null, 'b']]],
    [
      '=ARRAYFORMULA(SPLIT({"a b";"c"}," "))',
      [
        ['a', 'b'],
        ['c', null],
      ],
    ],
    ['=REGEXMATCH("clip 42","\\d+")', true],
    ['=REGEXEXTRACT("clip 42 of 50","(\\d+) of (\\d+)")', [['42', '50']]],
    ['=REGEXEXTRACT("none","\\d")', '#N/A'],
    ['=REGEXREPLACE("a1b22","\\d+","<\\0>")', 'a<1>b<22>'],
    ['=REGEXREPLACE("ab","(a)(b)","\\2\\1$1")', 'ba$1'],
    ['=REGEXMATCH("ABC","(?i)abc")', true],
    ['=REGEXMATCH(5,"5")', '#VALUE!'],
    ['=REGEXMATCH("a","(?=a)")', '#REF!'],
    ['=TEXT(0.256,"0.0%")', '25.6%'],
    ['=TEXT(1234.5,"#,##0.00")', '1,234.50'],
    ['=VALUE("1,000.5")', 1000.5],
    ['=TO_TEXT(5)', '5'],
    ['=DOLLAR(1234.567)', '$1,234.57'],
    ['=HYPERLINK("https://example.com","label")', 'label'],
    ['=HYPERLINK("https://example.com")', 'https://example.com'],
    ['=ENCODEURL("a b")', 'a%20b'],
    ['=CHAR(65)', 'A'],
  ],
  'numbers and kinds': [
    ['=ROUND(2.345,2)', 2.35],
    ['=ROUND(2.5)', 3],
    ['=ROUNDDOWN(2.9)', 2],
    ['=CEILING(2.1)', 3],
    ['=FLOOR(7,5)', 5],
    ['=MOD(-3,2)', 1],
    ['=INT(-2.5)', -3],
    ['=ABS("-3")', 3],
    ['=POWER(2,10)', 1024],
    ['=SQRT(-1)', '#NUM!'],
    ['=PI()', Math.PI],
    ['=PMT(0.01,12,1000)', -88.84878867834169],
    ['=DEC2HEX(255)', 'FF'],
    ['=ISBLANK(B4)', true],
    ['=ISNUMBER(B2)', true],
    ['=ISNUMBER(D2)', true],
    ['=ISTEXT("5")', true],
    ['=ISERROR(FAIL())', true],
    ['=ISNA(1/0)', false],
    ['=ERROR.TYPE(1/0)', 2],
    ['=TYPE({1,2})', 64],
    ['=N("x")', 0],
  ],
};

for (const [chapter, cases] of Object.entries(chapters)) {
  describe(chapter, () => {
    it.each(cases)('%s → %j', async (formula, expected) => {
      expect(await briefResultOf(formula)).toEqual(expected);
    });
  });
}

describe('numbers that would take for ever', () => {
  it.each([
    ['=WORKDAY(1,1E9)', 'WORKDAY() of numbers beyond 3000000 is not in the sandbox.'],
    ['=MUNIT(1E9)', 'MUNIT() of numbers beyond 1000 is not in the sandbox.'],
    ['=POISSON(1E9,2,TRUE)', 'POISSON() of numbers beyond 1000000 is not in the sandbox.'],
  ])('are refused: %s', async (formula, message) => {
    expect(await resultOf(formula)).toEqual({ error: '#ERROR!', message });
  });

  it.each([
    ['=SEQUENCE(1E9)', '#NUM!'],
    ['=MAKEARRAY(1E6,1E6,LAMBDA(r,c,1))', '#NUM!'],
    ['=RANDARRAY(1E6,1E6)', '#NUM!'],
    ['=WRAPROWS({1,2},1E9)', [[1, 2]]],
    ['=DOLLAR(1,1E9)', '#NUM!'],
  ])('or limited: %s', async (formula, expected) => {
    expect(await briefResultOf(formula)).toEqual(expected);
  });
});

describe('what is not there', () => {
  it.each([
    'IMAGE',
    'SPARKLINE',
    'GOOGLEFINANCE',
    'IMPORTRANGE',
    'IMPORTXML',
    'INDIRECT',
    'OFFSET',
    'CELL',
    'LENB',
  ])('%s is refused by its name', async (name) => {
    expect(await resultOf(`=${name}(A1)`)).toEqual({
      error: '#ERROR!',
      message: `${name}() is not in the sandbox.`,
    });
  });

  it.each(['AGGREGATE', 'TEXTBEFORE', 'TEXTSPLIT', 'SORTBY', 'TAKE', 'DROP', 'EXPAND', 'BAHTTEXT'])(
    '%s, which only Excel has, is unknown',
    async (name) => {
      expect(await resultOf(`=${name}(A1)`)).toEqual({
        error: '#NAME?',
        message: `Unknown function: '${name}'.`,
      });
    },
  );

  it.each([
    ['=FILTER(A2:A5,A2:A5="kiwi")', 'No matches are found in FILTER evaluation.'],
    [
      '=FILTER(A2:A5,B2:B4>2)',
      'FILTER has mismatched range sizes. Expected row count: 4. column count: 1. Actual row count: 3, column count: 1.',
    ],
    ['=VLOOKUP("kiwi",A2:C5,3,FALSE)', "Did not find value 'kiwi' in VLOOKUP evaluation."],
    ['=VLOOKUP("pear",A2:C5,9,FALSE)', 'VLOOKUP evaluates to an out of bounds range.'],
    ['=SUMIFS({1;2},{1;2},1)', 'Argument must be a range.'],
    [
      '=REGEXMATCH(5,"5")',
      "Function REGEXMATCH parameter 1 expects text values. But '5' is a number and cannot be coerced to a text.",
    ],
  ])('%s says what is missing', async (formula, message) => {
    expect(await resultOf(formula)).toMatchObject({ message });
  });
});
