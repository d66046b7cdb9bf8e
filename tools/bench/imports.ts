/** A large table imported and updated: what it takes of the spreadsheet's services, and how much it writes. */
import type { ServiceCall } from '../../sandbox/apps-script/index';
import type { Workbook } from '../../sandbox/workbook/workbook';
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import type { Area, Platform, Sheets } from '../../src/platform';
import { clipsImport, type OpenedImport, openImport } from '../../test/imports/opened-import';
import type { Row } from './row';

const TARGET_CALLS = 30;
const TARGET_SHARE = 0.05;

export const COLUMNS = campaignClips.columns.map(({ key, title }) => ({ key, title }));

/** Neighbouring columns of one type. */
const RUNS_OF_A_TYPE = campaignClips.columns.filter(
  ({ type }, index, columns) => type !== columns[index - 1]?.type,
).length;

export interface ImportCost {
  /** Calls of the spreadsheet's services. */
  readonly calls: number;
  /** Those of them that read or write cells, formats or notes. */
  readonly cellCalls: number;
  /** Cells written on sheets that people see. */
  readonly written: number;
  readonly requests: number;
  /** Executions. */
  readonly steps: number;
  /** The most cells that the file had, hidden sheets and blank cells included, as Sheets counts. */
  readonly fileCells: number;
  /** By the spreadsheet's clock: what the service took, and nothing of the sandbox's own work. */
  readonly waited: number;
  readonly seconds: number;
}

export function importRows(): readonly Row[] {
  const [rows, updated] = [10_000, 20_000];
  const changed = updated / 100;
  const all = largeImport(rows).run();
  const usual = largeImport(rows, { isUsual: true }).run();
  const large = largeImport(updated);
  large.run();
  large.like(changed);
  const update = large.run();
  // With In source.
  const width = COLUMNS.length + 1;
  const cells = updated * width;
  const share = update.written / cells;
  return [
    {
      what: `calls for cells, formats and notes in an import of ${count(rows)} × ${COLUMNS.length}, and of the usual columns`,
      ours: `${all.cellCalls}, ${usual.cellCalls}; with rooms, sizes and flushes ${all.calls}, ${usual.calls}`,
      against: `${RUNS_OF_A_TYPE} writes of all columns, one for each run of columns of one type, nothing made, marked or read back`,
      target: `≤ ${TARGET_CALLS}`,
      isMet: Math.max(all.cellCalls, usual.cellCalls) <= TARGET_CALLS,
    },
    {
      what: `cells written by an update of ${count(updated)} × ${COLUMNS.length}, 1 % of the rows changed`,
      ours: `${count(update.written)}, ${(share * 100).toFixed(1)} %`,
      against: `the rows that changed, ${count(changed * width)}; all of the table, ${count(cells)}`,
      ratio: share,
      target: `≤ ${TARGET_SHARE * 100} %`,
      isMet: share <= TARGET_SHARE,
    },
  ];
}

export interface LargeImport {
  run(): ImportCost;
  /** Changes so many clips, spread over all of them. */
  like(clips: number): void;
}

export interface LargeImportOptions {
  /** Instead of all columns those that are offered first. */
  readonly isUsual?: boolean;
  /** Of each answer. */
  readonly latencyMs?: number;
}

/** Of all clips of a campaign that has so many, row by row. */
export function largeImport(
  rows: number,
  { isUsual = false, latencyMs = 0 }: LargeImportOptions = {},
): LargeImport {
  const spent: Spent = { calls: 0, cellCalls: 0, written: 0, steps: 0, fileCells: 0 };
  const opened = openImport({}, (platform) => watched(platform, spent, opened.sheet.workbook));
  const { apis } = opened.sheet;
  apis.faults.add({ latencyMs, match: { times: 'always' } });
  const { id: campaign } = apis.world.notable.bigClippingCampaign;
  apis.change.haveClips(campaign, rows);
  const usual: readonly string[] = campaignClips.defaultColumns;
  const columns = isUsual ? COLUMNS.filter(({ key }) => usual.includes(key)) : COLUMNS;
  const definition = clipsImport(campaign, { columns, mode: 'update' });
  const { id } = opened.ask('saveImport', { definition });
  const ask: OpenedImport['ask'] = (method, input) => {
    const answer = opened.ask(method, input);
    const { calls } = opened.sheet.google;
    spent.calls += spreadsheetCalls(calls);
    spent.cellCalls += calls.filter(({ operation }) => operation.startsWith('Range.')).length;
    spent.steps += 1;
    return answer;
  };
  return {
    run: () => costOf(() => runToEnd(id, ask), opened, spent),
    like(clips) {
      const all = apis.world.clips(campaign);
      for (let at = 0; at < clips; at += 1) {
        const clip = all[Math.floor((at * rows) / clips)];
        if (clip) apis.change.likeClip(campaign, clip.submissionId, 1);
      }
    },
  };
}

/** Of cells, formats, notes and the making of room; marks are counted beside. */
export function spreadsheetCalls(calls: readonly ServiceCall[]): number {
  return calls.filter(
    ({ operation, counted }) => counted === 'Spreadsheet' && !operation.startsWith('DeveloperMetadata'),
  ).length;
}

interface Spent {
  calls: number;
  cellCalls: number;
  written: number;
  steps: number;
  fileCells: number;
}

function runToEnd(id: string, ask: OpenedImport['ask']): void {
  let now = ask('startRun', { id });
  while (now.state === 'reading' || now.state === 'writing') now = ask('stepRun', { id, run: now.run });
  if (now.state !== 'done') throw new Error(`The run is ${now.state}: ${now.error?.message}`);
}

function costOf(act: () => void, { sheet: { apis, google } }: OpenedImport, spent: Spent): ImportCost {
  const before = { ...spent, requests: apis.requests.length, clockMs: google.clock.now() };
  spent.fileCells = 0;
  const started = performance.now();
  act();
  return {
    calls: spent.calls - before.calls,
    cellCalls: spent.cellCalls - before.cellCalls,
    written: spent.written - before.written,
    requests: apis.requests.length - before.requests,
    steps: spent.steps - before.steps,
    fileCells: spent.fileCells,
    waited: (google.clock.now() - before.clockMs) / 1000,
    seconds: (performance.now() - started) / 1000,
  };
}

/** What changes values: all but looks, notes and the making of room. */
function watched(platform: Platform, spent: Spent, workbook: Workbook): Platform {
  const { sheets } = platform;
  const write = (area: Area): void => {
    const cells = workbook.sheets.reduce((sum, { maxRows, maxColumns }) => sum + maxRows * maxColumns, 0);
    spent.fileCells = Math.max(spent.fileCells, cells);
    if (sheets.find(area.sheet)?.isHidden === false) spent.written += area.rows * area.columns;
  };
  const counting: Sheets = {
    ...sheets,
    setValues(area, values) {
      write(area);
      sheets.setValues(area, values);
    },
    setFormula(area, formula) {
      write(area);
      sheets.setFormula(area, formula);
    },
    setFormulas(area, formulas) {
      write(area);
      sheets.setFormulas(area, formulas);
    },
    clear(area) {
      write(area);
      sheets.clear(area);
    },
    empty(area) {
      write(area);
      sheets.empty(area);
    },
    copy(from, to, part) {
      if (part !== 'formats') write(to);
      sheets.copy(from, to, part);
    },
    sort(area, column) {
      // A row alone stays as it is.
      if (area.rows > 1) write(area);
      sheets.sort(area, column);
    },
  };
  return { ...platform, sheets: counting };
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
