/** Keys of any make, and what tells that a text holds a part of one. */
import fc from 'fast-check';

const CHARACTERS = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCharCode(0x21 + index));
const USUAL = CHARACTERS.filter((character) => /[\w-]/.test(character));
const PART = 12;

/** Letters, digits, `_` and `-` as a rule; now and then every character that a header may hold. */
export const anyKey: fc.Arbitrary<string> = fc
  .oneof({ weight: 3, arbitrary: of(USUAL) }, { weight: 1, arbitrary: of(CHARACTERS) })
  .filter((key) => partsOf(key).every((part) => new Set(part).size > 6));

function of(characters: readonly string[]): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...characters), { minLength: 20, maxLength: 60 })
    .map((all) => all.join(''));
}

/** Each 12 consecutive characters. */
export function partsOf(key: string): readonly string[] {
  return Array.from({ length: Math.max(0, key.length - PART + 1) }, (_, at) => key.slice(at, at + PART));
}

/** The first part of the key in the text, however often JSON was written into JSON. */
export function partIn(text: string, key: string): string | undefined {
  const plain = bare(text);
  return partsOf(bare(key)).find((part) => plain.includes(part));
}

function bare(text: string): string {
  return text.replace(/\\/g, '');
}
