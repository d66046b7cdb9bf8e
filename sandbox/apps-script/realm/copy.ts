import type { CopiedPart } from '../host/copy';
import type { Bridge } from './bridge';
import type { Area } from './cells';
import { enumeration } from './enumeration';
import { exception } from './exception';
import { placeOf } from './range-place';
import { checkSignature, type Kind } from './signature';

const parts: Readonly<Record<string, CopiedPart>> = {
  PASTE_NORMAL: 'all',
  // There are no borders here.
  PASTE_NO_BORDERS: 'all',
  PASTE_VALUES: 'values',
  PASTE_FORMAT: 'looks',
  PASTE_FORMULA: 'entries',
  PASTE_DATA_VALIDATION: 'validation',
  PASTE_COLUMN_WIDTHS: 'column widths',
};

export const CopyPasteType = enumeration<typeof GoogleAppsScript.Spreadsheet.CopyPasteType>([
  'PASTE_NORMAL',
  'PASTE_NO_BORDERS',
  'PASTE_FORMAT',
  'PASTE_FORMULA',
  'PASTE_DATA_VALIDATION',
  'PASTE_VALUES',
  'PASTE_CONDITIONAL_FORMATTING',
  'PASTE_COLUMN_WIDTHS',
]);

export function copiesTo(bridge: Bridge, sheetId: number, area: Area) {
  return (...args: readonly unknown[]): void => {
    const [destination, what, transposed] = args;
    const signatures: readonly (readonly Kind[])[] = [['Range'], ['Range', 'Enum', 'Boolean']];
    const withOptions: readonly (readonly Kind[])[] = isEnumeration(what) ? [] : [['Range', 'Object']];
    checkSignature('SpreadsheetApp.Range.copyTo', args, ...signatures, ...withOptions);
    if (transposed === true) throw notHere('transposed');
    bridge.ask('Range.copyTo', sheetId, area, placeOf(destination as object), partOf(what));
  };
}

function partOf(what: unknown): CopiedPart {
  if (what === undefined) return 'all';
  if (isEnumeration(what)) {
    const part = parts[String(what)];
    if (part === undefined) throw notHere(`with ${String(what)}`);
    return part;
  }
  const options = what as Readonly<Record<string, unknown>>;
  const isRead = ([name, value]: [string, unknown]): boolean =>
    ['contentsOnly', 'formatOnly'].includes(name) && typeof value === 'boolean';
  if (!Object.entries(options).every(isRead) || (options.contentsOnly && options.formatOnly)) {
    throw exception(`Invalid argument for SpreadsheetApp.Range.copyTo: ${JSON.stringify(options)}`);
  }
  if (options.contentsOnly) return 'values';
  return options.formatOnly ? 'looks' : 'all';
}

function isEnumeration(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ordinal' in value;
}

function notHere(how: string): Error {
  return exception(`Range.copyTo ${how} is not in the sandbox yet`, 'SandboxError');
}
