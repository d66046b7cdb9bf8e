/**
 * What Google may answer, drawn at random, for what has to hold whatever it is. The same is drawn for the same name each
 * time; KILL=5 tries the strictest answers and five others, new ones each time.
 */
import { createHash, randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { ALL_SWITCHES, SWITCHED, type Switches } from './switched';

const anySwitches = fc.record(
  Object.fromEntries(
    Object.entries(ALL_SWITCHES).map(([name, answers]) => [name, fc.constantFrom(...answers)]),
  ),
) as fc.Arbitrary<Switches>;

export const STRICTEST: Switches = {};

export const strictestOrAny: fc.Arbitrary<Switches> = fc.oneof(fc.constant(STRICTEST), anySwitches);

const USUAL = { any: anySwitches, 'the strictest or any': strictestOrAny };

const { KILL } = process.env;

/** @param usual what is tried where neither KILL nor SWITCHES says otherwise */
export function switchesFor(name: string, usual: 'the strictest' | keyof typeof USUAL): readonly Switches[] {
  if (Object.keys(SWITCHED).length > 0) return [STRICTEST];
  if (KILL !== undefined) return [STRICTEST, ...drawn(anySwitches, randomInt(2 ** 31), Number(KILL))];
  if (usual === 'the strictest') return [STRICTEST];
  return drawn(USUAL[usual], createHash('sha256').update(name).digest().readInt32LE(), 1);
}

/** For `describe.each`: the strictest, and any. */
export function strictestAndAny(
  name: string,
): readonly { readonly switches: Switches; readonly words: string }[] {
  return Array.from(new Set([STRICTEST, ...switchesFor(name, 'any')]), (switches) => ({
    switches,
    words: inWords(switches),
  }));
}

function drawn(from: fc.Arbitrary<Switches>, seed: number, numRuns: number): readonly Switches[] {
  return fc.sample(from, { seed, numRuns });
}

/** As the environment takes them. */
export function inWords(switches: Switches): string {
  const pairs = Object.entries(switches).map(([name, answer]) => `${name}=${String(answer)}`);
  return `SWITCHES="${pairs.join('; ')}"`;
}
