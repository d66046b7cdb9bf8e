/** A dataset's parameters as the fields of a form. */
import type { Dataset, Parameter } from '../catalogue/definition';
import type { Field } from './methods';

/** Columns and destination are asked for apart from these. */
export function fieldsOf({ parameters }: Dataset): readonly Field[] {
  return parameters.flatMap((parameter) => {
    const kind = kindOf(parameter, parameters);
    if (!kind) return [];
    const label = labelOf(parameter, kind);
    return [
      {
        name: parameter.name,
        label,
        help: kind.list === undefined ? parameter.help : helpOfPick(parameter, kind, label),
        isRequired: parameter.required ?? false,
        ...kind,
      },
    ];
  });
}

type Kind = Omit<Field, 'name' | 'label' | 'help' | 'isRequired'>;

function kindOf(parameter: Parameter, all: readonly Parameter[]): Kind | undefined {
  switch (parameter.type) {
    case 'uuid':
    case 'id':
    case 'ids': {
      const { list } = parameter;
      if (list === undefined) return { kind: 'text' };
      const within = list === 'campaigns' ? nameOfList('communities', all) : undefined;
      return {
        kind: parameter.type === 'ids' ? 'pick-several' : 'pick',
        list,
        ...(within !== undefined && { within }),
      };
    }
    case 'platform':
      return { kind: 'pick', list: 'platforms', within: parameter.of };
    case 'text':
      return { kind: 'text' };
    case 'choice':
      return { kind: 'choice', values: parameter.values, ...(parameter.open && { isOpen: true }) };
    case 'choices':
      return { kind: 'choices', values: parameter.values };
    case 'day':
      return { kind: 'day' };
    case 'boolean':
      return { kind: 'yes-no' };
    case 'integer':
    case 'number': {
      const { minimum, maximum } = parameter;
      return {
        kind: 'number',
        ...(minimum !== undefined && { minimum }),
        ...(maximum !== undefined && { maximum }),
      };
    }
    case 'rows':
      return {
        kind: 'rows',
        minimum: 1,
        ...(parameter.maximum !== undefined && { maximum: parameter.maximum }),
      };
    case 'pairs':
    case 'columns':
    case 'options':
      return undefined;
  }
}

function nameOfList(list: string, all: readonly Parameter[]): string | undefined {
  return all.find((parameter) => 'list' in parameter && parameter.list === list)?.name;
}

/** `minFollowers` → `Min followers`; what is picked by name is called without its id: `communityIds` → `Communities`. */
function labelOf({ name }: Parameter, { list }: Kind): string {
  const thing =
    list === undefined ? name : name.replace(/yIds$/, 'ies').replace(/Ids$/, 's').replace(/Id$/, '');
  const words = thing
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ id$/, ' ID')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A formula's help tells of ids; here they are names. What happens without one is the same. */
function helpOfPick({ help, required }: Parameter, { kind }: Kind, label: string): string {
  const thing = label.toLowerCase();
  if (kind === 'pick-several') return `Which ${thing} to read, one row each.`;
  if (required) return `Which ${thing} to read.`;
  const [otherwise = ''] = /Default: .*$/.exec(help) ?? [];
  return `Only this ${thing}. ${otherwise}`.trim();
}
