import { describe, expect, it, test } from 'vitest';
import { failureOf, resultOf, script } from './script';

const CODE = `
  function create(method, number) { return ScriptApp.newTrigger('hourly').timeBased()[method](number).create().getUniqueId(); }
  function list() { return ScriptApp.getProjectTriggers().map((t) => [t.getUniqueId(), t.getHandlerFunction(), String(t.getEventType()), t.getTriggerSourceId()]); }
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
