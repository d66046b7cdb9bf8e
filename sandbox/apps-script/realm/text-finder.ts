import type { Bridge } from './bridge';
import type { Area } from './cells';
import { exception } from './exception';
import { finderPattern } from './finder-pattern';
import { loud } from './loud';
import { createRange } from './range';
import { checkSignature } from './signature';

type TextFinder = GoogleAppsScript.Spreadsheet.TextFinder;

interface Scope {
  readonly sheetId?: number;
  readonly area?: Area;
}

const OPTIONS = {
  matchCase: 'matchCase',
  matchEntireCell: 'matchEntireCell',
  matchFormulaText: 'matchFormulaText',
  useRegularExpression: 'isPattern',
} as const;

/** The member that Spreadsheet, Sheet and Range share. */
export function createsTextFinder(bridge: Bridge, className: string, scope: Scope) {
  return (...args: readonly unknown[]): TextFinder => {
    checkSignature(`SpreadsheetApp.${className}.createTextFinder`, args, ['String']);
    return createTextFinder(bridge, scope, String(args[0]));
  };
}

function createTextFinder(bridge: Bridge, scope: Scope, text: string): TextFinder {
  let search = { text, matchCase: false, matchEntireCell: false, matchFormulaText: false, isPattern: false };
  const option =
    (name: keyof typeof OPTIONS) =>
    (...args: readonly unknown[]): TextFinder => {
      checkSignature(`SpreadsheetApp.TextFinder.${name}`, args, ['Boolean']);
      search = { ...search, [OPTIONS[name]]: args[0] };
      return finder;
    };
  const sought = (): object => {
    const { isPattern, ...rest } = search;
    return { ...rest, pattern: isPattern ? finderPattern(text) : undefined };
  };
  const finder: TextFinder = loud<TextFinder>('TextFinder', {
    matchCase: option('matchCase'),
    matchEntireCell: option('matchEntireCell'),
    matchFormulaText: option('matchFormulaText'),
    useRegularExpression: option('useRegularExpression'),
    findAll() {
      const cells = bridge.ask('TextFinder.findAll', scope, sought()) as readonly {
        readonly sheetId: number;
        readonly row: number;
        readonly column: number;
      }[];
      return cells.map(({ sheetId, row, column }) =>
        createRange(bridge, sheetId, { row, column, rows: 1, columns: 1 }),
      );
    },
    replaceAllWith(...args: readonly unknown[]) {
      checkSignature('SpreadsheetApp.TextFinder.replaceAllWith', args, ['String']);
      if (!search.matchEntireCell || search.isPattern)
        throw exception('Replacing parts of cells is not in the sandbox yet', 'SandboxError');
      return bridge.ask('TextFinder.replaceAllWith', scope, sought(), String(args[0])) as number;
    },
  });
  return finder;
}
