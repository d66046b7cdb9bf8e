/** What the manifest may say: a typing error in it is silently ignored by Apps Script, a scope too many is not. */

const SCOPES = [
  'https://www.googleapis.com/auth/spreadsheets.currentonly',
  'https://www.googleapis.com/auth/script.container.ui',
  'https://www.googleapis.com/auth/script.external_request',
  'https://www.googleapis.com/auth/script.scriptapp',
];

const KEYS = [
  'timeZone',
  'runtimeVersion',
  'exceptionLogging',
  'oauthScopes',
  'urlFetchWhitelist',
  'dependencies',
];

/** @throws Error naming what is wrong */
export function checkManifest(manifest: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(manifest).filter((key) => !KEYS.includes(key));
  if (unknown.length > 0) throw new Error(`appsscript.json: unknown field ${unknown.join(', ')}.`);
  if (manifest.runtimeVersion !== 'V8') throw new Error('appsscript.json: runtimeVersion must be V8.');
  const scopes = Array.isArray(manifest.oauthScopes) ? manifest.oauthScopes : [];
  if ([...scopes].sort().join() !== [...SCOPES].sort().join()) {
    throw new Error(`appsscript.json: oauthScopes must be exactly ${SCOPES.join(', ')}.`);
  }
  const whitelist = manifest.urlFetchWhitelist;
  if (whitelist === undefined) return;
  if (!Array.isArray(whitelist) || !whitelist.every((prefix) => /^https:\/\/[^/]+\/(.*\/)?$/.test(prefix))) {
    throw new Error('appsscript.json: each entry of urlFetchWhitelist starts with https:// and ends with /.');
  }
}
