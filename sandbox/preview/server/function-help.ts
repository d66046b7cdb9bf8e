// What autocomplete says of each custom function, from the catalogue as its JSDoc is.
import type { Parameter } from '../../../src/catalogue/definition';
import { CATALOGUE } from '../../../src/catalogue/index';
import type { FunctionHelp } from '../protocol';

export function functionHelp(): readonly FunctionHelp[] {
  return CATALOGUE.map(({ formula, summary, parameters }) => ({
    name: formula,
    summary,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      detail: parameter.help,
      required: parameter.required ?? false,
      example: exampleOf(parameter),
    })),
  }));
}

function exampleOf(parameter: Parameter): string {
  switch (parameter.type) {
    case 'choice':
    case 'choices':
      return `"${parameter.values[0] ?? ''}"`;
    case 'rows':
    case 'integer':
    case 'number':
      return '100';
    case 'boolean':
      return 'TRUE';
    case 'day':
      return '"2026-09-01"';
    case 'options':
      return '"headers=no"';
    case 'columns':
      return '"title,status"';
    default:
      return 'A2';
  }
}
