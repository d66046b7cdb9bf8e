import { expect, it } from 'vitest';
import { isBuiltIn } from '../../../../sandbox/workbook/formula/built-ins';
import { createFunctionLibrary } from '../../../../sandbox/workbook/functions/library';
import { loadUniver } from '../../../../sandbox/workbook/functions/univer';
import { univerFunctions } from '../../../../sandbox/workbook/functions/univer-functions';

it('takes from Univer only functions that Sheets has', () => {
  const names = univerFunctions(loadUniver()).map(([name]) => name);
  expect(names.length).toBeGreaterThan(250);
  expect(names.filter((name) => !isBuiltIn(name))).toEqual([]);
});

it('prefers its own functions where Univer does not do as Sheets does', () => {
  const library = createFunctionLibrary();
  const univer = new Map(univerFunctions(loadUniver()));
  for (const name of ['SORT', 'FILTER', 'RANK', 'DOLLAR', 'SUMIFS', 'XLOOKUP']) {
    expect(library.definition(name)).toBeDefined();
    expect(univer.has(name)).toBe(false);
  }
});
