// Whether a formula's result depends on which rows are hidden.
import { type Formula, partsOf } from './tree';

export function looksAtRows(formula: Formula): boolean {
  if (formula.kind === 'call' && formula.name.toUpperCase() === 'SUBTOTAL') return true;
  return partsOf(formula).some(looksAtRows);
}
