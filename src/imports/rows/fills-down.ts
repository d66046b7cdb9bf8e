/**
 * Whether a formula surely has a result for each row down to another. Nobody but Sheets knows what a formula gives; this tells
 * the usual ones, such as `=ARRAYFORMULA(IF(A2:A="", "", C2:C*2))`. Where it says no, what stands below is the person's.
 */
import { columnNumber, referencesIn } from '../../references';
import { columnName } from '../definition/cell-reference';

/**
 * @param from the row of the formula
 * @param to the row down to which it has to fill
 */
export function fillsDown(formula: string, from: number, to: number): boolean {
  const text = calculating(formula);
  if (!CALCULATES_EACH.test(text)) return false;
  const [ahead = ''] = STACKED_ON.exec(text) ?? [];
  // Those above have a row at least.
  const top = from + ahead.split(';').length - 1;
  return referencesIn(onlyWhatTellsLength(text)).some(
    ({ sheet, first, last }) =>
      sheet === undefined && first.letters !== '' && reach(top, first.row, last.row) >= to,
  );
}

/** From the outermost call on, but for what stands in place of an error, or within an array literal. */
const CALCULATES_EACH = /^=\s*((IFERROR|IFNA)\s*\(\s*|\{[\s\S]*)?\b(ARRAYFORMULA|MAP|BYROW|SCAN|SORT)\s*\(/i;

/** Of an array literal, what stands above its first call or range: one row each. */
const STACKED_ON = /^=\s*(ARRAYFORMULA\s*\(\s*)?\{[^(){}:]*/i;

/** Without its texts; an INDEX that is about one thing alone, and that nothing else is made of, calculates as ARRAYFORMULA does. */
function calculating(formula: string): string {
  const text = formula.replace(/"[^"]*"/g, '');
  return text.replace(/(?<=[={;,\\]\s*)INDEX(?=\s*\()/gi, (name: string, at: number) => {
    let depth = 0;
    for (let end = at + name.length; end < text.length; end += 1) {
      const sign = text.charAt(end);
      if ('({'.includes(sign)) depth += 1;
      if (')}'.includes(sign)) depth -= 1;
      if (depth === 1 && ',;\\'.includes(sign)) return name;
      if (depth === 0 && sign === ')')
        return /^\s*([;,\\}]|$)/.test(text.slice(end + 1)) ? 'ARRAYFORMULA' : name;
    }
    return name;
  });
}

/** A range without a last row goes to the end of the sheet. */
function reach(from: number, first = 1, last = Number.POSITIVE_INFINITY): number {
  return from + Math.abs(last - first);
}

/** How many columns side by side it surely has results in, where it has one for each row. */
export function columnsOfSpill(formula: string): number {
  const told = collapsed(calculating(formula), ({ name, parts, telling }) => {
    if (name !== undefined) return ONE_COLUMN.has(name) ? mark(1) : ` ${telling} `;
    if (parts.isLiteral) return mark(Math.max(...parts.text.split(';').map(columnsOfLine)));
    return ` ${parts.text.replace(SEPARATORS, ' ')} `;
  });
  return columnsIn(told);
}

/** Side by side in an array literal. */
function columnsOfLine(line: string): number {
  return line.split(/[,\\]/).reduce((sum, part) => sum + columnsIn(part), 0);
}

function columnsIn(text: string): number {
  const wide = referencesIn(text).map(
    ({ first, last }) => Math.abs(columnNumber(last.letters) - columnNumber(first.letters)) + 1,
  );
  return Math.max(1, ...wide);
}

/** In place of a part that is told: any reference of so many columns. */
function mark(columns: number): string {
  return ` A1:${columnName(columns)}1 `;
}

/** With one column of results, whatever they get. */
const ONE_COLUMN: ReadonlySet<string> = new Set(['BYROW', 'ROW']);

/** What of it tells how many results it has: nothing, of a sum. */
function onlyWhatTellsLength(text: string): string {
  return collapsed(text, ({ name, parts, telling }) =>
    name === undefined ? ` ${parts.text.replace(SEPARATORS, ' ')} ` : ` ${telling} `,
  );
}

interface Call {
  /** In capitals; none of brackets alone. */
  readonly name: string | undefined;
  readonly parts: { readonly text: string; readonly isLiteral: boolean };
  /** The argument for each of whose cells it has a result. */
  readonly telling: string;
}

/** Innermost calls first. */
function collapsed(text: string, become: (call: Call) => string): string {
  let told = text;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const inner = told.replace(INNERMOST, (_, called: string | undefined, parts = '', elements?: string) => {
      const name = called?.toUpperCase();
      const index = TELLING_ARGUMENT.get(name ?? '');
      const telling = index === undefined ? '' : (parts.split(SEPARATORS)[index] ?? '');
      return become({
        name,
        parts: { text: elements ?? parts, isLiteral: elements !== undefined },
        telling,
      });
    });
    if (inner === told) return told;
    told = inner;
  }
  return '';
}

const DEEPEST = 100;
const INNERMOST = /(?:(?<![\p{L}\p{N}_.])([\p{L}\p{N}_.]+))?\s*\(([^(){}]*)\)|\{([^(){}]*)\}/gu;
const SEPARATORS = /[,;\\]/g;

/** Functions with a result for each cell of one of their arguments, and which argument that is. */
const TELLING_ARGUMENT: ReadonlyMap<string, number> = new Map([
  ...(
    'ARRAYFORMULA MAP BYROW IF IFS IFERROR IFNA SWITCH ROUND ROUNDUP ROUNDDOWN INT ABS MOD DIVIDE MULTIPLY ADD MINUS ' +
    'SORT TEXT VALUE TO_TEXT TO_DATE LEFT RIGHT MID LEN UPPER LOWER PROPER TRIM SUBSTITUTE REGEXMATCH REGEXEXTRACT ' +
    'REGEXREPLACE HYPERLINK IMAGE ISBLANK ISNUMBER ISTEXT ISERROR NOT N ROW YEAR MONTH DAY WEEKDAY EOMONTH DATE ' +
    'DATEVALUE VLOOKUP XLOOKUP LOOKUP MATCH XMATCH'
  )
    .split(' ')
    .map((name) => [name, 0] as const),
  ...'SCAN SUMIF COUNTIF COUNTIFS AVERAGEIF SEARCH FIND'.split(' ').map((name) => [name, 1] as const),
  ...'SUMIFS AVERAGEIFS'.split(' ').map((name) => [name, 2] as const),
]);
