/** Parts by themselves as scripts, built as we build. */
import { type BuildOptions, buildSync } from 'esbuild';

const ADD_ON: BuildOptions = { target: 'es2019', minifyWhitespace: true, minifySyntax: true };

/** A library that we ship, all of it: what it would weigh. */
export const zodAlone = (): string => built(`export * from 'zod';`, 'zod', ADD_ON);

export const preactAlone = (): string =>
  built(`export * from 'preact'; export * from 'preact/hooks';`, 'preact', {
    target: 'es2020',
    minify: true,
  });

/** A global `shaping` with what tools/bench/to-cells.ts exports. */
export const shapingAlone = (): string => built(`export * from './tools/bench/to-cells';`, 'shaping', ADD_ON);

function built(contents: string, globalName: string, options: BuildOptions): string {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    format: 'iife',
    globalName,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}
