/** The fields of a form as the person meets them. */
import type { Field, ImportForm } from '../../src/door/methods';

/** No parameter has such a name. */
const GUIDE = '@community';

/**
 * A campaign is found by its community, even where the dataset asks for none: that one narrows the list, and is not
 * kept with the import.
 */
export function askedFields({ fields }: Pick<ImportForm, 'fields'>): readonly Field[] {
  const isThere = (name: string | undefined): boolean => fields.some((field) => field.name === name);
  const needsGuide = ({ list, within }: Field): boolean => list === 'campaigns' && !isThere(within);
  if (!fields.some(needsGuide)) return fields;
  const guide: Field = {
    name: GUIDE,
    label: 'Community',
    help: '',
    isRequired: false,
    kind: 'pick',
    list: 'communities',
  };
  return [guide, ...fields.map((field) => (needsGuide(field) ? { ...field, within: GUIDE } : field))];
}

/** It takes nothing from a cell: it only helps to choose. */
export function isGuide({ name }: Field): boolean {
  return name === GUIDE;
}
