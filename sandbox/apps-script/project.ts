import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** appsscript.json, as far as the runtime cares. */
export interface Manifest {
  readonly timeZone: string;
  readonly runtimeVersion?: string;
  readonly exceptionLogging?: string;
  readonly oauthScopes?: readonly string[];
  readonly urlFetchWhitelist?: readonly string[];
}

export interface ProjectFiles {
  readonly code: string;
  /** HTML files by name without the extension. */
  readonly html: Readonly<Record<string, string>>;
  readonly manifest: Manifest;
}

/** Reads what clasp would push: Code.js, the HTML files and appsscript.json. */
export function readProject(folder: string): ProjectFiles {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return {
    code: read('Code.js'),
    html: Object.fromEntries(pages.map((name) => [name.slice(0, -'.html'.length), read(name)])),
    manifest: JSON.parse(read('appsscript.json')),
  };
}
