/** References in the text of a formula, as far as they can be told without calculating it. */

export interface Reference {
  /** The name of a sheet, where one is given. */
  readonly sheet: string | undefined;
  /** Of a single cell, the same. */
  readonly first: End;
  readonly last: End;
}

export interface End {
  /** Blank where it names whole rows. */
  readonly letters: string;
  /** Undefined where it names whole columns. */
  readonly row: number | undefined;
  /** Whether a `$` holds its row. */
  readonly isHeld: boolean;
}

export function referencesIn(formula: string): readonly Reference[] {
  const found: Reference[] = [];
  rewriteRows(formula, ({ row, isHeld }, reference) => {
    if (found[found.length - 1] !== reference) found.push(reference);
    return { row, isHeld };
  });
  return found;
}

type Row = Pick<End, 'row' | 'isHeld'>;

/** @param rewrite gives the row of each end of each reference, the first before the last; they are counted from 0 */
export function rewriteRows(
  formula: string,
  rewrite: (end: End, reference: Reference, index: number) => Row,
): string {
  let count = 0;
  return formula.replace(
    REFERENCE,
    (whole: string, name = '', left = '', top = '', colon?: string, right = '', bottom = '') => {
      // Letters alone are columns only as part of an area, and digits alone rows.
      if ((left === '' || top === '') && (colon === undefined || left + top === '')) return whole;
      const first = endOf(left, top);
      const sheet = name === '' ? undefined : name.slice(0, -1).replace(/^'|'$/g, '').replace(/''/g, "'");
      const reference = { sheet, first, last: colon === undefined ? first : endOf(right, bottom) };
      const text = (column: string, end: End): string => {
        const { row, isHeld } = rewrite(end, reference, count++);
        return column + (row === undefined ? '' : `${isHeld ? '$' : ''}${row}`);
      };
      return name + text(left, first) + (colon === undefined ? '' : `:${text(right, reference.last)}`);
    },
  );
}

/** 28 for `AB`. */
export function columnNumber(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce(
    (number, letter) => number * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}

function endOf(column: string, row: string): End {
  const digits = row.replace('$', '');
  return {
    letters: column.replace('$', ''),
    row: digits === '' ? undefined : Number(digits),
    isHeld: row.startsWith('$'),
  };
}

/** Texts and columns of tables are taken as a whole, so that nothing in them is found; a name before a bracket is a function. */
const REFERENCE =
  /"[^"]*"|\[(?:[^[\]]|\[[^[\]]*\])*\]|(?<![\p{L}\p{N}_.$])((?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?(\$?[A-Z]{1,3})?(\$?\d+)?(?:(:)(\$?[A-Z]{1,3})?(\$?\d+)?)?(?![\p{L}\p{N}_.(])/giu;
