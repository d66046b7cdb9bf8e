/** Texts that Sheets is never handed bare: with an apostrophe in front it takes anything for a text. */

// Formulas (also as a keyboard for full-width letters writes them, and behind characters that are not seen), an
// apostrophe that would be taken for ours, and errors, which read back as the text they were.
const RISKY =
  /^[\s\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]*[=+\-@'#\u2212\uff0b\uff0d\uff1d\uff20\uff07]/;

export function needsApostrophe(text: string): boolean {
  return RISKY.test(text);
}
