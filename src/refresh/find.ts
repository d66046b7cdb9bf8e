/**
 * Finds formulas of people: on all sheets, hidden ones too, but not on those that the add-on keeps for itself. Sheets
 * does the searching, so that large sheets without any are not read.
 */
import { REFRESH } from '../config';
import { MARK } from '../marked-formula';
import type { Area, Platform, SheetInfo, Sheets } from '../platform';
import { areasAround, type Place } from './areas';
import type { Marks } from './lease';
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
 * @param until epoch milliseconds: from then on hidden sheets are searched, too
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
  const hits = search(pattern, true, sheets);
  const all = peoplesSheets(sheets);
  const searched = all.filter(({ isHidden }) => hits && !isHidden);
  const at = (found: readonly Area[]): readonly FormulaCell[] =>
    searched.flatMap(({ id }) => changesAt(found, id, mark, sheets));
  const shown = at(hits ?? []);
  // Sheets may look for patterns in contents alone.
  const isRepeated = hits && shown.length === 0;
  const others = isRepeated ? at(names.flatMap((name) => search(`${name}(`, false, sheets) ?? [])) : [];
  const rest = all
    .filter((sheet) => !searched.includes(sheet))
    .flatMap(({ id }) => {
      const read = usedAreas(id, sheets).map((area) =>
        clock.now() < until ? changesIn(area, mark, sheets) : undefined,
      );
      return read.includes(undefined)
        ? changesAt(search(pattern, true, sheets, id) ?? [], id, mark, sheets)
        : read.flatMap((cells) => cells ?? []);
    });
  return { cells: [...shown, ...others, ...rest], withMarks };
}

/**
 * Marked formulas, as they are to be put back.
 *
 * @param marks where fewer are found on a sheet, it is read
 */
export function findMarked(marks: Marks, isOurs: IsOurs, sheets: Sheets): readonly FormulaCell[] {
  const unmark: Change = (formula) => unmarkFormula(formula, isOurs);
  const hits = search(MARK, false, sheets);
  return peoplesSheets(sheets).flatMap(({ id, isHidden }) => {
    const expected = marks.get(id) ?? 0;
    const isSearched = hits && (!isHidden || expected === 0);
    const around = isSearched ? hits : search(MARK, false, sheets, id);
    const found = around && changesAt(around, id, unmark, sheets);
    return found && found.length >= expected
      ? found
      : usedAreas(id, sheets).flatMap((area) => changesIn(area, unmark, sheets));
  });
}

type Change = (formula: string, area: Area) => string | undefined;

/**
 * @param sheet the spreadsheet without it
 * @returns undefined where Sheets does not search the spreadsheet: it may hold a sheet that has no cells
 */
function search(
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

/** Nobody knows whether a search of the spreadsheet looks into hidden sheets: those are read. */
function usedAreas(sheet: number, sheets: Sheets): readonly Area[] {
  const { rows, columns } = sheets.used(sheet);
  if (rows === 0 || columns === 0) return [];
  const height = Math.max(1, Math.floor(REFRESH.areaCells / columns));
  return Array.from({ length: Math.ceil(rows / height) }, (_, part) => ({
    sheet,
    row: 1 + part * height,
    column: 1,
    rows: Math.min(height, rows - part * height),
    columns,
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
