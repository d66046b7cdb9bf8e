/** How long a formula waits for a service that takes its time, against the least that the waiting could be. */
import { connectFully } from '../../sandbox/connect';
import { WAVE } from '../../src/config';
import { type LocalSheet, openLocalSheet } from '../formula/local-sheet';
import type { Row } from './row';
import { median, spread } from './statistics';

const LATENCY_MS = 200;
const PER_SECOND = 10;
const ROWS = 10_000;
const PAGES = ROWS / 100;
const LOOK_UPS = 500;
const TARGET = 1.3;

export async function waitingRows(): Promise<readonly Row[]> {
  const instant = await openLocalSheet();
  const slow = await openLocalSheet({ latencyMs: LATENCY_MS });
  try {
    const list = clipsOf(instant);
    clipsOf(slow);
    const ids = slow.server.apis.world.contributors.slice(0, LOOK_UPS).map(({ id }) => `"${id}"`);
    const lookUps = `=CREATOR_DETAILS({${ids.join(';')}}, "handle,followers")`;
    const waves = 1 + Math.ceil((PAGES - 1) / WAVE.first);
    const lookUpWaves = Math.ceil(LOOK_UPS / WAVE.first);
    return [
      await latencyRow(`${ROWS.toLocaleString('en-US')} clips, ${PAGES} pages`, list, waves, instant, slow),
      await latencyRow(`${LOOK_UPS} look-ups in one range`, lookUps, lookUpWaves, instant, slow),
      await limitedRow(list, instant),
    ];
  } finally {
    await instant.close();
    await slow.close();
  }
}

async function latencyRow(
  what: string,
  formula: string,
  waves: number,
  instant: LocalSheet,
  slow: LocalSheet,
): Promise<Row> {
  const without = await timesOf(formula, 5, instant);
  const times = await timesOf(formula, 5, slow);
  const ideal = waves * LATENCY_MS;
  const ratio = median(times) / (ideal + median(without));
  return {
    what: `${what}, each answer after ${LATENCY_MS} ms`,
    ours: `${spread(times, 0)} ms`,
    against: `${waves} waves of ${LATENCY_MS} ms and ${median(without).toFixed(0)} ms that it takes without`,
    ratio,
    target: `≤ ${TARGET} ×`,
    isMet: ratio <= TARGET,
  };
}

async function limitedRow(formula: string, sheet: LocalSheet): Promise<Row> {
  sheet.server.apis.limitRate(PER_SECOND);
  const times = await timesOf(formula, 5, sheet);
  sheet.server.apis.limitRate(null);
  const ideal = (PAGES / PER_SECOND) * 1000;
  const ratio = median(times) / ideal;
  return {
    what: `${ROWS.toLocaleString('en-US')} clips of a service that answers ${PER_SECOND} requests a second`,
    ours: `${spread(
      times.map((time) => time / 1000),
      1,
    )} s`,
    against: `the limit itself, ${(ideal / 1000).toFixed(0)} s`,
    ratio,
    target: `≤ ${TARGET} ×`,
    isMet: ratio <= TARGET,
  };
}

/** All clips of a campaign that has so many. */
function clipsOf({ server: { apis } }: LocalSheet): string {
  const { id } = apis.world.notable.bigClippingCampaign;
  apis.change.addClips(id, ROWS - apis.world.clips(id).length);
  return `=CAMPAIGN_CLIPS("${id}", "all", "", "", "", "", "columns=submissionId,creatorUsername,status,contentTitle,submittedAt,engagement.deltaViews,engagement.likes,estimatedPayout")`;
}

let generation = 0;

async function timesOf(
  formula: string,
  runs: number,
  { script, server }: LocalSheet,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // Another generation: what is cached is not for it.
    generation += 1;
    connectFully(script, server, generation);
    const started = performance.now();
    const result = await script.formula(formula);
    times.push(performance.now() - started);
    if (!Array.isArray(result)) throw new Error(`${formula.slice(0, 60)}: ${JSON.stringify(result)}`);
  }
  return times;
}
