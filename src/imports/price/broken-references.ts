/** Formulas elsewhere that name a row of a table which is to go: Sheets would make `#REF!` of it. */
import { IMPORT } from '../../config';
import type { Area, Sheets } from '../../platform';
import { listed } from '../../quoted';
import { type Reference, referencesIn } from '../../references';
import { cellName } from '../definition/cell-reference';
import { FEWEST_ROWS } from '../rows/grow-rows';
import type { Place } from '../whereabouts/place';

/**
 * What covers all rows shrinks with them; of what names fewer, nobody but the person knows which record it is for.
 *
 * @param used how many rows the table is to have
 */
export function brokenWords(place: Place, used: number, sheets: Sheets): readonly string[] {
  // The last row stays, and what names the last record follows it there; those between go.
  const from = place.row + Math.max(used + 1, FEWEST_ROWS);
  const isGoing = (row: number | undefined): boolean => row !== undefined && row >= from && row < place.end;
  const isBroken = ({ first, last }: Reference): boolean => isGoing(first.row) && isGoing(last.row);
  const table = place.sheet.name.toLowerCase();
  const cells = sheets.all().flatMap(({ id, name }) => {
    const size = sheets.used(id);
    if (size.rows * size.columns === 0 || size.rows * size.columns > IMPORT.comparedCells) return [];
    const isHere = id === place.sheet.id;
    const area: Area = { sheet: id, row: 1, column: 1, ...size };
    return sheets.formulas(area).flatMap((line, down) =>
      line.flatMap((formula, right) => {
        // Those beside the table's rows go with them, or follow.
        if (formula === '' || (isHere && down + 1 > place.row && down + 1 <= place.end)) return [];
        const names = referencesIn(formula).some(
          (one) => (one.sheet?.toLowerCase() ?? (isHere ? table : undefined)) === table && isBroken(one),
        );
        const cell = cellName({ row: down + 1, column: right + 1 });
        return names ? [isHere ? cell : `${name}!${cell}`] : [];
      }),
    );
  });
  if (cells.length === 0) return [];
  const isOne = cells.length === 1;
  const named = listed(cells, (cell) => cell);
  return [
    `The table gets shorter, and ${isOne ? 'the formula in' : 'formulas in'} ${named} ${isOne ? 'names a row that goes: it' : 'name rows that go: they'} would show #REF!. Look rows up by their ID instead, such as with XLOOKUP.`,
  ];
}
