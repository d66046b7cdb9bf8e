/** Arguments that cannot be used: why, as data, and in the words of a formula. Whoever else asks has words of its own. */
import type { Dataset, Parameter } from '../catalogue/definition';
import { LOOK_UP_LARGEST_IDS } from '../config';
import { AddOnError } from '../errors';
import { quoted } from '../quoted';

export type Fault =
  | { readonly reason: 'missing' }
  /** `given` as a sentence takes it: `“many”`, `a date`. */
  | { readonly reason: 'wrong'; readonly given: string }
  | { readonly reason: 'malformed-id' | 'no-id'; readonly text: string }
  | { readonly reason: 'not-one-of'; readonly text: string; readonly values: readonly string[] }
  /** `text` is what Sheets hands over for a cell in error or still loading. */
  | { readonly reason: 'cell-in-error'; readonly text: string }
  | { readonly reason: 'several-cells' | 'block-of-cells' | 'no-number-of-rows' }
  | { readonly reason: 'too-many-ids'; readonly count: number }
  | { readonly reason: 'too-many-rows'; readonly maximum: number }
  | { readonly reason: 'before'; readonly day: string; readonly first: Parameter; readonly firstDay: string };

/** What is said of a parameter's fault. */
export type Wording = (parameter: Parameter, fault: Fault) => AddOnError;

/** The same for one parameter. */
export type Refuse = (fault: Fault) => AddOnError;

/** They name the function and its argument, and teach it. */
export function formulaWording({ formula, example }: Dataset): Wording {
  return ({ name, help }, fault) => {
    switch (fault.reason) {
      case 'missing':
        return input(`${formula} needs ${name}. ${help} Example: ${example}`);
      case 'wrong':
        return input(`${formula}: ${name} cannot be ${fault.given}. ${help}`);
      case 'malformed-id':
        return input(`${formula}: ${name} is an id such as ${ID_EXAMPLE}, not ${quoted(fault.text)}.`);
      case 'no-id':
        return input(`${formula}: ${quoted(fault.text)} is not an id.`);
      case 'not-one-of':
        return input(`${formula}: ${name} is one of ${fault.values.join(', ')}, not ${quoted(fault.text)}.`);
      case 'cell-in-error':
        return input(`The cell given as ${name} holds ${fault.text}. Mend that cell first.`);
      case 'several-cells':
        return input(`${name} takes one value, not a range of several cells.`);
      case 'block-of-cells':
        return input(
          `${formula}: ${name} takes one id, or one row or one column of ids, not a block of cells.`,
        );
      case 'too-many-ids':
        return new AddOnError(
          'limit',
          `${formula} looks up at most ${LOOK_UP_LARGEST_IDS} different ids at once, not ${fault.count}. Split the range over several formulas.`,
        );
      case 'no-number-of-rows':
        return input(`${formula}: rows is a whole number of at least 1, or "all".`);
      case 'too-many-rows':
        return input(
          `${formula} gives at most ${fault.maximum} rows: the service has no more. Ask for ${fault.maximum} or fewer.`,
        );
      case 'before':
        return input(
          `${formula}: ${name} (${fault.day}) comes before ${fault.first.name} (${fault.firstDay}).`,
        );
    }
  };
}

export const ID_EXAMPLE = '3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b';

function input(message: string): AddOnError {
  return new AddOnError('input', message);
}
