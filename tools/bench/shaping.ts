/** From the body of an answer to the cells of a table, against the least that could be done with it. */
import { createWorld } from '../../sandbox/apis/index';
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import type { CellRules } from '../../src/table/cell';
import type { Column } from '../../src/table/column';
import { collectFields } from '../../src/table/fields';
import { shapeRows } from '../../src/table/table';

export interface Shaping {
  readonly rows: number;
  readonly columns: number;
  readonly bytes: number;
  readonly ours: readonly number[];
  readonly floor: readonly number[];
}

const RULES: CellRules = { decimals: 'number', midnight: (day) => new Date(day) };

/** Milliseconds of each run, the two in turn so that a busy machine hits both. */
export function measureShaping(rows: number, runs: number): Shaping {
  const body = bodyOf(rows);
  const columns: readonly Column[] = campaignClips.columns;
  const getters = columns.map(({ key }) => getterOf(key));
  const ours: number[] = [];
  const floor: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const oursMs = timed(() => {
      const records: readonly unknown[] = JSON.parse(body).rows;
      return shapeRows(collectFields(records, columns), columns, RULES);
    });
    const floorMs = timed(() => {
      const records: readonly unknown[] = JSON.parse(body).rows;
      return records.map((record) => getters.map((get) => get(record)));
    });
    // The first run warms both up.
    if (run > 0) {
      ours.push(oursMs);
      floor.push(floorMs);
    }
  }
  return { rows, columns: columns.length, bytes: body.length, ours, floor };
}

function bodyOf(rows: number): string {
  const world = createWorld();
  const clips = world.clips(world.notable.bigClippingCampaign.id);
  const many = Array.from({ length: rows }, (_, index) => ({
    ...clips[index % clips.length],
    submissionId: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
  }));
  return JSON.stringify({ rows: many });
}

type Getter = (record: unknown) => unknown;

function getterOf(key: string): Getter {
  const [name = '', inner] = key.split('.');
  const field = (record: unknown, of: string): unknown => (record as Record<string, unknown>)[of];
  return inner === undefined
    ? (record) => field(record, name)
    : (record) => field(field(record, name), inner);
}

function timed(action: () => unknown): number {
  const started = performance.now();
  action();
  return performance.now() - started;
}
