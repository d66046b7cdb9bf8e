/** Blank cells that a person put in at the first row, over the table's columns alone: its records stand below them. */
import type { Area } from '../../platform';
import { isSpecial } from '../definition/special-columns';
import type { Table } from '../kept/state';
import { FARTHEST, rowOf } from '../whereabouts/end/last-cells';
import type { Located } from '../whereabouts/finding/locate';
import { endMark } from '../whereabouts/header/marks';
import { ownRows, widthOf } from '../whereabouts/place';
import type { Work } from '../write/work';
import { isBlankRow } from './region';

/** How many: as many rows reach below its marked end, or what stood in the first row stands below them. */
export function pushedDown(
  located: Located,
  { first }: Pick<Table, 'first'>,
  { id, platform: { sheets, codec } }: Pick<Work, 'id' | 'platform'>,
): number {
  const rows = ownRows(located);
  const mark = sheets.markedRows(endMark(id)).find(({ sheet }) => sheet === located.sheet.id);
  const below = mark ? Math.max(0, located.end - mark.row) : 0;
  // With the last row its mark goes, and cells that are deleted come up to it.
  if (below === 0 && first === undefined) return 0;
  const most = below > 0 ? below : FARTHEST;
  if (below >= rows.rows) return 0;
  const area: Area = {
    sheet: located.sheet.id,
    ...rows,
    rows: Math.min(most + 1, rows.rows),
    ...widthOf(located),
  };
  const values = sheets.values(area);
  const blank = values.findIndex((_, row) => !isBlankRow({ area, values }, located, row));
  if (blank <= 0) return 0;
  if (blank === below) return below;
  const sent = Array.from(located.columns).filter(([key]) => !isSpecial(key));
  const cells = sent.map(([, column]) => values[blank]?.[column - area.column] ?? '');
  return first !== undefined && rowOf(cells, codec) === first ? blank : 0;
}
