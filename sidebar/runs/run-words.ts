/** A run in words. */
import type { Progress } from '../../src/imports/kept/progress';
import type { Wording } from '../words/wording';
import type { RunView } from './run-loop';

/** “1,912 of 3,085 rows”; what is not known is not said. */
export function rowsWords({ rows, total }: Progress, { number, count }: Wording): string {
  return total === undefined ? count(rows, 'row') : `${number(rows)} of ${count(total, 'row')}`;
}

export function requestsWords({ requests, expectedRequests }: Progress, { number, count }: Wording): string {
  return expectedRequests === undefined || expectedRequests < requests
    ? count(requests, 'request')
    : `${number(requests)} of ${count(expectedRequests, 'request')}`;
}

/** 0 to 1, or undefined while nobody can say. Writing is the last tenth. */
export function shareDone({ state, rows, total, requests, expectedRequests }: Progress): number | undefined {
  if (state === 'done') return 1;
  if (state === 'writing') return 0.9;
  if (total !== undefined && total > 0) return 0.9 * Math.min(1, rows / total);
  if (expectedRequests) return 0.9 * Math.min(1, requests / expectedRequests);
  return undefined;
}

/** What the run is doing, or what it waits for. */
export function doingWords({ phase, progress, until }: RunView, now: number): string {
  const seconds = Math.max(0, Math.ceil(((until ?? now) - now) / 1000));
  switch (phase) {
    case 'waiting':
      return waitWords(progress?.waitsFor, seconds);
    case 'calling-again':
      return `Google did not answer. Trying again in ${seconds}\u00a0s.`;
    case 'stopping':
      return progress?.state === 'writing'
        ? 'The table is being written already: that is not stopped half way.'
        : 'Stopping after this step…';
    case 'ended':
    case 'broken':
      return '';
    case 'going':
      if (!progress) return 'Starting…';
      return progress.state === 'writing' ? 'Writing into the sheet…' : 'Reading…';
  }
}

function waitWords(waitsFor: Progress['waitsFor'], seconds: number): string {
  switch (waitsFor) {
    case 'others':
      return 'Another window carries it on.';
    case 'starter':
      return 'It reads with the key of whoever began it, and goes on when they open the sidebar. Stop it to begin anew.';
    case 'lock':
      return 'Google’s lock service does not answer at the moment. This goes on by itself; nothing is lost.';
    default:
      return `The service asks us to wait ${seconds}\u00a0s.`;
  }
}

function progressWords({ progress }: RunView): string {
  const { waitsFor = 'service' } = progress ?? {};
  return waitsFor === 'service' ? 'Waiting, as the service asks.' : waitWords(waitsFor, 0);
}

/** The same without what changes each second: for those who listen. */
export function spokenWords(view: RunView): string {
  switch (view.phase) {
    case 'waiting':
      return progressWords(view);
    case 'calling-again':
      return 'Google did not answer. Trying again.';
    default:
      return doingWords(view, 0);
  }
}

/** Changes when those who listen should hear how far it is: at each quarter, or while nobody knows, each ten seconds. */
export function milestoneOf({ progress }: RunView): number {
  if (!progress) return -1;
  const share = shareDone(progress);
  return Math.floor(share === undefined ? progress.elapsedMs / 10_000 : share * 4);
}
