/** What no script can find out: the table says how a person can. */
import type { Check } from '../../checks/check';
import { check } from './entry';

export const handChecks: readonly Check[] = [
  check('A copied file has no keys', 'not connected', () => 'by hand: make a copy, open Reachsheet there'),
  check('Formulas for editors without the add-on', 'run', () => 'by hand: let one of them change an id'),
];
