/**
 * Columns of a Sheets table to which somebody gave a type. No script can see them, but in their cells Sheets refuses to
 * change formats and rules, which an import has to do, and values of another type.
 */
import { AddOnError } from '../../errors';
import type { Area, SheetInfo, Sheets } from '../../platform';
import { quoted } from '../../quoted';
import { refusalOf } from '../cells/refusal';
import type { Rules } from './check-rules';

/** Rules may be strewn over a sheet. A table is met in one of so many places, or the writing meets it. */
const MOST_AREAS = 40;
const MOST_NAMED = 5;

/**
 * The parts of the area whose cells have no rule: there, taking rules away changes nothing, neither what cells hold nor
 * how they look. The cells of a typed column are always among them, since no script is told the rules of a table.
 */
export function withoutRules(area: Area, rules: Rules): readonly Area[] {
  const areas: Area[] = [];
  const lines = rules.map((row) => row.map((rule) => (rule ? 'x' : ' ')).join(''));
  for (let down = 0; down < lines.length; ) {
    const line = lines[down] as string;
    let rows = 1;
    while (lines[down + rows] === line) rows += 1;
    let { column } = area;
    for (const run of line.match(/ +|x+/g) ?? []) {
      const columns = run.length;
      if (run.startsWith(' ')) areas.push({ ...area, row: area.row + down, rows, column, columns });
      column += columns;
    }
    down += rows;
  }
  return areas.slice(0, MOST_AREAS);
}

/** Does nothing where these cells have no rules, and is refused where one of them is in a typed column. */
function probe(areas: readonly Area[], sheets: Sheets): void {
  for (const area of areas) sheets.clearRules(area);
}

/**
 * @param areas whose cells have no rules
 * @param nameOf how a person knows a column
 * @throws AddOnError `refused` where a column of them has a type
 */
export function checkUntyped(
  areas: readonly Area[],
  nameOf: (column: number) => string,
  { id, name }: SheetInfo,
  sheets: Sheets,
): void {
  if (refusalOf(() => probe(areas, sheets), sheets) === undefined) return;
  // A service that is out of order refuses this as well, and is told as such.
  sheets.used(id);
  const typed: number[] = [];
  for (const column of new Set(areas.flatMap(columnsOf))) {
    const parts = areas.filter((area) => columnsOf(area).includes(column));
    const one = parts.map((area) => ({ ...area, column, columns: 1 }));
    if (refusalOf(() => probe(one, sheets), sheets) !== undefined) typed.push(column);
    if (typed.length === MOST_NAMED) break;
  }
  if (typed.length === 0) return;
  const isOne = typed.length === 1;
  throw new AddOnError(
    'refused',
    `The column${isOne ? '' : 's'} ${typed.map(nameOf).join(', ')} on ${quoted(name)} ${isOne ? 'is' : 'are'} in a Sheets table that decides what the cells may hold, so this import cannot write there. Set ${isOne ? 'its type' : 'their types'} to None, or convert the table back to cells (its menu ▸ Revert to unformatted data), and try again. Or edit the import and choose another place.`,
  );
}

function columnsOf({ column, columns }: Area): readonly number[] {
  return Array.from({ length: columns }, (_, index) => column + index);
}
