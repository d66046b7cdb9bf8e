/** What breaks in many lives, how often, and in the shortest life that breaks so. */
import * as fc from 'fast-check';
import { Broken } from './checks/fault';
import { plan } from './draw';
import { type Counts, live } from './life';
import type { Plan } from './plan';
import { shortened } from './shorter';

interface Lives {
  readonly seed: number;
  readonly lives: number;
  readonly counts: Counts;
  /** Before each. */
  readonly begin: () => void;
  /** What breaks for the first time, as soon as it is seen. */
  readonly say: (breach: string) => void;
}

/** @returns each breach with the shortest life that was found for it */
export function tally({ seed, lives, counts, begin, say }: Lives): readonly string[] {
  const shortest: string[] = [];
  const breaches = new Map<string, number>();
  for (const made of fc.sample(plan, { seed, numRuns: lives })) {
    begin();
    const broken = breachOf(made, counts);
    if (!broken) continue;
    const [name] = broken;
    breaches.set(name, (breaches.get(name) ?? 0) + 1);
    if (breaches.get(name) !== 1) continue;
    const breach = shortestOf(made, name, begin);
    shortest.push(breach);
    say(breach);
  }
  for (const [name, times] of breaches) counts.set(`BROKEN ${name}`, times);
  return shortest;
}

function shortestOf(made: Plan, name: string, begin: () => void): string {
  const again = (plan: Plan): readonly [string, string] | undefined => {
    begin();
    return breachOf(plan, new Map());
  };
  const plan = shortened(made, (next) => again(next)?.[0] === name);
  return `${again(plan)?.[1]}\n  LIFE_PLAN='${JSON.stringify(plan).replaceAll("'", "'\\''")}'`;
}

function breachOf(made: Plan, counts: Counts): readonly [string, string] | undefined {
  try {
    live(made, counts);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Broken) {
      const [{ contract, text } = { contract: '', text: '' }] = thrown.faults;
      return [`${contract}: ${withoutNames(text)}`, thrown.message.slice(0, 900)];
    }
    const { message, stack = '' } = thrown as Error;
    return [`thrown: ${message.slice(0, 80)}`, stack.slice(0, 900)];
  }
}

/** The same words are the same breach, whichever cells they are about. */
function withoutNames(text: string): string {
  return text
    .replace(/“[^”]*”?/gs, '“”')
    .replace(/[ab]000000[12]/g, '')
    .replace(/\[.*\]/gs, '[]')
    .replace(/\d+/g, '0')
    .slice(0, 60);
}
