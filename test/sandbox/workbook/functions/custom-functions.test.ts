import { describe, expect, it } from 'vitest';
import { createCalculatingGrid } from '../../../../sandbox/workbook/calculating-grid';
import type { FunctionHost } from '../../../../sandbox/workbook/workbook';
import { area, createHost, firstSheet, put, valueIn, valuesIn } from '../contract/fixture';
import { briefResultOf, calculated, clips, createClipHost, resultOf } from './calculated';

describe('custom functions inside formulas', () => {
  it.each([
    [
      '=SORT(CLIPS(),2,TRUE)',
      [
        ['TRUE', 10],
        ['1e5', 20],
        ['007', 30],
        ['clip', 'views'],
      ],
    ],
    [
      '=FILTER(CLIPS(),INDEX(CLIPS(),0,2)>15)',
      [
        ['clip', 'views'],
        ['007', 30],
        ['1e5', 20],
      ],
    ],
    ['=INDEX(CLIPS(),2,1)', '007'],
    ['=INDEX(CLIPS(),0,1)', [['clip'], ['007'], ['TRUE'], ['1e5']]],
    ['=SUM(CLIPS())', 60],
    ['=XLOOKUP("TRUE",INDEX(CLIPS(),0,1),INDEX(CLIPS(),0,2))', 10],
    ['=VLOOKUP("007",CLIPS(),2,FALSE)', 30],
    ['=IFERROR(FAIL(),"none")', 'none'],
    ['=IFERROR(SUM(FAIL(),1),"none")', 'none'],
    ['=ISERROR(FAIL())', true],
    ['=FAIL()+1', '#ERROR!'],
    ['=SUM(FAIL())', '#ERROR!'],
    ['=QUERY(CLIPS(),"select Col1 where Col2 >= 20 order by Col2")', [['clip'], ['1e5'], ['007']]],
    ['=LET(table,CLIPS(),ROWS(table)&"x"&COLUMNS(table))', '4x2'],
    ['=MAP(A2:A3,LAMBDA(name,ECHO(name&"!")))', [['apple!'], ['pear!']]],
    ['=ARRAYFORMULA(INDEX(CLIPS(),0,2)&"")', [['views'], ['30'], ['10'], ['20']]],
    ['=ARRAYFORMULA(LEN(INDEX(CLIPS(),0,1)))', [[4], [3], [4], [3]]],
    ['={CLIPS();"end","x"}', [...clips, ['end', 'x']]],
    ['=UNIQUE(CLIPS())', clips],
    ['=TRANSPOSE(INDEX(CLIPS(),0,1))', [['clip', '007', 'TRUE', '1e5']]],
    [
      '=HSTACK(INDEX(CLIPS(),0,1),SEQUENCE(4))',
      [
        ['clip', 1],
        ['007', 2],
        ['TRUE', 3],
        ['1e5', 4],
      ],
    ],
    ['=TEXTJOIN("/",TRUE,INDEX(CLIPS(),0,1))', 'clip/007/TRUE/1e5'],
    ['=COUNTA(CLIPS())', 8],
    ['=CLIPS()=1', false],
  ])('%s → %j', async (formula, expected) => {
    expect(await briefResultOf(formula)).toEqual(expected);
  });

  it.each([
    ['a computed value', '=ECHO(B2*10&"x")', ['20x']],
    ['an array of one cell as a single value', '=ECHO(FILTER(A2:A5,B2:B5=3))', ['pear']],
    ['text that looks like something else', '=ECHO(INDEX(CLIPS(),2,1))', ['007']],
    [
      'a range as rows',
      '=ECHO(A2:B3)',
      [
        [
          ['apple', 2],
          ['pear', 3],
        ],
      ],
    ],
    ['one cell of the same row where an operator stands between', '=ECHO(A2:A5&"!")', ['pear!']],
    ['rows where array mode was asked for', '=ARRAYFORMULA(ECHO(A2:A3&"!"))', [[['apple!'], ['pear!']]]],
    ['what a name stands for', '=LET(x,B2,ECHO(x+1,x))', [3, 2]],
    ['an error as its code', '=IFERROR(ECHO(1/0))', ['#DIV/0!']],
  ])('get %s: %s', async (_what, formula, expected) => {
    const { host } = await calculated(formula);
    expect(host.calls.at(-1)).toEqual(expected);
  });

  it('show the message of what they throw, also through other functions', async () => {
    expect(await resultOf('=SUM(1,SORT(FAIL()))')).toEqual({
      error: '#ERROR!',
      message: 'The key was refused.',
    });
  });

  it.each([
    '=IF(TRUE,1,ECHO(1))',
    '=IFS(TRUE,1,ECHO(TRUE),2)',
    '=SWITCH(1,1,"one",ECHO(2),"two")',
    '=CHOOSE(1,"one",ECHO(2))',
    '=IFERROR(1,ECHO(2))',
    '=IFNA(1,ECHO(2))',
    '=ARRAYFORMULA(IF({TRUE;TRUE},1,ECHO(2)))',
    '=LAMBDA(x,1)',
    '=LET(f,LAMBDA(x,ECHO(x)),1)',
  ])('do not run in a branch that is not taken: %s', async (formula) => {
    expect((await calculated(formula)).host.calls).toEqual([]);
  });

  it('run once for the same arguments in one formula', async () => {
    expect((await calculated('=FILTER(CLIPS(),INDEX(CLIPS(),0,2)>15)')).host.calls).toEqual([[]]);
  });
});

