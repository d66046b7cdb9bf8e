/** Notes of header cells that a person has written into: their words stay, above and below ours. */
import { RETIRED, SOURCE } from './header-words';

export interface Theirs {
  readonly above: string;
  readonly below: string;
}

const NONE: Theirs = { above: '', below: '' };

/**
 * What of a note is none of ours.
 *
 * @param name the line by which we find the column again, which comes last of ours
 */
export function theirsIn(note: string, name: string, help: string): Theirs {
  if (note === '') return NONE;
  const at = note.indexOf(name);
  const above = at < 0 ? note : note.slice(0, at);
  const below = at < 0 ? '' : note.slice(at + name.length);
  const without = (text: string, ours: string | RegExp): string => text.replace(ours, '\n\n');
  return { above: tidied(without(without(without(above, help), RETIRED), SOURCE)), below: tidied(below) };
}

export function withTheirs(ours: string, { above, below }: Theirs): string {
  return [above, ours, below].filter((part) => part !== '').join('\n\n');
}

function tidied(text: string): string {
  return text
    .replace(/^\s*\n|\s+$/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
