/** The Chromium that comes as an npm package, for machines without a browser of their own. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface PackagedBrowser {
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string>>;
  /** For a machine without NSS, whose absence shows when the browser is started. */
  readonly environmentWithLibraries: Readonly<Record<string, string>>;
}

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/reachsheet-chromium/', import.meta.url));

/** Unpacks the browser the first time (200 MB). Undefined where the package is not installed or has no browser. */
export async function packagedBrowser(cache: string = CACHE): Promise<PackagedBrowser | undefined> {
  const library = libraryFolder();
  if (library === undefined || process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8'));
  const folder = join(cache, String(version));
  if (!existsSync(folder)) await unpack(join(library, 'bin'), cache, folder);
  const environment = { FONTCONFIG_PATH: folder };
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH ?? ''].filter(Boolean);
  return {
    executablePath: join(folder, 'chromium'),
    environment,
    environmentWithLibraries: { ...environment, LD_LIBRARY_PATH: libraries.join(':') },
  };
}

function libraryFolder(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  } catch {
    return undefined;
  }
}

/** Beside its place and then moved there, so that tests that start at once never see half a browser. */
async function unpack(archives: string, cache: string, folder: string): Promise<void> {
  const unpacking = join(cache, `unpacking-${randomUUID()}`);
  await mkdir(unpacking, { recursive: true });
  // The package unpacks to fixed names in the folder for temporary files.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unpacking;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await Promise.all([chromium.executablePath(), inflate(join(archives, 'al2023.tar.br'))]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await writeFile(join(unpacking, 'fonts.conf'), fontConfiguration(folder));
  try {
    await rename(unpacking, folder);
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The package's own file names folders of its usual hosts. */
function fontConfiguration(folder: string): string {
  const escaped = folder.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${escaped}/fonts</dir>
  <cachedir>${escaped}/fonts-cache</cachedir>
</fontconfig>
`;
}
