import type { Fault, FaultEffect, FaultMatch, Faults } from './fault';
import { type ApiRequest, toolOf } from './message';

export interface FaultList extends Faults {
  /** Counts the request for each fault that it matches, and gives the effects that hit it. */
  hit(request: ApiRequest): readonly FaultEffect[];
}

export function createFaults(): FaultList {
  let planned: { readonly fault: Fault; matched: number }[] = [];
  return {
    add: (fault) => void planned.push({ fault, matched: 0 }),
    clear: () => {
      planned = [];
    },
    hit(request) {
      const effects: FaultEffect[] = [];
      for (const entry of planned) {
        const match = entry.fault.match ?? {};
        if (!matches(match, request)) continue;
        entry.matched += 1;
        if (isHit(match, entry.matched)) effects.push(entry.fault);
      }
      return effects;
    },
  };
}

function matches({ path, tool }: FaultMatch, { url }: ApiRequest): boolean {
  return (path === undefined || url.includes(path)) && (tool === undefined || toolOf(url) === tool);
}

function isHit({ nth = 1, times = 1 }: FaultMatch, matched: number): boolean {
  return matched >= nth && (times === 'always' || matched < nth + times);
}
