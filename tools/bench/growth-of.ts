/** One size in a process of its own: `growth-of.ts shaping|import ROWS` prints a GrowthCost as JSON. */
import { GCProfiler } from 'node:v8';
import { clearHeap } from './clear-heap';
import type { GrowthCost } from './growth';
import { largeImport } from './imports';
import { bodyOfClips } from './many-clips';
import { toCells } from './to-cells';

const LATENCY_MS = 200;

const [what, size] = process.argv.slice(2);
const rows = Number(size);
console.log(JSON.stringify(what === 'shaping' ? shaping() : importing()));

function shaping(): GrowthCost {
  const body = bodyOfClips(rows);
  const { megabytes } = measured(() => toCells(body));
  // Again, warm: what is compiled once does not count.
  const { seconds } = measured(() => toCells(body));
  return { megabytes, seconds };
}

function importing(): GrowthCost {
  const table = largeImport(rows, { isUsual: true, latencyMs: LATENCY_MS });
  const { megabytes, seconds, result: first } = measured(() => table.run());
  table.like(rows / 100);
  return { megabytes, seconds, first, update: table.run() };
}

/** The peak is the most that the heap held, garbage included, at any time; a collection comes before it grows. */
function measured<T>(act: () => T): { megabytes: number; seconds: number; result: T } {
  clearHeap();
  const before = process.memoryUsage().heapUsed;
  const collections = new GCProfiler();
  collections.start();
  const started = performance.now();
  const result = act();
  const seconds = (performance.now() - started) / 1000;
  const after = process.memoryUsage().heapUsed;
  const held = collections.stop().statistics.map(({ beforeGC }) => beforeGC.heapStatistics.usedHeapSize);
  return { megabytes: (Math.max(after, ...held) - before) / 1e6, seconds, result };
}
