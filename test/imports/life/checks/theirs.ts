/** What is theirs stands where it belongs, and nothing else has come. */
import { type Expected, expectedHeld } from '../expected';
import { type Held, heldOf, keepsRow, type Ledger, subtract } from '../ledger';
import type { Placed } from '../places';
import type { Fault } from './fault';

/**
 * After a good run, of one table.
 *
 * @param reached what stood apart from it, and beside which it has grown
 * @param inside columns of theirs between its own
 * @param beyond what may stay where it stood, see beyondRowsOfTheirs
 */
export function besideFaults(
  table: string,
  ledger: Ledger,
  seen: readonly Placed[],
  expected: Expected,
  reached: readonly Placed[],
  inside: ReadonlySet<string>,
  beyond: { readonly was: readonly Placed[]; readonly is: readonly Placed[] },
): readonly Fault[] {
  const of = (held: readonly Held[]): readonly Held[] => held.filter((one) => one.table === table);
  const wanted = of(expectedHeld(ledger.held, expected, table));
  const there = of(seen.flatMap(heldOf));
  const missing = subtract(subtract(wanted, there), beyond.was.flatMap(heldOf));
  const come = subtract(subtract(there, wanted), [...reached, ...beyond.is].flatMap(heldOf)).filter(
    (one) => !isFilledDown(one, of(ledger.held), wanted),
  );
  // X11: a column right or left of the table that holds nothing but colors, not even a title, is not beside it.
  const held = [...wanted, ...there].filter(({ layer }) => layer !== 'color');
  const isBare = ({ layer, column }: Held): boolean =>
    layer === 'color' &&
    column.startsWith('theirs: ') &&
    !inside.has(column) &&
    !held.some((one) => one.column === column);
  const missed = missing.filter((one) => !isBare(one));
  return [
    ...missed.map((one) => ({
      contract: contractOf(one),
      text: `not in its place any more: ${inWords(one)}`,
    })),
    ...come
      .filter((one) => !isBare(one))
      .map((one) => ({
        contract: one.layer === 'formula' || one.layer === 'box' ? 'O3' : contractOf(one),
        text: `nobody put it there: ${inWords(one)}`,
      })),
  ];
}

/** Where a run had to end while it wrote: rows may stand in any order, with what keeps them still beside them. */
export function tornFaults(table: string, { held }: Ledger, seen: readonly Placed[]): readonly Fault[] {
  const wanted = held.filter(
    (one) => one.table === table && keepsRow(one) && !one.record.startsWith('own: '),
  );
  return subtract(wanted, seen.flatMap(heldOf)).map((one) => ({
    contract: 'O1',
    text: `not in its place any more after a run that failed: ${inWords(one)}`,
  }));
}

/** O3, O12: formulas, boxes and looks of a column may come to rows that are new; words may not. */
function isFilledDown(one: Held, before: readonly Held[], wanted: readonly Held[]): boolean {
  if (one.layer === 'value' || one.layer === 'note') return false;
  // A box that comes with a row need not say FALSE.
  const isSame = (other: Held): boolean =>
    other.column === one.column &&
    other.layer === one.layer &&
    (one.layer === 'box' || other.content === one.content);
  const isLook = one.layer === 'color' || one.layer === 'rule';
  return before.some(isSame) && (isLook || !hasConstant(one, wanted));
}

function hasConstant({ record, column }: Held, wanted: readonly Held[]): boolean {
  return wanted.some((one) => one.record === record && one.column === column && one.layer === 'value');
}

function contractOf({ layer, column }: Held): string {
  if (layer === 'color' || layer === 'rule') return 'O12';
  return column.startsWith('key: ') && layer === 'note' ? 'O1' : 'O1';
}

/**
 * O2: their cells are moved, not read and rewritten, so whatever an execution did and wherever it ended, they are all
 * still on their sheet: those apart from tables, and those beside that keep a row.
 */
export function presenceFaults(before: readonly Placed[], after: readonly Placed[]): readonly Fault[] {
  const counts = new Map<string, number>();
  const key = ({ sheet, layer, content }: Placed): string => JSON.stringify([sheet, layer, content]);
  for (const one of after) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return before.flatMap((one) => {
    const [held] = heldOf(one);
    const mayGo = held !== undefined && held.record !== 'header' && !keepsRow(held);
    const isLook = one.layer === 'color' || one.layer === 'rule';
    if (mayGo || (held === undefined && isLook)) return [];
    const left = counts.get(key(one)) ?? 0;
    counts.set(key(one), left - 1);
    return left > 0 ? [] : [{ contract: 'O2', text: `it is gone: ${one.layer} “${one.content}”` }];
  });
}

function inWords({ record, column, layer, content }: Held): string {
  return `${layer} “${content}” of ${record} in ${column}`;
}
