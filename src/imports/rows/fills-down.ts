/**
 * Whether a formula surely has a result for each row down to another. Nobody but Sheets knows what a formula gives; this tells
 * the usual ones, such as `=ARRAYFORMULA(IF(A2:A="", "", C2:C*2))`. Where it says no, what stands below is the person's.
 */
import { referencesIn } from '../../references';

/**
 * @param from the row of the formula
 * @param to the row down to which it has to fill
 */
export function fillsDown(formula: string, from: number, to: number): boolean {
  const text = formula.replace(/"[^"]*"/g, '');
  if (!CALCULATES_EACH.test(text)) return false;
  return referencesIn(onlyWhatTellsLength(text)).some(
    ({ sheet, first, last }) =>
      sheet === undefined && first.letters !== '' && reach(from, first.row, last.row) >= to,
  );
}

/** From the outermost call on, or within an array literal. */
const CALCULATES_EACH = /^=\s*(\{[\s\S]*)?\b(ARRAYFORMULA|MAP|BYROW|SCAN)\s*\(/i;

/** A range without a last row goes to the end of the sheet. */
function reach(from: number, first = 1, last = Number.POSITIVE_INFINITY): number {
  return from + Math.abs(last - first);
}

/** Innermost calls first, each becomes what of it tells how many results it has: nothing, of a sum. */
function onlyWhatTellsLength(text: string): string {
  let told = text;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const inner = told.replace(INNERMOST, (_, name: string | undefined, parts = '', elements?: string) => {
      if (name === undefined) return ` ${(elements ?? parts).replace(SEPARATORS, ' ')} `;
      const index = TELLING_ARGUMENT.get(name.toUpperCase());
      return ` ${index === undefined ? '' : (parts.split(SEPARATORS)[index] ?? '')} `;
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
    'TEXT VALUE TO_TEXT TO_DATE LEFT RIGHT MID LEN UPPER LOWER PROPER TRIM SUBSTITUTE REGEXMATCH REGEXEXTRACT ' +
    'REGEXREPLACE HYPERLINK IMAGE ISBLANK ISNUMBER ISTEXT ISERROR NOT N ROW YEAR MONTH DAY WEEKDAY EOMONTH DATE ' +
    'DATEVALUE VLOOKUP XLOOKUP LOOKUP MATCH XMATCH'
  )
    .split(' ')
    .map((name) => [name, 0] as const),
  ...'SCAN SUMIF COUNTIF COUNTIFS AVERAGEIF SEARCH FIND'.split(' ').map((name) => [name, 1] as const),
  ...'SUMIFS AVERAGEIFS'.split(' ').map((name) => [name, 2] as const),
]);
