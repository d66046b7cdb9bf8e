/** Formulas elsewhere that name a row of a table which is to go: Sheets would make `#REF!` of it. */
import type { Sheets } from '../../platform';
import { listed } from '../../quoted';
import { type Reference, referencesIn } from '../../references';
import { cellName } from '../definition/cell-reference';
import type { Band } from '../rows/band';
import { FEWEST_ROWS } from '../rows/grow-rows';
import { formulasElsewhere } from '../rows/named-elsewhere';
import type { Place } from '../whereabouts/place';

/**
 * What covers all rows shrinks with them; of what names fewer, nobody but the person knows which record it is for.
 *
 * @param used how many rows the table is to have
 */
export function brokenWords(place: Place, band: Band, used: number, sheets: Sheets): readonly string[] {
  // The last row stays, and what names the last record follows it there; those between go.
  const from = place.row + Math.max(used + 1, FEWEST_ROWS);
  const isGoing = (row: number | undefined): boolean => row !== undefined && row >= from && row < place.end;
  const isBroken = ({ first, last }: Reference): boolean => isGoing(first.row) && isGoing(last.row);
  const cells = formulasElsewhere(place, band, sheets).flatMap(({ cell, on, formula, isOfTable }) => {
    const isNamed = referencesIn(formula).some((one) => isOfTable(one) && isBroken(one));
    const name = cellName(cell);
    return isNamed ? [cell.sheet === place.sheet.id ? name : `${on}!${name}`] : [];
  });
  if (cells.length === 0) return [];
  const isOne = cells.length === 1;
  const named = listed(cells, (cell) => cell);
  return [
    `The table gets shorter, and ${isOne ? 'the formula in' : 'formulas in'} ${named} ${isOne ? 'names a row that goes: it' : 'name rows that go: they'} would show #REF!. Look rows up by their ID instead, such as with XLOOKUP.`,
  ];
}
