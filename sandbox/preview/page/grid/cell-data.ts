import {
  BooleanNumber,
  CellValueType,
  HorizontalAlign,
  type ICellData,
  type IStyleData,
  WrapStrategy,
} from '@univerjs/core';
import type { CellView } from '../../protocol';

/** What Univer cannot hold in a cell, for the markers, the card that the pointer opens, and boxes. */
export interface CellExtras {
  readonly note?: string;
  readonly error?: string;
  /** It shows as a box: what it holds is TRUE, FALSE or nothing. */
  readonly isBox?: true;
}

const ALIGNMENTS = {
  left: HorizontalAlign.LEFT,
  center: HorizontalAlign.CENTER,
  right: HorizontalAlign.RIGHT,
} as const;
const LOADING = 'Loading...';
const LOADING_COLOR = '#80868b';

/** `null` takes everything away. All parts are named, since Univer merges what it is given. */
export function cellData(cell: CellView | null): ICellData {
  return {
    ...content(cell?.value),
    f: cell?.formula ?? null,
    si: null,
    p: null,
    s: style(cell ?? {}),
    custom: extras(cell),
  };
}

function content(value: CellView['value']): Pick<ICellData, 'v' | 't'> {
  switch (typeof value) {
    case 'number':
      return { v: value, t: CellValueType.NUMBER };
    case 'boolean':
      return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
    case 'string':
      return { v: value, t: CellValueType.STRING };
    default:
      return { v: null, t: null };
  }
}

function style(cell: CellView): IStyleData {
  const isLoading = cell.error === LOADING;
  const isCentred = cell.error !== undefined || typeof cell.value === 'boolean';
  const align = cell.align ?? (isCentred ? 'center' : isRightToLeft(cell.value) ? 'right' : undefined);
  const color = cell.color ?? (isLoading ? LOADING_COLOR : undefined);
  const pattern = patternOf(cell);
  return {
    n: pattern === undefined ? null : { pattern },
    bl: cell.bold ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    it: cell.italic ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    cl: color === undefined ? null : { rgb: color },
    bg: cell.background === undefined ? null : { rgb: cell.background },
    ht: align === undefined ? HorizontalAlign.UNSPECIFIED : ALIGNMENTS[align],
    tb: wraps(cell) ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW,
  };
}

/** Numbers that JavaScript writes with a negative exponent show as zero in Univer, but for their own digits quoted. */
function patternOf({ value, format = '' }: CellView): string | undefined {
  const decimals = /^0\.(0{1,100})$/.exec(format)?.[1]?.length;
  if (decimals === undefined || typeof value !== 'number' || !/e-/.test(String(value))) {
    return format === '' ? undefined : format;
  }
  return `"${Math.abs(value).toFixed(decimals)}"`;
}

/** Whether the cell may take several lines: Univer heeds line ends only where it wraps. */
export function wraps(cell: CellView): boolean {
  return cell.wrap === true || (typeof cell.value === 'string' && cell.value.includes('\n'));
}

/** The first letter is Hebrew, Arabic or of one of their neighbours. */
const rightToLeft =
  /^\P{L}*(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function isRightToLeft(value: CellView['value']): boolean {
  return typeof value === 'string' && rightToLeft.test(value);
}

function extras(cell: CellView | null): CellExtras | null {
  const { note, error, checkbox, value } = cell ?? {};
  const isBox = checkbox === true && (value === undefined || typeof value === 'boolean');
  const found: CellExtras = {
    ...(note !== undefined && { note }),
    ...(error !== undefined && error !== LOADING && { error }),
    ...(isBox && { isBox }),
  };
  return Object.keys(found).length === 0 ? null : found;
}
