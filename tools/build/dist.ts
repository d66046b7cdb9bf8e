/** dist/: exactly what clasp pushes. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from '../../src/installation';
import { bundleCode } from './bundle';
import { checkManifest } from './manifest';
import { buildSidebarPage } from './sidebar-page';

export const DIST = 'dist';

/** @returns the size of each file in bytes */
export async function buildDist(
  installation: Installation,
  folder: string = DIST,
): Promise<Readonly<Record<string, number>>> {
  const manifest = await readFile('appsscript.json', 'utf8');
  checkManifest(JSON.parse(manifest));
  const files: Readonly<Record<string, string>> = {
    'Code.js': await bundleCode(installation),
    'Sidebar.html': await buildSidebarPage(),
    'appsscript.json': manifest,
  };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sizes: Record<string, number> = {};
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    sizes[name] = Buffer.byteLength(text);
  }
  return sizes;
}
