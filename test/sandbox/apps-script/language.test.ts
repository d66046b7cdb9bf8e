import { expect, it, test } from 'vitest';
import { createInProcess } from '../../../sandbox/apps-script/index';
import { failureOf, resultOf, script } from './script';

const CALLS = [
  'UrlFetchApp.fetch("https://a.test/")',
  'SpreadsheetApp.getUi()',
  'ScriptApp.getProjectTriggers()',
  'PropertiesService.getUserProperties().setProperty("a", "1")',
];

test.each(CALLS)(
  'the words of a failure depend on the user’s language, its name does not: %s',
  async (call) => {
    const tell = async (language: 'en' | 'xx') =>
      failureOf(
        await script(`function entry() { ${call} }`, { language }).run('entry', [], {
          mode: 'CUSTOM_FUNCTION',
        }),
      );
    const [english, other] = [await tell('en'), await tell('xx')];
    expect(other).toMatch(/^Exception: /);
    expect(other).not.toBe(english);
  },
);

it('is told by Session', async () => {
  const app = script('function entry() { return Session.getActiveUserLocale() }', { language: 'xx' });
  expect(resultOf(await app.run('entry'))).toBe('xx');
});

it('can be another in process too', () => {
  const { services } = createInProcess({ language: 'xx' });
  expect(() => services.UrlFetchApp.fetch('https://a.test/')).toThrow('Xadresse');
});
