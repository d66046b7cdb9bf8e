/** `npm run bench`: what an execution costs. Times are of this machine, counts of the product. */
import Table from 'cli-table3';
import { connectFully } from '../sandbox/connect';
import { measureColdStart } from './bench/cold-start';
import { measureImport } from './bench/imports';
import { measurePreview } from './bench/preview';
import { measureShaping } from './bench/shaping';
import { measureSidebar } from './bench/sidebar';
import { median, spread } from './bench/statistics';
import { buildDist, DIST } from './build/dist';
import { exampleFormulas } from './formula/examples';
import { type LocalSheet, openLocalSheet } from './formula/local-sheet';

const LATENCY_MS = 200;
const RUNS = 5;

// First, while nothing else runs in this process.
await buildDist();
const cold = measureColdStart(`${DIST}/Code.js`, 25);
console.log(
  `Cold start, compile and evaluate in a fresh context and process: ${spread(cold.milliseconds, 1)} ms (target ≤ 5)`,
);
console.log(`dist/Code.js: ${(cold.bytes / 1024).toFixed(1)} KB (target ≤ 150, guarded at 284)\n`);

const shaping = measureShaping(10_000, RUNS);
const ratio = median(shaping.ours) / median(shaping.floor);
console.log(
  `${shaping.rows.toLocaleString('en-US')} rows × ${shaping.columns} columns (${(shaping.bytes / 1e6).toFixed(1)} MB), body to cells: ${spread(shaping.ours, 0)} ms; JSON.parse and plain getters: ${spread(shaping.floor, 0)} ms; ratio ${ratio.toFixed(2)} (target ≤ 3)\n`,
);

const imports = new Table({
  head: ['import', 'rows × columns', 'requests', 'calls of the spreadsheet', 'seconds here'],
  style: { head: [], border: [], compact: true },
});
for (const rows of [10_000, 20_000]) {
  for (const { what, columns, requests, calls, milliseconds } of measureImport(rows)) {
    const size = `${rows.toLocaleString('en-US')} × ${columns}`;
    imports.push([what, size, requests, calls, (milliseconds / 1000).toFixed(1)]);
  }
}
console.log(
  `${imports.toString()}\nTarget: at most 30 calls for 10,000 rows that are imported for the first time.\n`,
);

const sheet = await openLocalSheet({ latencyMs: LATENCY_MS });
const { server } = sheet;

const table = new Table({
  head: [
    'formula',
    'rows',
    'requests',
    'waves',
    'service calls',
    `ms at ${LATENCY_MS} ms latency`,
    'from cache: calls',
    'ms',
  ],
  style: { head: [], border: [], compact: true },
  colWidths: [46, 8, 10, 7, 15, 24, 19, 16],
});
for (const formula of exampleFormulas(server.apis.world)) {
  const cold = [];
  const warm = [];
  for (let run = 0; run < RUNS; run += 1) {
    reconnect(sheet, run);
    cold.push(await measure(sheet, formula));
    warm.push(await measure(sheet, formula));
  }
  const [first] = cold;
  table.push([
    formula.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…'),
    (first?.rows ?? 1) - (formula.includes('_DETAILS') ? 0 : 1),
    first?.requests,
    first?.waves,
    first?.calls,
    spread(
      cold.map(({ milliseconds }) => milliseconds),
      0,
    ),
    warm[0]?.calls,
    spread(
      warm.map(({ milliseconds }) => milliseconds),
      0,
    ),
  ]);
}
console.log(table.toString());
console.log(
  'A wave is one UrlFetchApp call. Times are median (min–max) of executions, without the start of a worker.\n',
);

const { notable, contributors } = server.apis.world;
const ids = contributors.slice(0, 500).map(({ id }) => `"${id}"`);
const instant = await openLocalSheet();
for (const [what, formula, waves] of [
  ['3,000 clips', `=CAMPAIGN_CLIPS("${notable.bigClippingCampaign.id}")`, 1 + Math.ceil(29 / 20)],
  ['500 look-ups', `=CREATOR_DETAILS({${ids.join(';')}}, "handle,followers")`, 25],
] as const) {
  const slow = await measureOften(sheet, formula);
  const fast = await measureOften(instant, formula);
  const waiting = median(slow) - median(fast);
  const ideal = waves * LATENCY_MS;
  console.log(
    `${what} at ${LATENCY_MS} ms latency: ${spread(slow, 0)} ms, of which ${spread(fast, 0)} ms without latency; ${waiting.toFixed(0)} ms of waiting against ${waves} waves, ${ideal} ms: ratio ${(waiting / ideal).toFixed(2)} (target ≤ 1.3)`,
  );
}
await instant.close();
await sheet.close();

const preview = await measurePreview(RUNS);
console.log(
  `\nPreview: page usable after ${spread(preview.usable, 0)} ms (target ≤ 3,000); 1,000 × 10 cells spilled ${spread(preview.spill, 0)} ms after Enter (target ≤ 1,500)`,
);

const sidebar = await measureSidebar(RUNS);
console.log(
  `Sidebar: first screen after ${spread(sidebar.interactive, 0)} ms (target ≤ 300); what can be imported after another ${spread(sidebar.firstList, 0)} ms`,
);

async function measureOften(on: LocalSheet, formula: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    reconnect(on, 100 + run);
    times.push((await measure(on, formula)).milliseconds);
  }
  return times;
}

/** Another generation: what is cached is not for it. */
function reconnect({ script, server }: LocalSheet, generation: number): void {
  connectFully(script, server, generation);
}

async function measure({ script, server }: LocalSheet, formula: string) {
  const before = server.apis.requests.length;
  const started = performance.now();
  const result = await script.formula(formula);
  const milliseconds = performance.now() - started;
  const execution = script.executions[script.executions.length - 1];
  if (!Array.isArray(result) || !execution) throw new Error(`${formula}: ${JSON.stringify(result)}`);
  return {
    milliseconds,
    rows: result.length,
    requests: server.apis.requests.length - before,
    waves: execution.counts.UrlFetch,
    calls: Object.values(execution.counts).reduce((sum, count) => sum + count, 0),
  };
}
