import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import type { SavedState } from '../../../../sandbox/preview/document/saved-state';
import { createStorage } from '../../../../sandbox/preview/document/storage';
import { createPlainGrid } from '../../../../sandbox/workbook/plain-grid/plain-grid';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preview-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const STATE: SavedState = {
  version: 2,
  apisOrigin: 'http://127.0.0.1:8788',
  travelledMs: 3_600_000,
  scriptProperties: { a: '1' },
  userProperties: { owner: { b: '2' } },
  documents: [
    {
      id: 'first',
      workbook: createPlainGrid().save(),
      properties: { c: '3' },
      triggers: [{ id: '7', handler: 'run', user: 'owner', schedule: { everyHours: 1 }, createdMs: 5 }],
      triggersRanMs: { 7: 9 },
    },
  ],
};

it('gives back what it was given, in a folder that it makes', () => {
  const storage = createStorage(join(folder, 'deep', 'state'));
  expect(storage.read()).toBeUndefined();
  storage.write(STATE);
  expect(storage.read()).toEqual(STATE);
  expect(readdirSync(join(folder, 'deep', 'state'))).toEqual(['state.json']);
});

it('forgets, and leaves what is not its own', () => {
  const storage = createStorage(folder);
  storage.write(STATE);
  writeFileSync(join(folder, 'letter.txt'), 'mine');
  storage.clear();
  expect(storage.read()).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['letter.txt']);
  storage.clear();
});

test.each([
  ['half of it', JSON.stringify(STATE).slice(0, 200)],
  ['nothing', ''],
  ['another version', JSON.stringify({ ...STATE, version: 1 })],
  ['something else', '{"name":"package"}'],
  ['no documents', JSON.stringify({ ...STATE, documents: [] })],
  ['properties that are no texts', JSON.stringify({ ...STATE, scriptProperties: { a: 1 } })],
  ['no origin', JSON.stringify({ ...STATE, apisOrigin: '' })],
])('reads nothing from %s', (_what, text) => {
  writeFileSync(join(folder, 'state.json'), text);
  expect(createStorage(folder).read()).toBeUndefined();
});
