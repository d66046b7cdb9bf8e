/** A dataset's parameters as the fields of a form. */
import type { Dataset, Parameter } from '../catalogue/definition';
import { formHelpOf, labelOf } from '../catalogue/form-words';
import type { Field } from './methods';

/** Columns and destination are asked for apart from these. */
export function fieldsOf({ parameters }: Dataset): readonly Field[] {
  return parameters.flatMap((parameter) => {
    const kind = kindOf(parameter, parameters);
    if (!kind) return [];
    const { name, required, form } = parameter;
    return [
      {
        name,
        label: labelOf(parameter),
        help: formHelpOf(parameter),
        isRequired: required ?? false,
        ...kind,
        ...(form?.names && { names: form.names }),
      },
    ];
  });
}

type Kind = Omit<Field, 'name' | 'label' | 'help' | 'isRequired' | 'names'>;

function kindOf(parameter: Parameter, all: readonly Parameter[]): Kind | undefined {
  switch (parameter.type) {
    case 'uuid':
    case 'id':
    case 'ids': {
      const { list, kinds } = parameter;
      if (list === undefined) return { kind: 'text' };
      const within = list === 'campaigns' ? nameOfList('communities', all) : undefined;
      return {
        kind: parameter.type === 'ids' ? 'pick-several' : 'pick',
        list,
        ...(within !== undefined && { within }),
        ...(kinds && { kinds }),
      };
    }
    case 'platform':
      return { kind: 'pick', list: 'platforms', within: parameter.of };
    case 'text':
      return { kind: 'text' };
    case 'choice': {
      const { values, unset, open } = parameter;
      return {
        kind: 'choice',
        values: values.filter((value) => value !== unset),
        ...(open && { isOpen: true }),
      };
    }
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
