// What becomes of an entry: as if someone typed it into a cell of that format.
import { isDate } from '../cell-value';
import { type DisplaySettings, joinedText } from '../display';
import { maximumCellCharacters } from '../limits';
import { formatKind } from '../number-format';
import { sentences } from '../sentences';
import type { WorkbookSwitches } from '../switches';
import { instantOf, wallClock } from '../wall-clock';
import { type CellValue, type DateValue, type Entry, type ErrorCode, WorkbookError } from '../workbook';
import { parseDate } from './dates';
import { parseNumber } from './numbers';

export interface EntrySettings extends DisplaySettings, Partial<WorkbookSwitches> {
  readonly now: () => number;
}

export type Constant = Exclude<CellValue, null>;

export type Entered =
  | { readonly kind: 'blank' }
  | { readonly kind: 'formula'; readonly text: string }
  /** `format` is what Sheets gives the cell when its own is automatic. */
  | { readonly kind: 'constant'; readonly value: Constant; readonly format?: string };

const blank: Entered = { kind: 'blank' };

/** Throws for what no cell can hold. */
export function requireEntry(entry: Entry): void {
  if (typeof entry === 'boolean' || entry === null) return;
  if (typeof entry === 'string') {
    if (entry.length > maximumCellCharacters) throw new WorkbookError(sentences.tooLong);
    return;
  }
  const number: unknown = isDate(entry) ? entry.date : entry;
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    throw new WorkbookError(
      sentences.notACellValue(typeof entry === 'object' ? JSON.stringify(entry) : entry),
    );
  }
}

/** Of an entry that a cell can hold. `format` is the cell's number format. */
export function parseEntry(entry: Entry, format: string, settings: EntrySettings): Entered {
  if (entry === null || entry === '') return blank;
  const isTextCell = formatKind(format) === 'text';
  if (typeof entry === 'string') {
    const text = settings.keepsHalfPairs === false ? entry.replace(/\p{Cs}/gu, '\ufffd') : entry;
    return tidied(isTextCell ? parseInTextCell(text, settings) : parseTyped(text, settings), settings);
  }
  const shown = isDate(entry) ? onTheWall(entry, settings) : entry;
  const kept = settings.keepsDigits === false ? cutDigits(shown) : shown;
  return { kind: 'constant', value: isTextCell ? joinedText(kept, settings) : kept };
}

function tidied(entered: Entered, { tidiesTexts = 'nothing' }: EntrySettings): Entered {
  if (entered.kind !== 'constant' || typeof entered.value !== 'string') return entered;
  const text = TIDINGS[tidiesTexts](entered.value);
  return text === '' && entered.value !== '' ? blank : { ...entered, value: text };
}

const TIDINGS: Readonly<Record<WorkbookSwitches['tidiesTexts'], (text: string) => string>> = {
  nothing: (text) => text,
  'line breaks': (text) => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'),
  'blanks at the end': (text) => text.trimEnd(),
};

/** Sheets keeps what the clock shows: of an hour that comes twice, nobody knows which it was. */
function onTheWall({ date }: DateValue, { timeZone }: EntrySettings): DateValue {
  return { date: instantOf(wallClock(date, timeZone), timeZone) };
}

function cutDigits(entry: number | boolean | DateValue): number | boolean | DateValue {
  if (typeof entry === 'number') return Number(entry.toPrecision(15));
  return isDate(entry) ? { date: Math.floor(entry.date / 1000) * 1000 } : entry;
}

function parseInTextCell(text: string, settings: EntrySettings): Entered {
  if (text.startsWith("'")) return textEntry(settings.textFormatKeepsApostrophe ? text : text.slice(1));
  if (!settings.textFormatStopsFormulas) {
    if (isFormula(text)) return { kind: 'formula', text };
    if (settings.looseFormulas && isLooseFormula(text)) return looseFormula(text);
  }
  if (settings.textFormatStopsNumbers !== false) return textEntry(text);
  const typed = parseTyped(text, settings);
  return typed.kind === 'formula' ? textEntry(text) : typed;
}

/** Most entries are plain text: only these can become anything else. */
const telling = new RegExp(
  [
    "^[\\s'=+\\-$.#]",
    '^\\d[^a-z]*(?:e[+-]?\\d+%?|[ap]m)?\\s*$',
    '^\\d{1,2}[ -][a-z]{3,9}',
    '^[a-z]{3,9}\\.? \\d',
    '^(?:true|false)\\s*$',
  ].join('|'),
  'i',
);

function parseTyped(text: string, settings: EntrySettings): Entered {
  if (settings.looseFormulas && isLooseFormula(text)) return looseFormula(text);
  if (!telling.test(text)) return textEntry(text);
  if (text.startsWith("'")) return textEntry(text.slice(1));
  if (isFormula(text)) return { kind: 'formula', text };
  if (isSignedFormula(text)) return { kind: 'formula', text: `=${text}` };
  const trimmed = text.trim();
  if (/^(true|false)$/i.test(trimmed)) return { kind: 'constant', value: trimmed.toLowerCase() === 'true' };
  const number = parseNumber(trimmed, settings.locale);
  if (number !== undefined) return { kind: 'constant', ...number };
  const date = parseDate(trimmed, settings);
  if (date === undefined) return isErrorCode(trimmed) ? errorEntry(trimmed) : textEntry(text);
  return { kind: 'constant', value: { date: instantOf(date.wall, settings.timeZone) }, format: date.format };
}

/** `=` alone is text. */
function isFormula(text: string): boolean {
  return text.length > 1 && text.startsWith('=');
}

/** Typed by hand `+A1` and `-SUM(B1)` become formulas; whether setValues does it too is not documented. */
function isSignedFormula(text: string): boolean {
  return /^[+-][A-Za-z("']/.test(text);
}

/** As no spreadsheet is known to be: whatever looks like a formula to a careless reader is one. */
function isLooseFormula(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]\s*[A-Za-z("'\d]/u.test(text) && !/^[+-]?[\d.,]+$/.test(text);
}

function looseFormula(text: string): Entered {
  return { kind: 'formula', text: isFormula(text) ? text : `=${text}` };
}

/** Typed by hand `#N/A` becomes the error itself. */
function isErrorCode(text: string): text is ErrorCode {
  return /^#(ERROR!|REF!|NAME\?|N\/A|NUM!|VALUE!|DIV\/0!|NULL!)$/.test(text);
}

function errorEntry(code: ErrorCode): Entered {
  return { kind: 'constant', value: { error: code, message: '' } };
}

function textEntry(value: string): Entered {
  return { kind: 'constant', value };
}
