import { expect, test } from 'vitest';
import type { FormulaInput } from '../../src/arguments/input';
import { readOptions } from '../../src/arguments/options';

const usual = { decimals: 'number', cacheMinutes: 10, refresh: '' };

test.each<[FormulaInput, object]>([
  [undefined, {}],
  ['', {}],
  [null, {}],
  [' ; ', {}],
  ['headers=no', { headers: false }],
  ['Headers = YES', { headers: true }],
  ['columns=title, status ,id', { columns: ['title', 'status', 'id'] }],
  ['columns=*', { columns: ['*'] }],
  ['columns=', {}],
  ['expand=tasks;decimals=exact', { expand: 'tasks', decimals: 'exact' }],
  ['cache=0', { cacheMinutes: 0 }],
  ['cache=360', { cacheMinutes: 360 }],
  ['refresh=a=b', { refresh: 'a=b' }],
  ['refresh=2026;cache=5', { refresh: '2026', cacheMinutes: 5 }],
  [
    [
      ['headers', 'no'],
      ['refresh', 'a;b'],
    ],
    { headers: false, refresh: 'a;b' },
  ],
  [
    [
      ['headers', 'no'],
      ['', ''],
    ],
    { headers: false },
  ],
  [[['cache', 30]], { cacheMinutes: 30 }],
  [[['headers=no']], { headers: false }],
])('reads %j', (input, expected) => {
  expect(readOptions(input)).toEqual({ ...usual, ...expected });
});

test.each<[FormulaInput, string]>([
  [
    'colums=title',
    'There is no option “colums”. The options are: columns, headers, expand, decimals, cache, refresh.',
  ],
  ['headers=no;headers=yes', 'The option “headers” is given twice.'],
  ['headers=', ''],
  ['headers=maybe', 'The option headers is yes or no, not “maybe”.'],
  ['headers', 'The option “headers” has no value. Write it as name=value, such as headers=no.'],
  ['cache=never', 'The option cache is a number of minutes from 0 to 360, not “never”.'],
  ['cache=361', 'from 0 to 360'],
  ['cache=-1', 'from 0 to 360'],
  ['decimals=text', 'The option decimals is number or exact'],
  ['__proto__=1', 'There is no option “__proto__”.'],
  [[['a', 'b', 'c']], 'a range of two columns'],
  [[['toString', 'x']], 'There is no option “toString”.'],
])('judges %j', (input, message) => {
  if (message === '') expect(() => readOptions(input)).not.toThrow();
  else expect(() => readOptions(input)).toThrow(message);
});
