import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PATHS = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Where Chromium or Chrome may be installed, the likeliest first. */
export function systemBrowsers(environment: Environment = process.env): readonly string[] {
  const folders = (environment.PATH ?? '').split(delimiter).filter(isAbsolute);
  return [...PATHS, ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))];
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
