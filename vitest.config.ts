import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = /\/(e2e|broken-off|life|sidebar)\/|\/(kill|large|soak|concurrency|hostile|commands)\.test\.ts$/;

/** Files that take long begin first: else the last one is waited for while the other cores have nothing to do. */
class LongFirst extends BaseSequencer {
  /** Among the long ones, and among the others, as vitest has it: by what they took the last time, or by size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build-once.ts'],
    // Nearly a third of the time went into loading the same modules for each file anew.
    isolate: false,
    setupFiles: ['test/restored-globals.ts', 'test/drawn-the-same.ts', 'test/hostile/drawn-answers.ts'],
    // Much of the time is spent waiting for browsers and clocks.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    silent: 'passed-only',
    // A slow machine fails no test: these only end what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
  },
});
