import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Platform } from '../src/platform';
import { randomId } from '../src/random-id';

function drawn(): Platform {
  return {
    codec: { sha256: (text: string) => createHash('sha256').update(text).digest('hex') },
    clock: { now: () => 0 },
    random: Math.random,
  } as Platform;
}

test('an id is never a text that a sheet takes for a number, which would have to be written twice', () => {
  const ids = Array.from({ length: 5000 }, () => randomId(12, drawn()));
  expect(ids.filter((id) => !Number.isNaN(Number(id)))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[0-9a-f]{12}$/.test(id))).toBe(true);
});
