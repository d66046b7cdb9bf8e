/** From the body of an answer to the cells of a table, against the least that could be done with it, and our peers. */
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import type { CellRules } from '../../src/table/cell';
import type { Column } from '../../src/table/column';
import { collectFields } from '../../src/table/fields';
import { shapeRows } from '../../src/table/table';
import { clearHeap } from './clear-heap';
import { bodyOfClips } from './many-clips';
import type { Peer } from './peers';
import type { Row } from './row';
import { median, spread } from './statistics';

const ROWS = 10_000;
const RUNS = 11;
const TARGET = 3;

const RULES: CellRules = { decimals: 'number', midnight: (day) => new Date(day) };
const COLUMNS: readonly Column[] = campaignClips.columns;

/** @param peers how many times longer each must take */
export function shapingRows(peers: readonly (Peer & { readonly aim: number })[]): readonly Row[] {
  const body = bodyOfClips(ROWS);
  const keys = COLUMNS.map(({ key }) => key);
  const [ours, floor, ...others] = inTurn([
    () => toCells(body),
    () => leastOf(body),
    ...peers.map(
      ({ toTable }) =>
        () =>
          toTable(body, keys, ROWS),
    ),
  ]) as [number[], number[], ...number[][]];
  const what = `${ROWS.toLocaleString('en-US')} clips × ${COLUMNS.length} columns (${(body.length / 1e6).toFixed(1)} MB), body to cells`;
  const least = median(ours) / median(floor);
  return [
    {
      what,
      ours: `${spread(ours, 0)} ms`,
      against: `JSON.parse and plain getters ${spread(floor, 0)} ms`,
      ratio: least,
      target: `≤ ${TARGET} ×`,
      isMet: least <= TARGET,
    },
    ...peers.map(({ name, aim }, index) => {
      const times = others[index] ?? [];
      const ratio = median(times) / median(ours);
      return {
        what: 'the same, how many times faster',
        ours: `${spread(ours, 0)} ms`,
        against: `${name} ${spread(times, 0)} ms`,
        ratio,
        target: `≥ ${aim} ×`,
        isMet: ratio >= aim,
      };
    }),
  ];
}

export function toCells(body: string): readonly (readonly unknown[])[] {
  const records: readonly unknown[] = JSON.parse(body).rows;
  return shapeRows(collectFields(records, COLUMNS), COLUMNS, RULES);
}

function leastOf(body: string): readonly (readonly unknown[])[] {
  const records: readonly unknown[] = JSON.parse(body).rows;
  return records.map((record) => GETTERS.map((get) => get(record)));
}

const GETTERS = COLUMNS.map(({ key }) => getterOf(key));

/**
 * Milliseconds of each run, one after another so that a busy machine hits all; the first runs warm up. Each begins with
 * an empty heap: what another left there is not cleared away in its time.
 */
function inTurn(actions: readonly (() => unknown)[]): readonly number[][] {
  const times: number[][] = actions.map(() => []);
  for (let run = 0; run <= RUNS; run += 1) {
    actions.forEach((action, index) => {
      clearHeap();
      const started = performance.now();
      action();
      if (run > 0) times[index]?.push(performance.now() - started);
    });
  }
  return times;
}

function getterOf(key: string): (record: unknown) => unknown {
  const [name = '', inner] = key.split('.');
  const field = (record: unknown, of: string): unknown => (record as Record<string, unknown>)[of];
  return inner === undefined
    ? (record) => field(record, name)
    : (record) => field(field(record, name), inner);
}
