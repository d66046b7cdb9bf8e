import { exception } from './exception';

/** What options of `Range.clear` take away, by their names. */
const parts: Readonly<Record<string, string>> = {
  contentsOnly: 'contents',
  formatOnly: 'formats',
  commentsOnly: 'notes',
};

/** Without options everything goes. Options that the sandbox has no use for are refused. */
export function clearingOf(options: object = {}): Readonly<Record<string, boolean>> {
  const chosen = Object.entries(options).filter(([name, value]) => {
    if (parts[name] !== undefined && typeof value === 'boolean') return value;
    throw exception(`Range.clear with ${name} is not in the sandbox yet`, 'SandboxError');
  });
  const names = chosen.length > 0 ? chosen.map(([name]) => name) : Object.keys(parts);
  return Object.fromEntries(names.map((name) => [parts[name], true]));
}
