// Whatever a formula has waited for before, no request may take longer than what is left of its time, nor is it given less.
import { beforeEach, expect, test, vi } from 'vitest';
import { findDataset } from '../../src/catalogue/find';
import { callFormula } from '../../src/functions/call';
import { createPlatform } from '../../src/google/platform';
import { openSheet, type Sheet, START } from '../in-process-sheet';

const BUDGET_SECONDS = 25;

interface Sent {
  readonly atMs: number;
  readonly timeoutSeconds: number;
}

let sheet: Sheet;
let sent: Sent[];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  sheet = openSheet();
  sent = [];
});

/** As a cell calls it, but for what is written down of each request. */
function call(formula: string, rows: number): void {
  sheet.google.nextExecution();
  const platform = createPlatform();
  const { network } = platform;
  const dataset = findDataset(formula, platform.codec);
  if (!dataset) throw new Error(`No function ${formula}`);
  callFormula(dataset, [rows], {
    ...platform,
    network: {
      ...network,
      sendAll(requests, timeoutSeconds) {
        sent.push({ atMs: sheet.google.clock.now(), timeoutSeconds });
        return network.sendAll(requests, timeoutSeconds);
      },
    },
  });
}

function expectRest(fewest: number): void {
  expect(sent.length).toBeGreaterThanOrEqual(fewest);
  for (const { atMs, timeoutSeconds } of sent) {
    const left = BUDGET_SECONDS - (atMs - START) / 1000;
    const where = `${(atMs - START) / 1000} s after the beginning`;
    expect(timeoutSeconds, where).toBeLessThanOrEqual(Math.max(1, left));
    expect(timeoutSeconds, where).toBeGreaterThan(left - 2);
  }
}

test.each([
  ['several pages of a slow service', { latencyMs: 4_000, match: { times: 'always' } }, 3],
  ['two tries that failed', { status: 503, latencyMs: 3_000, match: { times: 2 } }, 3],
  ['a wait that was asked for', { status: 429, retryAfter: 9 }, 2],
  ['connections that dropped', { drop: 'connection', latencyMs: 2_000, match: { times: 2 } }, 3],
  ['a service that is too slow', { latencyMs: 12_000, match: { times: 'always' } }, 2],
] as const)('after %s', (_, fault, fewest) => {
  sheet.apis.faults.add(fault);
  try {
    call('CREATORS', 500);
  } catch {
    // What it is told then is another test’s.
  }
  expectRest(fewest);
  expect(sheet.google.clock.now() - START).toBeLessThan(30_000);
});
