import type { Apis, LoggedRequest } from '../../apis/index';
import { PRESETS, RATE_PER_SECOND } from './presets';
import type { ActiveFault, FaultOrder, FaultyApi } from './protocol';

/** The faults that testers switch on, and which of them are still to be met. */
export interface FaultSwitches {
  /** A sentence where the order cannot be carried out. */
  switchOn(order: FaultOrder): string | undefined;
  /** Switches off all faults, and the rate limit. */
  clear(): void;
  active(): readonly ActiveFault[];
}

interface Switched {
  readonly order: ActiveFault;
  /** How many requests had arrived before, and the last of them. */
  readonly requests: number;
  readonly latest: LoggedRequest | undefined;
}

const PATHS: Readonly<Record<FaultyApi, string>> = {
  campaigns: '/api/ai/mcp/tools/',
  intelligence: '/v1/',
  both: '/',
};

export function createFaultSwitches(apis: Apis): FaultSwitches {
  let switched: readonly Switched[] = [];
  let count = 0;

  return {
    switchOn(order) {
      const { effect } = PRESETS[order.preset];
      const isOnce = order.span === 'next request';
      if (effect === 'rate limit') {
        if (isOnce || order.api !== 'both') {
          return 'The rate limit counts for both services, and until it is switched off.';
        }
        apis.limitRate(RATE_PER_SECOND);
      } else {
        const match = { path: PATHS[order.api], times: isOnce ? 1 : 'always' } as const;
        apis.faults.add({ ...effect, match });
      }
      const { requests } = apis;
      count += 1;
      switched = [
        ...switched,
        { order: { ...order, id: count }, requests: requests.length, latest: requests.at(-1) },
      ];
      return undefined;
    },
    clear() {
      apis.faults.clear();
      apis.limitRate(null);
      switched = [];
    },
    active() {
      switched = switched.filter((one) => isStillOn(apis, one));
      return switched.map(({ order }) => order);
    },
  };
}

function isStillOn({ requests: log }: Apis, { order, requests, latest }: Switched): boolean {
  // Another beginning of the log: the APIs were reset, and their faults with them.
  if (requests > 0 && log[requests - 1] !== latest) return false;
  if (order.span === 'until switched off') return true;
  return !log.slice(requests).some(({ url }) => url.includes(PATHS[order.api]));
}
