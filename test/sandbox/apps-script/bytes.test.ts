import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../../sandbox/apps-script/realm/bytes';

/** Around whole threes, and around what is made text at once. */
const LENGTHS = [0, 1, 2, 3, 4, 5, 255, 256, 12_287, 12_288, 12_289, 24_577, 100_000];

test.each(LENGTHS)('%i bytes are the text that everyone makes of them, and come back', (length) => {
  const bytes = Array.from({ length }, (_, index) => ((index * 2_654_435_761) % 256) - 128);
  const text = Buffer.from(bytes).toString('base64');
  expect(toBase64(bytes)).toBe(text);
  expect(fromBase64(text)).toEqual(bytes);
  expect(fromBase64(text.replace(/=/g, ''))).toEqual(bytes);
});

test.each(['*', 'QQ=Q', '=QQ=', 'QQ\n==', 'QQé='])('%j is no base64', (text) => {
  expect(() => fromBase64(text)).toThrow('Could not decode string.');
});
