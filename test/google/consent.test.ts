// What a formula asks Google of its permissions: nothing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlatform } from '../../src/google/platform';
import { openSheet, type Sheet } from '../in-process-sheet';

let sheet: Sheet;
beforeEach(() => {
  sheet = openSheet();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a formula believes its own calls, not what Google says of a runner who may be nobody', () => {
  sheet.google.nextExecution({ mode: 'CUSTOM_FUNCTION' });
  const asked = vi.spyOn(ScriptApp, 'getAuthorizationInfo').mockReturnValue({
    getAuthorizationStatus: () => ScriptApp.AuthorizationStatus.REQUIRED,
    getAuthorizedScopes: () => [],
    getAuthorizationUrl: () => 'https://consent.test/',
  } as never);
  const { consent } = createPlatform('formula');
  expect(consent.missing(['network'])).toEqual([]);
  expect(consent.page(['network'])).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
