/** The checks step by step, over the sandbox's services in this process, where nobody calculates formulas. */
import { beforeEach, describe, expect, test } from 'vitest';
import { runChecks } from '../../src/checks/run-checks';
import { CHECK } from '../../src/config';
import { KEY } from '../../src/google/checks/entry';
import { checks as googleChecks } from '../../src/google/checks/index';
import { createPlatform } from '../../src/google/platform';
import type { Check, Platform } from '../../src/platform';
import { openSheet, type Sheet } from '../in-process-sheet';

let opened: Sheet;

beforeEach(() => {
  opened = openSheet();
  opened.google.nextExecution({ mode: 'SIDEBAR' });
});

const ALL = googleChecks.groups.flatMap(({ checks }) => checks());

function platformWith(...checks: readonly Check[]): Platform {
  return {
    ...createPlatform(),
    checks: { ...googleChecks, groups: [{ title: 'Own', checks: () => checks }] },
  };
}

const own = (assumed: string, find: Check['find']): Check => ({ what: 'x', assumed, find });

test('every assumption holds that needs no calculation', () => {
  const platform = createPlatform();
  const { findings } = runChecks(0, platform);
  let all = findings;
  while (all.length < ALL.length) all = [...all, ...runChecks(all.length, platform).findings];
  expect(all.filter(({ holds }) => holds === 'no')).toEqual([]);
  const loading = all.filter(({ found }) => found.includes('shows “Loading...”'));
  expect(loading.length).toBeGreaterThan(8);
  expect(new Set(loading.map(({ holds }) => holds))).toEqual(new Set(['']));
  expect(opened.workbook.sheets).toHaveLength(1);
});

test('sheets beside one without cells are asked what they use', () => {
  const what = 'Sheets with cells, where one has none';
  const { findings } = runChecks(0, platformWith(...ALL.filter((check) => check.what === what)));
  expect(findings).toMatchObject([{ what, holds: 'yes' }]);
  const asked = opened.google.calls.filter(({ operation }) => operation === 'Sheet.getLastRow');
  expect(asked).toHaveLength(opened.workbook.sheets.length + 1);
});

test('what a check throws, or its writes after it, is its own finding, and the next has blank cells', () => {
  const { sheets } = createPlatform();
  opened.disconnect('campaigns');
  const cell = (sheet: number) => ({ sheet, row: 700, column: 1, rows: 1, columns: 1 });
  const { findings } = runChecks(
    0,
    platformWith(
      own('refused', ({ sheet }) => {
        sheets.setValues(cell(sheet), [['left']]);
        throw new Error('No.');
      }),
      own('a', ({ sheet }) => String(sheets.values(cell(sheet))[0]?.[0])),
      own('', () => 'b'),
      own('a', () => 'refused: of its own accord'),
      own('a', () => 'by hand: look'),
      own('a', ({ campaigns, intelligence }) => `not checked: ${campaigns} ${intelligence}`),
      { ...own('up to 3', () => '2'), holds: (found) => Number(found) <= 3 },
      { ...own('up to 3', () => '4'), holds: (found) => Number(found) <= 3 },
    ),
  );
  expect(findings.map(({ assumed, found, holds }) => [assumed, found, holds])).toEqual([
    ['refused', 'refused: No.', 'yes'],
    ['a', '', 'no'],
    ['', 'b', ''],
    ['a', 'refused: of its own accord', 'no'],
    ['a', 'by hand: look', ''],
    ['a', 'not checked: undefined http://localhost:8788', ''],
    ['up to 3', '2', 'yes'],
    ['up to 3', '4', 'no'],
  ]);
});

test('a step ends when its time is over, and the next one goes on there', () => {
  const slow = own('', () => {
    opened.google.clock.advance(CHECK.stepSeconds * 600);
    return 'b';
  });
  const platform = platformWith(slow, slow, slow);
  const first = runChecks(0, platform);
  expect(first).toMatchObject({ total: 3, next: 2 });
  expect(first.findings).toHaveLength(2);
  const last = runChecks(2, platform);
  expect(last.findings).toHaveLength(1);
  expect(last).not.toHaveProperty('next');
  expect(runChecks(7, platform)).toEqual({ findings: [], total: 3 });
});

test('what Google quotes of a stored key is not shown', () => {
  const { key } = JSON.parse(opened.google.properties.document.get('connection.campaigns') ?? '{}');
  const { findings } = runChecks(
    0,
    platformWith(
      own('a', () => `it said ${key}`),
      own('a', () => {
        throw new Error(`Invalid argument: ${key}`);
      }),
    ),
  );
  expect(JSON.stringify(findings)).not.toContain(key.slice(0, 12));
});

test('no two checks are about the same, and none begins like a formula', () => {
  const texts = ALL.map(({ what }) => what);
  expect(new Set(texts).size).toBe(texts.length);
  for (const { what, assumed } of ALL) expect(what + assumed).toMatch(/^[^=+@'-]/);
});

describe('what an execution left that died', () => {
  test('is taken away by the next one, once it is sure that it died', () => {
    const { google, workbook } = opened;
    google.properties.document.set('check.Reachsheet check 0123abcd', String(google.clock.now()));
    workbook.insertSheet({ name: 'Reachsheet check 0123abcd' });
    workbook.insertSheet({ name: 'Copy of Reachsheet check 0123abcd' });
    google.properties.document.set(`${KEY} 0123abcd`, 'x');
    const names = () => workbook.sheets.map(({ name }) => name);
    runChecks(0, platformWith());
    expect(names()).toHaveLength(3);
    google.clock.advance(CHECK.longestStepMs + 1);
    runChecks(0, platformWith());
    expect(names()).toEqual(['Sheet1']);
    expect([...google.properties.document.keys()].filter((name) => name.includes('check'))).toEqual([]);
  });

  test('is a chart, too, which has come to a sheet of its own and has its name in its title alone', () => {
    const { google, workbook } = opened;
    google.properties.document.set('check.Reachsheet check 0123abcd', '0');
    const area = { row: 1, column: 1, rows: 2, columns: 2 };
    for (const title of ['Reachsheet check 0123abcd', 'My chart']) {
      const ranges = [{ sheetId: 0, area }];
      const look = { kind: 'column', row: 1, column: 1, width: 600, height: 371 } as const;
      workbook
        .insertSheet({ type: 'OBJECT', name: `Of ${title.length}` })
        .addChart({ ...look, ranges, title });
    }
    google.clock.advance(CHECK.longestStepMs + 1);
    runChecks(0, platformWith());
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Of 8']);
  });

  test.each(['Sheet1', '', 'Reachsheet check', 'Reachsheet check 0123ABCDE'])(
    'a sheet of a person is left, whatever the properties say: “%s”',
    (name) => {
      const { google, workbook } = opened;
      if (name && name !== 'Sheet1') workbook.insertSheet({ name });
      const before = workbook.sheets.length;
      google.properties.document.set(`check.${name}`, '0');
      google.clock.advance(CHECK.longestStepMs + 1);
      runChecks(0, platformWith());
      expect(workbook.sheets).toHaveLength(before);
    },
  );
});
