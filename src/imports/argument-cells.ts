/** What an argument's cells hold: never what a formula shows while it is still being calculated. */
import { ARGUMENT_CELLS } from '../config';
import { AddOnError } from '../errors';
import type { Area, Platform, SheetValue } from '../platform';

type Rows = readonly (readonly SheetValue[])[];

/** @throws AddOnError `platform` where a formula shows no value of its own for so long */
export function readArgumentCells(area: Area, reference: string, { sheets, clock }: Platform): Rows {
  const isFormula = sheets.formulas(area).map((line) => line.map((formula) => formula !== ''));
  let rows = sheets.values(area);
  if (!isFormula.some((line) => line.includes(true))) return rows;
  const shown = (isSought: (value: SheetValue) => boolean): boolean =>
    rows.some((line, row) =>
      line.some((value, column) => isFormula[row]?.[column] === true && isSought(value)),
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

/** In whatever language: they end as "Loading..." does. */
function isWaitWords(value: SheetValue): boolean {
  return typeof value === 'string' && /(\.\.\.|\u2026)$/.test(value);
}
