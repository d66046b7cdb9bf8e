// The page's script and style, bundled once and kept until a source or a dependency changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = ['sandbox/preview', 'sandbox/apps-script/sidebar-arguments.ts', 'package-lock.json'];
const CACHE = join(ROOT, 'node_modules/.cache/reachsheet-preview');

/** Bundles the page if need be, and gives the folder with `page.js`, `page.css` and what they load. */
export async function buildAssets(): Promise<string> {
  const folder = join(CACHE, fingerprint());
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
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
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  renameSync(fresh, folder);
  forgetOthers(folder);
  return folder;
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

function forgetOthers(kept: string): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    if (folder !== kept && !name.includes('.')) rmSync(folder, { recursive: true, force: true });
  }
}
