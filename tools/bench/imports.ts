/** A large table imported, updated and undone: what it takes of the spreadsheet's services, and of this machine. */
import { createApis } from '../../sandbox/apis/index';
import { createInProcess, virtualClock } from '../../sandbox/apps-script/index';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import { answerSidebar } from '../../src/door/door';
import { createPlatform } from '../../src/google/platform';
import type { Definition } from '../../src/imports/definition';
import type { Progress } from '../../src/imports/progress';

export interface ImportFigures {
  readonly what: string;
  readonly rows: number;
  readonly columns: number;
  /** Calls of the spreadsheet's services. */
  readonly calls: number;
  readonly requests: number;
  readonly milliseconds: number;
}

const ORIGIN = 'http://localhost:8788';
const START = Date.UTC(2026, 8, 15, 12);

/** The first run, one with 1 % of the rows new and 1 % gone, and undo. */
export function measureImport(rows: number): readonly ImportFigures[] {
  const clock = virtualClock(START);
  const apis = createApis({ now: () => new Date(clock.now()) });
  const { id: campaign } = apis.world.notable.bigClippingCampaign;
  apis.change.addClips(campaign, rows - apis.world.clips(campaign).length);
  const google = createInProcess({
    clock,
    workbook: createPlainGrid({ now: clock.now }),
    answer: ({ method, url, headers, body }) => {
      const { response } = apis.answer({
        method: method.toUpperCase(),
        url: url.slice(ORIGIN.length),
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        body: body?.toString('utf8') ?? '',
      });
      return response ?? { failure: 'unreachable' };
    },
  });
  google.install(globalThis);
  const key = apis.world.keys.campaigns.owner;
  google.properties.document.set('connection.campaigns', JSON.stringify({ baseUrl: ORIGIN, key }));

  let calls = 0;
  const ask = (method: string, input: object): unknown => {
    google.nextExecution({ mode: 'SIDEBAR' });
    const answer = JSON.parse(answerSidebar(method, JSON.stringify(input), createPlatform()));
    calls += google.counts.Spreadsheet;
    if (!answer.ok) throw new Error(`${method}: ${answer.error.message}`);
    return answer.value;
  };
  const run = (id: string): void => {
    let now = ask('startRun', { id }) as Progress;
    while (now.state === 'reading' || now.state === 'writing') {
      now = ask('stepRun', { id, run: now.run }) as Progress;
    }
    if (now.state !== 'done') throw new Error(`The run is ${now.state}: ${now.error?.message}`);
  };
  const measured = (what: string, act: () => void): ImportFigures => {
    const before = { calls, requests: apis.requests.length };
    const started = performance.now();
    act();
    return {
      what,
      rows,
      columns: campaignClips.columns.length,
      calls: calls - before.calls,
      requests: apis.requests.length - before.requests,
      milliseconds: performance.now() - started,
    };
  };

  const { id } = ask('saveImport', { definition: definitionOf(campaign) }) as { readonly id: string };
  return [
    measured('first run', () => run(id)),
    measured('run with 1 % new and 1 % gone', () => {
      const gone = apis.world.clips(campaign).slice(-rows / 100);
      for (const { submissionId } of gone) apis.change.removeClip(campaign, submissionId);
      apis.change.addClips(campaign, gone.length);
      run(id);
    }),
    measured('undo', () => void ask('undoImport', { id })),
  ];
}

function definitionOf(campaign: string): Definition {
  return {
    name: 'Clips',
    dataset: 'CAMPAIGN_CLIPS',
    place: 'document',
    arguments: { campaignId: { kind: 'value', value: campaign } },
    columns: campaignClips.columns.map(({ key, title }) => ({ key, title })),
    target: { sheet: 'Clips', cell: 'A1' },
    mode: 'update',
    schedule: { every: 'never' },
    isPaused: false,
  };
}
