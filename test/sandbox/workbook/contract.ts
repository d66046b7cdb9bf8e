// What every driver of the workbook's port does. A difference must carry its reason.
import { describe, expect, it } from 'vitest';
import type { Workbook, WorkbookOptions } from '../../../sandbox/workbook/workbook';
import { argumentBehaviour } from './contract/arguments';
import { attributeBehaviour } from './contract/attributes';
import { cellBehaviour } from './contract/cells';
import { chartBehaviour } from './contract/charts';
import { checkboxBehaviour } from './contract/checkboxes';
import { deletedCellsBehaviour } from './contract/deleted-cells';
import { filterBehaviour } from './contract/filter';
import { followingAreasBehaviour } from './contract/following-areas';
import { guardBehaviour } from './contract/guard';
import { insertedCellsBehaviour } from './contract/inserted-cells';
import { lookBehaviour } from './contract/look';
import { mergeBehaviour } from './contract/merges';
import { metadataBehaviour } from './contract/metadata';
import { protectionBehaviour } from './contract/protections';
import { recalculationBehaviour } from './contract/recalculation';
import { resultBehaviour } from './contract/results';
import { revisionBehaviour } from './contract/revision';
import { rowBehaviour } from './contract/rows';
import { savingBehaviour } from './contract/saving';
import { sheetBehaviour } from './contract/sheets';
import { sortBehaviour } from './contract/sort';
import { spillBehaviour } from './contract/spill';
import { tableBehaviour } from './contract/tables';
import { validationBehaviour } from './contract/validation';
import { withoutCellsBehaviour } from './contract/without-cells';

export type CreateDriver = (options?: WorkbookOptions) => Workbook;

/** Declares one behaviour under its title, or skips it. */
export type Behaves = (title: string, prove: () => void | Promise<void>) => void;

export type Chapter = (createDriver: CreateDriver, behaves: Behaves) => void;

export interface Skipped {
  readonly reason: string;
  /** Titles. */
  readonly tests: readonly string[];
}

const chapters: Readonly<Record<string, Chapter>> = {
  sheets: sheetBehaviour,
  cells: cellBehaviour,
  attributes: attributeBehaviour,
  checkboxes: checkboxBehaviour,
  validation: validationBehaviour,
  tables: tableBehaviour,
  'merged cells': mergeBehaviour,
  'sheets without cells': withoutCellsBehaviour,
  'arguments of custom functions': argumentBehaviour,
  'results of custom functions': resultBehaviour,
  spill: spillBehaviour,
  recalculation: recalculationBehaviour,
  'rows and columns': rowBehaviour,
  'inserted cells': insertedCellsBehaviour,
  'deleted cells': deletedCellsBehaviour,
  'named ranges and conditional formats': followingAreasBehaviour,
  sort: sortBehaviour,
  look: lookBehaviour,
  filter: filterBehaviour,
  charts: chartBehaviour,
  metadata: metadataBehaviour,
  protections: protectionBehaviour,
  guard: guardBehaviour,
  revision: revisionBehaviour,
  saving: savingBehaviour,
};

export function describeWorkbook(
  createDriver: CreateDriver,
  { skip = [] }: { skip?: readonly Skipped[] } = {},
): void {
  const reasons = new Map(
    skip.flatMap(({ reason, tests }) => tests.map((title) => [title, reason] as const)),
  );
  const seen = new Set<string>();

  for (const [title, declare] of Object.entries(chapters)) {
    describe(title, () => {
      declare(createDriver, (behaviour, prove) => {
        seen.add(behaviour);
        const reason = reasons.get(behaviour);
        if (reason === undefined) it(behaviour, prove);
        else it.skip(`${behaviour} (skipped: ${reason})`, prove);
      });
    });
  }

  it('skips only behaviours that exist', () => {
    expect([...reasons.keys()].filter((title) => !seen.has(title))).toEqual([]);
  });
}
