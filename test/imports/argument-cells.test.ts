// An argument's cell holds a formula that Sheets is still calculating: what it shows meanwhile is nobody's argument.
import { describe, expect, test } from 'vitest';
import type { HostSwitches } from '../../sandbox/apps-script/switches';
import { clipsImport, type OpenedImport, openImport } from './opened-import';

const CELL = { row: 2, column: 2, rows: 1, columns: 1 };

function enter({ sheet }: OpenedImport, entry: string): void {
  sheet.workbook.sheetById(0)?.enter(CELL, [[entry]]);
}

const definition = clipsImport('', { arguments: { campaignId: { kind: 'cell', cell: 'Sheet1!B2' } } });

describe.each<[string, Partial<HostSwitches>]>([
  ['words', {}],
  ['words of another language', { language: 'xx' }],
  ['an error', { runningFormulaReads: '#ERROR!' }],
  ['nothing', { runningFormulaReads: '' }],
])('a formula that runs reads as %s', (_, switches) => {
  test('nothing is asked for with it; once it is calculated, the import runs', async () => {
    const opened = openImport(switches);
    const { workbook, apis } = opened.sheet;
    enter(opened, '=CAMPAIGN()');
    const { id, end } = opened.run(definition);
    expect(end.state).toBe('failed');
    expect(apis.requests).toEqual([]);
    await workbook.calculate({
      has: () => true,
      call: async () => apis.world.notable.exactly99Clips.id,
    });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 99 });
  });
});

test.each(['en', 'xx'] as const)('a person who reads %s is told which formula is waited for', (language) => {
  const opened = openImport({ language });
  enter(opened, '=CAMPAIGN()');
  const { end } = opened.run(definition);
  expect(end.error?.message).toMatch(/formula in Sheet1!B2 is still being calculated/);
});

describe('a formula of ours that Google does not calculate', () => {
  async function failedAt(entry: string) {
    const opened = openImport();
    enter(opened, entry);
    await opened.sheet.workbook.calculate({ has: () => false, call: async () => '' });
    const schedule = { every: 'hours', hours: 24 } as const;
    const { id } = opened.ask('saveImport', { definition: { ...definition, schedule }, runnerName: 'Ada' });
    opened.sheet.google.clock.advance(24 * 3_600_000);
    opened.strike();
    const card = opened.ask('home', {}).imports.find((one) => one.id === id);
    return { message: card?.failure?.message, nextRun: card?.nextRun };
  }

  test('fails the import for a passing reason: it is tried again an hour later', async () => {
    const { message, nextRun } = await failedAt('=UPPER(campaigns ("x"))');
    expect(message).toMatch(/formula in Sheet1!B2 shows an error.*nobody has this spreadsheet open/);
    expect(nextRun).toMatch(/^2026-09-16T13:/);
  });

  test('is told apart from others, whose errors may pass as well', async () => {
    const { message, nextRun } = await failedAt('=MY_FUNCTION("CAMPAIGNS(1)")');
    expect(message).toContain('if it still shows an error, mend that cell');
    expect(nextRun).toMatch(/^2026-09-16T13:/);
  });
});

test('a hashtag that a formula of ours gives is no error', async () => {
  const opened = openImport();
  enter(opened, '=CAMPAIGNS()');
  await opened.sheet.workbook.calculate({ has: () => true, call: async () => '#gaming!' });
  expect(opened.run(definition).end.error?.message).toContain('“#gaming!”');
});

test('a value that comes while the run waits is taken', () => {
  const opened = openImport({ language: 'xx' }, (platform) => ({
    ...platform,
    clock: {
      ...platform.clock,
      sleep(milliseconds) {
        enter(opened, opened.sheet.apis.world.notable.exactly99Clips.id);
        platform.clock.sleep(milliseconds);
      },
    },
  }));
  enter(opened, '=CAMPAIGN()');
  expect(opened.run(definition).end).toMatchObject({ state: 'done', rows: 99 });
});
