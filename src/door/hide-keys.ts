/** Failures are worded by Google and by the services: whatever they quote, no key may be in it. */
import { isObject } from '../api/json';
import { storedKeys } from '../connections/connection';
import { redact } from '../connections/redact';
import { parseJson } from '../parse-json';
import type { Platform, Settings } from '../platform';

/** The text without the keys that are stored, or were just sent in `json`. */
export function hideKeys(text: string, json: unknown, { settings }: Platform): string {
  const sent = typeof json === 'string' ? parseJson(json) : undefined;
  const keys = [...keysOf(settings.document), ...keysOf(settings.user)];
  if (isObject(sent) && typeof sent.key === 'string') keys.push(sent.key.trim());
  return keys.reduce(redact, text);
}

/** A store that fails has nothing to hide, and must not hide the failure that is being told. */
function keysOf(store: Settings): readonly string[] {
  try {
    return storedKeys(store);
  } catch {
    return [];
  }
}
