/** A run that the version before has left in its midst goes on in this one. */
import { describe, expect, test } from 'vitest';
import { clipsImport, Killed, type OpenedImport, openImport } from './opened-import';

const HOUR = 3_600_000;

interface Kept {
  readonly phase: string;
  readonly step?: { readonly holder: string; readonly sinceMs: number; readonly untilMs: number };
}

/** Its fields, as that version named them. */
function asBefore({ phase, step, ...rest }: Kept, now: number): object {
  return {
    ...rest,
    phase: phase === 'reading' ? phase : 'writing',
    ...(step && { step: { id: step.holder, sinceMs: step.sinceMs }, busyUntilMs: step.untilMs }),
    ...((phase === 'halted' || phase === 'asking') && { failedMs: now }),
  };
}

function openWithEarlierRun(breakOff: (opened: OpenedImport, id: string) => void) {
  const opened = openImport();
  const { apis, google } = opened.sheet;
  const { id } = opened.run(clipsImport(apis.world.notable.bigClippingCampaign.id));
  breakOff(opened, id);
  const name = `import.${id}.state`;
  const state = JSON.parse(google.properties.document.get(name) ?? '');
  const { run } = state as { readonly run: Kept & { readonly id: string } };
  google.properties.document.set(name, JSON.stringify({ ...state, run: asBefore(run, google.clock.now()) }));
  return { opened, id, run };
}

/** Its execution is ended, at that call or later, in the midst of a step. */
function dies(file: OpenedImport, id: string, from: number): void {
  const { document } = file.sheet.google.properties;
  for (let call = from; !document.get(`import.${id}.state`)?.includes('"step"'); call += 3) {
    expect(call).toBeLessThan(from + 30);
    file.killAt(call);
    expect(() => file.runAgain(id)).toThrow(Killed);
  }
}

/** Calls fail until one of them has it fail in the midst of writing. */
function fails(file: OpenedImport, id: string): void {
  const { document } = file.sheet.google.properties;
  for (let call = 40; !document.get(`import.${id}.state`)?.includes('"halted"'); call += 4) {
    expect(call).toBeLessThan(140);
    file.failAt(call, 4);
    file.answer('startRun', { id });
    const { run } = JSON.parse(document.get(`import.${id}.state`) ?? '');
    if (run) file.answer('stepRun', { id, run: run.id });
  }
}

describe('a run that the version before has left', () => {
  test.each([30, 36, 48, 60, 75])('which died at call %i holds others off for its time, and ends', (call) => {
    const { opened, id, run } = openWithEarlierRun((file, id) => dies(file, id, call));
    const waits = opened.ask('stepRun', { id, run: run.id });
    if (run.step) expect(waits).toMatchObject({ waitsFor: 'others' });
    opened.sheet.google.clock.advance(HOUR);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', run: run.id });
  });

  test('which failed in the midst of writing is finished', () => {
    const { opened, id, run } = openWithEarlierRun(fails);
    expect(run.phase).toBe('halted');
    expect(opened.ask('home', {}).imports).toMatchObject([{ state: 'unfinished' }]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', run: run.id });
  });
});
