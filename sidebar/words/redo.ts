import type { ImportCard } from '../../src/door/methods';

/** After an undo: the next run brings again what it took away. */
export function redoWords({ lastGood }: Pick<ImportCard, 'lastGood'>): string {
  return lastGood ? 'Run it again to make its changes again.' : 'Run it again to get the table back.';
}
