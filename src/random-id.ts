import type { Platform } from './platform';

/** So many hex digits that nothing else has. The first is a letter: Sheets would take 12 decimal ones for a number. */
export function randomId(digits: number, { codec, clock, random }: Platform): string {
  const [first, ...others] = codec.sha256(`${clock.now()} ${random()} ${random()}`).slice(0, digits);
  return ['abcdef'[Number.parseInt(first ?? '', 16) % 6], ...others].join('');
}
