import { expect, it } from 'vitest';
import { typedFormula } from '../../../../sandbox/preview/acts/typed-formula';

it.each([
  ['=SUM(1,2', '=SUM(1,2)'],
  ['=SUM(1,2)', '=SUM(1,2)'],
  ['=IF(A1="(", 1', '=IF(A1="(", 1)'],
  ['=IF(A1=")", SUM({1,2', '=IF(A1=")", SUM({1,2}))'],
  ['="a', '="a"'],
  ['=LEN("a', '=LEN("a")'],
  ['=LEN("a("', '=LEN("a(")'],
  ['="say ""a', '="say ""a"'],
  ['="say ""', '="say """'],
  ['="say "', '="say "'],
  ['="', '=""'],
  ["=SUM('Mine (old)'!A1", "=SUM('Mine (old)'!A1)"],
  ["=SUM('It''s ('!A1", "=SUM('It''s ('!A1)"],
  ['=IF(A1="it\'s", (1', '=IF(A1="it\'s", (1))'],
  ['=SUM(1))', '=SUM(1))'],
  ['=SUM({1)', '=SUM({1)'],
  ['=A1', '=A1'],
])('%s is finished as %s', (typed, finished) => {
  expect(typedFormula(typed)).toBe(finished);
});
