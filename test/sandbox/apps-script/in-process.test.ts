import { expect, it } from 'vitest';
import { createInProcess } from '../../../sandbox/apps-script/index';

it('installs the services and a Date that obeys the clock', () => {
  const target: { Date?: DateConstructor } = {};
  const google = createInProcess();
  google.install(target);
  expect(Object.keys(target)).toEqual(expect.arrayContaining(['UrlFetchApp', 'Utilities', 'Date']));
  const InstalledDate = target.Date ?? Date;
  expect(InstalledDate).not.toBe(Date);
  google.services.Utilities.sleep(5000);
  expect(InstalledDate.now()).toBe(google.clock.now());
  expect(new InstalledDate().getTime()).toBe(google.clock.now());
  expect(new Date(0)).toBeInstanceOf(InstalledDate);
});

it('counts and names the calls', () => {
  const { services, calls, counts } = createInProcess();
  services.PropertiesService.getDocumentProperties().setProperty('a', '1');
  services.CacheService.getDocumentCache()?.get('b');
  expect(calls.filter(({ counted }) => counted)).toMatchObject([
    { operation: 'Properties.setProperty', about: 'document a', counted: 'Properties' },
    { operation: 'Cache.get', about: 'document b', counted: 'Cache' },
  ]);
  expect(counts).toMatchObject({ Properties: 1, Cache: 1 });
});

it('lets the latency of answers pass on the clock, all of a fetchAll together', () => {
  const google = createInProcess({ answer: () => ({ status: 200, headers: {}, body: 'x', delayMs: 200 }) });
  const before = google.clock.now();
  google.services.UrlFetchApp.fetchAll(['https://a.test/', 'https://a.test/', 'https://a.test/']);
  expect(google.clock.now() - before).toBe(200);
  expect(google.requests).toBe(3);
});

it('waits for a lock that another execution holds until the time is up', () => {
  const google = createInProcess();
  google.services.LockService.getScriptLock().waitLock(1);
  const other = createInProcess({ clock: google.clock });
  expect(other.services.LockService.getScriptLock().tryLock(10)).toBe(true);
  google.nextExecution();
  expect(google.services.LockService.getScriptLock().tryLock(0)).toBe(true);
});

it('obeys the mode of the execution', () => {
  const google = createInProcess({ mode: 'CUSTOM_FUNCTION' });
  expect(() => google.services.SpreadsheetApp.getUi()).toThrow(
    'Cannot call SpreadsheetApp.getUi() from this context.',
  );
  google.nextExecution({ mode: 'MENU' });
  expect(() => google.services.SpreadsheetApp.getUi()).not.toThrow();
});
