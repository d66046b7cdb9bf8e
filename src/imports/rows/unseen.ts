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
