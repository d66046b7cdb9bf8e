/** What a person is told of cells in a table's rows that do not move with them. */
import type { Covering } from '../../platform';
import { columnName, rangeName } from '../definition/cell-reference';
import type { Beyond } from './region';

/** @param row of the header */
export function beyondWords(beyond: readonly Beyond[] = [], row: number): readonly string[] {
  return beyond.map(({ blank, column }) => {
    const side = column < blank ? 'left' : 'right';
    const [name, gap] = [columnName(column), columnName(blank)];
    return `Column ${name} and what is ${side} of it do not move with the rows: column ${gap} is blank. If notes there belong to these rows, write a title into ${gap}${row}; then they move along.`;
  });
}

/** Of a table that came back with more rows: what a script cannot let reach so far. */
export function shortWords({ area, kind }: Covering, end: number): string {
  return `The ${COVERING_WORDS[kind].what} ${rangeName(area)} ends where the table ended before it was undone. Let it end in row ${end} or further down (${COVERING_WORDS[kind].where}).`;
}

export const COVERING_WORDS: Readonly<
  Record<Covering['kind'], { readonly what: string; readonly where: string }>
> = {
  'named range': { what: 'named range', where: 'Data ▸ Named ranges' },
  protection: { what: 'protected range', where: 'Data ▸ Protect sheets and ranges' },
  'conditional format': { what: 'conditional format on', where: 'Format ▸ Conditional formatting' },
  chart: { what: 'chart of', where: 'its menu ▸ Edit chart ▸ Data range' },
};
