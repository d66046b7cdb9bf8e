/** What many cells and many executions share. */
import { connectFully } from '../../sandbox/connect';
import { openSheet } from '../../test/in-process-sheet';
import { type LocalSheet, openLocalSheet } from '../formula/local-sheet';
import type { Row } from './row';

const CELLS = 1_000;
const AT_ONCE = 30;
const LOOK_UPS = 500;
const WAVE = 20;
const PAGED_ROWS = 10_000;
const PAGES = PAGED_ROWS / 100;

export async function sharingRows(): Promise<readonly Row[]> {
  const cells = fetchesOfCells();
  const waves = wavesOfLookUps();
  const pagedWaves = wavesOfPages();
  const mostPagedWaves = 1 + Math.ceil((PAGES - 1) / WAVE);
  const local = await openLocalSheet();
  try {
    const { requests, pages } = await requestsAtOnce(local);
    return [
      equal(`fetches of ${CELLS.toLocaleString('en-US')} formula cells over one list`, cells, 1),
      equal(`waves of ${LOOK_UPS} look-ups in one range`, waves, LOOK_UPS / WAVE),
      {
        what: `waves of a list of ${PAGED_ROWS.toLocaleString('en-US')} rows, ${PAGES} pages`,
        ours: String(pagedWaves),
        against: `${mostPagedWaves}: the first page, then ${WAVE} at once`,
        target: `≤ ${mostPagedWaves}`,
        isMet: pagedWaves <= mostPagedWaves,
      },
      equal(`requests of ${AT_ONCE} executions of one formula at once`, requests, pages),
    ];
  } finally {
    await local.close();
  }
}

function equal(what: string, ours: number, limit: number): Row {
  return { what, ours: String(ours), against: String(limit), target: 'equal', isMet: ours === limit };
}

/** Each shows so many rows as it likes of the same list, one after another within the time that the cache keeps it. */
export function fetchesOfCells(): number {
  const sheet = openSheet();
  const { id } = sheet.apis.world.notable.exactly99Clips;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const rows = 1 + (cell % 99);
    const table = sheet.table('CAMPAIGN_CLIPS', id, rows, '', '', '', '', 'columns=submissionId');
    if (table.length !== rows + 1) throw new Error(`${table.length - 1} rows came, and not ${rows}.`);
  }
  return sheet.apis.requests.length;
}

export function wavesOfLookUps(): number {
  const sheet = openSheet();
  const ids = sheet.apis.world.contributors.slice(0, LOOK_UPS).map(({ id }) => [id]);
  sheet.call('CREATOR_DETAILS', ids, 'handle');
  return sheet.google.counts.UrlFetch;
}

export function wavesOfPages(): number {
  const sheet = openSheet();
  const { id } = sheet.apis.world.notable.bigClippingCampaign;
  sheet.apis.change.haveClips(id, PAGED_ROWS);
  sheet.call('CAMPAIGN_CLIPS', id, 'all', '', '', '', '', 'columns=submissionId');
  return sheet.google.counts.UrlFetch;
}

async function requestsAtOnce({
  script,
  server,
}: LocalSheet): Promise<{ readonly requests: number; readonly pages: number }> {
  const { id } = server.apis.world.notable.exactly250Clips;
  connectFully(script, server, 1);
  const before = server.apis.requests.length;
  const executions = await Promise.all(
    Array.from({ length: AT_ONCE }, () => script.run('CAMPAIGN_CLIPS', [id], { mode: 'CUSTOM_FUNCTION' })),
  );
  const failed = executions.find((execution) => !execution.ok);
  if (failed) throw new Error(JSON.stringify(failed));
  return { requests: server.apis.requests.length - before, pages: 3 };
}
