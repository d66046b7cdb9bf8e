import { describe, expect, test } from 'vitest';
import { openSidebar } from './opened-sidebar';

const { send, sheet, told } = openSidebar();

describe('methods', () => {
  test.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'connections',
    'Home',
    ' home',
    'home\u0000',
    '',
    'x'.repeat(200),
    5,
    null,
    undefined,
    {},
    ['home'],
    true,
  ])('%j is refused', (method) => {
    expect(send(method, '{}')).toEqual({
      ok: false,
      error: { kind: 'input', message: expect.stringContaining('another version') },
    });
  });
});

describe('input', () => {
  test.each([
    ['home', undefined],
    ['home', null],
    ['home', {}],
    ['home', 5],
    ['home', ''],
    ['home', '{'],
    ['home', 'null'],
    ['home', '[]'],
    ['home', '1e999'],
    ['home', '"{}"'],
    ['form', '{}'],
    ['form', '{"dataset":5}'],
    ['form', '{"dataset":["CAMPAIGNS"]}'],
    ['form', '{"dataset":"__proto__"}'],
    ['form', '{"dataset":"constructor"}'],
    ['form', '{"dataset":"campaigns"}'],
    ['form', '{"dataset":"CAMPAIGN_TOOL"}'],
    ['form', '{"__proto__":{"dataset":"CAMPAIGNS"}}'],
    ['choices', '{"list":"constructor","place":"document"}'],
    ['choices', '{"list":"communities","place":"__proto__"}'],
    ['choices', '{"list":"communities","place":"script"}'],
    ['choices', '{"list":"communities"}'],
    ['choices', '{"list":"campaigns","place":"document","within":7}'],
    ['choices', '{"list":"campaigns","place":"document","within":null}'],
    ['choices', '{"list":"campaigns","place":"document","within":"../../x"}'],
    ['choices', '{"list":"campaigns","place":"document","page":1e400}'],
    ['choices', '{"list":"campaigns","place":"document","page":"0"}'],
    ['choices', '{"list":"campaigns","place":"document","page":"-1"}'],
    ['choices', '{"list":"campaigns","place":"document","page":"99999999999999999999"}'],
    ['choices', '{"list":"platforms","place":"document"}'],
    ['choices', '{"list":"platforms","place":"document","within":"x"}'],
    ['saveConnection', '{}'],
    ['saveConnection', '{"api":"toString","place":"document"}'],
    ['saveConnection', '{"api":"campaigns","place":"document","key":{}}'],
    ['saveConnection', '{"api":"campaigns","place":"document","key":1e308}'],
    ['saveConnection', '{"api":"campaigns","place":"document","communities":"x"}'],
    ['saveConnection', '{"api":"campaigns","place":"document","communities":[5]}'],
    ['saveConnection', '{"api":"campaigns","place":"document","communities":{"length":1}}'],
    ['saveConnection', '{"api":"campaigns","place":"document","tools":[["a"]]}'],
    ['saveConnection', '{"api":"campaigns","place":"document","tools":null}'],
    ['testConnection', '{"api":"campaigns"}'],
    ['removeConnection', '{"place":"document"}'],
    ['copyConnection', '{"api":"both"}'],
    ['insertFunction', '{"name":"COMMUNITIES"}'],
    ['insertFunction', '{"name":"COMMUNITIES","overwrites":"yes"}'],
    ['insertFunction', '{"name":"constructor","overwrites":true}'],
    ['insertFunction', '{"name":"=1+1","overwrites":true}'],
  ])('%s with %s is refused in words', (method, json) => {
    refuses(method, json);
  });

  test.each([
    ['a text nested deeply', 'home', '['.repeat(100_000)],
    ['a huge text', 'home', `{"a":"${'x'.repeat(300_000)}"}`],
    ['a long name', 'form', `{"dataset":"${'x'.repeat(3_000)}"}`],
    ['a long cursor', 'choices', `{"list":"creators","place":"document","page":"${'x'.repeat(1_900)}"}`],
    ['a huge method', 'x'.repeat(1_000_000), '{}'],
  ])('%s is refused in words', (_, method, json) => {
    refuses(method, json);
  });

  function refuses(method: unknown, json: unknown): void {
    const before = sheet.google.properties.document.get('connection.campaigns');
    expect(send(method, json)).toEqual({
      ok: false,
      error: { kind: 'input', message: expect.stringMatching(/^[A-Z“].{20,}[.”]$/) },
    });
    expect(sheet.google.properties.document.get('connection.campaigns')).toBe(before);
  }

  test('a refused input is not repeated, and no fault of the program', () => {
    send('form', '{"dataset":{"secret":"cmk_1234567890abcdef"}}');
    expect(told[told.length - 1]).not.toContain('1234567890ab');
    expect(told.join('\n')).not.toMatch(/fault here|could not do this/);
  });
});

test('what else is sent is left out', () => {
  expect(send('form', '{"dataset":"COMMUNITIES","__proto__":{"x":1},"more":[1]}')).toMatchObject({
    ok: true,
  });
});

test('a failure of Google comes as Google words it', () => {
  const sidebar = openSidebar();
  const { PropertiesService } = globalThis;
  Object.assign(globalThis, {
    PropertiesService: {
      getDocumentProperties() {
        throw new Error('Dienst nicht verfügbar');
      },
    },
  });
  expect(sidebar.send('home', '{}')).toEqual({
    ok: false,
    error: { kind: 'platform', message: expect.stringContaining('Dienst nicht verfügbar') },
  });
  Object.assign(globalThis, { PropertiesService });
});
