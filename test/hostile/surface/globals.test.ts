/** What the bundle adds to the global scope, where every function can be called from a cell. */
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readProject } from '../../../sandbox/apps-script/index';
import { CATALOGUE } from '../../../src/catalogue/index';
import { PROBE } from '../../../src/probe';
import { HANDLERS, NAMESPACE } from '../../../tools/build/stubs';

const { code } = readProject('dist');

const ALLOWED = [
  ...CATALOGUE.map(({ formula }) => formula),
  PROBE,
  'onInstall',
  'onOpen',
  'openSidebar',
  'refreshFormulas',
  'runScheduledImports',
  'sidebarCall',
  NAMESPACE,
];

function newNames(use: string): readonly string[] {
  const context = createContext(Object.create(null));
  const names = (): string[] => runInContext('Reflect.ownKeys(globalThis).map(String)', context);
  const before = names();
  runInContext(code, context);
  runInContext(`try { ${use} } catch {}`, context);
  return names().filter((name) => !before.includes(name));
}

test('the functions, the handlers and the namespace, and nothing else', () => {
  expect([...newNames('')].sort()).toEqual([...ALLOWED].sort());
  expect(Object.keys(HANDLERS).filter((name) => !ALLOWED.includes(name))).toEqual([]);
});

test('what is checked adds the library’s own setting, and nothing else', () => {
  // Services are missing here: all that is wanted is that the sidebar's input is judged.
  const use = `
    globalThis.SpreadsheetApp = { getUi() {} };
    globalThis.PropertiesService = { getDocumentProperties() {}, getUserProperties() {} };
    var answer = sidebarCall('form', '{"dataset":5}');`;
  const names = newNames(use);
  const own = ['SpreadsheetApp', 'PropertiesService', 'answer'];
  expect(names).toContain('answer');
  expect(names.filter((name) => !ALLOWED.includes(name) && !own.includes(name))).toEqual([
    '__zod_globalConfig',
  ]);
});

test('the namespace has what the stubs call, and nothing else', () => {
  const context = createContext(Object.create(null));
  runInContext(code, context);
  const names: string[] = runInContext(`Object.keys(${NAMESPACE})`, context);
  expect([...names].sort()).toEqual(['formula', 'probe', ...Object.keys(HANDLERS)].sort());
});

test('no prototype of the language is changed', () => {
  const context = createContext(Object.create(null));
  const describePrototypes = `JSON.stringify(['Object', 'Array', 'String', 'Function', 'Number', 'Date', 'Map', 'Promise']
    .map((name) => Reflect.ownKeys(globalThis[name].prototype).map(String)))`;
  const before = runInContext(describePrototypes, context);
  runInContext(code, context);
  expect(runInContext(describePrototypes, context)).toBe(before);
});
