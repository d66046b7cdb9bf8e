/** docs/platform.md has every check and every switch, and names none that is not there. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AppsScriptOptions, RunOptions } from '../../sandbox/apps-script/index';
import { HOST_SWITCHES } from '../../sandbox/apps-script/switches';
import type * as grids from '../../sandbox/workbook/calculating-grid';
import { WORKBOOK_SWITCHES } from '../../sandbox/workbook/switches';
import type { WorkbookOptions } from '../../sandbox/workbook/workbook';
import { checks } from '../../src/google/checks/index';

const page = readFileSync('docs/platform.md', 'utf8');

const HEADER = ['Assumption', 'Source', 'Sure', 'If it does not hold', 'Check', 'Switch'];

const [MODES = [], ROWS = []] = [
  page.split('## Modes of the stand-in')[1]?.split('\n## ')[0] ?? '',
  page.replace(/## Modes of the stand-in[\s\S]*?(?=\n## )/, ''),
].map(rowsOf);

function rowsOf(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** Ways to open the stand-in, or to run a function of it, that try what no switch does. */
const MODE_NAMES = [
  'installation',
  'prices',
  'limits',
  'lockSeed',
  'lockFails',
  'refusedInFormulas',
  'isFileOpen',
  'users',
  'accounts',
  'saved',
  'killAt',
  'failAt',
  'createCalculatingGrid',
] as const satisfies readonly (
  | keyof AppsScriptOptions
  | keyof WorkbookOptions
  | keyof RunOptions
  | keyof typeof grids
)[];

const ASSUMPTIONS = ROWS.filter(([first = '']) => first !== HEADER[0] && !/^-+$/.test(first));

const CHECKS = checks.groups.flatMap((group) => group.checks().map(({ what }) => what));
const SWITCHES: readonly string[] = [...Object.keys(WORKBOOK_SWITCHES), ...Object.keys(HOST_SWITCHES)];

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
])('%s', (column, known) => {
  test('each has a row', () => {
    expect(known.filter((name) => !named(column).includes(name))).toEqual([]);
  });

  test('no other is named', () => {
    const all: readonly string[] = column === 'Switch' ? [...known, ...MODE_NAMES] : known;
    expect(named(column).filter((name) => !all.includes(name))).toEqual([]);
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

test('what is less sure than 75 % names a switch or a mode, or says why it was not tried', () => {
  for (const [what, , sure = '', , , by] of ASSUMPTIONS) {
    if (Number.parseInt(sure, 10) < 75) expect(by, what).toMatch(/^(`\w+`(, |$))+$|^not tried: \w+ /);
  }
});

test('every mode has its row, which names tests that there are and that use it', () => {
  const [, , ...rows] = MODES;
  expect(rows.map(([name]) => name?.replaceAll('`', '')).sort()).toEqual([...MODE_NAMES].sort());
  for (const [name, decides, tests = ''] of rows) {
    expect(decides, name).toMatch(/\w/);
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(
      files.filter((file) => existsSync(file)),
      name,
    ).toEqual(files);
    expect(files.length, name).toBeGreaterThan(0);
    for (const file of files)
      expect(readFileSync(file, 'utf8'), file).toContain((name ?? '').replaceAll('`', ''));
  }
});

test('every source that is linked is a page of Google’s', () => {
  const links = [...page.matchAll(/\]\[(\w+)\]/g)].map(([, name]) => name);
  const pages = new Map([...page.matchAll(/^\[(\w+)\]: (\S+)$/gm)].map(([, name, url]) => [name, url]));
  expect([...new Set(links)].sort()).toEqual([...pages.keys()].sort());
  for (const url of pages.values()) expect(url).toMatch(/^https:\/\/developers\.google\.com\//);
});
