/** Characters that nobody sees, and that may change what is seen. */

/** C0 controls but tab and newline: Sheets keeps some, drops some, and takes a carriage return for a line end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const CONTROLS = /[\u0000-\u0008\u000b-\u001f]/g;

/** As cells take it. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** Blanks, control characters, and what turns the words behind it around. */
const UNSEEN = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** As a sentence takes it. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').trim();
}
