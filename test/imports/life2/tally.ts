/** Which numbers of the contract break first, how often, and in the shortest life. */
import * as fc from 'fast-check';
import { Broken } from './checks/fault';
import { plan } from './draw';
import { type Counts, live } from './life';
import type { Plan } from './plan';
import { shortened } from './shorter';

interface Breach {
  lives: number;
  shortest: Plan;
}

export function tally(seed: number, numRuns: number, counts: Counts, before: () => void): string {
  const breaches = new Map<string, Breach>();
  for (const made of fc.sample(plan, { seed, numRuns })) {
    before();
    const broken = breachOf(made, counts);
    if (!broken) continue;
    const [name] = broken;
    const known = breaches.get(name);
    const isShorter = !known || made.acts.length < known.shortest.acts.length;
    breaches.set(name, {
      lives: (known?.lives ?? 0) + 1,
      shortest: isShorter ? made : known.shortest,
    });
  }
  return [...breaches]
    .sort(([, one], [, other]) => other.lives - one.lives)
    .map(([name, { lives, shortest }]) => {
      const again = (made: Plan): readonly [string, string] | undefined => {
        before();
        return breachOf(made, new Map());
      };
      const plan = shortened(shortest, (made) => again(made)?.[0] === name);
      return `${name} in ${lives} lives\n  ${again(plan)?.[1]}\n  ${JSON.stringify(plan)}`;
    })
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
