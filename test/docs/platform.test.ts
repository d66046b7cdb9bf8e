/** docs/platform.md has every check and every switch, and names none that is not there. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HOST_SWITCHES } from '../../sandbox/apps-script/switches';
import { WORKBOOK_SWITCHES } from '../../sandbox/workbook/switches';
import { checks } from '../../src/google/checks/index';

const page = readFileSync('docs/platform.md', 'utf8');

const HEADER = ['Assumption', 'Source', 'Sure', 'If it does not hold', 'Check', 'Switch'];

const ROWS = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );

const ASSUMPTIONS = ROWS.filter(([first = '']) => first !== HEADER[0] && !/^-+$/.test(first));

const CHECKS = checks.groups.flatMap((group) => group.checks().map(({ what }) => what));
const SWITCHES = [...Object.keys(WORKBOOK_SWITCHES), ...Object.keys(HOST_SWITCHES)];

/** The names that a column has, each in a code span. */
function named(column: string): readonly string[] {
  const at = HEADER.indexOf(column);
  return ASSUMPTIONS.flatMap((row) =>
    [...(row[at] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

describe.each([
  ['Check', CHECKS],
  ['Switch', SWITCHES],
] as const)('%s', (column, known) => {
  test('each has a row', () => {
    expect(known.filter((name) => !named(column).includes(name))).toEqual([]);
  });

  test('no other is named', () => {
    expect(named(column).filter((name) => !known.includes(name))).toEqual([]);
  });
});

test('every row says what is assumed, who says so, how sure it is, and what happens otherwise', () => {
  expect(ASSUMPTIONS.length).toBeGreaterThan(60);
  for (const row of ROWS) expect(row, row[0]).toHaveLength(HEADER.length);
  for (const [what, source, sure, otherwise] of ASSUMPTIONS) {
    for (const cell of [source, otherwise]) expect(cell, what).toMatch(/\w/);
    expect(sure, what).toMatch(/^[1-9]\d? %$/);
  }
});

test('every source that is linked is a page of Google’s', () => {
  const links = [...page.matchAll(/\]\[(\w+)\]/g)].map(([, name]) => name);
  const pages = new Map([...page.matchAll(/^\[(\w+)\]: (\S+)$/gm)].map(([, name, url]) => [name, url]));
  expect([...new Set(links)].sort()).toEqual([...pages.keys()].sort());
  for (const url of pages.values()) expect(url).toMatch(/^https:\/\/developers\.google\.com\//);
});
