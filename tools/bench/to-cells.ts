/** The body of clips to the cells of a table: as Reachsheet does it, and the least that could be done. */
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import type { CellRules } from '../../src/table/cell';
import type { Column } from '../../src/table/column';
import { collectFields } from '../../src/table/fields';
import { shapeRows } from '../../src/table/table';

export type Table = readonly (readonly unknown[])[];

export const COLUMNS: readonly Column[] = campaignClips.columns;
const RULES: CellRules = { decimals: 'number', midnight: (day) => new Date(day) };

export function toCells(body: string): Table {
  return shapeRows(collectFields(recordsOf(body), COLUMNS), COLUMNS, RULES);
}

/** JSON.parse and a getter for each column. */
export function leastOf(body: string): Table {
  return recordsOf(body).map((record) => GETTERS.map((get) => get(record)));
}

/** JSON.parse alone, which nobody goes without. */
export function recordsOf(body: string): readonly unknown[] {
  return JSON.parse(body).rows;
}

const GETTERS = COLUMNS.map(({ key }) => getterOf(key));

function getterOf(key: string): (record: unknown) => unknown {
  const [name = '', inner] = key.split('.');
  const field = (record: unknown, of: string): unknown => (record as Record<string, unknown>)[of];
  return inner === undefined
    ? (record) => field(record, name)
    : (record) => field(field(record, name), inner);
}
