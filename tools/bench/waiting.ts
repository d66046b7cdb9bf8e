/**
 * How long a formula waits for a service that takes its time, against the least that the waiting could be: the waves by
 * figures. What the machine adds is told by a client of its own: from ours, a slow product would excuse itself.
 */
import { connectFully } from '../../sandbox/connect';
import { type LocalSheet, openLocalSheet } from '../formula/local-sheet';
import { type BareRequest, openBareClient } from './bare-client';
import type { Row } from './row';
import { median, spread } from './statistics';

const LATENCY_MS = 200;
const PER_SECOND = 10;
const PAGE = 100;
/** Requests at once. */
const WAVE = 20;
const ROWS = 10_000;
const PAGES = ROWS / PAGE;
const LOOK_UPS = 500;
const RUNS = 5;
const TARGET = 1.3;

/** A formula, and the requests that have to be sent for it, those of a wave at once. */
interface Task {
  readonly what: string;
  readonly formula: string;
  readonly waves: readonly (readonly BareRequest[])[];
  readonly shape: string;
}

export async function waitingRows(): Promise<readonly Row[]> {
  const instant = await openLocalSheet();
  const slow = await openLocalSheet({ latencyMs: LATENCY_MS });
  try {
    for (const { server } of [slow, instant]) {
      server.apis.change.haveClips(server.apis.world.notable.bigClippingCampaign.id, ROWS);
    }
    const list = clipsTask(instant);
    return [
      await latencyRow(list, instant, slow),
      await latencyRow(lookUpsTask(instant), instant, slow),
      await limitedRow(list.formula, instant),
    ];
  } finally {
    await instant.close();
    await slow.close();
  }
}

async function latencyRow(task: Task, instant: LocalSheet, slow: LocalSheet): Promise<Row> {
  const client = openBareClient(task.waves, instant.server.origin);
  const bare: number[] = [];
  const times: number[] = [];
  // In turn, so that a busy machine hits both.
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(await timeOf(() => client.run()));
    times.push(await timeOfFormula(task.formula, slow));
  }
  await client.close();
  const waitingMs = task.waves.length * LATENCY_MS;
  const ratio = median(times) / waitingMs;
  const ofBare = median(times) / (waitingMs + median(bare));
  return {
    what: `${task.what}, each answer after ${LATENCY_MS} ms`,
    ours: `${spread(times, 0)} ms`,
    against: `${task.waves.length} waves (${task.shape}) of ${LATENCY_MS} ms; ${ofBare.toFixed(2)} × these with the ${spread(bare, 0)} ms of fetchAll and JSON.parse alone without latency`,
    ratio,
    target: `≤ ${TARGET} ×`,
    isMet: ratio <= TARGET,
  };
}

async function limitedRow(formula: string, sheet: LocalSheet): Promise<Row> {
  sheet.server.apis.limitRate(PER_SECOND);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeOfFormula(formula, sheet));
  sheet.server.apis.limitRate(null);
  // The first of them go out at once.
  const ideal = ((PAGES - PER_SECOND) / PER_SECOND) * 1000;
  const ratio = median(times) / ideal;
  return {
    what: `${ROWS.toLocaleString('en-US')} clips of a service that answers ${PER_SECOND} requests a second`,
    ours: `${spread(
      times.map((time) => time / 1000),
      1,
    )} s`,
    against: `the limit itself, ${(ideal / 1000).toFixed(0)} s until the last ${PER_SECOND} may go out`,
    ratio,
    target: `≤ ${TARGET} ×`,
    isMet: ratio <= TARGET,
  };
}

/** All clips of a campaign that has so many: the first page tells how many there are, the others go out together. */
function clipsTask({ server: { apis, origin } }: LocalSheet): Task {
  const { id } = apis.world.notable.bigClippingCampaign;
  const pages = Array.from(
    { length: PAGES },
    (_, index): BareRequest => ({
      url: `${origin}/api/ai/mcp/tools/get_clipping_owner_submissions/execute`,
      method: 'post',
      headers: { Authorization: `Bearer ${apis.world.keys.campaigns.owner}` },
      contentType: 'application/json',
      payload: JSON.stringify({ args: { projectCampaignId: id, page: index + 1, limit: PAGE } }),
    }),
  );
  return {
    what: `${ROWS.toLocaleString('en-US')} clips, ${PAGES} pages`,
    formula: `=CAMPAIGN_CLIPS("${id}", "all", "", "", "", "", "columns=submissionId,creatorUsername,status,contentTitle,submittedAt,engagement.deltaViews,engagement.likes,estimatedPayout")`,
    waves: [pages.slice(0, 1), ...inWaves(pages.slice(1))],
    shape: `1 request, then ${WAVE} at once`,
  };
}

function lookUpsTask({ server: { apis, origin } }: LocalSheet): Task {
  const { contributors, keys } = apis.world;
  const ids = contributors.slice(0, LOOK_UPS).map(({ id }) => id);
  const requests = ids.map(
    (id): BareRequest => ({
      url: `${origin}/v1/contributors/${id}`,
      headers: { Authorization: `Bearer ${keys.intelligence.full}` },
    }),
  );
  return {
    what: `${LOOK_UPS} look-ups in one range`,
    formula: `=CREATOR_DETAILS({${ids.map((id) => `"${id}"`).join(';')}}, "handle,followers")`,
    waves: inWaves(requests),
    shape: `${WAVE} at once`,
  };
}

function inWaves(requests: readonly BareRequest[]): readonly (readonly BareRequest[])[] {
  const count = Math.ceil(requests.length / WAVE);
  return Array.from({ length: count }, (_, wave) => requests.slice(wave * WAVE, (wave + 1) * WAVE));
}

let generation = 0;

function timeOfFormula(formula: string, { script, server }: LocalSheet): Promise<number> {
  // Another generation: what is cached is not for it.
  generation += 1;
  connectFully(script, server, generation);
  return timeOf(async () => {
    const result = await script.formula(formula);
    if (!Array.isArray(result)) throw new Error(`${formula.slice(0, 60)}: ${JSON.stringify(result)}`);
  });
}

async function timeOf(act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