describe('custom functions refuse what changes by itself', () => {
  it.each([
    '=ECHO(NOW())',
    '=ECHO(1+RAND())',
    '=ECHO(IF(TODAY()>0,1,2))',
    '=ECHO(RANDBETWEEN(1,6))',
    '=LET(x,NOW(),ECHO(x))',
    '=LET(x,NOW(),y,x+1,ECHO(y))',
    '=LET(f,LAMBDA(NOW()),ECHO(f()))',
    '=LET(x,1,ECHO(LET(y,NOW(),x)))',
    '=LAMBDA(x,ECHO(x))(NOW())',
    '=SUM(MAP({1;2}+RAND(),LAMBDA(x,IFERROR(ECHO(x),ECHO(x)))))',
    '=REDUCE(RAND(),{1;2},LAMBDA(a,b,ECHO(a)))',
    '=QUERY(ECHO(NOW()),"select Col1")',
    '=ECHO(QUERY({1;NOW()},"select Col1"))',
  ])('%s', async (formula) => {
    const { result, host } = await calculated(formula);
    expect(result).toMatchObject({
      message:
        'This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN()',
    });
    expect(host.calls).toEqual([]);
  });

  it('in other cells too, however far', async () => {
    const workbook = createCalculatingGrid();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:A4'), [['=SUM(1,RAND())'], ['=A1*2'], ['=SORT(A1:A2)'], ['']]);
    put(sheet, 'C1', '=ECHO(A4)');
    put(sheet, 'C2', '=LET(x,A4,IF(TRUE,ECHO(x)))');
    const host = createClipHost();
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'C1:C2')).toEqual([
      [expect.objectContaining({ message: expect.stringContaining('not allowed to reference') })],
      [expect.objectContaining({ message: expect.stringContaining('not allowed to reference') })],
    ]);
  });

  it('but run beside it', async () => {
    const { result, host } = await calculated('=IF(NOW()>0,ECHO(5),0)+N(RAND()>2)');
    expect(result).toBe(5);
    expect(host.calls).toEqual([[5]]);
  });
});

