/** What a library that we ship would weigh by itself, all of it, built as we build. */
import { type BuildOptions, buildSync } from 'esbuild';

export const zodAlone = (): string =>
  built(`export * from 'zod';`, { target: 'es2019', minifyWhitespace: true, minifySyntax: true });

export const preactAlone = (): string =>
  built(`export * from 'preact'; export * from 'preact/hooks';`, { target: 'es2020', minify: true });

function built(contents: string, options: BuildOptions): string {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    format: 'iife',
    globalName: 'library',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}
