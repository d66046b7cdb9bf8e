/**
 * What a field is on the wire, and so what its cells are:
 *
 * - `text`: ids, handles, any string: exactly as sent
 * - `integer`, `number`: JSON numbers
 * - `count`: an integer that may come as a string; always a number
 * - `decimal`: an amount sent as a string; a number, or text with `decimals=exact`
 * - `boolean`
 * - `timestamp`: ISO 8601 in UTC; an instant
 * - `day`: `YYYY-MM-DD`; midnight in the spreadsheet's time zone
 * - `texts`: an array of scalars; joined by ", "
 * - `items`: an array of objects; summed up in one cell, or one row each by `expand`
 * - `json`: anything else; scalars as they are, objects as JSON text
 */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'number'
  | 'count'
  | 'decimal'
  | 'boolean'
  | 'timestamp'
  | 'day'
  | 'texts'
  | 'items'
  | 'json';

export interface Column {
  /** The API's own path of the field: `engagement.deltaViews`. */
  readonly key: string;
  /** The header of the column: plain English, unique in its dataset, no `,` `;` `=`. */
  readonly title: string;
  readonly type: ColumnType;
  /** One sentence for the person who reads the table, with the unit. */
  readonly help: string;
  /** The fields of one element of an `items` column; keys relative to the element. */
  readonly elements?: readonly Column[];
}

/** What a cell may hold. */
export type Cell = string | number | boolean | Date;
