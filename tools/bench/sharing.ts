/** What many cells and many executions share. */
import { startApis } from '../../sandbox/apis/index';
import {
  createAppsScript,
  GOOGLE_PRICES,
  httpNetwork,
  readProject,
  virtualClock,
} from '../../sandbox/apps-script/index';
import { connectFully } from '../../sandbox/connect';
import { openSheet } from '../../test/in-process-sheet';
import { buildDist, DIST } from '../build/dist';
import type { Row } from './row';

const CELLS = 1_000;
/** At once, by so many people: Google runs thirty of one person. */
const CROWDS = [
  [30, 1],
  [100, 4],
] as const;
/** Within which Sheets wants an answer. */
const ANSWER_SECONDS = 25;
const LOOK_UPS = 500;
const WAVE = 20;
const PAGED_ROWS = 10_000;
const PAGES = PAGED_ROWS / 100;

export async function sharingRows(): Promise<readonly Row[]> {
  const cells = fetchesOfCells();
  const waves = wavesOfLookUps();
  const pagedWaves = wavesOfPages();
  const mostPagedWaves = 1 + Math.ceil((PAGES - 1) / WAVE);
  const crowds: Row[] = [];
  for (const [count, people] of CROWDS) crowds.push(await crowdRow(count, people));
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
    ...crowds,
  ];
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

/** Locks are unfair, calls take Google's prices on a clock of their own, and each request a second. */
async function crowdRow(count: number, people: number): Promise<Row> {
  const names = Array.from({ length: people }, (_, index) => `person ${index + 1}`);
  const [owner = '', ...editors] = names;
  await buildDist('add-on');
  const server = await startApis();
  const network = httpNetwork({ allow: [server.origin] });
  const script = createAppsScript({
    project: readProject(DIST),
    clock: virtualClock(),
    users: { owner, editors, viewers: [] },
    prices: GOOGLE_PRICES,
    network: {
      send: async (requests) =>
        (await network.send(requests)).map((outcome) => ({ ...outcome, delayMs: 1_000 })),
    },
  });
  connectFully(script, server);
  try {
    const { id } = server.apis.world.notable.exactly250Clips;
    const executions = await Promise.all(
      Array.from({ length: count }, (_, index) => {
        const user = names[index % people] as string;
        return script.run('CAMPAIGN_CLIPS', [id], { mode: 'CUSTOM_FUNCTION', user });
      }),
    );
    const failed = executions.find((execution) => !execution.ok);
    if (failed) throw new Error(JSON.stringify(failed));
    const { length: requests } = server.apis.requests;
    const seconds = Math.max(...executions.map(({ wallMs }) => wallMs)) / 1000;
    return {
      what: `${count} executions of one formula at once, of ${people === 1 ? 'one person' : `${people} people`}, each request taking a second`,
      ours: `${requests} requests, all answered after ${seconds.toFixed(1)} s at Google’s prices`,
      against: '3 requests: its pages',
      target: `equal, ≤ ${ANSWER_SECONDS} s`,
      isMet: requests === 3 && seconds <= ANSWER_SECONDS,
    };
  } finally {
    await script.close();
    await server.close();
  }
}
