import type { FaultEffect } from '../../apis/fault';

interface Preset {
  readonly words: string;
  /** What it does to a request; the rate limit is no fault of single requests. */
  readonly effect: FaultEffect | 'rate limit';
}

export const RATE_PER_SECOND = 2;

/** What a tester can make go wrong, in the order of the list to choose from. */
export const PRESETS = {
  'too many requests': {
    words: 'Too many requests (429, wait 5 s)',
    effect: { status: 429, retryAfter: 5 },
  },
  slow: { words: 'Slow (3 s)', effect: { latencyMs: 3000 } },
  down: { words: 'Down (503)', effect: { status: 503 } },
  html: { words: 'Answers HTML', effect: { html: true } },
  drop: { words: 'Connection drops', effect: { drop: 'connection' } },
  broken: { words: 'Broken in the middle', effect: { drop: 'mid-body' } },
  'key refused': { words: 'Key refused (401)', effect: { status: 401 } },
  'rate limit': { words: `Rate limit ${RATE_PER_SECOND} per second`, effect: 'rate limit' },
} as const satisfies Record<string, Preset>;

export type PresetId = keyof typeof PRESETS;

export function isPreset(value: unknown): value is PresetId {
  return typeof value === 'string' && Object.hasOwn(PRESETS, value);
}
