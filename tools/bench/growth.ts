/** How time and memory grow with the rows, each size in a process of its own. */
import { execFileSync } from 'node:child_process';
import type { ImportCost } from './imports';
import type { Row } from './row';
import { exponent, median, spread } from './statistics';

const SIZES = [1_000, 10_000, 100_000] as const;
const RUNS = 5;
const TARGET = 1.1;

const IMPORTS = [
  ['first', 'first'],
  ['update', '1 % changed'],
] as const;

type Work = 'shaping' | 'import';

export interface GrowthCost {
  readonly seconds: number;
  /** At the peak, above what the process had before. */
  readonly megabytes: number;
  /** Of an import: its first run, and one with 1 % of the rows changed. */
  readonly first?: ImportCost;
  readonly update?: ImportCost;
}

export interface Growth {
  readonly rows: readonly Row[];
  /** For docs/scale.md, as Markdown. */
  readonly scale: string;
}

export function growth(): Growth {
  const [from, to] = [SIZES[0], SIZES[SIZES.length - 1] ?? 0];
  const span = `${count(from)} to ${count(to)} rows`;
  const shaping = runsOf('shaping');
  const imports = runsOf('import');
  return {
    rows: [
      ...rowsOf(`body to cells, ${span}`, shaping),
      ...rowsOf(`import of the usual columns, ${span}, sandbox included`, imports),
    ],
    scale: scaleTable(imports),
  };
}

/** Each run has one cost for each size. */
type Costs = readonly GrowthCost[];

/** Run by run, so that a busy machine hits all sizes. */
function runsOf(what: Work): readonly Costs[] {
  return Array.from({ length: RUNS }, () => SIZES.map((size) => costOf(what, size)));
}

function rowsOf(what: string, runs: readonly Costs[]): readonly Row[] {
  const row = (kind: string, unit: string, digits: number, of: (cost: GrowthCost) => number): Row => {
    const powers = runs.map((costs) => exponent(costs.map((cost, index) => [SIZES[index] ?? 0, of(cost)])));
    const power = median(powers);
    return {
      what: `${kind} of ${what}`,
      ours: `exponent ${spread(powers, 2)}: ${ofEachSize(runs)
        .map((costs) => spread(costs.map(of), digits))
        .join(', ')} ${unit}`,
      against: 'linear: 1',
      target: `≤ ${TARGET}`,
      isMet: power <= TARGET,
    };
  };
  return [
    row('time', 's', 2, ({ seconds }) => seconds),
    row('peak memory', 'MB', 0, ({ megabytes }) => megabytes),
  ];
}

function ofEachSize(runs: readonly Costs[]): readonly Costs[] {
  return SIZES.map((_, size) => runs.flatMap((costs) => costs[size] ?? []));
}

function scaleTable(runs: readonly Costs[]): string {
  const head =
    '| run | rows | requests | steps | spreadsheet calls | cells written | cells of the file at the peak | waiting for the service | here, sandbox included |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |';
  const lines = ofEachSize(runs).flatMap((costs, index) =>
    IMPORTS.map(([which, what]) => {
      const ofThat = costs.flatMap((cost) => cost[which] ?? []);
      return lineOf(what, SIZES[index] ?? 0, ofThat);
    }),
  );
  return [head, ...lines].join('\n');
}

/** What is counted is the same in every run. */
function lineOf(what: string, rows: number, costs: readonly ImportCost[]): string {
  const [cost] = costs;
  if (!cost) throw new Error(`Nothing was measured of ${what}`);
  const seconds = costs.map((one) => one.seconds);
  const counts = [rows, cost.requests, cost.steps, cost.calls, cost.written, cost.fileCells].map(count);
  return `| ${[what, ...counts, `${cost.waited.toFixed(1)} s`, `${spread(seconds, 1)} s`].join(' | ')} |`;
}

function costOf(what: Work, rows: number): GrowthCost {
  const options = ['--max-old-space-size=12000', '--import', 'tsx'];
  return JSON.parse(
    execFileSync(process.execPath, [...options, 'tools/bench/growth-of.ts', what, String(rows)], {
      encoding: 'utf8',
    }),
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
