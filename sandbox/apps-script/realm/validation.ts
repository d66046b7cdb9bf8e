// Checkboxes of a range, and the other rules for what may be entered.
import { CRITERIA, type Criterion } from '../../workbook/validation';
import type { Bridge } from './bridge';
import { type Area, checkShape, fromCell, toCell } from './cells';
import { enumeration } from './enumeration';
import { exception } from './exception';
import { loud } from './loud';
import { createRange } from './range';
import type { AskRange } from './range-formats';
import { type Place, placeOf } from './range-place';
import { checkSignature, type Kind } from './signature';

type Range = GoogleAppsScript.Spreadsheet.Range;
type DataValidation = GoogleAppsScript.Spreadsheet.DataValidation;
type Builder = GoogleAppsScript.Spreadsheet.DataValidationBuilder;
type Given = readonly unknown[];

export const DataValidationCriteria =
  enumeration<typeof GoogleAppsScript.Spreadsheet.DataValidationCriteria>(CRITERIA);

/** A rule as it travels: dates as `{date}`, ranges as their place. */
interface RuleRecord {
  readonly criterion: Criterion;
  readonly values: Given;
  readonly rejects: boolean;
  readonly help?: string;
}

const records = new WeakMap<object, RuleRecord>();

function createRule(bridge: Bridge, record: RuleRecord): DataValidation {
  const { criterion, values, rejects, help } = record;
  const rule = loud<DataValidation>('DataValidation', {
    getCriteriaType: () => DataValidationCriteria[criterion],
    getCriteriaValues: () => values.map((value) => valueFrom(bridge, value)),
    getAllowInvalid: () => !rejects,
    getHelpText: () => help ?? null,
    copy: () => createRuleBuilder(bridge, record),
  } as Partial<DataValidation>);
  records.set(rule, record);
  return rule;
}

function valueFrom(bridge: Bridge, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (!('sheetId' in value)) return fromCell(value);
  const { sheetId, area } = value as Place;
  if (bridge.ask('Spreadsheet.getSheetById', sheetId) === null) return null;
  return createRange(bridge, sheetId, area);
}

const NOTHING: readonly (readonly Kind[])[] = [[]];
const NUMBER: readonly (readonly Kind[])[] = [['Number']];
const NUMBERS: readonly (readonly Kind[])[] = [['Number', 'Number']];
const DATE: readonly (readonly Kind[])[] = [['Date']];
const DATES: readonly (readonly Kind[])[] = [['Date', 'Date']];
const TEXT: readonly (readonly Kind[])[] = [['String']];

/** The builder's methods that choose a criterion. */
const REQUIREMENTS: Readonly<Record<string, readonly [Criterion, readonly (readonly Kind[])[]]>> = {
  requireCheckbox: ['CHECKBOX', [[], ['any'], ['any', 'any']]],
  requireDate: ['DATE_IS_VALID_DATE', NOTHING],
  requireDateAfter: ['DATE_AFTER', DATE],
  requireDateBefore: ['DATE_BEFORE', DATE],
  requireDateBetween: ['DATE_BETWEEN', DATES],
  requireDateEqualTo: ['DATE_EQUAL_TO', DATE],
  requireDateNotBetween: ['DATE_NOT_BETWEEN', DATES],
  requireDateOnOrAfter: ['DATE_ON_OR_AFTER', DATE],
  requireDateOnOrBefore: ['DATE_ON_OR_BEFORE', DATE],
  requireFormulaSatisfied: ['CUSTOM_FORMULA', TEXT],
  requireNumberBetween: ['NUMBER_BETWEEN', NUMBERS],
  requireNumberEqualTo: ['NUMBER_EQUAL_TO', NUMBER],
  requireNumberGreaterThan: ['NUMBER_GREATER_THAN', NUMBER],
  requireNumberGreaterThanOrEqualTo: ['NUMBER_GREATER_THAN_OR_EQUAL_TO', NUMBER],
  requireNumberLessThan: ['NUMBER_LESS_THAN', NUMBER],
  requireNumberLessThanOrEqualTo: ['NUMBER_LESS_THAN_OR_EQUAL_TO', NUMBER],
  requireNumberNotBetween: ['NUMBER_NOT_BETWEEN', NUMBERS],
  requireNumberNotEqualTo: ['NUMBER_NOT_EQUAL_TO', NUMBER],
  requireTextContains: ['TEXT_CONTAINS', TEXT],
  requireTextDoesNotContain: ['TEXT_DOES_NOT_CONTAIN', TEXT],
  requireTextEqualTo: ['TEXT_EQUAL_TO', TEXT],
  requireTextIsEmail: ['TEXT_IS_VALID_EMAIL', NOTHING],
  requireTextIsUrl: ['TEXT_IS_VALID_URL', NOTHING],
  requireValueInList: ['VALUE_IN_LIST', [['Array'], ['Array', 'Boolean']]],
  requireValueInRange: ['VALUE_IN_RANGE', [['Range'], ['Range', 'Boolean']]],
};

