// Formats by condition, as a script finds and changes those of a sheet: each has its ranges and a condition, no look.
import type { Bridge } from './bridge';
import type { Area } from './cells';
import { enumeration } from './enumeration';
import { exception } from './exception';
import { loud, nameOfHandle } from './loud';
import { createRange } from './range';
import { placeOf } from './range-place';
import { checkSignature } from './signature';

type Rule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;
type Builder = GoogleAppsScript.Spreadsheet.ConditionalFormatRuleBuilder;
type Condition = GoogleAppsScript.Spreadsheet.BooleanCondition;
type Given = readonly unknown[];

/** Those that conditions of the sandbox have: a formula, or words that nobody reads. */
export const BooleanCriteria = enumeration<typeof GoogleAppsScript.Spreadsheet.BooleanCriteria>([
  'CUSTOM_FORMULA',
  'TEXT_CONTAINS',
]);

interface FormatRecord {
  readonly areas: readonly Area[];
  readonly condition: string;
}

interface OfSheet extends FormatRecord {
  readonly sheetId: number;
}

const records = new WeakMap<object, OfSheet>();

export function conditionalFormatsOf(
  bridge: Bridge,
  sheetId: number,
): Pick<
  GoogleAppsScript.Spreadsheet.Sheet,
  'getConditionalFormatRules' | 'setConditionalFormatRules' | 'clearConditionalFormatRules'
> {
  const set = (formats: readonly FormatRecord[]): void =>
    void bridge.ask('Sheet.setConditionalFormatRules', sheetId, formats);
  return {
    getConditionalFormatRules: () =>
      (bridge.ask('Sheet.getConditionalFormatRules', sheetId) as readonly FormatRecord[]).map((format) =>
        createFormat(bridge, { ...format, sheetId }),
      ),
    setConditionalFormatRules(...args: Given) {
      checkSignature('SpreadsheetApp.Sheet.setConditionalFormatRules', args, ['Array']);
      set((args[0] as readonly object[]).map((rule) => formatOf(rule, sheetId)));
    },
    clearConditionalFormatRules: () => set([]),
  };
}

function formatOf(rule: object, sheetId: number): FormatRecord {
  const record = records.get(rule);
  if (!record || nameOfHandle(rule) !== 'ConditionalFormatRule') {
    throw exception('Invalid argument: rules');
  }
  if (record.sheetId !== sheetId) {
    throw exception('Conditional format rule cannot reference a different sheet.');
  }
  return { areas: record.areas, condition: record.condition };
}

function asked(bridge: Bridge, { areas, condition, sheetId }: OfSheet) {
  return {
    getRanges: () => areas.map((area) => createRange(bridge, sheetId, area)),
    getBooleanCondition: () =>
      loud<Condition>('BooleanCondition', {
        getCriteriaType: () =>
          condition.startsWith('=') ? BooleanCriteria.CUSTOM_FORMULA : BooleanCriteria.TEXT_CONTAINS,
        getCriteriaValues: () => [condition],
      }),
    getGradientCondition: () => null,
  };
}

function createFormat(bridge: Bridge, record: OfSheet): Rule {
  const rule = loud<Rule>('ConditionalFormatRule', {
    ...asked(bridge, record),
    copy: () => createBuilder(bridge, record),
  });
  records.set(rule, record);
  return rule;
}

function createBuilder(bridge: Bridge, given: OfSheet): Builder {
  let record = given;
  const check = (method: string, args: Given, ...kinds: Parameters<typeof checkSignature>[2]) =>
    checkSignature(`SpreadsheetApp.ConditionalFormatRuleBuilder.${method}`, args, kinds);
  const builder: Builder = loud<Builder>('ConditionalFormatRuleBuilder', {
    setRanges(...args: Given) {
      check('setRanges', args, 'Array');
      const places = (args[0] as readonly object[]).map(placeOf);
      const [first] = places;
      if (!first) throw exception('Conditional format rules must have at least one range.');
      record = { ...record, sheetId: first.sheetId, areas: places.map(({ area }) => area) };
      return builder;
    },
    withCriteria(...args: Given) {
      check('withCriteria', args, 'Enum', 'Array');
      const [condition] = args[1] as readonly unknown[];
      record = { ...record, condition: String(condition) };
      return builder;
    },
    build() {
      return createFormat(bridge, record);
    },
  });
  return builder;
}
