/** The top-level functions that Sheets sees: one thin call each into the bundle's namespace, with the JSDoc it reads. */
import type { Dataset, Parameter } from '../../src/catalogue/definition';
import { PROBE } from '../../src/probe';

/** The bundle's one global name. */
export const NAMESPACE = 'Reachsheet';

/** What is called by menus, triggers and the sidebar, and how the argument is named there. */
export const HANDLERS: Readonly<Record<string, readonly string[]>> = {
  onOpen: ['event'],
  onInstall: ['event'],
  openSidebar: [],
  refreshFormulas: [],
  runScheduledImports: ['event'],
  sidebarCall: ['method', 'json', 'page'],
};

export function formulaStub(dataset: Dataset): string {
  const names = dataset.parameters.map(({ name }) => name).join(', ');
  const lines = [
    dataset.summary,
    '',
    `Example: ${dataset.example}`,
    '',
    ...dataset.parameters.map(parameterLine),
    `@return ${RETURNS[dataset.kind]}`,
    '@customfunction',
  ];
  return `${comment(lines)}\nfunction ${dataset.formula}(${names}) {\n  return ${NAMESPACE}.formula('${dataset.formula}', [${names}]);\n}\n`;
}

const RETURNS: Readonly<Record<Dataset['kind'], string>> = {
  list: 'A header row, then one row each.',
  'look-up': 'One row for each id, in the order of the ids.',
  generic: 'A table, or one value.',
};

/** Without a comment, Sheets offers it to nobody. */
export function probeStub(): string {
  return `function ${PROBE}(...inputs) {\n  return ${NAMESPACE}.probe(inputs);\n}\n`;
}

export function handlerStub(name: string, parameters: readonly string[]): string {
  const names = parameters.join(', ');
  return `function ${name}(${names}) {\n  return ${NAMESPACE}.${name}(${names});\n}\n`;
}

function parameterLine(parameter: Parameter): string {
  const optional = parameter.required ? '' : '(optional) ';
  return `@param {${jsdocType(parameter)}} ${parameter.name} ${optional}${parameter.help}`;
}

function jsdocType({ type }: Parameter): string {
  switch (type) {
    case 'integer':
    case 'number':
    case 'rows':
      return 'number';
    case 'ids':
    case 'choices':
    case 'columns':
    case 'options':
    case 'pairs':
      return 'string|Array<string>';
    case 'day':
      return 'string|Date';
    case 'boolean':
      return 'boolean';
    default:
      return 'string';
  }
}

function comment(lines: readonly string[]): string {
  const safe = lines.map((line) => line.replace(/\*\//g, '* /').replace(/\s+/g, ' ').trim());
  return ['/**', ...safe.map((line) => (line === '' ? ' *' : ` * ${line}`)), ' */'].join('\n');
}
