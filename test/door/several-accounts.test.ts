// A browser with several Google accounts may call as another one, who may read nothing that is kept here.
import { afterEach, expect, test, vi } from 'vitest';
import { openImport } from '../imports/opened-import';

afterEach(() => {
  vi.restoreAllMocks();
});

test('settings that cannot be read lead to the way out, in whatever words Google refuses', () => {
  const opened = openImport();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(PropertiesService, 'getDocumentProperties').mockImplementation(() => {
    throw new Error('Xzugriff');
  });
  const answer = opened.answer('home', {});
  expect(answer).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/several Google accounts.*private window.*Xzugriff/) },
  });
});
