// Checkboxes of a range, and the rules that they come from.
import { enumeration } from './enumeration';
import { exception } from './exception';
import { loud } from './loud';
import type { AskRange } from './range-formats';
import { checkSignature } from './signature';

type Range = GoogleAppsScript.Spreadsheet.Range;
type DataValidation = GoogleAppsScript.Spreadsheet.DataValidation;

/** Only checkboxes are here; the others are there to be compared with. */
export const DataValidationCriteria = enumeration<typeof GoogleAppsScript.Spreadsheet.DataValidationCriteria>(
  [
    'DATE_AFTER',
    'DATE_BEFORE',
    'DATE_BETWEEN',
    'DATE_EQUAL_TO',
    'DATE_IS_VALID_DATE',
    'DATE_NOT_BETWEEN',
    'DATE_ON_OR_AFTER',
    'DATE_ON_OR_BEFORE',
    'NUMBER_BETWEEN',
    'NUMBER_EQUAL_TO',
    'NUMBER_GREATER_THAN',
    'NUMBER_GREATER_THAN_OR_EQUAL_TO',
    'NUMBER_LESS_THAN',
    'NUMBER_LESS_THAN_OR_EQUAL_TO',
    'NUMBER_NOT_BETWEEN',
    'NUMBER_NOT_EQUAL_TO',
    'TEXT_CONTAINS',
    'TEXT_DOES_NOT_CONTAIN',
    'TEXT_EQUAL_TO',
    'TEXT_IS_VALID_EMAIL',
    'TEXT_IS_VALID_URL',
    'VALUE_IN_LIST',
    'VALUE_IN_RANGE',
    'CUSTOM_FORMULA',
    'CHECKBOX',
  ],
);

export function checkboxMembers(ask: AskRange, self: () => Range) {
  const takesNothing = (method: string, args: readonly unknown[]): void =>
    checkSignature(`SpreadsheetApp.Range.${method}`, args, []);
  const writes =
    (method: string) =>
    (...args: readonly unknown[]): Range => {
      takesNothing(method, args);
      ask(method);
      return self();
    };
  const rules = (): (DataValidation | null)[][] =>
    (ask('getDataValidations') as readonly (readonly boolean[])[]).map((row) =>
      row.map((isBox) => (isBox ? createRule() : null)),
    );
  return {
    insertCheckboxes(...args: readonly unknown[]): Range {
      checkSignature('SpreadsheetApp.Range.insertCheckboxes', args, [], ['any'], ['any', 'any']);
      if (args.length > 0) {
        throw exception(
          'Range.insertCheckboxes with values of its own is not in the sandbox yet',
          'SandboxError',
        );
      }
      ask('insertCheckboxes');
      return self();
    },
    removeCheckboxes: writes('removeCheckboxes'),
    check: writes('check'),
    uncheck: writes('uncheck'),
    clearDataValidations: writes('clearDataValidations'),
    isChecked(...args: readonly unknown[]): boolean | null {
      takesNothing('isChecked', args);
      return ask('isChecked') as boolean | null;
    },
    getDataValidation(...args: readonly unknown[]): DataValidation | null {
      takesNothing('getDataValidation', args);
      return rules()[0]?.[0] ?? null;
    },
    getDataValidations(...args: readonly unknown[]): (DataValidation | null)[][] {
      takesNothing('getDataValidations', args);
      return rules();
    },
  };
}

function createRule(): DataValidation {
  return loud<DataValidation>('DataValidation', { getCriteriaType: () => DataValidationCriteria.CHECKBOX });
}
