import type { Mode } from '../definition/definition';
import { FEWEST_ROWS } from '../rows/grow-rows';
import { stagedSize } from '../staging/staged';
import type { Located } from '../whereabouts/finding/locate';
import { widthOf } from '../whereabouts/place';
import type { Growth } from './capacity';

/**
 * What a table that stands needs, with what is kept of it for undo; as far as it is known before: which rows stay for
 * the person's notes is not.
 *
 * @param coming rows of the source
 */
export function growthOf(located: Located, coming: number, kind: Mode | 'undo'): Required<Growth> {
  const { sheet, row, end, columns } = located;
  const before = end - row;
  const isAdding = kind === 'snapshot';
  const rows = 1 + Math.max(FEWEST_ROWS, isAdding ? before + coming : Math.max(before, coming));
  const keepsOld = !isAdding && kind !== 'undo';
  return {
    target: sheet,
    table: { row, rows, ...widthOf(located) },
    hidden: keepsOld ? [stagedSize(before, columns.size)] : [],
  };
}
