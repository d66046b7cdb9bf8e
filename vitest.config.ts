import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build-once.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
