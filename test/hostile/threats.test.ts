/** docs/security.md: each threat names the tests that cover it, and they are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('## Threats');
const threats = (table.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, threat = '', does = '', tests = '']) => [threat, does, tests] as const);

test.each(threats)('%s', (_, does, tests) => {
  expect(does).not.toBe('');
  const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(existsSync(path), path).toBe(true);
});

test('every test of this folder stands for a threat', () => {
  const names = readdirSync('test/hostile', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('test/hostile', name))
    .filter((name) => name !== 'test/hostile/threats.test.ts');
  expect(threats.length).toBeGreaterThan(30);
  for (const name of names) expect(table, name).toContain(name);
});
