/** Answers that are not as documented: a row survives what a row can survive, and nobody is shown a crash. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormulaInput } from '../../src/arguments/input';
import { CATALOGUE } from '../../src/catalogue/index';
import { AddOnError } from '../../src/errors';
import type { Cell } from '../../src/table/column';
import { openSheet, type Sheet } from '../in-process-sheet';
import { sampleArguments } from './sample-arguments';

let sheet: Sheet;

beforeEach(() => {
  sheet = openSheet();
});

type Outcome = { readonly cells: readonly (readonly Cell[])[] } | { readonly error: AddOnError };

/** @param body rewrites what the service sends */
function attempt(formula: string, body: (text: string) => string): Outcome {
  const dataset = CATALOGUE.find((candidate) => candidate.formula === formula);
  const options = dataset?.parameters.map(({ type }) => type).indexOf('options') ?? 0;
  const inputs: FormulaInput[] = [...sampleArguments(formula, sheet.apis.world)];
  inputs[options] = 'cache=0;columns=*';
  sheet.apis.faults.clear();
  sheet.apis.faults.add({ transform: body, match: { times: 'always' } });
  sheet.google.clock.advance(60_000);
  try {
    const cells = sheet.call(formula, ...inputs);
    return { cells: Array.isArray(cells) ? cells : [[cells as Cell]] };
  } catch (error) {
    if (error instanceof AddOnError) return { error };
    throw error;
  }
}

