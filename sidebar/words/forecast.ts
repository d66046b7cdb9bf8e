/** What a run would do to the table that stands, before it is begun: only what is known. */
import type { Price } from '../../src/door/methods';
import type { Mode } from '../../src/imports/definition/definition';
import { changesWords } from './changes';
import type { Wording } from './wording';

/** @param modes those of the dataset: only rows that can be told apart can be updated, and take notes along */
export function forecastWords(
  price: Price,
  mode: Mode,
  modes: readonly Mode[],
  wording: Wording,
): readonly string[] {
  const { forecast } = price;
  if (!forecast) return [];
  const figures = forecast.rows === undefined ? '' : figuresWords(price, forecast.rows, mode, wording);
  return [figures, ruleWords(price, mode, modes)].filter(Boolean);
}

function figuresWords(price: Price, before: number, mode: Mode, wording: Wording): string {
  const { number, count } = wording;
  const { rows, isExact, forecast } = price;
  const has = `The table has ${count(before, 'row')}`;
  if (mode === 'snapshot') return `${has}; ${isExact ? '' : 'at least '}${number(rows)} more go below them.`;
  const { comparison } = forecast ?? {};
  if (comparison?.isWhole) {
    return `Compared with the table’s ${count(before, 'row')}: ${comparedWords(comparison, wording)}.`;
  }
  const come = isExact ? `${has}; ${number(rows)} will come.` : `${has}.`;
  if (!comparison) return come;
  const { removed } = comparison;
  const first = comparedWords({ ...comparison, removed: 0 }, wording);
  const leaving = removed > 0 ? ` At least ${number(removed)} left the source.` : '';
  return `${come} Of the first ${number(comparison.count)}: ${first}.${leaving}`;
}

type Comparison = NonNullable<NonNullable<Price['forecast']>['comparison']>;

/** Where cells were not compared, nothing is said of what changed. */
function comparedWords(
  { added, changed, removed }: Pick<Comparison, 'added' | 'changed' | 'removed'>,
  wording: Wording,
): string {
  if (changed === undefined && added + removed === 0) return 'none new';
  return changesWords({ added, changed: changed ?? 0, removed }, wording);
}

function ruleWords({ forecast }: Price, mode: Mode, modes: readonly Mode[]): string {
  if (mode === 'snapshot') return 'What stands there stays as it is.';
  if (!modes.includes('update')) {
    return 'These rows have no id: each takes the place of another, and your notes stay where they are.';
  }
  const { comparison } = forecast ?? {};
  const mayGo = !comparison?.isWhole || comparison.removed > 0;
  return mayGo
    ? 'Rows that left the source go; those that you wrote beside stay, at the end.'
    : 'Your notes stay with their rows.';
}
