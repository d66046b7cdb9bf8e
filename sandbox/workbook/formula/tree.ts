// What a formula says, once read. Pure data.
import type { CellError, Rectangle } from '../workbook';

export type Formula =
  | Literal
  | Skipped
  | ArrayLiteral
  | Reference
  | Name
  | Call
  | Invocation
  | Operation
  | Refused;

export type Scalar = number | string | boolean | CellError;

export interface Literal {
  readonly kind: 'literal';
  readonly value: Scalar;
}

/** An argument left out between two commas. */
export interface Skipped {
  readonly kind: 'skipped';
}

/** `{1,2;A1:B2,C1:D2}`: each row joins its parts side by side, the rows stand below each other. */
export interface ArrayLiteral {
  readonly kind: 'array';
  readonly rows: readonly (readonly Formula[])[];
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

/** A word that LET or LAMBDA may have given a meaning. */
export interface Name {
  readonly kind: 'name';
  readonly name: string;
}

export interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Formula[];
}

/** `LAMBDA(x, x + 1)(2)` */
export interface Invocation {
  readonly kind: 'invocation';
  readonly callee: Formula;
  readonly args: readonly Formula[];
}

/** One operand: a sign before it or `%` after it. */
export interface Operation {
  readonly kind: 'operation';
  readonly operator: Operator;
  readonly operands: readonly Formula[];
}

export type Operator = '+' | '-' | '*' | '/' | '^' | '&' | '%' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A formula that cannot be read. */
export interface Refused {
  readonly kind: 'refused';
  readonly error: CellError;
  /** Its text mentions NOW() or the like. */
  readonly isVolatile: boolean;
}

/** The trees directly below. */
export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'array':
      return formula.rows.flat();
    case 'call':
      return formula.args;
    case 'invocation':
      return [formula.callee, ...formula.args];
    case 'operation':
      return formula.operands;
    default:
      return [];
  }
}

export function referencesIn(formula: Formula): readonly Reference[] {
  return formula.kind === 'reference' ? [formula] : partsOf(formula).flatMap(referencesIn);
}
