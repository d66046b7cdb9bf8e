/** Names as a sentence takes them. They are strangers' texts: a cell holds up to 50,000 characters, and so may a name. */
import { brief } from './cut-text';
import { oneLine } from './unseen';

const LONGEST = 60;
/** Of all names of a list; what an API documents is less. */
const LONGEST_LIST = 1_200;

/** One of them, cut where it is long. */
export function quoted(text: string): string {
  return `“${short(text)}”`;
}

/** Several, as many as a sentence bears. */
export function listed(names: readonly string[], show: (name: string) => string = short): string {
  const shown: string[] = [];
  let left = LONGEST_LIST;
  for (const name of names) {
    const one = show(name);
    left -= one.length + 2;
    if (left < 0) break;
    shown.push(one);
  }
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function short(text: string): string {
  return brief(oneLine(text), LONGEST);
}