const CRASH =
  /has a fault here|Google Sheets could not|undefined|is not a function|is not iterable|\[object |Cannot (read|convert)|NaN|Unexpected (token|end)|Maximum call stack|circular/;

/** A cell is of a kind that Sheets takes, and neither cell nor message is a crash. */
function expectSound(outcome: Outcome, what: string): void {
  if ('error' in outcome) {
    expect(outcome.error.message, what).not.toMatch(CRASH);
    expect(outcome.error.message.length, what).toBeGreaterThan(20);
    return;
  }
  const width = outcome.cells[0]?.length ?? 0;
  for (const row of outcome.cells) {
    expect(row.length, what).toBe(width);
    for (const value of row) {
      const isSound =
        typeof value === 'string'
          ? value.length <= 50_000 && !CRASH.test(value)
          : typeof value === 'boolean' ||
            (typeof value === 'number' && Number.isFinite(value)) ||
            (value instanceof Date && !Number.isNaN(value.getTime()));
      expect(isSound, `${what}: ${String(value).slice(0, 80)}`).toBe(true);
    }
  }
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, field]) =>
    pathsOf(field, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

const MISSING = Symbol('missing');

const replacements = fc.oneof(
  fc.constantFrom<unknown>(MISSING, null, '', {}, [], [[]], [null], true, 0, -1, 1e308, 'x'.repeat(60_000)),
  fc.constantFrom<unknown>('2026-13-45', '1e999', '-', '=1+1', 'NULL', '\u0000', '\ud83d', '__proto__'),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The answer with one field replaced; fields that are not there any more stay as they are. */
function replaced(text: string, path: Path, value: unknown): string {
  const root = JSON.parse(text);
  const last = path[path.length - 1] ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown> | undefined>(
      (at, step) => at?.[step] as Record<string | number, unknown> | undefined,
      root,
    );
  if (typeof holder !== 'object' || holder === null) return text;
  if (value !== MISSING) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return JSON.stringify(root);
}

describe.each(CATALOGUE.map((dataset) => [dataset.formula, dataset] as const))('%s', (formula, dataset) => {
  test('any one field may be anything', () => {
    let sample = '';
    const whole = attempt(formula, (text) => {
      sample = sample || text;
      return text;
    });
    expect('cells' in whole, JSON.stringify(whole)).toBe(true);
    const rows = 'cells' in whole ? whole.cells.length : 0;
    const paths = pathsOf(JSON.parse(sample));
    const records = dataset.kind === 'list' && dataset.reading === undefined ? dataset.records : undefined;
    fc.assert(
      fc.property(fc.constantFrom(...paths), replacements, (path, value) => {
        const outcome = attempt(formula, (text) => replaced(text, path, value));
        const what = `${path.join('.')} = ${String(JSON.stringify(value)).slice(0, 60)}`;
        expectSound(outcome, what);
        // Inside a record, no row is lost, but for a key that now looks like another's.
        const inResult = path[0] === 'result' ? path.slice(1) : path;
        const depth = records === undefined || records === '' ? 0 : records.split('.').length;
        const isInRecord =
          records !== undefined &&
          inResult.slice(0, depth).join('.') === records &&
          inResult.length > depth + 1 &&
          inResult[depth + 1] !== (dataset.kind === 'list' ? dataset.rowKey : undefined);
        if (isInRecord && 'cells' in outcome) expect(outcome.cells.length, what).toBe(rows);
        if (isInRecord) expect('cells' in outcome, what).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('a wrong envelope is named with its path, and no envelope at all is told', () => {
    for (const body of [
      '{}',
      '[]',
      'null',
      '5',
      '"text"',
      '{"result":null}',
      '{"data":null}',
      '{"result":5,"data":5}',
    ]) {
      const outcome = attempt(formula, () => body);
      expectSound(outcome, body);
      if (dataset.kind === 'generic') continue;
      // In a range of ids it is each id's own failure.
      const told = 'error' in outcome ? outcome.error.message : String(outcome.cells[0]?.[0]);
      expect(told, body).toMatch(/^(⚠ )?The .* answered in an unexpected form: “[\w.]+” is not /);
    }
  });
});

describe('bodies that are no JSON', () => {
  const BAD = /sent a bad response/;

  test('cut at any byte', () => {
    const { notable } = sheet.apis.world;
    let whole = '';
    sheet.connect('campaigns', { key: sheet.apis.world.keys.campaigns.moderator });
    attempt('COMMUNITIES', (text) => {
      whole = text;
      return text;
    });
    expect(whole).toContain(notable.moderatorCommunity.id);
    for (let length = 0; length < whole.length; length += 1) {
      const outcome = attempt('COMMUNITIES', (text) => text.slice(0, length));
      expect('error' in outcome && outcome.error.message, `cut at ${length}`).toMatch(BAD);
    }
  });

  test.each<[string, (text: string) => string]>([
    ['two byte order marks', (text) => `\uFEFF\uFEFF${text}`],
    ['a NUL before it', (text) => `\u0000${text}`],
    ['a NUL inside a text', (text) => text.replace('"projects"', '"proj\u0000ects"')],
    ['a NUL after it', (text) => `${text}\u0000`],
    ['two answers', (text) => text + text],
    ['HTML', () => '<!doctype html><title>502</title>'],
    ['blanks alone', () => '  \n '],
    ['NaN', (text) => text.replace(/"campaignCommission":[\d.]+/, '"campaignCommission":NaN')],
    ['a comma too many', (text) => text.replace(/\}$/, ',}')],
    ['single quotes', (text) => text.replace(/"/g, "'")],
  ])('%s', (_what, body) => {
    const outcome = attempt('COMMUNITIES', body);
    expect('error' in outcome && outcome.error.message).toMatch(BAD);
  });

  test.each<[string, (text: string) => string]>([
    ['names that come twice', (text) => text.replace('"projects":', '"projects":[],"projects":')],
    ['half a surrogate pair', (text) => text.replace('"slug":"', '"slug":"\\ud83d')],
    [
      'nesting of 100,000 in a field',
      (text) => text.replace('"slug":"', `"deep":${'['.repeat(1e5)}${']'.repeat(1e5)},"slug":"`),
    ],
    ['nesting of 100,000 around it', (text) => `${'['.repeat(1e5)}${text}${']'.repeat(1e5)}`],
  ])('%s is JSON all the same, and no crash', (_what, body) => {
    expectSound(attempt('COMMUNITIES', body), 'odd JSON');
  });
});
