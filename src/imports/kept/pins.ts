/**
 * Where the cells are that arguments are read from. Each is named by a formula in the hidden sheet, so Sheets itself keeps
 * that up to date when lines come and go, when cells are cut, and when sheets get other names; a copy of the file has its
 * own. The formula says whose it is, so that one write makes it whole. Nobody but a person changes what it names, and only
 * a formula as it is written here is believed.
 *
 * A named range would do the same, in the person's own list of them, where it is deleted as clutter.
 */
import { AddOnError } from '../../errors';
import type { Area, Platform, Sheets } from '../../platform';
import { openFileSheet, PIN } from './file-sheet';
import { freeCells, heldFormulas, rowsIn } from './held-formulas';

/** Where it is, as people write it; '' once its cells are gone. What nobody knows is not there. */
export type Pins = ReadonlyMap<string, string>;

export interface NewPin {
  readonly pin: string;
  readonly area: Area;
}

export function readPins({ sheets }: Pick<Platform, 'sheets'>): Pins {
  const pins = new Map<string, string>();
  const isTwice = new Set<string>();
  for (const { formula } of pinCells(sheets)) {
    const [, pin = '', named = ''] = WHOLE.exec(formula) ?? [];
    const place = named.includes('#REF!') ? '' : placeIn(named);
    if (place === undefined) continue;
    if (pins.has(pin) && pins.get(pin) !== place) isTwice.add(pin);
    pins.set(pin, place);
  }
  for (const pin of isTwice) pins.delete(pin);
  return pins;
}

/**
 * Whoever asks holds the lock.
 *
 * @throws AddOnError `platform` where Sheets does not keep them
 */
export function addPins(added: readonly NewPin[], platform: Platform): void {
  if (added.length === 0) return;
  const { sheets } = platform;
  const cells = freeCells(openFileSheet(platform), added.length, sheets);
  for (const [index, { pin, area }] of added.entries()) {
    const cell = cells[index] as Area;
    // Beside the column of texts a new one is of texts, too.
    sheets.setFormat(cell, 'General');
    sheets.setFormula(cell, formulaOf(pin, area, sheets));
  }
  sheets.flush();
  const pins = readPins(platform);
  if (added.every(({ pin }) => pins.get(pin))) return;
  throw new AddOnError(
    'platform',
    'Google Sheets did not keep which cells this import is read from, so nothing was changed. Try again.',
  );
}

function formulaOf(pin: string, area: Area, sheets: Sheets): string {
  return `="${pin} "&${rowsIn(area, sheets.find(area.sheet)?.name ?? '')}`;
}

const WHOLE = /^="([0-9a-f]{8}) "&ROWS\((.+)\)$/;
const PLACE =
  /^(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!(\$[A-Z]{1,3}\$[1-9]\d{0,6}(?::\$[A-Z]{1,3}\$[1-9]\d{0,6})?)$/u;

/** Undefined for what was never written here. */
function placeIn(named: string): string | undefined {
  const [, quoted, plain, cells = ''] = PLACE.exec(named) ?? [];
  const name = quoted?.replace(/''/g, "'") ?? plain;
  if (name === undefined) return undefined;
  const isPlain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !/^[A-Z]{1,3}\d+$/i.test(name);
  return `${isPlain ? name : `'${name.replace(/'/g, "''")}'`}!${cells.replace(/\$/g, '')}`;
}

interface PinCell {
  readonly cell: Area;
  readonly pin: string;
  readonly formula: string;
}

function pinCells(sheets: Sheets): readonly PinCell[] {
  return heldFormulas(sheets).flatMap(({ cell, formula }): readonly PinCell[] => {
    const [, pin] = PIN.exec(formula) ?? [];
    return pin === undefined ? [] : [{ cell, pin, formula }];
  });
}
