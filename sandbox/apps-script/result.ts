/** Stands for a value that no cell and no JSON can hold: a Map, a symbol, a circular structure … */
export class UnusualValue {
  readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }
}

/** Undoes what the realm did to carry a result over. Dates stay `{date}`. */
export function readResult(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(readResult);
  if ('unusual' in value) return unusual(String(value.unusual));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, readResult(member)]));
}

function unusual(kind: string): unknown {
  if (kind === 'undefined') return undefined;
  if (kind === 'function') return () => {};
  if (kind === 'Invalid Date') return new Date(Number.NaN);
  const number = Number(kind);
  return ['NaN', 'Infinity', '-Infinity'].includes(kind) ? number : new UnusualValue(kind);
}
