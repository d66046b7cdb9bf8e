/**
 * Headers are what people's own formulas, charts and pivots name. They are pinned here, so that none is renamed by
 * accident.
 */
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index';
import type { Column } from '../../src/table/column';
import pinned from './titles.json';

const PINNED: Readonly<Record<string, Readonly<Record<string, string>>>> = pinned;

const ADVICE =
  'A renamed or missing header breaks sheets that people have built on it. If the change is wanted, make the same change in test/catalogue/titles.json and name it in CHANGELOG.md.';

test('the same functions as pinned', () => {
  expect(
    CATALOGUE.map(({ formula }) => formula),
    ADVICE,
  ).toEqual(Object.keys(PINNED));
});

test.each(CATALOGUE.map((dataset) => [dataset.formula, dataset] as const))('%s', (formula, { columns }) => {
  expect(titlesOf(columns), ADVICE).toEqual(PINNED[formula]);
});

/** Titles by key; the fields of an array's elements under the array's key. */
function titlesOf(columns: readonly Column[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    columns.flatMap(({ key, title, elements = [] }) => [
      [key, title],
      ...elements.map((element) => [`${key}.${element.key}`, element.title]),
    ]),
  );
}
