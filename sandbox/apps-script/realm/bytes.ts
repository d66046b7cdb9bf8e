const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = Array.from(ALPHABET, (character) => character.charCodeAt(0));
/** By character code; both alphabets, -1 for any other character. */
const DIGITS = Int8Array.from({ length: 128 }, (_, code) =>
  ALPHABET.indexOf(String.fromCharCode(code).replace('-', '+').replace('_', '/')),
);
/** As many bytes are made text at once: whole threes, and no more codes than a call takes arguments. */
const PORTION = 3 * 4096;

/** Signed bytes, as Apps Script has them. */
export function fromBase64(text: string): number[] {
  let end = text.length;
  while (text[end - 1] === '=') end -= 1;
  const bytes: number[] = new Array(Math.floor((end * 3) / 4));
  let bits = 0;
  let held = 0;
  let count = 0;
  for (let index = 0; index < end; index += 1) {
    const digit = DIGITS[text.charCodeAt(index)] ?? -1;
    if (digit < 0) throw new RangeError('Could not decode string.');
    held = (held << 6) | digit;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[count] = ((held >> bits) << 24) >> 24;
      count += 1;
    }
  }
  return bytes;
}

export function toBase64(bytes: readonly number[]): string {
  const portions: string[] = [];
  for (let start = 0; start < bytes.length; start += PORTION) {
    portions.push(String.fromCharCode(...codesOf(bytes, start, Math.min(bytes.length, start + PORTION))));
  }
  const padding = (3 - (bytes.length % 3)) % 3;
  const text = portions.join('');
  return padding === 0 ? text : text.slice(0, -padding) + '='.repeat(padding);
}

function codesOf(bytes: readonly number[], start: number, end: number): number[] {
  const codes: number[] = [];
  for (let index = start; index < end; index += 3) {
    const group = (at(bytes, index) << 16) | (at(bytes, index + 1) << 8) | at(bytes, index + 2);
    codes.push(codeOf(group >> 18), codeOf(group >> 12), codeOf(group >> 6), codeOf(group));
  }
  return codes;
}

function codeOf(group: number): number {
  return CODES[group & 63] ?? 0;
}

/** Behind the end there are zeros. */
function at(bytes: readonly number[], index: number): number {
  return (bytes[index] ?? 0) & 0xff;
}

/** The two alphabets' common text with padding. */
export function toWebSafe(base64: string): string {
  return base64.replace(/\+/g, '-').replace(/\//g, '_');
}
