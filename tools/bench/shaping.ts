/**
 * From the body of an answer to the cells of a table, against the least that could be done with it, and our peers. Each is
 * a script in a context of its own, as on Apps Script.
 */
import { shapingAlone } from './built';
import { clearHeap } from './clear-heap';
import { bodyOfClips } from './many-clips';
import type { Peer } from './peers';
import { openPlainContext } from './plain-context';
import type { Row } from './row';
import { median, spread } from './statistics';
import { COLUMNS, type Table } from './to-cells';

const ROWS = 10_000;
const RUNS = 11;
const TARGET = 3;

interface Contender {
  readonly times: readonly number[];
  readonly table: string;
}

export function shapingRows(peers: readonly Peer[]): readonly Row[] {
  const body = bodyOfClips(ROWS);
  const keys = COLUMNS.map(({ key }) => key);
  const { value } = openPlainContext(shapingAlone(), 'shaping.js');
  const toCells = value('shaping.toCells') as (body: string) => Table;
  const leastOf = value('shaping.leastOf') as (body: string) => Table;
  const recordsOf = value('shaping.recordsOf') as (body: string) => readonly unknown[];
  const [ours, floor, parse, ...others] = inTurn([
    () => toCells(body),
    () => leastOf(body),
    () => recordsOf(body),
    ...peers.map(
      ({ toTable }) =>
        () =>
          toTable(body, keys),
    ),
  ]) as [Contender, Contender, Contender, ...Contender[]];
  const least = median(ours.times) / median(floor.times);
  return [
    {
      what: `${ROWS.toLocaleString('en-US')} clips (${(body.length / 1e6).toFixed(1)} MB), body to cells`,
      ours: told(ours),
      against: `JSON.parse and plain getters ${told(floor)}, of which JSON.parse ${spread(parse.times, 0)} ms`,
      ratio: least,
      target: `≤ ${TARGET} ×`,
      isMet: least <= TARGET,
    },
    ...peers.map(({ name, aim }, index): Row => {
      const other = others[index] as Contender;
      const ratio = median(other.times) / median(ours.times);
      return {
        what: 'the same, how many times as fast',
        ours: told(ours),
        against: `${name} ${told(other)}`,
        ratio,
        target: `≥ ${aim} ×`,
        isMet: ratio >= aim,
      };
    }),
  ];
}

function told({ times, table }: Contender): string {
  return `${spread(times, 0)} ms for ${table}`;
}

/**
 * Milliseconds of each run, one after another so that a busy machine hits all; the first run warms up. Each begins with
 * an empty heap: what another left there is not cleared away in its time.
 */
function inTurn(actions: readonly (() => readonly unknown[])[]): readonly Contender[] {
  const made = actions.map((action) => sizeOf(action()));
  const times: number[][] = actions.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    actions.forEach((action, index) => {
      clearHeap();
      const started = performance.now();
      action();
      times[index]?.push(performance.now() - started);
    });
  }
  return made.map((table, index) => ({ table, times: times[index] ?? [] }));
}

function sizeOf(rows: readonly unknown[]): string {
  if (rows.length < ROWS) throw new Error(`${rows.length} rows were made of ${ROWS}.`);
  const [first] = rows;
  return `${rows.length.toLocaleString('en-US')} × ${Array.isArray(first) ? first.length : 1}`;
}