describe('Loading...', () => {
  /** Notes what the sheet shows each time that the function runs. */
  function createWatchingHost(watch: () => void, answer: () => unknown): FunctionHost {
    return {
      has: () => true,
      call: async () => {
        watch();
        return answer();
      },
    };
  }

  it('is what a cell shows while its function runs, and nothing of what it spilled before', async () => {
    const workbook = createCalculatingGrid();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:A1'), [['=INDEX(LIST(C1),0)']]);
    put(sheet, 'C1', 1);
    await workbook.calculate(createHost({ LIST: () => [1, 2, 3] }));
    expect(valuesIn(sheet, 'A1:A3')).toEqual([[1], [2], [3]]);
    put(sheet, 'C1', 2);
    const shown: unknown[] = [];
    await workbook.calculate(
      createWatchingHost(
        () => shown.push(sheet.displayTexts(area('A1:A3'))),
        () => [7, 8],
      ),
    );
    expect(shown).toEqual([[['Loading...'], [''], ['']]]);
    expect(valuesIn(sheet, 'A1:A3')).toEqual([[7], [8], [null]]);
  });

  it('makes the cells that read it wait', async () => {
    const workbook = createCalculatingGrid();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:B1'), [['=LIST(D1)', '=SUM(A1:A3)']]);
    await workbook.calculate(createHost({ LIST: () => [1, 2, 3] }));
    put(sheet, 'D1', 'again');
    const shown: unknown[] = [];
    await workbook.calculate(
      createWatchingHost(
        () => shown.push(valueIn(sheet, 'B1')),
        () => [10, 20, 30],
      ),
    );
    expect(shown).toEqual([6]);
    expect(valueIn(sheet, 'B1')).toBe(60);
  });

  it('is not shown for an answer that is kept, nor by formulas without custom functions', async () => {
    const workbook = createCalculatingGrid();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:C1'), [['=ECHO(5)', '=SUM(A1,1)', '=E1*2']]);
    await workbook.calculate(createClipHost());
    put(sheet, 'A2', '=ECHO(5)+E1');
    put(sheet, 'E1', 3);
    put(sheet, 'A3', '=SLOW()');
    const shown: unknown[] = [];
    await workbook.calculate({
      has: () => true,
      call: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        shown.push(sheet.displayTexts(area('A1:C3')));
        return 1;
      },
    });
    expect(shown).toEqual([
      [
        ['5', '6', '6'],
        ['8', '', ''],
        ['Loading...', '', ''],
      ],
    ]);
  });
});

describe('recalculation', () => {
  it('follows a change through a chain that is longer than any stack', async () => {
    const workbook = createCalculatingGrid();
    const sheet = firstSheet(workbook);
    const length = 3000;
    sheet.growRows(length);
    put(sheet, 'A1', 1);
    sheet.setFormulas(
      { row: 2, column: 1, rows: length, columns: 1 },
      Array.from({ length }, (_row, index) => [`=A${index + 1}+1`]),
    );
    const host = createClipHost();
    await workbook.calculate(host);
    expect(valueIn(sheet, `A${length + 1}`)).toBe(length + 1);
    put(sheet, 'A1', 101);
    await workbook.calculate(host);
    expect(valueIn(sheet, `A${length + 1}`)).toBe(length + 101);
  });

  it('reads anew what a formula filled or someone entered', async () => {
    const workbook = createCalculatingGrid();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:C1'), [['=SEQUENCE(E1)', '=SUM(A1:A10)', '=SUM(A1:A10)+B1']]);
    put(sheet, 'E1', 3);
    const host = createClipHost();
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'B1:C1')).toEqual([[6, 12]]);
    put(sheet, 'E1', 4);
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'B1:C1')).toEqual([[10, 20]]);
    put(sheet, 'A9', 5);
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'B1:C1')).toEqual([[15, 30]]);
  });

  it('reads anew what a spill filled after another formula had read it', async () => {
    const workbook = createCalculatingGrid();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:D1'), [['=LIST()', '=SUM(A2:A4)', '=SUM(A2:A4)+D1', '=SLOW()']]);
    await workbook.calculate({
      has: () => true,
      async call(name) {
        for (let turns = name === 'LIST' ? 1 : 5; turns > 0; turns--) {
          await new Promise((resolve) => setImmediate(resolve));
        }
        return name === 'LIST' ? [1, 2, 3, 4] : 100;
      },
    });
    expect(valuesIn(sheet, 'B1:D1')).toEqual([[9, 109, 100]]);
  });
});
