/** What covered all rows of a table covers all its rows. */
import type { Table } from '../book';
import { coversAll, type Reference } from '../references';
import { type Fault, require } from './fault';

/** @param before, after each with the table as it stood then */
export function referenceFaults(
  before: { readonly references: readonly Reference[]; readonly table: Table },
  after: { readonly references: readonly Reference[]; readonly table: Table },
): readonly Fault[] {
  return before.references.flatMap((one) => {
    // The copy of a tab has formulas of the same name.
    const named = after.references.filter(({ name }) => name === one.name);
    const now =
      named.find(({ sheet }) => sheet === one.sheet) ?? named.find(({ sheet }) => sheet === -1) ?? named[0];
    const wasWhole = coversAll(one, before.table);
    const isGone = one.sheet === -1;
    return [
      ...require('G7', isGone || (now !== undefined && now.sheet !== -1), `${one.name} lost its cells`),
      ...require('G1', !wasWhole ||
        (now !== undefined &&
          (coversAll(now, after.table) ||
            isShort(
              after.table,
            ))), `${one.name} covered all rows of ${before.table.id}, and covers ${JSON.stringify(now?.area)} of ${after.table.header + 1}–${after.table.last}`),
    ];
  });
}

function isShort({ header, last }: Table): boolean {
  return last <= header + 1;
}
