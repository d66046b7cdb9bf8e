// The names that LET and LAMBDA give.
import type { Value } from './value';

export interface Named {
  readonly value: Value;
  /** Whether it came from NOW() or the like. */
  readonly isVolatile: boolean;
}

export interface Scope {
  find(name: string): Named | undefined;
  with(name: string, named: Named): Scope;
}

export const emptyScope: Scope = {
  find: () => undefined,
  with: (name, named) => extend(emptyScope, name, named),
};

function extend(outer: Scope, name: string, named: Named): Scope {
  const lowerCase = name.toLowerCase();
  const scope: Scope = {
    find: (sought) => (sought.toLowerCase() === lowerCase ? named : outer.find(sought)),
    with: (inner, other) => extend(scope, inner, other),
  };
  return scope;
}
