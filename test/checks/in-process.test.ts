/** The checks one by one, over the sandbox's services in this process, where nobody calculates formulas. */
import { beforeEach, expect, test } from 'vitest';
import type { Check } from '../../src/checks/check';
import { runChecks } from '../../src/checks/run-checks';
import { CHECKS } from '../../src/google/checks/index';
import { createPlatform } from '../../src/google/platform';
import { openSheet, type Sheet } from '../in-process-sheet';

let opened: Sheet;

beforeEach(() => {
  opened = openSheet();
  opened.google.nextExecution({ mode: 'MENU' });
});

function run(checks: readonly Check[]) {
  const platform = createPlatform();
  return runChecks(checks, platform.sheets.add('Scratch', false).id, platform);
}

test('every assumption holds that needs no calculation', () => {
  const findings = run(CHECKS);
  expect(findings.filter(([, , , isRight]) => isRight === 'no')).toEqual([]);
  const loading = findings.filter(([, , found]) => found === 'Loading...');
  expect(loading.map(([, , , isRight]) => isRight)).toEqual(Array.from({ length: 8 }, () => ''));
  expect(opened.workbook.sheetByName('Scratch')?.extent).toEqual({ rows: 0, columns: 0 });
});

test('what a check throws, or its writes after it, is its own finding, and the next has blank cells', () => {
  const { sheets } = createPlatform();
  opened.disconnect('campaigns');
  const cell = (sheet: number) => ({ sheet, row: 1, column: 1, rows: 1, columns: 1 });
  const check = (assumed: string, find: Check['find']): Check => ({ what: 'x', assumed, find });
  const findings = run([
    check('refused', ({ sheet }) => {
      sheets.setValues(cell(sheet), [['left']]);
      throw new Error('No.');
    }),
    check('a', ({ sheet }) => String(sheets.values(cell(sheet))[0]?.[0])),
    check('', ({ sheet }) => String(sheets.values(cell(sheet))[0]?.[0])),
    check('a', () => 'refused: of its own accord'),
    check('a', () => 'by hand: look'),
    check('a', ({ campaigns, intelligence }) => `not checked: ${campaigns} ${intelligence}`),
  ]);
  expect(findings).toEqual([
    ['x', 'refused', 'refused: No.', 'yes'],
    ['x', 'a', '', 'no'],
    ['x', '', '', 'yes'],
    ['x', 'a', 'refused: of its own accord', 'no'],
    ['x', 'a', 'by hand: look', ''],
    ['x', 'a', 'not checked: undefined http://localhost:8788', ''],
  ]);
});

test('no two checks are about the same, and none begins like a formula', () => {
  const texts = CHECKS.map(({ what }) => what);
  expect(new Set(texts).size).toBe(texts.length);
  for (const { what, assumed } of CHECKS) expect(what + assumed).toMatch(/^[^=+@'-]/);
});
