const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** By character code; both alphabets, -1 for any other character. */
const DIGITS = Array.from({ length: 128 }, (_, code) =>
  ALPHABET.indexOf(String.fromCharCode(code).replace('-', '+').replace('_', '/')),
);

/** Signed bytes, as Apps Script has them. */
export function fromBase64(text: string): number[] {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (let index = 0; index < text.length; index += 1) {
    const digit = DIGITS[text.charCodeAt(index)] ?? -1;
    if (digit < 0) {
      if (/^=+$/.test(text.slice(index))) break;
      throw new RangeError('Could not decode string.');
    }
    held = ((held << 6) | digit) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(((held >> bits) << 24) >> 24);
    }
  }
  return bytes;
}

export function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index;
    const group =
      ((at(bytes, index) & 0xff) << 16) |
      ((at(bytes, index + 1) & 0xff) << 8) |
      (at(bytes, index + 2) & 0xff);
    text += ALPHABET.charAt((group >> 18) & 63) + ALPHABET.charAt((group >> 12) & 63);
    text +=
      (left > 1 ? ALPHABET.charAt((group >> 6) & 63) : '=') + (left > 2 ? ALPHABET.charAt(group & 63) : '=');
  }
  return text;
}

function at(bytes: readonly number[], index: number): number {
  return bytes[index] ?? 0;
}

/** The two alphabets' common text with padding. */
export function toWebSafe(base64: string): string {
  return base64.replace(/\+/g, '-').replace(/\//g, '_');
}
