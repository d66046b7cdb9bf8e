/** `npm run bench`: what an execution costs. Times are of this machine, counts of the product. */
import Table from 'cli-table3';
import { measureColdStart } from './bench/cold-start';
import { spread } from './bench/statistics';
import { DIST } from './build/dist';
import { exampleFormulas } from './formula/examples';
import { connect, openLocalSheet } from './formula/local-sheet';

const LATENCY_MS = 200;
const RUNS = 5;

const sheet = await openLocalSheet({ latencyMs: LATENCY_MS });
const { script, server } = sheet;

const cold = measureColdStart(`${DIST}/Code.js`, 15);
console.log(
  `Cold start, compile and evaluate in a fresh context and process: ${spread(cold.milliseconds, 1)} ms (target ≤ 5)`,
);
console.log(`dist/Code.js: ${(cold.bytes / 1024).toFixed(1)} KB (target ≤ 150)\n`);

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
    reconnect(run);
    cold.push(await measure(formula));
    warm.push(await measure(formula));
  }
  const [first] = cold;
  table.push([
    formula.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…'),
    first?.rows,
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
  'A wave is one UrlFetchApp call. Times are median (min–max) of executions, without the start of a worker.',
);
await sheet.close();

/** Another generation: what is cached is not for it. */
function reconnect(generation: number): void {
  const { keys } = server.apis.world;
  connect(script, 'campaigns', server.origin, keys.campaigns.owner, generation);
  connect(script, 'intelligence', server.origin, keys.intelligence.full, generation);
}

async function measure(formula: string) {
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
