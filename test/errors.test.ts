import { describe, expect, test } from 'vitest';
import { AddOnError, concernsOneThing, type ErrorKind, explain, inCell } from '../src/errors';

test('ours are passed on as they are', () => {
  expect(explain(new AddOnError('limit', 'Too many. Wait.'))).toEqual({
    kind: 'limit',
    message: 'Too many. Wait.',
  });
});

test.each([[new Error('Dienst nicht verfügbar')], ['Dienst nicht verfügbar']])(
  'Google’s come in Google’s words, named as Google’s',
  (thrown) => {
    expect(explain(thrown)).toEqual({
      kind: 'platform',
      message: expect.stringMatching(/^Google Sheets could not do this: Dienst nicht verfügbar /),
    });
  },
);

test.each([
  new TypeError('x is not a function'),
  new RangeError('Maximum call stack size exceeded'),
  new ReferenceError('x is not defined'),
  new URIError('URI malformed'),
])('a slip of the program is called a fault of ours, without its crash text', (slip) => {
  const { message } = explain(slip);
  expect(message).toMatch(/^Reachsheet has a fault here \(\w+Error\)\./);
  expect(message).not.toContain(slip.message);
});

test.each<[ErrorKind, boolean]>([
  ['input', true],
  ['not-found', true],
  ['refused', true],
  ['access', false],
  ['limit', false],
  ['service', false],
  ['shape', false],
  ['platform', false],
])('%s concerns one thing alone: %s', (kind, one) => {
  expect(concernsOneThing({ kind })).toBe(one);
});

describe('what is mended in the sidebar', () => {
  const error = new AddOnError('input', 'Correct the address.', { remedy: 'connection', field: 'address' });

  test('is told without the way there to whoever is there, with the field', () => {
    expect(explain(error)).toEqual({ kind: 'input', message: 'Correct the address.', field: 'address' });
  });

  test('is told with the way there in a cell', () => {
    expect(inCell(error)).toMatchObject({
      kind: 'input',
      message: 'Correct the address. To do so, open Extensions ▸ Reachsheet ▸ Open.',
    });
    expect(inCell(new AddOnError('limit', 'Slow.', { remedy: 'import' })).message).toBe(
      'Slow. Or import the table: Extensions ▸ Reachsheet ▸ Open.',
    );
    const plain = new AddOnError('input', 'Mend it.');
    expect(inCell(plain)).toBe(plain);
  });
});

test('Sheets shows who speaks', () => {
  expect(String(new AddOnError('input', 'Mend it.'))).toBe('Reachsheet: Mend it.');
});
