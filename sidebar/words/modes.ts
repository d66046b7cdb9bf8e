/** What each run does with the table. */
import type { Mode } from '../../src/imports/definition/definition';

export const MODE_NAMES: Readonly<Record<Mode, string>> = {
  replace: 'Replace',
  update: 'Update',
  snapshot: 'Add a snapshot',
};

/** @param modes those of the dataset: only rows that can be told apart can be updated, and take notes along */
export function modeHelp(mode: Mode, modes: readonly Mode[]): string {
  switch (mode) {
    case 'replace':
      return modes.includes('update')
        ? 'The source’s rows in the source’s order; your notes beside a row stay with it.'
        : 'The source’s rows in the source’s order; these rows have no id, so notes beside them stay in their place.';
    case 'update':
      return 'Your own order stays, and new rows go to the end; your notes beside a row stay with it.';
    case 'snapshot':
      return 'Every run adds all rows below the others, under a number and the time of the run.';
  }
}
