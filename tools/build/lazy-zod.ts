/**
 * zod/mini, evaluated when the first schema is built. Evaluating it would be half of every cold start, and an
 * execution that checks nothing needs none of it: a function that is not called is skipped over by the engine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { refuseWarnings } from './warnings';

const LIBRARY = 'zod/mini';

/** @param folder the source, whose uses of `z.` decide what of the library is carried */
export function lazyZod(folder: string): Plugin {
  return {
    name: 'lazy-zod',
    setup(main) {
      main.onResolve({ filter: /^zod\/mini$/ }, () => ({ path: LIBRARY, namespace: 'lazy-zod' }));
      main.onLoad({ filter: /.*/, namespace: 'lazy-zod' }, async () => {
        const names = usedNames(folder);
        return { loader: 'js', contents: lazyModule(names, await bundleLibrary(names)) };
      });
    },
  };
}

function usedNames(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\bz\.(\w+)\(/g)])
    .map(([, name = '']) => name);
  return [...new Set(names)].sort();
}

async function bundleLibrary(names: readonly string[]): Promise<string> {
  const result = await build({
    stdin: { contents: `export { ${names.join(', ')} } from '${LIBRARY}';`, resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'zod',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2019',
    // Also its names: nobody reads a stack within it.
    minify: true,
    logLevel: 'silent',
  });
  refuseWarnings(LIBRARY, result);
  return result.outputFiles[0]?.text ?? '';
}

function lazyModule(names: readonly string[], code: string): string {
  // Some are called like words of the language (z.enum), which no function may be declared as.
  const functions = names.map(
    (name) => `function lazy_${name}(...args) { return loaded().${name}(...args); }`,
  );
  const exported = names.map((name) => `lazy_${name} as ${name}`);
  return `
let library;
function loaded() { return library || (library = load()); }
function load() { ${code} return zod; }
${functions.join('\n')}
export { ${exported.join(', ')} };`;
}
