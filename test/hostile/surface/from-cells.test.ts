/** Every top-level function, called from a cell with every kind of argument that Sheets may hand over. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/catalogue/index';
import { AddOnError } from '../../../src/errors';
import * as main from '../../../src/main';
import { HANDLERS } from '../../../tools/build/stubs';
import { sampleArguments } from '../../functions/sample-arguments';
import { openSheet, type Sheet } from '../../in-process-sheet';

const day = new Date(Date.UTC(2026, 1, 3));

const ARGUMENTS: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a blank', ''],
  ['blanks', '   '],
  ['a text', 'x'],
  ['a long text', 'x'.repeat(50_000)],
  ['a lone surrogate', '\ud800'],
  ['control characters', 'a\u0000b\u001fc\u007f'],
  ['right to left', '\u202eabc'],
  ['a formula', '=1+1'],
  ['a name of a prototype', '__proto__'],
  ['another', 'constructor'],
  ['a third', 'toString'],
  ['options of prototypes', '__proto__=1;constructor=2;columns=__proto__'],
  ['a path', '../../v1/x'],
  ['JSON', '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'],
  ['deep JSON', '['.repeat(20_000)],
  ['zero', 0],
  ['minus zero', -0],
  ['a fraction', 0.1],
  ['a negative number', -5],
  ['a huge number', 1e308],
  ['infinity', Number.POSITIVE_INFINITY],
  ['no number', Number.NaN],
  ['a large integer', 2 ** 53],
  ['true', true],
  ['false', false],
  ['a day', day],
  ['no day', new Date(Number.NaN)],
  ['an error of a cell', '#N/A'],
  ['no cells', []],
  ['a row of none', [[]]],
  ['one cell', [['x']]],
  ['a column', [['a'], ['b'], ['']]],
  ['a row', [['a', 'b', '']]],
  [
    'a block',
    [
      ['a', 1],
      [true, day],
    ],
  ],
  ['ragged rows', [['a'], ['b', 'c']]],
  ['rows that are none', ['a', 'b']],
  ['many cells', Array.from({ length: 600 }, (_, row) => [`${row}`])],
  ['nested cells', [[['a']]]],
  ['an object', { a: 1 }],
];

let sheet: Sheet;
beforeAll(() => {
  sheet = openSheet();
});

const CRASH = /has a fault here|could not do this|is not a function|Cannot read|undefined|\[object|NaN/;

function expectSound(call: () => unknown, what: string): void {
  let value: unknown;
  try {
    value = call();
  } catch (error) {
    expect(error, what).toBeInstanceOf(AddOnError);
    // What was given is quoted, whatever it is.
    expect((error as Error).message.replace(/“[^”]*”/g, ''), what).not.toMatch(CRASH);
    expect((error as Error).message.length, what).toBeLessThan(4_000);
    return;
  }
  const cells = Array.isArray(value) ? value.flat() : [value];
  expect(cells.length, what).toBeGreaterThan(0);
  for (const cell of cells) {
    const isCell = ['string', 'number', 'boolean'].includes(typeof cell) || cell instanceof Date;
    expect(isCell, `${what}: ${String(cell)}`).toBe(true);
  }
}

describe.each(CATALOGUE.map(({ formula }) => formula))('%s', (formula) => {
  test('gives cells, or says what to do', () => {
    const right = sampleArguments(formula, sheet.apis.world);
    const count = CATALOGUE.find((dataset) => dataset.formula === formula)?.parameters.length ?? 0;
    for (const [kind, argument] of ARGUMENTS) {
      for (let place = 0; place <= count; place += 1) {
        // Everything, or one argument among right ones.
        const inputs =
          place === count
            ? Array.from({ length: count }, () => argument)
            : Array.from({ length: count }, (_, index) => (index === place ? argument : right[index]));
        sheet.google.nextExecution({ mode: 'CUSTOM_FUNCTION' });
        expectSound(
          () => main.formula(formula, inputs as never),
          `${formula}, argument ${place + 1}: ${kind}`,
        );
      }
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test.each(['constructor', '__proto__', 'toString', '', 'campaigns', 'CAMPAIGNS '])(
  'there is no function %j',
  (name) => {
    expect(() => main.formula(name, [])).toThrow(AddOnError);
  },
);

test.each(['given', 'run', 'wait', 'table', 'cache', 'lock', 'property', 'consent', 'zone', 'dates', 'slow'])(
  'the formula of the checks takes whatever it is given: %s',
  (act) => {
    for (const [kind, argument] of ARGUMENTS) {
      sheet.google.nextExecution({ mode: 'CUSTOM_FUNCTION' });
      expectSound(() => main.probe([act, argument, argument]), kind);
      // A number it says after whoever gives it.
      if (typeof argument === 'number') expect(main.probe([argument, act]), kind).toBe(`ran: ${argument}`);
      else expect(() => main.probe([argument, act]), kind).toThrow(AddOnError);
    }
  },
);

test('it tells nothing of the properties but what a check has put there', () => {
  for (const name of sheet.google.properties.document.keys()) {
    sheet.google.nextExecution({ mode: 'CUSTOM_FUNCTION' });
    expect(main.probe(['property', name])).toBe('ran: none');
  }
});

type Handler = (...given: readonly unknown[]) => unknown;
const handlers = Object.entries(main as Readonly<Record<string, Handler>>).filter(
  ([name]) => name !== 'formula' && name !== 'probe',
);

test('every handler is tried', () => {
  expect(handlers.map(([name]) => name).sort()).toEqual(Object.keys(HANDLERS).sort());
});

test.each(handlers)('%s does nothing in a cell, whatever it is given', (name, handler) => {
  const state = (): string =>
    JSON.stringify([...sheet.google.properties.document, sheet.workbook.save(), sheet.google.ui]);
  const before = state();
  const trigger = { triggerUid: '1', authMode: 'FULL' };
  for (const [kind, argument] of [...ARGUMENTS, ['an event', trigger] as const]) {
    for (const inputs of [[argument], [argument, argument], ['home', argument], [argument, '{}']]) {
      sheet.google.nextExecution({ mode: 'CUSTOM_FUNCTION' });
      expect(() => handler(...inputs), `${name}: ${kind}`).toThrow(/is not a formula/);
    }
  }
  expect(state()).toBe(before);
});
