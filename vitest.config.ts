import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build-once.ts'],
    // Much of the time is spent waiting for browsers and clocks.
    maxWorkers: '100%',
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
