// What a set of built-in functions has to offer to be used in formulas.
import type { DateSettings } from '../entry/dates';
import type { CellValue, Grid, Rectangle } from '../workbook';
import type { Evaluation } from './evaluation';
import type { Call } from './tree';
import type { Area, Result, Sight, Value } from './value';

export interface FunctionLibrary {
  /** Names are in capitals. */
  form(name: string): Form | undefined;
  definition(name: string): Definition | undefined;
  /** The sentence for a function of Sheets that is not here. */
  refusal(name: string): string;
}

/** A function that looks at its arguments' text or decides itself which of them to calculate. */
export type Form = (call: Call, evaluation: Evaluation) => Promise<Value>;

export interface Definition {
  readonly parameters: Parameters;
  /** Whether its arguments are calculated as in ARRAYFORMULA. */
  readonly isArrayed: boolean;
  /** May throw Failure. */
  calculate(given: Given): Result | Area;
}

/**
 * `single` takes one value, an error in it is the result; `any` is the same, but errors come through;
 * `whole` takes arrays as they are; `all` is the same, but a lone error comes through; `mapped` is `whole` in array mode
 * and `single` elsewhere.
 */
export type ParameterKind = 'single' | 'any' | 'whole' | 'all' | 'mapped';

export interface Parameters {
  readonly minimum: number;
  readonly maximum: number;
  kindAt(index: number): ParameterKind;
}

/** The arguments of one call, counted from 0; one that is skipped between commas counts as blank. */
export interface Given {
  readonly name: string;
  readonly count: number;
  readonly settings: DateSettings;
  /** Whether it is there and not skipped. */
  has(index: number): boolean;
  /** Whether it is a range or an array. */
  isArray(index: number): boolean;
  /** Where a range lies; undefined of anything else. */
  place(index: number): Rectangle | undefined;
  /** Of the sheet where a range lies; undefined of anything else. */
  sight(index: number): Sight | undefined;
  value(index: number): CellValue;
  number(index: number, otherwise?: number): number;
  /** Rounded towards zero. */
  integer(index: number, otherwise?: number): number;
  text(index: number, otherwise?: string): string;
  boolean(index: number, otherwise?: boolean): boolean;
  grid(index: number): Grid<CellValue>;
}
