import type { FrameRunRequest } from './protocol';

/** Undefined for anything that the bridge does not send. */
export function readRunRequest(sent: unknown): FrameRunRequest | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  if (!('frame' in sent && 'call' in sent && 'functionName' in sent && 'args' in sent)) return undefined;
  const { frame, call, functionName, args } = sent;
  if (typeof frame !== 'string' || typeof call !== 'number') return undefined;
  if (typeof functionName !== 'string' || !Array.isArray(args)) return undefined;
  return { frame, call, functionName, args };
}
