/** Texts from outside may quote the key back at us; nothing that is shown or logged may hold 12 of its characters. */

const LONGEST_TELLING_PART = 11;

/** The text with every part of the key of 12 or more characters replaced by "…". */
export function redact(text: string, key: string): string {
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
