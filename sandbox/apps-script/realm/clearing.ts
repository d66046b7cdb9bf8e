import { exception } from './exception';

type Part = 'contents' | 'formats' | 'notes' | 'validation';

/** What options of `Range.clear` take away, by their names. Data validation goes with the format, as documented. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  contentsOnly: ['contents'],
  formatOnly: ['formats', 'validation'],
  commentsOnly: ['notes'],
  validationsOnly: ['validation'],
};

/** Options that the sandbox has no use for are refused; where none is chosen everything goes. */
export function clearingOf(options?: object): Readonly<Partial<Record<Part, true>>> {
  if (options === undefined) return { contents: true, formats: true, notes: true };
  const chosen = Object.entries(options).filter(([name, value]) => {
    if (parts[name] !== undefined && typeof value === 'boolean') return value;
    throw exception(`Range.clear with ${name} is not in the sandbox yet`, 'SandboxError');
  });
  const names = chosen.length > 0 ? chosen.map(([name]) => name) : Object.keys(parts);
  return Object.fromEntries(names.flatMap((name) => parts[name] ?? []).map((part) => [part, true]));
}
