/** The execution is ended in the midst of it; the next run takes away what it left. */
import { describe, expect, test, vi } from 'vitest';
import type { ServiceCall } from '../../sandbox/apps-script/execution';
import { answerSidebar } from '../../src/door/door';
import { createPlatform } from '../../src/google/platform';
import { STRICTEST, strictestAndAny } from '../drawn-switches';
import { openSheet, type Sheet } from '../in-process-sheet';
import type { Switches } from '../switched';

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

/** All steps, each in an execution of its own. @returns the service calls that were made, or none where it was ended */
function checkAll(opened: Sheet, killAt?: number): readonly string[] | undefined {
  const calls: string[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    opened.google.nextExecution({ mode: 'SIDEBAR', ...(killAt && { killAt: killAt - calls.length }) });
    let answer: string;
    try {
      answer = answerSidebar('checkPlatform', JSON.stringify({ from }), createPlatform());
    } catch {
      return undefined;
    }
    const { ok, value } = JSON.parse(answer);
    if (!ok) return undefined;
    calls.push(...opened.google.calls.filter(isCounted).map(({ operation }) => operation));
    from = value.next;
  }
  return calls;
}

function isCounted({ counted }: ServiceCall): boolean {
  return counted !== undefined;
}

/** Numbered from 1: a call of each kind, the first under the strictest answers, and the last under others. */
function oneOfEach(calls: readonly string[], switches: Switches): readonly number[] {
  const kinds = Array.from(new Set(calls));
  return kinds.map((kind) => 1 + (switches === STRICTEST ? calls.indexOf(kind) : calls.lastIndexOf(kind)));
}

describe.each(strictestAndAny('checks'))('$words', ({ switches }) => {
  test('nothing is left of it, wherever it was ended', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const open = (): Sheet => openSheet(switches, switches);
    const opened = open();
    const before = leftIn(opened);
    const calls = checkAll(opened) ?? [];
    opened.google.clock.advance(MINUTES_10);
    expect(leftIn(opened)).toEqual(before);
    const points = oneOfEach(calls, switches);
    expect(points.length).toBeGreaterThan(60);
    for (const killAt of points) {
      const one = open();
      const words = `call ${killAt} of ${calls.length}, ${calls[killAt - 1]}`;
      expect(checkAll(one, killAt), words).toBeUndefined();
      one.google.clock.advance(MINUTES_10);
      expect(checkAll(one)?.length, `after ${words}`).toBeGreaterThanOrEqual(calls.length);
      one.google.clock.advance(MINUTES_10);
      expect(leftIn(one), words).toEqual(before);
    }
  });
});
