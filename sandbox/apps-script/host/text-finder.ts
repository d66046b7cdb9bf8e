import type { Rectangle, Sheet } from '../../workbook/workbook';
import type { Host } from './host';
import type { Operations } from './operation';
import type { Run } from './run';
import { sheetOf, workbookOf } from './sheet-access';
import { flushWrites } from './sheet-writes';
import { skipped } from './skipped-rows';

interface Search {
  readonly text: string;
  /** In place of the text. */
  readonly pattern?: { readonly source: string; readonly ignoresCase: boolean };
  readonly matchCase: boolean;
  readonly matchEntireCell: boolean;
  /** Look at the text of formulas, where there is one, in place of what it shows. */
  readonly matchFormulaText: boolean;
}

interface Scope {
  readonly sheetId?: number;
  readonly area?: Rectangle;
}

export const textFinderOperations: Operations = {
  'TextFinder.findAll': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform: (host, run, scope: Scope, search: Search) =>
      find(host, run, scope, search).map(({ sheet, row, column }) => ({ sheetId: sheet.id, row, column })),
  },
  'TextFinder.replaceAllWith': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'replaceAllWith',
    perform(host, run, scope: Scope, search: Search, replacement: string) {
      const { finderReplacesFormulas } = host.switches;
      const cells = find(host, run, scope, search).filter(
        ({ isFormula }) => !isFormula || finderReplacesFormulas,
      );
      for (const { sheet, row, column } of cells) {
        sheet.enter({ row, column, rows: 1, columns: 1 }, [[replacement]]);
      }
      host.recalculate(run);
      return cells.length;
    },
  },
};

interface Hit {
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
  readonly isFormula: boolean;
}

function find(host: Host, run: Run, { sheetId, area }: Scope, search: Search): readonly Hit[] {
  flushWrites(host, run);
  const isSeen = ({ hidden }: Sheet): boolean => !hidden || host.switches.finderSeesHiddenSheets;
  const sheets =
    sheetId === undefined ? workbookOf(host, run).sheets.filter(isSeen) : [sheetOf(host, run, sheetId)];
  const { finderSkips, finderPatternsInFormulas } = host.switches;
  const matchFormulaText = search.matchFormulaText && (!search.pattern || finderPatternsInFormulas);
  return sheets.flatMap((sheet) => {
    const isSkipped = skipped(finderSkips, sheet);
    return findIn(sheet, area, { ...search, matchFormulaText })
      .filter(({ row }) => !isSkipped(row))
      .map((cell) => ({ ...cell, sheet }));
  });
}

/** Row by row. */
function findIn(sheet: Sheet, area: Rectangle | undefined, search: Search): Omit<Hit, 'sheet'>[] {
  const searched = usedPart(sheet, area);
  if (searched === undefined) return [];
  const texts = sheet.displayTexts(searched);
  const isMatch = matcher(search);
  const formulas = search.matchFormulaText ? sheet.formulas(searched) : undefined;
  return texts.flatMap((line, down) =>
    line.flatMap((shown, right) => {
      const formula = formulas?.[down]?.[right];
      const cell = { row: searched.row + down, column: searched.column + right, isFormula: Boolean(formula) };
      return isMatch(formula || shown) ? [cell] : [];
    }),
  );
}

function matcher({ text, pattern, matchCase, matchEntireCell }: Search): (cell: string) => boolean {
  if (pattern) {
    const source = matchEntireCell ? `^(?:${pattern.source})$` : pattern.source;
    const sought = new RegExp(source, pattern.ignoresCase || !matchCase ? 'i' : '');
    return (cell) => sought.test(cell);
  }
  const cased = (one: string): string => (matchCase ? one : one.toLowerCase());
  const sought = cased(text);
  return (cell) => (matchEntireCell ? cased(cell) === sought : cased(cell).includes(sought));
}

function usedPart(sheet: Sheet, area: Rectangle | undefined): Rectangle | undefined {
  const whole = area ?? { row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns };
  const rows = Math.min(whole.rows, sheet.lastRow - whole.row + 1);
  const columns = Math.min(whole.columns, sheet.lastColumn - whole.column + 1);
  return rows < 1 || columns < 1 ? undefined : { ...whole, rows, columns };
}
