/** The execution is ended in the midst of it; the next run takes away what it left. */
import { expect, test, vi } from 'vitest';
import { answerSidebar } from '../../src/door/door';
import { createPlatform } from '../../src/google/platform';
import { openSheet, type Sheet } from '../in-process-sheet';

const MINUTES_10 = 600_000;

function leftIn({ google, workbook }: Sheet): unknown {
  return {
    saved: { ...workbook.save(), nextIds: undefined },
    active: workbook.activeCell,
    document: [...google.properties.document],
    cache: google.cache.document.keys(),
    triggers: google.triggers.all.length,
  };
}

/** All steps, each in an execution of its own. @returns how many service calls were made, or none where it was ended */
function checkAll(opened: Sheet, killAt?: number): number | undefined {
  let calls = 0;
  for (let from: number | undefined = 0; from !== undefined; ) {
    opened.google.nextExecution({ mode: 'SIDEBAR', ...(killAt && { killAt: killAt - calls }) });
    let answer: string;
    try {
      answer = answerSidebar('checkPlatform', JSON.stringify({ from }), createPlatform());
    } catch {
      return undefined;
    }
    const { ok, value } = JSON.parse(answer);
    if (!ok) return undefined;
    calls += opened.google.serviceCalls;
    from = value.next;
  }
  return calls;
}

test('nothing is left of it, wherever it was ended', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const opened = openSheet();
  const before = leftIn(opened);
  const calls = checkAll(opened) ?? 0;
  opened.google.clock.advance(MINUTES_10);
  expect(leftIn(opened)).toEqual(before);
  expect(calls).toBeGreaterThan(500);
  // Each takes seconds; a prime meets all kinds.
  for (let killAt = 1; killAt <= calls; killAt += 293) {
    const one = openSheet();
    expect(checkAll(one, killAt), `call ${killAt}`).toBeUndefined();
    one.google.clock.advance(MINUTES_10);
    expect(checkAll(one), `after call ${killAt}`).toBeGreaterThanOrEqual(calls);
    one.google.clock.advance(MINUTES_10);
    expect(leftIn(one), `call ${killAt} of ${calls}`).toEqual(before);
  }
});
