/** A column that was dragged in among those of another import, or beyond them: the rows of both would move as one. */
import { meet } from '../../area';
import { type Doubt, FOUND } from './doubt';
import type { Located } from './finding/locate';
import { type Others, widthOf } from './place';

export function doubtAmongOthers({ sheet, row, end, columns }: Located, others: Others): Doubt | undefined {
  const own = { sheet: sheet.id, row, rows: end - row + 1, ...widthOf({ columns }) };
  const other = others(sheet.id).find((one) => !one.isLost && meet(own, one));
  if (!other) return undefined;
  return {
    found: FOUND.amongOthers(sheet, own, other),
    places: [],
    remedy:
      'Undo that in Sheets (Edit ▸ Undo), or drag the columns of each import together again, and run the import again.',
  };
}
