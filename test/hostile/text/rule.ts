/** What a cell must hold, worked out from design §4 alone, and nothing of the code that is tested. */

const LONGEST = 50_000;
const MARK = '… [cut: too long for a cell]';

/** “text, exactly; over 50,000 characters cut with a mark”. */
export function inFormula(text: string): string {
  return cutTo(text, LONGEST);
}

/** “C0 controls except tab and newline are dropped” from what is written to a sheet. */
export function inSheet(text: string): string {
  const written = Array.from(inFormula(text).split(''))
    .filter((character) => character >= ' ' || character === '\t' || character === '\n')
    .join('');
  return isGuarded(written) ? cutTo(written, LONGEST - 1) : written;
}

/** What Sheets could run or misread goes in behind an apostrophe, which needs a character of the cell's 50,000. */
function isGuarded(text: string): boolean {
  return text.length === LONGEST && /^[=+\-@'#＝＋－＠＇]/.test(text.trim());
}

function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest - MARK.length);
  const last = kept.charCodeAt(kept.length - 1);
  return (last >= 0xd800 && last <= 0xdbff ? kept.slice(0, -1) : kept) + MARK;
}
