import type { Definition, Given, ParameterKind, Parameters } from '../formula/function-library';
import type { Area, Result } from '../formula/value';

export type Defined = readonly [name: string, definition: Definition];

const kinds: Readonly<Record<string, ParameterKind>> = {
  s: 'single',
  e: 'any',
  w: 'whole',
  a: 'all',
  m: 'mapped',
};

/** `sw[s]{ws}`: first a single value and a whole array, then perhaps another single value, then any number of pairs. */
export function define(name: string, signature: string, calculate: (given: Given) => Result | Area): Defined {
  return [name, { parameters: parseSignature(signature), isArrayed: false, calculate }];
}

/** Its arguments are calculated as in ARRAYFORMULA. */
export function defineArrayed(
  name: string,
  signature: string,
  calculate: (given: Given) => Result | Area,
): Defined {
  return [name, { parameters: parseSignature(signature), isArrayed: true, calculate }];
}

function parseSignature(signature: string): Parameters {
  const [, required = '', optional = '', repeated = ''] =
    /^([seawm]*)(?:\[([seawm]+)\])?(?:\{([seawm]+)\})?$/.exec(signature) ?? [];
  const listed = [...required, ...optional];
  return {
    minimum: required.length,
    maximum: repeated === '' ? listed.length : Number.POSITIVE_INFINITY,
    kindAt(index) {
      const letter = listed[index] ?? repeated.charAt((index - listed.length) % Math.max(1, repeated.length));
      return kinds[letter] ?? 'single';
    },
  };
}
