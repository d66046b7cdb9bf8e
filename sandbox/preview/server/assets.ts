// The page's script and style, bundled once and kept until a source or a dependency changes.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The page takes a little of each part of the sandbox: a change anywhere there builds it anew. */
const SOURCES = ['sandbox', 'package-lock.json'];
const DAY_MS = 24 * 60 * 60 * 1000;
const CACHE = join(ROOT, 'node_modules/.cache/reachsheet-preview');

/** Bundles the page if need be, and gives the folder with `page.js`, `page.css` and what they load. */
export async function buildAssets(): Promise<string> {
  const folder = join(CACHE, fingerprint());
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${randomUUID()}`;
  await build({
    entryPoints: { page: join(ROOT, 'sandbox/preview/page/main.tsx') },
    outdir: fresh,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'linked',
    logLevel: 'error',
  });
  moveIntoPlace(fresh, folder);
  forgetOld(folder);
  return folder;
}

/** Another process may have been faster: what it made is the same. */
function moveIntoPlace(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap((source) => filesOf(join(ROOT, source)))) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): readonly string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** Younger ones may be served by somebody. */
function forgetOld(kept: string): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    const isOld = Date.now() - statSync(folder).mtimeMs > DAY_MS;
    if (folder !== kept && isOld) rmSync(folder, { recursive: true, force: true });
  }
}
