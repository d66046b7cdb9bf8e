import type { Platform } from '../platform';

/** So many hex digits that nothing else has. */
export function randomId(digits: number, { codec, clock, random }: Platform): string {
  return codec.sha256(`${clock.now()} ${random()} ${random()}`).slice(0, digits);
}
