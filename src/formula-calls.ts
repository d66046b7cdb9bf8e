/** Calls of functions in the text of a formula, in any locale: no separator and no decimal mark matters here. */

/**
 * The text of a formula with some of its functions called by another name; all else stays as it is, to the letter.
 *
 * @param formula without its leading `=`
 * @param rename given the name of a called function as it is written; undefined leaves it
 * @returns undefined for what cannot be a formula: a text, name or bracket in it is not closed
 */
export function renameCalls(
  formula: string,
  rename: (name: string) => string | undefined,
): string | undefined {
  const open: string[] = [];
  let isClosed = true;
  const renamed = formula.replace(PART, (part: string, name?: string, rest?: string) => {
    if (name !== undefined) {
      open.push(')');
      return `${rename(name) ?? name}${rest}`;
    }
    if (part === '(' || part === '{') open.push(part === '(' ? ')' : '}');
    else if (/^[)}\]"'[]$/.test(part) && open.pop() !== part) isClosed = false;
    return part;
  });
  return isClosed && open.length === 0 ? renamed : undefined;
}

/**
 * Texts, quoted names (of sheets) and columns of tables are taken as a whole; what is left of quotes and square brackets is
 * not closed.
 */
const PART =
  /"[^"]*"|'[^']*'|\[(?:[^[\]]|\[[^[\]]*\])*\]|([\p{L}\p{M}\p{N}_.]+)(\s*\()|[\p{L}\p{M}\p{N}_.]+|[(){}[\]"']/gu;

/** How many calls of functions of a kind are in a formula. */
export function countCalls(formula: string, isMeant: (name: string) => boolean): number {
  let calls = 0;
  renameCalls(formula.slice(1), (name) => {
    if (isMeant(name)) calls += 1;
    return undefined;
  });
  return calls;
}
