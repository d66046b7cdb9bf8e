/** How time and memory grow with the rows, each size in a process of its own. */
import { execFileSync } from 'node:child_process';
import type { ImportCost } from './imports';
import type { Row } from './row';
import { exponent, median } from './statistics';

const SIZES = [1_000, 10_000, 100_000] as const;
const RUNS = 5;
const TARGET = 1.1;

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
  const shaping = SIZES.map((size) => middleOf(Array.from({ length: RUNS }, () => costOf('shaping', size))));
  // A run of the largest takes a minute, the sandbox's own work included.
  const imports = SIZES.map((size) => costOf('import', size));
  return {
    rows: [
      ...rowsOf(`body to cells, ${span}`, shaping),
      ...rowsOf(`import of the usual columns, ${span}, sandbox included`, imports),
    ],
    scale: scaleTable(imports),
  };
}

function rowsOf(what: string, costs: readonly GrowthCost[]): readonly Row[] {
  const row = (kind: string, unit: string, digits: number, of: (cost: GrowthCost) => number): Row => {
    const power = exponent(costs.map((cost, index) => [SIZES[index] ?? 0, of(cost)]));
    return {
      what: `${kind} of ${what}`,
      ours: `exponent ${power.toFixed(2)} (${costs.map((cost) => of(cost).toFixed(digits)).join(' / ')} ${unit})`,
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

function middleOf(costs: readonly GrowthCost[]): GrowthCost {
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    megabytes: median(costs.map(({ megabytes }) => megabytes)),
  };
}

function scaleTable(costs: readonly GrowthCost[]): string {
  const head =
    '| run | rows | requests | steps | spreadsheet calls | cells written | cells of the file at the peak | waiting for the service | here, sandbox included |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |';
  const line = (what: string, size: number, cost: ImportCost | undefined): string =>
    cost
      ? `| ${what} | ${count(size)} | ${count(cost.requests)} | ${cost.steps} | ${count(cost.calls)} | ${count(cost.written)} | ${count(cost.fileCells)} | ${cost.waited.toFixed(1)} s | ${cost.seconds.toFixed(1)} s |`
      : '';
  const lines = costs.flatMap(({ first, update }, index) => [
    line('first', SIZES[index] ?? 0, first),
    line('1 % changed', SIZES[index] ?? 0, update),
  ]);
  return [head, ...lines].join('\n');
}

function costOf(what: string, rows: number): GrowthCost {
  const options = [
    '--expose-gc',
    '--max-old-space-size=12000',
    '--max-semi-space-size=256',
    '--import',
    'tsx',
  ];
  return JSON.parse(
    execFileSync(process.execPath, [...options, 'tools/bench/growth-of.ts', what, String(rows)], {
      encoding: 'utf8',
    }),
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
