import { describe, expect, it, test } from 'vitest';
import { type AppsScriptOptions, createAccounts, virtualClock } from '../../../sandbox/apps-script/index';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { failureOf, resultOf, script } from './script';

const CODE = `
  function create(method, number) { return ScriptApp.newTrigger('hourly').timeBased()[method](number).create().getUniqueId(); }
  function list() { return ScriptApp.getProjectTriggers().map((t) => [t.getUniqueId(), t.getHandlerFunction(), String(t.getEventType()), t.getTriggerSourceId()]); }
  function count() { return [ScriptApp.getProjectTriggers().length, ScriptApp.getUserTriggers(SpreadsheetApp.getActive()).length]; }
  function countIn(file) { return ScriptApp.getUserTriggers(file).length; }
  function keep(value) { PropertiesService.getUserProperties().setProperty('kept', value); }
  function kept() { return PropertiesService.getUserProperties().getProperty('kept'); }
  function removeAll() { ScriptApp.getProjectTriggers().forEach((trigger) => ScriptApp.deleteTrigger(trigger)); }
  function hourly(event) { return [event.triggerUid, event.hour, event['day-of-week'], String(event.authMode)]; }
  function status() { const info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL); return [info.getAuthorizationStatus() === ScriptApp.AuthorizationStatus.NOT_REQUIRED, info.getAuthorizationUrl()]; }`;

const TOO_MANY =
  'Exception: This add-on has created too many time-based triggers in this document for this Google user account.';

describe('clock triggers of an add-on', () => {
  test.each([
    ['everyHours', 1, undefined],
    ['everyHours', 12, undefined],
    ['everyHours', 5, 'Exception: Invalid argument: everyHours takes 1, 2, 4, 6, 8, 12'],
    ['everyDays', 1, undefined],
    ['everyMinutes', 30, 'Exception: Clock events must be scheduled at least 1 hour(s) apart.'],
    ['after', 60_000, 'Exception: Clock events must be scheduled at least 1 hour(s) apart.'],
    ['atHour', 3, 'Exception: The trigger has no schedule: say everyHours, everyDays, at or after.'],
  ])('%s(%i)', async (method, number, failure) => {
    const execution = await script(CODE).run('create', [method, number]);
    if (failure === undefined) expect(execution.ok).toBe(true);
    else expect(failureOf(execution)).toBe(failure);
  });

  it('are one for each user, who sees no other’s', async () => {
    const app = script(CODE);
    const id = resultOf(await app.run('create', ['everyHours', 1]));
    expect(failureOf(await app.run('create', ['everyHours', 1]))).toBe(TOO_MANY);
    expect((await app.run('create', ['everyHours', 1], { user: 'editor' })).ok).toBe(true);
    expect(resultOf(await app.run('list'))).toEqual([[id, 'hourly', 'CLOCK', null]]);
    await app.run('removeAll');
    expect(app.triggers.all.map(({ user }) => user)).toEqual(['editor']);
  });

  it('cannot be made and deleted all day long', async () => {
    const app = script(CODE, { limits: { triggersCreatedPerDay: 2 } });
    const again = async () => {
      await app.run('removeAll');
      return app.run('create', ['everyHours', 1]);
    };
    expect([(await again()).ok, (await again()).ok]).toEqual([true, true]);
    expect(failureOf(await again())).toBe(TOO_MANY);
  });

  it('hand over the time in UTC and their own id', async () => {
    const app = script(CODE, { manifest: { timeZone: 'Asia/Tokyo' } });
    const id = resultOf(await app.run('create', ['everyHours', 1]));
    expect(resultOf(await app.run('hourly', [], { mode: 'TRIGGER' }))).toEqual([id, 9, 1, 'FULL']);
  });
});

it('authorisation is given', async () => {
  expect(resultOf(await script(CODE).run('status'))).toEqual([true, null]);
});

/** Files that share their users, as those of one add-on do. */
function files(options: Partial<AppsScriptOptions> = {}) {
  const clock = virtualClock();
  const accounts = createAccounts(clock);
  return (): ReturnType<typeof script> =>
    script(CODE, { clock, accounts, workbook: createPlainGrid(), ...options });
}

const count = async (file: ReturnType<typeof script>) => resultOf(await file.run('count'));
const hourly = (file: ReturnType<typeof script>) => file.run('create', ['everyHours', 1]);

describe('several files of one person', () => {
  it('of an add-on have one trigger each; all are the project’s, and one is this file’s', async () => {
    const open = files();
    const [one, other] = [open(), open()];
    await hourly(one);
    expect(await count(other)).toEqual([1, 0]);
    expect((await hourly(other)).ok).toBe(true);
    expect([await count(one), await count(other)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    await other.run('removeAll');
    expect([one.triggers.all, other.triggers.all]).toEqual([[], []]);
  });

  it('may be told of this file’s alone, where getProjectTriggers does so', async () => {
    const open = files({ projectTriggers: 'of this file' });
    const [one, other] = [open(), open()];
    await hourly(one);
    expect([await count(one), await count(other)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('have twenty in all, and the next is refused', async () => {
    const open = files({ limits: { triggersPerUser: 3 } });
    for (let made = 0; made < 3; made += 1) expect((await hourly(open())).ok).toBe(true);
    const last = open();
    expect(failureOf(await hourly(last))).toBe(
      'Exception: This script has too many triggers. Triggers must be deleted from the script before more can be added.',
    );
    expect((await last.run('create', ['everyHours', 1], { user: 'editor' })).ok).toBe(true);
  });

  it.each([
    ['not listed', 0],
    ['listed', 2],
  ] as const)(
    'with a script each have their own triggers and properties, at any pace; %s',
    async (listed, own) => {
      const open = files({
        installation: 'bound',
        limits: { triggersPerUser: 2 },
        boundClockTriggers: listed,
      });
      const [one, other] = [open(), open()];
      await one.run('keep', ['mine']);
      expect([resultOf(await one.run('kept')), resultOf(await other.run('kept'))]).toEqual(['mine', null]);
      await hourly(one);
      expect((await one.run('create', ['everyMinutes', 30])).ok).toBe(true);
      expect((await hourly(one)).ok).toBe(false);
      expect([await count(one), await count(other)]).toEqual([
        [2, own],
        [0, 0],
      ]);
    },
  );

  it('are named by a spreadsheet, and by nothing else', async () => {
    expect(failureOf(await files()().run('countIn', ['file']))).toBe(
      "Exception: The parameters (String) don't match the method signature for ScriptApp.getUserTriggers.",
    );
  });
});
