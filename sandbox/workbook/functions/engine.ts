// Univer's formula engine as one file: it loads in half the time, and its ESM build does not load under Node at all.
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';

export type Engine = typeof import('@univerjs/engine-formula');

const PACKAGE = '@univerjs/engine-formula';
const load = createRequire(import.meta.url);

/** Bundles it on first use and keeps it until the package changes. */
export function loadEngine(): Engine {
  const home = join(dirname(load.resolve(PACKAGE)), '../..');
  const { version }: { version: string } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const cache = join(home, '../../.cache/reachsheet-univer');
  const file = join(cache, `${version}.cjs`);
  if (!existsSync(file)) bundle(home, file);
  return load(file);
}

/** Renamed into place: others may do the same at the same time. */
function bundle(home: string, file: string): void {
  const fresh = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  buildSync({
    stdin: { contents: `module.exports = require('${PACKAGE}')`, resolveDir: home },
    outfile: fresh,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    minify: true,
    keepNames: true,
    logLevel: 'error',
  });
  renameSync(fresh, file);
}
