/**
 * Finds formulas of people: on all sheets, hidden ones too, but not on those that the add-on keeps for itself. Sheets
 * does the searching, so that large sheets without any are not read; those of which it may hide much are.
 */
import { REFRESH } from '../config';
import { MARK } from '../marked-formula';
import type { Area, Platform, SheetInfo, Sheets } from '../platform';
import { areasAround, type Place, placeOf } from './areas';
import type { Marks } from './journal';
import { type IsOurs, markFormula, unmarkFormula } from './mark';

export interface FormulaCell extends Place {
  readonly before: string;
  /** What is to stand there. */
  readonly after: string;
}

export interface Found {
  /** As they are to be marked; sheet by sheet, row by row. */
  readonly cells: readonly FormulaCell[];
  /** Sheets on which marked formulas were seen. */
  readonly withMarks: ReadonlySet<number>;
}

/**
 * Formulas that call one of our functions.
 *
 * @param until epoch milliseconds: from then on every sheet is searched
 */
export function findOwn(
  names: readonly string[],
  isOurs: IsOurs,
  until: number,
  { sheets, clock }: Pick<Platform, 'sheets' | 'clock'>,
): Found {
  const withMarks = new Set<number>();
  const mark: Change = (formula, { sheet }) => {
    if (unmarkFormula(formula, isOurs) !== undefined) withMarks.add(sheet);
    return markFormula(formula, isOurs);
  };
  const pattern = `(?i)(${names.join('|')})\\s*\\(`;
  const readInTime = (areas: readonly Area[], hits: () => readonly Area[]): readonly FormulaCell[] => {
    const read = areas.map((area) => (clock.now() < until ? changesIn(area, mark, sheets) : undefined));
    return read.includes(undefined)
      ? areasAround(hits()).flatMap((area) => changesIn(area, mark, sheets))
      : read.flatMap((cells) => cells ?? []);
  };
  const all = peoplesSheets(sheets).map((sheet) => ({ ...sheet, areas: areasToRead(sheet, sheets) }));
  const hits = all.some(({ areas }) => !areas) ? search(pattern, true, sheets) : [];
  const searched = all.filter(({ areas }) => hits && !areas);
  const at = (found: readonly Area[]): readonly FormulaCell[] =>
    searched.flatMap(({ id }) =>
      readInTime(columnsOf(found, id, sheets), () => found.filter(({ sheet }) => sheet === id)),
    );
  const shown = at(hits ?? []);
  const read = all
    .filter((sheet) => !searched.includes(sheet))
    .sort((one, other) => Number(one.isHidden) - Number(other.isHidden))
    .flatMap(({ id, areas = usedAreas(id, sheets) }) =>
      readInTime(areas, () => search(pattern, true, sheets, id) ?? []),
    );
  // Sheets may look for patterns in contents alone: then it has found no formula anywhere.
  const places = new Set([...shown, ...read].map(placeOf));
  const isRepeated = searched.length > 0 && !hits?.some((hit) => places.has(placeOf(hit)));
  const others = isRepeated ? at(names.flatMap((name) => search(`${name}(`, false, sheets) ?? [])) : [];
  return { cells: [...shown, ...others, ...read], withMarks };
}

/**
 * All that is used of a sheet of which a search may hide much: hidden ones, those with a filter. Which rows somebody has
 * hidden by hand could only be asked row by row: so small ones are read, too. Undefined for those that are searched.
 */
function areasToRead({ id, isHidden }: SheetInfo, sheets: Sheets): readonly Area[] | undefined {
  const areas = usedAreas(id, sheets);
  const cells = areas.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  return isHidden || cells <= REFRESH.smallCells || sheets.filter(id) !== undefined ? areas : undefined;
}

/** All of the columns in which there is one: where a look-up is filled down, some of its rows may be hidden. */
function columnsOf(found: readonly Place[], sheet: number, sheets: Sheets): readonly Area[] {
  const hits = found.filter((hit) => hit.sheet === sheet);
  if (hits.length === 0) return [];
  const { rows } = sheets.used(sheet);
  const areas: Area[] = [];
  for (const column of Array.from(new Set(hits.map((hit) => hit.column))).sort((one, other) => one - other)) {
    const last = areas[areas.length - 1];
    if (last && last.column + last.columns === column) {
      areas[areas.length - 1] = { ...last, columns: last.columns + 1 };
    } else areas.push({ sheet, row: 1, column, rows, columns: 1 });
  }
  return areas.flatMap(slicesOf);
}

/**
 * Marked formulas, as they are to be put back.
 *
 * @param marks where fewer are found on a sheet, it is read
 * @param known where some were a moment ago
 */
export function findMarked(
  marks: Marks,
  isOurs: IsOurs,
  sheets: Sheets,
  known: readonly Place[],
): readonly FormulaCell[] {
  const unmark: Change = (formula) => unmarkFormula(formula, isOurs);
  const hits = search(MARK, false, sheets);
  return peoplesSheets(sheets).flatMap(({ id, isHidden }) => {
    const expected = marks.get(id) ?? 0;
    const isSearched = hits && (!isHidden || expected === 0);
    const around = isSearched ? hits : search(MARK, false, sheets, id);
    const found = around && changesAt(around, id, unmark, sheets);
    if (found && found.length >= expected) return found;
    const below = columnsOf([...(around ?? []), ...known], id, sheets).flatMap((area) =>
      changesIn(area, unmark, sheets),
    );
    if (below.length >= expected) return below;
    return usedAreas(id, sheets).flatMap((area) => changesIn(area, unmark, sheets));
  });
}

type Change = (formula: string, area: Area) => string | undefined;

/**
 * @param sheet the spreadsheet without it
 * @returns undefined where Sheets does not search the spreadsheet: it may hold a sheet that has no cells
 */
export function search(
  text: string,
  isPattern: boolean,
  sheets: Sheets,
  sheet?: number,
): readonly Area[] | undefined {
  try {
    return sheets.search(text, isPattern, sheet);
  } catch {
    return undefined;
  }
}

/** A hidden sheet of the add-on holds no formula of a person's; while it shows it is theirs. */
function peoplesSheets(sheets: Sheets): readonly SheetInfo[] {
  const own = sheets.markedSheets();
  return sheets.all().filter(({ id, isHidden }) => !isHidden || !own.includes(id));
}

function usedAreas(sheet: number, sheets: Sheets): readonly Area[] {
  const { rows, columns } = sheets.used(sheet);
  return rows === 0 || columns === 0 ? [] : slicesOf({ sheet, row: 1, column: 1, rows, columns });
}

/** None too large to be read in one call. */
function slicesOf({ rows, ...area }: Area): readonly Area[] {
  const height = Math.max(1, Math.floor(REFRESH.areaCells / area.columns));
  return Array.from({ length: Math.ceil(rows / height) }, (_, part) => ({
    ...area,
    row: area.row + part * height,
    rows: Math.min(height, rows - part * height),
  }));
}

function changesAt(
  hits: readonly Area[],
  sheet: number,
  change: Change,
  sheets: Sheets,
): readonly FormulaCell[] {
  const areas = areasAround(hits.filter((hit) => hit.sheet === sheet));
  return areas.flatMap((area) => changesIn(area, change, sheets));
}

function changesIn(area: Area, change: Change, sheets: Sheets): readonly FormulaCell[] {
  const { sheet } = area;
  return sheets.formulas(area).flatMap((line, down) =>
    line.flatMap((before, right) => {
      const after = before && change(before, area);
      return after ? [{ sheet, row: area.row + down, column: area.column + right, before, after }] : [];
    }),
  );
}
