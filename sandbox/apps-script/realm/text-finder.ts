import type { Bridge } from './bridge';
import type { Area } from './cells';
import { exception } from './exception';
import { loud } from './loud';
import { createRange } from './range';
import { checkSignature } from './signature';

type TextFinder = GoogleAppsScript.Spreadsheet.TextFinder;

interface Scope {
  readonly sheetId?: number;
  readonly area?: Area;
}

/** The member that Spreadsheet, Sheet and Range share. */
export function createsTextFinder(bridge: Bridge, className: string, scope: Scope) {
  return (...args: readonly unknown[]): TextFinder => {
    checkSignature(`SpreadsheetApp.${className}.createTextFinder`, args, ['String']);
    return createTextFinder(bridge, scope, String(args[0]));
  };
}

function createTextFinder(bridge: Bridge, scope: Scope, text: string): TextFinder {
  let search = { text, matchCase: false, matchEntireCell: false, matchFormulaText: false };
  const option =
    (name: 'matchCase' | 'matchEntireCell' | 'matchFormulaText') =>
    (...args: readonly unknown[]): TextFinder => {
      checkSignature(`SpreadsheetApp.TextFinder.${name}`, args, ['Boolean']);
      search = { ...search, [name]: args[0] };
      return finder;
    };
  const finder: TextFinder = loud<TextFinder>('TextFinder', {
    matchCase: option('matchCase'),
    matchEntireCell: option('matchEntireCell'),
    matchFormulaText: option('matchFormulaText'),
    useRegularExpression(...args: readonly unknown[]) {
      checkSignature('SpreadsheetApp.TextFinder.useRegularExpression', args, ['Boolean']);
      if (args[0] === true) {
        throw exception('Finding by a regular expression is not in the sandbox yet', 'SandboxError');
      }
      return finder;
    },
    findAll() {
      const cells = bridge.ask('TextFinder.findAll', scope, search) as readonly {
        readonly sheetId: number;
        readonly row: number;
        readonly column: number;
      }[];
      return cells.map(({ sheetId, row, column }) =>
        createRange(bridge, sheetId, { row, column, rows: 1, columns: 1 }),
      );
    },
  });
  return finder;
}
