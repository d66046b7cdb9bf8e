const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}' };
const textOrSheetOrBracket = /"(?:[^"]|"")*"?|'(?:[^']|'')*'|[(){}]/gsu;

/** Closes the quote and the brackets that a typed formula leaves open, as Sheets does. One closed wrongly stays as it is. */
export function typedFormula(text: string): string {
  const missing: string[] = [];
  let quote = '';
  for (const [token] of text.matchAll(textOrSheetOrBracket)) {
    const closing = CLOSING[token];
    if (token.startsWith('"')) quote = token.split('"').length % 2 === 0 ? '"' : '';
    else if (closing !== undefined) missing.unshift(closing);
    else if (!token.startsWith("'") && missing.shift() !== token) return text;
  }
  return text + quote + missing.join('');
}
