// References by rows and columns, as a formula has them that is the same in every cell: `R[-1]C[2]`, `R1C1`, `C[0]:C[3]`.
import { columnLetters, columnNumber } from '../a1';
import { rewriteReferences } from './references';

export interface At {
  readonly row: number;
  readonly column: number;
}

export function toR1C1(text: string, at: At): string {
  return rewriteReferences(text, (address, sheetName) => ({
    sheetName,
    address: address
      .split(':')
      .map((end) => endToR1C1(end, at))
      .join(':'),
  }));
}

function endToR1C1(end: string, { row, column }: At): string {
  const [, first = '', letters = '', second = '', digits = ''] =
    /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(end) ?? [];
  const isRowFixed = (letters === '' ? first : second) !== '';
  const line = (name: string, number: number, own: number, isFixed: boolean): string =>
    isFixed ? `${name}${number}` : `${name}[${number - own}]`;
  return (
    (digits === '' ? '' : line('R', Number(digits), row, isRowFixed)) +
    (letters === '' ? '' : line('C', columnNumber(letters), column, first !== ''))
  );
}

/** Texts and quoted names stay; the rest of a match is an end of a reference, or nothing. */
const textOrEnd =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\p{L}\w.])(?:R(\[-?\d+\]|\d+))?(?:C(\[-?\d+\]|\d+))?(?![\p{L}\w.([])/gu;

export function fromR1C1(text: string, { row, column }: At): string {
  return text.replace(textOrEnd, (match: string, down?: string, right?: string) => {
    if (down === undefined && right === undefined) return match;
    const rows = lineOf(down, row);
    const columns = lineOf(right, column);
    if ((rows?.number ?? 1) < 1 || (columns?.number ?? 1) < 1) return '#REF!';
    return (
      (columns ? columns.fixed + columnLetters(columns.number) : '') +
      (rows ? rows.fixed + String(rows.number) : '')
    );
  });
}

function lineOf(text: string | undefined, own: number) {
  if (text === undefined) return undefined;
  return text.startsWith('[')
    ? { number: own + Number(text.slice(1, -1)), fixed: '' }
    : { number: Number(text), fixed: '$' };
}
