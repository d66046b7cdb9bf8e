// What a formula says, once read. Pure data.
import type { CellError, Grid, Rectangle } from '../workbook';

export type Formula = Literal | Skipped | ArrayLiteral | Reference | Call | Refused;

export type Scalar = number | string | boolean;

export interface Literal {
  readonly kind: 'literal';
  readonly value: Scalar;
}

/** An argument left out between two commas. */
export interface Skipped {
  readonly kind: 'skipped';
}

export interface ArrayLiteral {
  readonly kind: 'array';
  readonly rows: Grid<Scalar>;
}

export interface Reference {
  readonly kind: 'reference';
  /** Undefined means the formula's own sheet. */
  readonly sheetName: string | undefined;
  /** The sides of an open range are infinite. */
  readonly area: Rectangle;
  /** Where it stands in the formula's text, so that the text can be rewritten when sheets or rows move. */
  readonly start: number;
  /** Where the address begins, after the sheet's name. */
  readonly addressStart: number;
  readonly end: number;
}

export interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Formula[];
}

/** A formula that cannot be read or is beyond the plain grid. */
export interface Refused {
  readonly kind: 'refused';
  readonly error: CellError;
  /** Its text mentions NOW() or the like. */
  readonly isVolatile: boolean;
}

export function referencesIn(formula: Formula): readonly Reference[] {
  if (formula.kind === 'reference') return [formula];
  return formula.kind === 'call' ? formula.args.flatMap(referencesIn) : [];
}
