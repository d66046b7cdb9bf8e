import type { ImportCard } from '../../src/door/methods';

/** After an undo: the next run brings again what it took away. */
export function redoWords({ lastGood }: Pick<ImportCard, 'lastGood'>): string {
  return `Run it again to get the ${lastGood ? 'new rows' : 'table'} back.`;
}
