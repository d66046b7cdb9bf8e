/**
 * Test files share a process: what one puts into the global scope (the services of a platform, its Date) or in
 * place of a function, the next one does not find there.
 */
import { afterAll, vi } from 'vitest';

const before = Object.getOwnPropertyDescriptors(globalThis);

afterAll(() => {
  vi.restoreAllMocks();
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const was = before[name as keyof typeof before];
    if (was === undefined) delete (globalThis as Record<string, unknown>)[name];
    else if (was.value !== now.value) Object.defineProperty(globalThis, name, was);
  }
});