/** A new rule lets anything in, with a warning. */
export function createRuleBuilder(bridge: Bridge, given?: RuleRecord): Builder {
  let record: Partial<RuleRecord> = given ?? { rejects: false };
  const changes =
    (method: string, kinds: readonly (readonly Kind[])[], change: (args: Given) => Partial<RuleRecord>) =>
    (...args: Given): Builder => {
      checkSignature(`SpreadsheetApp.DataValidationBuilder.${method}`, args, ...kinds);
      record = { ...record, ...change(args) };
      return builder;
    };
  const requirements = Object.entries(REQUIREMENTS).map(([method, [criterion, kinds]]) => [
    method,
    changes(method, kinds, (args) => ({ criterion, values: valuesOf(criterion, args) })),
  ]);
  const builder: Builder = loud<Builder>('DataValidationBuilder', {
    ...Object.fromEntries(requirements),
    setAllowInvalid: changes('setAllowInvalid', [['Boolean']], ([isAllowed]) => ({ rejects: !isAllowed })),
    setHelpText: changes('setHelpText', TEXT, ([help]) => ({ help: String(help) })),
    build() {
      const { criterion, values = [], rejects = false, help } = record;
      if (criterion === undefined)
        throw exception('Cannot build a data validation rule without a criterion.');
      return createRule(bridge, { criterion, values, rejects, ...(help !== undefined && { help }) });
    },
  });
  return builder;
}

function valuesOf(criterion: Criterion, args: Given): Given {
  // Whether an arrow is shown.
  const shown = args[1] ?? true;
  if (criterion === 'VALUE_IN_LIST') return [(args[0] as Given).map(String), shown];
  if (criterion === 'VALUE_IN_RANGE') return [placeOf(args[0] as object), shown];
  return args.map(toCell);
}

function recordOf(rule: unknown): RuleRecord | null {
  if (rule === null) return null;
  const record = typeof rule === 'object' ? records.get(rule) : undefined;
  if (record) return record;
  throw exception(`The parameters (${typeof rule}) don't match the method signature for DataValidation.`);
}

export function validationMembers(bridge: Bridge, area: Area, ask: AskRange, self: () => Range) {
  const checked = (method: string, args: Given, ...kinds: readonly (readonly Kind[])[]): void =>
    checkSignature(`SpreadsheetApp.Range.${method}`, args, ...kinds);
  const writes =
    (method: string) =>
    (...args: Given): Range => {
      checked(method, args, []);
      ask(method);
      return self();
    };
  const rules = (): (DataValidation | null)[][] =>
    (ask('getDataValidations') as readonly (readonly (RuleRecord | null)[])[]).map((row) =>
      row.map((record) => record && createRule(bridge, record)),
    );
  return {
    insertCheckboxes(...args: Given): Range {
      checked('insertCheckboxes', args, [], ['any'], ['any', 'any']);
      ask('insertCheckboxes', args.map(toCell));
      return self();
    },
    removeCheckboxes: writes('removeCheckboxes'),
    check: writes('check'),
    uncheck: writes('uncheck'),
    clearDataValidations: writes('clearDataValidations'),
    isChecked(...args: Given): boolean | null {
      checked('isChecked', args, []);
      return ask('isChecked') as boolean | null;
    },
    getDataValidation(...args: Given): DataValidation | null {
      checked('getDataValidation', args, []);
      return rules()[0]?.[0] ?? null;
    },
    getDataValidations(...args: Given): (DataValidation | null)[][] {
      checked('getDataValidations', args, []);
      return rules();
    },
    setDataValidation(...args: Given): Range {
      checked('setDataValidation', args, ['any']);
      ask('setDataValidation', recordOf(args[0]));
      return self();
    },
    setDataValidations(...args: Given): Range {
      checked('setDataValidations', args, ['Object[][]']);
      const grid = args[0] as readonly Given[];
      checkShape(area, grid);
      ask(
        'setDataValidations',
        grid.map((row) => row.map(recordOf)),
      );
      return self();
    },
  };
}
