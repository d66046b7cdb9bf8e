import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, createHost, firstSheet, put, valueIn, valuesIn } from './fixture';

export const resultBehaviour: Chapter = (createDriver, behaves) => {
  async function resultOf(returned: unknown) {
    const workbook = createDriver();
    put(firstSheet(workbook), 'A1', '=RETURN()');
    await workbook.calculate(createHost({ RETURN: () => returned }));
    return valueIn(firstSheet(workbook), 'A1');
  }

  behaves('shows numbers, texts, booleans, dates and null as they are', async () => {
    expect(await resultOf(1.5)).toBe(1.5);
    expect(await resultOf(true)).toBe(true);
    expect(await resultOf(new Date(5_000))).toEqual({ date: 5_000 });
    expect(await resultOf(null)).toBeNull();
    expect(await resultOf('')).toBe('');
  });

  behaves('never parses a text that a function returned', async () => {
    for (const text of ['007', '=1+1', 'TRUE', "'x", '1-2']) expect(await resultOf(text)).toBe(text);
  });

  behaves('shows NaN as #NUM!', async () => {
    expect(await resultOf(Number.NaN)).toEqual({ error: '#NUM!', message: 'Result was not a number.' });
  });

  behaves('refuses loudly what Sheets does not define', async () => {
    const cases: [unknown, string][] = [
      [undefined, 'undefined'],
      [{ a: 1 }, 'an object'],
      [{ date: 5_000 }, 'an object'],
      [{ error: '#N/A', message: 'x' }, 'an object'],
      [[[{ date: 5_000 }]], 'an object'],
      [{ [Symbol.toStringTag]: 'Date' }, 'an object'],
      [() => 1, 'a function'],
      [new Date(Number.NaN), 'an invalid date'],
      [[], 'an empty array'],
      [[[]], 'a row without cells'],
      [[[1, 2], [3]], 'rows of different lengths'],
      [[[1], 2], 'rows mixed with single values'],
      [[2, [1]], 'rows mixed with single values'],
      [[[undefined]], 'undefined'],
      [[[[1]]], 'an array inside a row'],
    ];
    for (const [returned, what] of cases) {
      expect(await resultOf(returned)).toEqual({
        error: '#ERROR!',
        message: `RETURN returned ${what}: Sheets does not define what a cell shows then.`,
      });
    }
  });

  behaves('refuses a text that is too long for a cell', async () => {
    expect(await resultOf([['x'.repeat(50_001)]])).toMatchObject({
      message: 'Your input contains more than the maximum of 50000 characters in a single cell.',
    });
  });

  behaves('shows the message of what a function throws', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=FAIL()');
    put(sheet, 'A2', '=IFERROR(FAIL(), "instead")');
    const host = createHost({
      FAIL: () => {
        throw new Error('The key was refused.');
      },
    });
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:A2')).toEqual([
      [{ error: '#ERROR!', message: 'The key was refused.' }],
      ['instead'],
    ]);
    expect(sheet.displayTexts(area('A1'))).toEqual([['#ERROR!']]);
  });

  behaves('says which function it does not know', async () => {
    const workbook = createDriver();
    put(firstSheet(workbook), 'A1', '=Campaign_Clips(1)');
    await workbook.calculate(createHost({}));
    expect(valueIn(firstSheet(workbook), 'A1')).toEqual({
      error: '#NAME?',
      message: "Unknown function: 'Campaign_Clips'.",
    });
  });

  behaves('says which sheet it does not know, until there is one', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=Data!A1');
    await workbook.calculate(createHost({}));
    expect(valueIn(sheet, 'A1')).toEqual({ error: '#REF!', message: "Unresolved sheet name 'Data'." });
    const data = workbook.insertSheet({ name: 'Data' });
    put(data, 'A1', 'here');
    await workbook.calculate(createHost({}));
    expect(valueIn(sheet, 'A1')).toBe('here');
    workbook.deleteSheet(data.id);
    await workbook.calculate(createHost({}));
    expect(valueIn(sheet, 'A1')).toMatchObject({ error: '#REF!' });
  });

  behaves('evaluates a formula that stands in no cell', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=RETURN("x")');
    const host = createHost({ RETURN: (value) => value });
    expect(await workbook.evaluate('=RETURN(A1:A2)', host)).toEqual([['x'], ['']]);
    expect(await workbook.evaluate('RETURN(A1)', host)).toBe('x');
    expect(await workbook.evaluate('=MISSING()', host)).toMatchObject({ error: '#NAME?' });
    expect(sheet).toMatchObject({ lastRow: 1, lastColumn: 1 });
  });
};
