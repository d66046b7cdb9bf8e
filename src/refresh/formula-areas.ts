/** Where formulas of people may stand: all sheets, hidden ones too, but not those that the add-on keeps for itself. */
import { REFRESH } from '../config';
import type { Area, SheetInfo, Sheets } from '../platform';

/** Parts of the sheets, from top to bottom, each small enough to be read in one call. */
export function formulaAreas(sheets: Sheets): readonly Area[] {
  return sheets
    .all()
    .filter((sheet) => !isOwn(sheet))
    .flatMap(({ id }) => {
      const used = sheets.used(id);
      return used.rows > 0 && used.columns > 0 ? partsOf({ sheet: id, row: 1, column: 1, ...used }) : [];
    });
}

function isOwn({ name, isHidden }: SheetInfo): boolean {
  return isHidden && /^Reachsheet( |$)/.test(name);
}

function partsOf(area: Area): readonly Area[] {
  const rows = Math.max(1, Math.floor(REFRESH.areaCells / area.columns));
  const parts: Area[] = [];
  for (let done = 0; done < area.rows; done += rows) {
    parts.push({ ...area, row: area.row + done, rows: Math.min(rows, area.rows - done) });
  }
  return parts;
}
