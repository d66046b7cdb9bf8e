import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { refuseWarnings } from '../../tools/build/warnings';

async function built(contents: string) {
  return build({ stdin: { contents }, write: false, format: 'iife', target: 'es2019', logLevel: 'silent' });
}

test.each([
  ['import.meta', 'console.log(import.meta.url)', /import\.meta/],
  ['a comparison that is always false', 'if (x === -0) y()', /-0/],
])('%s fails the build', async (_what, code, message) => {
  const result = await built(code);
  expect(() => refuseWarnings('main.ts', result)).toThrow(message);
});

test('a clean build passes', async () => {
  const result = await built('console.log(1)');
  expect(() => refuseWarnings('main.ts', result)).not.toThrow();
});
