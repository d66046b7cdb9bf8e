/** The one door of the sidebar takes whatever is sent: each method with each of its fields wrong in every way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SidebarMethods } from '../../../src/door/methods';
import { openSidebar } from '../../door/opened-sidebar';
import { clipsImport } from '../../imports/opened-import';
import { projectsImport } from '../../imports/projects-import';
import { ORIGIN } from '../../in-process-sheet';
import { TIMES } from '../long';

const sidebar = openSidebar();
const { notable } = sidebar.sheet.apis.world;
const { id } = sidebar.ask('saveImport', { definition: projectsImport() });
const { run } = sidebar.ask('startRun', { id });
const connection = { api: 'intelligence', place: 'user' } as const;

/** Of each method an input that is right. */
const RIGHT: { readonly [M in keyof SidebarMethods]: object } = {
  home: {},
  startTrigger: {},
  allow: {},
  saveConnection: { ...connection, baseUrl: ORIGIN, key: 'cik_not-a-key', communities: null, tools: [] },
  testConnection: connection,
  removeConnection: connection,
  copyConnection: { api: 'intelligence' },
  datasets: {},
  form: { dataset: 'CAMPAIGN_CLIPS' },
  choices: {
    list: 'campaigns',
    place: 'document',
    within: notable.bigCommunity.id,
    kinds: ['clipping'],
    page: '1',
  },
  price: {
    definition: projectsImport({
      arguments: { rows: { kind: 'value', value: 2 }, category: { kind: 'cell', cell: 'Sheet1!A1' } },
      target: { sheet: 'Sheet1', sheetId: sidebar.sheet.workbook.sheets[0]?.id ?? 0, cell: 'B2' },
    }),
  },
  firstPage: { definition: projectsImport({ dataset: 'TOP_CREATORS', arguments: {}, columns: [] }) },
  selectedCell: {},
  saveImport: { id, definition: clipsImport(notable.oneClip.id), runnerName: 'Ann' },
  definition: { id },
  pauseImport: { id, isPaused: true },
  restoreImports: {},
  adoptImport: { id, runnerName: 'Ann' },
  deleteImport: { id },
  undoForecast: { id },
  undoImport: { id },
  answerQuestion: { id, stamp: '0123456789abcdef', answer: 0 },
  showImport: { id },
  history: { id },
  startRun: { id },
  stepRun: { id, run },
  stopRun: { id, run },
  refreshEachHour: { isOn: false },
  functions: {},
  insertFunction: { name: 'CREATORS', overwrites: true },
  checkPlatform: { from: 0 },
};

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const wrong = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      '',
      ' ',
      '\ud800',
      '\udfff\ud800',
      'a\u0000b',
      '\u202e',
      'x'.repeat(3_000),
      'é'.repeat(300),
    ],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'],
    ...[1e308, -1e308, 1e-320, 2 ** 53, 2 ** 31, -1, 0.5, 2 ** 70],
    ...[
      'A1',
      'ZZZ9999999',
      'A0',
      'AAAA1',
      'a1',
      'A1:B2',
      "'a''b'!C3",
      'Reachsheet!A1',
      '!A1',
      "'!A1",
      'Sheet1!A1:ZZZ9999999',
    ],
    ...['2026-13-45', '0000-00-00', 'Infinity', 'NaN', '1e999', '-0', '00000000', '0a1b2c3d'],
    deep(50),
    deep(2_000),
  ),
  fc.string({ unit: 'binary' }),
);

/** The same input with something anywhere in it replaced, added or left out; keys of prototypes among them. */
const spoilt = (right: object): fc.Arbitrary<string> => {
  const paths = pathsOf(right);
  const change = fc.tuple(
    fc.constantFrom(...paths),
    fc.oneof({ weight: 4, arbitrary: wrong }, { weight: 1, arbitrary: fc.constant(undefined) }),
    fc.constantFrom(undefined, undefined, undefined, '__proto__', 'constructor', 'toString', 'more'),
  );
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    let text: unknown = right;
    for (const [path, value, extra] of changes) text = changed(text, path, value, extra);
    // A key of a prototype can be written in JSON alone.
    return (JSON.stringify(text) ?? 'null').replace(/"own:(\w+)"/g, '"$1"');
  });
};

function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.keys(value).flatMap((name) => pathsOf((value as never)[name], [...path, name]))];
}

function changed(
  value: unknown,
  [first, ...rest]: readonly string[],
  wrong: unknown,
  extra: string | undefined,
): unknown {
  if (first === undefined)
    return extra === undefined || !isObject(value) ? wrong : { ...value, [`own:${extra}`]: wrong };
  if (!isObject(value)) return wrong;
  const inner = changed(value[first], rest, wrong, extra);
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === first ? inner : one))
    : { ...value, [first]: inner };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const PROPERTY =
  /^(connection\.\w+|refused\.\w+|imports|import\.[0-9a-f]{8}(\.\w+)?|recent|runner(\.name)?|refresh(\.(runner|hour))?|writing|ledger)$/;
/** In words for a person: nothing of what the program or Google say to themselves. */
const FAULT = /has a fault here|could not do this|is not a function|Cannot read|undefined|\[object|NaN/;

function expectSound(method: unknown, json: unknown): void {
  const what = fc.stringify([method, json]).slice(0, 3_000);
  sidebar.sheet.google.clock.advance(10_000);
  const answer = sidebar.send(method, json) as { ok: boolean; error?: { kind: string; message: string } };
  expect(typeof answer.ok, what).toBe('boolean');
  if (!answer.ok) {
    // What was given is quoted, whatever it is.
    expect(answer.error?.message.replace(/“[^”]*”/g, ''), what).not.toMatch(FAULT);
    expect(answer.error?.message.length, what).toBeGreaterThan(15);
    expect(answer.error?.message.length, what).toBeLessThan(4_000);
  }
  for (const place of ['document', 'user'] as const) {
    for (const name of sidebar.properties(place).keys()) expect(name, what).toMatch(PROPERTY);
  }
  expect(Object.keys(Object.prototype), what).toEqual([]);
  expect(({} as { a?: unknown }).a, what).toBeUndefined();
}

describe.each(Object.keys(RIGHT) as (keyof SidebarMethods)[])('%s', (method) => {
  test('is answered, or refused in words', () => {
    const stored = sidebar.properties('document').get('connection.campaigns');
    fc.assert(
      fc.property(spoilt(RIGHT[method]), (json) => expectSound(method, json)),
      { numRuns: 20 * TIMES, endOnFailure: true },
    );
    expect(sidebar.properties('document').get('connection.campaigns')).toBe(stored);
  });
});

test('any method, any text, any value', () => {
  const method = fc.oneof(
    fc.constantFrom<unknown>(...Object.keys(RIGHT), '__proto__', 'constructor', 'toString', 'hasOwnProperty'),
    fc.anything(),
  );
  const json = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.anything(),
    fc.constantFrom(
      '['.repeat(150_000),
      `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
      `"${'\\ud800'.repeat(9_000)}"`,
    ),
  );
  fc.assert(
    fc.property(method, json, (one, other) => {
      if (other === '{}' && one !== 'home') return;
      expectSound(one, other);
    }),
    { numRuns: 200 * TIMES, endOnFailure: true, reporter: tellShortly },
  );
});

/** What failed may be a text of hundreds of kilobytes. */
function tellShortly<T>(run: fc.RunDetails<T>): void {
  if (!run.failed) return;
  const what = fc.stringify(run.counterexample).slice(0, 3_000);
  throw new Error(`seed ${run.seed}, path ${run.counterexamplePath}: ${what}`, { cause: run.errorInstance });
}
