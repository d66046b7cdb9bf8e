import { expect, test } from 'vitest';
import { readInstallation } from '../../tools/build/installation';

test.each([
  [[], 'bound'],
  [['--bound'], 'bound'],
  [['--add-on'], 'add-on'],
] as const)('a build with %j is for one that is %s', (args, installation) => {
  expect(readInstallation(args)).toBe(installation);
});

test.each([[['--addon']], [['--add-on', '--bound']], [['8787']]])('a build with %j is refused', (args) => {
  expect(() => readInstallation(args)).toThrow('--bound');
});
