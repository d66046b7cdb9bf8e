/** What a person is told of what they hung on the rows of a table. */
import type { Covering } from '../../platform';
import { rangeName } from '../definition/cell-reference';

/** What it is, and where in Sheets it is changed. */
export const COVERING_WORDS: Readonly<
  Record<Covering['kind'], { readonly what: string; readonly where: string }>
> = {
  'named range': { what: 'named range', where: 'Data ▸ Named ranges' },
  protection: { what: 'protected range', where: 'Data ▸ Protect sheets and ranges' },
  'conditional format': { what: 'conditional format on', where: 'Format ▸ Conditional formatting' },
  chart: { what: 'chart of', where: 'its menu ▸ Edit chart ▸ Data range' },
};

/** Of a table that came back with more rows: what a script cannot let reach so far. */
export function shortWords({ area, kind }: Covering, end: number): string {
  return `The ${COVERING_WORDS[kind].what} ${rangeName(area)} ends where the table ended before it was undone. Let it end in row ${end} or further down (${COVERING_WORDS[kind].where}).`;
}
