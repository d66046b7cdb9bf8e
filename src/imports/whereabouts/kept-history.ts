/** A snapshot's rows are history: an import that goes on in another mode would write over them. */
import { AddOnError } from '../../errors';
import type { Sheets } from '../../platform';
import type { Definition } from '../definition/definition';
import type { ImportState } from '../kept/state';
import { keepsPlace } from './shown-target';

/** @throws AddOnError `input` where an import that is edited would lose it */
export function checkHistory(
  before: Definition,
  after: Definition,
  { table, captures }: ImportState,
  sheets: Sheets,
): void {
  const endsHistory = before.mode === 'snapshot' && after.mode !== 'snapshot' && captures !== undefined;
  if (!endsHistory || !table || !keepsPlace(before, after, table, sheets)) return;
  throw new AddOnError(
    'input',
    'This table is a history: each run added its rows to it, and another mode would write over them. Choose a new sheet for the table (its history stays where it is), or keep “snapshot”.',
  );
}
