// Whether a formula gives something else each time: it, or what it reads, names NOW() or the like.
import { volatileFunctions } from './built-ins';
import { emptyScope, type Scope } from './scope';
import { type Formula, partsOf, type Reference } from './tree';

export function isVolatile(
  formula: Formula,
  isVolatileReference: (reference: Reference) => boolean,
  scope: Scope = emptyScope,
): boolean {
  switch (formula.kind) {
    case 'reference':
      return isVolatileReference(formula);
    case 'refused':
      return formula.isVolatile;
    case 'name':
      return scope.find(formula.name)?.isVolatile ?? false;
    case 'call':
      if (volatileFunctions.has(formula.name.toUpperCase()) || scope.find(formula.name)?.isVolatile)
        return true;
      break;
  }
  return partsOf(formula).some((part) => isVolatile(part, isVolatileReference, scope));
}

const known = new WeakMap<Formula, boolean>();

/** Leaving aside what it reads. */
export function isVolatileItself(formula: Formula): boolean {
  let answer = known.get(formula);
  if (answer === undefined) {
    answer = isVolatile(formula, () => false);
    known.set(formula, answer);
  }
  return answer;
}
