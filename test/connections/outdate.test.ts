import { expect, test } from 'vitest';
import { outdateAnswers } from '../../src/connections/store';
import { createPlatform } from '../../src/google/platform';
import { openSheet } from '../in-process-sheet';

const KEY = 'cmk_3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b';

function outdated(stored: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { google } = openSheet();
  const { document } = google.properties;
  document.clear();
  for (const [name, text] of Object.entries(stored)) document.set(name, text);
  google.nextExecution({ mode: 'MENU' });
  outdateAnswers(createPlatform());
  expect(google.log.join()).not.toContain(KEY.slice(0, 12));
  return Object.fromEntries(document);
}

test('the generation grows by one, and all else that is stored stays, also what nobody here knows', () => {
  const stored = { later: { a: [1, null] }, baseUrl: 'https://a.example/', key: KEY, tools: ['x'] };
  expect(
    outdated({
      'connection.campaigns': JSON.stringify({ ...stored, generation: 1_790_000_000, communities: ['ABC'] }),
      'connection.intelligence': JSON.stringify(stored),
      other: 'stays',
    }),
  ).toEqual({
    'connection.campaigns': JSON.stringify({ ...stored, generation: 1_790_000_001, communities: ['ABC'] }),
    'connection.intelligence': JSON.stringify({ ...stored, generation: 1 }),
    other: 'stays',
  });
});

test.each([
  '',
  'no json',
  '[]',
  'null',
  '{"key":5}',
  `{"baseUrl":"ftp://a","key":"${KEY}"}`,
  '{"generation":1}',
])('a connection that is damaged is left alone: %j', (text) => {
  expect(outdated({ 'connection.campaigns': text })).toEqual({ 'connection.campaigns': text });
});
