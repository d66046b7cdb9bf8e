/** What a formula costs besides its fetches, the first time and from the cache: service calls, and what Google takes for them. */
import { GOOGLE_PRICES } from '../../sandbox/apps-script/index';
import type { FormulaInput } from '../../src/arguments/input';
import { CATALOGUE } from '../../src/catalogue/index';
import { sampleArguments } from '../../test/functions/sample-arguments';
import { openSheet, type Sheet } from '../../test/in-process-sheet';
import type { Row } from './row';

export interface Cost {
  readonly calls: number;
  readonly priceMs: number;
}

export interface FormulaCost {
  readonly first: Cost;
  readonly cached: Cost;
}

/** Each besides what days need. */
export const MOST: FormulaCost = {
  first: { calls: 7, priceMs: 450 },
  cached: { calls: 2, priceMs: 100 },
};

/** A day begins when it does in the spreadsheet's time zone, which is asked for. */
export const TIME_ZONE: Cost = { calls: 1, priceMs: GOOGLE_PRICES.sheetRead };

export function formulaCostRows(): readonly Row[] {
  const costs = CATALOGUE.map(({ formula }) => {
    const { first, cached } = costOf(formula);
    const extra = showsDays(formula) ? TIME_ZONE : { calls: 0, priceMs: 0 };
    return { first: without(first, extra), cached: without(cached, extra) };
  });
  return (['first', 'cached'] as const).map((time) => {
    const calls = Math.max(...costs.map((cost) => cost[time].calls));
    const priceMs = Math.max(...costs.map((cost) => cost[time].priceMs));
    const most = MOST[time];
    return {
      what: `a formula ${time === 'first' ? 'the first time' : 'from the cache'}, besides its fetches: the most of ${costs.length} functions`,
      ours: `${calls} service calls, ${priceMs} ms at Google’s prices`,
      against: `${TIME_ZONE.calls} call of ${TIME_ZONE.priceMs} ms more where there are days`,
      target: `≤ ${most.calls}, ≤ ${most.priceMs} ms`,
      isMet: calls <= most.calls && priceMs <= most.priceMs,
    };
  });
}

export function showsDays(formula: string): boolean {
  const dataset = CATALOGUE.find((one) => one.formula === formula);
  return dataset?.columns.some(({ type }) => type === 'day') === true;
}

/** @param prepare makes the spreadsheet what it is to be, and says what the formula is called with */
export function costOf(
  formula: string,
  prepare: (sheet: Sheet) => readonly FormulaInput[] = ({ apis }) => sampleArguments(formula, apis.world),
): FormulaCost {
  const sheet = openSheet({}, { prices: GOOGLE_PRICES });
  const inputs = prepare(sheet);
  sheet.call(formula, ...inputs);
  const first = costNow(sheet);
  const before = sheet.apis.requests.length;
  sheet.call(formula, ...inputs);
  if (before === 0 || sheet.apis.requests.length > before) {
    throw new Error(`${formula} was not answered by the service, then from the cache.`);
  }
  return { first, cached: costNow(sheet) };
}

function costNow({ google }: Sheet): Cost {
  const others = google.calls.filter(({ counted }) => counted !== 'UrlFetch');
  return {
    calls: others.filter(({ counted }) => counted !== undefined).length,
    priceMs: others.reduce((sum, { priceMs = 0 }) => sum + priceMs, 0),
  };
}

function without(cost: Cost, extra: Cost): Cost {
  return { calls: cost.calls - extra.calls, priceMs: cost.priceMs - extra.priceMs };
}
