/** Which numbers of the contract break first, how often, and in the shortest life. */
import * as fc from 'fast-check';
import { Broken } from './checks/fault';
import { plan } from './draw';
import { type Counts, live } from './life';
import type { Plan } from './plan';

interface Breach {
  lives: number;
  shortest: Plan;
  text: string;
}

export function tally(seed: number, numRuns: number, counts: Counts, before: () => void): string {
  const breaches = new Map<string, Breach>();
  for (const made of fc.sample(plan, { seed, numRuns })) {
    before();
    const broken = breachOf(made, counts);
    if (!broken) continue;
    const [name, text] = broken;
    const known = breaches.get(name);
    const isShorter = !known || made.acts.length < known.shortest.acts.length;
    breaches.set(name, {
      lives: (known?.lives ?? 0) + 1,
      shortest: isShorter ? made : known.shortest,
      text: isShorter ? text : known.text,
    });
  }
  return [...breaches]
    .sort(([, one], [, other]) => other.lives - one.lives)
    .map(
      ([name, { lives, text, shortest }]) =>
        `${name} in ${lives} lives\n  ${text}\n  ${JSON.stringify({ ...shortest, platform: Object.keys(shortest.platform).length })}`,
    )
    .join('\n');
}

function breachOf(made: Plan, counts: Counts): readonly [string, string] | undefined {
  try {
    live(made, counts);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Broken) return [thrown.faults[0]?.contract ?? '', thrown.message.slice(0, 900)];
    const { message, stack = '' } = thrown as Error;
    return [`thrown: ${message.slice(0, 80)}`, stack.slice(0, 900)];
  }
}
