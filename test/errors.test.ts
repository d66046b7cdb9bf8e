import { expect, test } from 'vitest';
import { AddOnError, concernsOneThing, type ErrorKind, explain } from '../src/errors';

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

test('Sheets shows who speaks', () => {
  expect(String(new AddOnError('input', 'Mend it.'))).toBe('Reachsheet: Mend it.');
});
