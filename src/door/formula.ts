/** Examples of formulas: with a person's own ids, in the spelling of a spreadsheet. */
import type { Dataset } from '../catalogue/definition';
import type { Recents } from './recents';

/** The example with the cells that stand for ids replaced by what was chosen last; as it is where nothing was. */
export function withRecents({ formula, example, parameters }: Dataset, recents: Recents): string {
  const given = example.slice(formula.length + 2, -1);
  const filled = splitArguments(given).map((argument, position) => {
    const parameter = parameters[position];
    const list = parameter && 'list' in parameter ? parameter.list : undefined;
    const latest = list && recents[list]?.[0];
    return latest && isReference(argument) ? `"${latest.id.replace(/"/g, '""')}"` : argument;
  });
  return `=${formula}(${filled.join(', ')})`;
}

/** At commas outside texts. */
function splitArguments(text: string): readonly string[] {
  return text.split(/, *(?=(?:[^"]*"[^"]*")*[^"]*$)/);
}

function isReference(argument: string): boolean {
  return /^[A-Z]+\d+(:[A-Z]+\d+)?$/.test(argument);
}

/**
 * A formula written as in the United States, as a spreadsheet of the locale takes it: where decimals have a comma,
 * arguments are separated by `;` and columns of an array by `\`.
 *
 * @param locale such as `de` or `pt_BR`
 */
export function spellFormula(formula: string, locale: string): string {
  if (!hasDecimalComma(locale)) return formula;
  let depth = 0;
  return formula.replace(/"[^"]*"|[{},]|(\d)\.(?=\d)/g, (part: string, digit: string | undefined) => {
    if (digit !== undefined) return `${digit},`;
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (part !== ',') return part;
    return depth > 0 ? '\\' : ';';
  });
}

function hasDecimalComma(locale: string): boolean {
  try {
    return new Intl.NumberFormat(locale.replace(/_/g, '-')).format(1.5).includes(',');
  } catch {
    // A locale that JavaScript does not know.
    return false;
  }
}
