import { expect, it } from 'vitest';
import type { Act } from '../../../../sandbox/preview/protocol';
import { BodyError, readActs } from '../../../../sandbox/preview/server/read-acts';

const one = { row: 1, column: 1, rows: 1, columns: 1 };
const to = { ...one, rows: 3 };
const enter: Act = { kind: 'enter', sheet: 0, row: 1, column: 1, texts: [['x']] };
const paste: Act = { kind: 'copyCells', fromSheet: 0, from: one, sheet: 0, row: 1, column: 1, cut: false };

it('lets the selection and what to paste be left out, and reads them where they are not', () => {
  const acts: readonly Act[] = [enter, { ...enter, to }, paste, { ...paste, to, valuesOnly: true }];
  expect(readActs(JSON.parse(JSON.stringify(acts)))).toEqual(acts);
});

it('reads what is protected, and what no longer is', () => {
  const acts: readonly Act[] = [
    { kind: 'protect', sheet: 0, area: one, description: '' },
    { kind: 'unprotect', sheet: 0, protection: 1 },
  ];
  expect(readActs(JSON.parse(JSON.stringify(acts)))).toEqual(acts);
});

it('reads where checkboxes come and are toggled', () => {
  const acts: readonly Act[] = [
    { kind: 'insertCheckboxes', sheet: 0, area: to },
    { kind: 'toggleCheckboxes', sheet: 0, area: one },
  ];
  expect(readActs(JSON.parse(JSON.stringify(acts)))).toEqual(acts);
});

it.each([
  { kind: 'toggleCheckboxes', sheet: 0 },
  { kind: 'protect', sheet: 0, area: one },
  { kind: 'unprotect', sheet: 0 },
  { ...enter, to: { ...to, rows: 0 } },
  { ...paste, to: 'A1:A3' },
  { ...paste, valuesOnly: 'yes' },
])('refuses %j', (act) => {
  expect(() => readActs([act])).toThrow(BodyError);
});
