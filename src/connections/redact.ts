/** Texts from outside may quote the key back at us; nothing that is shown or logged may hold 12 of its characters. */

const LONGEST_TELLING_PART = 11;

/** The text with every part of the key of 12 or more characters replaced by "…". */
export function redact(text: string, key: string): string {
  if (!mayHold(text, key)) return text;
  const part = LONGEST_TELLING_PART + 1;
  const hidden: boolean[] = [];
  for (let start = 0; start + part <= Math.max(part, key.length); start += 1) {
    const piece = key.slice(start, start + part);
    if (piece === '') continue;
    for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) {
      for (let index = at; index < at + piece.length; index += 1) hidden[index] = true;
    }
  }
  if (hidden.length === 0) return text;
  let result = '';
  for (let index = 0; index < text.length; index += 1) {
    if (!hidden[index]) result += text[index];
    else if (!hidden[index - 1]) result += '…';
  }
  return result;
}

/** Whole answers are looked through: any 12 characters of the key have one of its blocks of 6 in them. */
function mayHold(text: string, key: string): boolean {
  const block = (LONGEST_TELLING_PART + 1) / 2;
  if (key.length < 2 * block) return key !== '' && text.includes(key);
  for (let start = 0; start + block <= key.length; start += block) {
    if (text.includes(key.slice(start, start + block))) return true;
  }
  return false;
}
