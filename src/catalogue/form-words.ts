/** What a parameter is called, and how it is explained, to people who never wrote a formula. */
import type { Parameter } from './definition';

/** `minFollowers` → `Min followers`; what is picked by name is called without its id: `communityIds` → `Communities`. */
export function labelOf({ name, ...parameter }: Parameter): string {
  const isPicked = 'list' in parameter && parameter.list !== undefined;
  const thing = isPicked ? name.replace(/yIds$/, 'ies').replace(/Ids$/, 's').replace(/Id$/, '') : name;
  const words = thing
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ id$/, ' ID')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A formula's help tells of ids; where names are picked, the label says it all. What happens without one is the same. */
export function formHelpOf(parameter: Parameter): string {
  const { help, required, form } = parameter;
  if (form?.help !== undefined) return form.help;
  if (parameter.type === 'rows') {
    const { maximum } = parameter;
    const most = maximum === undefined ? '' : `, at most ${maximum}: the service gives no more`;
    return `How many rows to read${most}. Default: all.`;
  }
  const isPicked = parameter.type === 'platform' || ('list' in parameter && parameter.list !== undefined);
  if (!isPicked) return help;
  const thing = labelOf(parameter).toLowerCase();
  if (parameter.type === 'ids') return `Which ${thing} to read, one row each.`;
  if (required) return `Which ${thing} to read.`;
  const [otherwise = ''] = /Default: .*$/.exec(help) ?? [];
  return `Only this ${thing}. ${otherwise}`.trim();
}
