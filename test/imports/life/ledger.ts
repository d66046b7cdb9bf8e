/** What is theirs and where it belongs: only people's acts change it, runs are judged by it. */
import type { Placed } from './places';

/** One thing of theirs beside a table, however often the same stands there. */
export interface Held {
  readonly table: string;
  readonly record: string;
  readonly column: string;
  readonly layer: Placed['layer'];
  readonly content: string;
}

export interface Ledger {
  readonly held: readonly Held[];
}

export const EMPTY: Ledger = { held: [] };

/** From what is seen, where nothing is under way. */
export function openLedger(seen: readonly Placed[]): Ledger {
  return { held: seen.flatMap(heldOf) };
}

/**
 * What a person changed, judged by what stood before their act and after it. While a run is under way things may stand
 * where they do not belong: those that the act has not touched keep the place that they had in the ledger.
 */
export function afterAct(ledger: Ledger, before: readonly Placed[], after: readonly Placed[]): Ledger {
  const gone = subtract(before.flatMap(heldOf), after.flatMap(heldOf));
  const come = subtract(after.flatMap(heldOf), before.flatMap(heldOf));
  const held = [...ledger.held];
  for (const one of gone) {
    const exact = held.findIndex((other) => keyOf(other) === keyOf(one));
    const alike = held.findIndex(({ layer, content }) => layer === one.layer && content === one.content);
    const at = exact >= 0 ? exact : alike;
    if (at >= 0) held.splice(at, 1);
  }
  return { held: [...held, ...come] };
}

/** The same for all that is known, wherever it stands. */
export function knownAfterAct(
  known: readonly Placed[],
  before: readonly Placed[],
  after: readonly Placed[],
): readonly Placed[] {
  const gone = without(before, after, nameOf);
  // What a run under way has moved is not known to be in its place.
  const moved = without(gone, known, nameOf);
  return [...without(without(known, gone, nameOf), moved, contentOf), ...without(after, before, nameOf)];
}

function contentOf({ sheet, layer, content }: Placed): string {
  return JSON.stringify([sheet, layer, content]);
}

function nameOf({ sheet, layer, content, at }: Placed): string {
  return JSON.stringify([sheet, layer, content, at?.record, at?.column]);
}

/** What is in the first list and not in the second, each thing as often as it stands there. */
export function subtract(from: readonly Held[], what: readonly Held[]): readonly Held[] {
  return without(from, what, keyOf);
}

function without<T>(from: readonly T[], what: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const counts = new Map<string, number>();
  for (const one of what) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  return from.filter((one) => {
    const left = counts.get(nameOf(one)) ?? 0;
    counts.set(nameOf(one), left - 1);
    return left <= 0;
  });
}

export function heldOf({ at, layer, content }: Placed): readonly Held[] {
  return at === undefined ? [] : [{ ...at, layer, content }];
}

export function keyOf({ table, record, column, layer, content }: Held): string {
  return JSON.stringify([table, record, column, layer, content]);
}

/** L1: a non-blank constant, a note of a cell, a ticked box. What is in our own columns is no remark, but for notes. */
export function keepsRow({ layer, column }: Held): boolean {
  if (layer === 'note') return true;
  return layer === 'value' && column.startsWith('theirs: ');
}
