/**
 * What an argument's cells hold: never what a formula shows while it is still being calculated or refreshed, nor an
 * error, nor the blank cells that an array leaves which shows no values.
 */
import { findDataset } from '../../catalogue/find';
import { ARGUMENT_CELLS } from '../../config';
import { isErrorValue } from '../../error-value';
import { AddOnError } from '../../errors';
import { countCalls } from '../../formula-calls';
import { isMarked } from '../../marked-formula';
import { inMenu } from '../../menu';
import type { Area, Platform, Sheets, SheetValue } from '../../platform';
import { cellName } from './cell-reference';
import { maySpillInto } from './spill';

type Rows = readonly (readonly SheetValue[])[];

/** @throws AddOnError `platform` where a cell shows no value of its own for so long */
export function readArgumentCells(area: Area, reference: string, platform: Platform): Rows {
  const { sheets, clock } = platform;
  const own = sheets.formulas(area);
  const shown = sheets.values(area);
  const isSettled = (value: SheetValue, formula: string | undefined): boolean =>
    formula === '' && !isFreeValue(value) && !isErrorValue(value);
  // So are most arguments: one cell that somebody filled in.
  if (shown.every((line, down) => line.every((value, right) => isSettled(value, own[down]?.[right])))) {
    return shown;
  }
  const look = openView(area, own, sheets);
  let { rows, watched } = look();
  const until = clock.now() + ARGUMENT_CELLS.settledMs;
  for (let before = ''; clock.now() < until; ) {
    const now = JSON.stringify(rows);
    if (!watched.some(mayBeRunning) && (now === before || !watched.some(isText))) return rows;
    before = now;
    clock.sleep(ARGUMENT_CELLS.pauseMs);
    sheets.flush();
    ({ rows, watched } = look());
  }
  const failure = failureOf(watched, reference, platform);
  if (failure) throw failure;
  // Blank cells may stay what they are.
  return rows;
}

interface WatchedCell extends Pick<Area, 'row' | 'column'> {
  readonly value: SheetValue;
  /** '' for an error without one. */
  readonly formula: string;
  /** It is no cell of the argument, but may fill some. */
  readonly isOutside: boolean;
}

interface View {
  readonly rows: Rows;
  /** Cells of the argument that have a formula or show an error, and formulas elsewhere that may still fill some. */
  readonly watched: readonly WatchedCell[];
}

type Formulas = readonly (readonly string[])[];

/** Where another formula may fill cells of the argument, with all cells from the first one of the sheet on. */
function openView(area: Area, own: Formulas, sheets: Sheets): () => View {
  const { sheet, row, column } = area;
  const seen = { sheet, row: 1, column: 1, rows: row + area.rows - 1, columns: column + area.columns - 1 };
  const around = own.some((line) => line.includes('')) ? sheets.formulas(seen) : [];
  const isAnyOutside = around.some((line, down) =>
    line.some((formula, right) => formula !== '' && (down + 1 < row || right + 1 < column)),
  );
  if (!isAnyOutside) {
    return () => {
      const rows = sheets.values(area);
      return { rows, watched: watchedIn(rows, own, area, area) };
    };
  }
  return () => {
    const values = sheets.values(seen);
    const rows = values.slice(row - 1).map((line) => line.slice(column - 1));
    return { rows, watched: watchedIn(values, around, seen, area) };
  };
}

function watchedIn(values: Rows, formulas: Formulas, seen: Area, area: Area): readonly WatchedCell[] {
  const isFree = (row: number, column: number): boolean =>
    formulas[row - seen.row]?.[column - seen.column] === '' &&
    isFreeValue(values[row - seen.row]?.[column - seen.column] ?? '');
  return values.flatMap((line, down) =>
    line.flatMap((value, right) => {
      const formula = formulas[down]?.[right] ?? '';
      if (formula === '' && !isErrorValue(value)) return [];
      const [row, column] = [seen.row + down, seen.column + right];
      const isOutside = row < area.row || column < area.column;
      const cell: WatchedCell = { row, column, value, formula, isOutside };
      if (!isOutside) return [cell];
      return formula !== '' && mayBeRunning(cell) && maySpillInto(area, cell, isFree) ? [cell] : [];
    }),
  );
}

function failureOf(
  watched: readonly WatchedCell[],
  reference: string,
  { codec }: Platform,
): AddOnError | undefined {
  const sheet = reference.slice(0, reference.lastIndexOf('!') + 1).trim();
  const fail = (words: (where: string) => string, cell: WatchedCell | undefined): AddOnError | undefined => {
    const fills = cell?.isOutside ? `, which may fill ${reference.trim()},` : '';
    return cell && new AddOnError('platform', words(`${sheet}${cellName(cell)}${fills}`));
  };
  const isOurs = (name: string): boolean => findDataset(name.toUpperCase(), codec) !== undefined;
  const errors = watched.filter(({ value }) => isErrorValue(value));
  return (
    fail(
      (where) =>
        `The formula in ${where} is being refreshed right now. Nothing was changed. Try again in a minute; if it stays so, open ${inMenu('Open')}, which puts it back.`,
      watched.find(({ formula }) => isMarked(formula)),
    ) ??
    fail(
      (where) =>
        `The formula in ${where} shows an error. Google may not calculate it while nobody has this spreadsheet open. Nothing was changed. Open it; if the cell still shows an error, point at it for the reason. Then try again.`,
      errors.find(({ formula }) => countCalls(formula, isOurs) > 0),
    ) ??
    fail(
      (where) =>
        `The cell ${where} shows ${errors[0]?.value}. Nothing was changed. Try again; if it still shows an error, mend that cell, or edit the import.`,
      errors[0],
    ) ??
    fail(
      (where) =>
        `The formula in ${where} is still being calculated. Nothing was changed. Try again once it shows its value.`,
      watched.find(({ value }) => isWaitWords(value)),
    )
  );
}

/** Numbers, dates, TRUE and FALSE are never words. */
function isText({ value }: WatchedCell): boolean {
  return typeof value === 'string';
}

/** While it runs, nobody knows whether a cell reads as words, an error or nothing. */
function mayBeRunning({ value, formula }: WatchedCell): boolean {
  return isFreeValue(value) || (typeof value === 'string' && value.startsWith('#')) || isMarked(formula);
}

/** Of a cell that an array may fill which is still being calculated. */
function isFreeValue(value: SheetValue): boolean {
  return value === '' || isWaitWords(value);
}

/** In whatever language: they end as "Loading..." does. */
function isWaitWords(value: SheetValue): boolean {
  return typeof value === 'string' && /(\.\.\.|\u2026)$/.test(value);
}
