import { describe, expect, it } from 'vitest';
import { createCalculatingGrid } from '../../../../sandbox/workbook/calculating-grid';
import type { CellValue, Grid } from '../../../../sandbox/workbook/workbook';
import { area, createHost, firstSheet } from '../contract/fixture';

const options = { timeZone: 'Asia/Tokyo' };

async function query(text: string, range = 'B1:E6', headers = ''): Promise<CellValue | Grid<CellValue>> {
  const workbook = createCalculatingGrid(options);
  firstSheet(workbook).enter(area('B1:E6'), [
    ['name', 'team', 'goals', 'since'],
    ['Ann', 'red', 3, '2024-01-31'],
    ['Bob', 'blue', 1, '2024-02-29'],
    ['Cy', 'red', 2, '2024-03-31'],
    ['Di', '', 5, ''],
    ['Eve', 'blue', '', '2024-02-29'],
  ]);
  return workbook.evaluate(`=QUERY(${range},"${text}"${headers})`, createHost({}));
}

const names = (...rest: string[]) => [['name'], ...rest.map((name) => [name])];

describe('a query gives', () => {
  it.each([
    ["select B where C = 'red'", names('Ann', 'Cy')],
    ["select B where C = 'Red'", 'name'],
    ["select B where C != 'red'", names('Bob', 'Eve')],
    ["select B where C <> 'red'", names('Bob', 'Eve')],
    ['select B where D >= 2 and D < 5', names('Ann', 'Cy')],
    ["select B where D > 2 or C = 'blue'", names('Ann', 'Bob', 'Di', 'Eve')],
    ["select B where not (D > 2 or C = 'blue')", names('Cy')],
    ['select B where not D > 2 and C is not null', names('Bob', 'Cy', 'Eve')],
    ["select B where C = 'red' or C = 'blue' and D = 1", names('Ann', 'Bob', 'Cy')],
    ['select B where C is null', names('Di')],
    ['select B where D is not null', names('Ann', 'Bob', 'Cy', 'Di')],
    ["select B where C contains 'lu'", names('Bob', 'Eve')],
    ["select B where B starts with 'A'", names('Ann')],
    ["select B where B ends with 'e'", names('Eve')],
    ["select B where B matches '.{3}'", names('Ann', 'Bob', 'Eve')],
    ["select B where B like '_o%'", names('Bob')],
    ["select B where E = date '2024-02-29'", names('Bob', 'Eve')],
    ["select B where E > date '2024-02-29'", names('Cy')],
    ['select B where 2 < D', names('Ann', 'Di')],
    ['select B where D > -1 limit 1', names('Ann')],
    ['select B order by D desc', names('Di', 'Ann', 'Cy', 'Bob', 'Eve')],
    ['select B order by C, B desc', names('Di', 'Eve', 'Bob', 'Cy', 'Ann')],
    ['select B limit 2 offset 1', names('Bob', 'Cy')],
    [
      'select D, B where D = 5',
      [
        ['goals', 'name'],
        [5, 'Di'],
      ],
    ],
    ['SELECT `B` WHERE D = 5', names('Di')],
    [
      'select * where D = 1',
      [
        ['name', 'team', 'goals', 'since'],
        ['Bob', 'blue', 1, { date: Date.UTC(2024, 1, 28, 15) }],
      ],
    ],
    [
      'where D = 5',
      [
        ['name', 'team', 'goals', 'since'],
        ['Di', null, 5, null],
      ],
    ],
    [
      'select C, sum(D) group by C',
      [
        ['team', 'sum goals'],
        [null, 5],
        ['blue', 1],
        ['red', 5],
      ],
    ],
    [
      'select C, count(B), avg(D) where C is not null group by C order by count(B) desc, C desc',
      [
        ['team', 'count name', 'avg goals'],
        ['red', 2, 2.5],
        ['blue', 2, 1],
      ],
    ],
    [
      'select max(D), min(B)',
      [
        ['max goals', 'min name'],
        [5, 'Ann'],
      ],
    ],
    ['select max(E)', [['max since'], [{ date: Date.UTC(2024, 2, 30, 15) }]]],
    ['select count(B) where D > 100', [['count name'], [0]]],
    ["select sum(D) label sum(D) 'total'", [['total'], [11]]],
    ["select sum(D) label sum(D) ''", 11],
    ["select B where D = 5 label B 'who'", [['who'], ['Di']]],
  ])('%s', async (text, expected) => {
    expect(await query(text)).toEqual(expected);
  });

  it('names the columns of an array Col1, Col2', async () => {
    expect(await query('select Col2 where Col1 > 1', '{1,"a";2,"b";3,"c"}')).toEqual([['b'], ['c']]);
    expect(await query('select A', '{1,"a"}')).toMatchObject({ error: '#VALUE!' });
  });

  it('takes texts above typed columns for a header, and texts above texts for data', async () => {
    expect(await query('select D', 'D1:D3')).toEqual([['goals'], [3], [1]]);
    expect(await query("select B where B = 'Ann'", 'B1:C3')).toBe('Ann');
    expect(await query('select B limit 1', 'B1:C3')).toBe('name');
  });

  it('takes as many header rows as it is told', async () => {
    expect(await query('select D where D > 2', 'B1:E6', ',0')).toEqual([[3], [5]]);
    expect(await query('select B limit 1', 'B1:C3', ',2')).toEqual([['name Ann'], ['Bob']]);
  });

  it('counts what is not of its column’s type as blank', async () => {
    expect(await query('select Col1', '{1;2;"x"}', ',0')).toEqual([[1], [2], [null]]);
  });
});

describe('a query refuses', () => {
  const unparsable = 'Unable to parse query string for Function QUERY parameter 2: ';
  it.each([
    ['select C, sum(D) group by C pivot B', 'QUERY: PIVOT is not supported by the preview.'],
    ['select upper(B)', 'QUERY: upper() is not supported by the preview.'],
    ['select B where year(E) = 2024', 'QUERY: year() is not supported by the preview.'],
    ['select D * 2', 'QUERY: * is not supported by the preview.'],
    ['select B where D + 1 > 2', 'QUERY: + is not supported by the preview.'],
    ["select B format D '0.0'", 'QUERY: FORMAT is not supported by the preview.'],
    ['select B options no_format', 'QUERY: OPTIONS is not supported by the preview.'],
    ['select B skipping 2', 'QUERY: SKIPPING is not supported by the preview.'],
    ['select Z', `${unparsable}NO_COLUMN: Z`],
    ['select b', `${unparsable}NO_COLUMN: b`],
    ['select B where Col1 = 2', `${unparsable}NO_COLUMN: Col1`],
    ['select B, sum(D)', `${unparsable}ADD_COL_TO_GROUP_BY_OR_AGG: B`],
    ['select sum(B)', `${unparsable}AVG_SUM_ONLY_NUMERIC: B`],
    ['select B whereD = 2', `${unparsable}PARSE_ERROR: Encountered "whereD".`],
    ['select B where', `${unparsable}PARSE_ERROR: Encountered "<EOF>".`],
    ["select B where C = 'red", `${unparsable}PARSE_ERROR: Encountered "'red".`],
    ['select B limit x', `${unparsable}PARSE_ERROR: Encountered "x".`],
    ['select B where C is red', `${unparsable}PARSE_ERROR: Encountered "red".`],
  ])('%s', async (text, message) => {
    expect(await query(text)).toEqual({ error: '#VALUE!', message });
  });

  it('to show nothing at all', async () => {
    expect(await query('select Col1 where Col1 > 5', '{1;2}')).toEqual({
      error: '#N/A',
      message: 'Query completed with an empty output.',
    });
  });
});
