/** A result on its way out of the realm: an object has exactly one of these members, whatever the script returned. */
export type DescribedResult =
  | string
  | number
  | boolean
  | null
  | { readonly list: readonly DescribedResult[] }
  | { readonly record: Readonly<Record<string, DescribedResult>> }
  | { readonly date: number }
  | { readonly unusual: string };

/** Stands for a value that no cell and no JSON can hold: a Map, a symbol, a circular structure … */
export class UnusualValue {
  readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }
}

/** Undoes what the realm did to carry a result over. */
export function readResult(described: DescribedResult): unknown {
  if (typeof described !== 'object' || described === null) return described;
  if ('list' in described) return described.list.map(readResult);
  if ('date' in described) return new Date(described.date);
  if ('unusual' in described) return unusual(described.unusual);
  return Object.fromEntries(
    Object.entries(described.record).map(([key, member]) => [key, readResult(member)]),
  );
}

function unusual(kind: string): unknown {
  if (kind === 'undefined') return undefined;
  if (kind === 'function') return () => {};
  if (kind === 'Invalid Date') return new Date(Number.NaN);
  const number = Number(kind);
  return ['NaN', 'Infinity', '-Infinity'].includes(kind) ? number : new UnusualValue(kind);
}
