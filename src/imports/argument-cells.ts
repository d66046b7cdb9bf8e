/**
 * What an argument's cells hold: never what a formula shows while it is still being calculated, nor the error that one of
 * ours shows while Google calculates none.
 */
import { findDataset } from '../catalogue/find';
import { ARGUMENT_CELLS } from '../config';
import { AddOnError } from '../errors';
import { countCalls } from '../formula-calls';
import type { Area, Platform, SheetValue } from '../platform';

type Rows = readonly (readonly SheetValue[])[];

/** @throws AddOnError `platform` where a formula shows no value of its own for so long */
export function readArgumentCells(area: Area, reference: string, platform: Platform): Rows {
  const { sheets, clock, codec } = platform;
  const formulas = sheets.formulas(area);
  let rows = sheets.values(area);
  if (!formulas.some((line) => line.some((formula) => formula !== ''))) return rows;
  const shown = (isSought: (value: SheetValue, formula: string) => boolean): boolean =>
    rows.some((line, row) =>
      line.some((value, column) => {
        const formula = formulas[row]?.[column];
        return formula ? isSought(value, formula) : false;
      }),
    );
  const until = clock.now() + ARGUMENT_CELLS.settledMs;
  for (let before = ''; clock.now() < until; ) {
    const now = JSON.stringify(rows);
    if (!shown(mayBeRunning) && (now === before || !shown(isText))) return rows;
    before = now;
    clock.sleep(ARGUMENT_CELLS.pauseMs);
    sheets.flush();
    rows = sheets.values(area);
  }
  const isOurs = (name: string): boolean => findDataset(name.toUpperCase(), codec) !== undefined;
  if (shown((value, formula) => isError(value) && countCalls(formula, isOurs) > 0)) {
    throw new AddOnError(
      'platform',
      `The formula in ${reference} shows an error. Google may not calculate it while nobody has this spreadsheet open. Nothing was changed. Open it; if the cell still shows an error, point at it for the reason. Then try again.`,
    );
  }
  // Blank cells and errors may stay what they are; the words of a formula that runs are nobody's argument.
  if (!shown(isWaitWords)) return rows;
  throw new AddOnError(
    'platform',
    `The formula in ${reference} is still being calculated. Nothing was changed. Try again once it shows its value.`,
  );
}

/** Numbers, dates, TRUE and FALSE are never words. */
function isText(value: SheetValue): boolean {
  return typeof value === 'string';
}

/** While it runs, nobody knows whether a cell reads as words, an error or nothing. */
function mayBeRunning(value: SheetValue): boolean {
  return value === '' || (typeof value === 'string' && value.startsWith('#')) || isWaitWords(value);
}

/** In whatever language; no hashtag. */
function isError(value: SheetValue): boolean {
  return typeof value === 'string' && /^#([^\sa-z]+[!?]|N\/A)$/.test(value);
}

/** In whatever language: they end as "Loading..." does. */
function isWaitWords(value: SheetValue): boolean {
  return typeof value === 'string' && /(\.\.\.|\u2026)$/.test(value);
}
