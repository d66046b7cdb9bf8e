import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index';
import { REFERENCE_FILE, writeReference } from '../../tools/reference/reference';

test('docs/reference.md is what the catalogue says (if not: npm run reference)', () => {
  expect(readFileSync(REFERENCE_FILE, 'utf8')).toBe(writeReference(CATALOGUE));
});

test('it has every function with each of its arguments and columns', () => {
  const sections = writeReference(CATALOGUE).split('\n## ');
  for (const { formula, parameters, columns, example } of CATALOGUE) {
    const section = sections.find((text) => text.startsWith(`${formula}\n`)) ?? '';
    expect(section, formula).toContain(example);
    for (const { name } of parameters) expect(section, formula).toContain(`\n| \`${name}\``);
    for (const { key, title } of columns) expect(section, formula).toContain(`| \`${key}\` | ${title} |`);
  }
});
