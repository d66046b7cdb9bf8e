/** An import as it is kept: what is read, which columns, where they go, how and when. Never a key. */

import type { ConnectionPlace } from '../../connections/connection';

export interface Definition {
  readonly name: string;
  /** The dataset, by its function. */
  readonly dataset: string;
  readonly place: ConnectionPlace;
  /** By the parameter's name; what is not given is not there. */
  readonly arguments: Readonly<Record<string, Argument>>;
  /** In their order on the sheet; none for a dataset whose fields are open: all that comes. */
  readonly columns: readonly ChosenColumn[];
  /** Of an open dataset: the field that tells its rows apart, as the person chose. */
  readonly rowKey?: string;
  /** For a table that has no `In source`: the next run brings it, and not the first row that leaves. */
  readonly hasInSource?: true;
  readonly target: Target;
  readonly mode: Mode;
  readonly schedule: Schedule;
  readonly isPaused: boolean;
}

export type Argument =
  /** `label` is what a person knows it by. */
  | { readonly kind: 'value'; readonly value: string | number | boolean; readonly label?: string }
  | {
      readonly kind: 'values';
      readonly values: readonly { readonly value: string; readonly label?: string }[];
    }
  /**
   * Read at each run: `Settings!B2`; a look-up's ids may be a range. The pin (kept/pins) says where it is by now, and `cell`
   * where it was at last; an import of an earlier version has no pin, and nor has a cell that is not there yet.
   */
  | CellArgument;

export interface CellArgument {
  readonly kind: 'cell';
  readonly cell: string;
  readonly pin?: string;
}

export interface ChosenColumn {
  readonly key: string;
  /** The header, which the person may have chosen. */
  readonly title: string;
}

export interface Target {
  /** The sheet's name; a new sheet where `sheetId` is missing. */
  readonly sheet: string;
  readonly sheetId?: number;
  /** Of the header's first cell: `A1`. */
  readonly cell: string;
}

/**
 * - `replace`: the source's rows in the source's order
 * - `update`: matched by the row key, the person's own order
 * - `snapshot`: all rows appended under a number and the time of the run
 */
export type Mode = 'replace' | 'update' | 'snapshot';

/** In the spreadsheet's time zone. */
export type Schedule =
  | { readonly every: 'never' }
  | { readonly every: 'hours'; readonly hours: number }
  | { readonly every: 'day'; readonly hour: number }
  /** 1 is Monday. */
  | { readonly every: 'week'; readonly day: number; readonly hour: number };

export const SCHEDULES: readonly Schedule['every'][] = ['never', 'hours', 'day', 'week'];
