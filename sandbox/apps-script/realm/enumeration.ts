export interface EnumerationValue {
  name(): string;
  ordinal(): number;
  compareTo(other: EnumerationValue): number;
  toString(): string;
  toJSON(): string;
}

/** An enumeration of a service: its values are objects that print and serialise as their names. */
export function enumeration<Enumeration>(names: readonly string[]): Enumeration {
  const values = names.map((name, index): [string, EnumerationValue] => [
    name,
    {
      name: () => name,
      ordinal: () => index,
      compareTo: (other) => index - other.ordinal(),
      toString: () => name,
      toJSON: () => name,
    },
  ]);
  return Object.fromEntries(values) as Enumeration;
}
