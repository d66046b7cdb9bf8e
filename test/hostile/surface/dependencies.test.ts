/** What comes from others: little of it reaches Google, and each version is the one that was looked at. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: true;
  readonly link?: true;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { '': root, ...packages } = lock.packages as Readonly<Record<string, Locked>>;

test('each version is exact, and the lock file says the same', () => {
  for (const group of ['dependencies', 'devDependencies'] as const) {
    expect(root?.[group]).toEqual(manifest[group]);
    for (const [name, version] of Object.entries<string>(manifest[group])) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  }
});

test('each package of the lock file has a version and its hash', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  for (const [path, { version, integrity, link }] of Object.entries(packages)) {
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(link, path).toBeUndefined();
  }
});

test('two packages are shipped, which bring no others', () => {
  const shipped = Object.entries(packages).filter(([, { dev }]) => !dev);
  expect(shipped.map(([path]) => path)).toEqual(['node_modules/preact', 'node_modules/zod']);
  for (const [path, { dependencies }] of shipped) expect(dependencies, path).toBeUndefined();
});

test('the audit of what is shipped is one command', () => {
  expect(manifest.scripts.audit).toBe('npm audit --omit=dev');
});
