import type { Area, Sheets } from '../../platform';

export function holdsAnything(area: Area, sheets: Sheets): boolean {
  return sheets.values(area).some((cells) => cells.some((value) => value !== '')) || hasUnseen(area, sheets);
}

/** What shows nothing: a formula, a note, a dropdown in which nothing is chosen yet. */
export function hasUnseen(area: Area, sheets: Sheets): boolean {
  return (
    sheets.rules(area).some((cells) => cells.some(Boolean)) ||
    [sheets.formulas(area), sheets.notes(area)].some((all) =>
      all.some((cells) => cells.some((text) => text !== '')),
    )
  );
}

/** How many rows it has down to the last one that holds anything. */
export function heldRows(area: Area, sheets: Sheets): number {
  const contents = [sheets.values(area), sheets.formulas(area), sheets.notes(area)];
  const rules = sheets.rules(area);
  const isHeld = (down: number): boolean =>
    contents.some((cells) => cells[down]?.some((content) => content !== '')) ||
    rules[down]?.some(Boolean) === true;
  let { rows } = area;
  while (rows > 0 && !isHeld(rows - 1)) rows -= 1;
  return rows;
}
