/** The text of the files that are pushed: no code made of text, and no address but the documented ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyNode, parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { readProject } from '../../../sandbox/apps-script/index';

const { code, html, manifest } = readProject('dist');
const page = html.Sidebar ?? '';
const scripts: readonly (readonly [string, string])[] = [
  ['Code.js', code],
  ...[...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = ''], index) => [`script ${index + 1} of the sidebar`, text] as const,
  ),
];

/** Every node of the program. */
function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof child.type === 'string') yield* nodesOf(child);
    }
  }
}

/** Names that make code of text, wherever they stand free; and what does so by way of a function's constructor. */
const MAKERS = ['eval', 'Function', 'importScripts', 'execScript'];

function makersIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const node of nodesOf(parse(text, { ecmaVersion: 2020 }))) {
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const { callee } = node;
      if (callee.type === 'Identifier' && MAKERS.includes(callee.name)) found.push(callee.name);
      const property = callee.type === 'MemberExpression' ? callee.property : undefined;
      if (
        property?.type === 'Identifier' &&
        [...MAKERS, 'constructor', 'write', 'writeln'].includes(property.name)
      ) {
        found.push(`.${property.name}`);
      }
      const [first] = node.arguments;
      if (
        callee.type === 'Identifier' &&
        /^set(Timeout|Interval)$/.test(callee.name) &&
        first?.type === 'Literal'
      ) {
        found.push(callee.name);
      }
    }
    if (node.type === 'ImportExpression') found.push('import()');
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
      if (
        /^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc)$/.test(node.property.name)
      ) {
        found.push(node.property.name);
      }
    }
  }
  return found;
}

describe.each(scripts)('%s', (what, text) => {
  test('makes no code of text', () => {
    // Preact writes HTML for pages that ask it to, which this one does not, and calls what it names a component's
    // constructor.
    const preacts = what === 'Code.js' ? [] : ['innerHTML', 'dangerouslySetInnerHTML', '.constructor'];
    expect(makersIn(text).filter((name) => !preacts.includes(name))).toEqual([]);
  });
});

test('what is looked for would be found', () => {
  expect(
    makersIn('eval("1"); new Function("a"); a.constructor("b"); setTimeout("c"); x.innerHTML = 1'),
  ).toEqual(['eval', 'Function', '.constructor', 'setTimeout', 'innerHTML']);
});

const ADDRESS =
  /(?:https?|wss?|ftp):\/\/[\w[\]-]+(?:\.[\w-]+)+[^\s"'`\\)<>,]*|\b(?:data|blob|javascript):[a-z]+\//g;

test('the only addresses are examples and names of formats and scopes', () => {
  const found = (text: string): readonly string[] => [...new Set(text.match(ADDRESS))].sort();
  expect(found(code)).toEqual([
    'https://api.example.com:',
    'https://reachsheet.invalid/',
    'https://www.googleapis.com/auth/',
  ]);
  expect(found(page).filter((address) => !address.startsWith('http://www.w3.org/'))).toEqual([]);
});

test('the sidebar shows no HTML that came from elsewhere', () => {
  for (const name of readdirSync('sidebar', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue;
    expect(readFileSync(join('sidebar', name), 'utf8'), name).not.toMatch(/innerHTML|srcdoc|insertAdjacent/i);
  }
});

test('the sidebar asks nothing of the net, and keeps nothing in the browser', () => {
  expect(page).not.toMatch(
    /\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|Worker|localStorage|sessionStorage|indexedDB)\b|document\.cookie/,
  );
  const markup = page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '');
  expect(markup).toContain('<body');
  expect(markup).not.toMatch(/<(?:link|iframe|img|object|embed|form)\b|<base [^>]*href|<script [^>]*src/);
});

test('the manifest opens nothing else: no web app, no library, no advanced service', () => {
  expect(Object.keys(manifest).sort()).toEqual([
    'dependencies',
    'exceptionLogging',
    'oauthScopes',
    'runtimeVersion',
    'timeZone',
  ]);
  expect((manifest as { readonly dependencies?: object }).dependencies).toEqual({});
});
