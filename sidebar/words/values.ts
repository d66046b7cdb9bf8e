/** The services' own words (`DEMOGRAPHICS_DUE`, `created_at`) as people read them; what is sent stays as it is. */

/** Written in capitals in a sentence, too. */
const CAPITALS: ReadonlySet<string> = new Set(['USDC', 'UGC', 'URL', 'ID', 'CPM', 'X', 'API']);

export function valueWords(value: string): string {
  const words = value
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => (CAPITALS.has(word.toUpperCase()) ? word.toUpperCase() : calm(word)));
  const sentence = words.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function calm(word: string): string {
  return /[a-z]/.test(word) ? word : word.toLowerCase();
}

/** What it means to choose nothing, as the help tells it (“Default: all platforms.”). */
export function unsetWords(help: string): string {
  const words = /Default: ([^.:]+)\.?/.exec(help)?.[1]?.trim() ?? 'any';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The help without what `unsetWords` already says. */
export function helpWords(help: string): string {
  return help.replace(/\s*Default: [^.:]+\.?\s*$/, '').trim();
}
